import { msg, t } from '@vitrine/model'
import type { FileReading } from '../file-reading.ts'
import { findHeading, parseHeading } from '../headings.ts'
import { getSkippedNotes, CONTACT_DATA_NOTE, getOtherProfileNotes } from '../import-notes.ts'
import { type Origin, personToProfile } from '../person-to-profile.ts'
import { findContacts } from '../../remove-contact-data.ts'
import { createFileError, withSupportedFiles } from '../file-error.ts'
import { parseOneColumnPdf } from './linkedin-one-column.ts'
import { openPdf, type Pdf, type PdfRow } from './open-pdf.ts'
import { parseTwoColumnPdf } from './linkedin-two-columns.ts'
import { parsePersonText, type ParsedText } from '../text/parse-person.ts'
import { joinParagraphs } from './join-rows.ts'
import { isEuropassElement, readEuropass } from '../europass/read-europass.ts'
import { parseDateRange } from '../parse-date.ts'
import { parseXml } from '../xml.ts'
import { isJsonResume, readJsonResume } from '../json-resume.ts'
import { parseJsonBytes } from '../json-values.ts'

const EUROPASS_MESSAGE = msg(
  'This Europass CV doesn’t contain its data. Download it from Europass again, as XML or as a PDF with data, or paste its text.',
)

/**
 * Reads LinkedIn's "Save to PDF" in both of its layouts and any language, and a Europass CV or a résumé with a JSON
 * Resume, such as those of this product, by the data that is embedded in it; any other CV is read by the rules for pasted text as far as they are certain.
 * @throws VitrineError too_large, validation_failed
 */
export async function readPdf(
  bytes: Uint8Array,
  origin: Omit<Origin, 'path' | 'detail'>,
): Promise<FileReading> {
  const pdf = await openPdf(bytes)
  const europass = pdf.attachments.flatMap(attached => parseXml(attached) ?? []).find(isEuropassElement)
  if (europass) return readEuropass(europass, origin)
  const resume = pdf.attachments.map(parseJsonBytes).find(isJsonResume)
  if (resume !== undefined) return readJsonResume(resume, origin)
  if (pdf.rows.length === 0)
    throw createFileError(withSupportedFiles(t('This PDF holds no text, only pictures of it.')))
  const reading = parseTwoColumnPdf(pdf) ?? parseOneColumnPdf(pdf)
  if (!reading && isEuropass(pdf)) throw createFileError(t(EUROPASS_MESSAGE))
  const cv = reading ? null : parseCvPdf(pdf, origin.now)
  const { found, contactLines, leftOut } = reading ?? cv ?? throwUnknownLayout()
  const detail = reading ? 'The PDF that LinkedIn saves of a profile' : 'The PDF that you brought'
  return {
    kind: reading ? 'linkedin-pdf' : 'pdf',
    profile: personToProfile(found, { ...origin, path: 'export', detail }),
    pictures: new Map(),
    notes: [
      ...(cv
        ? [
            t(
              'This PDF isn’t from LinkedIn, so we only read what is certain. Check whether something is missing.',
            ),
          ]
        : []),
      ...(contactLines.length > 0 ? [CONTACT_DATA_NOTE] : []),
      ...getSkippedNotes(leftOut),
      ...getOtherProfileNotes(found, origin.link),
    ],
    withheld: findContacts(contactLines),
  }
}

function throwUnknownLayout(): never {
  throw createFileError(withSupportedFiles(t('We couldn’t find a name with roles or studies in this PDF.')))
}

/**
 * Parses a free-form CV by the rules for pasted text; the largest text of the first page is the name. Returns
 * null without a name, or without roles or education below a known heading.
 */
function parseCvPdf(pdf: Pdf, now: Date): ParsedText | null {
  const [first] = pdf.rows.filter(({ page }) => page === 1).toSorted((a, b) => b.size - a.size)
  if (!first) return null
  const right = Math.max(...pdf.rows.map(({ end }) => end))
  // A job title or a heading can be the largest text, but it is not above all sections.
  const isBelowHeading = pdf.rows.some(
    row => row.page === 1 && row.y > first.y + 1 && findHeading(row.text) !== null,
  )
  if (isBelowHeading) return null
  const second = findSecondName(pdf.rows, first)
  const others = joinDates(joinChips(pdf.rows.filter(row => row !== first && row !== second)))
  const name = [first.text, second?.text].filter(Boolean).join(' ')
  const blocks = groupRows(others).map(rows => joinParagraphs(rows, right))
  const reading = parsePersonText([name, ...blocks].join('\n'), now, findHeadingRows(others))
  const { experience = [], education = [] } = reading.found
  return reading.found.name && experience.length + education.length > 0 ? reading : null
}

/** Returns the family name that stands below a given name in the same type, or undefined. */
function findSecondName(rows: PdfRow[], first: PdfRow): PdfRow | undefined {
  if (/\s/.test(first.text.trim())) return undefined
  return rows.find(
    row =>
      row.page === 1 &&
      getType(row) === getType(first) &&
      first.y > row.y &&
      first.y - row.y < first.size * 1.8 &&
      /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)?$/u.test(row.text.trim()),
  )
}

/** Joins a line of words in one type if one of them is called like a section: skills in boxes, such as "formation". */
function joinChips(rows: PdfRow[]): PdfRow[] {
  const lines = Map.groupBy(rows, row => `${row.page} ${Math.round(row.y)} ${getType(row)}`)
  const joined = new Map<PdfRow, string>()
  for (const line of lines.values()) {
    const cells = line.toSorted((a, b) => a.x - b.x)
    const headings = cells.filter(({ text }) => findHeading(text) !== null).length
    const isNarrow = cells.every(({ x, size }, index) => x - (cells[index - 1]?.end ?? x) < size * 4)
    if (cells.length < 3 || headings === 0 || headings === cells.length || !isNarrow) continue
    for (const cell of line) joined.set(cell, '')
    if (line[0]) joined.set(line[0], cells.map(({ text }) => text).join(' · '))
  }
  return rows.flatMap(row => (joined.get(row) === '' ? [] : [{ ...row, text: joined.get(row) ?? row.text }]))
}

const getType = ({ font, size }: PdfRow) => `${font} ${Math.round(size * 2)}`

/** Puts dates at the right of a line behind its text, parted by a tab: they are drawn before or after the whole column. */
function joinDates(rows: PdfRow[]): PdfRow[] {
  const joined = new Map<PdfRow, PdfRow>()
  for (const row of rows) {
    const range = parseDateRange(row.text)
    if (!range || (range.end === null && !range.isCurrent)) continue
    const [line] = rows
      .filter(
        ({ page, x, y, text }) =>
          page === row.page && Math.abs(y - row.y) < 3 && x < row.x && !parseDateRange(text),
      )
      .toSorted((a, b) => b.x - a.x)
    if (line && !joined.has(line)) joined.set(line, row)
  }
  const dates = new Set(joined.values())
  return rows
    .filter(row => !dates.has(row))
    .map(row => ({ ...row, text: [row.text, joined.get(row)?.text].filter(Boolean).join('\t') }))
}

/**
 * Texts in the type of the known headings, which are headings themselves, or in capitals or larger than the text: headings,
 * whatever they say.
 */
function findHeadingRows(rows: PdfRow[]): ReadonlySet<string> {
  const types = new Set(rows.filter(({ text }) => parseHeading(text)?.isCertain).map(getType))
  const usual = rows.map(({ size }) => size).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0
  const isHeading = (row: PdfRow) =>
    types.has(getType(row)) &&
    (row.size > usual + 1.5 || row.text === row.text.toUpperCase() || parseHeading(row.text) !== null)
  return new Set(rows.filter(isHeading).map(({ text }) => text))
}

/** Whether a row does not stand below the one drawn before it: further down, back up, or on another page. */
function isApart(before: PdfRow, row: PdfRow): boolean {
  const gap = before.y - row.y
  return before.page !== row.page || gap < -3 || gap > row.size * 4
}

/** Groups consecutive rows of one font and size; a larger gap above becomes an empty row. */
function groupRows(rows: PdfRow[]): PdfRow[][] {
  const blocks: PdfRow[][] = []
  for (const row of rows) {
    const before = blocks.at(-1)?.at(-1)
    const isSame = before && before.font === row.font && Math.abs(before.size - row.size) < 0.6
    const hasDates = before?.text.includes('\t') || row.text.includes('\t')
    if (isSame && !hasDates && Math.abs(before.y - row.y) > 1) blocks.at(-1)?.push(row)
    else blocks.push(...(before && isApart(before, row) ? [[]] : []), [row])
  }
  return blocks
}

/** Europass prints its name or this notice on every page. */
const NOTICE =
  /^(?:europass\b.{0,60}|.{0,60}\beuropass|©\s*(?:european union|europäische union|union européenne|unión europea|unione europea|união europeia|europese unie|unia europejska).*|.*https?:\/\/europass\.\S+.*)$/iu
const PERSONAL_INFORMATION =
  /^(?:personal information|angaben zur person|informations personnelles|información personal|informazioni personali|informação pessoal|persoonlijke informatie|dane osobowe|informații personale|osobní údaje|προσωπικες πληροφοριες)\b/iu
const PERSONAL_DATA =
  /\b(?:date of birth|nationality|geburtsdatum|staatsangehörigkeit|date de naissance|nationalité|fecha de nacimiento|nacionalidad|data di nascita|nazionalità|data de nascimento|nacionalidade|geboortedatum|data urodzenia|data nașterii)\b/iu

/** The form's grid of languages begins with this line. */
const MOTHER_TONGUE =
  /^(?:mother tongue|muttersprache|langue\(?s?\)? maternelle|lengua materna|lingua madre|língua materna|moedertaal|język ojczysty|limba maternă)(?:\(\p{L}+\))?\b/iu

/** Whether a PDF is a Europass CV: it says so, or has the form's block of personal information. */
function isEuropass({ rows }: Pdf): boolean {
  const texts = rows.map(({ text }) => text.replace(/\s+/g, ' ').trim())
  if (texts.filter(text => NOTICE.test(text)).length > 0) return true
  const first = texts.slice(0, 40)
  const hasForm =
    first.some(text => PERSONAL_INFORMATION.test(text)) || texts.some(text => MOTHER_TONGUE.test(text))
  return hasForm && first.some(text => PERSONAL_DATA.test(text))
}
