import { type Heading, findHeading } from '../headings.ts'
import type { EducationData, RoleData, PersonData } from '../person-data.ts'
import { parseDate, parseDateRange } from '../parse-date.ts'
import { joinRows } from './join-rows.ts'
import { joinRows as joinWrappedRows, containsContact } from '@vitrine/model'
import { createSeveralPeopleError } from './several-people.ts'
import type { Pdf, PdfRow } from './open-pdf.ts'
import type { ParsedPerson } from './linkedin-two-columns.ts'

/**
 * Left edges of the old generator in points: headings, indented content, and the offset of a wrapped line.
 */
const LEFT_EDGE = 36
const INDENT = 46.8
const CONTINUATION_INDENT = 3
/** A bold label inside a school: "Activities and Societies: Chess club". */
const LABEL =
  /^(?:activities and societies|aktivitäten und (?:gesellschaften|verbände)|activités et associations|actividades y (?:grupos|asociaciones)|attività e associazioni|atividades e grupos|activiteiten en verenigingen)(?![\p{L}])|^[\p{L} ]{3,50}:(?:\s|$)/iu

/** Parses LinkedIn's one-column PDF of before 2019, or returns null for any other layout. */
export function parseOneColumnPdf(pdf: Pdf): ParsedPerson | null {
  const rows = pdf.rows.filter(({ y }) => y > 30)
  const name = rows.find(({ size, page }) => page === 1 && isSize(size, 20))
  const isLikeIt = rows.some(row => isSize(row.size, 16) && isNear(row.x, LEFT_EDGE))
  if (!name || !isNear(name.x, LEFT_EDGE) || !isLikeIt) return null
  // The last page repeats the name with contact options.
  const last = rows.findIndex(row => row !== name && row.text === name.text && isSize(row.size, 20))
  const isOtherName = (row: PdfRow) => isSize(row.size, 20) && row.page > 1 && row.text !== name.text
  if (rows.some(row => isOtherName(row) && isNear(row.x, LEFT_EDGE))) throw createSeveralPeopleError()
  const contentRows = last < 0 ? rows : rows.slice(0, last)
  const found: PersonData = {
    name: name.text,
    headline: joinRows(
      contentRows.filter(row => row.page === 1 && isSize(row.size, 13) && !isContactRow(row)),
    ),
    own: pdf.links.find(({ url }) => /linkedin\.com\/in\//.test(url))?.url ?? null,
  }
  const leftOut: string[] = []
  for (const { heading, rows: block } of splitSections(contentRows)) {
    const part = findHeading(heading)
    if (!part || !applySection(found, part, block, name.font)) leftOut.push(heading)
  }
  return { found, contactLines: rows.filter(isContactRow).map(({ text }) => text), leftOut }
}

function applySection(found: PersonData, part: Heading, rows: PdfRow[], bold: string): boolean {
  if (part === 'about') found.bio = joinLines(rows)
  else if (part === 'experience') found.experience = parseRoles(rows)
  else if (part === 'volunteering') found.volunteering = parseRoles(rows)
  else if (part === 'education') found.education = parseEducation(rows, bold)
  else if (part === 'skills') found.skills = rows.map(({ text }) => text)
  else if (part === 'certifications')
    found.certifications = rows.filter(({ font }) => font === bold).map(({ text }) => ({ name: text }))
  else if (part === 'languages') found.languages = rows.map(parseLanguage)
  else if (part === 'honors') found.honors = parseHonors(rows, bold)
  else return false
  return true
}

/** Parses "English   (Native or bilingual proficiency)". */
function parseLanguage({ text }: PdfRow): { name: string; proficiency: string | null } {
  const [, name = text, proficiency = null] = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/su.exec(text) ?? []
  return { name, proficiency }
}

/** Parses honours: a bold title with issuer, date and words below it; without bold rows each line is a title. */
function parseHonors(rows: PdfRow[], bold: string): NonNullable<PersonData['honors']> {
  if (!rows.some(({ font }) => font === bold))
    return joinLines(rows)
      .split('\n')
      .filter(Boolean)
      .map(title => ({ title }))
  const honors: { title: string; lines: PdfRow[] }[] = []
  for (const row of rows) {
    if (row.font === bold) honors.push({ title: row.text, lines: [] })
    else honors.at(-1)?.lines.push(row)
  }
  return honors.map(({ title, lines }) => {
    const date = lines.find(({ text }) => parseDate(text) !== null)
    const [first] = lines
    const issuer = first && first !== date && isNear(first.x, LEFT_EDGE) ? first : undefined
    const words = lines.filter(row => row !== date && row !== issuer)
    return { title, issuer: issuer?.text, date: date?.text, description: joinLines(words) }
  })
}

function splitSections(rows: PdfRow[]): { heading: string; rows: PdfRow[] }[] {
  const sections: { heading: string; rows: PdfRow[] }[] = []
  for (const row of rows) {
    if (isSize(row.size, 16) && isNear(row.x, LEFT_EDGE)) sections.push({ heading: row.text, rows: [] })
    else if (isSize(row.size, 12)) sections.at(-1)?.rows.push(row)
  }
  return sections
}

function parseRoles(rows: PdfRow[]): RoleData[] {
  const roles: (RoleData & { lines: PdfRow[] })[] = []
  for (const [index, row] of rows.entries()) {
    const open = roles.at(-1)
    const below = rows[index + 1]
    const range = open && !open.start && isNear(row.x, LEFT_EDGE) ? parseDateRange(row.text) : null
    if (open && range) Object.assign(open, range)
    else if (isNear(row.x, LEFT_EDGE) && below && parseDateRange(below.text))
      roles.push({ ...parseJob(row.text), lines: [] })
    else open?.lines.push(row)
  }
  return roles.map(({ lines, ...role }) => ({ ...role, description: joinLines(lines) }))
}

/**
 * Splits "Head of Engineering at Tech in Asia" at the first "at": company names contain it more often than
 * titles.
 */
function parseJob(text: string): Pick<RoleData, 'title' | 'organization'> {
  const [, title = text, organization = null] = /^(.+?) (?:at|bei|chez|presso|bij) (.+)$/.exec(text) ?? []
  return { title, organization }
}

function parseEducation(rows: PdfRow[], bold: string): EducationData[] {
  const schools: { school: string; lines: PdfRow[] }[] = []
  for (const row of rows) {
    const isLabel = schools.length > 0 && LABEL.test(row.text)
    if (row.font === bold && !isLabel) schools.push({ school: row.text, lines: [] })
    else schools.at(-1)?.lines.push(row)
  }
  return schools.map(({ school, lines }) => {
    const label = lines.findIndex(({ text }) => LABEL.test(text))
    const isStudy = (row: PdfRow) => row.x < INDENT - 1 && (label < 0 || lines.indexOf(row) < label)
    const text = joinRows(lines.filter(isStudy))
    const dated = /^(.*?)(?:, )?(\d{4}(?: - \d{4})?)$/su.exec(text)
    const [words = text, dates = ''] = dated?.slice(1) ?? []
    const range = parseDateRange(dates)
    const at = words.indexOf(', ')
    return {
      school,
      degree: at < 0 ? words : words.slice(0, at),
      field: at < 0 ? null : words.slice(at + 2),
      start: range?.end ? range.start : null,
      end: range?.end ?? range?.start,
      description: joinLines(lines.filter(row => !isStudy(row))),
    }
  })
}

/** Joins rows into the author's lines; a wrapped line continues slightly indented, or visibly goes on. */
function joinLines(rows: PdfRow[]): string {
  let text = ''
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const isBroken =
      isNear(row.x, LEFT_EDGE + CONTINUATION_INDENT) || isNear(row.x, INDENT + CONTINUATION_INDENT)
    // A word that wrapped after its own hyphen continues without the indentation.
    const goesOn = isBroken || /\p{L}-$/u.test(before?.text ?? '')
    if (!before) text = row.text
    else if (goesOn) text = joinRows([{ ...before, text }, row])
    else text += (before.page === row.page && before.y - row.y > 27 ? '\n\n' : '\n') + row.text
  }
  return joinWrappedRows(text)
}

function isSize(size: number, wanted: number): boolean {
  return Math.abs(size - wanted) < 0.4
}

function isNear(value: number, wanted: number): boolean {
  return Math.abs(value - wanted) < 1.4
}

/** Whether a row is an e-mail address or a telephone number, also one cut by the end of its row. */
function isContactRow({ text }: PdfRow): boolean {
  return containsContact(text) || /^\S+@\S+$/.test(text.trim())
}
