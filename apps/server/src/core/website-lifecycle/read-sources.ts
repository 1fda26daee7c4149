import {
  applyChoices,
  asFurtherPlace,
  clearFields,
  comparePriority,
  fieldOfSource,
  mergeProfiles,
  normalizeUrl,
  ownerProvidedProfile,
  type Profile,
  type ProfileLink,
  type ProfileSource,
  sourceId,
  sourcesOf,
  type WebsiteRefreshResponse,
  VitrineError,
  withKnownFields,
  withoutOptionsOf,
  withoutSource,
  withoutUnwanted,
  t,
} from '@vitrine/model'

/** A change of a website's sources before they are read again. */
export type SourceChange =
  | { add: ProfileLink }
  | { remove: string }
  /** The fields that the site shall not use from a source. */
  | { limit: string; off: string[] }
  /** What a file holds, with its source, and the id of the file that it replaces. */
  | { file: Profile; replaces: string | null }

export type SourceReading = (link: ProfileLink) => Promise<Profile>

/**
 * Reads all links of a profile again, after a change of its sources, and merges them with what its owner brought. Of a
 * link that cannot be read completely, what was known stays.
 * @throws VitrineError conflict without a readable source; what `read` throws if the only link fails, or an added one
 */
export async function readSources(
  known: Profile,
  read: SourceReading,
  now: Date,
  change?: SourceChange,
): Promise<{ profile: Profile; problem: WebsiteRefreshResponse['problem'] }> {
  const file = change && 'file' in change ? change.file : null
  const gone =
    change && 'remove' in change ? change.remove : change && 'file' in change ? change.replaces : null
  const removed = sourcesOf(known).find(one => sourceId(one) === gone)
  const kept = withoutUnwantedOfAll(
    removed ? withoutOptionsOf(withoutSource(known, removed), removed) : known,
    change,
  )
  const sources = sourcesOf(kept)
  const added = change && 'add' in change ? change.add : null
  const isLimit = change !== undefined && 'limit' in change
  const links = [...sources.flatMap(({ link }) => link ?? []), ...(added ? [added] : [])]
  if (links.length === 0 && !removed && !file && !isLimit) {
    const message = t('This website wasn’t made from a page that can be refreshed.')
    throw new VitrineError('conflict', { message })
  }
  const readings = await Promise.all(
    links.map(async link => {
      try {
        return await read(link)
      } catch (error) {
        // One place that fails does not keep the others from being read.
        if ((links.length === 1 && !file && !isLimit) || link === added) throw error
        return null
      }
    }),
  )
  const failed = new Map(
    readings.flatMap((reading, index) => {
      const isEmpty = !reading || (reading.problem !== undefined && !hasContent(reading))
      return isEmpty ? [[links[index]?.url, reading?.problem?.kind ?? 'failed'] as const] : []
    }),
  )
  const partial = sources.filter(source => {
    const reading = source.link && readings[links.indexOf(source.link)]
    return source.link && (!reading || reading.problem !== undefined || isPoorer(reading, kept, source, now))
  })
  const found = readings.flatMap((reading, index) => {
    const link = links[index]
    if (!reading || failed.has(link?.url)) return []
    const source = sources.find(one => one.link === link)
    const limited = limitTo(reading, source?.off)
    const wanted = source && partial.includes(source) ? withKnownFields(limited, source) : limited
    return [link?.url === known.link.url ? wanted : asFurtherPlace(wanted)]
  })
  const isPartial = readings.some(reading => !reading || reading.problem !== undefined)
  // Of a source that could not be read completely, missing parts are kept; otherwise they were removed there.
  const old: Profile = {
    // Each place's own page is among the links, whatever it gave.
    ...ownerProvidedProfile(kept, field =>
      partial.some(
        ({ fields, off = [] }) => field === 'links' || (fields.includes(field) && !off.includes(field)),
      ),
    ),
    ...(isPartial && kept.problem ? { problem: kept.problem } : {}),
    ...(isPartial && kept.contradictions ? { contradictions: kept.contradictions } : {}),
    sources: [...ownSources(sources), ...partial].toSorted((a, b) => sources.indexOf(a) - sources.indexOf(b)),
  }
  const rest = file ? mergeProfiles(old, file) : old
  // What the website was made from comes first and says of which type it is, even if it cannot be read just now.
  const isMadeFromLink = links[0]?.url === known.link.url && !failed.has(known.link.url)
  const [first, ...more] = isMadeFromLink ? [...found, rest] : [rest, ...found]
  const profile = more.reduce((one, next) => mergeProfiles(one, next, comparePriority), first ?? rest)
  const problem = readings.find(reading => reading?.problem)?.problem?.kind
  return {
    profile: {
      ...applyChoices(profile),
      // Neither loses its place while it cannot be read.
      ...(partial.length > 0
        ? { links: inOrderOf(kept.links, profile.links, ({ url }) => normalizeUrl(url)) }
        : {}),
      sources: inOrderOf(sources, profile.sources ?? [], sourceId).map(source => ({
        ...source,
        problem: failed.get(source.link?.url) ?? source.problem,
      })),
    },
    problem: problem ?? (readings.includes(null) ? 'failed' : null),
  }
}

/** How long what the better way of reading found outlives readings by a poorer one: a month's schedule. */
const BETTER_READING_MS = 40 * 86_400_000

/** Whether a place could be read only in a poorer way than lately: its page, because its API refused. */
function isPoorer(reading: Profile, known: Profile, source: ProfileSource, now: Date): boolean {
  return Object.entries(known.provenance).some(([field, mark]) => {
    const own = reading.provenance[fieldOfSource(field)]
    return (
      own !== undefined &&
      own.path !== 'user' &&
      source.marks.some(({ path, detail }) => path === mark.path && detail === mark.detail) &&
      comparePriority(own, mark) < 0 &&
      now.getTime() - Date.parse(mark.at) < BETTER_READING_MS
    )
  })
}

/** The items that were known in their former order, then the new ones. */
function inOrderOf<T>(known: readonly T[], items: readonly T[], keyOf: (item: T) => string): T[] {
  const places = new Map(known.map((item, index) => [keyOf(item), index]))
  const placeOf = (item: T) => places.get(keyOf(item)) ?? known.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The profile with what its owner wants of each source, after a change of that. */
function withoutUnwantedOfAll(profile: Profile, change: SourceChange | undefined): Profile {
  const sources = sourcesOf(profile).map(source =>
    change && 'limit' in change && sourceId(source) === change.limit
      ? { ...source, off: change.off }
      : source,
  )
  return sources.reduce<Profile>(withoutUnwanted, { ...profile, sources })
}

/** A reading without the fields that its owner does not want from it; its source says which. */
function limitTo(reading: Profile, off: readonly string[] = []): Profile {
  if (off.length === 0) return reading
  return {
    ...clearFields(reading, field => field !== 'name' && off.includes(field)),
    sources: (reading.sources ?? []).map(source => ({ ...source, off: [...off] })),
  }
}

/** Whether a reading found more than the link tells. */
const hasContent = ({ provenance }: Profile) => Object.values(provenance).some(({ path }) => path !== 'user')

const ownSources = (sources: ProfileSource[]) => sources.filter(({ kind }) => kind !== 'link')
