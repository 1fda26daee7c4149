import { languageBase, splitCaseStudies, VitrineError, type WebsiteView, t } from '@vitrine/model'
import { and, desc, eq, gt, isNull, lt, or, sql as raw } from 'drizzle-orm'
import { buildOnce, type Sql } from '../../platform/db/db.ts'
import { type PlanDeps, planOf } from '../billing/plans.ts'
import { lockedPostIdsOf } from '../access/locks.ts'
import { displayEmail } from '../domains/parse-domain.ts'
import { analyticsSettings } from '../analytics/analytics.table.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import { pictureUrls, postPictureUrls } from '../media/picture-urls.ts'
import { findPublishedPosts, hasPublishedPosts, type PostBodies } from '../posts/list.ts'
import { MIN_SEARCHED_POSTS } from '../search/index-posts.ts'
import { provenUrlsOf } from '../safety/ownership-proofs.ts'
import { websiteReviews } from '../reviews/reviews.table.ts'
import { takedowns } from '../safety/safety.table.ts'
import { indexingNeeds, isUnproven, ownerFactsOf, type UnprovenPolicy } from '../safety/unproven-websites.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { findWebsitePictures } from '../media/website-pictures.ts'
import { translationsOf } from '../websites/translations.ts'
import { isReserved } from '../websites/subdomains.ts'
import { domains, websiteResumes, websiteRevisions, websites } from '../websites/websites.table.ts'
import { isLiveRevision } from '../websites/revision.ts'

/** Dependencies of a website's view: what decides its plan, and how websites of unproven profiles are treated. */
export type ViewDeps = PlanDeps & { unproven: UnprovenPolicy }

/** The response to a subdomain, without content. */
export type SiteTarget =
  | {
      kind: 'site'
      websiteId: string
      revision: number
      /** The active custom domain that the free address redirects to. */
      redirectsTo: string | null
    }
  | { kind: 'moved'; to: string; until: Date }
  /** Shown to visitors with the password or a share link only. */
  | { kind: 'locked'; websiteId: string; revision: number; redirectsTo: string | null }
  /** Hidden by its owner. */
  | { kind: 'private' }
  /** Hidden by the operator. */
  | { kind: 'taken-down'; byLaw: boolean }
  /** Waits for a look by the operator before visitors see it, or was refused. */
  | { kind: 'held' }
  /** Its website was deleted, and the name is still reserved. */
  | { kind: 'deleted' }

/** Whether a target's pages must not be shown from a cache any more. */
export const isHidden = ({ kind }: SiteTarget): boolean =>
  kind === 'locked' || kind === 'private' || kind === 'held' || kind === 'taken-down' || kind === 'deleted'

const isActiveDomain = and(
  eq(customDomains.websiteId, websites.id),
  eq(customDomains.status, 'active'),
  isNull(customDomains.releasedAt),
)

/** Selects what decides about the response to subdomains. */
const targetsQuery = buildOnce(sql =>
  sql
    .select({
      name: domains.name,
      websiteId: websites.id,
      revision: websites.revision,
      visibility: websites.visibility,
      redirectsUntil: domains.redirectsUntil,
      byLaw: takedowns.byLaw,
      review: websiteReviews.state,
      keepFreeAddress: websites.keepFreeAddress,
      own: customDomains.domain,
    })
    .from(domains)
    .innerJoin(websites, eq(websites.id, domains.websiteId))
    .leftJoin(takedowns, eq(takedowns.websiteId, domains.websiteId))
    .leftJoin(websiteReviews, eq(websiteReviews.websiteId, domains.websiteId))
    .leftJoin(customDomains, isActiveDomain)
    .where(
      and(
        raw`${domains.name} = any(${raw.placeholder('names')})`,
        or(isNull(domains.redirectsUntil), gt(domains.redirectsUntil, raw.placeholder('now'))),
      ),
    )
    .prepare(''),
)

type TargetRow = Awaited<ReturnType<ReturnType<typeof targetsQuery>['execute']>>[number]

/** Returns why a website is hidden from everyone; null if it is shown. */
function findHidden({ byLaw, review, visibility }: TargetRow): SiteTarget | null {
  if (byLaw !== null) return { kind: 'taken-down', byLaw }
  if (review === 'held' || review === 'refused') return { kind: 'held' }
  return visibility === 'private' ? { kind: 'private' } : null
}

/** Returns those of these subdomains that show a website to everybody. */
export async function findVisibleSubdomains(
  sql: Sql,
  names: readonly string[],
  now: Date,
): Promise<Map<string, { websiteId: string; revision: number }>> {
  const rows = (await targetsQuery(sql).execute({ names, now })).filter(
    row => findHidden(row) === null && row.visibility !== 'password' && row.redirectsUntil === null,
  )
  return new Map(rows.map(row => [row.name, row]))
}

/** Resolves a subdomain; null if it is unused or its redirect has expired. */
export async function findSite(deps: PlanDeps, name: string, now: Date): Promise<SiteTarget | null> {
  const { sql } = deps
  const [row] = await targetsQuery(sql).execute({ names: [name], now })
  if (!row) return (await isReserved(sql, name, now)) ? { kind: 'deleted' } : null
  const hidden = findHidden(row)
  if (hidden) return hidden
  if (!row.redirectsUntil) {
    const { websiteId, revision, own, keepFreeAddress } = row
    const isRedirected = own !== null && !keepFreeAddress && (await planOf(deps, websiteId)) === 'standard'
    const kind = row.visibility === 'password' ? 'locked' : 'site'
    return { kind, websiteId, revision, redirectsTo: isRedirected ? own : null }
  }
  const [current] = await sql
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.websiteId, row.websiteId), isNull(domains.redirectsUntil)))
  return current ? { kind: 'moved', to: current.name, until: row.redirectsUntil } : null
}

const NAMES_AT_ONCE = 500

/** A subdomain of a website, and when that changed last. */
export type SiteName = { name: string; websiteId: string; changedAt: Date }

/** Lists subdomains of websites, the newest first, beginning with those that are older than `websiteId`. */
export const listSiteNames = (sql: Sql, websiteId: string | null): Promise<SiteName[]> =>
  sql
    .select({ name: domains.name, websiteId: websites.id, changedAt: websites.updatedAt })
    .from(websites)
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .where(websiteId === null ? undefined : lt(websites.id, websiteId))
    .orderBy(desc(websites.id))
    .limit(NAMES_AT_ONCE)

/** Posts with a password that a view contains beside all others: none, as for everybody, all, or these. */
export type OpenedPosts = 'none' | 'all' | ReadonlySet<string>

/** All of a website's view but its posts and pictures, as one statement. */
const viewQuery = buildOnce(sql =>
  sql
    .select({
      website: websites,
      content: websiteRevisions,
      domain: domains.name,
      own: customDomains.domain,
      beacon: analyticsSettings.beacon,
      resume: websiteResumes.settings,
      resumeFile: websiteResumes.fileHash,
      provenUrls: provenUrlsOf(websites.id),
      lockedPostIds: lockedPostIdsOf(websites.id),
      translations: translationsOf(websites.id),
      hasPosts: hasPublishedPosts(websites.id),
      ...ownerFactsOf(sql),
    })
    .from(websites)
    .innerJoin(websiteRevisions, isLiveRevision)
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    // The canonical URL is on the custom domain while that is active.
    .leftJoin(customDomains, isActiveDomain)
    .leftJoin(analyticsSettings, eq(analyticsSettings.websiteId, websites.id))
    .leftJoin(websiteResumes, eq(websiteResumes.websiteId, websites.id))
    .where(eq(websites.id, raw.placeholder('id')))
    .prepare(''),
)

/**
 * Builds the view that renders the live revision, with the requested post bodies; null if the website is deleted. Posts
 * with a password are in it only if they are opened, so that no list, feed or file names them.
 */
export async function findWebsiteView(
  deps: ViewDeps,
  websiteId: string,
  addresses: SiteAddresses,
  bodies: PostBodies,
  opened: OpenedPosts = 'none',
): Promise<WebsiteView | null> {
  const { sql } = deps
  const [row] = await viewQuery(sql).execute({ id: websiteId })
  if (!row) return null
  const { website, content, domain, own } = row
  const { design, seo } = content
  const plan = await planOf(deps, websiteId)
  const needs = indexingNeeds(deps.unproven, website, row)
  const locked = new Set(opened === 'all' ? [] : row.lockedPostIds)
  const isShown = (id: string) => !locked.has(id) || (opened !== 'none' && opened !== 'all' && opened.has(id))
  const published = row.hasPosts ? await findPublishedPosts(sql, websiteId, bodies) : []
  const posts = published.filter(({ id }) => isShown(id))
  // A translation into what became the main language stays stored, but has no pages.
  const translations = row.translations.filter(
    ({ language }) => languageBase(language) !== languageBase(seo.language),
  )
  const shown = posts.map(({ cover, body }) => ({
    cover,
    body: body ?? { type: 'doc' as const, content: [] },
  }))
  const media = await findWebsitePictures(sql, websiteId, [
    ...pictureUrls(design),
    ...[seo.og_image, seo.favicon].filter(Boolean),
    ...shown.flatMap(postPictureUrls),
  ])
  const label = displayEmail(website.contactEmail)
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
      ...(label === null ? {} : { contact_label: label }),
      legal_links: website.legalLinks,
      proven_urls: row.provenUrls,
      ...(deps.unproven.isMarked && isUnproven(website, row.provenUrls) ? { is_unproven: true } : {}),
      ...(row.resume ? { resume: row.resume, resume_file: row.resumeFile } : {}),
    },
    design,
    section_order: content.sectionOrder,
    seo,
    // Found pages are one list, in its order.
    ...(typeof bodies === 'object' && 'only' in bodies ? { posts } : splitCaseStudies(posts)),
    media,
    plan,
    ...(needs ? { indexing_needs: needs } : {}),
    ...(translations.length > 0 ? { translations } : {}),
    ...(row.beacon ? { beacon: true } : {}),
    ...(posts.length >= MIN_SEARCHED_POSTS ? { search: true } : {}),
    urls: {
      site: own !== null && plan === 'standard' ? addresses.own(own) : addresses.site(domain),
      product: addresses.product,
      ...(addresses.hub ? { hub: addresses.hub } : {}),
    },
    revision: website.revision,
    published_at: website.publishedAt.toISOString(),
  }
}

/**
 * The view for exported files, which have no server for the beacon and the search. Posts with a password are left out, as files are
 * shown to everybody, unless `opened` says otherwise.
 * @throws VitrineError not_found
 */
export async function getExportView(
  deps: ViewDeps,
  websiteId: string,
  addresses: SiteAddresses,
  bodies: PostBodies,
  opened: OpenedPosts = 'none',
): Promise<WebsiteView> {
  const view = await findWebsiteView(deps, websiteId, addresses, bodies, opened)
  if (!view) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  const website = { ...view.website, is_unproven: false }
  const { hub: _, ...urls } = view.urls
  // The product doesn't answer for files on another server.
  return { ...view, website, urls, beacon: false, search: false, exported: true }
}
