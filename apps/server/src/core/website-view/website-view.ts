import { VitrineError, type WebsiteView } from '@vitrine/model'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { type PlanDeps, planOf } from '../billing/plans.ts'
import { analyticsSettings } from '../analytics/analytics.table.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import { pictureUrls, postPictureUrls } from '../media/picture-urls.ts'
import { type PostBodies, findPublishedPosts } from '../posts/list.ts'
import { takedowns } from '../safety/safety.table.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { findWebsitePictures } from '../media/website-pictures.ts'
import { domains, websiteRevisions, websites } from '../websites/websites.table.ts'

/** What a name under the sites' domain leads to, without the content. */
export type SiteTarget =
  | { kind: 'site'; websiteId: string; revision: number }
  | { kind: 'moved'; to: string; until: Date }
  /** Its owner shows it to nobody. */
  | { kind: 'private' }
  /** Nor does the operator. */
  | { kind: 'taken-down'; byLaw: boolean }

/** Where a name leads now; null where nobody lives, or lived within the days of a redirect. */
export async function findSite(sql: Sql, name: string, now: Date): Promise<SiteTarget | null> {
  const [row] = await sql
    .select({
      websiteId: websites.id,
      revision: websites.revision,
      visibility: websites.visibility,
      movedUntil: domains.movedUntil,
      byLaw: takedowns.byLaw,
    })
    .from(domains)
    .innerJoin(websites, eq(websites.id, domains.websiteId))
    .leftJoin(takedowns, eq(takedowns.websiteId, domains.websiteId))
    .where(and(eq(domains.name, name), or(isNull(domains.movedUntil), gt(domains.movedUntil, now))))
  if (!row) return null
  if (row.byLaw !== null) return { kind: 'taken-down', byLaw: row.byLaw }
  if (row.visibility === 'private') return { kind: 'private' }
  if (!row.movedUntil) return { kind: 'site', websiteId: row.websiteId, revision: row.revision }
  const [current] = await sql
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.websiteId, row.websiteId), isNull(domains.movedUntil)))
  return current ? { kind: 'moved', to: current.name, until: row.movedUntil } : null
}

/**
 * Everything that a render of the live revision needs, with the posts' `bodies` it asks for; null when the website is
 * gone.
 */
export async function findWebsiteView(
  deps: PlanDeps,
  websiteId: string,
  addresses: SiteAddresses,
  bodies: PostBodies,
): Promise<WebsiteView | null> {
  const { sql } = deps
  const [row] = await sql
    .select({
      website: websites,
      content: websiteRevisions,
      domain: domains.name,
      own: customDomains.domain,
      beacon: analyticsSettings.beacon,
    })
    .from(websites)
    .innerJoin(
      websiteRevisions,
      and(
        eq(websiteRevisions.websiteId, websites.id),
        eq(websiteRevisions.revision, websites.designRevision),
      ),
    )
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.movedUntil)))
    // The address that search engines and feeds are told: the website's own domain as soon as, and while, it is live.
    .leftJoin(
      customDomains,
      and(
        eq(customDomains.websiteId, websites.id),
        eq(customDomains.status, 'active'),
        isNull(customDomains.releasedAt),
      ),
    )
    .leftJoin(analyticsSettings, eq(analyticsSettings.websiteId, websites.id))
    .where(eq(websites.id, websiteId))
  if (!row) return null
  const { website, content, domain, own } = row
  const { design, seo } = content
  const plan = await planOf(deps, websiteId)
  const posts = await findPublishedPosts(sql, websiteId, bodies)
  const shown = posts.map(({ cover, body }) => ({
    cover,
    body: body ?? { type: 'doc' as const, content: [] },
  }))
  const media = await findWebsitePictures(sql, websiteId, [
    ...pictureUrls(design),
    ...[seo.og_image, seo.favicon].filter(Boolean),
    ...shown.flatMap(post => postPictureUrls([post])),
  ])
  return {
    website: {
      name: website.name,
      domain,
      website_type: website.websiteType,
      kind: website.kind,
      source_url: website.sourceUrl,
      is_example: website.isExample,
      visibility: website.visibility,
      contact_email: website.contactEmail,
      legal_links: website.legalLinks,
    },
    design,
    section_order: content.sectionOrder,
    seo,
    posts,
    media,
    plan,
    ...(row.beacon ? { beacon: true } : {}),
    urls: {
      site: own !== null && plan === 'standard' ? addresses.own(own) : addresses.site(domain),
      product: addresses.product,
    },
    revision: website.revision,
    published_at: website.publishedAt.toISOString(),
  }
}

/**
 * The view for files that are taken elsewhere: nobody there hears what pages tell.
 * @throws VitrineError not_found when the website is gone
 */
export async function getExportView(
  deps: PlanDeps,
  websiteId: string,
  addresses: SiteAddresses,
  bodies: PostBodies,
): Promise<WebsiteView> {
  const view = await findWebsiteView(deps, websiteId, addresses, bodies)
  if (!view) throw new VitrineError('not_found', { message: 'There is no such website.' })
  return { ...view, beacon: false }
}
