import type { StatItem } from '../design/design.ts'
import type { Evidence } from '../website/preview.ts'
import type { Profile, ProfileOf } from '../profile/profile.ts'
import { siteMessages } from '../i18n/site-messages.ts'
import type { DraftedSection } from './draft-evidence.ts'
import { MIN_STARS } from './github/repositories.ts'

type Key = Profile['stats'][number]['key']

/** Minimum values to show; `following` is never shown (design/draft.md, "Figures"). */
const MIN_VALUES: Record<Exclude<Key, 'since' | 'founded' | 'following'>, number> = {
  repositories: 3,
  followers: 10,
  members: 2,
  stars: MIN_STARS,
  subscribers: 10,
  videos: 3,
  views: 100,
  posts: 6,
  employees: 2,
}
const MAX_STATS = 5

/** The figures of each type, the most relevant first. */
const STATS_BY_TYPE: Record<Profile['details']['type'], (keyof typeof MIN_VALUES)[]> = {
  'linkedin-individual': ['followers'],
  'linkedin-company': ['employees', 'followers'],
  github: ['repositories', 'followers', 'members', 'stars'],
  youtube: ['subscribers', 'videos', 'views'],
  instagram: ['posts', 'followers'],
}

type DraftedStat = { item: StatItem; evidence: Evidence[] }

/** Drafts the figures as stated by the platform; null if fewer than two remain. */
export function draftStats(profile: Profile, language: string): DraftedSection<'stats'> | null {
  const labels = siteMessages(language).figures
  const { type } = profile.details
  const years = type === 'linkedin-company' ? [foundedStat(profile, labels.founded)] : []
  const counts = STATS_BY_TYPE[type].map((key): DraftedStat | null => {
    const figure = findStat(profile, key) ?? findStatInDetails(profile, key)
    if (!figure && key === 'employees') return sizeStat(profile, labels.employees)
    if (!figure || figure.value < MIN_VALUES[key]) return null
    return { item: { label: labels[key], value: figure.value, kind: 'count' }, evidence: figure.evidence }
  })
  const since = type.startsWith('linkedin') ? null : joinedYear(profile)
  const found = [
    ...years,
    ...counts,
    since && {
      item: { label: labels.since, value: since.value, kind: 'year' as const },
      evidence: since.evidence,
    },
  ]
    .filter(one => one !== null)
    .slice(0, MAX_STATS)
  if (found.length < 2) return null
  return {
    data: { visible: true, title: siteMessages(language).stats, items: found.map(({ item }) => item) },
    evidence: Object.fromEntries(found.map(({ evidence }, index) => [`items.${index}`, evidence])),
  }
}

type StatValue = { value: number; evidence: Evidence[] }

function findStat(profile: Profile, key: Key): StatValue | null {
  const index = profile.stats.findIndex(stat => stat.key === key)
  const value = profile.stats[index]?.value
  return value === undefined
    ? null
    : { value, evidence: [{ path: `stats.${index}.value`, quote: String(value) }] }
}

/** Figures stored in, or derived from, the details. */
function findStatInDetails(profile: Profile, key: Key): StatValue | null {
  const { details } = profile
  if (key === 'stars' && details.type === 'github') return totalStars({ ...profile, details })
  if (key === 'employees' && details.type === 'linkedin-company' && details.employees_count !== null) {
    const value = details.employees_count
    return { value, evidence: [{ path: 'details.employees_count', quote: String(value) }] }
  }
  return null
}

function foundedStat(profile: Profile, label: string): DraftedStat | null {
  const { details } = profile
  const known = details.type === 'linkedin-company' ? details.founded : null
  const figure =
    known === null
      ? findStat(profile, 'founded')
      : { value: known, evidence: [{ path: 'details.founded', quote: String(known) }] }
  if (!figure || !Number.isInteger(figure.value) || figure.value < 1000 || figure.value > 2200) return null
  return { item: { label, value: figure.value, kind: 'year' }, evidence: figure.evidence }
}

/** The range of a company size: "51-200" of "51-200 employees". */
const SIZE_RANGE =
  /^(\d{1,3}(?:[.,\u00a0\u202f ]\d{3})*|\d{1,7})(?:\s?[-–]\s?\d[\d.,\u00a0\u202f]{0,10}\d|\+)(?!\d)/u

function sizeStat({ details }: Profile, label: string): DraftedStat | null {
  const size = (details.type === 'linkedin-company' && details.size) || ''
  const band = SIZE_RANGE.exec(size.trim())
  if (!band) return null
  const value = Number((band[1] ?? '').replace(/\D/g, ''))
  return {
    item: { label, value, kind: 'count', text: band[0] },
    evidence: [{ path: 'details.size', quote: band[0] }],
  }
}

/** The total stars, only if all repositories were read: a partial sum would be wrong. */
function totalStars(profile: ProfileOf<'github'>): StatValue | null {
  const { repositories } = profile.details
  const count = profile.stats.find(stat => stat.key === 'repositories')?.value
  if (count === undefined || repositories.length < count) return null
  const own = repositories
    .map(({ stars, is_fork }, index) => ({ stars, is_fork, index }))
    .filter(({ is_fork }) => !is_fork)
    .sort((a, b) => b.stars - a.stars)
  if (own.length === 0) return null
  const value = own.reduce((sum, { stars }) => sum + stars, 0)
  const parts = own.map(({ index }) => index)
  return {
    value,
    evidence: [
      {
        path: 'details.repositories',
        quote: String(value),
        derivation: { kind: 'sum', field: 'stars', parts },
      },
    ],
  }
}

function joinedYear(profile: Profile): StatValue | null {
  if (profile.joined_at) {
    const value = new Date(profile.joined_at).getUTCFullYear()
    return {
      value,
      evidence: [{ path: 'joined_at', quote: profile.joined_at, derivation: { kind: 'year' } }],
    }
  }
  const since = findStat(profile, 'since')
  return since && since.value > 1970 && since.value < 2200 ? since : null
}
