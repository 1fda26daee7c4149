import {
  type Platform,
  parseProfileLink,
  type ProfileLink,
  type WebsiteType,
  websiteTypeOf,
} from '@vitrine/model'

/**
 * Resolves typed text to a profile link and its website type; a bare name belongs to `platform`. Nulls if the
 * text is not a profile link.
 */
export function resolveLink(
  text: string,
  platform: Platform | null,
): { link: ProfileLink; type: WebsiteType } | { link: null; type: null } {
  const parsed = parseProfileLink(text, { platform })
  return parsed.ok ? { link: parsed.link, type: websiteTypeOf(parsed.link) } : { link: null, type: null }
}
