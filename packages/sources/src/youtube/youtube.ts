import { type ProfileLink, type ProfileOf, type Video, VitrineError } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { byKey } from './data-api/read-channel.ts'
import { byPages } from './web/read-channel.ts'
import { resolve } from './web/innertube.ts'
import { profileOf } from './to-profile.ts'
import { problemIn, Progress, type Reading } from './channel-reading.ts'
import { type Target, targetOf } from './channel-target.ts'
import { request } from './request.ts'

/** As many as a first page shows; every question is one small request to the server of the pictures. */
const MAX_ASKED = 12
const DEADLINE = 1_500

/**
 * Lists show small pictures. Most videos have one of 1280 × 720 under a known name, some have none there: the newest
 * are asked for it, and keep what they have where it is not there in time.
 */
async function sharperThumbnails(videos: Video[], io: ReadIo): Promise<Video[]> {
  const small = videos.filter(({ kind, thumbnail }) => kind !== 'short' && (thumbnail?.width ?? 0) < 640)
  const sharper = new Map<string, Video['thumbnail']>()
  await Promise.all(
    small.slice(0, MAX_ASKED).map(async ({ id }) => {
      const url = `https://i.ytimg.com/vi/${id}/maxresdefault.jpg`
      const answer = await request(io, { url, method: 'HEAD', deadline: DEADLINE })
      if (answer.kind === 'answered' && answer.status === 200)
        sharper.set(id, { url, width: 1280, height: 720, alt: '' })
    }),
  )
  return videos.map(video => ({ ...video, thumbnail: sharper.get(video.id) ?? video.thumbnail }))
}

/**
 * Reads a YouTube channel: with the operator's key by the Data API (3 units of 10,000 a day), else, where public pages
 * may be read, by InnerTube or the channel's page, with its feed for whole descriptions and days. Where nothing at all
 * can be learned the profile holds what the link says, and a `problem`.
 *
 * @throws VitrineError `profile_not_found` where YouTube says that there is no such channel, `profile_closed` where it says that it
 * has closed it; the signal's reason
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
    throw new VitrineError(reading.missing.isClosed ? 'profile_closed' : 'profile_not_found', {
      message: reading.missing.message,
    })

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
