import type { Profile, Provenance } from '@vitrine/model'
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
  user: () => 'what you told us',
  example: () => 'a bundled example',
}

const LINK_FIELDS = new Set(['link', 'details.type'])

/**
 * Where a profile's fields come from and when, in one line: "From GitHub’s API, just now". The doors stand in the
 * order of how many fields came through them.
 */
export function formatProvenance(profile: Pick<Profile, 'provenance' | 'link'>, now: Date): string | null {
  const told = Object.entries(profile.provenance)
  // That a link was given says nothing, unless it is all there is.
  const shown = told.filter(([field, { detail }]) => !LINK_FIELDS.has(field) && detail !== 'the link')
  const entries = (shown.length > 0 ? shown : told).map(([, mark]) => mark)
  if (entries.length === 0) return null
  const counts = new Map<Path, number>()
  for (const { path } of entries) counts.set(path, (counts.get(path) ?? 0) + 1)
  const doors = [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([path]) => SOURCE_LABELS[path](PLATFORM_NAMES[profile.link.platform]))
  const from = new Intl.ListFormat('en').format(doors)
  if (counts.has('example')) return `From ${from}`
  const latest = Math.max(...entries.map(entry => Date.parse(entry.at)))
  return `From ${from}, ${formatTimeAgo(latest, now.getTime())}`
}

/** One field's own source: "from your public LinkedIn page, just now"; null where nobody wrote it down. */
export function formatFieldSource(
  profile: Pick<Profile, 'provenance' | 'link'>,
  path: string,
  now: Date,
): string | null {
  const mark = findProvenance(profile.provenance, path)
  if (!mark) return null
  const door = SOURCE_LABELS[mark.path](PLATFORM_NAMES[profile.link.platform])
  return mark.path === 'example'
    ? `from ${door}`
    : `from ${door}, ${formatTimeAgo(Date.parse(mark.at), now.getTime())}`
}

/** The mark of a field, or of what it stands in: "details.experience.0.title" is marked by "details.experience". */
function findProvenance(provenance: Profile['provenance'], path: string): Provenance | null {
  for (let at = path; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const mark = Object.hasOwn(provenance, at) ? provenance[at] : undefined
    if (mark) return mark
  }
  return null
}

/** "just now", "12 minutes ago", "3 hours ago", "on 4 March 2026". Both in milliseconds. */
export function formatTimeAgo(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000)
  if (!Number.isFinite(minutes)) return 'at an unknown time'
  if (minutes < 2) return 'just now'
  const relative = new Intl.RelativeTimeFormat('en')
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour')
  return `on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(then)}`
}
