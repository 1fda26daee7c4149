import {
  countedRepositories,
  isPartialSource,
  OWNER_EVIDENCE,
  placeName,
  type Profile,
  type ProfileLink,
  type WebsiteType,
  type Provenance,
  t,
  dateLocale,
  currentLocale,
} from '@vitrine/model'

type Path = Provenance['path']

const SOURCE_LABELS: Record<Path, (platform: string, detail: string) => string> = {
  api: platform => t('{platform}’s API', { platform }),
  'public-page': platform => t('your public {platform} page', { platform }),
  feed: platform => t('{platform}’s feed', { platform }),
  provider: platform => t('a data service for {platform}', { platform }),
  website: (_platform, detail) => detail || t('your own website'),
  'sign-in': platform => t('your {platform} sign-in', { platform }),
  export: () => t('your own file'),
  user: () => t('what you entered'),
  example: () => t('an example profile'),
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
export function formatProvenance(
  profile: Pick<Profile, 'provenance' | 'link' | 'further'>,
  now: Date,
): string | null {
  // A list counts once, also where several sources gave its items.
  const all = Object.entries(profile.provenance).filter(([field]) => !/\.\d+(?:\.|$)/.test(field))
  // Fields given by the link are no source unless nothing else is known.
  const significant = all.filter(([field, { detail }]) => !LINK_FIELDS.has(field) && detail !== FROM_LINK)
  const named = significant.length > 0 ? significant : all
  const entries = named.map(([, provenance]) => provenance)
  if (entries.length === 0) return null
  const counts = new Map<string, number>()
  for (const [field, mark] of named) {
    const label = sourceLabel(profile, field, mark)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const sources = [...counts].sort(([, a], [, b]) => b - a).map(([label]) => label)
  const from = new Intl.ListFormat(dateLocale()).format(sources)
  if (entries.some(({ path }) => path === 'example')) return t('From {from}', { from })
  const latest = Math.max(...entries.map(entry => Date.parse(entry.at)))
  return t('From {from}, {when}', { from, when: formatTimeAgo(latest, now.getTime()) })
}

/**
 * Describes the source of evidence by its path: "From your public LinkedIn page, read today", "Your own statement";
 * null without provenance.
 */
export function formatFieldSource(
  profile: Pick<Profile, 'provenance' | 'link' | 'further'>,
  path: string,
  now: Date,
): string | null {
  if (path === OWNER_EVIDENCE) return t('Your own statement')
  const provenance = findProvenance(profile.provenance, path)
  if (!provenance) return null
  if (provenance.detail === FROM_LINK) return t('From the link you entered')
  const source = sourceLabel(profile, path, provenance)
  const day = TIMELESS.has(provenance.path) ? null : formatDay(new Date(provenance.at), now)
  const from = describeSource(provenance, source)
  return day ? `${from} · ${day}` : from
}

/** "GitHub’s API"; of several sources the one that is meant: "GitHub (ada)’s API", "cv.json". */
function sourceLabel(
  profile: Pick<Profile, 'link' | 'further'>,
  field: string,
  { path, detail, source }: Provenance,
): string {
  if (path === 'export' && source) return source
  const place = path === 'sign-in' ? undefined : source
  return SOURCE_LABELS[path](place ?? placeName(linkOf(profile, field)), detail)
}

/** "From GitHub’s API"; with what it leaves out, as it covers a part only. */
function describeSource(provenance: Provenance, source: string): string {
  if (isPartialSource(provenance)) return t('From {source}, which shows only part of it', { source })
  const count = countedRepositories(provenance)
  return count === null
    ? t('From {source}', { source })
    : t('From {source}, over {count, plural, one {# repository} other {the # most starred repositories}}', {
        source,
        count,
      })
}

/** The link of the place that a field belongs to. */
function linkOf({ link, further }: Pick<Profile, 'link' | 'further'>, path: string): ProfileLink {
  const [first, type] = path.split('.')
  return (first === 'further' && further?.[type as WebsiteType]?.link) || link
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
 * "just now", "12 minutes ago", "3 hours ago", "4 March 2026", in the reader's time zone. Both arguments in milliseconds
 * since the epoch.
 */
export function formatTimeAgo(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000)
  if (!Number.isFinite(minutes)) return t('at an unknown time')
  if (minutes < 2) return t('just now')
  const relative = new Intl.RelativeTimeFormat(currentLocale())
  if (minutes < 60) return relative.format(-minutes, 'minute')
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour')
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' }).format(then)
}

/** "today", "yesterday", "4 March 2026", in the reader's time zone; null for an invalid time. */
function formatDay(then: Date, now: Date): string | null {
  if (Number.isNaN(then.getTime())) return null
  if (then.toDateString() === now.toDateString()) return t('today')
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (then.toDateString() === dayBefore.toDateString()) return t('yesterday')
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long' }).format(then)
}
