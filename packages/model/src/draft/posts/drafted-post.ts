import type { PostContent } from '../../posts/post.ts'
import { slugOf } from '../../text/slug.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { RichText, RichTextNode } from '../../text/rich-text.ts'
import { words } from '../../i18n/site-messages.ts'
import type { Part } from '../draft-evidence.ts'
import { firstBlocks } from '../fit-profile.ts'

/** A post that somebody's own words and pictures make, still without its address, and what it stands on. */
export type DraftedPost = {
  content: Pick<PostContent, 'title' | 'excerpt' | 'cover' | 'tags' | 'published_at' | 'source'> & {
    body: RichText
  }
  evidence: { title: Evidence[]; body: Evidence[] }
}

/** As many posts as a draft brings of one platform. */
export const MOST_POSTS = 6
/** UTF-8 bytes of JSON that a body may have: the draft must stay below PREVIEW_MAX_BYTES. */
const MAX_BODY = 16_000

/** The posts of a draft in the order in which they come, each with an address of its own, and their evidence. */
export function postsOf(drafted: readonly DraftedPost[]): Pick<Draft, 'posts' | 'evidence'> {
  const taken = new Set<string>()
  const kept = drafted.slice(0, MOST_POSTS)
  const posts = kept.map(({ content }): PostContent => {
    const slug = freeSlug(slugOf(content.title), taken)
    taken.add(slug)
    return { ...content, body: firstBlocks(content.body, MAX_BODY), slug, status: 'published', seo: null }
  })
  const evidence = Object.fromEntries(
    kept.flatMap(({ content, evidence: { title, body } }, index): [string, Evidence[]][] => [
      [`posts.${index}.title`, title],
      [`posts.${index}.body`, body],
      ...(content.excerpt ? [[`posts.${index}.excerpt`, body] satisfies [string, Evidence[]]] : []),
      ...(content.tags.length > 0 ? [[`posts.${index}.tags`, body] satisfies [string, Evidence[]]] : []),
    ]),
  )
  return { posts, evidence }
}

function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** The section that shows the newest posts; null where there are none. */
export function postsSection(posts: readonly PostContent[], language: string): Part<'posts'> | null {
  if (posts.length === 0) return null
  return { data: { visible: true, title: words(language).posts, count: 4 }, evidence: {} }
}

/** A picture as a block of a text. */
export function imageNode({ url, alt }: { url: string; alt: string }): RichTextNode {
  return { type: 'image', attrs: { src: url, alt } }
}

/**
 * The first moment that a date as its source knows it can mean, in ISO 8601: a post has a time, where a source may
 * only know a year. Null for none, and for a day that no calendar has.
 */
export function momentOf(date: string | null): string | null {
  if (date === null) return null
  const day = `${date}-01-01`.slice(0, 10)
  const time = new Date(day)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day ? null : time.toISOString()
}
