import { PostTag } from '../../posts/post.ts'
import { tagSlug } from '../../text/slug.ts'
import { hashtagsIn } from '../../text/hashtags.ts'

const MOST = 8
/** Tags that call for an audience rather than name a subject. */
export const NOISE =
  /^(?:insta\w*|photo(?:graphy)?oftheday|picoftheday|love|like\w*|follow\w*|tbt|viral|explore\w*|fyp|reels?|shorts?|youtube\w*|subscribe\w*)$/i

/** The hashtags of a text as the tags of its post, each once, as they stand in it. */
export function tagsIn(text: string): string[] {
  const seen = new Set<string>()
  return hashtagsIn(text)
    .filter(tag => PostTag.safeParse(tag).success && !NOISE.test(tag))
    .filter(tag => {
      const key = tagSlug(tag)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST)
}
