import {
  arrangeRedirects,
  canonicalPath,
  type Redirect,
  VitrineError,
  type WebsiteView,
} from '@vitrine/model'
import { pathsOf } from '@vitrine/render'
import { asc, eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { SiteAddresses, WebsiteDeps } from './deps.ts'
import type { Owned, WebsiteRow } from './ownership.ts'
import { listNames, bumpRevision } from './revision.ts'
import { websiteRedirects } from './websites.table.ts'

/** A website's redirects in their owner's order. */
export async function listRedirects(sql: Sql, websiteId: string): Promise<Redirect[]> {
  const { from, to, status } = websiteRedirects
  return sql
    .select({ from, to, status })
    .from(websiteRedirects)
    .where(eq(websiteRedirects.websiteId, websiteId))
    .orderBy(asc(websiteRedirects.position))
}

/**
 * Puts these redirects in the place of those before, each leading at once to where it ends.
 * @throws VitrineError validation_failed where one is said twice or leads back to itself; conflict where others are
 * kept than `before` says
 */
export async function saveRedirects(
  deps: WebsiteDeps,
  website: Owned<WebsiteRow>,
  { redirects: wanted, before }: { redirects: readonly Redirect[]; before?: readonly Redirect[] | undefined },
): Promise<void> {
  const names = await deps.sql.transaction(async tx => {
    // First, as it locks the website: two who save at once come one after the other.
    const touched = await bumpRevision(tx, website.id, deps.clock.now())
    if (before && serializeRedirects(before) !== serializeRedirects(await listRedirects(tx, website.id)))
      throw new VitrineError('conflict', {
        message:
          'The redirects were changed on another screen meanwhile. Yours are not saved yet: save once more to put them in the place of those.',
      })
    const hosts = hostsOf(await listNames(tx, website.id), deps.addresses)
    const { redirects, problems } = arrangeRedirects(wanted, hosts)
    if (problems.length > 0)
      throw new VitrineError('validation_failed', {
        fields: Object.fromEntries(
          problems.map(({ index, field, message }) => [`redirects.${String(index)}.${field}`, message]),
        ),
      })
    await tx.delete(websiteRedirects).where(eq(websiteRedirects.websiteId, website.id))
    await insertRedirects(tx, website.id, redirects)
    return touched
  })
  deps.changed(names)
}

const serializeRedirects = (redirects: readonly Redirect[]) =>
  JSON.stringify(redirects.map(({ from, to, status }) => [from, to, status]))

/** Gives a new website the redirects that it had elsewhere; those that cannot stand with the others are left out. */
export async function importRedirects(
  tx: Sql,
  websiteId: string,
  wanted: readonly Redirect[],
  addresses: SiteAddresses,
): Promise<void> {
  const hosts = hostsOf(await listNames(tx, websiteId), addresses)
  const wrong = new Set(arrangeRedirects(wanted, hosts).problems.map(({ index }) => index))
  const { redirects } = arrangeRedirects(
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

/** The from-paths where the website has a page of its own, which goes before a redirect. */
export function shadowedRedirects(view: WebsiteView, redirects: readonly Redirect[]): string[] {
  const former = view.posts.flatMap(post =>
    post.former_slugs.map(slug => `/posts/${encodeURIComponent(slug)}`),
  )
  const pages = new Set([...pathsOf(view), ...former].map(canonicalPath))
  return redirects.map(({ from }) => from).filter(from => pages.has(from))
}

/** The hosts of a website's names: labels under the sites' domain, and whole hosts of its own. */
function hostsOf(names: readonly string[], addresses: SiteAddresses): ReadonlySet<string> {
  return new Set(names.map(name => (name.includes('.') ? name : new URL(addresses.site(name)).host)))
}
