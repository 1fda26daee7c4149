import {
  type BlogPost,
  blogAddressOf,
  MAX_POSTS_PER_WEBSITE,
  type MediaByUrl,
  PostContent,
  PostSlug,
  type RichTextMark,
  type RichTextNode,
  slugify,
  UNKNOWN_BLOG,
} from '@vitrine/model'
import { and, count, eq, inArray, max, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { saveWebsitePictures } from '../media/website-pictures.ts'
import type { WebsiteDeps } from '../websites/deps.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import { findTakenSlugs, type PostRow, toColumns, uniqueSlug } from './insert.ts'
import { lockPostImport, type PostImportRow } from './post-imports.ts'
import { postAddresses, postImports, posts } from './posts.table.ts'

/** A post of a blog with the status that its owner chose. */
export type ChosenPost = { post: BlogPost; status: 'published' | 'draft' }

/** Which slug each post of an import gets, and where links between its posts lead. */
export type ImportPlan = { slugs: ReadonlyMap<string, string>; paths: ReadonlyMap<string, string> }

const sourceKeyOf = ({ key }: BlogPost) => `manual:${key}`

/** Returns the slugs of the website's posts that an earlier import added, by their keys in the blog. */
async function findImported(sql: Sql, websiteId: string): Promise<Map<string, string>> {
  const rows = await sql
    .select({ key: posts.sourceKey, slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), raw`${posts.sourceKey} like 'manual:%'`))
  return new Map(rows.flatMap(({ key, slug }) => (key === null ? [] : [[key, slug]])))
}

/** Returns how many of these keys the website has posts of. */
export async function countImported(sql: Sql, websiteId: string, keys: readonly string[]): Promise<number> {
  const known = await findImported(sql, websiteId)
  return keys.filter(key => known.has(`manual:${key}`)).length
}

/** Assigns a free slug to each post, and to each of its addresses the path of the new page. */
export async function planImport(
  sql: Sql,
  websiteId: string,
  chosen: AsyncIterable<BlogPost>,
): Promise<ImportPlan> {
  const known = await findImported(sql, websiteId)
  const taken = await findTakenSlugs(sql, websiteId)
  const slugs = new Map<string, string>()
  const paths = new Map<string, string>()
  for await (const post of chosen) {
    const slug = known.get(sourceKeyOf(post)) ?? uniqueSlug(toSlug(post), taken)
    slugs.set(post.key, slug)
    for (const address of [...post.addresses, ...post.names])
      if (!paths.has(address)) paths.set(address, `/posts/${encodeURIComponent(slug)}`)
  }
  return { slugs, paths }
}

/** The slug of the blog if it can stay, else one of the title. WordPress stores other scripts percent-encoded. */
function toSlug({ slug, title }: BlogPost): string {
  let own = slug
  try {
    own = decodeURIComponent(slug)
  } catch {
    // It is not percent-encoded.
  }
  const parsed = PostSlug.safeParse(own.toLowerCase())
  return parsed.success ? parsed.data : slugify(/[\p{L}\p{N}]/u.test(own) ? own : title)
}

/**
 * Adds a batch of an import in one transaction, and counts it. Posts that the website has already are not added again.
 * Returns false if the import was cancelled.
 */
export async function addImportedPosts(
  deps: Pick<WebsiteDeps, 'sql' | 'clock' | 'queue' | 'changed' | 'lists' | 'review'>,
  row: PostImportRow,
  batch: readonly ChosenPost[],
  { plan, pictures }: { plan: ImportPlan; pictures: MediaByUrl },
): Promise<boolean> {
  const { sql, clock, queue, changed } = deps
  const { websiteId } = row
  const hosts = new Set(row.hosts ?? [])
  const names = await sql.transaction(async tx => {
    // The row lock serialises all changes of a website's posts.
    const [website] = await tx.select().from(websites).where(eq(websites.id, websiteId)).for('update')
    if (!website || !(await lockPostImport(tx, row.id, 'importing'))) return null
    const now = clock.now()
    const known = await findKnown(tx, websiteId, batch)
    const taken = await findTakenSlugs(tx, websiteId)
    const position = await findPosition(tx, row)
    let room = MAX_POSTS_PER_WEBSITE - (await countPosts(tx, websiteId))
    const added: { row: PostRow; post: BlogPost }[] = []
    const unknown = batch.filter(({ post }) => !known.has(sourceKeyOf(post)))
    for (const { post, status } of unknown) {
      if (room <= 0) break
      const planned = plan.slugs.get(post.key) ?? toSlug(post)
      const content = toContent(post, { slug: uniqueSlug(planned, taken), status, hosts, plan, now })
      if (!content) continue
      content.status = deps.lists.statusOf(content.status, content)
      room -= 1
      const own = { id: newId(), websiteId, importId: row.id, position, createdAt: now, updatedAt: now }
      added.push({ row: { ...own, ...toColumns(content) }, post })
    }
    await insertAdded(tx, added)
    await saveWebsitePictures(tx, websiteId, pictures)
    await tx
      .update(postImports)
      .set({
        done: raw`${postImports.done} + ${batch.length}`,
        added: raw`${postImports.added} + ${added.length}`,
        skipped: raw`${postImports.skipped} + ${unknown.length - added.length}`,
        updatedAt: now,
      })
      .where(eq(postImports.id, row.id))
    if (added.length === 0) return []
    await queue.add(tx, 'refine-pictures', { website_id: websiteId })
    if (!added.some(one => one.row.status === 'published')) return []
    const names = await bumpRevision(tx, websiteId, now)
    await deps.review(tx, websiteId)
    return names
  })
  if (names) changed(names)
  return names !== null
}

async function findKnown(tx: Sql, websiteId: string, batch: readonly ChosenPost[]): Promise<Set<string>> {
  const keys = batch.map(({ post }) => sourceKeyOf(post))
  if (keys.length === 0) return new Set()
  const rows = await tx
    .select({ key: posts.sourceKey })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), inArray(posts.sourceKey, keys)))
  return new Set(rows.flatMap(({ key }) => key ?? []))
}

async function countPosts(tx: Sql, websiteId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(posts).where(eq(posts.websiteId, websiteId))
  return row?.count ?? 0
}

/** Posts of an import share a position below the others, so that they are listed newest first. */
async function findPosition(tx: Sql, { id, websiteId }: PostImportRow): Promise<number> {
  const [own] = await tx.select({ at: posts.position }).from(posts).where(eq(posts.importId, id)).limit(1)
  if (own) return own.at
  const [last] = await tx
    .select({ at: max(posts.position) })
    .from(posts)
    .where(eq(posts.websiteId, websiteId))
  return (last?.at ?? -1) + 1
}

async function insertAdded(tx: Sql, added: readonly { row: PostRow; post: BlogPost }[]): Promise<void> {
  if (added.length === 0) return
  await tx.insert(posts).values(added.map(({ row }) => row))
  const addresses = added.flatMap(({ row: { id, websiteId, slug }, post }) =>
    post.addresses
      .filter(address => address !== `/posts/${encodeURIComponent(slug)}`)
      .map(address => ({ websiteId, address, postId: id })),
  )
  if (addresses.length > 0) await tx.insert(postAddresses).values(addresses).onConflictDoNothing()
}

type ContentOptions = {
  slug: string
  status: 'published' | 'draft'
  hosts: ReadonlySet<string>
  plan: ImportPlan
  now: Date
}

/** Returns the content of a post, or null if it is not valid. */
function toContent(post: BlogPost, { slug, status, hosts, plan, now }: ContentOptions): PostContent | null {
  const isFuture = post.published_at !== null && Date.parse(post.published_at) > now.getTime()
  const content = post.body.content.map(node => withOwnLinks(node, hosts, plan.paths))
  const parsed = PostContent.safeParse(
    toJsonbSafe({
      title: post.title,
      slug,
      excerpt: post.excerpt,
      cover: post.cover,
      body: { type: 'doc', content },
      tags: post.tags,
      status: isFuture ? 'draft' : status,
      published_at: isFuture ? null : post.published_at,
      seo: null,
      source: { type: 'manual', url: null, external_id: post.key, media: [] },
    }),
  )
  return parsed.success ? parsed.data : null
}

/** Leads links between posts of the blog to their new pages. */
function withOwnLinks(
  node: RichTextNode,
  hosts: ReadonlySet<string>,
  paths: ReadonlyMap<string, string>,
): RichTextNode {
  if (node.type === 'text') {
    if (!node.marks?.some(mark => mark.type === 'link')) return node
    const { marks: _, ...plain } = node
    const marks = node.marks.flatMap((mark): RichTextMark[] => {
      if (mark.type !== 'link') return [mark]
      const href = ownLink(mark.attrs.href, hosts, paths)
      return href === null ? [] : [{ type: 'link', attrs: { href } }]
    })
    return marks.length > 0 ? { ...plain, marks } : plain
  }
  if (!('content' in node) || !node.content) return node
  return { ...node, content: node.content.map(child => withOwnLinks(child, hosts, paths)) }
}

const UNKNOWN_HOST = new URL(UNKNOWN_BLOG).host

/** Returns where a link leads now; null if it led to a page of a blog whose address is unknown. */
function ownLink(
  href: string,
  hosts: ReadonlySet<string>,
  paths: ReadonlyMap<string, string>,
): string | null {
  const url = URL.parse(href)
  if (!url || (!hosts.has(url.host) && url.host !== UNKNOWN_HOST)) return href
  const address = blogAddressOf(url)
  const path = address === null ? undefined : paths.get(address)
  if (path === undefined) return url.host === UNKNOWN_HOST ? null : href
  return path.length + url.hash.length <= 2000 ? path + url.hash : path
}
