import { PostTag } from '../../posts/post.ts'
import { tagSlug } from '../../text/slug.ts'
import { hashtagsIn } from '../../text/hashtags.ts'

const MAX_TAGS = 8
/** Audience-seeking tags that name no subject. */
export const IGNORED_TAG =
  /^(?:insta\w*|photo(?:graphy)?oftheday|picoftheday|love|like\w*|follow\w*|tbt|viral|explore\w*|fyp|reels?|shorts?|youtube\w*|subscribe\w*)$/i

/** WordPress's default category in several languages: no subject. */
export const DEFAULT_CATEGORY =
  /^(?:uncategori[sz]ed|allgemein|non classé|sin categoría|senza categoria|sem categoria|geen categorie|niet gecategoriseerd)$/iu

/** The hashtags of a text as post tags, without duplicates. */
export function postTagsIn(text: string): string[] {
  const seen = new Set<string>()
  return hashtagsIn(text)
    .filter(tag => PostTag.safeParse(tag).success && !IGNORED_TAG.test(tag))
    .filter(tag => {
      const key = tagSlug(tag)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MAX_TAGS)
}
