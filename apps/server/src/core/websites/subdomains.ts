import {
  type CheckDomainResponse,
  DomainName,
  isHarmfulName,
  isRefusedName,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { domains } from './websites.table.ts'

/** Days a former subdomain redirects and stays reserved. */
export const REDIRECT_DAYS = 30
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
 * Claims a subdomain in the caller's transaction; the primary key decides between concurrent claims.
 * @throws VitrineError domain_taken
 */
export async function claimSubdomain(sql: Sql, name: string, websiteId: string, now: Date): Promise<void> {
  const claimed = await sql
    .insert(domains)
    .values({ name, websiteId, redirectsUntil: null })
    .onConflictDoUpdate({
      target: domains.name,
      set: { websiteId, redirectsUntil: null },
      setWhere: or(lt(domains.redirectsUntil, now), eq(domains.websiteId, websiteId)),
    })
    .returning({ name: domains.name })
  if (claimed.length === 0) {
    throw new VitrineError('domain_taken', { fields: { domain_name: t('This address is already taken.') } })
  }
}

/** Returns whether a subdomain is available, why not, and available alternatives. Accepts any text. */
export async function checkSubdomain(sql: Sql, text: string, now: Date): Promise<CheckDomainResponse> {
  const parsed = DomainName.safeParse(text)
  const base = parsed.success ? parsed.data : normalizeLabel(text)
  const alternatives = suggestNames(base)
  const wanted = parsed.success ? [base, ...alternatives] : [...(base ? [base] : []), ...alternatives]
  const taken = await findTaken(sql, wanted, now)
  const free = wanted.filter(name => !taken.has(name) && !isRefusedName(name))
  const suggestions = free.filter(name => !parsed.success || name !== base).slice(0, MAX_SUGGESTIONS)
  if (!parsed.success) return { available: false, reason: 'invalid', suggestions }
  if (isRefusedName(base)) return { available: false, reason: 'reserved', suggestions }
  return taken.has(base)
    ? { available: false, reason: 'taken', suggestions }
    : { available: true, suggestions: [] }
}

async function findTaken(sql: Sql, names: string[], now: Date): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await sql
    .select({ name: domains.name })
    .from(domains)
    .where(
      and(inArray(domains.name, names), or(isNull(domains.redirectsUntil), gt(domains.redirectsUntil, now))),
    )
  return new Set(rows.map(row => row.name))
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

/** Returns a website's current subdomain. @throws VitrineError not_found */
export async function getSubdomain(sql: Sql, websiteId: string): Promise<string> {
  const [row] = await sql
    .select({ name: domains.name })
    .from(domains)
    .where(and(eq(domains.websiteId, websiteId), isNull(domains.redirectsUntil)))
  if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return row.name
}
