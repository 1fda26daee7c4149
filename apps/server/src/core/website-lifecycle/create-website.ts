import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  fileSources,
  type CreateWebsiteRequest,
  draftPostsOf,
  draftWebsite,
  isOrganization,
  type MediaByUrl,
  OldAddresses,
  type PostContent,
  type PreviewData,
  type Profile,
  type ProfileSource,
  type SiteTranslation,
  SiteTranslations,
  VitrineError,
  type Website,
  websiteTypeOf,
  t,
} from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import { unpaidPlan } from '../billing/plans.ts'
import { lockUser } from '../accounts/users.ts'
import { draftPictureUrls } from '../media/picture-urls.ts'
import type { Pictures } from '../media/copy-pictures.ts'
import { linkFiles } from '../media/save-file.ts'
import { insertPosts } from '../posts/insert.ts'
import { checkNoneOptedOut, checkNotOptedOut } from '../safety/opt-out.ts'
import { proveNewWebsite } from '../safety/ownership-proofs.ts'
import { saveSignedInProfile, type SignInStamps } from '../safety/signed-in-profiles.ts'
import { isUnproven } from '../safety/unproven-websites.ts'
import { checkNotBlocked, linksOf } from '../safety/takedowns.ts'
import type { Sql } from '../../platform/db/db.ts'
import { newId } from '../../platform/id.ts'
import { notifyChanged } from '../websites/site-changes.ts'
import { setCurrentWebsite } from '../website-view/current-website.ts'
import { checkNotReserved, claimSubdomain } from '../websites/subdomains.ts'
import { findHold, findWebsite, toWireWebsite } from '../website-view/list-websites.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import { importOldAddresses } from '../posts/old-addresses.ts'
import { importRedirects } from '../websites/redirects.ts'
import { insertResume } from '../websites/resume.ts'
import { insertTranslations } from '../websites/translations.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import type { LifecycleDeps } from './deps.ts'
import { thumbnailPathOf } from './refine-pictures.ts'
import { saveWebsitePictures } from '../media/website-pictures.ts'
import { creationKeys, websiteProfiles, websiteRevisions, websites } from '../websites/websites.table.ts'
import { auditWebsite } from '../websites/audit-website.ts'

export type CreateWebsiteDeps = LifecycleDeps & {
  pictures: Pick<Pictures, 'serveFiles'>
  stamps: Pick<SignInStamps, 'read'>
}

/** Creation does not wait longer; a worker fetches the remaining pictures. */
const PICTURES_DEADLINE_MS = 3_000
const NEVER = new AbortController().signal

/**
 * Creates a website from a preview; revision 1 is live when this returns, or held for a look by the operator. The preview comes from a browser, so its
 * `media` is not trusted but rebuilt from our copies. With an idempotency `key`, repeating the request returns the
 * first website.
 * @throws VitrineError domain_taken, validation_failed, conflict, unauthenticated, forbidden for a profile whose website
 *   was taken down
 */
export async function createWebsite(
  deps: CreateWebsiteDeps,
  actor: Actor,
  request: CreateWebsiteRequest,
  key: string | null,
): Promise<Website> {
  const { sql, clock, pictures, addresses } = deps
  const data = toJsonbSafe(request.data)
  if (
    request.website_type !== websiteTypeOf(data.profile.link) ||
    data.website_type !== request.website_type
  ) {
    throw new VitrineError('validation_failed', {
      fields: { website_type: t('This type doesn’t match the profile.') },
    })
  }
  const translations = parseTranslations(data)
  const { data: oldAddresses = {} } = OldAddresses.safeParse(data.old_addresses ?? {})
  checkNotReserved(request.domain_name)
  for (const profile of [data.profile, ...(data.profile.readings ?? [])]) checkNotOptedOut(profile)
  const idempotency = key === null ? null : { key, requestHash: hashOf(request) }
  const earlierId = idempotency && (await findCreated(sql, actor, idempotency))
  if (earlierId) return getEarlierWebsite(deps, actor, earlierId)

  const profile = withoutStamps(data.profile)
  const drafted = draftWebsite(profile)
  const posts = wholePosts(data, drafted.posts)
  const urls = draftPictureUrls(data.design, posts)
  const media = await pictures.copy(urls, NEVER, { deadlineMs: PICTURES_DEADLINE_MS })
  const now = clock.now()
  const row = buildRow(actor, request, data, media, now)
  let proven: string[] = []
  const createdBefore = await sql.transaction(async tx => {
    await lockUser(tx, actor)
    if (idempotency && !(await claimKey(tx, actor, idempotency, now)))
      return findCreated(tx, actor, idempotency)
    await checkNotBlocked(tx, actor.userId, linksOf(data.profile))
    await checkNoneOptedOut(tx, linksOf(data.profile))
    await tx.insert(websites).values(row)
    await claimSubdomain(tx, { name: request.domain_name, websiteId: row.id, userId: actor.userId }, now)
    await tx.insert(websiteRevisions).values({
      websiteId: row.id,
      revision: row.designRevision,
      design: data.design,
      sectionOrder: data.section_order,
      seo: data.seo,
      createdAt: now,
    })
    const { evidence } = data
    const { design, section_order } = drafted
    await tx.insert(websiteProfiles).values({
      websiteId: row.id,
      profile,
      evidence,
      readAt: readAt(data, now),
      baseDraft: { design, section_order },
    })
    for (const url of signedInUrls(data.profile, deps.stamps))
      await saveSignedInProfile(tx, actor.userId, url, now)
    proven = await proveNewWebsite(tx, row, data.design, now)
    await saveWebsitePictures(tx, row.id, media)
    await insertPosts(tx, row.id, posts, now)
    const files = [...new Set(posts.flatMap(post => fileSources(post.body.content)))]
    await linkFiles(tx, row.id, files)
    await importRedirects(tx, row.id, data.redirects ?? [], addresses)
    await importOldAddresses(tx, row.id, oldAddresses)
    await insertTranslations(tx, row.id, translations)
    if (data.resume) await insertResume(tx, row.id, data.resume)
    if (urls.length > 0) await deps.queue.add(tx, 'refine-pictures', { website_id: row.id })
    await setCurrentWebsite(tx, actor, row)
    await auditWebsite(tx, row.id, { kind: 'website.created', subject: request.domain_name }, now)
    if (idempotency) {
      await tx
        .update(creationKeys)
        .set({ websiteId: row.id })
        .where(and(eq(creationKeys.userId, actor.userId), eq(creationKeys.key, idempotency.key)))
    }
    await deps.emit(tx, row.id, { type: 'website.published' })
    await notifyChanged(tx, [request.domain_name])
    // Last: only a website that nothing refuses any more serves its files.
    await pictures.serveFiles(tx, files)
    return null
  })
  if (createdBefore) return getEarlierWebsite(deps, actor, createdBefore)
  deps.changed([request.domain_name])
  const paid = { plan: unpaidPlan(deps.billing), subscription: null } as const
  const wire = toWireWebsite(
    { ...row, language: data.seo.language },
    request.domain_name,
    addresses,
    paid,
    null,
  )
  const hold = await findHold(sql, row.id)
  return { ...wire, ...hold, ...(deps.unproven.isMarked && isUnproven(row, proven) && { is_unproven: true }) }
}

/**
 * The posts of a preview, which has room for few and for the beginning of long ones, whole and with the further ones of
 * the profile. An export's are as they are.
 */
function wholePosts(data: PreviewData, drafted: readonly PostContent[]): PostContent[] {
  if (data.settings || data.profile.is_example) return data.posts
  const whole = draftPostsOf(data.profile.posts ?? [])
  const urlOf = ({ source }: PostContent) => (source?.type === 'web' ? source.url : null)
  const find = (all: readonly PostContent[], url: string | null) =>
    url === null ? undefined : all.find(one => urlOf(one) === url)
  const isUnchanged = (post: PostContent) => isDeepStrictEqual(post.body, find(drafted, urlOf(post))?.body)
  const posts = data.posts.map(post => {
    const body = find(whole, urlOf(post))?.body
    return body && isUnchanged(post) ? { ...post, body } : post
  })
  const isComplete = drafted.every(post => urlOf(post) === null || find(data.posts, urlOf(post)))
  const further = whole.filter(post => urlOf(post) !== null && !find(data.posts, urlOf(post)))
  return isComplete ? [...posts, ...further] : posts
}

/** The profiles to which the author of the preview had signed in. */
const signedInUrls = ({ sources = [] }: Profile, stamps: CreateWebsiteDeps['stamps']): string[] =>
  sources.flatMap(({ sign_in_stamp: stamp }) => (stamp && stamps.read(stamp)) ?? [])

function withoutStamp(source: ProfileSource): ProfileSource {
  const { sign_in_stamp: _, ...rest } = source
  return rest
}

function withoutStamps(profile: Profile): Profile {
  const { sources, readings } = profile
  return {
    ...profile,
    ...(sources ? { sources: sources.map(withoutStamp) } : {}),
    ...(readings ? { readings: readings.map(withoutStamps) } : {}),
  }
}

/** @throws VitrineError validation_failed */
function parseTranslations({ translations = [] }: PreviewData): SiteTranslation[] {
  const { data, error } = SiteTranslations.safeParse(translations)
  if (data) return data
  throw new VitrineError('validation_failed', {
    fields: { translations: error.issues[0]?.message ?? '' },
  })
}

function buildRow(
  actor: Actor,
  request: CreateWebsiteRequest,
  data: PreviewData,
  media: MediaByUrl,
  now: Date,
): WebsiteRow {
  const { link, is_example } = data.profile
  return {
    id: newId(),
    userId: actor.userId,
    name: toJsonbSafe(request.website_name),
    websiteType: request.website_type,
    kind: isOrganization(data.profile) ? 'organization' : link.kind,
    platform: link.platform,
    sourceUrl: link.url,
    sourceId: link.id,
    themeName: data.design.theme_name,
    thumbnailPath: thumbnailPathOf(data.design, media),
    isExample: is_example,
    // A new website has no password yet.
    visibility:
      data.settings?.visibility === 'password' ? 'private' : (data.settings?.visibility ?? 'public'),
    contactEmail: data.settings?.contact_email ?? '',
    legalLinks: data.settings?.legal_links ?? [],
    shownSince: now,
    keepFreeAddress: false,
    revision: 1,
    designRevision: 1,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  }
}

/** The earliest time in the profile's provenance, at most now. */
function readAt(data: PreviewData, now: Date): Date {
  const times = Object.values(data.profile.provenance).map(mark => Date.parse(mark.at))
  return new Date(Math.min(now.getTime(), ...times))
}

type IdempotentRequest = { key: string; requestHash: string }

const hashOf = (request: unknown) => createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** Returns whether the key is new. Waits for a concurrent creation with the same key. */
async function claimKey(sql: Sql, actor: Actor, idempotency: IdempotentRequest, now: Date): Promise<boolean> {
  const taken = await sql
    .insert(creationKeys)
    .values({ userId: actor.userId, ...idempotency, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: creationKeys.key })
  return taken.length > 0
}

/** Returns the website created with the key. @throws VitrineError conflict if it was used for another request */
async function findCreated(sql: Sql, actor: Actor, idempotency: IdempotentRequest): Promise<string | null> {
  const [row] = await sql
    .select()
    .from(creationKeys)
    .where(and(eq(creationKeys.userId, actor.userId), eq(creationKeys.key, idempotency.key)))
  if (!row) return null
  if (row.requestHash !== idempotency.requestHash) {
    throw new VitrineError('conflict', {
      message: t('This Idempotency-Key was already used for another website.'),
    })
  }
  return row.websiteId
}

async function getEarlierWebsite(deps: LifecycleDeps, actor: Actor, id: string): Promise<Website> {
  const website = await findWebsite(deps, actor, id)
  if (!website) throw new VitrineError('not_found')
  return website
}
