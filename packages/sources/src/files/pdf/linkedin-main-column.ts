import { type Heading, findHeading } from '../headings.ts'
import type { EducationData, RoleData, PersonData } from '../person-data.ts'
import { parseDateRange, type DateRange, parseYears } from '../parse-date.ts'
import { joinRows, joinParagraphs } from './join-rows.ts'
import type { PdfRow } from './open-pdf.ts'

export type MainColumn = Pick<PersonData, 'name' | 'headline' | 'location' | 'bio'> & {
  experience: RoleData[]
  education: EducationData[]
  leftOut: string[]
}

/**
 * Classifies rows by font size: LinkedIn's generator uses one size per kind (26, 15.75, 12, 11.5 and 10.5
 * points).
 */
const rowStyle = {
  name: ({ size }: PdfRow) => size > 17.5,
  section: ({ size }: PdfRow) => size > 14.5 && size <= 17.5,
  large: ({ size }: PdfRow) => size > 11.75 && size <= 14.5,
  title: ({ size }: PdfRow) => size > 11.2 && size <= 11.75,
}

/**
 * Parses the right column: name, headline, location, summary, experience, education. `rows` are in reading
 * order.
 */
export function parseMainColumn(rows: PdfRow[], right: number): MainColumn {
  const start = rows.findIndex(rowStyle.section)
  const head = start < 0 ? rows : rows.slice(0, start)
  const found: MainColumn = { ...parseHeader(head), experience: [], education: [], leftOut: [] }
  for (const { heading, rows: block } of splitSections(start < 0 ? [] : rows.slice(start))) {
    const part = findHeading(heading) ?? guessHeading(block)
    if (part === 'about') found.bio = joinParagraphs(block, right)
    else if (part === 'experience') found.experience = parseRoles(block, right)
    else if (part === 'education') found.education = parseEducation(block)
    else found.leftOut.push(heading)
  }
  return found
}

function parseHeader(rows: PdfRow[]): Pick<MainColumn, 'name' | 'headline' | 'location'> {
  const below = rows.filter(row => !rowStyle.name(row))
  const place = below.filter((row, index) => isGrey(row) ?? hasGapAbove(below[index - 1], row))
  return {
    name: joinRows(rows.filter(rowStyle.name)),
    headline: joinRows(below.filter(row => !place.includes(row))),
    location: joinRows(place),
  }
}

/**
 * Fallback without colours: the location is one point further below the headline than the headline's own
 * lines.
 */
function hasGapAbove(before: PdfRow | undefined, row: PdfRow): boolean {
  return before !== undefined && before.y - row.y > row.size * 1.24
}

/** Returns whether a row has the grey colour of locations, or null if its colour is unknown. */
function isGrey({ colour }: PdfRow): boolean | null {
  const parts = /^#(..)(..)(..)$/.exec(colour ?? '')
  if (!parts) return null
  const light = parts.slice(1).reduce((sum, part) => sum + Number.parseInt(part, 16), 0) / 3
  return light > 0x70 && light < 0xe0
}

function splitSections(rows: PdfRow[]): { heading: string; rows: PdfRow[] }[] {
  const sections: { heading: string; rows: PdfRow[] }[] = []
  for (const row of rows) {
    if (rowStyle.section(row)) sections.push({ heading: row.text, rows: [] })
    else sections.at(-1)?.rows.push(row)
  }
  return sections
}

/** Guesses a section with an unknown heading from the font sizes in it. */
function guessHeading(rows: PdfRow[]): Heading | null {
  if (rows.some(rowStyle.title)) return 'experience'
  if (rows.length > 0 && rows.every(rowStyle.large)) return 'about'
  return rows.some(({ text }) => /[·(（].*\d{4}.*[)）]$/u.test(text)) ? 'education' : null
}

type OpenRole = Pick<RoleData, 'organization' | 'start' | 'end' | 'isCurrent'> & {
  titleRows: PdfRow[]
  dated: boolean
  place: PdfRow[]
  words: PdfRow[]
}

function parseRoles(rows: PdfRow[], right: number): RoleData[] {
  const roles: OpenRole[] = []
  let company: PdfRow[] = []
  let role: OpenRole | null = null
  let before: PdfRow | null = null
  for (const row of rows) {
    if (rowStyle.large(row)) {
      company = role === null && isNextLine(before, row) ? [...company, row] : [row]
      role = null
    } else if (rowStyle.title(row)) {
      if (role && !role.dated && isNextLine(before, row)) role.titleRows.push(row)
      else {
        role = { titleRows: [row], organization: joinRows(company), dated: false, place: [], words: [] }
        roles.push(role)
      }
    } else if (role) addRoleRow(role, row, before)
    // The row between a company and its first title is the total duration, which the dates already give.
    before = row
  }
  return roles.map(({ titleRows, organization, start, end, isCurrent, place, words }) => ({
    organization,
    start,
    end,
    isCurrent,
    title: joinRows(titleRows),
    location: joinRows(place),
    description: joinParagraphs(words, right),
  }))
}

function addRoleRow(role: OpenRole, row: PdfRow, before: PdfRow | null): void {
  const range = role.dated ? null : parseRoleDates(row.text)
  if (range) Object.assign(role, range, { dated: true })
  else if (role.words.length === 0 && isLocation(row, before)) role.place.push(row)
  else role.words.push(row)
}

function isLocation(row: PdfRow, before: PdfRow | null): boolean {
  const isClose = before?.page === row.page && before.y - row.y < row.size * 1.6
  return isGrey(row) ?? isClose
}

/** Parses the dates of a role; in an unknown language only the years. */
function parseRoleDates(text: string): DateRange | null {
  return parseDateRange(text) ?? (text.length < 70 && /[-–—－～]/.test(text) ? parseYears(text) : null)
}

function isNextLine(before: PdfRow | null, row: PdfRow): boolean {
  return (
    before?.page === row.page && Math.abs(before.size - row.size) < 0.2 && before.y - row.y < row.size * 1.7
  )
}

function parseEducation(rows: PdfRow[]): EducationData[] {
  const schools: { name: PdfRow[]; lines: PdfRow[] }[] = []
  let before: PdfRow | null = null
  for (const row of rows) {
    const open = schools.at(-1)
    if (!rowStyle.large(row)) open?.lines.push(row)
    else if (open && open.lines.length === 0 && isNextLine(before, row)) open.name.push(row)
    else schools.push({ name: [row], lines: [] })
    before = row
  }
  return schools.map(({ name, lines }) => ({ school: joinRows(name), ...parseStudy(joinRows(lines)) }))
}

/**
 * Parses "PhD, Molecular Neurobiology · (1998 - 2003)"; a no-break space occurs only between degree and
 * field.
 */
function parseStudy(text: string): Omit<EducationData, 'school'> {
  const dated = /^(.*?)\s*·?\s*[(（]([^()（）]*\d{4}[^()（）]*)[)）]$/su.exec(text)
  const [words = text, dates = ''] = dated?.slice(1) ?? []
  const range = parseDateRange(dates) ?? parseYears(dates)
  // A study with a single year is dated by its end.
  const isYearAlone = range !== null && range.end === null && !range.isCurrent
  const at = text.includes('\u00a0') ? words.indexOf(',\u00a0') : words.indexOf(', ')
  return {
    degree: at < 0 ? words : words.slice(0, at),
    field: at < 0 ? null : words.slice(at + 2),
    start: isYearAlone ? null : range?.start,
    end: isYearAlone ? range.start : range?.end,
  }
}
