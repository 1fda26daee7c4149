import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { t } from '@vitrine/model'
import { createFileError, withSupportedFiles } from '../file-error.ts'
import { type TextRun, type TextRunIndex, readTextRuns } from './drawn-text.ts'
import { constants, inflateSync } from 'node:zlib'

/** A row of text on a page, in points from the lower left corner; `text` may contain no-break spaces. */
export type PdfRow = {
  page: number
  x: number
  y: number
  /** Right end of the row. */
  end: number
  /** Font size in points. */
  size: number
  font: string
  text: string
  /** Colour of the row's first run; null if unknown. */
  colour: string | null
}

/** A link annotation and its area. */
export type PdfLink = { page: number; url: string; left: number; right: number; bottom: number; top: number }

/** `rows` are in drawing order, which may differ from reading order. `attachments` are the embedded files that may be XML or JSON. */
export type Pdf = { rows: PdfRow[]; links: PdfLink[]; pageWidth: number; attachments: Uint8Array[] }

const MAX_BYTES = 15_000_000
const MAX_PAGES = 60
const MAX_ROWS = 20_000
const MAX_ATTACHMENTS = 5
const MAX_ATTACHMENT = 5_000_000

/**
 * Extracts the text of a PDF with its positions. Runs no scripts, fetches nothing and decodes no images.
 * @throws VitrineError too_large, validation_failed (damaged, encrypted, without text)
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  if (bytes.length > MAX_BYTES)
    throw createFileError(t('This PDF is too large: at most 15 MB. LinkedIn’s own are far smaller.'), {
      code: 'too_large',
    })
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(LZW))
    throw createFileError(t('This PDF uses an old compression. Print it to a new PDF and upload that.'))
  if (isDecompressionBomb(bytes))
    throw createFileError(withSupportedFiles(t('This PDF unpacks to more than a profile ever holds.')), {
      code: 'too_large',
    })
  const { getDocument, OPS } = await import('unpdf/pdfjs')
  const task = getDocument({
    // A copy, and not a Buffer: the parser takes ownership of its input.
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: 1,
    disableAutoFetch: true,
  })
  // Without this handler an encrypted file would wait for its password forever.
  task.onPassword = () => void task.destroy()
  try {
    const file = await task.promise
    const pdf: Pdf = { rows: [], links: [], pageWidth: 612, attachments: await listAttachments(file) }
    for (let number = 1; number <= Math.min(file.numPages, MAX_PAGES); number++) {
      const page = await file.getPage(number)
      const [left = 0, , right = 612] = page.view
      if (number === 1) pdf.pageWidth = right - left
      const { items } = await page.getTextContent()
      // Colours are optional: a page with broken drawing operators still has its text.
      const inks = await readTextRuns(page, OPS).catch(() => null)
      pdf.rows.push(...toRows(items as Item[], number, inks))
      pdf.links.push(...(await page.getAnnotations()).flatMap(mark => toLink(mark as Annotation, number)))
      page.cleanup()
      if (pdf.rows.length > MAX_ROWS)
        throw createFileError(withSupportedFiles(t('This PDF holds too much text to be a profile.')))
    }
    return pdf
  } catch (error) {
    throw toFileError(error)
  } finally {
    await task.destroy()
  }
}

type Attaching = Pick<PDFDocumentProxy, 'getAttachments' | 'getAttachmentContent'>

/** Lists the embedded files that may be XML or JSON by their names. A damaged list does not cost the text. */
async function listAttachments(file: Attaching): Promise<Uint8Array[]> {
  const named = await file.getAttachments().catch(() => null)
  const ids = [...(named ?? [])]
    .filter(([, { filename }]) => /\.(?:xml|json)$/i.test(filename))
    .map(([id]) => id)
  const contents = await Promise.all(
    ids.slice(0, MAX_ATTACHMENTS).map(id => file.getAttachmentContent(id).catch(() => null)),
  )
  return contents.filter(
    (content): content is Uint8Array => content instanceof Uint8Array && content.length <= MAX_ATTACHMENT,
  )
}

type Item = { str?: string; transform: number[]; width: number; height: number; fontName: string }
type Annotation = { subtype?: string; url?: string; rect?: number[] }

function toRows(items: Item[], page: number, inks: TextRunIndex | null): PdfRow[] {
  const rows: { row: PdfRow; inks: TextRun[] }[] = []
  for (const { str, transform, width, fontName } of items) {
    if (!str) continue
    const [a = 0, b = 0, , , x = 0, y = 0] = transform
    const size = Math.hypot(a, b)
    const last = rows.at(-1)
    const ink = inks?.at(x, y) ?? null
    const accented = last && Math.abs(last.row.y - y) < 2 ? addAccent(last.row.text, str) : null
    if (last && accented !== null && x > last.row.end - size * 1.2 && x - last.row.end < size) {
      last.row.text = accented
      last.row.end = Math.max(last.row.end, x + width)
      if (ink) last.inks.push(ink)
      continue
    }
    if (last && isContinuation(last.row, x, y)) {
      last.row.text += str
      last.row.end = Math.max(last.row.end, x + width)
      if (ink) last.inks.push(ink)
      continue
    }
    if (!str.trim()) continue
    const colour = ink?.colour ?? null
    const row = { page, x, y, end: x + width, size, font: fontName, text: str, colour }
    rows.push({ row, inks: ink ? [ink] : [] })
  }
  return rows.map(({ row, inks: drawn }) => ({
    ...row,
    text: restoreLigatures(useDrawnSpaces(row.text, drawn)),
  }))
}

/** Letters that Word's PDFs name for the ligatures of Calibri: "cerƟficaƟon", "SoŌware". */
const LIGATURES: Readonly<Record<string, string>> = { Ɵ: 'ti', Ʃ: 'tt', Ō: 'ft', ƫ: 'tti', Ʀ: 'tf' }

function restoreLigatures(text: string): string {
  // A ligature without any name: its letters are not in the file.
  return text
    .replaceAll('\u0000', '\ufffd')
    .replace(/(?<=\p{Ll})[ƟƩŌƫƦ]|[ƟƩ](?=\p{Ll})/gu, letter => LIGATURES[letter] ?? letter)
}

/** Accents that TeX draws before and above their letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  '¨': '\u0308',
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '˜': '\u0303',
  '¸': '\u0327',
  ˇ: '\u030c',
  '˚': '\u030a',
}

/** Returns a text that ends with an accent, with the letter that it belongs to and what follows, or null. */
function addAccent(text: string, next: string): string | null {
  const accent = ACCENTS[text.at(-1) ?? '']
  const [letter = ''] = next
  if (!accent || !/\p{L}/u.test(letter)) return null
  // TeX's i and j below an accent have no dot.
  const base = letter === 'ı' ? 'i' : letter
  return text.slice(0, -1) + (base + accent).normalize('NFC') + next.slice(letter.length)
}

function isContinuation(row: PdfRow, x: number, y: number): boolean {
  return Math.abs(row.y - y) < 2 && x >= row.end - 2 && x - row.end < row.size * 1.5
}

/** Returns the text with its drawn spaces if both readings otherwise agree. */
function useDrawnSpaces(text: string, inks: TextRun[]): string {
  const drawn = inks.map(ink => ink.text).join('')
  const fold = (words: string) => words.replace(/\s+/g, ' ').trim()
  return fold(drawn) === fold(text) ? drawn.trim() : text.trim()
}

function toLink({ subtype, url, rect }: Annotation, page: number): PdfLink[] {
  if (subtype !== 'Link' || !url || rect?.length !== 4) return []
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  return [{ page, url, left, right, bottom, top }]
}

function toFileError(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'VitrineError') return error
  const isLocked = name === 'PasswordException' || /destroyed/i.test(String(error))
  return isLocked
    ? createFileError(t('This PDF is password-protected. Save it again without a password.'), {
        cause: error,
      })
    : createFileError(withSupportedFiles(t('This PDF is damaged or cut off.')), { cause: error })
}

/** LinkedIn's PDFs inflate to a few hundred kilobytes. */
const MAX_UNPACKED = 40_000_000
/** Of pictures, which are not decoded. It has an end as well: a file may call anything a picture. */
const MAX_PICTURES = 120_000_000
const MAX_STREAMS = 4000

/** Nested compression filters: no profile uses them, and they hide the inflated size. */
const NESTED_FILTERS = /\/(?:FlateDecode|Fl)\s*\/(?:FlateDecode|Fl)\b/
/** A compression that Acrobat wrote up to version 4. Its size is not known before it is unpacked. */
const LZW = 'LZWDecode'
/** The longest dictionary of a picture that is looked for before its stream. */
const MAX_DICTIONARY = 2_000

/**
 * Returns whether a PDF's streams inflate to more than a profile ever holds, checked before the PDF parser
 * allocates the memory.
 */
function isDecompressionBomb(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (NESTED_FILTERS.test(data.toString('latin1'))) return true
  const left = { text: MAX_UNPACKED, pictures: MAX_PICTURES }
  let count = 0
  for (let at = data.indexOf('stream'); at >= 0; at = data.indexOf('stream', at + 6)) {
    if (data.toString('latin1', Math.max(0, at - 3), at) === 'end') continue
    if (++count > MAX_STREAMS) return true
    const kind = isPicture(data, at) ? 'pictures' : 'text'
    const start = at + 6 + (data[at + 6] === 13 ? 2 : 1)
    left[kind] -= getInflatedSize(data.subarray(start), left[kind])
    if (left[kind] <= 0) return true
  }
  return false
}

/** Returns whether a stream is a picture, by the dictionary before it. */
function isPicture(data: Buffer, stream: number): boolean {
  const before = data.toString('latin1', Math.max(0, stream - MAX_DICTIONARY), stream)
  const dictionary = before.slice(Math.max(before.lastIndexOf('endobj'), before.lastIndexOf(' obj')))
  return /\/Subtype\s*\/Image\b/.test(dictionary)
}

/** Returns the inflated size of a stream, capped at `most`; 0 if it is not compressed. */
function getInflatedSize(data: Buffer, most: number): number {
  try {
    return inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? most : 0
  }
}
