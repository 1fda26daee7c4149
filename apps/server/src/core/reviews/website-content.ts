import type { Design } from '@vitrine/model'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { findLinks } from '../blocklists/find-links.ts'
import { allPictureUrls } from '../media/picture-urls.ts'
import { posts } from '../posts/posts.table.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import { getLiveRevision } from '../websites/revision.ts'
import { websiteProfiles, websiteRedirects, websiteTranslations } from '../websites/websites.table.ts'

/** Most posts that are looked through; a blog of more is no first website. */
const MAX_POSTS = 300

/** Everything of a website that visitors see and that may contain links. */
export type PublicContent = {
  design: Design
  seo: unknown
  posts: readonly unknown[]
  redirects: readonly { to: string }[]
  translations: readonly string[]
} & ReturnType<typeof linksOfRow>

/** What the row of a website publishes, as content in which links are found. */
export const linksOfRow = ({ legalLinks, contactEmail, sourceUrl }: WebsiteRow) => ({
  legal_links: legalLinks,
  contact_email: contactEmail && `mailto:${contactEmail}`,
  source_url: sourceUrl,
})

/** Reads what visitors of a website see or would see, with the addresses of its pictures. */
export async function readPublicContent(
  sql: Sql,
  website: WebsiteRow,
): Promise<{ content: PublicContent; pictures: ReadonlySet<string> }> {
  const { design, seo } = await getLiveRevision(sql, website)
  const rows = await sql
    .select({ content: posts.content, body: posts.body })
    .from(posts)
    .where(and(eq(posts.websiteId, website.id), ne(posts.status, 'draft')))
    .orderBy(desc(posts.updatedAt))
    .limit(MAX_POSTS)
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

/** The profile that a website was made from, as text; with it, what its owner wrote is told from what they had. */
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

/** The distinct links of some content that were written as links. */
export function linksOf(content: unknown, pictures: ReadonlySet<string>): string[] {
  const links = [...findLinks(content, pictures)].flatMap(({ url, isExplicit }) => (isExplicit ? [url] : []))
  return [...new Set(links)]
}
