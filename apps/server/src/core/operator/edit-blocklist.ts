import { t, VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { blocklistEntries, blocklists } from '../blocklists/blocklists.table.ts'
import { BLOCKLIST_CHANGE } from '../blocklists/load-lists.ts'
import { parseEntries } from '../blocklists/parse-entry.ts'
import { requeueCursor } from '../websites/job-cursors.ts'
import { notifyChanged } from '../websites/site-changes.ts'

type Deps = { tx: Sql; queue: Pick<JobQueue, 'add'> }

/** Adds an own entry, in the caller's transaction. @throws VitrineError validation_failed, conflict */
export async function addBlocklistEntry(
  { tx, queue }: Deps,
  { entry, userId, now }: { entry: string; userId: string | null; now: Date },
): Promise<void> {
  if (entry.includes('\0') || !parseEntries(entry)?.length)
    throw new VitrineError('validation_failed', {
      fields: {
        'action.entry': t(
          'Enter a domain, an address, or name: or allow: with a pattern or domain. What many people share, such as github.io, can’t be blocked.',
        ),
      },
    })
  const added = await tx
    .insert(blocklistEntries)
    .values({ entry, addedBy: userId, addedAt: now })
    .onConflictDoNothing()
    .returning({ entry: blocklistEntries.entry })
  if (added.length === 0)
    throw new VitrineError('conflict', { message: t('This entry is already on your list.') })
  await noteChange({ tx, queue })
}

/** Removes an own entry, in the caller's transaction. @throws VitrineError not_found */
export async function removeBlocklistEntry(deps: Deps, entry: string): Promise<void> {
  const removed = entry.includes('\0')
    ? []
    : await deps.tx
        .delete(blocklistEntries)
        .where(eq(blocklistEntries.entry, entry))
        .returning({ entry: blocklistEntries.entry })
  if (removed.length === 0)
    throw new VitrineError('not_found', { message: t('This entry isn’t on your list.') })
  await noteChange(deps)
}

async function noteChange({ tx, queue }: Deps): Promise<void> {
  await notifyChanged(tx, [BLOCKLIST_CHANGE])
  await requeueCursor(tx, 'recheck-links')
  await queue.add(tx, 'recheck-links', {})
}

/** Makes every list due, in the caller's transaction. */
export async function requestBlocklists({ tx, queue }: Deps): Promise<void> {
  await tx.update(blocklists).set({ checkedAt: new Date(0) })
  await queue.add(tx, 'load-blocklists', {})
}
