import { type CustomDomain, type PlanName, type Variant, type Website, WebsiteType } from '@vitrine/model'
import { and, desc, eq, inArray, isNull, sql as raw } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import type { SiteAddresses, WebsiteDeps } from '../websites/deps.ts'
import { type PlanStatus, planStatusesOf, type PlanDeps, plansOf } from '../billing/plans.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import { displayEmail } from '../domains/parse-domain.ts'
import { toWireDomain } from '../domains/wire-domain.ts'
import { provenUrlsOf } from '../safety/ownership-proofs.ts'
import { isUnproven, type UnprovenPolicy } from '../safety/unproven-websites.ts'
import type { Sql } from '../../platform/db/db.ts'
import { websiteReviews } from '../reviews/reviews.table.ts'
import { takedowns } from '../safety/safety.table.ts'
import { domains, websiteRevisions, websites } from '../websites/websites.table.ts'
import { isLiveRevision } from '../websites/revision.ts'
import type { WebsiteRow } from '../websites/ownership.ts'

/** Upper bound of a list. */
const MAX_WEBSITES = 500

const UNPAID: PlanStatus = { plan: 'free', subscription: null }

export type ListDeps = PlanDeps & Pick<WebsiteDeps, 'addresses'> & { unproven: UnprovenPolicy }

/** Lists the actor's websites, newest first: all on the generic variant, those of its platform on others. */
export async function listWebsites(
  deps: ListDeps,
  actor: Actor,
  variant: Variant,
  most = MAX_WEBSITES,
): Promise<Website[]> {
  const types = WebsiteType.options.filter(
    type => variant.platform === null || type === variant.platform || type.startsWith(`${variant.platform}-`),
  )
  const rows = await selectWebsites(deps)
    .where(and(eq(websites.userId, actor.userId), inArray(websites.websiteType, types)))
    .orderBy(desc(websites.createdAt), desc(websites.id))
    .limit(most)
  const paid = await planStatusesOf(
    deps,
    rows.map(row => row.website.id),
  )
  return rows.map(row => toWire(deps, row, paid.get(row.website.id) ?? UNPAID))
}

/** Returns one of the actor's websites, or null. */
export async function findWebsite(deps: ListDeps, actor: Actor, id: string): Promise<Website | null> {
  const [row] = await selectWebsites(deps).where(and(eq(websites.id, id), eq(websites.userId, actor.userId)))
  if (!row) return null
  const paid = await planStatusesOf(deps, [id])
  return toWire(deps, row, paid.get(id) ?? UNPAID)
}

type JoinedRow = Awaited<ReturnType<typeof selectWebsites>>[number]

function toWire(
  { addresses, unproven }: ListDeps,
  { website, domain, language, own, takenDown, review, provenUrls }: JoinedRow,
  paid: PlanStatus,
): Website {
  const custom = own && toWireDomain(own, addresses, paid.plan === 'free')
  const wire = toWireWebsite({ ...website, language }, domain, addresses, paid, custom)
  return {
    ...wire,
    ...(takenDown === null ? {} : { taken_down: takenDown }),
    ...toHold(review),
    ...(unproven.isMarked && isUnproven(website, provenUrls) ? { is_unproven: true } : {}),
  }
}

/** Returns the owner's view of a review. It omits the rules, so that they cannot be evaded; links can be removed. */
function toHold(review: typeof websiteReviews.$inferSelect | null): Pick<Website, 'held'> {
  if (!review || review.state === 'released') return {}
  const links = review.reasons.flatMap(({ rule, found }) => (rule === 'listed_link' ? [found] : []))
  return { held: { state: review.state, reason: review.answer ?? '', links } }
}

/** Whether and why visitors do not see a website yet. */
export async function findHold(sql: Sql, websiteId: string): Promise<Pick<Website, 'held'>> {
  const [review] = await sql.select().from(websiteReviews).where(eq(websiteReviews.websiteId, websiteId))
  return toHold(review ?? null)
}

function selectWebsites({ sql }: ListDeps) {
  return sql
    .select({
      website: websites,
      domain: domains.name,
      language: raw<string>`coalesce(${websiteRevisions.seo}->>'language', 'en')`,
      own: customDomains,
      takenDown: takedowns.reason,
      review: websiteReviews,
      provenUrls: provenUrlsOf(websites.id),
    })
    .from(websites)
    .innerJoin(websiteRevisions, isLiveRevision)
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .leftJoin(customDomains, eq(customDomains.websiteId, websites.id))
    .leftJoin(takedowns, eq(takedowns.websiteId, websites.id))
    .leftJoin(websiteReviews, eq(websiteReviews.websiteId, websites.id))
    .$dynamic()
}

export function toWireWebsite(
  row: WebsiteRow & { language: string },
  domain: string,
  addresses: SiteAddresses,
  paid: PlanStatus,
  customDomain: CustomDomain | null,
): Website {
  const url = addresses.site(domain)
  const label = displayEmail(row.contactEmail)
  return {
    _id: row.id,
    name: row.name,
    domain,
    url,
    website_type: row.websiteType,
    language: row.language,
    visibility: row.visibility,
    contact_email: row.contactEmail,
    ...(label === null ? {} : { contact_label: label }),
    legal_links: row.legalLinks,
    keep_free_address: row.keepFreeAddress,
    custom_domain: customDomain,
    ...paid,
    theme_name: row.themeName,
    // Root-relative, as pictures are served on the product’s hosts, too.
    thumbnail_url: row.thumbnailPath,
    source: { platform: row.platform, url: row.sourceUrl, username: row.sourceId },
    published_at: row.publishedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** Returns the plan of each of the actor's websites, by id. */
export async function listPlans(deps: PlanDeps, actor: Actor): Promise<Record<string, PlanName>> {
  const rows = await deps.sql
    .select({ id: websites.id })
    .from(websites)
    .where(eq(websites.userId, actor.userId))
  return Object.fromEntries(
    await plansOf(
      deps,
      rows.map(row => row.id),
    ),
  )
}
