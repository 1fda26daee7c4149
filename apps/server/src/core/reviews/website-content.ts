import type { Design } from '@vitrine/model'
import { setImmediate as breathe } from 'node:timers/promises'
import { and, asc, desc, eq, inArray, lte, ne, sql as raw, type SQL } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { findLinks } from '../blocklists/find-links.ts'
import { allPictureUrls, postPictureUrls } from '../media/picture-urls.ts'
import { posts } from '../posts/posts.table.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import { readResumeLinks } from '../websites/resume.ts'
import { getLiveRevision } from '../websites/revision.ts'
import { websiteProfiles, websiteRedirects, websiteTranslations } from '../websites/websites.table.ts'

/** Most posts whose patterns are looked at; a blog of more is no first website. Lists are asked about all. */
const MAX_POSTS = 300

/** Posts in memory at a time, and their size as the database compresses them, which is a tenth of it or less. */
const POSTS_AT_ONCE = 100
const STORED_BYTES_AT_ONCE = 250_000
/** Links of a website that are returned. */
const MAX_LINKS = 5_000

/** Everything of a website that visitors see and that may contain links. */
export type PublicContent = {
  design: Design
  seo: unknown
  posts: readonly unknown[]
  redirects: readonly { to: string }[]
  translations: readonly string[]
} & ReturnType<typeof linksOfRow>

/** Returns the row of a website as content in which links are found. */
export const linksOfRow = ({ legalLinks, contactEmail, sourceUrl }: WebsiteRow) => ({
  legal_links: legalLinks,
  contact_email: contactEmail && `mailto:${contactEmail}`,
  source_url: sourceUrl,
})

/** Reads what visitors of a website see or would see, with the addresses of its pictures; of its posts, the newest. */
export async function readPublicContent(
  sql: Sql,
  website: WebsiteRow,
): Promise<{ content: PublicContent; pictures: ReadonlySet<string> }> {
  const { design, seo } = await getLiveRevision(sql, website)
  const newest = { order: raw`updated_at desc, id`, most: MAX_POSTS }
  const rows = await sql
    .select({ content: posts.content, body: posts.body })
    .from(posts)
    .where(firstOf(and(eq(posts.websiteId, website.id), ne(posts.status, 'draft')), newest))
    .orderBy(desc(posts.updatedAt))
  const redirects = await sql
    .select({ to: websiteRedirects.to })
    .from(websiteRedirects)
    .where(eq(websiteRedirects.websiteId, website.id))
  const translations = await sql
    .select({ texts: websiteTranslations.texts })
    .from(websiteTranslations)
    .where(eq(websiteTranslations.websiteId, website.id))
  const shown = rows.map(({ content, body }) => ({ ...content, body }))
  return {
    content: {
      design,
      seo,
      posts: shown,
      redirects,
      translations: translations.flatMap(({ texts }) => texts.map(({ text }) => text)),
      ...linksOfRow(website),
    },
    pictures: new Set(allPictureUrls(design, seo, shown)),
  }
}

/**
 * Yields the posts of websites that visitors see or will see. Pages follow the index of slugs, so that the last of many
 * posts costs as much as the first.
 */
export async function* readPublicPosts(sql: Sql, websiteIds: readonly string[]) {
  const place = raw`(${posts.websiteId}, ${posts.slug})`
  for (let after = { websiteId: websiteIds[0] ?? '', slug: '' }; ; ) {
    const rows = await sql
      .select({ websiteId: posts.websiteId, slug: posts.slug, content: posts.content, body: posts.body })
      .from(posts)
      .where(
        firstOf(
          and(
            raw`${place} > (${after.websiteId}, ${after.slug})`,
            lte(posts.websiteId, websiteIds.at(-1) ?? ''),
            inArray(posts.websiteId, [...websiteIds]),
            ne(posts.status, 'draft'),
          ),
          { order: raw`website_id, slug`, most: POSTS_AT_ONCE },
        ),
      )
      .orderBy(asc(posts.websiteId), asc(posts.slug))
    for (const { websiteId, content, body } of rows) {
      yield { websiteId, content: { ...content, body } }
      await breathe()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last
  }
}

/**
 * The condition for the first of some posts, at least one: as many as fit into memory. Their size is read without their
 * text.
 */
const firstOf = (condition: SQL | undefined, { order, most }: { order: SQL; most: number }): SQL => raw`
  ${posts.id} in (
    select id from (
      select id, sum(size) over (order by ${order} rows unbounded preceding) - size as size_before from (
        select id, website_id, slug, updated_at, pg_column_size(content) + pg_column_size(body) as size
        from ${posts} where ${condition} order by ${order} limit ${most}
      ) as next
    ) as sized where size_before < ${STORED_BYTES_AT_ONCE}
  )`

/** Reads the distinct links of a website's pages, its owner's résumé and all its posts, in this order, up to a limit. */
export async function readPublicLinks(
  sql: Sql,
  websiteId: string,
  { content, pictures }: { content: PublicContent; pictures: ReadonlySet<string> },
): Promise<string[]> {
  const links = new Set(linksOf({ ...content, posts: [] }, pictures))
  for await (const file of readResumeLinks(sql, [websiteId]))
    for (const link of linksOf(file.links, new Set())) links.add(link)
  for await (const post of readPublicPosts(sql, [websiteId]))
    if (links.size >= MAX_LINKS) break
    else for (const link of linksOf(post.content, new Set(postPictureUrls(post.content)))) links.add(link)
  return [...links].slice(0, MAX_LINKS)
}

/** The profile that a website was made from, as text; to distinguish what its owner wrote since. */
export async function readProfileTexts(sql: Sql, websiteId: string) {
  const [row] = await sql
    .select({ profile: websiteProfiles.profile, baseDraft: websiteProfiles.baseDraft })
    .from(websiteProfiles)
    .where(eq(websiteProfiles.websiteId, websiteId))
  return row ?? null
}

/** Every text of some content, in order, without settings of one word. */
export function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/\s/.test(value.trim()) && !/^https?:\/\/\S+$/.test(value)) yield value.trim()
  } else if (Array.isArray(value)) for (const item of value) yield* textsOf(item)
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* textsOf(item)
}

/** The first distinct links of some content that were written as links. */
export function linksOf(content: unknown, pictures: ReadonlySet<string>, most = MAX_LINKS): string[] {
  const links = new Set<string>()
  for (const { url, isExplicit } of findLinks(content, pictures)) {
    if (isExplicit) links.add(url)
    if (links.size >= most) break
  }
  return [...links]
}
