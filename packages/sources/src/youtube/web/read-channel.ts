import { t } from '@vitrine/model'
import type { ReadIo } from '../../io.ts'
import { findOwnerOnVideoPage, readChannelPage } from './channel-page.ts'
import { readFeed } from '../feed.ts'
import type { PathFailure, PathResult } from '../channel-data.ts'
import { readChannelTabs, resolveChannelId } from './innertube.ts'
import { getProblem, type StageReporter, type ChannelReading, addResult } from '../channel-reading.ts'
import { request, parseJson, getFailure, runPath } from '../request.ts'
import { getTargetUrl, type Target, parseTargetUrl } from '../channel-target.ts'
import { getStringAt } from './json-tree.ts'

/** Finds the channel of a video by oEmbed, which fails for videos that may not be embedded. */
async function findOwnerByOembed(video: string, io: ReadIo): Promise<Target | PathFailure> {
  const encodedUrl = encodeURIComponent(getTargetUrl({ kind: 'video', id: video }))
  const answer = await request(io, { url: `https://www.youtube.com/oembed?url=${encodedUrl}&format=json` })
  if (answer.kind !== 'answered') return answer
  const refusal = getFailure(answer, io.now())
  if (refusal) return refusal
  return parseTargetUrl(getStringAt(parseJson(answer.body), 'author_url')) ?? { kind: 'failed' }
}

export { findOwnerOnVideoPage }

/** Returns whether an owner was found. */
function isTarget(result: Target | PathFailure): result is Target {
  return ['id', 'handle', 'user', 'custom', 'video'].includes(result.kind)
}

/** Reads a channel from the website: by InnerTube, else by the channel's page, plus the feed. */
export async function readChannelFromWeb(
  link: Target,
  reading: ChannelReading,
  progress: StageReporter,
  io: ReadIo,
): Promise<void> {
  const target = link.kind === 'video' ? await findVideoOwner(link.id, reading, io) : link
  if (!target) return
  let channelId = target.kind === 'id' ? target.id : null
  // The feed needs only the id and is read in parallel.
  let feed = channelId ? startFeed(channelId, io) : null
  const tube = await runPath(io, 'InnerTube', async () => {
    const resolved = channelId ? { kind: 'id' as const, id: channelId } : await resolveChannelId(target, io)
    if (resolved.kind !== 'id') return resolved
    channelId = resolved.id
    feed ??= startFeed(resolved.id, io)
    return readChannelTabs(resolved.id, io, head => progress.reportChannel(head))
  })
  addResult(tube, reading)
  // Not found is certain only if two paths report it and no path finds the channel.
  let isNotFound = false
  if (tube.kind !== 'found' && tube.kind !== 'missing') {
    const page = await runPath(io, 'channel page', () => readChannelPage(target, io))
    addResult(page, reading)
    channelId ??= page.kind === 'found' ? (page.found[0]?.channelId ?? null) : null
    isNotFound = 'isNotFound' in tube && 'isNotFound' in page
  }
  const entries = await (feed ?? (channelId ? startFeed(channelId, io) : null))
  if (reading.missing) return
  if (entries?.kind === 'found') {
    // A channel known only by its feed is incomplete.
    if (reading.data.length === 0) reading.problem = getProblem(reading)?.kind ?? null
    reading.data.push(...entries.found)
  } else if (isNotFound)
    reading.missing = { kind: 'missing', message: t('We couldn’t find a YouTube channel at this link.') }
}

function startFeed(channelId: string, io: ReadIo): Promise<PathResult> {
  const feed = runPath(io, 'feed', () => readFeed(channelId, io))
  // Prevents an unhandled rejection if the reading ends before this is awaited.
  feed.catch(() => {})
  return feed
}

async function findVideoOwner(video: string, reading: ChannelReading, io: ReadIo): Promise<Target | null> {
  for (const [path, ask] of [
    ['oEmbed', findOwnerByOembed],
    ['video page', findOwnerOnVideoPage],
  ] as const) {
    let owner: Target | null = null
    const result = await runPath(io, path, async (): Promise<PathResult> => {
      const answer = await ask(video, io)
      if (!isTarget(answer)) return answer
      owner = answer
      return { kind: 'found', found: [] }
    })
    if (owner) return owner
    addResult(result, reading)
  }
  return null
}
