import { and, asc, eq, gt, inArray, isNull, notExists, notInArray, sql as raw } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Blocklists } from '../blocklists/blocklists.ts'
import { listedLinks } from '../blocklists/blocklists.table.ts'
import { takedowns } from '../safety/safety.table.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import { domains, websites } from '../websites/websites.table.ts'
import { websiteReviews } from './reviews.table.ts'
import { readPublicContent } from './website-content.ts'

export type RecheckDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  lists: Blocklists
  addresses: SiteAddresses
  operatorEmail: string | null
}

const AT_ONCE = 100
/** Links of one website that are reported. */
const MAX_LINKS = 20

/**
 * Looks up the links and addresses of every website that visitors see, and stores those that got on a list. Nothing of
 * the websites changes; the operator gets one mail about all new ones. @returns how many are new
 */
export async function recheckLinks(deps: RecheckDeps, signal: AbortSignal): Promise<number> {
  const { sql, queue, operatorEmail } = deps
  await deps.lists.load()
  let found = 0
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const rows = await findShown(sql, after)
    for (const { website, subdomain, host } of rows)
      found += await recheckWebsite(deps, website, [
        deps.addresses.site(subdomain),
        ...(host === null ? [] : [deps.addresses.own(host)]),
      ])
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) break
    after = last.website.id
  }
  if (found > 0 && operatorEmail !== null)
    await queue.add(sql, 'send-account-mail', { kind: 'links-listed', email: operatorEmail, links: found })
  return found
}

function findShown(sql: Sql, after: string) {
  return sql
    .select({ website: websites, subdomain: domains.name, host: customDomains.domain })
    .from(websites)
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .leftJoin(customDomains, and(eq(customDomains.websiteId, websites.id), isNull(customDomains.releasedAt)))
    .where(
      and(
        gt(websites.id, after),
        notExists(sql.select().from(takedowns).where(eq(takedowns.websiteId, websites.id))),
        notExists(
          sql
            .select()
            .from(websiteReviews)
            .where(
              and(
                eq(websiteReviews.websiteId, websites.id),
                inArray(websiteReviews.state, ['held', 'refused']),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(websites.id))
    .limit(AT_ONCE)
}

async function recheckWebsite(
  { sql, clock, lists }: RecheckDeps,
  website: WebsiteRow,
  addresses: readonly string[],
): Promise<number> {
  const { content, pictures } = await readPublicContent(sql, website)
  const own = addresses.flatMap(url => {
    const list = lists.findListOf(url, { own: true })
    return list === null ? [] : [{ url, list }]
  })
  const listed = [...own, ...lists.findListed(content, pictures)].slice(0, MAX_LINKS)
  const ofWebsite = eq(listedLinks.websiteId, website.id)
  // Links that are removed, or on no list any more.
  await sql.delete(listedLinks).where(
    listed.length === 0
      ? ofWebsite
      : and(
          ofWebsite,
          notInArray(
            listedLinks.url,
            listed.map(({ url }) => url),
          ),
        ),
  )
  if (listed.length === 0) return 0
  const added = await sql
    .insert(listedLinks)
    .values(listed.map(({ url, list }) => ({ websiteId: website.id, url, list, foundAt: clock.now() })))
    .onConflictDoUpdate({
      target: [listedLinks.websiteId, listedLinks.url],
      set: { list: raw`excluded.list` },
    })
    .returning({ isNew: raw<boolean>`xmax = 0` })
  return added.filter(({ isNew }) => isNew).length
}
