import { parseProfileLink } from '@vitrine/model'
import { type Heading, findHeading } from '../headings.ts'
import type { PersonData } from '../person-data.ts'
import { joinRows } from './join-rows.ts'
import type { Pdf, PdfLink, PdfRow } from './open-pdf.ts'

export type Sidebar = Pick<PersonData, 'own' | 'links' | 'skills' | 'languages' | 'certifications'> &
  Pick<PersonData, 'honors' | 'publications'> & { contactLines: string[]; leftOut: string[] }

/**
 * Row distance in font sizes above which a new item starts (17.6 points between items, 12.6 within one, at
 * 10.5).
 */
const ITEM_GAP = 1.45
const LEVEL_SUFFIX = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/su

/**
 * Parses the left column: contact, skills, languages, certifications, honours, publications. `rows` are in
 * reading order.
 */
export function parseSidebar(rows: PdfRow[], pdf: Pdf, right: number): Sidebar {
  const links = pdf.links.filter(link => link.left < right)
  const found: Sidebar = { contactLines: [], leftOut: [] }
  for (const [index, { heading, rows: block }] of splitBlocks(rows).entries()) {
    const items = splitItems(block)
    const part = findHeading(heading) ?? guessHeading(index, block, items, links)
    if (part === 'contact') Object.assign(found, parseContact(block, links))
    else if (part === 'skills') found.skills = items
    else if (part === 'languages') found.languages = items.map(parseLanguage)
    else if (part === 'certifications') found.certifications = items.map(name => ({ name }))
    else if (part === 'honors') found.honors = items.map(title => ({ title }))
    else if (part === 'publications') found.publications = items.map(title => ({ title }))
    else found.leftOut.push(heading)
  }
  return found
}

function splitBlocks(rows: PdfRow[]): { heading: string; rows: PdfRow[] }[] {
  const blocks: { heading: string; rows: PdfRow[] }[] = []
  for (const [index, row] of rows.entries()) {
    const open = blocks.at(-1)
    const before = rows[index - 1]
    if (!isHeadingRow(row)) open?.rows.push(row)
    // "Mest repræsenterede kompetencer" is wider than the column.
    else if (open && before && isHeadingRow(before) && before.y - row.y < row.size * 1.7)
      open.heading += ` ${row.text}`
    else blocks.push({ heading: row.text, rows: [] })
  }
  return blocks
}

function isHeadingRow({ size }: PdfRow): boolean {
  return size > 12.4 && size < 15
}

function splitItems(rows: PdfRow[]): string[] {
  const items: PdfRow[][] = []
  for (const row of rows) {
    const before = items.at(-1)?.at(-1)
    const isNew = !before || before.page !== row.page || before.y - row.y > row.size * ITEM_GAP
    if (isNew) items.push([row])
    else items.at(-1)?.push(row)
  }
  return items.map(joinRows)
}

/** Guesses a section with an unknown heading from its position and content. */
function guessHeading(index: number, rows: PdfRow[], items: string[], links: PdfLink[]): Heading | null {
  if (index === 0 && rows.some(row => findLink(row, links) || row.text.includes('@'))) return 'contact'
  if (items.length > 0 && items.every(item => LEVEL_SUFFIX.test(item))) return 'languages'
  return index === 1 && items.length <= 3 ? 'skills' : null
}

function parseLanguage(item: string): { name: string; proficiency: string | null } {
  const [, name = item, proficiency = null] = LEVEL_SUFFIX.exec(item) ?? []
  return { name, proficiency }
}

/**
 * Parses the URLs below "Contact". Each ends with its kind in parentheses; the link annotation has the full
 * URL where the text is truncated. Email addresses and phone numbers are detected and skipped.
 */
function parseContact(rows: PdfRow[], links: PdfLink[]): Pick<Sidebar, 'own' | 'links' | 'contactLines'> {
  const found: Pick<Sidebar, 'own' | 'contactLines'> & { links: { url: string }[] } = {
    contactLines: [],
    links: [],
  }
  let text = ''
  let url: string | null = null
  for (const row of rows) {
    const link = findLink(row, links)
    if (link?.url.startsWith('mailto:') || (!link && row.text.includes('@'))) {
      found.contactLines.push(link?.url.startsWith('mailto:') ? link.url : row.text)
      continue
    }
    url ??= link?.url ?? null
    const closing = /^(.*?)\s*[(（]([^()（）]+)[)）]$/su.exec(row.text)
    text += (closing?.[1] ?? row.text).trim()
    if (!closing) continue
    if (closing[2] === 'LinkedIn') found.own = [url, text].find(isLinkedInUrl) ?? null
    else if (url || /^[^\s@]+\.[^\s@]{2,}$/.test(text)) found.links.push({ url: url ?? text })
    else found.contactLines.push(text)
    text = ''
    url = null
  }
  if (/\d{5}/.test(text.replace(/[\s()+./-]/g, ''))) found.contactLines.push(text)
  return found
}

function isLinkedInUrl(text: string | null): boolean {
  const parsed = parseProfileLink(text ?? '')
  return parsed.ok && parsed.link.platform === 'linkedin'
}

function findLink(row: PdfRow, links: PdfLink[]): PdfLink | null {
  const middle = row.y + row.size / 3
  return (
    links.find(
      link =>
        link.page === row.page &&
        link.bottom <= middle &&
        link.top >= middle &&
        link.left < row.end &&
        link.right > row.x,
    ) ?? null
  )
}
