import { PLATFORMS, hasPage, placeName } from './places.ts'
import type { Profile, ProfileSource } from './profile.ts'
import { truncateGraphemes } from '../text/truncate-text.ts'

/** The detail of a field that is known from the link alone. */
const FROM_LINK = 'the link'
const LINK_FIELDS = new Set(['link', 'details.type'])

/** A profile that was read at once, with its source: what it gave, when, and how it went. */
export function withSource(profile: Profile, kind: ProfileSource['kind'], label?: string): Profile {
  const given = Object.entries(profile.provenance).filter(
    ([field, { detail }]) => !LINK_FIELDS.has(field) && detail !== FROM_LINK,
  )
  const times = given.map(([, { at }]) => at).sort()
  const marks = new Map(given.map(([, { path, detail }]) => [`${path} ${detail}`, { path, detail }]))
  const source: ProfileSource = {
    kind,
    label: truncateGraphemes(label ?? placeName(profile.link), 200) || PLATFORMS[profile.link.platform].name,
    link: kind === 'link' && hasPage(profile.link) ? profile.link : null,
    fields: given.map(([field]) => field.slice(0, 60)).slice(0, 30),
    marks: [...marks.values()].slice(0, 10),
    read_at: times.at(-1) ?? profile.provenance.name?.at ?? profile.provenance.link?.at ?? null,
    problem: profile.problem?.kind ?? null,
  }
  return { ...profile, sources: [source] }
}

/** An incomplete reading's source, which still stands for what was known of it before. */
export function withKnownFields(profile: Profile, known: ProfileSource): Profile {
  const sources = (profile.sources ?? []).map(source => ({
    ...source,
    fields: [...new Set([...source.fields, ...known.fields])].slice(0, 30),
    marks: [...source.marks, ...known.marks]
      .filter(
        ({ path, detail }, index, all) =>
          all.findIndex(one => one.path === path && one.detail === detail) === index,
      )
      .slice(0, 10),
  }))
  return { ...profile, sources }
}

/** The id of a source: its address, or its kind and label. */
export function sourceId({ kind, label, link }: ProfileSource): string {
  return link ? link.url : `${kind}:${label}`
}

export const MAX_SOURCES = 10

/** The sources of two readings, the first ones first; of one that was read twice the later reading. */
export function mergeSources(
  first: readonly ProfileSource[] = [],
  second: readonly ProfileSource[] = [],
): ProfileSource[] {
  const merged = new Map(first.map(source => [sourceId(source), source]))
  for (const source of second) {
    const known = merged.get(sourceId(source))
    if (!known || (known.read_at ?? '') <= (source.read_at ?? '')) merged.set(sourceId(source), source)
  }
  return [...merged.values()].slice(0, MAX_SOURCES)
}

/** The sources of a website's profile; those of earlier versions state none, but the link they were made from. */
export function sourcesOf(profile: Profile): ProfileSource[] {
  if (profile.sources?.length) return profile.sources
  return profile.is_example || !hasPage(profile.link) ? [] : (withSource(profile, 'link').sources ?? [])
}

/** The profile of a further place of the same person; its own page becomes one of the links. */
export function asFurtherPlace(profile: Profile): Profile {
  const mark = profile.provenance.links ?? profile.provenance.link
  return {
    ...profile,
    links: [{ label: placeName(profile.link), url: profile.link.url }, ...profile.links].slice(0, 40),
    provenance: { ...profile.provenance, ...(mark ? { links: mark } : {}) },
  }
}
