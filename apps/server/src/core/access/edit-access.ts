import { randomBytes } from 'node:crypto'
import {
  type AccessResponse,
  type CreateShareLinkRequest,
  MAX_SHARE_DAYS,
  MAX_SHARE_LINKS,
  postPath,
  t,
  VitrineError,
} from '@vitrine/model'
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { localDay } from '../analytics/local-day.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { posts } from '../posts/posts.table.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { Encryptor } from '../../platform/encryption.ts'
import { isId, newId } from '../../platform/id.ts'
import type { WebsiteDeps } from '../websites/deps.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { bumpRevision, listNames } from '../websites/revision.ts'
import { notifyChanged } from '../websites/site-changes.ts'
import { websites } from '../websites/websites.table.ts'
import { accessPasswords, shareLinks } from './access.table.ts'
import { createFilter } from './check-password.ts'
import { auditWebsite } from '../websites/audit-website.ts'

export type AccessDeps = Pick<WebsiteDeps, 'sql' | 'clock' | 'changed'> & {
  /** Encrypts filters of passwords and secrets of links. */
  encryptor: Encryptor
}

/** The path below which share links are. */
export const SHARE_PATH = '/share'

/** Returns who may see a website. `address` is its URL without a trailing slash. */
export async function getAccess(
  { sql, encryptor }: Pick<AccessDeps, 'sql' | 'encryptor'>,
  website: Owned<WebsiteRow>,
  address: string,
): Promise<AccessResponse> {
  const page = ({ id, content, slug }: PageRow) => ({
    _id: id,
    title: content.title,
    url: address + postPath({ ...content, slug }),
  })
  const [own, locked, links] = await Promise.all([
    sql.select({ id: accessPasswords.id }).from(accessPasswords).where(isOf(website.id, null)),
    sql
      .select({ post: PAGE_COLUMNS })
      .from(accessPasswords)
      .innerJoin(posts, eq(posts.id, accessPasswords.postId))
      .where(and(eq(accessPasswords.websiteId, website.id), isNotNull(accessPasswords.postId)))
      .orderBy(desc(accessPasswords.changedAt)),
    sql
      .select({ link: shareLinks, post: PAGE_COLUMNS })
      .from(shareLinks)
      .leftJoin(posts, eq(posts.id, shareLinks.postId))
      .where(eq(shareLinks.websiteId, website.id))
      .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id)),
  ])
  return {
    visibility: website.visibility,
    has_password: own.length > 0,
    pages: locked.map(({ post }) => page(post)),
    links: links.map(({ link, post }) => ({
      _id: link.id,
      name: link.name,
      url: `${address}${SHARE_PATH}/${link.id}${decrypt(encryptor, link.encryptedSecret)}`,
      page: post && page(post),
      ends_at: link.endsAt.toISOString(),
      opens: link.opens,
      last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
      created_at: link.createdAt.toISOString(),
    })),
  }
}

const PAGE_COLUMNS = { id: posts.id, slug: posts.slug, content: posts.content }
type PageRow = Pick<typeof posts.$inferSelect, 'id' | 'slug' | 'content'>

const isOf = (websiteId: string, postId: string | null) =>
  and(
    eq(accessPasswords.websiteId, websiteId),
    postId === null ? isNull(accessPasswords.postId) : eq(accessPasswords.postId, postId),
  )

/** Empty if the secret was encrypted with another one of the installation: such a link no longer opens anything. */
function decrypt(encryptor: Encryptor, secret: string): string {
  try {
    return encryptor.decrypt(secret)
  } catch {
    return ''
  }
}

/**
 * Sets the password of a website, which is asked for from now on, or of one of its posts (`postId`). Browsers that a
 * former password let in are asked again.
 * @throws VitrineError not_found for a post of another website
 */
export async function setAccessPassword(
  deps: AccessDeps,
  website: Owned<WebsiteRow>,
  postId: string | null,
  password: string,
): Promise<void> {
  const { encryptor, clock } = deps
  const version = randomBytes(9).toString('base64url')
  const row = {
    passwordHash: await hashPassword(password),
    filter: createFilter(encryptor, version, password),
    version,
    changedAt: clock.now(),
  }
  await changePages(deps, website, async tx => {
    await checkPost(tx, website, postId)
    const updated = await tx
      .update(accessPasswords)
      .set(row)
      .where(isOf(website.id, postId))
      .returning({ id: accessPasswords.id })
    if (updated.length === 0)
      await tx.insert(accessPasswords).values({ id: newId(), websiteId: website.id, postId, ...row })
    if (postId === null)
      await tx.update(websites).set({ visibility: 'password' }).where(eq(websites.id, website.id))
    const change = { kind: 'access_password.set', subject: await titleOf(tx, postId) } as const
    await auditWebsite(tx, website.id, change, row.changedAt)
  })
}

/** Removes a password. A website that asked for it becomes private, so that nothing is shown by accident. */
export async function removeAccessPassword(
  deps: AccessDeps,
  website: Owned<WebsiteRow>,
  postId: string | null,
): Promise<void> {
  await changePages(deps, website, async tx => {
    const removed = await tx
      .delete(accessPasswords)
      .where(isOf(website.id, postId))
      .returning({ id: accessPasswords.id })
    const change = { kind: 'access_password.removed', subject: await titleOf(tx, postId) } as const
    if (removed.length > 0) await auditWebsite(tx, website.id, change, deps.clock.now())
    if (postId === null)
      await tx
        .update(websites)
        .set({ visibility: 'private' })
        .where(and(eq(websites.id, website.id), eq(websites.visibility, 'password')))
  })
}

/**
 * Creates a share link, which works until the end of its day in a time zone.
 * @throws VitrineError validation_failed for a day that is over or too far away, for too many links, and for a private
 * website, which no link opens
 */
export async function createShareLink(
  deps: AccessDeps,
  website: Owned<WebsiteRow>,
  { name, ends_on, post_id }: CreateShareLinkRequest,
  zone: string,
): Promise<void> {
  const { encryptor, clock } = deps
  const now = clock.now()
  const endsAt = endOfDay(ends_on, zone)
  if (endsAt <= now) throw invalidDay(t('Choose today or a later day.'))
  if (endsAt.getTime() > now.getTime() + MAX_SHARE_DAYS * 86_400_000)
    throw invalidDay(t('Choose a day within two years.'))
  await changeLinks(deps, website, async tx => {
    await checkPost(tx, website, post_id)
    const [{ visibility } = website] = await tx
      .select({ visibility: websites.visibility })
      .from(websites)
      .where(eq(websites.id, website.id))
    if (visibility === 'private')
      throw new VitrineError('validation_failed', {
        message: t('A private website can’t be shared. Give it a password first.'),
      })
    const [{ links } = { links: 0 }] = await tx
      .select({ links: count() })
      .from(shareLinks)
      .where(eq(shareLinks.websiteId, website.id))
    if (links >= MAX_SHARE_LINKS)
      throw new VitrineError('validation_failed', {
        message: t('A website can have {count} links. Delete one that has ended.', {
          count: MAX_SHARE_LINKS,
        }),
      })
    await tx.insert(shareLinks).values({
      id: newId(),
      websiteId: website.id,
      postId: post_id,
      name: toJsonbSafe(name),
      encryptedSecret: encryptor.encrypt(randomBytes(18).toString('base64url')),
      endsAt,
      createdAt: now,
    })
    await auditWebsite(tx, website.id, { kind: 'share_link.created', subject: name }, now)
  })
}

/** Deletes a share link: browsers that it let in are asked for the password. @throws VitrineError not_found */
export async function deleteShareLink(
  deps: AccessDeps,
  website: Owned<WebsiteRow>,
  linkId: string,
): Promise<void> {
  await changeLinks(deps, website, async tx => {
    const [deleted] = isId(linkId)
      ? await tx
          .delete(shareLinks)
          .where(and(eq(shareLinks.id, linkId), eq(shareLinks.websiteId, website.id)))
          .returning({ name: shareLinks.name })
      : []
    if (!deleted) throw new VitrineError('not_found', { message: t('This link doesn’t exist.') })
    const change = { kind: 'share_link.deleted', subject: deleted.name } as const
    await auditWebsite(tx, website.id, change, deps.clock.now())
  })
}

/** Runs a change of a password with the website's row locked, and makes every process forget its pages. */
async function changePages(
  { sql, clock, changed }: AccessDeps,
  { id }: Owned<WebsiteRow>,
  write: (tx: Sql) => Promise<void>,
): Promise<void> {
  const names = await sql.transaction(async tx => {
    // Locks the row, so that two changes at once do not write two passwords.
    const names = await bumpRevision(tx, id, clock.now())
    await write(tx)
    return names
  })
  changed(names)
}

/** Runs a change of share links with the website's row locked. Its pages stay as they are. */
async function changeLinks(
  { sql, changed }: AccessDeps,
  { id }: Owned<WebsiteRow>,
  write: (tx: Sql) => Promise<void>,
): Promise<void> {
  const names = await sql.transaction(async tx => {
    await tx.select({ id: websites.id }).from(websites).where(eq(websites.id, id)).for('update')
    await write(tx)
    const names = await listNames(tx, id)
    await notifyChanged(tx, names)
    return names
  })
  changed(names)
}

/** Returns the title of a post, or null for the whole website. */
async function titleOf(tx: Sql, postId: string | null): Promise<string | null> {
  if (postId === null) return null
  const [post] = await tx.select({ content: posts.content }).from(posts).where(eq(posts.id, postId))
  return post?.content.title ?? null
}

async function checkPost(tx: Sql, { id }: Owned<WebsiteRow>, postId: string | null): Promise<void> {
  if (postId === null) return
  const own = and(eq(posts.id, postId), eq(posts.websiteId, id))
  const [found] = isId(postId) ? await tx.select({ id: posts.id }).from(posts).where(own) : []
  if (!found) throw new VitrineError('not_found', { message: t('This post doesn’t exist.') })
}

const invalidDay = (message: string) =>
  new VitrineError('validation_failed', { message, fields: { ends_on: message } })

const QUARTER_MS = 15 * 60_000

/** Returns the moment in which a day (YYYY-MM-DD) ends in a time zone. */
function endOfDay(day: string, zone: string): Date {
  // The day begins in the easternmost zone 14 hours before it does in UTC. Offsets are multiples of 15 minutes.
  let at = Date.parse(`${day}T00:00:00Z`) + 10 * 3_600_000
  while (localDay(at, zone) <= day) at += QUARTER_MS
  return new Date(at)
}
