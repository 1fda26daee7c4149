import { DEFAULT_RESUME, type ResumeSettings, t, VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Sql } from '../../platform/db/db.ts'
import type { WebsiteDeps } from './deps.ts'
import { toJsonbSafe } from './jsonb-safe.ts'
import type { Owned, WebsiteRow } from './ownership.ts'
import { checkResumeFile } from './resume-file.ts'
import { bumpRevision } from './revision.ts'
import { websiteResumes } from './websites.table.ts'

const MAX_NAME = 120

/** Returns the settings of a website's résumé, and name and size of its owner's own file. */
export async function getResume(
  sql: Sql,
  websiteId: string,
): Promise<{ settings: ResumeSettings; file: { name: string; bytes: number } | null }> {
  const { settings, fileName, fileBytes } = websiteResumes
  const [row] = await sql
    .select({ settings, fileName, fileBytes })
    .from(websiteResumes)
    .where(eq(websiteResumes.websiteId, websiteId))
  if (!row) return { settings: DEFAULT_RESUME, file: null }
  const file =
    row.fileName !== null && row.fileBytes !== null ? { name: row.fileName, bytes: row.fileBytes } : null
  return { settings: row.settings, file }
}

/** Returns the owner's own file; null without one. */
export async function readResumeFile(sql: Sql, websiteId: string): Promise<Uint8Array | null> {
  const [row] = await sql
    .select({ file: websiteResumes.file })
    .from(websiteResumes)
    .where(eq(websiteResumes.websiteId, websiteId))
  return row?.file ?? null
}

/** Replaces the settings of a website's résumé. @throws VitrineError validation_failed for a file that is missing */
export async function saveResumeSettings(
  deps: WebsiteDeps,
  website: Owned<WebsiteRow>,
  settings: ResumeSettings,
): Promise<void> {
  if (settings.source === 'file' && !(await getResume(deps.sql, website.id)).file)
    throw new VitrineError('validation_failed', { fields: { source: t('Upload a PDF first.') } })
  await change(deps, website, { settings: toJsonbSafe(settings) })
}

/**
 * Stores the owner's own résumé, which takes the place of the one made from the page.
 * @throws VitrineError too_large, unsupported_media_type, validation_failed
 */
export async function saveResumeFile(
  deps: WebsiteDeps,
  website: Owned<WebsiteRow>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  checkResumeFile(bytes)
  const { settings } = await getResume(deps.sql, website.id)
  await change(deps, website, {
    settings: { ...settings, source: 'file' },
    file: Buffer.from(bytes),
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    fileName: toJsonbSafe(name.slice(0, MAX_NAME)) || 'resume.pdf',
    fileBytes: bytes.length,
  })
}

/** Deletes the owner's own résumé; the one made from the page takes its place. */
export async function deleteResumeFile(deps: WebsiteDeps, website: Owned<WebsiteRow>): Promise<void> {
  const { settings } = await getResume(deps.sql, website.id)
  const source = settings.source === 'file' ? 'page' : settings.source
  await change(deps, website, {
    settings: { ...settings, source },
    file: null,
    fileHash: null,
    fileName: null,
    fileBytes: null,
  })
}

/** Inserts the settings of a new website's résumé. Its file is not imported, and the page takes its place. */
export async function insertResume(tx: Sql, websiteId: string, settings: ResumeSettings): Promise<void> {
  const source = settings.source === 'file' ? 'page' : settings.source
  await tx.insert(websiteResumes).values({ websiteId, settings: toJsonbSafe({ ...settings, source }) })
}

async function change(
  deps: WebsiteDeps,
  website: Owned<WebsiteRow>,
  values: Partial<typeof websiteResumes.$inferInsert> & { settings: ResumeSettings },
): Promise<void> {
  const names = await deps.sql.transaction(async tx => {
    // Locks the website first, to serialise concurrent saves.
    const changedNames = await bumpRevision(tx, website.id, deps.clock.now())
    await tx
      .insert(websiteResumes)
      .values({ websiteId: website.id, ...values })
      .onConflictDoUpdate({ target: websiteResumes.websiteId, set: values })
    return changedNames
  })
  deps.changed(names)
}
