import { type PublishedPost, tagSlug, type WebsiteView, writtenPages } from '@vitrine/model'
import { memoize } from '../text/memoize.ts'
import { isBlank } from '../text/text.ts'

const POSTS_PER_PAGE = 12
const MAX_RELATED = 3

/** A tag with its posts; named as in the first post. */
export type Tag = { slug: string; name: string; posts: PublishedPost[] }

/** All tags in order of first occurrence. */
export function tagsOf(view: WebsiteView): Map<string, Tag> {
  const tags = new Map<string, Tag>()
  for (const post of view.posts)
    for (const { slug, name } of tagsOfPost(post)) {
      const tag = tags.get(slug)
      if (tag) tag.posts.push(post)
      else tags.set(slug, { slug, name, posts: [post] })
    }
  return tags
}

const slugOfTag = memoize(tagSlug)

/** A post's tags without duplicates. */
export function tagsOfPost(post: PublishedPost): { slug: string; name: string }[] {
  const bySlug = new Map(
    post.tags.filter(name => !isBlank(name)).map(name => [slugOfTag(name), name.trim()] as const),
  )
  return Array.from(bySlug, ([slug, name]) => ({ slug, name }))
}

/** A post's title, or its slug if the title is invisible. */
export const titleOfPost = ({ title, slug }: PublishedPost): string => (isBlank(title) ? slug : title.trim())

export const pageCount = (posts: readonly PublishedPost[]): number => Math.ceil(posts.length / POSTS_PER_PAGE)

/** The posts of a list page, counted from 1. */
export function postsOnPage(posts: readonly PublishedPost[], number: number): readonly PublishedPost[] {
  return posts.slice((number - 1) * POSTS_PER_PAGE, number * POSTS_PER_PAGE)
}

/** The post or case study with this slug, which is unique among both. */
export function findPost(view: WebsiteView, slug: string): PublishedPost | null {
  return writtenPages(view).find(post => post.slug.normalize('NFC') === slug) ?? null
}

/** The post that formerly had this slug. */
export function findMovedPost(view: WebsiteView, slug: string): PublishedPost | null {
  return (
    writtenPages(view).find(post => post.former_slugs.some(former => former.normalize('NFC') === slug)) ??
    null
  )
}

/** Newest first, by publication date. */
export function sortByDate(posts: readonly PublishedPost[]): PublishedPost[] {
  return posts.toSorted((a, b) =>
    a.published_at === b.published_at ? 0 : a.published_at > b.published_at ? -1 : 1,
  )
}

/** The previous and next post by publication date, independent of list order. */
export function adjacentPosts(
  view: WebsiteView,
  post: PublishedPost,
): { before: PublishedPost | null; after: PublishedPost | null } {
  const posts = sortByDate(view.posts)
  const at = posts.indexOf(post)
  return { before: posts[at + 1] ?? null, after: posts[at - 1] ?? null }
}

/** The posts with the most tags in common; none without a common tag. */
export function relatedPosts(view: WebsiteView, post: PublishedPost): PublishedPost[] {
  const tags = new Set(tagsOfPost(post).map(({ slug }) => slug))
  return view.posts
    .filter(other => other !== post)
    .map(other => ({ other, shared: tagsOfPost(other).filter(({ slug }) => tags.has(slug)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MAX_RELATED)
    .map(({ other }) => other)
}
