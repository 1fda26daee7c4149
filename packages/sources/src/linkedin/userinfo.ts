import type { Profile, ProfileLink } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import { lineOf, objectOf, pictureOf } from './parse-values.ts'

/**
 * What signing in with LinkedIn tells of a person: name and picture, nothing of their career. The address that it may
 * hold is not taken over: it is how somebody signs in, not what they publish.
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
export function profileOfUserinfo(
  userinfo: unknown,
  { link, now }: { link: ProfileLink; now: Date },
): Profile {
  const { name, given_name, family_name, picture } = objectOf(userinfo)
  const told = lineOf(name) ?? lineOf([given_name, family_name].flatMap(part => lineOf(part) ?? []).join(' '))
  const profile = createProfile(
    link,
    { ...(told ? { name: told } : {}), avatar: pictureOf(picture) },
    { path: 'sign-in', detail: 'Sign in with LinkedIn', at: now.toISOString() },
  )
  return { ...profile, problem: { kind: 'hidden', retry_at: null } }
}
