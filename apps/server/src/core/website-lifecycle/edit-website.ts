import { type EditWebsiteRequest, VitrineError, type Website, t } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Actor } from '../accounts/actor.ts'
import { checkHasPassword } from '../access/locks.ts'
import { queueVisitDeletion } from '../analytics/delete-visits.ts'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { deleteCertificates } from '../certificates/certificate-store.ts'
import { queueCancellationOfWebsite } from '../billing/cancel-subscriptions.ts'
import { deletePictures, picturesOfUser, picturesOfWebsite } from '../media/delete-pictures.ts'
import { queueImportFileDeletion } from '../posts/post-imports.ts'
import { isTakenDown } from '../safety/takedowns.ts'
import { notifyChanged } from '../websites/site-changes.ts'
import type { LifecycleDeps } from './deps.ts'
import {
  checkNotReserved,
  claimSubdomain,
  getSubdomain,
  redirectSubdomain,
  reserveSubdomains,
} from '../websites/subdomains.ts'
import { findWebsite } from '../website-view/list-websites.ts'
import type { Owned, WebsiteRow } from '../websites/ownership.ts'
import { saveSettings } from '../websites/settings.ts'
import { toJsonbSafe } from '../websites/jsonb-safe.ts'
import { listNames, bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import { auditWebsite } from '../websites/audit-website.ts'

/**
 * Changes a website's name, subdomain or settings and raises its revision; the former subdomain redirects for 30
 * days.
 * @throws VitrineError domain_taken, validation_failed
 */
export async function editWebsite(
  deps: LifecycleDeps,
  actor: Actor,
  website: Owned<WebsiteRow>,
  change: EditWebsiteRequest,
): Promise<Website> {
  const now = deps.clock.now()
  const names = await deps.sql.transaction(async tx => {
    // The row lock serialises concurrent edits.
    const [row] = await tx.select().from(websites).where(eq(websites.id, website.id)).for('update')
    if (!row) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
    const name = change.name === undefined ? row.name : toJsonbSafe(change.name)
    const current = await getSubdomain(tx, website.id)
    const domain = change.domain ?? current
    checkLists(deps, { name: row.name, domain: current }, change)
    if (change.visibility === 'password') await checkHasPassword(tx, website.id)
    const areSettingsChanged = await saveSettings(tx, row, change, now)
    if (name === row.name && domain === current && !areSettingsChanged) return []
    if (domain !== current) {
      checkNotReserved(domain)
      await redirectSubdomain(tx, current, website.id, now)
      await claimSubdomain(tx, { name: domain, websiteId: website.id, userId: actor.userId }, now)
    }
    await tx.update(websites).set({ name }).where(eq(websites.id, website.id))
    const visibility = change.visibility ?? row.visibility
    if (domain !== current)
      await auditWebsite(tx, row.id, { kind: 'website.address_changed', subject: domain }, now)
    if (visibility !== row.visibility)
      await auditWebsite(tx, row.id, { kind: 'website.visibility_changed', subject: visibility }, now)
    const { domain: _domain, visibility: _visibility, ...others } = change
    if (Object.keys(others).length > 0 && (name !== row.name || areSettingsChanged))
      await auditWebsite(tx, row.id, { kind: 'website.settings_changed' }, now)
    const changed = await bumpRevision(tx, website.id, now)
    await deps.emit(tx, website.id, { type: 'website.published' })
    return changed
  })
  deps.changed(names)
  const edited = await findWebsite(deps, actor, website.id)
  if (!edited) throw new VitrineError('not_found', { message: t('This website doesn’t exist.') })
  return edited
}

/** Checks what the change would publish. @throws VitrineError validation_failed */
function checkLists(
  { lists }: LifecycleDeps,
  row: { name: string; domain: string },
  { name, domain, legal_links, contact_email }: EditWebsiteRequest,
): void {
  lists.refuseListed({ legal_links, contact_email: contact_email && `mailto:${contact_email}` })
  lists.refuseNames({
    ...(name !== undefined && name !== row.name && { name }),
    ...(domain !== undefined && domain !== row.domain && { domain }),
  })
}

/**
 * Deletes a website: its pages stop at once, and its subdomains stay reserved for its owner. Its pictures are swept
 * some days later; those of a taken-down website are deleted by a job, and stay hidden until then.
 */
export async function deleteWebsite(deps: LifecycleDeps, website: Owned<WebsiteRow>): Promise<void> {
  const names = await deps.sql.transaction(async tx => {
    await queueCancellationOfWebsite(tx, deps.queue, website)
    const formerNames = await listNames(tx, website.id)
    const hidden = (await isTakenDown(tx, website.id)) ? await picturesOfWebsite(tx, website.id) : null
    await queueVisitDeletion(tx, [website.id])
    await queueImportFileDeletion(tx, deps.queue, [website.id])
    const now = deps.clock.now()
    await auditWebsite(tx, website.id, { kind: 'website.deleted' }, now)
    await reserveSubdomains(tx, [website.id], website.userId, now)
    await tx.delete(websites).where(eq(websites.id, website.id))
    if (hidden) await deletePictures(tx, deps.queue, hidden, { hidden: true })
    await deleteCertificates(tx, formerNames)
    await notifyChanged(tx, formerNames)
    return formerNames
  })
  deps.changed(names)
}

/**
 * Deletes all websites of an account and their pictures, in the caller's transaction, which has locked the account.
 * @returns the names to pass to `deps.changed()` after the commit
 */
export async function deleteWebsitesOfUser(
  { tx, queue }: { tx: Sql; queue: Pick<JobQueue, 'add'> },
  actor: Actor,
  now: Date,
): Promise<string[]> {
  const own = eq(websites.userId, actor.userId)
  const pictures = await picturesOfUser(tx, actor.userId)
  const former = await tx.select({ id: websites.id }).from(websites).where(own)
  const names: string[] = []
  let hidden = false
  for (const { id } of former) {
    names.push(...(await listNames(tx, id)))
    hidden ||= await isTakenDown(tx, id)
  }
  const ids = former.map(({ id }) => id)
  await queueVisitDeletion(tx, ids)
  await queueImportFileDeletion(tx, queue, ids)
  await reserveSubdomains(tx, ids, actor.userId, now)
  await tx.delete(websites).where(own)
  await deletePictures(tx, queue, pictures, { hidden })
  await deleteCertificates(tx, names)
  await notifyChanged(tx, names)
  return names
}
