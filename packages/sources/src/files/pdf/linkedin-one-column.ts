import { type Heading, headingOf } from '../headings.ts'
import type { FoundEducation, FoundRole, PersonFound } from '../person-data.ts'
import { toldRange } from '../parse-date.ts'
import { joinRows } from './join-rows.ts'
import type { Pdf, PdfRow } from './open-pdf.ts'
import type { PdfReading } from './linkedin-two-columns.ts'

/** Left edges of the old generator: a line of its own, what belongs to it, and three points more for a broken line. */
const EDGE = 36
const INDENT = 46.8
const BROKEN = 3

/** LinkedIn's PDF of before 2019, in one column; null for everything that is not laid out like it. */
export function readOneColumn(pdf: Pdf): PdfReading | null {
  const rows = pdf.rows.filter(({ y }) => y > 30)
  const name = rows.find(({ size, page }) => page === 1 && isSize(size, 20))
  const isLikeIt = rows.some(row => isSize(row.size, 16) && isNear(row.x, EDGE))
  if (!name || !isNear(name.x, EDGE) || !isLikeIt) return null
  // The last page repeats the name, with ways to write to the person.
  const last = rows.findIndex(row => row !== name && row.text === name.text && isSize(row.size, 20))
  const told = last < 0 ? rows : rows.slice(0, last)
  const found: PersonFound = {
    name: name.text,
    headline: joinRows(told.filter(row => row.page === 1 && isSize(row.size, 13))),
    own: pdf.links.find(({ url }) => /linkedin\.com\/in\//.test(url))?.url ?? null,
  }
  const leftOut: string[] = []
  for (const { heading, rows: block } of sectionsOf(told)) {
    const part = headingOf(heading)
    if (!part || !take(found, part, block, name.font)) leftOut.push(heading)
  }
  return { found, hasContactData: rows.some(({ text }) => /\S@\S/.test(text)), leftOut }
}

function take(found: PersonFound, part: Heading, rows: PdfRow[], bold: string): boolean {
  if (part === 'about') found.bio = linesOf(rows)
  else if (part === 'experience') found.experience = rolesOf(rows)
  else if (part === 'volunteering') found.volunteering = rolesOf(rows)
  else if (part === 'education') found.education = schoolsOf(rows, bold)
  else if (part === 'skills') found.skills = rows.map(({ text }) => text)
  else if (part === 'certifications')
    found.certifications = rows.filter(({ font }) => font === bold).map(({ text }) => ({ name: text }))
  else return false
  return true
}

function sectionsOf(rows: PdfRow[]): { heading: string; rows: PdfRow[] }[] {
  const sections: { heading: string; rows: PdfRow[] }[] = []
  for (const row of rows) {
    if (isSize(row.size, 16) && isNear(row.x, EDGE)) sections.push({ heading: row.text, rows: [] })
    else if (isSize(row.size, 12)) sections.at(-1)?.rows.push(row)
  }
  return sections
}

function rolesOf(rows: PdfRow[]): FoundRole[] {
  const roles: (FoundRole & { lines: PdfRow[] })[] = []
  for (const [index, row] of rows.entries()) {
    const open = roles.at(-1)
    const below = rows[index + 1]
    const range = open && !open.start && isNear(row.x, EDGE) ? toldRange(row.text) : null
    if (open && range) Object.assign(open, range)
    else if (isNear(row.x, EDGE) && below && toldRange(below.text))
      roles.push({ ...jobOf(row.text), lines: [] })
    else open?.lines.push(row)
  }
  return roles.map(({ lines, ...role }) => ({ ...role, description: linesOf(lines) }))
}

/** "Head of Engineering at Tech in Asia": the first "at" parts them, as names of companies hold it more often. */
function jobOf(text: string): Pick<FoundRole, 'title' | 'organization'> {
  const [, title = text, organization = null] = /^(.+?) (?:at|bei|chez|presso|bij) (.+)$/.exec(text) ?? []
  return { title, organization }
}

function schoolsOf(rows: PdfRow[], bold: string): FoundEducation[] {
  const schools: { school: string; lines: PdfRow[] }[] = []
  for (const row of rows) {
    if (row.font === bold) schools.push({ school: row.text, lines: [] })
    else schools.at(-1)?.lines.push(row)
  }
  return schools.map(({ school, lines }) => {
    const text = joinRows(lines.filter(({ x }) => x < INDENT - 1))
    const dated = /^(.*?)(?:, )?(\d{4}(?: - \d{4})?)$/su.exec(text)
    const [words = text, dates = ''] = dated?.slice(1) ?? []
    const range = toldRange(dates)
    const at = words.indexOf(', ')
    return {
      school,
      degree: at < 0 ? words : words.slice(0, at),
      field: at < 0 ? null : words.slice(at + 2),
      start: range?.end ? range.start : null,
      end: range?.end ?? range?.start,
      description: linesOf(lines.filter(({ x }) => x >= INDENT - 1)),
    }
  })
}

/** The writer's own lines: one that the column broke goes on a little to the right of its beginning. */
function linesOf(rows: PdfRow[]): string {
  let text = ''
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1]
    const isBroken = isNear(row.x, EDGE + BROKEN) || isNear(row.x, INDENT + BROKEN)
    // A word that was broken after its own hyphen begins its line without the space that moves others.
    const goesOn = isBroken || /\p{L}-$/u.test(before?.text ?? '')
    if (!before) text = row.text
    else if (goesOn) text = joinRows([{ ...before, text }, row])
    else text += (before.page === row.page && before.y - row.y > 27 ? '\n\n' : '\n') + row.text
  }
  return text
}

function isSize(size: number, wanted: number): boolean {
  return Math.abs(size - wanted) < 0.4
}

function isNear(value: number, wanted: number): boolean {
  return Math.abs(value - wanted) < 1.4
}
