import type { Profile, ProfileLink } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import { toLine, toObject, toPicture } from './parse-values.ts'

/**
 * Creates a profile from the OpenID userinfo of a LinkedIn sign-in: name and picture, no career. The email
 * address is skipped: it is a log-in, not public.
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
export function createProfileFromUserinfo(
  userinfo: unknown,
  { link, now }: { link: ProfileLink; now: Date },
): Profile {
  const { name, given_name, family_name, picture } = toObject(userinfo)
  const fullName =
    toLine(name) ?? toLine([given_name, family_name].flatMap(part => toLine(part) ?? []).join(' '))
  const profile = createProfile(
    link,
    { ...(fullName ? { name: fullName } : {}), avatar: toPicture(picture) },
    { path: 'sign-in', detail: 'Sign in with LinkedIn', at: now.toISOString() },
  )
  return { ...profile, problem: { kind: 'hidden', retry_at: null } }
}
