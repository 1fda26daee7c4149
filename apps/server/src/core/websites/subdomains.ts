import {
  type CheckDomainResponse,
  DomainName,
  isHarmfulName,
  isRefusedName,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Owned, WebsiteRow } from './ownership.ts'
import { domains, reservedSubdomains } from './websites.table.ts'

/** Days a former subdomain redirects and stays reserved. */
const REDIRECT_DAYS = 30
/** Days the subdomains of a deleted website stay reserved for its owner. */
export const RESERVED_DAYS = 90
/** Former subdomains of a website that redirect at the same time. */
const MAX_REDIRECTS = 50
const MAX_SUGGESTIONS = 3
const MAX_LENGTH = 25

/** @throws VitrineError validation_failed for a reserved or offensive name */
export function checkNotReserved(name: string): void {
  if (!isRefusedName(name)) return
  throw new VitrineError('validation_failed', {
    fields: { domain_name: t('This address is reserved. Choose another one.') },
  })
}

/**
 * Claims a subdomain in the caller's transaction; the primary key decides between concurrent claims. One that is
 * reserved can be claimed by its last owner.
 * @throws VitrineError domain_taken
 */
export async function claimSubdomain(
  sql: Sql,
  { name, websiteId, userId }: { name: string; websiteId: string; userId: string },
  now: Date,
): Promise<void> {
  const claimed = await sql
    .insert(domains)
    .values({ name, websiteId, redirectsUntil: null })
    .onConflictDoUpdate({
      target: domains.name,
      set: { websiteId, redirectsUntil: null },
      setWhere: or(lt(domains.redirectsUntil, now), eq(domains.websiteId, websiteId)),
    })
    .returning({ name: domains.name })
  // Only now: a deletion that the insert waited for has reserved the name.
  if (claimed.length === 0 || (await findReserved(sql, [name], userId, now)).length > 0) {
    throw new VitrineError('domain_taken', { fields: { domain_name: t('This address is already taken.') } })
  }
  await sql.delete(reservedSubdomains).where(eq(reservedSubdomains.name, name))
}

/**
 * Makes the current subdomain of a website a redirect to the next one, in the caller's transaction, which has locked
 * the website.
 * @throws VitrineError validation_failed if too many redirect already
 */
export async function redirectSubdomain(sql: Sql, name: string, websiteId: string, now: Date): Promise<void> {
  const redirects = await sql.$count(
    domains,
    and(eq(domains.websiteId, websiteId), gt(domains.redirectsUntil, now)),
  )
  if (redirects >= MAX_REDIRECTS)
    throw new VitrineError('validation_failed', {
      fields: {
        domain_name: t(
          '50 former addresses of this website still redirect, for 30 days each. Try again later.',
        ),
      },
    })
  const redirectsUntil = new Date(now.getTime() + REDIRECT_DAYS * 24 * 3600_000)
  await sql.update(domains).set({ redirectsUntil }).where(eq(domains.name, name))
}

/** Reserves all subdomains of websites that are about to be deleted, in the caller's transaction. */
export async function reserveSubdomains(
  sql: Sql,
  websiteIds: readonly string[],
  userId: string,
  now: Date,
): Promise<void> {
  if (websiteIds.length === 0) return
  const reservedUntil = new Date(now.getTime() + RESERVED_DAYS * 24 * 3600_000)
  const names = await sql
    .select({ name: domains.name })
    .from(domains)
    .where(and(inArray(domains.websiteId, [...websiteIds]), isInUse(now)))
  if (names.length === 0) return
  await sql
    .insert(reservedSubdomains)
    .values(names.map(({ name }) => ({ name, userId, reservedUntil })))
    .onConflictDoUpdate({
      target: reservedSubdomains.name,
      set: { userId, reservedUntil },
    })
}

/** Whether a deleted website's subdomain is still reserved. */
export async function isReserved(sql: Sql, name: string, now: Date): Promise<boolean> {
  return (await findReserved(sql, [name], null, now)).length > 0
}

/** Deletes reservations and redirects that have ended. */
export async function sweepSubdomains(sql: Sql, now: Date): Promise<void> {
  await sql.delete(reservedSubdomains).where(lt(reservedSubdomains.reservedUntil, now))
  await sql.delete(domains).where(lt(domains.redirectsUntil, now))
}

/** Returns those of the names that are reserved for others than the user. */
async function findReserved(sql: Sql, names: string[], userId: string | null, now: Date): Promise<string[]> {
  const rows = await sql
    .select({ name: reservedSubdomains.name, userId: reservedSubdomains.userId })
    .from(reservedSubdomains)
    .where(and(inArray(reservedSubdomains.name, names), gt(reservedSubdomains.reservedUntil, now)))
  return rows.flatMap(row => (userId !== null && row.userId === userId ? [] : [row.name]))
}

const isInUse = (now: Date) => or(isNull(domains.redirectsUntil), gt(domains.redirectsUntil, now))

/** The claiming user (null: anonymous), and the website that would get the subdomain. */
type Claimant = { userId: string | null; website: Owned<WebsiteRow> | null }

/**
 * Returns whether a claimant can have a subdomain; why not, and available alternatives. Agrees with `claimSubdomain`.
 * Accepts any text.
 */
export async function checkSubdomain(
  sql: Sql,
  text: string,
  claimant: Claimant,
  now: Date,
): Promise<CheckDomainResponse> {
  const parsed = DomainName.safeParse(text)
  const base = parsed.success ? parsed.data : normalizeLabel(text)
  const alternatives = suggestNames(base)
  const wanted = parsed.success ? [base, ...alternatives] : [...(base ? [base] : []), ...alternatives]
  const taken = await findTaken(sql, wanted, claimant, now)
  const free = wanted.filter(name => !taken.has(name) && !isRefusedName(name))
  const suggestions = free.filter(name => !parsed.success || name !== base).slice(0, MAX_SUGGESTIONS)
  if (!parsed.success) return { available: false, reason: 'invalid', suggestions }
  if (isRefusedName(base)) return { available: false, reason: 'reserved', suggestions }
  return taken.has(base)
    ? { available: false, reason: 'taken', suggestions }
    : { available: true, suggestions: [] }
}

async function findTaken(
  sql: Sql,
  names: string[],
  { userId, website }: Claimant,
  now: Date,
): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const isOwnRedirect = website && and(eq(domains.websiteId, website.id), isNotNull(domains.redirectsUntil))
  const rows = await sql
    .select({ name: domains.name })
    .from(domains)
    .where(and(inArray(domains.name, names), isInUse(now), isOwnRedirect ? not(isOwnRedirect) : undefined))
  return new Set([...rows.map(row => row.name), ...(await findReserved(sql, names, userId, now))])
}

function normalizeLabel(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, MAX_LENGTH)
}

/** Alternatives, those with words before those with numbers. */
function suggestNames(base: string): string[] {
  if (!base || isHarmfulName(base)) return []
  const affixed = [`its${base}`, `${base}site`, `hello${base}`, `${base}hq`, `the${base}`, `${base}online`]
  const numbered = [2, 3, 4, 5, 6, 7, 8, 9].map(number => base.slice(0, MAX_LENGTH - 1) + String(number))
  return [...affixed.filter(name => name.length <= MAX_LENGTH), ...numbered]
}

/** Accepts a former subdomain, too: the website may have moved since a program read it. @throws VitrineError conflict */
export async function checkSubdomainOf(sql: Sql, website: Owned<WebsiteRow>, name: string): Promise<void> {
  const own = and(eq(domains.name, name), eq(domains.websiteId, website.id))
  if ((await sql.$count(domains, own)) === 0)
    throw new VitrineError('conflict', { message: t('This isn’t the address of this website.') })
}

/** Returns a website's current subdomain. @throws VitrineError not_found */
export async function getSubdomain(sql: Sql, websiteId: string): Promise<string> {
  const [row] = await sql
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.websiteId, websiteId), isNull(domains.redirectsUntil)))
  if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return row.name
}
