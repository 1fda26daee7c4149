import type { StatItem } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import type { Profile, ProfileOf } from '../profile/profile.ts'
import { words } from '../i18n/site-messages.ts'
import type { Part } from './draft-evidence.ts'
import { IMPRESSIVE_STARS } from './github/repositories.ts'

type Key = Profile['stats'][number]['key']

/** From here on a figure is worth showing; `following` never is (design/draft.md, "Figures"). */
const LEAST: Record<Exclude<Key, 'since' | 'founded' | 'following'>, number> = {
  repositories: 3,
  followers: 10,
  members: 2,
  stars: IMPRESSIVE_STARS,
  subscribers: 10,
  videos: 3,
  views: 100,
  posts: 6,
  employees: 2,
}
const MOST = 5

/** The figures of each type, the most telling first. */
const SHOWN: Record<Profile['details']['type'], (keyof typeof LEAST)[]> = {
  'linkedin-individual': ['followers'],
  'linkedin-company': ['employees', 'followers'],
  github: ['repositories', 'followers', 'members', 'stars'],
  youtube: ['subscribers', 'videos', 'views'],
  instagram: ['posts', 'followers'],
}

type Found = { item: StatItem; evidence: Evidence[] }

/** The band of figures: what impresses, as the platform states it; null where fewer than two remain. */
export function statsOf(profile: Profile, language: string): Part<'stats'> | null {
  const labels = words(language).figures
  const { type } = profile.details
  const years = type === 'linkedin-company' ? [foundedOf(profile, labels.founded)] : []
  const counts = SHOWN[type].map((key): Found | null => {
    const figure = stated(profile, key) ?? figureInDetails(profile, key)
    if (!figure && key === 'employees') return sizeOf(profile, labels.employees)
    if (!figure || figure.value < LEAST[key]) return null
    return { item: { label: labels[key], value: figure.value, kind: 'count' }, evidence: figure.evidence }
  })
  const since = type.startsWith('linkedin') ? null : sinceOf(profile)
  const found = [
    ...years,
    ...counts,
    since && {
      item: { label: labels.since, value: since.value, kind: 'year' as const },
      evidence: since.evidence,
    },
  ]
    .filter(one => one !== null)
    .slice(0, MOST)
  if (found.length < 2) return null
  return {
    data: { visible: true, title: words(language).stats, items: found.map(({ item }) => item) },
    evidence: Object.fromEntries(found.map(({ evidence }, index) => [`items.${index}`, evidence])),
  }
}

type Figure = { value: number; evidence: Evidence[] }

function stated(profile: Profile, key: Key): Figure | null {
  const index = profile.stats.findIndex(stat => stat.key === key)
  const value = profile.stats[index]?.value
  return value === undefined
    ? null
    : { value, evidence: [{ path: `stats.${index}.value`, quote: String(value) }] }
}

/** Figures that stand among the details, or follow from them. */
function figureInDetails(profile: Profile, key: Key): Figure | null {
  const { details } = profile
  if (key === 'stars' && details.type === 'github') return addedStars({ ...profile, details })
  if (key === 'employees' && details.type === 'linkedin-company' && details.employees_count !== null) {
    const value = details.employees_count
    return { value, evidence: [{ path: 'details.employees_count', quote: String(value) }] }
  }
  return null
}

function foundedOf(profile: Profile, label: string): Found | null {
  const { details } = profile
  const known = details.type === 'linkedin-company' ? details.founded : null
  const figure =
    known === null
      ? stated(profile, 'founded')
      : { value: known, evidence: [{ path: 'details.founded', quote: String(known) }] }
  if (!figure || !Number.isInteger(figure.value) || figure.value < 1000 || figure.value > 2200) return null
  return { item: { label, value: figure.value, kind: 'year' }, evidence: figure.evidence }
}

/** A band of sizes as the platform gives it, its words left out: "51-200" of "51-200 employees". */
const BAND =
  /^(\d{1,3}(?:[.,\u00a0\u202f ]\d{3})*|\d{1,7})(?:\s?[-–]\s?\d[\d.,\u00a0\u202f]{0,10}\d|\+)(?!\d)/u

function sizeOf({ details }: Profile, label: string): Found | null {
  const size = (details.type === 'linkedin-company' && details.size) || ''
  const band = BAND.exec(size.trim())
  if (!band) return null
  const value = Number((band[1] ?? '').replace(/\D/g, ''))
  return {
    item: { label, value, kind: 'count', text: band[0] },
    evidence: [{ path: 'details.size', quote: band[0] }],
  }
}

/** The stars of all repositories together, only where all of them were read: a part of a sum is no figure. */
function addedStars(profile: ProfileOf<'github'>): { value: number; evidence: Evidence[] } | null {
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
