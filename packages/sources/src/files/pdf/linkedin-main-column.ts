import { type Heading, headingOf } from '../headings.ts'
import type { FoundEducation, FoundRole, PersonFound } from '../person-data.ts'
import { toldRange, type ToldRange, yearsIn } from '../parse-date.ts'
import { joinRows, paragraphsOf } from './join-rows.ts'
import type { PdfRow } from './open-pdf.ts'

export type MainColumn = Pick<PersonFound, 'name' | 'headline' | 'location' | 'bio'> & {
  experience: FoundRole[]
  education: FoundEducation[]
  leftOut: string[]
}

/** What a row is by its size: the generator has one for each thing (26, 15.75, 12, 11.5 and 10.5 points). */
const is = {
  name: ({ size }: PdfRow) => size > 17.5,
  section: ({ size }: PdfRow) => size > 14.5 && size <= 17.5,
  large: ({ size }: PdfRow) => size > 11.75 && size <= 14.5,
  title: ({ size }: PdfRow) => size > 11.2 && size <= 11.75,
}

/** The right column: name, headline, place, summary, experience, education. `rows` in order of reading. */
export function mainColumnOf(rows: PdfRow[], right: number): MainColumn {
  const start = rows.findIndex(is.section)
  const head = start < 0 ? rows : rows.slice(0, start)
  const found: MainColumn = { ...headOf(head), experience: [], education: [], leftOut: [] }
  for (const { heading, rows: block } of sectionsOf(start < 0 ? [] : rows.slice(start))) {
    const part = headingOf(heading) ?? guess(block)
    if (part === 'about') found.bio = paragraphsOf(block, right)
    else if (part === 'experience') found.experience = rolesOf(block, right)
    else if (part === 'education') found.education = schoolsOf(block)
    else found.leftOut.push(heading)
  }
  return found
}

function headOf(rows: PdfRow[]): Pick<MainColumn, 'name' | 'headline' | 'location'> {
  const below = rows.filter(row => !is.name(row))
  const place = below.filter((row, index) => isGrey(row) ?? isApart(below[index - 1], row))
  return {
    name: joinRows(rows.filter(is.name)),
    headline: joinRows(below.filter(row => !place.includes(row))),
    location: joinRows(place),
  }
}

/** Where colours are not told: the place stands a point further below the headline than the headline's own lines. */
function isApart(before: PdfRow | undefined, row: PdfRow): boolean {
  return before !== undefined && before.y - row.y > row.size * 1.24
}

/** Whether a row is written in the grey of places; null where its colour is not told. */
function isGrey({ colour }: PdfRow): boolean | null {
  const parts = /^#(..)(..)(..)$/.exec(colour ?? '')
  if (!parts) return null
  const light = parts.slice(1).reduce((sum, part) => sum + Number.parseInt(part, 16), 0) / 3
  return light > 0x70 && light < 0xe0
}

function sectionsOf(rows: PdfRow[]): { heading: string; rows: PdfRow[] }[] {
  const sections: { heading: string; rows: PdfRow[] }[] = []
  for (const row of rows) {
    if (is.section(row)) sections.push({ heading: row.text, rows: [] })
    else sections.at(-1)?.rows.push(row)
  }
  return sections
}

/** A section whose heading is in a language that is not known is told by the sizes in it. */
function guess(rows: PdfRow[]): Heading | null {
  if (rows.some(is.title)) return 'experience'
  if (rows.length > 0 && rows.every(is.large)) return 'about'
  return rows.some(({ text }) => /[·(（].*\d{4}.*[)）]$/u.test(text)) ? 'education' : null
}

type OpenRole = Pick<FoundRole, 'organization' | 'start' | 'end' | 'isCurrent'> & {
  titleRows: PdfRow[]
  dated: boolean
  place: PdfRow[]
  words: PdfRow[]
}

function rolesOf(rows: PdfRow[], right: number): FoundRole[] {
  const roles: OpenRole[] = []
  let company: PdfRow[] = []
  let role: OpenRole | null = null
  let before: PdfRow | null = null
  for (const row of rows) {
    if (is.large(row)) {
      company = role === null && isNextLine(before, row) ? [...company, row] : [row]
      role = null
    } else if (is.title(row)) {
      if (role && !role.dated && isNextLine(before, row)) role.titleRows.push(row)
      else {
        role = { titleRows: [row], organization: joinRows(company), dated: false, place: [], words: [] }
        roles.push(role)
      }
    } else if (role) addLine(role, row, before)
    // Between a company and its first title stands how long all of it took, which the dates say themselves.
    before = row
  }
  return roles.map(({ titleRows, organization, start, end, isCurrent, place, words }) => ({
    organization,
    start,
    end,
    isCurrent,
    title: joinRows(titleRows),
    location: joinRows(place),
    description: paragraphsOf(words, right),
  }))
}

function addLine(role: OpenRole, row: PdfRow, before: PdfRow | null): void {
  const range = role.dated ? null : rangeOf(row.text)
  if (range) Object.assign(role, range, { dated: true })
  else if (role.words.length === 0 && isPlace(row, before)) role.place.push(row)
  else role.words.push(row)
}

function isPlace(row: PdfRow, before: PdfRow | null): boolean {
  const isClose = before?.page === row.page && before.y - row.y < row.size * 1.6
  return isGrey(row) ?? isClose
}

/** The dates of a role; in a language that is not known, at least their years. */
function rangeOf(text: string): ToldRange | null {
  return toldRange(text) ?? (text.length < 70 && /[-–—－～]/.test(text) ? yearsIn(text) : null)
}

function isNextLine(before: PdfRow | null, row: PdfRow): boolean {
  return (
    before?.page === row.page && Math.abs(before.size - row.size) < 0.2 && before.y - row.y < row.size * 1.7
  )
}

function schoolsOf(rows: PdfRow[]): FoundEducation[] {
  const schools: { name: PdfRow[]; lines: PdfRow[] }[] = []
  let before: PdfRow | null = null
  for (const row of rows) {
    const open = schools.at(-1)
    if (!is.large(row)) open?.lines.push(row)
    else if (open && open.lines.length === 0 && isNextLine(before, row)) open.name.push(row)
    else schools.push({ name: [row], lines: [] })
    before = row
  }
  return schools.map(({ name, lines }) => ({ school: joinRows(name), ...studyOf(joinRows(lines)) }))
}

/** "PhD, Molecular Neurobiology · (1998 - 2003)"; a no-break space stands only between the degree and its field. */
function studyOf(text: string): Omit<FoundEducation, 'school'> {
  const dated = /^(.*?)\s*·?\s*[(（]([^()（）]*\d{4}[^()（）]*)[)）]$/su.exec(text)
  const [words = text, dates = ''] = dated?.slice(1) ?? []
  const range = toldRange(dates) ?? yearsIn(dates)
  // A study of which only one year is told is told by its last one.
  const isYearAlone = range !== null && range.end === null && !range.isCurrent
  const at = text.includes('\u00a0') ? words.indexOf(',\u00a0') : words.indexOf(', ')
  return {
    degree: at < 0 ? words : words.slice(0, at),
    field: at < 0 ? null : words.slice(at + 2),
    start: isYearAlone ? null : range?.start,
    end: isYearAlone ? range.start : range?.end,
  }
}
