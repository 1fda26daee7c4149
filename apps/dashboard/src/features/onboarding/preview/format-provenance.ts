import {
  countedRepositories,
  isPartialSource,
  OWNER_EVIDENCE,
  type Profile,
  type Provenance,
} from '@vitrine/model'
import { PLATFORM_NAMES } from '../platform-names.ts'

type Path = Provenance['path']

const SOURCE_LABELS: Record<Path, (platform: string) => string> = {
  api: platform => `${platform}’s API`,
  'public-page': platform => `your public ${platform} page`,
  feed: platform => `${platform}’s feed`,
  provider: platform => `a data service that knows ${platform}`,
  website: () => 'your own website',
  'sign-in': platform => `your sign-in at ${platform}`,
  export: () => 'your own file',
  user: () => 'what you entered',
  example: () => 'a bundled example',
}

/** Sources that are not read at some time. */
const TIMELESS = new Set<Path>(['user', 'example'])
/** The detail of fields given by the link. */
const FROM_LINK = 'the link'
const LINK_FIELDS = new Set(['link', 'details.type'])

/**
 * Describes where a profile's fields come from and when, in one line: "From GitHub’s API, just now". Sources
 * are ordered by their number of fields, most first; null without provenance.
 */
export function formatProvenance(profile: Pick<Profile, 'provenance' | 'link'>, now: Date): string | null {
  const all = Object.entries(profile.provenance)
  // Fields given by the link are no source unless nothing else is known.
  const significant = all.filter(([field, { detail }]) => !LINK_FIELDS.has(field) && detail !== FROM_LINK)
  const entries = (significant.length > 0 ? significant : all).map(([, provenance]) => provenance)
  if (entries.length === 0) return null
  const counts = new Map<Path, number>()
  for (const { path } of entries) counts.set(path, (counts.get(path) ?? 0) + 1)
  const sources = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([path]) => SOURCE_LABELS[path](PLATFORM_NAMES[profile.link.platform]))
  const from = new Intl.ListFormat('en').format(sources)
  if (counts.has('example')) return `From ${from}`
  const latest = Math.max(...entries.map(entry => Date.parse(entry.at)))
  return `From ${from}, ${formatTimeAgo(latest, now.getTime())}`
}

/**
 * Describes the source of evidence by its path: "From your public LinkedIn page, read today", "Your own statement";
 * null without provenance.
 */
export function formatFieldSource(
  profile: Pick<Profile, 'provenance' | 'link'>,
  path: string,
  now: Date,
): string | null {
  if (path === OWNER_EVIDENCE) return 'Your own statement'
  const provenance = findProvenance(profile.provenance, path)
  if (!provenance) return null
  if (provenance.detail === FROM_LINK) return 'From the link you entered'
  const source = SOURCE_LABELS[provenance.path](PLATFORM_NAMES[profile.link.platform])
  const day = TIMELESS.has(provenance.path) ? null : formatDay(new Date(provenance.at), now)
  const from = `From ${source}${describeScope(provenance)}`
  return day ? `${from}, read ${day}` : from
}

/** Says what a field leaves out: ", which shows only part of it", ", over the 4 most starred repositories". */
function describeScope(provenance: Provenance): string {
  if (isPartialSource(provenance)) return ', which shows only part of it'
  const count = countedRepositories(provenance)
  return count === null
    ? ''
    : `, over ${count === 1 ? 'one repository' : `the ${count} most starred repositories`}`
}

/**
 * Returns the provenance of a field or of its nearest ancestor: "details.experience" for
 * "details.experience.0.title".
 */
export function findProvenance(all: Profile['provenance'], path: string): Provenance | null {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const provenance = Object.hasOwn(all, at) ? all[at] : undefined
    if (provenance) return provenance
  }
  return null
}

/**
 * "just now", "12 minutes ago", "3 hours ago", "on 4 March 2026". Both arguments in milliseconds since the
 * epoch.
 */
export function formatTimeAgo(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000)
  if (!Number.isFinite(minutes)) return 'at an unknown time'
  if (minutes < 2) return 'just now'
  const relative = new Intl.RelativeTimeFormat('en')
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour')
  return `on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(then)}`
}

/** "today", "yesterday", "on 4 March 2026", in the reader's time zone; null for an invalid time. */
function formatDay(then: Date, now: Date): string | null {
  if (Number.isNaN(then.getTime())) return null
  if (then.toDateString() === now.toDateString()) return 'today'
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (then.toDateString() === dayBefore.toDateString()) return 'yesterday'
  return `on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(then)}`
}
