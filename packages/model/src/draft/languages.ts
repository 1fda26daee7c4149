import type { Profile } from '../profile.ts'
import { words } from '../words.ts'
import { oneLine } from './clean-text.ts'
import type { Part } from './evidence.ts'

const MAX_SHOWN = 8

/** The languages by share of bytes; where shares were not read, those of the repositories, the most frequent first. */
export function languagesOf(profile: Profile, language: string): Part<'languages'> | null {
  const shares = profile.details.languages
    .filter(({ name, share }) => share > 0 && oneLine(name))
    .map(({ name, share }) => ({ name: oneLine(name), share }))
  const items = shares.length > 0 ? shares : mainLanguages(profile)
  if (items.length === 0) return null
  const path = shares.length > 0 ? 'details.languages' : 'details.repositories'
  return {
    data: { visible: true, title: words(language).languages, items: items.slice(0, MAX_SHOWN) },
    evidence: { items: items.slice(0, MAX_SHOWN).map(({ name }) => ({ path, quote: name })) },
  }
}

function mainLanguages(profile: Profile): { name: string; share: null }[] {
  const counts = new Map<string, number>()
  for (const repository of profile.details.repositories) {
    const name = oneLine(repository.language ?? '')
    if (name && !repository.is_fork) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => ({ name, share: null }))
}
