import { type ProfileLink, type ProfileOf, VitrineError } from '@vitrine/model'
import type { ReadIo } from '../io.ts'
import { byKey } from './by-key.ts'
import { byPages } from './by-pages.ts'
import { resolve } from './innertube.ts'
import { profileOf } from './profile-of.ts'
import { Progress } from './progress.ts'
import { problemIn, type Reading } from './reading.ts'
import { sharperThumbnails } from './sharper-thumbnails.ts'
import { type Target, targetOf } from './target.ts'

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
