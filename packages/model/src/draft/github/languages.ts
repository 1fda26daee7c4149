import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { words } from '../../i18n/site-messages.ts'
import { oneLine } from '../../text/clean-text.ts'
import { holdsContact } from '../../text/contact-data.ts'
import { from, type Part } from '../draft-evidence.ts'

type GitHubProfile = ProfileOf<'github'>

const MAX_SHOWN = 8

type Found = { name: string; share: number | null; evidence: Evidence[] }

/** The languages by share of bytes; where shares were not read, those of the repositories, the most frequent first. */
export function languagesOf(profile: GitHubProfile, language: string): Part<'languages'> | null {
  const shares = sharesOf(profile)
  const items = (shares.length > 0 ? shares : mainLanguages(profile)).slice(0, MAX_SHOWN)
  if (items.length === 0) return null
  return {
    data: {
      visible: true,
      title: words(language).languages,
      items: items.map(({ name, share }) => ({ name, share, level: '' })),
    },
    evidence: Object.fromEntries(items.map(({ evidence }, index) => [`items.${index}`, evidence])),
  }
}

function sharesOf({ details }: GitHubProfile): Found[] {
  return details.languages
    .map(({ name, share }, index): Found => {
      const path = `details.languages.${index}.name`
      return { name: oneLine(name), share, evidence: from(path, name, oneLine(name)) }
    })
    .filter(({ name, share }) => name && share && !holdsContact(name))
}

function mainLanguages({ details }: GitHubProfile): Found[] {
  const counts = new Map<string, Found & { count: number }>()
  for (const [index, repository] of details.repositories.entries()) {
    const raw = repository.language ?? ''
    const name = oneLine(raw)
    if (!name || holdsContact(name) || repository.is_fork) continue
    const evidence = from(`details.repositories.${index}.language`, raw, name)
    const known = counts.get(name) ?? { name, share: null, evidence, count: 0 }
    counts.set(name, { ...known, count: known.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)
}
