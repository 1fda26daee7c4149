import type { ReadIo } from '../../io.ts'
import { type QueryableTarget, findChannel, listNewestVideos } from './data-api.ts'
import type { PathResult } from '../channel-data.ts'
import { toReadingProblem, readChannelTabs, readChannelHeader } from '../web/innertube.ts'
import { type StageReporter, type ChannelReading, addResult } from '../channel-reading.ts'
import { runPath } from '../request.ts'

/**
 * Reads a channel by the Data API; what it lacks (links, banner sizes) comes from the channel's page in
 * parallel.
 */
export async function readChannelByDataApi(
  target: QueryableTarget,
  key: string,
  reading: ChannelReading,
  progress: StageReporter,
  io: ReadIo,
): Promise<void> {
  const mayReadPages = io.mayReadPages('youtube')
  let lost = false
  const result = await runPath(io, 'Data API', async (): Promise<PathResult> => {
    const channel = await findChannel(target, key, io)
    const [found] = channel.kind === 'found' ? channel.found : []
    if (channel.kind !== 'found' || !found?.channelId) return channel
    progress.reportChannel(found)
    const [videos, head] = await Promise.all([
      listNewestVideos(found.channelId, key, io),
      mayReadPages ? readChannelHeader(found.channelId, io) : [],
    ])
    lost = videos.kind !== 'found'
    if (videos.kind === 'found') return { ...videos, found: [found, ...videos.found, ...head] }
    return {
      kind: 'found',
      found: [found, ...head],
      problem: videos.kind === 'missing' ? 'failed' : toReadingProblem(videos),
    }
  })
  // A rejected key is reported to the operator and is not a problem of the profile.
  if (result.kind !== 'blocked') addResult(result, reading)
  const channelId = reading.data[0]?.channelId
  if (!lost || !channelId || !mayReadPages) return
  const tube = await runPath(io, 'InnerTube', () => readChannelTabs(channelId, io))
  if (tube.kind !== 'found') return
  reading.data.push(...tube.found)
  reading.problem = tube.problem ?? null
}
