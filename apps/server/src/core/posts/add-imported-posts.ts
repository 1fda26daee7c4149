import {
  type BlogPost,
  blogAddressOf,
  fileSources,
  type BlogSummary,
  MAX_POSTS_PER_WEBSITE,
  type LeftOutReason,
  MAX_LEFT_OUT_EXAMPLES,
  type MediaByUrl,
  PostContent,
  PostSlug,
  type PostTraits,
  type RichTextMark,
  type RichTextNode,
  slugify,
  UNKNOWN_BLOG,
} from '@vitrine/model'
import { and, count, eq, inArray, like, max, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { saveWebsitePictures } from '../media/website-pictures.ts'
import type { WebsiteDeps } from '../websites/deps.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { linkFiles } from '../media/save-file.ts'
import { bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import { findTakenSlugs, type PostRow, toColumns, uniqueSlug } from './insert.ts'
import { addressesAt, createKnownPostFinder } from './known-posts.ts'
import { lockPostImport, type PostImportRow } from './post-imports.ts'
import { postAddresses, postImports, posts } from './posts.table.ts'

/** A post of a blog with the status that its owner chose. */
export type ChosenPost = { post: BlogPost; status: 'published' | 'draft' }

const sourceKeyOf = ({ key }: BlogPost) => `manual:${key}`

/**
 * The slug of each post of an import, the targets of links between its posts, and the existing post that each one
 * matches.
 */
export type ImportPlan = {
  slugs: ReadonlyMap<string, string>
  paths: ReadonlyMap<string, string>
  known: ReadonlyMap<string, string>
  /** Posts that were changed since may not be among the known ones. */
  since: Date
}

/** Tolerance for running transactions and differing clocks, in milliseconds. */
const OVERLAP_MS = 5 * 60_000

type FindKnown = (post: BlogPost) => { id: string; slug: string } | null

/**
 * Returns a function that finds which of the website's posts a post of a blog is, from an import or from elsewhere.
 * With `later`, only these posts are looked for, elsewhere among posts that were changed since.
 */
async function createFindKnown(
  sql: Sql,
  { id, websiteId }: ImportRef,
  hosts: Hosts,
  later?: { of: readonly BlogPost[]; since: Date },
): Promise<FindKnown> {
  const rows = await sql
    .select({ key: posts.sourceKey, id: posts.id, slug: posts.slug })
    .from(posts)
    .where(
      and(
        eq(posts.websiteId, websiteId),
        later ? inArray(posts.sourceKey, later.of.map(sourceKeyOf)) : like(posts.sourceKey, 'manual:%'),
      ),
    )
  const byKey = new Map(rows.map(row => [row.key, row]))
  // Within one export, only keys tell posts apart.
  const find = await createKnownPostFinder(sql, websiteId, { except: id, since: later?.since })
  return post => byKey.get(sourceKeyOf(post)) ?? find(traitsOf(post, hosts))
}

type ImportRef = Pick<PostImportRow, 'id' | 'websiteId'>
type Hosts = readonly string[] | null

const traitsOf = ({ addresses, title, excerpt, published_at }: BlogPost, hosts: Hosts): PostTraits => ({
  addresses: addressesAt(addresses, hosts),
  title,
  text: excerpt,
  published_at,
})

/** Returns how many of the posts that were read the website has. */
export async function countKnown(
  sql: Sql,
  row: ImportRef,
  hosts: Hosts,
  read: AsyncIterable<BlogPost>,
): Promise<number> {
  const find = await createFindKnown(sql, row, hosts)
  let count = 0
  for await (const post of read) if (find(post)) count += 1
  return count
}

/** Assigns a free slug to each post, and to each of its addresses the path of the new page. */
export async function planImport(
  sql: Sql,
  row: PostImportRow,
  chosen: AsyncIterable<BlogPost>,
  now: Date,
): Promise<ImportPlan> {
  const find = await createFindKnown(sql, row, row.hosts)
  const taken = await findTakenSlugs(sql, row.websiteId)
  const slugs = new Map<string, string>()
  const paths = new Map<string, string>()
  const known = new Map<string, string>()
  for await (const post of chosen) {
    const same = find(post)
    const slug = same?.slug ?? uniqueSlug(toSlug(post), taken)
    slugs.set(post.key, slug)
    if (same) known.set(post.key, same.id)
    for (const address of [...post.addresses, ...post.names])
      if (!paths.has(address)) paths.set(address, `/posts/${encodeURIComponent(slug)}`)
  }
  return { slugs, paths, known, since: new Date(now.getTime() - OVERLAP_MS) }
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
    const current = website && (await lockPostImport(tx, row.id, 'importing'))
    if (!current) return null
    const now = clock.now()
    const known = await findKnown(tx, row, batch, plan)
    const taken = await findTakenSlugs(tx, websiteId)
    const position = await findPosition(tx, row)
    let room = MAX_POSTS_PER_WEBSITE - (await countPosts(tx, websiteId))
    const added: { id: string; post: BlogPost; row: PostRow }[] = []
    const leftOut: { reason: LeftOutReason; post: BlogPost }[] = []
    const unknown = batch.filter(({ post }) => !known.has(post.key))
    for (const { post, status } of unknown) {
      const planned = plan.slugs.get(post.key) ?? toSlug(post)
      const content = toContent(post, { slug: uniqueSlug(planned, taken), status, hosts, plan, now })
      if (room <= 0 || !content) {
        leftOut.push({ reason: content ? 'no_room' : 'invalid', post })
        continue
      }
      content.status = deps.lists.statusOf(content.status, content)
      room -= 1
      const id = newId()
      const own = { id, websiteId, importId: row.id, position, createdAt: now, updatedAt: now }
      added.push({ id, post, row: { ...own, ...toColumns(content) } })
    }
    if (added.length > 0) await tx.insert(posts).values(added.map(one => one.row))
    const moved = batch
      .flatMap(({ post }) => ({ id: known.get(post.key) ?? '', post }))
      .filter(({ id }) => id)
    await insertAddresses(tx, websiteId, plan, added)
    const redirected = await insertAddresses(tx, websiteId, plan, moved)
    await saveWebsitePictures(tx, websiteId, pictures)
    await linkFiles(
      tx,
      websiteId,
      added.flatMap(({ row: { body } }) => fileSources(body.content)),
    )
    await tx
      .update(postImports)
      .set({
        done: raw`${postImports.done} + ${batch.length}`,
        added: raw`${postImports.added} + ${added.length}`,
        skipped: raw`${postImports.skipped} + ${leftOut.length}`,
        summary: current.summary && withLeftOut(current.summary, leftOut),
        updatedAt: now,
      })
      .where(eq(postImports.id, row.id))
    if (added.length > 0) await queue.add(tx, 'refine-pictures', { website_id: websiteId })
    if (redirected === 0 && !added.some(one => one.row.status === 'published')) return []
    const names = await bumpRevision(tx, websiteId, now)
    await deps.review(tx, websiteId)
    return names
  })
  if (names) changed(names)
  return names !== null
}

/** Returns the ids of the website's posts that posts of a batch are, by their keys. */
async function findKnown(
  tx: Sql,
  row: PostImportRow,
  batch: readonly ChosenPost[],
  plan: ImportPlan,
): Promise<Map<string, string>> {
  const known = new Map(
    batch.flatMap(({ post: { key } }): [string, string][] => {
      const id = plan.known.get(key)
      return id === undefined ? [] : [[key, id]]
    }),
  )
  // Others may have been added since the import was planned.
  const open = batch.filter(({ post }) => !known.has(post.key))
  if (open.length === 0) return known
  const find = await createFindKnown(tx, row, row.hosts, {
    of: open.map(({ post }) => post),
    since: plan.since,
  })
  for (const { post } of open) {
    const same = find(post)
    if (same) known.set(post.key, same.id)
  }
  return known
}

/** The reasons that are found when posts are added. */
const REASONS_OF_RUN: readonly LeftOutReason[] = ['invalid', 'no_room']

/** Removes the result of an earlier run: the posts that it could not add. */
export const withoutRun = (summary: BlogSummary): BlogSummary => ({
  ...summary,
  left_out: summary.left_out.filter(({ reason }) => !REASONS_OF_RUN.includes(reason)),
})

function withLeftOut(
  summary: BlogSummary,
  leftOut: readonly { reason: LeftOutReason; post: BlogPost }[],
): BlogSummary {
  const left_out = [...summary.left_out]
  for (const reason of REASONS_OF_RUN) {
    const titles = leftOut.filter(one => one.reason === reason).map(({ post }) => post.title)
    if (titles.length === 0) continue
    const at = left_out.findIndex(one => one.reason === reason)
    const { count, examples } = left_out[at] ?? { count: 0, examples: [] }
    const next = {
      reason,
      count: count + titles.length,
      examples: [...new Set([...examples, ...titles])].slice(0, MAX_LEFT_OUT_EXAMPLES),
    }
    left_out.splice(at < 0 ? left_out.length : at, 1, next)
  }
  return { ...summary, left_out }
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

/** Lets the old addresses of posts redirect to them. Returns how many are new. */
async function insertAddresses(
  tx: Sql,
  websiteId: string,
  { slugs }: ImportPlan,
  of: readonly { id: string; post: BlogPost }[],
): Promise<number> {
  const addresses = of.flatMap(({ id, post }) =>
    post.addresses
      .filter(address => address !== `/posts/${encodeURIComponent(slugs.get(post.key) ?? '')}`)
      .map(address => ({ websiteId, address, postId: id })),
  )
  if (addresses.length === 0) return 0
  const { rowCount } = await tx.insert(postAddresses).values(addresses).onConflictDoNothing()
  return rowCount ?? 0
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
  if (node.type === 'button') {
    const { label } = node.attrs
    const href = ownLink(node.attrs.href, hosts, paths)
    return href === null ? lineOf(label, null) : { type: 'button', attrs: { href, label } }
  }
  if (node.type === 'bookmark') {
    const { url, title } = node.attrs
    const href = ownLink(url, hosts, paths)
    // A card has an address of its own; a post of the same website is linked as elsewhere in the text.
    return href === url ? node : lineOf(title, href)
  }
  if (!('content' in node) || !node.content) return node
  return { ...node, content: node.content.map(child => withOwnLinks(child, hosts, paths)) }
}

/** A paragraph of some words, which may be blank, and a link if there is a target. */
function lineOf(words: string, href: string | null): RichTextNode {
  const text = words.trim() || (href ?? '')
  if (text === '') return { type: 'paragraph' }
  const marks: RichTextMark[] = href === null ? [] : [{ type: 'link', attrs: { href } }]
  return { type: 'paragraph', content: [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }] }
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
