import { domainToASCII } from 'node:url'
import { Email, type OperatorWebsite, type OperatorWebsitesResponse } from '@vitrine/model'
import { and, asc, desc, eq, exists, isNotNull, isNull, lt, or, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import { websiteReviews } from '../reviews/reviews.table.ts'
import { takedowns } from '../safety/safety.table.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { domains, websites } from '../websites/websites.table.ts'

const PAGE_SIZE = 50
/** Websites that the page of an account shows. */
export const MAX_WEBSITES_OF_ACCOUNT = 100

export type WebsiteQuery = {
  /** Part of the name, an address or the source; or an id or email address. */
  search?: string | null
  userId?: string
  isTakenDown?: boolean
  /** Only websites with this hold. Held ones are listed oldest first. */
  hold?: 'held' | 'refused' | undefined
  before?: string | null
  limit?: number
}

/** Lists websites, newest first, with what their visitors see and who owns them. */
export async function listOperatorWebsites(
  { sql, addresses }: { sql: Sql; addresses: SiteAddresses },
  { search, userId, isTakenDown, hold, before, limit = PAGE_SIZE }: WebsiteQuery,
): Promise<OperatorWebsitesResponse> {
  const rows = await sql
    .select({
      id: websites.id,
      name: websites.name,
      domain: domains.name,
      sourceUrl: websites.sourceUrl,
      visibility: websites.visibility,
      createdAt: websites.createdAt,
      ownerId: users.id,
      email: users.email,
      customDomain: customDomains.domain,
      takedown: takedowns,
      review: websiteReviews,
    })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .leftJoin(
      customDomains,
      and(
        eq(customDomains.websiteId, websites.id),
        isNotNull(customDomains.provenAt),
        isNull(customDomains.releasedAt),
      ),
    )
    .leftJoin(takedowns, eq(takedowns.websiteId, websites.id))
    .leftJoin(websiteReviews, eq(websiteReviews.websiteId, websites.id))
    .where(
      and(
        search ? matches(sql, search.toLowerCase()) : undefined,
        userId === undefined ? undefined : eq(websites.userId, userId),
        isTakenDown ? isNotNull(takedowns.websiteId) : undefined,
        hold ? eq(websiteReviews.state, hold) : undefined,
        before ? lt(websites.id, before) : undefined,
      ),
    )
    .orderBy(...(hold === 'held' ? [asc(websiteReviews.heldAt)] : []), desc(websites.id))
    .limit(limit + 1)
  return {
    websites: rows.slice(0, limit).map(
      (row): OperatorWebsite => ({
        _id: row.id,
        name: row.name,
        domain: row.domain,
        url: addresses.site(row.domain),
        custom_domain: row.customDomain,
        source_url: row.sourceUrl,
        visibility: row.visibility,
        owner: { _id: row.ownerId, email: row.email },
        created_at: row.createdAt.toISOString(),
        taken_down: row.takedown && {
          reason: row.takedown.reason,
          by_law: row.takedown.byLaw,
          at: row.takedown.takenDownAt.toISOString(),
        },
        hold: toHold(row.review),
      }),
    ),
    more: rows.length > limit,
  }
}

function toHold(review: typeof websiteReviews.$inferSelect | null): OperatorWebsite['hold'] {
  if (!review || review.state === 'released') return null
  const { state, reasons, answer, heldAt, decidedAt } = review
  return { state, reasons, answer, at: (decidedAt ?? heldAt).toISOString() }
}

/** A host as it is stored. `domainToASCII` takes numbers for IP addresses. */
export const toHost = (word: string): string =>
  /[^\0-\x7f]/.test(word) ? domainToASCII(word) || word : word.toLowerCase()

/** The search is for any of the website's addresses, former ones that still redirect included. */
const matches = (sql: Sql, text: string) =>
  or(
    eq(websites.id, text),
    eq(users.email, Email.safeParse(text).data ?? text),
    raw`position(${text} in lower(${websites.name})) > 0`,
    raw`position(${text} in lower(${websites.sourceUrl})) > 0`,
    raw`position(${toHost(text)} in ${customDomains.domain}) > 0`,
    exists(
      sql
        .select({ one: raw`1` })
        .from(raw`${domains} any_name`)
        .where(raw`any_name.website_id = ${websites.id} and position(${text} in any_name.name) > 0`),
    ),
  )
