import { setImmediate as breathe } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, isNull, notExists, or, sql as raw } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Blocklists } from '../blocklists/blocklists.ts'
import { allPictureUrls, postPictureUrls } from '../media/picture-urls.ts'
import { listedLinks } from '../blocklists/blocklists.table.ts'
import { takedowns } from '../safety/safety.table.ts'
import { customDomains } from '../websites/custom-domains.table.ts'
import type { SiteAddresses } from '../websites/deps.ts'
import { finishCursor, advanceCursor, readCursor } from '../websites/job-cursors.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import {
  domains,
  websiteRedirects,
  websiteRevisions,
  websites,
  websiteTranslations,
} from '../websites/websites.table.ts'
import { isLiveRevision } from '../websites/revision.ts'
import { readResumeLinks } from '../websites/resume.ts'
import { websiteReviews } from './reviews.table.ts'
import { linksOfRow, readPublicPosts } from './website-content.ts'

export type RecheckDeps = {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  lists: Blocklists
  addresses: SiteAddresses
  operatorEmail: string | null
}

const AT_ONCE = 40
/** Links of one website that are reported. */
const MAX_LINKS = 20

/** Websites of one run, which takes minutes. */
const MAX_WEBSITES = 20_000

/**
 * Looks up the links and addresses of every website that visitors see, and stores those that got on a list: some in one
 * run, which queues the next. Nothing of the websites changes; the operator gets one mail about all new ones of a run.
 * @returns how many are new
 */
export async function recheckLinks(
  deps: RecheckDeps,
  signal: AbortSignal,
  most = MAX_WEBSITES,
): Promise<number> {
  const { sql, queue, operatorEmail } = deps
  await deps.lists.load()
  if (deps.lists.isEmpty) {
    await sql.delete(listedLinks)
    return 0
  }
  let found = 0
  let after = await readCursor(sql, 'recheck-links')
  let goesOn = true
  for (let done = 0; done < most && goesOn; done += AT_ONCE) {
    signal.throwIfAborted()
    const ids = await findNext(sql, after)
    const last = ids.at(-1)
    if (last === undefined) {
      goesOn = await finishCursor(sql, 'recheck-links', after)
      break
    }
    found += await recheckWebsites(deps, await findVisibleSubdomains(sql, ids), signal)
    goesOn = await advanceCursor(sql, 'recheck-links', after, last)
    after = last
  }
  if (goesOn) await queue.add(sql, 'recheck-links', {})
  await sql.transaction(async tx => {
    // Also those that a run found which was stopped before its mail.
    const unmailed = await tx
      .update(listedLinks)
      .set({ isMailed: true })
      .where(eq(listedLinks.isMailed, false))
      .returning({ id: listedLinks.websiteId })
    if (unmailed.length === 0 || operatorEmail === null) return
    const mail = { kind: 'links-listed', email: operatorEmail, links: unmailed.length } as const
    await queue.add(tx, 'send-account-mail', mail)
  })
  return found
}

/** The ids of the next websites. Joined in one query with what follows, all later websites would be read for each page. */
async function findNext(sql: Sql, after: string): Promise<string[]> {
  const { id } = websites
  const rows = await sql.select({ id }).from(websites).where(gt(id, after)).orderBy(asc(id)).limit(AT_ONCE)
  return rows.map(row => row.id)
}

function findVisibleSubdomains(sql: Sql, ids: readonly string[]) {
  return sql
    .select({ website: websites, subdomain: domains.name, host: customDomains.domain })
    .from(websites)
    .innerJoin(domains, and(eq(domains.websiteId, websites.id), isNull(domains.redirectsUntil)))
    .leftJoin(customDomains, and(eq(customDomains.websiteId, websites.id), isNull(customDomains.releasedAt)))
    .where(
      and(
        inArray(websites.id, [...ids]),
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
}

type Shown = Awaited<ReturnType<typeof findVisibleSubdomains>>[number]
/** Listed links of a website by their address. */
type Found = Map<string, string>

/** Looks up websites together: a query for each part of all of them, and posts in batches. Returns how many are new. */
async function recheckWebsites(
  { sql, clock, lists, addresses }: RecheckDeps,
  shown: readonly Shown[],
  signal: AbortSignal,
): Promise<number> {
  if (shown.length === 0) return 0
  const ids = shown.map(({ website }) => website.id)
  const foundOf = new Map(ids.map(id => [id, new Map<string, string>()]))
  const add = (id: string, listed: readonly { url: string; list: string }[]) => {
    const found = foundOf.get(id)
    for (const { url, list } of listed) if (found && found.size < MAX_LINKS) found.set(url, list)
  }
  const parts = await readParts(sql, shown)
  for (const { website, subdomain, host } of shown) {
    const own = [addresses.site(subdomain), ...(host === null ? [] : [addresses.own(host)])]
    for (const url of own) {
      const list = lists.findListOf(url, { own: true })
      if (list !== null) add(website.id, [{ url, list }])
    }
    const { content, pictures } = parts(website)
    add(website.id, lists.findListed(content, pictures))
    await breathe()
  }
  for await (const post of readPublicPosts(sql, ids)) {
    signal.throwIfAborted()
    add(post.websiteId, lists.findListed(post.content, new Set(postPictureUrls(post.content))))
  }
  for await (const { websiteId, links } of readResumeLinks(sql, ids)) {
    signal.throwIfAborted()
    add(websiteId, lists.findListed(links))
    await breathe()
  }
  return storeFound(sql, clock.now(), foundOf)
}

/** Reads everything of websites but their posts. Returns it by website. */
async function readParts(sql: Sql, shown: readonly Shown[]) {
  const ids = shown.map(({ website }) => website.id)
  const revisions = await sql
    .select({ websiteId: websites.id, design: websiteRevisions.design, seo: websiteRevisions.seo })
    .from(websites)
    .innerJoin(websiteRevisions, isLiveRevision)
    .where(inArray(websites.id, ids))
  const redirects = await sql
    .select({ websiteId: websiteRedirects.websiteId, to: websiteRedirects.to })
    .from(websiteRedirects)
    .where(inArray(websiteRedirects.websiteId, ids))
  const translations = await sql
    .select({ websiteId: websiteTranslations.websiteId, texts: websiteTranslations.texts })
    .from(websiteTranslations)
    .where(inArray(websiteTranslations.websiteId, ids))
  const of = <Row extends { websiteId: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, row => row.websiteId)
  const [revisionOf, redirectsOf, translationsOf] = [of(revisions), of(redirects), of(translations)]
  return (website: WebsiteRow) => {
    const { id } = website
    const [live] = revisionOf.get(id) ?? []
    const content = {
      design: live?.design,
      seo: live?.seo,
      redirects: (redirectsOf.get(id) ?? []).map(({ to }) => ({ to })),
      translations: (translationsOf.get(id) ?? []).flatMap(({ texts }) => texts.map(({ text }) => text)),
      ...linksOfRow(website),
    }
    return { content, pictures: new Set(live ? allPictureUrls(live.design, live.seo, []) : []) }
  }
}

/** Stores new links and forgets those that are removed, or on no list any more. Returns how many are new. */
async function storeFound(sql: Sql, now: Date, foundOf: ReadonlyMap<string, Found>): Promise<number> {
  const known = await sql
    .select({ websiteId: listedLinks.websiteId, url: listedLinks.url })
    .from(listedLinks)
    .where(inArray(listedLinks.websiteId, [...foundOf.keys()]))
  const gone = known.filter(({ websiteId, url }) => !foundOf.get(websiteId)?.has(url))
  if (gone.length > 0)
    await sql
      .delete(listedLinks)
      .where(
        or(
          ...gone.map(({ websiteId, url }) =>
            and(eq(listedLinks.websiteId, websiteId), eq(listedLinks.url, url)),
          ),
        ),
      )
  return sql.transaction(async tx => {
    // A website may have been deleted meanwhile.
    const there = await tx
      .select({ id: websites.id })
      .from(websites)
      .where(inArray(websites.id, [...foundOf.keys()]))
      .for('key share')
    const rows = there.flatMap(({ id }) =>
      [...(foundOf.get(id) ?? [])].map(([url, list]) => ({ websiteId: id, url, list, foundAt: now })),
    )
    if (rows.length === 0) return 0
    const added = await tx
      .insert(listedLinks)
      .values(rows)
      .onConflictDoUpdate({
        target: [listedLinks.websiteId, listedLinks.url],
        set: { list: raw`excluded.list` },
      })
      .returning({ isNew: raw<boolean>`xmax = 0` })
    return added.filter(({ isNew }) => isNew).length
  })
}
