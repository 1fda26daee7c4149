import type { ReadIo } from '../../io.ts'
import { ownerOnVideoPage, readChannelPage } from './channel-page.ts'
import { readFeed } from '../feed.ts'
import type { Closed, PathResult } from '../channel-data.ts'
import { readByInnertube, resolve } from './innertube.ts'
import { problemIn, type Progress, type Reading, take } from '../channel-reading.ts'
import { request, parseJson, refusalOf, walk } from '../request.ts'
import { addressOf, type Target, targetAt } from '../channel-target.ts'
import { stringAt } from './json-tree.ts'

/** Whose a video is, by oEmbed; for videos that may not be embedded by their page. */
async function ownerByOembed(video: string, io: ReadIo): Promise<Target | Closed> {
  const asked = encodeURIComponent(addressOf({ kind: 'video', id: video }))
  const answer = await request(io, { url: `https://www.youtube.com/oembed?url=${asked}&format=json` })
  if (answer.kind !== 'answered') return answer
  const refusal = refusalOf(answer, io.now())
  if (refusal) return refusal
  return targetAt(stringAt(parseJson(answer.body), 'author_url')) ?? { kind: 'failed' }
}

export { ownerOnVideoPage }

/** Whether an owner was found. */
function isTarget(result: Target | Closed): result is Target {
  return ['id', 'handle', 'user', 'custom', 'video'].includes(result.kind)
}

/** By what YouTube's own pages are given: InnerTube, else the channel's page; and by the feed. */
export async function byPages(link: Target, reading: Reading, progress: Progress, io: ReadIo): Promise<void> {
  const target = link.kind === 'video' ? await ownerOf(link.id, reading, io) : link
  if (!target) return
  let channelId = target.kind === 'id' ? target.id : null
  // The feed needs nothing but the id, and is asked while the pages are.
  let feed = channelId ? feedOf(channelId, io) : null
  const tube = await walk(io, 'InnerTube', async () => {
    const resolved = channelId ? { kind: 'id' as const, id: channelId } : await resolve(target, io)
    if (resolved.kind !== 'id') return resolved
    channelId = resolved.id
    feed ??= feedOf(resolved.id, io)
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
  const entries = await (feed ?? (channelId ? feedOf(channelId, io) : null))
  if (reading.missing) return
  if (entries?.kind === 'found') {
    // A channel that only its feed tells of has more to show than that.
    if (reading.found.length === 0) reading.problem = problemIn(reading)?.kind ?? null
    reading.found.push(...entries.found)
  } else if (isDenied)
    reading.missing = { kind: 'missing', message: 'YouTube knows no channel at this link.' }
}

function feedOf(channelId: string, io: ReadIo): Promise<PathResult> {
  const feed = walk(io, 'feed', () => readFeed(channelId, io))
  // Nobody may be waiting any more when the reading ends early.
  feed.catch(() => {})
  return feed
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
