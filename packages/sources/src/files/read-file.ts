import type { ProfileLink } from '@vitrine/model'
import { openZip } from './open-zip.ts'
import type { FileReading } from './file-reading.ts'
import { exportedSite, isExportedSite, readExportedSite, readSiteJson } from './exported-site.ts'
import { instagramFiles, readInstagramExport } from './instagram-export/read-instagram-export.ts'
import { jsonOf } from './json-values.ts'
import { isJsonResume, readJsonResume } from './json-resume.ts'
import { linkedinTables, readLinkedInExport } from './linkedin-export/read-linkedin-export.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { refused, WHAT_WORKS } from './file-error.ts'

export type { FileKind, FileReading } from './file-reading.ts'
export { readText } from './text/read-text.ts'

/** A file as it was sent; its name decides nothing. */
export type OwnersFile = { name: string; bytes: Uint8Array }

type Options = { link: ProfileLink | null; now: Date }

const MAX_BYTES = 100_000_000
const MAX_JSON = 5_000_000

/**
 * Reads a file of the owner's into a profile, recognised by what is in it: LinkedIn's PDF, LinkedIn's or Instagram's
 * download of one's data, a JSON Resume, a website that was exported here. The given link stays the profile's where it is one of the same kind; else the
 * file's own, or one without a page.
 *
 * Meant to run in a process of its own with limits of memory and time: what it is given may be made to break it.
 * @throws VitrineError validation_failed, too_large, unsupported_media_type; `fields.file` says what to do
 */
export async function readFile({ bytes }: OwnersFile, { link, now }: Options): Promise<FileReading> {
  if (bytes.length > MAX_BYTES)
    throw refused('This file is too large: at most 100 MB.', { code: 'too_large' })
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return await readPdf(bytes, { link, now })
  if (head.startsWith('PK')) return readArchive(bytes, { link, now })
  if (/^(?:\u00ef\u00bb\u00bf)?\s*[{[]/.test(head)) return readJson(bytes, { link, now })
  throw refused(`${whatItIs(head)} ${WHAT_WORKS}`, { code: 'unsupported_media_type' })
}

function readArchive(bytes: Uint8Array, options: Options): FileReading {
  const zip = openZip(bytes)
  const site = exportedSite(zip)
  if (site) return readExportedSite(zip, site)
  const tables = linkedinTables(zip)
  if (tables) return readLinkedInExport(zip, tables, options)
  const files = instagramFiles(zip)
  if (files) return readInstagramExport(zip, files, options)
  const isDocument = zip.entries.some(({ path }) => /^(?:word|ppt|xl)\/|^mimetype$/.test(path))
  throw refused(
    isDocument
      ? `This is an office document. Save it as a text and paste that here. ${WHAT_WORKS}`
      : `This archive is neither LinkedIn’s nor Instagram’s download of your data. ${WHAT_WORKS}`,
  )
}

function readJson(bytes: Uint8Array, options: Options): FileReading {
  if (bytes.length > MAX_JSON) throw refused('This JSON is too large: at most 5 MB.', { code: 'too_large' })
  const value = jsonOf(bytes)
  if (value === undefined) throw refused(`This JSON is damaged or cut off. ${WHAT_WORKS}`)
  if (isExportedSite(value)) return readSiteJson(value)
  if (!isJsonResume(value)) throw refused(`This JSON is neither a JSON Resume nor a site.json. ${WHAT_WORKS}`)
  return readJsonResume(value, options)
}

/** What a file is that is not read here, as far as its beginning tells. */
function whatItIs(head: string): string {
  if (head === '') return 'This file is empty.'
  if (/^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF)/.test(head)) return 'This is a picture.'
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'This is an old Word document.'
  if (/^\s*<(?:!doctype|html)/i.test(head)) return 'This is a web page.'
  if (/^Rar!|^7z\u00bc/.test(head)) return 'This is an archive of another kind than ZIP.'
  return 'This kind of file is not read here.'
}
