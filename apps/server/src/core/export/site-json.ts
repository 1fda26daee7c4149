import {
  canonicalPath,
  ExportedSite,
  MAX_REDIRECTS_PER_SITE,
  postPath,
  type Redirect,
  type WebsiteView,
  writtenPages,
} from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { listLockedPostIds } from '../access/locks.ts'
import { postPictureUrls } from '../media/picture-urls.ts'
import { listOldAddresses } from '../posts/old-addresses.ts'
import { listPosts } from '../posts/list.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { listRedirects } from '../websites/redirects.ts'
import { findWebsitePictures } from '../media/website-pictures.ts'
import { websiteProfiles } from '../websites/websites.table.ts'

/**
 * Builds `site.json`: the website as data, drafts included. `view` is the view its pages are rendered from. It contains
 * no passwords: what had one is private or a draft in it, so that an import does not publish it.
 */
export async function buildExportedSite(
  sql: Sql,
  website: Owned<WebsiteRow>,
  view: WebsiteView,
  now: Date,
): Promise<ExportedSite> {
  const [known] = await sql.select().from(websiteProfiles).where(eq(websiteProfiles.websiteId, website.id))
  const locked = await listLockedPostIds(sql, website.id)
  const posts = (await listPosts(sql, website.id)).map(({ post_id, post }) =>
    locked.has(post_id) && post.status !== 'draft' ? { ...post, status: 'draft' as const } : post,
  )
  const media = await findWebsitePictures(sql, website.id, posts.flatMap(postPictureUrls))
  const oldAddresses = await listOldAddresses(sql, website.id)
  return ExportedSite.parse({
    format: 'vitrine-site',
    version: 1,
    exported_at: now.toISOString(),
    website_name: website.name,
    domain_name: view.website.domain,
    website_type: website.websiteType,
    design: view.design,
    section_order: view.section_order,
    seo: view.seo,
    settings: {
      visibility: website.visibility === 'password' ? 'private' : website.visibility,
      contact_email: website.contactEmail,
      legal_links: website.legalLinks,
    },
    redirects: collectRedirects(view, await listRedirects(sql, website.id)),
    ...(Object.keys(oldAddresses).length > 0 ? { old_addresses: oldAddresses } : {}),
    ...(view.website.resume ? { resume: view.website.resume } : {}),
    ...(view.translations ? { translations: [...view.translations] } : {}),
    posts,
    profile: known?.profile,
    evidence: known?.evidence ?? {},
    media: { ...view.media, ...media },
  })
}

/** The owner's redirects, and former post slugs, which an import knows no other way. */
function collectRedirects(view: WebsiteView, own: readonly Redirect[]): Redirect[] {
  const moved = writtenPages(view).flatMap(page =>
    page.former_slugs.map(slug => ({
      from: postPath({ ...page, slug }),
      to: postPath(page),
      status: 301 as const,
    })),
  )
  const former = new Set(moved.map(({ from }) => canonicalPath(from)))
  return [...own.filter(({ from }) => !former.has(from)), ...moved].slice(0, MAX_REDIRECTS_PER_SITE)
}
