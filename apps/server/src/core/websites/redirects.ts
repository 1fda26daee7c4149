import {
  canonicalPath,
  movedPages,
  type Redirect,
  resolveRedirects,
  t,
  VitrineError,
  type WebsiteView,
} from '@vitrine/model'
import { pathsOf, resumePathsOf } from '@vitrine/render'
import { asc, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { SiteAddresses, WebsiteDeps } from './deps.ts'
import type { Owned, WebsiteRow } from './ownership.ts'
import { listNames, bumpRevision } from './revision.ts'
import { websiteRedirects } from './websites.table.ts'
import { auditWebsite } from './audit-website.ts'

/** Lists a website's redirects in order. */
export async function listRedirects(sql: Sql, websiteId: string): Promise<Redirect[]> {
  const { from, to, status } = websiteRedirects
  return sql
    .select({ from, to, status })
    .from(websiteRedirects)
    .where(eq(websiteRedirects.websiteId, websiteId))
    .orderBy(asc(websiteRedirects.position))
}

/**
 * Replaces a website's redirects, resolving chains to their end.
 * @throws VitrineError validation_failed for duplicates or loops; conflict if the current redirects differ from
 * `before`
 */
export async function saveRedirects(
  deps: WebsiteDeps,
  website: Owned<WebsiteRow>,
  { redirects: wanted, before }: { redirects: readonly Redirect[]; before?: readonly Redirect[] | undefined },
): Promise<void> {
  const names = await deps.sql.transaction(async tx => {
    // Locks the website first, to serialise concurrent saves.
    const changedNames = await bumpRevision(tx, website.id, deps.clock.now())
    if (before && serializeRedirects(before) !== serializeRedirects(await listRedirects(tx, website.id)))
      throw new VitrineError('conflict', {
        message: t(
          'The redirects were changed on another screen. Yours aren’t saved yet: save again to replace them.',
        ),
      })
    const hosts = hostsOf(await listNames(tx, website.id), deps.addresses)
    const { redirects, problems } = resolveRedirects(wanted, hosts)
    if (problems.length > 0)
      throw new VitrineError('validation_failed', {
        fields: Object.fromEntries(
          problems.map(({ index, field, message }) => [`redirects.${String(index)}.${field}`, message]),
        ),
      })
    deps.lists.refuseListed({ redirects: redirects.map(({ to }) => ({ to })) })
    await tx.delete(websiteRedirects).where(eq(websiteRedirects.websiteId, website.id))
    await auditWebsite(tx, website.id, { kind: 'website.redirects_changed' }, deps.clock.now())
    await insertRedirects(tx, website.id, redirects)
    await deps.review(tx, website.id)
    return changedNames
  })
  deps.changed(names)
}

const serializeRedirects = (redirects: readonly Redirect[]) =>
  JSON.stringify(redirects.map(({ from, to, status }) => [from, to, status]))

/** Imports the redirects of a new website, skipping invalid ones. */
export async function importRedirects(
  tx: Sql,
  websiteId: string,
  wanted: readonly Redirect[],
  addresses: SiteAddresses,
): Promise<void> {
  const hosts = hostsOf(await listNames(tx, websiteId), addresses)
  const wrong = new Set(resolveRedirects(wanted, hosts).problems.map(({ index }) => index))
  const { redirects } = resolveRedirects(
    wanted.filter((_, index) => !wrong.has(index)),
    hosts,
  )
  await insertRedirects(tx, websiteId, redirects)
}

async function insertRedirects(tx: Sql, websiteId: string, redirects: readonly Redirect[]): Promise<void> {
  if (redirects.length === 0) return
  await tx
    .insert(websiteRedirects)
    .values(redirects.map((redirect, position) => ({ ...redirect, websiteId, position })))
}

/** Redirects whose source is a page of the website, which takes precedence. */
export function findOverriddenRedirects(view: WebsiteView, redirects: readonly Redirect[]): string[] {
  const former = movedPages(view).map(({ from }) => from)
  const pages = new Set([...pathsOf(view), ...resumePathsOf(view), ...former].map(canonicalPath))
  return redirects.map(({ from }) => from).filter(from => pages.has(from))
}

/** The hosts of a website's names: subdomains under the sites' domain, and custom hosts. */
function hostsOf(names: readonly string[], addresses: SiteAddresses): ReadonlySet<string> {
  return new Set(names.map(name => (name.includes('.') ? name : new URL(addresses.site(name)).host)))
}
