import { DEFAULT_RESUME, type ResumeSettings, t, VitrineError, MAX_RESUME_FILE } from '@vitrine/model'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Sql } from '../../platform/db/db.ts'
import type { WebsiteDeps } from './deps.ts'
import { toJsonbSafe } from './jsonb-safe.ts'
import type { Owned, WebsiteRow } from './ownership.ts'
import { bumpRevision } from './revision.ts'
import { websiteResumes } from './websites.table.ts'
import { inflateSync } from 'node:zlib'

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

/**
 * Yields the websites that have a file of their owner, with the addresses that it links to. Files are read one at a
 * time; one that would no longer be accepted does not keep those of others from being read.
 */
export async function* readResumeLinks(
  sql: Sql,
  websiteIds: readonly string[],
): AsyncGenerator<{ websiteId: string; links: string[] }> {
  const { websiteId, fileHash } = websiteResumes
  const rows = await sql
    .select({ websiteId })
    .from(websiteResumes)
    .where(and(inArray(websiteId, [...websiteIds]), isNotNull(fileHash)))
  for (const row of rows) {
    const file = await readResumeFile(sql, row.websiteId)
    if (file) yield { websiteId: row.websiteId, links: linksOfStored(Buffer.from(file)) }
  }
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
 * Stores the owner's own résumé, which takes the place of the one made from the page. Its links are looked up.
 * @throws VitrineError too_large, unsupported_media_type, validation_failed
 */
export async function saveResumeFile(
  deps: WebsiteDeps,
  website: Owned<WebsiteRow>,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<void> {
  const links = checkResumeFile(bytes)
  deps.lists.refuseListed({ file: links.join('\n') })
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

/** Object streams of a résumé inflate to a few kilobytes. */
const MAX_INFLATED = 20_000_000
/** Each holds up to some hundred objects. */
const MAX_OBJECT_STREAMS = 1000
/** Object streams that break off; each may have inflated to the most before. */
const MAX_BROKEN_STREAMS = 20
const ACTIVE = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|XFA)(?![A-Za-z])/

/**
 * Checks that a file is a whole PDF that opens without a password and does nothing when it is opened. Returns the
 * addresses that it links to.
 * @throws VitrineError too_large, unsupported_media_type, validation_failed with a message for `file`
 */
function checkResumeFile(bytes: Uint8Array): string[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (data.length > MAX_RESUME_FILE)
    throw fault(
      'too_large',
      t('This PDF is too large. The limit is {size, number} MB.', { size: MAX_RESUME_FILE / 1e6 }),
    )
  if (!/^%PDF-[12]\.\d/.test(data.toString('latin1', 0, 16)))
    throw fault('unsupported_media_type', t('This file isn’t a PDF.'))
  const text = data.toString('latin1')
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-2048)))
    throw fault('validation_failed', t('This PDF is damaged or cut off.'))
  if (/\/Encrypt(?![A-Za-z])/.test(text))
    throw fault('validation_failed', t('This PDF is password-protected. Save it again without a password.'))
  const parts = partsOf(data)
  if (parts.some(part => ACTIVE.test(part)))
    throw fault(
      'validation_failed',
      t('This PDF contains scripts or forms. Print it to a new PDF and upload that.'),
    )
  return parts.flatMap(linksOfPart)
}

function linksOfStored(file: Buffer): string[] {
  try {
    return partsOf(file).flatMap(linksOfPart)
  } catch (error) {
    if (error instanceof VitrineError) return []
    throw error
  }
}

/** Returns the parts of a PDF outside its pictures, fonts and pages. @throws VitrineError if it is far too large */
const partsOf = (data: Buffer): string[] => {
  const text = data.toString('latin1')
  return [withoutStreams(text), ...objectStreams(data, text)].map(withoutEscapes)
}

/** A literal without its end goes on to the end of the part: to search that again for each would cost its square. */
const LINK = /\/URI\s*(?:\(((?:\\[\s\S]?|[^\\)])*)(?:\)|$)|<([\da-f\s]*)>)/gi

/** The addresses of link annotations (ISO 32000-1, 12.6.4.7), literal or as hexadecimal strings. */
const linksOfPart = (part: string): string[] =>
  [...part.matchAll(LINK)].flatMap(([, literal, hex = '']) => {
    const text =
      literal
        ?.replace(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
        .replace(/\\(?:\r\n?|\n)/g, '')
        .replace(/\\(.)/g, '$1') ?? Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1')
    return URL.parse(text)?.href ?? text
  })

/**
 * The text of a PDF without the contents of its streams: compressed pictures and fonts contain every short name by
 * chance (12 of 326 PDFs from public repositories had `/JS` in them, none of them a script). A file made to mislead
 * this can pass; the headers it is served with, and the viewers of browsers, run nothing of it.
 */
function withoutStreams(text: string): string {
  const kept: string[] = []
  let at = 0
  for (const { index, 0: opening } of text.matchAll(/>>\s*stream\r?\n/g)) {
    if (index < at) continue
    const end = text.indexOf('endstream', index)
    if (end === -1) break
    kept.push(text.slice(at, index + opening.length))
    at = end
  }
  return [...kept, text.slice(at)].join('')
}

const fault = (code: 'too_large' | 'unsupported_media_type' | 'validation_failed', message: string) =>
  new VitrineError(code, { message, fields: { file: message } })

/** Names may write any letter as its code: `/J#61vaScript`. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The contents of compressed objects (ISO 32000-1, 7.5.7). @throws VitrineError if they are far too large */
function* objectStreams(data: Buffer, text: string): Generator<string> {
  let left = MAX_INFLATED
  let broken = 0
  const starts = new Set<number>()
  for (const { index } of text.matchAll(/\/ObjStm(?![A-Za-z])/g)) {
    const head = /stream\r?\n/.exec(text.slice(index, index + 2000))
    const start = index + (head ? head.index + head[0].length : 0)
    if (!head || starts.has(start)) continue
    starts.add(start)
    if (starts.size > MAX_OBJECT_STREAMS || broken > MAX_BROKEN_STREAMS || left <= 0)
      throw fault('too_large', t('This PDF is damaged or cut off.'))
    try {
      const content = inflateSync(data.subarray(start), { maxOutputLength: left })
      left -= content.length
      yield content.toString('latin1')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
        throw fault('too_large', t('This PDF is damaged or cut off.'))
      broken += 1
    }
  }
}
