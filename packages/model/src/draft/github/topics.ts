import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { words } from '../../i18n/site-messages.ts'
import { oneLine } from '../../text/clean-text.ts'
import { holdsContact } from '../../text/contact-data.ts'
import type { Part } from '../draft-evidence.ts'
import { rankedRepositories } from './repositories.ts'
import { hashtagsIn } from '../../text/hashtags.ts'

type GitHubProfile = ProfileOf<'github'>

const MAX_SHOWN = 18
/** Topics about the repository or a campaign rather than about what somebody can do. */
const NOISE = /^(?:hacktoberfest.*|config|github-config|dotfiles?|awesome-?lists?|lists?|test|demo|\d+)$/i

/** The topics of the shown repositories, the most frequent first, and the hashtags of the bio. */
export function topicsOf(profile: GitHubProfile, language: string): Part<'skills'> | null {
  const counts = new Map<string, { name: string; count: number; evidence: Evidence }>()
  const count = (name: string, evidence: Evidence, weight: number) => {
    const key = name.toLowerCase()
    if (!name || holdsContact(name) || name.length > 60 || NOISE.test(name)) return
    const known = counts.get(key) ?? { name, count: 0, evidence }
    known.count += weight
    counts.set(key, known)
  }
  for (const repository of rankedRepositories(profile)) {
    const path = `details.repositories.${profile.details.repositories.indexOf(repository)}.topics`
    for (const topic of repository.topics)
      count(oneLine(topic), { path, quote: topic }, repository.is_fork ? 0.2 : 1)
  }
  for (const tag of hashtagsIn(profile.bio ?? '')) count(tag, { path: 'bio', quote: tag }, 2)
  // Topics that are counted alike stay in the order of the repositories they come from: the best first.
  const chosen = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MAX_SHOWN)
  if (chosen.length < 2) return null
  return {
    data: { visible: true, title: words(language).topics, items: chosen.map(({ name }) => name) },
    evidence: Object.fromEntries(chosen.map(({ evidence }, index) => [`items.${index}`, [evidence]])),
  }
}
