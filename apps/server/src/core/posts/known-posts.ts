import { createPostFinder, type PostContent, type PostTraits } from '@vitrine/model'
import { and, eq, gte, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { postAddresses, postImports, posts } from './posts.table.ts'

/** A post of a website, as far as it is compared with posts that would be added. */
export type KnownPost = { id: string; slug: string; traits: PostTraits }

/**
 * Returns a function that finds which of a website's posts another post is, wherever the two came from. Posts of the
 * import `except` are left out, and posts that were not changed since `since`.
 */
export async function createKnownPostFinder(
  sql: Sql,
  websiteId: string,
  { except, since }: { except?: string; since?: Date } = {},
): Promise<(wanted: PostTraits) => KnownPost | null> {
  const isCompared = and(
    eq(posts.websiteId, websiteId),
    except === undefined ? undefined : raw`${posts.importId} is distinct from ${except}`,
    since && gte(posts.updatedAt, since),
  )
  const rows = await sql
    .select({ id: posts.id, slug: posts.slug, content: posts.content, hosts: postImports.hosts })
    .from(posts)
    .leftJoin(postImports, eq(postImports.id, posts.importId))
    .where(isCompared)
  const former = await sql
    .select({ postId: postAddresses.postId, address: postAddresses.address })
    .from(postAddresses)
    .innerJoin(posts, eq(posts.id, postAddresses.postId))
    .where(isCompared)
  const formerOf = Map.groupBy(former, ({ postId }) => postId)
  // A case study and a post about the same are two texts.
  const others = rows.filter(({ content }) => content.page_key === undefined)
  const known = others.map(({ id, slug, content, hosts }): KnownPost => {
    const paths = (formerOf.get(id) ?? []).map(({ address }) => address)
    const own = `/posts/${encodeURIComponent(slug)}`
    const traits = traitsOfPost(content)
    return {
      id,
      slug,
      traits: { ...traits, addresses: [...traits.addresses, own, ...addressesAt(paths, hosts)] },
    }
  })
  return createPostFinder(known, ({ traits }) => traits)
}

export const traitsOfPost = ({
  source,
  title,
  excerpt,
  published_at,
}: Omit<PostContent, 'body'>): PostTraits => ({
  addresses: source?.url ? [source.url] : [],
  title,
  text: excerpt,
  published_at,
})

/** The paths as URLs of the first of these hosts; as they are without one. */
export function addressesAt(paths: readonly string[], hosts: readonly string[] | null): string[] {
  const [host] = hosts ?? []
  return host === undefined ? [...paths] : paths.map(path => `https://${host}${path}`)
}
