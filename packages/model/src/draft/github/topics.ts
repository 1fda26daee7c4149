import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { collapseWhitespace } from '../../text/clean-text.ts'
import { containsContact } from '../../text/contact-data.ts'
import type { DraftedSection } from '../draft-evidence.ts'
import { rankRepositories } from './repositories.ts'
import { hashtagsIn } from '../../text/hashtags.ts'

type GitHubProfile = ProfileOf<'github'>

const MAX_TOPICS = 18
/** Topics about the repository or an event, not about skills. */
const IGNORED_TOPIC =
  /^(?:hacktoberfest.*|config|github-config|dotfiles?|awesome-?lists?|lists?|test|demo|\d+)$/i

/** Drafts the topics: those of the shown repositories by frequency, and the bio's hashtags. */
export function draftTopics(profile: GitHubProfile, language: string): DraftedSection<'skills'> | null {
  const counts = new Map<string, { name: string; count: number; evidence: Evidence }>()
  const count = (name: string, evidence: Evidence, weight: number) => {
    const key = name.toLowerCase()
    if (!name || containsContact(name) || name.length > 60 || IGNORED_TOPIC.test(name)) return
    const known = counts.get(key) ?? { name, count: 0, evidence }
    known.count += weight
    counts.set(key, known)
  }
  for (const repository of rankRepositories(profile)) {
    const path = `details.repositories.${profile.details.repositories.indexOf(repository)}.topics`
    for (const topic of repository.topics)
      count(collapseWhitespace(topic), { path, quote: topic }, repository.is_fork ? 0.2 : 1)
  }
  for (const tag of hashtagsIn(profile.bio ?? '')) count(tag, { path: 'bio', quote: tag }, 2)
  // The sort is stable: equal counts keep the order of the ranked repositories.
  const chosen = [...counts.values()].sort((a, b) => b.count - a.count).slice(0, MAX_TOPICS)
  if (chosen.length < 2) return null
  return {
    data: { visible: true, title: siteMessages(language).topics, items: chosen.map(({ name }) => name) },
    evidence: Object.fromEntries(chosen.map(({ evidence }, index) => [`items.${index}`, [evidence]])),
  }
}
