import type { ReadIo } from '../../io.ts'
import { type AskedTarget, findByApi, videosByApi } from './data-api.ts'
import type { PathResult } from '../channel-data.ts'
import { problemOf, readByInnertube, readHead } from '../web/innertube.ts'
import { type Progress, type Reading, take } from '../channel-reading.ts'
import { walk } from '../request.ts'

/** By the Data API; what it does not tell (links, the band in every size) the channel's page tells meanwhile. */
export async function byKey(
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
