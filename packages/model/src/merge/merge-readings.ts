import { emptyDetails, emptyProfile } from '../profile/empty-profile.ts'
import { clearFields, fieldOfSource, furtherPrefix } from '../profile/further-places.ts'
import { hasPage, placeName, websiteTypeOf } from '../profile/places.ts'
import type { ProfileLink, WebsiteType } from '../profile/platform.ts'
import type { Profile, ProfileSource } from '../profile/profile.ts'
import {
  asFurtherPlace,
  MAX_SOURCES,
  sourceId,
  sourcesOf,
  withKnownFields,
} from '../profile/profile-source.ts'
import { applyChoices, joinContradictions, findVaguerLocations } from './contradictions.ts'
import { mergeProfiles } from './merge-profiles.ts'
import { type CompareSources, compareSources } from './source-priority.ts'
import { truncateGraphemes } from '../text/truncate-text.ts'

/** The source of a reading: a profile that one place, file or sign-in gave, or what its owner entered. */
const sourceOf = (reading: Profile): ProfileSource | undefined => reading.sources?.[0]

/** The id of a reading's source; '' for what no source states, in profiles of earlier versions. */
export function readingId(reading: Profile): string {
  const source = sourceOf(reading)
  return source ? sourceId(source) : ''
}

/** The most trusted source is the first one: the order is the owner's. */
const inOrder: CompareSources = () => 1

/**
 * Merges what each source states into one profile, the most trusted first: its values win, and the others fill what it
 * leaves open. `known` is the profile so far, of which the link, what the owner chose and dismissed and, without any
 * reading, the name stay. Merging the readings without one gives what the profile would be without that source.
 */
export function mergeReadings(
  readings: readonly Profile[],
  known: Pick<Profile, 'link' | 'name' | 'choices' | 'dismissed'>,
): Profile {
  const { link, name, choices, dismissed } = known
  const type = websiteTypeOf(link)
  const named = withDistinctLabels(firstSources(readings))
  const [first, ...more] = named.map(reading => usedPart(reading, link, named.length > 1))
  const merged = first
    ? // Merged with itself, so that its lists are the same with and without others.
      more.reduce((one, next) => mergeProfiles(one, next, inOrder), mergeProfiles(first, first, inOrder))
    : { ...emptyProfile(link), name }
  const main = named.find(reading => reading.link.url === link.url)?.provenance.link
  const questions = joinContradictions(
    merged.contradictions,
    findVaguerLocations(first ? [first, ...more] : []),
  )
  const isWhole = named.length < 2 && named.every(reading => (sourceOf(reading)?.off ?? []).length === 0)
  return applyChoices({
    ...merged,
    ...(questions.length > 0 ? { contradictions: questions } : {}),
    link,
    details: { ...emptyDetails(type), ...merged.details } as Profile['details'],
    provenance: { ...merged.provenance, ...(main ? { link: main } : {}) },
    sources: named.flatMap(reading => reading.sources ?? []),
    ...(choices ? { choices } : {}),
    ...(dismissed ? { dismissed } : {}),
    ...(isWhole ? {} : { readings: named }),
  })
}

/** The readings of as many sources as a website can have; what no source states is none of them. */
function firstSources(readings: readonly Profile[]): Profile[] {
  let room = MAX_SOURCES
  return readings.filter(reading => sourceOf(reading) === undefined || room-- > 0)
}

/** Returns the reading of each source of a profile, the most trusted first; of an example none. */
export function readingsOf(profile: Profile): Profile[] {
  const { readings, choices: _c, contradictions: _q, dismissed: _d, ...whole } = profile
  if (readings) return readings
  const sources = sourcesOf(profile)
  if (sources.length === 1) return [{ ...whole, sources }]
  return profile.is_example ? [] : splitBySource(whole, sources)
}

/** Whether the profile tells what each source states, as those of earlier versions with several sources do not. */
export function hasReadings(profile: Profile): boolean {
  const [source, ...more] = sourcesOf(profile)
  return profile.readings !== undefined || (more.length === 0 && (source?.off ?? []).length === 0)
}

/** Splits a profile of an earlier version into readings of its sources, as far as the provenance tells. */
function splitBySource(profile: Profile, sources: readonly ProfileSource[]): Profile[] {
  const isOf = ({ marks, fields }: ProfileSource, field: string) => {
    const mark = profile.provenance[field]
    return (
      fields.includes(fieldOfSource(field)) &&
      marks.some(({ path, detail }) => path === mark?.path && detail === mark.detail)
    )
  }
  const parts = sources.map(source => ({
    ...clearFields(profile, field => field !== 'name' && !isOf(source, field)),
    link: source.link ?? profile.link,
    sources: [source],
  }))
  const rest = {
    ...clearFields(profile, field => {
      const path = profile.provenance[field]?.path ?? ''
      return !OWNER_PATHS.has(path) || sources.some(source => isOf(source, field))
    }),
    sources: [],
  }
  return [...(Object.keys(rest.provenance).length > 0 ? [rest] : []), ...parts]
}

/** Sources whose fields an earlier version stored without provenance. */
const OWNER_PATHS = new Set<string>(['user', 'export', 'sign-in'])

/** Kinds of sources by trust, unless the owner sorts them otherwise. */
const KINDS: ProfileSource['kind'][] = ['entry', 'file', 'sign-in', 'link']

/**
 * The readings with a new one. It takes the place of an older one of its source; what its owner enters completes that.
 * Else what the owner brought comes before the links, and another place, or a file about something else, comes last.
 */
export function withReading(readings: readonly Profile[], added: Profile, type: WebsiteType): Profile[] {
  const reading = readingsOf(added)[0] ?? added
  const source = sourceOf(reading)
  const at = readings.findIndex(one => readingId(one) === readingId(reading))
  if (at !== -1) return readings.map((one, index) => (index === at ? replaceReading(one, reading) : one))
  const rank = (one: ProfileSource | undefined) => KINDS.indexOf(one?.kind ?? 'link')
  const isOwn = source?.kind !== 'link' && reading.details.type === type
  const before = isOwn ? readings.findIndex(one => rank(sourceOf(one)) >= rank(source)) : -1
  return readings.toSpliced(before === -1 ? readings.length : before, 0, reading)
}

/** A reading instead of an older one of the same source. */
export function replaceReading(known: Profile, reading: Profile): Profile {
  const source = sourceOf(known)
  if (!source) return reading
  if (source.kind === 'entry') {
    const { contradictions: _, ...both } = mergeProfiles(known, reading, compareSources)
    return withKnownFields({ ...both, sources: reading.sources }, source)
  }
  const off = source.off ?? []
  return off.length === 0
    ? reading
    : { ...reading, sources: (reading.sources ?? []).map(one => ({ ...one, off })) }
}

/** Returns the part of a reading that the site may use, as a profile of the website's type. */
function usedPart(reading: Profile, link: ProfileLink, isOneOfMany: boolean): Profile {
  const { off = [], label, kind } = sourceOf(reading) ?? {}
  const wanted =
    off.length > 0 ? clearFields(reading, field => field !== 'name' && off.includes(field)) : reading
  const isPlace = kind === 'link' && hasPage(reading.link) && reading.link.url !== link.url
  const used = asType(isPlace ? asFurtherPlace(wanted) : wanted, websiteTypeOf(link))
  if (!label || !isOneOfMany) return used
  const marks = Object.entries(used.provenance).map(([field, mark]) => [field, { ...mark, source: label }])
  return { ...used, provenance: Object.fromEntries(marks) }
}

/**
 * A profile of another type as one of this type, with its own details as a further place. Figures, cover and age count
 * something else and are left out.
 */
function asType(profile: Profile, type: WebsiteType): Profile {
  const { details, link, name, further, provenance, ...rest } = profile
  if (details.type === type) return profile
  const prefix = furtherPrefix(details.type)
  const marks = Object.entries(provenance).flatMap(([field, mark]) => {
    if (field === 'details.type' || FIGURES.has(field)) return []
    return [[field.startsWith('details.') ? `${prefix}${field}` : field, mark]]
  })
  return {
    ...rest,
    link,
    name,
    banner: null,
    stats: [],
    language: null,
    joined_at: null,
    // Without any field: a value that only looks known would win over a less trusted source's.
    details: { type } as Profile['details'],
    further: { ...further, [details.type]: { link, name, details } },
    provenance: Object.fromEntries(marks),
  }
}

const FIGURES = new Set(['banner', 'stats', 'language', 'joined_at'])

/** Gives places of one name, such as two GitHub accounts, distinct labels. */
function withDistinctLabels(readings: readonly Profile[]): Profile[] {
  const labels = readings.map(reading => {
    const source = sourceOf(reading)
    return source?.link ? placeName(source.link) : (source?.label ?? '')
  })
  return readings.map((reading, index) => {
    const [source, label = ''] = [sourceOf(reading), labels[index]]
    if (!source?.link) return reading
    const isShared = labels.filter(one => one === label).length > 1
    const own = isShared ? ownLabel(source.link, label) : label
    return own === source.label
      ? reading
      : { ...reading, sources: [{ ...source, label: truncateGraphemes(own, 200) }] }
  })
}

function ownLabel({ url, id }: ProfileLink, place: string): string {
  const address = url.replace(/^https?:\/\/(?:www\.)?|\/+$/g, '')
  return address.startsWith(place) ? address : `${place} (${id})`
}
