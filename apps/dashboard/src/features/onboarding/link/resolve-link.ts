import {
  type FormPlatform,
  parseProfileLink,
  type ProfileLink,
  type StageSource,
  stageSourceOf,
  type WebsiteType,
  websiteTypeOf,
} from '@vitrine/model'

/**
 * Resolves typed text to a profile link and its website type; a bare name belongs to `platform`. With
 * `anyPage` any page is one. Nulls if the text is not a profile link.
 */
export function resolveLink(
  text: string,
  platform: FormPlatform | null,
  anyPage: boolean,
): { link: ProfileLink; type: WebsiteType; stages: StageSource } | { link: null; type: null; stages: null } {
  const parsed = parseProfileLink(text, { platform, anyPage })
  if (!parsed.ok) return { link: null, type: null, stages: null }
  return { link: parsed.link, type: websiteTypeOf(parsed.link), stages: stageSourceOf(parsed.link) }
}
