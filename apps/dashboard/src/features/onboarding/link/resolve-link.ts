import {
  type Platform,
  parseProfileLink,
  type ProfileLink,
  type WebsiteType,
  websiteTypeOf,
} from '@vitrine/model'

/** The profile that a typed link means on a host of `platform`, and what it will become; nulls where it means none. */
export function resolveLink(
  typed: string,
  platform: Platform | null,
): { link: ProfileLink; type: WebsiteType } | { link: null; type: null } {
  const parsed = parseProfileLink(typed, { platform })
  return parsed.ok ? { link: parsed.link, type: websiteTypeOf(parsed.link) } : { link: null, type: null }
}
