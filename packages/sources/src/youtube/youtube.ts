import { type Profile, type ProfileLink, type ProfileOf, VitrineError } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { readChannelPage } from './channel-page.ts'
import { type AskedTarget, findByApi, videosByApi } from './data-api.ts'
import { readFeed } from './feed.ts'
import type { Closed, Found, PathResult } from './found.ts'
import { problemOf, readByInnertube, readHead, resolve } from './innertube.ts'
import { profileOf } from './profile-of.ts'
import { Progress } from './progress.ts'
import { walk } from './request.ts'
import { sharperThumbnails } from './sharper-thumbnails.ts'
import { type Target, targetOf } from './target.ts'
import { isTarget, ownerByOembed, ownerOnVideoPage } from './video-owner.ts'

/** What a reading has learned so far. */
type Reading = {
  found: Found[]
  /** Why a path gave nothing, in the order in which they were tried. */
  closed: Closed[]
  problem: NonNullable<Profile['problem']>['kind'] | null
  missing: string | null
}

/**
 * Reads a YouTube channel: with the operator's key by the Data API (3 units of 10,000 a day), else, where public pages
 * may be read, by InnerTube or the channel's page, with its feed for whole descriptions and days. Where nothing at all
 * can be learned the profile holds what the link says, and a `problem`.
 *
 * @throws VitrineError `profile_not_found` where YouTube says that there is no such channel; the signal's reason
 */
export async function readYouTube(link: ProfileLink, io: ReadIo): Promise<ProfileOf<'youtube'>> {
  io.signal.throwIfAborted()
  const progress = new Progress(io)
  const reading: Reading = { found: [], closed: [], problem: null, missing: null }
  const mayReadPages = io.mayReadPages('youtube')
  const named = targetOf(link)
  const key = io.keys.youtubeApiKey
  const target = key && named.kind === 'custom' && mayReadPages ? await resolved(named, io) : named

  // The interface cannot be asked by an old name of one's own.
  if (key && target.kind !== 'custom') await byKey(target, key, reading, progress, io)
  if (reading.found.length === 0 && mayReadPages) await byPages(target, reading, progress, io)
  if (reading.found.length === 0 && reading.missing)
    throw new VitrineError('profile_not_found', { message: reading.missing })

  const profile = profileOf(link, reading.found, problemIn(reading), io.now())
  // The interface tells every size there is; pages tell small ones.
  if (reading.found.every(({ door }) => door.path !== 'api'))
    profile.details.videos = await sharperThumbnails(profile.details.videos, io)
  progress.end(profile)
  return profile
}

async function resolved(target: Target, io: ReadIo): Promise<Target> {
  const answer = await resolve(target, io)
  return answer.kind === 'id' ? answer : target
}

/** By the Data API; what it does not tell (links, the band in every size) the channel's page tells meanwhile. */
async function byKey(
  target: AskedTarget,
  key: string,
  reading: Reading,
  progress: Progress,
  io: ReadIo,
): Promise<void> {
  const mayReadPages = io.mayReadPages('youtube')
  let lost = false
  const result = await walk(io, 'Data API', async (): Promise<PathResult> => {
    const channel = await findByApi(target, key, io)
    const [found] = channel.kind === 'found' ? channel.found : []
    if (channel.kind !== 'found' || !found?.channelId) return channel
    progress.head(found)
    const [videos, head] = await Promise.all([
      videosByApi(found.channelId, key, io),
      mayReadPages ? readHead(found.channelId, io) : [],
    ])
    lost = videos.kind !== 'found'
    if (videos.kind === 'found') return { ...videos, found: [found, ...videos.found, ...head] }
    return {
      kind: 'found',
      found: [found, ...head],
      problem: videos.kind === 'missing' ? 'failed' : problemOf(videos),
    }
  })
  // A refused key is the operator's to mend, and no obstacle of the platform's.
  if (result.kind !== 'blocked') take(result, reading)
  const channelId = reading.found[0]?.channelId
  if (!lost || !channelId || !mayReadPages) return
  const tube = await walk(io, 'InnerTube', () => readByInnertube(channelId, io))
  if (tube.kind !== 'found') return
  reading.found.push(...tube.found)
  reading.problem = tube.problem ?? null
}

async function byPages(link: Target, reading: Reading, progress: Progress, io: ReadIo): Promise<void> {
  const target = link.kind === 'video' ? await ownerOf(link.id, reading, io) : link
  if (!target) return
  let channelId = target.kind === 'id' ? target.id : null
  // The feed needs nothing but the id, and is asked while the pages are.
  let feed = channelId ? walk(io, 'feed', () => readFeed(channelId ?? '', io)) : null
  const tube = await walk(io, 'InnerTube', async () => {
    const resolved = channelId ? { kind: 'id' as const, id: channelId } : await resolve(target, io)
    if (resolved.kind !== 'id') return resolved
    channelId = resolved.id
    feed ??= walk(io, 'feed', () => readFeed(resolved.id, io))
    return readByInnertube(resolved.id, io, head => progress.head(head))
  })
  take(tube, reading)
  // Two doors that both say they know no such channel, and nobody who says otherwise: that is YouTube's word for it.
  let isDenied = false
  if (tube.kind !== 'found' && tube.kind !== 'missing') {
    const page = await walk(io, 'channel page', () => readChannelPage(target, io))
    take(page, reading)
    channelId ??= page.kind === 'found' ? (page.found[0]?.channelId ?? null) : null
    isDenied = 'denied' in tube && 'denied' in page
  }
  const entries = await (feed ?? (channelId ? walk(io, 'feed', () => readFeed(channelId ?? '', io)) : null))
  if (reading.missing) return
  if (entries?.kind === 'found') {
    // A channel that only its feed tells of has more to show than that.
    if (reading.found.length === 0) reading.problem = problemIn(reading)?.kind ?? null
    reading.found.push(...entries.found)
  } else if (isDenied) reading.missing = 'YouTube knows no channel at this link.'
}

async function ownerOf(video: string, reading: Reading, io: ReadIo): Promise<Target | null> {
  for (const [path, ask] of [
    ['oEmbed', ownerByOembed],
    ['video page', ownerOnVideoPage],
  ] as const) {
    let owner: Target | null = null
    const result = await walk(io, path, async (): Promise<PathResult> => {
      const answer = await ask(video, io)
      if (!isTarget(answer)) return answer
      owner = answer
      return { kind: 'found', found: [] }
    })
    if (owner) return owner
    take(result, reading)
  }
  return null
}

function take(result: PathResult, reading: Reading): void {
  if (result.kind === 'found') {
    reading.found.push(...result.found)
    reading.problem ??= result.problem ?? null
  } else if (result.kind === 'missing') reading.missing = result.message
  else reading.closed.push(result)
}

const WORST_FIRST = ['limited', 'blocked', 'timeout', 'failed', 'unknown'] as const

/** What stood in the way, where something is missing: the obstacle that most likely goes away by itself comes first. */
function problemIn({ found, closed, problem }: Reading): Profile['problem'] {
  const limits = closed.flatMap(one => (one.kind === 'limited' && one.until ? one.until.toISOString() : []))
  if (problem)
    return { kind: problem, retry_at: problem === 'rate_limited' ? (limits.sort()[0] ?? null) : null }
  if (found.length > 0) return undefined
  const worst = WORST_FIRST.find(kind => closed.some(one => one.kind === kind))
  if (!worst) return { kind: 'switched_off', retry_at: null }
  return {
    kind: problemOf(worst === 'limited' ? { kind: worst, until: null } : { kind: worst }),
    retry_at: limits.sort()[0] ?? null,
  }
}
