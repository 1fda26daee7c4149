import {
  comparePriority,
  hasReadings,
  MAX_SOURCES,
  mergeProfiles,
  mergeReadings,
  type Profile,
  type ProfileLink,
  readingId,
  readingsOf,
  replaceReading,
  type WebsiteRefreshResponse,
  VitrineError,
  withKnownFields,
  withDismissed,
  withReading,
  t,
} from '@vitrine/model'

/** A change of a website's sources. */
export type SourceChange =
  | { add: ProfileLink }
  | { remove: string }
  /** The fields that the site shall not use from a source. */
  | { limit: string; off: string[] }
  /** The ids of all sources, the most trusted first. */
  | { order: readonly string[] }
  /** The profile in a file, with its source, and the id of the file that it replaces. */
  | { file: Profile; replaces: string | null }

export type SourceReading = (link: ProfileLink) => Promise<Profile>

type Problem = WebsiteRefreshResponse['problem']

/**
 * Merges what each source of a profile states, after a change of them or after reading their links again. A change
 * reads only what it adds, and what is not known whole. Of a link that cannot be read completely, what was known
 * stays. Only failures of scheduled readings are counted: the owner sees the others.
 * @throws VitrineError conflict without a readable source; what `read` throws if the only link fails, or an added one;
 * the reason of `scheduled`, the signal of a scheduled reading
 */
export async function readSources(
  known: Profile,
  read: SourceReading,
  now: Date,
  change?: SourceChange,
  { scheduled }: { scheduled?: AbortSignal } = {},
): Promise<{ profile: Profile; problem: Problem }> {
  const type = known.details.type
  const before = changeReadings(readingsOf(known), change)
  const links = before.filter(one => linkOf(one) !== null)
  if (links.length === 0 && !change) {
    const message = t('This website wasn’t made from a page that can be refreshed.')
    throw new VitrineError('conflict', { message })
  }
  const counted = scheduled ? 1 : 0
  const isKnown = change !== undefined && hasReadings(known)
  const results = await Promise.all(
    before.map(async (one): Promise<Result> => {
      const [link, source] = [linkOf(one), one.sources?.[0]]
      if (!link || (isKnown && !source?.is_shortened)) return { reading: one, problem: null }
      try {
        return toResult(one, await read(link), now, counted)
      } catch (error) {
        // One place that fails does not keep the others from being read.
        if (links.length === 1 && !change) throw error
        return toFailed(one, 'failed', counted)
      }
    }),
  )
  const added = change && 'add' in change ? await read(change.add) : null
  // A reading aborted by a stopping worker did not fail.
  scheduled?.throwIfAborted()
  const readings = results.map(({ reading }) => reading)
  const count = readings.filter(({ sources = [] }) => sources.length > 0).length + (added ? 1 : 0)
  const isAddition = change !== undefined && ('add' in change || 'file' in change)
  if (isAddition && count > MAX_SOURCES)
    throw new VitrineError('validation_failed', {
      fields: { ['file' in change ? 'file' : 'link']: t('A website has 10 sources at most.') },
    })
  // A renamed account has another link.
  const main = readings[before.findIndex(one => linkOf(one)?.url === known.link.url)]
  // A source that its owner removes is not suggested again.
  const dismissed = change && 'remove' in change ? withDismissed(known, change.remove) : known
  const profile = mergeReadings(added ? withReading(readings, added, type) : readings, {
    ...dismissed,
    link: main?.link ?? known.link,
  })
  return {
    profile,
    problem: results.find(({ problem }) => problem)?.problem ?? added?.problem?.kind ?? null,
  }
}

type Result = { reading: Profile; problem: Problem }

const linkOf = (reading: Profile): ProfileLink | null => reading.sources?.[0]?.link ?? null

/** The readings after a change of their sources, apart from a link, which is to be read. */
function changeReadings(readings: Profile[], change: SourceChange | undefined): Profile[] {
  if (!change || 'add' in change) return readings
  if ('remove' in change) return readings.filter(one => readingId(one) !== change.remove)
  if ('limit' in change) {
    return readings.map(one =>
      readingId(one) === change.limit
        ? { ...one, sources: (one.sources ?? []).map(source => ({ ...source, off: change.off })) }
        : one,
    )
  }
  if ('order' in change) {
    const placeOf = (one: Profile) => change.order.indexOf(readingId(one))
    return readings.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
  const { replaces } = change
  const at = readings.findIndex(one => readingId(one) === replaces)
  const older = readings[at]
  const file = withUniqueLabel(
    change.file,
    readings.filter(one => one !== older),
  )
  if (!older) return withReading(readings, file, file.details.type)
  // A newer file stands where the older one stood, and fills what that filled.
  return readings.with(at, replaceReading(older, file))
}

/** The name of a file, with a number if another source has it. */
function uniqueLabel(name: string, taken: readonly string[]): string {
  const free = name.slice(0, 180)
  if (!taken.includes(free)) return free
  let number = 2
  while (taken.includes(`${free} (${number})`)) number += 1
  return `${free} (${number})`
}

/** A file under a name that no other source has: also one that was uploaded at the same time. */
function withUniqueLabel(file: Profile, others: readonly Profile[]): Profile {
  const labels = others.flatMap(({ sources = [] }) => sources.map(({ label }) => label))
  return {
    ...file,
    sources: (file.sources ?? []).map(source => ({ ...source, label: uniqueLabel(source.label, labels) })),
  }
}

/** Returns the new reading of a link, completed with the known one where it is incomplete or poorer than lately. */
function toResult(known: Profile, found: Profile, now: Date, counted: number): Result {
  const problem = found.problem?.kind ?? null
  if (problem !== null && !hasContent(found)) return toFailed(known, problem, counted)
  if (problem === null && !isPoorer(found, known, now))
    return { reading: replaceReading(known, found), problem }
  const [source] = known.sources ?? []
  const { contradictions: _, ...both } = mergeProfiles(found, known, comparePriority)
  const merged = { ...both, sources: found.sources }
  return { reading: replaceReading(known, source ? withKnownFields(merged, source) : merged), problem }
}

const toFailed = (known: Profile, problem: NonNullable<Problem>, counted: number): Result => ({
  reading: {
    ...known,
    sources: (known.sources ?? []).map(source => ({
      ...source,
      problem,
      failures: (source.failures ?? 0) + counted,
    })),
  },
  problem,
})

/** Duration for which a reading by the better access path outlives poorer ones, in milliseconds: a month's schedule. */
const BETTER_READING_MS = 40 * 86_400_000

/** Whether a place could be read only in a poorer way than lately: its page, because its API refused. */
function isPoorer(reading: Profile, known: Profile, now: Date): boolean {
  return Object.entries(known.provenance).some(([field, mark]) => {
    const own = reading.provenance[field]
    return (
      own !== undefined &&
      own.path !== 'user' &&
      comparePriority(own, mark) < 0 &&
      now.getTime() - Date.parse(mark.at) < BETTER_READING_MS
    )
  })
}

/** Whether a reading found more than the link tells. */
const hasContent = ({ provenance }: Profile) => Object.values(provenance).some(({ path }) => path !== 'user')
