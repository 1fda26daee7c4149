import { type Platform, Profile, type ProfileLink, VitrineError, withSource } from '@vitrine/model'
import { readGitHub } from './github/github.ts'
import { readInstagram } from './instagram/instagram.ts'
import type { ReadIo } from './io.ts'
import { readLinkedIn } from './linkedin/linkedin.ts'
import { removeContactData } from './remove-contact-data.ts'
import { readWebPage } from './web/web.ts'
import { readYouTube } from './youtube/youtube.ts'

/** Reads the profiles of one platform; see the contract in `testing/profile-reader-contract.ts`. */
export type ProfileReader = (link: ProfileLink, io: ReadIo) => Promise<Profile>

const READERS: Record<Platform, ProfileReader> = {
  github: readGitHub,
  youtube: readYouTube,
  instagram: readInstagram,
  linkedin: readLinkedIn,
  web: readWebPage,
}

/**
 * Reads the profile of a link by the best available access path. Its texts are without contact data, whatever the
 * platform shows.
 *
 * @throws VitrineError `profile_not_found`, `profile_closed`, `source_rate_limited` (with `retryAfter`),
 * `source_blocked`, `upstream_failed`, `upstream_timeout`; the signal's reason
 */
export async function readProfile(link: ProfileLink, io: ReadIo): Promise<Profile> {
  const profile = await READERS[link.platform](link, io)
  // Last check: an invalid result of a reader fails here instead of on a page.
  const checked = Profile.safeParse(withSource(removeContactData(profile).profile, 'link'))
  if (!checked.success) throw new VitrineError('upstream_failed', { cause: checked.error })
  return checked.data
}
