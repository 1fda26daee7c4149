import type { Derivation, Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { collapseWhitespace } from '../../text/clean-text.ts'
import { containsContact } from '../../text/contact-data.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'

type GitHubProfile = ProfileOf<'github'>

const MAX_LANGUAGES = 8
/** The languages that readers combine into one share. */
const OTHER_LANGUAGES = 'Other'
const MAX_ROUNDING = 1e-9

type LanguageShare = {
  name: string
  share: number | null
  evidence: Evidence[]
  shareEvidence: Evidence[]
}

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
    evidence: Object.fromEntries(
      items.flatMap(({ evidence, shareEvidence }, index): [string, Evidence[]][] => [
        [`items.${index}`, evidence],
        [`items.${index}.share`, shareEvidence],
      ]),
    ),
  }
}

function languageShares(profile: GitHubProfile): LanguageShare[] {
  const { details } = profile
  const counted = countedShares(profile)
  return details.languages
    .map(({ name, share }, index): LanguageShare => {
      const path = `details.languages.${index}.name`
      return {
        name: collapseWhitespace(name),
        share,
        evidence: evidenceFrom(path, name, collapseWhitespace(name)),
        shareEvidence: [
          counted.get(name) ?? { path: `details.languages.${index}.share`, quote: String(share) },
        ],
      }
    })
    .filter(({ name, share }) => name && share && !containsContact(name))
}

/**
 * The evidence of shares by language that count repositories by their main language; empty if any share is of bytes.
 */
function countedShares({ details }: GitHubProfile): Map<string, Evidence> {
  const parts = new Map<string, number[]>()
  for (const [index, { language, is_fork, is_archived }] of details.repositories.entries())
    if (language && !is_fork && !is_archived) parts.set(language, [...(parts.get(language) ?? []), index])
  const total = [...parts.values()].reduce((sum, { length }) => sum + length, 0)
  const found = new Map<string, Evidence>()
  for (const { name, share } of details.languages) {
    const own = parts.get(name)
    if (name === OTHER_LANGUAGES) continue
    if (!own || Math.abs(own.length / total - share) > MAX_ROUNDING) return new Map()
    const derivation: Derivation = { kind: 'share', parts: own, total }
    found.set(name, { path: 'details.repositories', quote: String(share), derivation })
  }
  return found
}

function mainLanguages({ details }: GitHubProfile): LanguageShare[] {
  const counts = new Map<string, LanguageShare & { count: number }>()
  for (const [index, repository] of details.repositories.entries()) {
    const raw = repository.language ?? ''
    const name = collapseWhitespace(raw)
    if (!name || containsContact(name) || repository.is_fork) continue
    const evidence = evidenceFrom(`details.repositories.${index}.language`, raw, name)
    const known = counts.get(name) ?? { name, share: null, evidence, shareEvidence: [], count: 0 }
    counts.set(name, { ...known, count: known.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)
}
