import {
  type Difference,
  draftWebsite,
  type PostContent,
  type Profile,
  readingId,
  readingsOf,
} from '@vitrine/model'
import { and, eq, like } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { PostRow } from '../posts/insert.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { posts } from '../posts/posts.table.ts'

/** A post that the sources have and the site lacks, or one of the site whose source was removed. */
export type PostChange = { difference: Difference } & ({ add: PostContent } | { remove: Owned<PostRow> })

/**
 * The posts that a new reading adds to a website and takes from it. Texts that the last reading had already are not
 * offered again, and those that only left their feed stay: a feed has the latest ones only.
 */
export async function listPostChanges(
  sql: Sql,
  { id: websiteId }: Owned<WebsiteRow>,
  { base, next, language }: { base: Profile; next: Profile; language: string },
): Promise<PostChange[]> {
  const known = urlsOf([base, ...readingsOf(base)])
  const drafted = draftWebsite(next, language).posts.filter(({ source }) => isNew(source, known))
  const former = listFormerUrls(base, next)
  if (drafted.length === 0 && former.size === 0) return []
  const rows = await sql
    .select()
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), like(posts.sourceKey, 'web:%')))
  const shown = new Set(rows.map(({ content }) => content.source?.url))
  return [
    ...drafted
      .filter(({ source }) => !shown.has(source?.url ?? null))
      .map(post => ({ difference: describe('added', post, false), add: post })),
    ...rows
      .filter(({ content }) => former.has(content.source?.url ?? ''))
      .map(row => ({
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

const isNew = (source: PostContent['source'], known: ReadonlySet<string>): boolean =>
  source?.type === 'web' && source.external_id !== null && !known.has(source.external_id)

const urlsOf = (profiles: readonly Profile[]): Set<string> =>
  new Set(profiles.flatMap(({ posts = [] }) => posts.flatMap(({ url }) => url ?? [])))

/** Addresses of posts whose only source is gone, or may no longer fill them. */
function listFormerUrls(base: Profile, next: Profile): Set<string> {
  const ofPosts = (profile: Profile) =>
    readingsOf(profile).filter(({ sources = [] }) => !sources[0]?.off?.includes('posts'))
  const sources = ofPosts(next)
  const ids = new Set(sources.map(readingId))
  const former = urlsOf(ofPosts(base).filter(one => !ids.has(readingId(one))))
  const other = urlsOf(sources)
  return new Set([...former].filter(url => !other.has(url)))
}

function describe(
  kind: 'added' | 'removed',
  { title, source }: Pick<PostContent, 'title' | 'source'>,
  conflict: boolean,
): Difference {
  const [before, after] = kind === 'added' ? ['', title] : [title, '']
  return { id: `posts.items/url:${source?.url ?? ''}`, section: 'posts', kind, before, after, conflict }
}
