import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { collapseWhitespace } from '../../text/clean-text.ts'
import { containsContact } from '../../text/contact-data.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'

type GitHubProfile = ProfileOf<'github'>

const MAX_LANGUAGES = 8

type LanguageShare = { name: string; share: number | null; evidence: Evidence[] }

/** Languages by share of bytes, or by number of repositories if shares are unknown. */
export function draftLanguages(profile: GitHubProfile, language: string): DraftedSection<'languages'> | null {
  const shares = languageShares(profile)
  const items = (shares.length > 0 ? shares : mainLanguages(profile)).slice(0, MAX_LANGUAGES)
  if (items.length === 0) return null
  return {
    data: {
      visible: true,
      title: siteMessages(language).languages,
      items: items.map(({ name, share }) => ({ name, share, level: '' })),
    },
    evidence: Object.fromEntries(items.map(({ evidence }, index) => [`items.${index}`, evidence])),
  }
}

function languageShares({ details }: GitHubProfile): LanguageShare[] {
  return details.languages
    .map(({ name, share }, index): LanguageShare => {
      const path = `details.languages.${index}.name`
      return {
        name: collapseWhitespace(name),
        share,
        evidence: evidenceFrom(path, name, collapseWhitespace(name)),
      }
    })
    .filter(({ name, share }) => name && share && !containsContact(name))
}

function mainLanguages({ details }: GitHubProfile): LanguageShare[] {
  const counts = new Map<string, LanguageShare & { count: number }>()
  for (const [index, repository] of details.repositories.entries()) {
    const raw = repository.language ?? ''
    const name = collapseWhitespace(raw)
    if (!name || containsContact(name) || repository.is_fork) continue
    const evidence = evidenceFrom(`details.repositories.${index}.language`, raw, name)
    const known = counts.get(name) ?? { name, share: null, evidence, count: 0 }
    counts.set(name, { ...known, count: known.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)
}
