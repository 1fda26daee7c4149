import type { PostContent } from '../../posts/post.ts'
import { slugify } from '../../text/slug.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { RichText, RichTextNode } from '../../text/rich-text.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import type { DraftedSection } from '../draft-evidence.ts'
import { firstBlocks } from '../fit-profile.ts'

/** A post drafted from the profile's own texts and pictures, without a slug, and its evidence. */
export type DraftedPost = {
  content: Pick<PostContent, 'title' | 'excerpt' | 'cover' | 'tags' | 'published_at' | 'source'> & {
    body: RichText
  }
  evidence: { title: Evidence[]; body: Evidence[] }
}

/** Maximum posts in a draft. */
export const MAX_DRAFTED_POSTS = 6
/** Maximum UTF-8 bytes of JSON of a body; keeps the draft below PREVIEW_MAX_BYTES. */
const MAX_BODY_BYTES = 16_000

/** Where a post is from. Its id is the address, if that is short enough for one. */
export const draftedSource = (
  type: 'web' | 'linkedin',
  url: string | null,
  cover: PostContent['cover'],
): PostContent['source'] => ({
  type,
  url,
  external_id: url !== null && url.length <= 200 ? url : null,
  media: cover ? [cover] : [],
})

/** The first posts in order, with unique slugs, and their evidence; by default as many and as long as a draft takes. */
export function draftPosts(
  drafted: readonly DraftedPost[],
  { most = MAX_DRAFTED_POSTS, bytes = MAX_BODY_BYTES }: { most?: number; bytes?: number } = {},
): Pick<Draft, 'posts' | 'evidence'> {
  const taken = new Set<string>()
  const limited = drafted.slice(0, most)
  const posts = limited.map(({ content }): PostContent => {
    const slug = freeSlug(slugify(content.title), taken)
    taken.add(slug)
    return {
      ...content,
      body: firstBlocks(content.body, bytes),
      slug,
      status: 'published',
      seo: null,
    }
  })
  const evidence = Object.fromEntries(
    limited.flatMap(({ content, evidence: { title, body } }, index): [string, Evidence[]][] => [
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

/** Drafts the section with the newest posts; null if there are none. */
export function draftPostsSection(
  posts: readonly PostContent[],
  language: string,
): DraftedSection<'posts'> | null {
  if (posts.length === 0) return null
  return { data: { visible: true, title: siteMessages(language).posts, count: 4 }, evidence: {} }
}

/** A picture as a rich text block. */
export function imageNode({ url, alt }: { url: string; alt: string }): RichTextNode {
  return { type: 'image', attrs: { src: url, alt } }
}

/** The start of a partial date as an ISO 8601 timestamp. Null for null and for impossible dates. */
export function dateToTimestamp(date: string | null): string | null {
  if (date === null) return null
  const day = `${date}-01-01`.slice(0, 10)
  const time = new Date(day)
  return Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== day ? null : time.toISOString()
}
