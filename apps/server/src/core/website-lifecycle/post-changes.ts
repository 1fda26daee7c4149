import {
  createPostFinder,
  type Difference,
  draftPostsOf,
  normalizeLinkUrl,
  type PostContent,
  type Profile,
  readingId,
  readingsOf,
  traitsOfWebPost,
  type WebPost,
} from '@vitrine/model'
import { and, eq, like, notInArray } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { type PostRow, toColumns } from '../posts/insert.ts'
import type { LinkChecks } from '../websites/deps.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { createKnownPostFinder, traitsOfPost } from '../posts/known-posts.ts'
import { postAddresses, posts } from '../posts/posts.table.ts'

/** A post that the sources have and the site lacks, or one of the site whose source was removed. */
export type PostChange = { difference: Difference } & ({ add: PostContent } | { remove: Owned<PostRow> })

/**
 * The posts that a new reading adds to a website and takes from it. Texts that the last reading had already are not
 * offered again, nor those that the website has from elsewhere, such as an import or the blog's former domain. Those
 * that only left their feed stay: a feed has the latest ones only.
 */
export async function listPostChanges(
  sql: Sql,
  { id: websiteId }: Owned<WebsiteRow>,
  { base, next }: { base: Profile; next: Profile },
): Promise<PostChange[]> {
  const stated = listNewPosts(base, next)
  const gone = listGonePosts(base, next).filter(({ other }) => other === null)
  if (stated.length === 0 && gone.length === 0) return []
  const find = await createKnownPostFinder(sql, websiteId)
  const added = draftPostsOf(stated).filter(post => find(traitsOfPost(post)) === null)
  const goneUrls = byUrl(gone)
  const rows = gone.length === 0 ? [] : await findSourcePosts(sql, websiteId)
  const removed = rows.filter(({ content }) => goneUrls.has(urlOf(content.source)))
  return [
    ...added.map(post => ({ difference: describe('added', post, false), add: post })),
    ...removed.map(row => ({
      difference: describe('removed', row.content, row.updatedAt > row.createdAt),
      remove: row as Owned<PostRow>,
    })),
  ]
}

/** Whether a website has posts besides those that the changes remove. */
export async function hasOtherPosts(
  sql: Sql,
  { id: websiteId }: Owned<WebsiteRow>,
  changes: readonly PostChange[],
): Promise<boolean> {
  const removed = changes.filter(one => 'remove' in one).length
  return (await sql.$count(posts, eq(posts.websiteId, websiteId))) > removed
}

/** Returns the reading of each source that may fill the posts. */
const readingsOfPosts = (profile: Profile): Profile[] =>
  readingsOf(profile).filter(({ sources = [] }) => !sources[0]?.off?.includes('posts'))

/** Posts that no source stated before, each once. Of a source that had posts before, they are newer than those. */
function listNewPosts(base: Profile, next: Profile): WebPost[] {
  const before = readingsOfPosts(base)
  const inBase = createPostFinder(
    [base, ...before].flatMap(({ posts = [] }) => posts),
    traitsOfWebPost,
  )
  const added: WebPost[] = []
  for (const reading of readingsOfPosts(next)) {
    const earlier = before.find(one => readingId(one) === readingId(reading))?.posts ?? []
    const newest = earlier.map(({ published_at }) => published_at ?? '').reduce((a, b) => (a > b ? a : b), '')
    const inOthers = createPostFinder(added, traitsOfWebPost)
    for (const post of reading.posts ?? []) {
      const isLater = post.published_at === null || post.published_at > newest
      const isKnown = [inBase, inOthers].some(find => find(traitsOfWebPost(post)) !== null)
      if (post.url !== null && isLater && !isKnown) added.push(post)
    }
  }
  return added
}

/** Posts whose source is gone or may no longer fill them, and the same post of another source if there is one. */
function listGonePosts(base: Profile, next: Profile): { post: WebPost; other: WebPost | null }[] {
  const sources = readingsOfPosts(next)
  const ids = new Set(sources.map(readingId))
  const gone = readingsOfPosts(base).filter(one => !ids.has(readingId(one)))
  const find = createPostFinder(
    sources.flatMap(({ posts = [] }) => posts),
    traitsOfWebPost,
  )
  return gone.flatMap(({ posts = [] }) => posts.map(post => ({ post, other: find(traitsOfWebPost(post)) })))
}

const urlOf = (post: { url: string | null } | null) => normalizeLinkUrl(post?.url ?? '')

/** Posts of a source that is gone by their URLs: two blogs may each have a page "About". */
const byUrl = <T extends { post: WebPost }>(gone: readonly T[]): Map<string, T> =>
  new Map(gone.map(one => [urlOf(one.post), one]))

/** The website's posts that came from a source, without those that the owner moved in, too. */
async function findSourcePosts(sql: Sql, websiteId: string): Promise<PostRow[]> {
  const moved = sql
    .select({ id: postAddresses.postId })
    .from(postAddresses)
    .where(eq(postAddresses.websiteId, websiteId))
  return sql
    .select()
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), like(posts.sourceKey, 'web:%'), notInArray(posts.id, moved)))
}

/** Links the posts of a source that is gone to where another has them: the blog's new domain. Tells of a change. */
export async function followMovedPosts(
  sql: Sql,
  { id: websiteId }: Owned<WebsiteRow>,
  { base, next }: { base: Profile; next: Profile },
  lists: Pick<LinkChecks, 'statusOf'>,
): Promise<boolean> {
  const moved = listGonePosts(base, next).filter(({ other }) => other?.url)
  if (moved.length === 0) return false
  let isChanged = false
  const keys = await sql.select({ key: posts.sourceKey }).from(posts).where(eq(posts.websiteId, websiteId))
  const taken = new Set(keys.map(({ key }) => key))
  const movedUrls = byUrl(moved)
  for (const { id, content } of await findSourcePosts(sql, websiteId)) {
    const url = movedUrls.get(urlOf(content.source))?.other?.url
    if (!url || !content.source) continue
    const source = { ...content.source, url, external_id: url.length <= 200 ? url : null }
    const linked: PostContent = { ...content, source, body: EMPTY }
    const { content: next, sourceKey } = toColumns(linked)
    // An earlier version added the post from both places; or the new address is on a list.
    if (taken.has(sourceKey) || lists.statusOf('published', linked) === 'draft') continue
    taken.add(sourceKey)
    await sql.update(posts).set({ content: next, sourceKey }).where(eq(posts.id, id))
    isChanged = true
  }
  return isChanged
}

const EMPTY: PostContent['body'] = { type: 'doc', content: [] }

function describe(
  kind: 'added' | 'removed',
  { title, source }: Pick<PostContent, 'title' | 'source'>,
  conflict: boolean,
): Difference {
  const [before, after] = kind === 'added' ? ['', title] : [title, '']
  return { id: `posts.items/url:${source?.url ?? ''}`, section: 'posts', kind, before, after, conflict }
}
