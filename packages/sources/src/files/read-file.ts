import { type ProfileLink, t } from '@vitrine/model'
import { openZip } from './open-zip.ts'
import type { FileReading } from './file-reading.ts'
import { findExportedSite, isExportedSite, readExportedSite, readSiteJson } from './exported-site.ts'
import { findInstagramFiles, readInstagramExport } from './instagram-export/read-instagram-export.ts'
import { withoutContactData } from './import-notes.ts'
import { isDocx, readDocx } from './docx/read-docx.ts'
import { findEuropassJson, isEuropassElement, readEuropass } from './europass/read-europass.ts'
import { parseXml } from './xml.ts'
import { parseJsonBytes } from './json-values.ts'
import { isJsonResume, readJsonResume } from './json-resume.ts'
import { findLinkedInTables, readLinkedInExport } from './linkedin-export/read-linkedin-export.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { createFileError, withSupportedFiles } from './file-error.ts'

export type { FileKind, FileReading } from './file-reading.ts'
export { ADDRESS_NOTE, CONTACT_DATA_NOTE } from './import-notes.ts'
export { readText } from './text/read-text.ts'

/** An uploaded file; its name is not used for detection. */
export type OwnersFile = { name: string; bytes: Uint8Array }

type Options = { link: ProfileLink | null; now: Date }

const MAX_BYTES = 100_000_000
const MAX_JSON = 5_000_000
const MAX_XML = 10_000_000

/** Folders of Instagram's download, which may hold any part of the data. */
const INSTAGRAM_FOLDER =
  /(?:^|\/)(?:followers_and_following|ads_information|logged_information|your_instagram_activity|security_and_login_information|apps_and_websites_off_of_instagram)\//

/** The first mark of JSON in Latin-1, after a byte order mark and comments, each of which ends in one place only. */
const JSON_START = /^(?:\u00ef\u00bb\u00bf)?(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*[{[]/

/**
 * Reads an uploaded file into a profile, detected by its content: LinkedIn's PDF, the data downloads of LinkedIn and
 * Instagram, a Europass CV, a CV as PDF or Word document, a JSON Resume or an exported website. The given link is kept
 * if it is of the same kind, else the file's own link is used, else one without a page.
 * E-mail addresses, telephone numbers and street addresses leave every text.
 * Runs in a separate process with memory and time limits, as files may be malicious.
 * @throws VitrineError validation_failed, too_large, unsupported_media_type; `fields.file` says what to do
 */
export async function readFile(file: OwnersFile, options: Options): Promise<FileReading> {
  const reading = await readAnyFile(file, options)
  // An exported website holds what its owner chose to show.
  return reading.site ? reading : withoutContactData(reading)
}

async function readAnyFile({ bytes }: OwnersFile, { link, now }: Options): Promise<FileReading> {
  if (bytes.length > MAX_BYTES)
    throw createFileError(t('This file is too large: at most 100 MB.'), { code: 'too_large' })
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return await readPdf(bytes, { link, now })
  if (head.startsWith('PK')) return readArchive(bytes, { link, now })
  if (JSON_START.test(head)) return readJson(bytes, { link, now })
  const xml = isXml(head) && bytes.length <= MAX_XML ? parseXml(bytes) : null
  if (xml && isEuropassElement(xml)) return readEuropass(xml, { link, now })
  throw createFileError(withSupportedFiles(whatItIs(head)), { code: 'unsupported_media_type' })
}

function readArchive(bytes: Uint8Array, options: Options): FileReading {
  const zip = openZip(bytes)
  const site = findExportedSite(zip)
  if (site) return readExportedSite(zip, site)
  const tables = findLinkedInTables(zip)
  if (tables) return readLinkedInExport(zip, tables, options)
  if (isDocx(zip)) return readDocx(zip, options)
  const files = findInstagramFiles(zip)
  if (files) return readInstagramExport(zip, files, options)
  if (zip.entries.some(({ path }) => INSTAGRAM_FOLDER.test(path)))
    throw createFileError(
      t(
        'This is Instagram’s download, but your profile and posts aren’t in it. Request one with “Personal information” and “Content”.',
      ),
    )
  const isDocument = zip.entries.some(({ path }) => /^(?:word|ppt|xl)\/|^mimetype$/.test(path))
  throw createFileError(
    isDocument
      ? withSupportedFiles(t('This is an office document. Save it as a text and paste that here.'))
      : withSupportedFiles(t('This archive is neither LinkedIn’s nor Instagram’s download of your data.')),
  )
}

function readJson(bytes: Uint8Array, options: Options): FileReading {
  if (bytes.length > MAX_JSON)
    throw createFileError(t('This JSON is too large: at most 5 MB.'), { code: 'too_large' })
  const value = parseJsonBytes(bytes)
  if (value === undefined) throw createFileError(withSupportedFiles(t('This JSON is damaged or cut off.')))
  if (isExportedSite(value)) return readSiteJson(value)
  const europass = findEuropassJson(value)
  if (europass) return readEuropass(europass, options)
  if (!isJsonResume(value))
    throw createFileError(withSupportedFiles(t('This JSON is neither a JSON Resume nor a site.json.')))
  return readJsonResume(value, options)
}

/** Whether a file may be XML, in UTF-8 or UTF-16; web pages are none. */
function isXml(head: string): boolean {
  const text = head.replace(/\0/g, '').replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
  return /^\s*<(?:\?xml|[a-z]+:?[a-z]*[\s>])/i.test(text) && !/^\s*<(?:!doctype html|html)/i.test(text)
}

/** Describes an unsupported file by its first bytes. */
function whatItIs(head: string): string {
  if (head === '') return t('This file is empty.')
  if (/^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF)/.test(head)) return t('This is a picture.')
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return t('This is an old Word document.')
  if (/^\s*<(?:!doctype|html)/i.test(head)) return t('This is a web page.')
  if (isXml(head)) return t('This XML file isn’t a Europass CV.')
  if (/^Rar!|^7z\u00bc/.test(head)) return t('This archive isn’t a ZIP file.')
  return t('This type of file can’t be read.')
}
