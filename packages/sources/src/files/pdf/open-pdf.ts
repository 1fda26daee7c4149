import { refused, WHAT_WORKS } from '../file-error.ts'
import { isBursting } from './decompression-bomb.ts'
import { type Ink, type Inks, inksOf } from './drawn-text.ts'

/** A row of text on a page. Points from the page's lower left corner; `text` may hold no-break spaces. */
export type PdfRow = {
  page: number
  x: number
  y: number
  /** Where the row ends. */
  end: number
  /** Of the font, in points. */
  size: number
  font: string
  text: string
  /** Of the row's beginning; null where it was not told. */
  colour: string | null
}

/** A place that leads to the web when it is clicked. */
export type PdfLink = { page: number; url: string; left: number; right: number; bottom: number; top: number }

/** `rows` in the order in which they were drawn, which need not be the order of reading. */
export type Pdf = { rows: PdfRow[]; links: PdfLink[]; pageWidth: number }

const MAX_BYTES = 15_000_000
const MAX_PAGES = 60
const MAX_ROWS = 20_000

/**
 * Reads the text of a PDF with its places. Nothing in it is run, nothing is fetched, no picture is decoded.
 * @throws VitrineError too_large, validation_failed (damaged, locked with a password, without text)
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  if (bytes.length > MAX_BYTES)
    throw refused('This PDF is too large: at most 15 MB. LinkedIn’s own are far smaller.', {
      code: 'too_large',
    })
  if (isBursting(bytes))
    throw refused(`This PDF unpacks to more than a profile ever holds. ${WHAT_WORKS}`, { code: 'too_large' })
  const { getDocument, OPS } = await import('unpdf/pdfjs')
  const task = getDocument({
    // A copy, and never a Buffer: the reader takes possession of what it is given.
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
  // Without this answer a locked file would wait for its password for ever.
  task.onPassword = () => void task.destroy()
  try {
    const file = await task.promise
    const pdf: Pdf = { rows: [], links: [], pageWidth: 612 }
    for (let number = 1; number <= Math.min(file.numPages, MAX_PAGES); number++) {
      const page = await file.getPage(number)
      const [left = 0, , right = 612] = page.view
      if (number === 1) pdf.pageWidth = right - left
      const { items } = await page.getTextContent()
      // Colours only tell something, and not everything: a page whose drawing is broken still has its text.
      const inks = await inksOf(page, OPS).catch(() => null)
      pdf.rows.push(...rowsOf(items as Item[], number, inks))
      pdf.links.push(...(await page.getAnnotations()).flatMap(mark => linkOf(mark as Annotation, number)))
      page.cleanup()
      if (pdf.rows.length > MAX_ROWS)
        throw refused(`This PDF holds too much text to be a profile. ${WHAT_WORKS}`)
    }
    return pdf
  } catch (error) {
    throw named(error)
  } finally {
    await task.destroy()
  }
}

type Item = { str?: string; transform: number[]; width: number; height: number; fontName: string }
type Annotation = { subtype?: string; url?: string; rect?: number[] }

function rowsOf(items: Item[], page: number, inks: Inks | null): PdfRow[] {
  const rows: { row: PdfRow; inks: Ink[] }[] = []
  for (const { str, transform, width, fontName } of items) {
    if (!str) continue
    const [a = 0, b = 0, , , x = 0, y = 0] = transform
    const size = Math.hypot(a, b)
    const last = rows.at(-1)
    const ink = inks?.at(x, y) ?? null
    if (last && continues(last.row, x, y)) {
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
  return rows.map(({ row, inks: drawn }) => ({ ...row, text: asDrawn(row.text, drawn) }))
}

function continues(row: PdfRow, x: number, y: number): boolean {
  return Math.abs(row.y - y) < 2 && x >= row.end - 2 && x - row.end < row.size * 1.5
}

/** The text with the spaces it was drawn with, where both readings say the same. */
function asDrawn(text: string, inks: Ink[]): string {
  const drawn = inks.map(ink => ink.text).join('')
  const fold = (words: string) => words.replace(/\s+/g, ' ').trim()
  return fold(drawn) === fold(text) ? drawn.trim() : text.trim()
}

function linkOf({ subtype, url, rect }: Annotation, page: number): PdfLink[] {
  if (subtype !== 'Link' || !url || rect?.length !== 4) return []
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  return [{ page, url, left, right, bottom, top }]
}

function named(error: unknown): unknown {
  const name = error instanceof Error ? error.name : ''
  if (name === 'VitrineError') return error
  const isLocked = name === 'PasswordException' || /destroyed/i.test(String(error))
  return isLocked
    ? refused('This PDF is locked with a password. Save it once more without one.', { cause: error })
    : refused(`This PDF is damaged or cut off. ${WHAT_WORKS}`, { cause: error })
}
