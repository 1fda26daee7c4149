import {
  type Design,
  type ExpectedProof,
  isOwnershipProof,
  type OwnershipPlace,
  type OwnershipResponse,
  type Profile,
  type ProfileLink,
  sectionsOfType,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq, lt, type SQL, sql as raw } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SiteAddresses } from '../websites/deps.ts'
import { getSubdomain } from '../websites/subdomains.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { bumpRevision, getLiveRevision, listNames } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import {
  hasProofRecord,
  parsePlace,
  proofDomainOf,
  type ProofRecords,
  proofRecordOf,
} from './ownership-place.ts'
import { ownershipProofs } from './safety.table.ts'
import { deleteSignedInProfiles, findSignedInUrls, saveSignedInProfile } from './signed-in-profiles.ts'
import type { OwnershipCodes } from './ownership-codes.ts'

export type OwnershipDeps = {
  sql: Sql
  clock: Clock
  codes: OwnershipCodes
  addresses: Pick<SiteAddresses, 'site'>
  changed(names: readonly string[]): void
  read(link: ProfileLink, signal: AbortSignal): Promise<Profile>
  records: ProofRecords
  /** The sign-in that proves a profile: a provider's name, or `instagram`; null if none is configured. */
  signInAt(link: ProfileLink): string | null
}

/** Lists the places that a website names as its owner's, and which of them are proven. */
export async function listOwnershipProofs(
  deps: Pick<OwnershipDeps, 'sql' | 'codes' | 'addresses' | 'records' | 'signInAt'>,
  website: WebsiteRow,
): Promise<OwnershipResponse> {
  const { sql, codes, addresses } = deps
  const urls = await listPlaceUrls(sql, website)
  const proven = await sql
    .select({ url: ownershipProofs.url, at: ownershipProofs.checkedAt })
    .from(ownershipProofs)
    .where(eq(ownershipProofs.websiteId, website.id))
  const provenAt = new Map(proven.map(({ url, at }) => [url, at.toISOString()]))
  return {
    address: addresses.site(await getSubdomain(sql, website.id)),
    code: codes.forOwner(website.id)[0],
    places: urls.map(url => describePlace(deps, url, provenAt.get(url) ?? null)),
  }
}

/**
 * Reads one of a website's places again and stores whether it links back or carries the code, or its domain's DNS does.
 * @throws VitrineError validation_failed for another URL; source_blocked if the place cannot be read
 */
export async function checkOwnership(
  deps: OwnershipDeps,
  website: Owned<WebsiteRow>,
  url: string,
  signal: AbortSignal,
): Promise<OwnershipPlace> {
  const urls = await listPlaceUrls(deps.sql, website)
  if (!urls.includes(url)) {
    const message = t('This link isn’t on your website.')
    throw new VitrineError('validation_failed', { message, fields: { url: message } })
  }
  const proof = await findProofAt(deps, website, url, signal)
  await saveProof(deps, website.id, url, proof)
  return describePlace(deps, url, proof !== 'none' ? deps.clock.now().toISOString() : null)
}

/** The error for a place that is not known to prove anything, as it could not be read or shows nothing. */
export function createUnreadError(profile: Profile | null): VitrineError {
  // Nothing is known of what such a page would show in a browser: it may be a check for bots as well.
  const isEmptyPage = profile?.link.platform === 'web' && profile.problem?.kind === 'unknown'
  return new VitrineError('source_blocked', {
    message: isEmptyPage
      ? t(
          'This page shows us nothing. It may be gone, or need scripts, which we don’t run. Put the code where it shows without them.',
        )
      : t('We couldn’t read this profile right now. Try again later.'),
  })
}

function describePlace(
  { records, signInAt }: Pick<OwnershipDeps, 'records' | 'signInAt'>,
  url: string,
  proven_at: string | null,
): OwnershipPlace {
  const link = parsePlace(url)
  return { url, proven_at, record_name: proofRecordOf(records, url), sign_in: link && signInAt(link) }
}

/**
 * Stores that an account's owner has just signed in to a profile, which proves it on all of the account's websites that
 * are made of it. Links to it in designs are proven when they are checked: no log-in reads them.
 */
export async function proveBySignIn(
  deps: Pick<OwnershipDeps, 'sql' | 'clock' | 'changed'>,
  userId: string,
  profileUrl: string,
): Promise<void> {
  const now = deps.clock.now()
  const key = await saveSignedInProfile(deps.sql, userId, profileUrl, now)
  if (!key) return
  const proven = await deps.sql
    .select({ id: websites.id, url: websites.sourceUrl })
    .from(websites)
    .where(
      and(
        eq(websites.userId, userId),
        eq(websites.platform, key.platform),
        eq(raw`lower(${websites.sourceId})`, key.sourceId),
        eq(websites.isExample, false),
      ),
    )
  for (const { id, url } of proven) await saveProof(deps, id, url, 'sign-in')
}

/** Deletes sign-ins to profiles at a host without `www.`, and what they prove on the account’s websites. */
export async function deleteSignInProofs(
  deps: Pick<OwnershipDeps, 'sql' | 'clock' | 'changed'>,
  userId: string,
  host: string,
): Promise<void> {
  await deleteSignedInProfiles(deps.sql, userId, host)
  const proven = await deps.sql
    .select({ websiteId: ownershipProofs.websiteId, url: ownershipProofs.url })
    .from(ownershipProofs)
    .innerJoin(websites, eq(websites.id, ownershipProofs.websiteId))
    .where(and(eq(websites.userId, userId), eq(ownershipProofs.via, 'sign-in')))
  for (const { websiteId, url } of proven)
    if (new URL(url).host.replace(/^www\./, '') === host) await saveProof(deps, websiteId, url, 'none')
}

/** Stores the places of a new website that sign-ins prove, in the caller's transaction. Returns their URLs. */
export async function proveNewWebsite(
  tx: Sql,
  website: WebsiteRow,
  design: Design,
  now: Date,
): Promise<string[]> {
  const urls = await findSignedInUrls(tx, website.userId, placeUrlsOf(website, design), now)
  if (urls.length > 0)
    await tx
      .insert(ownershipProofs)
      .values(urls.map(url => ({ websiteId: website.id, url, via: 'sign-in' as const, checkedAt: now })))
  return urls
}

/** Days between two checks of a proven place. */
const RECHECK_DAYS = 7
/** Proofs in memory at a time. */
const RECHECKS_AT_ONCE = 100
/** A run ends before the next one starts, and before it expires. */
const RECHECK_MINUTES = 20
/** Readings of one host in a run: visitors want to read its profiles, too. A week has 336 runs. */
const RECHECKS_OF_HOST = 300

/**
 * Reads proven places again, the longest unread ones first, and deletes proofs that no longer hold. A place that cannot
 * be read stays proven, unless its domain proved it and no longer does. Once a host limits requests, its other places
 * wait for the next run.
 */
export async function recheckOwnership(
  deps: OwnershipDeps & { log: Log },
  signal: AbortSignal,
): Promise<void> {
  const startedAt = deps.clock.now().getTime()
  const isDue = lt(ownershipProofs.checkedAt, new Date(startedAt - RECHECK_DAYS * 24 * 3_600_000))
  const hasTime = () => deps.clock.now().getTime() - startedAt <= RECHECK_MINUTES * 60_000
  const hosts = new ReadHosts(deps.read)
  for (;;) {
    const due = await deps.sql
      .select({ website: websites, url: ownershipProofs.url })
      .from(ownershipProofs)
      .innerJoin(websites, eq(websites.id, ownershipProofs.websiteId))
      .where(and(isDue, hosts.isOfOthers))
      .orderBy(ownershipProofs.checkedAt)
      .limit(RECHECKS_AT_ONCE)
    for (const { website, url } of due) {
      if (signal.aborted) return
      if (hasTime() && !hosts.isDone(url))
        await recheckProof({ ...deps, read: hosts.readerAt(url) }, website, url, signal)
    }
    if (due.length === 0 || !hasTime()) break
  }
  const late = await deps.sql.$count(ownershipProofs, isDue)
  if (late > 0) deps.log.info({ late }, 'confirmed profiles wait for the next run to be checked again')
}

const HOST = '^https?://(?:www[.])?([^/?#]+)'

/** Counts the readings of each host, and notices which of them limit requests. */
class ReadHosts {
  readonly #read: OwnershipDeps['read']
  readonly #counts = new Map<string, number>()
  readonly #done = new Set<string>()

  constructor(read: OwnershipDeps['read']) {
    this.#read = read
  }

  isDone(url: string): boolean {
    return this.#done.has(hostOf(url))
  }

  /** Selects the places of the hosts that may still be read. */
  get isOfOthers(): SQL {
    const host = raw`coalesce(substring(lower(${ownershipProofs.url}) from ${HOST}), '')`
    return raw`${host} <> all(${raw.param([...this.#done])}::text[])`
  }

  readerAt(url: string): OwnershipDeps['read'] {
    const host = hostOf(url)
    return async (link, signal) => {
      const count = (this.#counts.get(host) ?? 0) + 1
      this.#counts.set(host, count)
      if (count >= RECHECKS_OF_HOST) this.#done.add(host)
      try {
        const profile = await this.#read(link, signal)
        if (profile.problem?.kind === 'rate_limited') this.#done.add(host)
        return profile
      } catch (error) {
        if (error instanceof VitrineError && error.code === 'source_rate_limited') this.#done.add(host)
        throw error
      }
    }
  }
}

const hostOf = (url: string): string => new RegExp(HOST).exec(url.toLowerCase())?.[1] ?? ''

async function recheckProof(
  deps: OwnershipDeps & { log: Log },
  website: WebsiteRow,
  url: string,
  signal: AbortSignal,
): Promise<void> {
  const proof = await findProofAt(deps, website, url, signal).catch((error: unknown) => {
    deps.log.info({ err: error, url }, 'a confirmed profile could not be read')
    return null
  })
  if (proof) await saveProof(deps, website.id, url, proof)
  else
    await deps.sql
      .update(ownershipProofs)
      .set({ checkedAt: deps.clock.now() })
      .where(and(eq(ownershipProofs.websiteId, website.id), eq(ownershipProofs.url, url)))
}

/** Selects the proven URLs of a website as part of a query, so that a page costs no further one. */
export const provenUrlsOf = (websiteId: AnyPgColumn): SQL<string[]> =>
  raw<
    string[]
  >`array(select ${ownershipProofs.url} from ${ownershipProofs} where ${ownershipProofs.websiteId} = ${websiteId})`

/** The source and the links of the live design, without the website's own addresses. */
async function listPlaceUrls(sql: Sql, website: WebsiteRow): Promise<string[]> {
  return placeUrlsOf(website, (await getLiveRevision(sql, website)).design)
}

function placeUrlsOf(website: Pick<WebsiteRow, 'isExample' | 'sourceUrl'>, design: Design): string[] {
  const links = sectionsOfType(design, 'links').flatMap(({ items }) => items.map(({ url }) => url))
  return [...new Set([website.isExample ? '' : website.sourceUrl, ...links])].filter(url => parsePlace(url))
}

type Proof = 'page' | 'domain' | 'sign-in' | 'none'

/** Returns where the place proves the website. @throws VitrineError source_blocked if it could not be read */
async function findProofAt(
  deps: OwnershipDeps,
  website: WebsiteRow,
  url: string,
  signal: AbortSignal,
): Promise<Proof> {
  const link = parsePlace(url)
  if (!link) throw createUnreadError(null)
  const signedIn = await findSignedInUrls(deps.sql, website.userId, [url], deps.clock.now())
  if (signedIn.length > 0) return 'sign-in'
  const names = await listNames(deps.sql, website.id)
  const expected: ExpectedProof = {
    codes: deps.codes.forOwner(website.id),
    // A custom domain contains a dot, a subdomain does not.
    hosts: names.map(name => (name.includes('.') ? name : new URL(deps.addresses.site(name)).hostname)),
  }
  // A homepage that cannot be read may still be proven by its domain.
  const profile = await deps.read(link, signal).catch((error: unknown) => {
    if (proofDomainOf(url) === null) throw error
    return null
  })
  if (profile && isOwnershipProof(profile, expected)) return 'page'
  const atDomain = await hasProofRecord(deps.records, url, expected.codes, signal)
  if (atDomain) return 'domain'
  if (atDomain === null) throw createUnreadError(profile)
  if (profile && !profile.problem) return 'none'
  // The page cannot be read, and the record is gone: that ends the proof only if it was the record.
  const isThis = and(eq(ownershipProofs.websiteId, website.id), eq(ownershipProofs.url, url))
  const [known] = await deps.sql.select({ via: ownershipProofs.via }).from(ownershipProofs).where(isThis)
  if (known?.via === 'domain') return 'none'
  throw createUnreadError(profile)
}

async function saveProof(
  { sql, clock, changed }: Pick<OwnershipDeps, 'sql' | 'clock' | 'changed'>,
  websiteId: string,
  url: string,
  proof: Proof,
): Promise<void> {
  const checkedAt = clock.now()
  const names = await sql.transaction(async tx => {
    const isThis = and(eq(ownershipProofs.websiteId, websiteId), eq(ownershipProofs.url, url))
    const [known] = await tx.select().from(ownershipProofs).where(isThis)
    if (proof !== 'none')
      await tx
        .insert(ownershipProofs)
        .values({ websiteId, url, via: proof, checkedAt })
        .onConflictDoUpdate({
          target: [ownershipProofs.websiteId, ownershipProofs.url],
          set: { via: proof, checkedAt },
        })
    else await tx.delete(ownershipProofs).where(isThis)
    return Boolean(known) === (proof !== 'none') ? [] : bumpRevision(tx, websiteId, checkedAt)
  })
  if (names.length > 0) changed(names)
}
