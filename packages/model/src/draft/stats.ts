import type { StatItem } from '../design.ts'
import type { Evidence } from '../preview.ts'
import type { Profile } from '../profile.ts'
import { words } from '../words.ts'
import type { Part } from './evidence.ts'
import { IMPRESSIVE_STARS } from './repositories.ts'

/** From here on a figure is worth showing; `following` never is (design/draft.md, "Figures"). */
const LEAST = { repositories: 3, followers: 10, members: 2, stars: IMPRESSIVE_STARS }

type Found = { item: StatItem; evidence: Evidence[] }

/** The band of figures: what impresses, as the platform states it; null where fewer than two remain. */
export function statsOf(profile: Profile, language: string): Part<'stats'> | null {
  const labels = words(language).figures
  const found: Found[] = []
  for (const key of ['repositories', 'followers', 'members', 'stars'] as const) {
    const figure = stated(profile, key) ?? (key === 'stars' ? addedStars(profile) : null)
    if (figure && figure.value >= LEAST[key])
      found.push({
        item: { label: labels[key], value: figure.value, kind: 'count' },
        evidence: figure.evidence,
      })
  }
  const since = sinceOf(profile)
  if (since)
    found.push({ item: { label: labels.since, value: since.value, kind: 'year' }, evidence: since.evidence })
  if (found.length < 2) return null
  return {
    data: { visible: true, title: words(language).stats, items: found.map(({ item }) => item) },
    evidence: Object.fromEntries(found.map(({ evidence }, index) => [`items.${index}`, evidence])),
  }
}

function stated(profile: Profile, key: 'repositories' | 'followers' | 'members' | 'stars' | 'since') {
  const index = profile.stats.findIndex(stat => stat.key === key)
  const value = profile.stats[index]?.value
  return value === undefined
    ? null
    : { value, evidence: [{ path: `stats.${index}.value`, quote: String(value) }] }
}

/** The stars of all repositories together, only where all of them were read: a part of a sum is no figure. */
function addedStars(profile: Profile): { value: number; evidence: Evidence[] } | null {
  const { repositories } = profile.details
  const count = profile.stats.find(stat => stat.key === 'repositories')?.value
  if (count === undefined || repositories.length < count) return null
  const own = repositories
    .map((repository, index) => ({ ...repository, index }))
    .filter(({ is_fork }) => !is_fork)
  const evidence = own
    .filter(({ stars }) => stars > 0)
    .sort((a, b) => b.stars - a.stars || a.index - b.index)
    .slice(0, 8)
    .map(({ index, stars }) => ({ path: `details.repositories.${index}.stars`, quote: String(stars) }))
  return { value: own.reduce((sum, { stars }) => sum + stars, 0), evidence }
}

function sinceOf(profile: Profile): { value: number; evidence: Evidence[] } | null {
  if (profile.joined_at) {
    const value = new Date(profile.joined_at).getUTCFullYear()
    return { value, evidence: [{ path: 'joined_at', quote: profile.joined_at }] }
  }
  const since = stated(profile, 'since')
  return since && since.value > 1970 && since.value < 2200 ? since : null
}
