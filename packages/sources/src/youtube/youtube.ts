import { type ProfileLink, type ProfileOf, VitrineError } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { readChannelByDataApi } from './data-api/read-channel.ts'
import { readChannelFromWeb } from './web/read-channel.ts'
import { resolveChannelId } from './web/innertube.ts'
import { toProfile } from './to-profile.ts'
import { getProblem, StageReporter, type ChannelReading } from './channel-reading.ts'
import { type Target, getTarget } from './channel-target.ts'
import { LargeThumbnails } from './large-thumbnails.ts'

/**
 * Reads a YouTube channel: by the Data API with the operator's key (3 of 10,000 units a day), else, if public
 * pages may be read, by InnerTube or the channel's page, plus the feed for full descriptions and dates.
 * Without any data the profile has what the link provides, and a `problem`.
 *
 * @throws VitrineError `profile_not_found` if YouTube reports that the channel does not exist,
 * `profile_closed` if it was closed; the signal's reason
 */
export async function readYouTube(link: ProfileLink, io: ReadIo): Promise<ProfileOf<'youtube'>> {
  io.signal.throwIfAborted()
  const progress = new StageReporter(io)
  const thumbnails = new LargeThumbnails(io)
  const reading: ChannelReading = { data: [], failures: [], problem: null, missing: null }
  const mayReadPages = io.mayReadPages('youtube')
  const named = getTarget(link)
  const key = io.keys.youtubeApiKey
  const target = key && named.kind === 'custom' && mayReadPages ? await resolveCustomName(named, io) : named

  // The Data API cannot query custom names.
  if (key && target.kind !== 'custom') await readChannelByDataApi(target, key, reading, progress, io)
  if (reading.data.length === 0 && mayReadPages)
    await readChannelFromWeb(target, reading, { progress, thumbnails }, io)
  if (reading.data.length === 0 && reading.missing)
    throw new VitrineError(reading.missing.isClosed ? 'profile_closed' : 'profile_not_found', {
      message: reading.missing.message,
    })

  const profile = toProfile(link, reading.data, getProblem(reading), io.now())
  // The Data API has all thumbnail sizes; pages have small ones.
  if (reading.data.every(({ origin }) => origin.path !== 'api'))
    profile.details.videos = await thumbnails.upgrade(profile.details.videos)
  progress.reportEnd(profile)
  return profile
}

async function resolveCustomName(target: Target, io: ReadIo): Promise<Target> {
  const answer = await resolveChannelId(target, io)
  return answer.kind === 'id' ? answer : target
}
