import { parseProfileLink } from '@vitrine/model'
import { type Heading, headingOf } from '../headings.ts'
import type { PersonFound } from '../person-data.ts'
import { joinRows } from './join-rows.ts'
import type { Pdf, PdfLink, PdfRow } from './open-pdf.ts'

export type Sidebar = Pick<PersonFound, 'own' | 'links' | 'skills' | 'languages' | 'certifications'> &
  Pick<PersonFound, 'honors' | 'publications'> & { hasContactData: boolean; leftOut: string[] }

/** Between one thing and the next there is more room than between two lines of one (17.6 and 12.6 points of 10.5). */
const ITEM_GAP = 1.45
const LEVEL = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/su

/** The left column: contact, skills, languages, certifications, honours, publications. `rows` in order of reading. */
export function sidebarOf(rows: PdfRow[], pdf: Pdf, right: number): Sidebar {
  const links = pdf.links.filter(link => link.left < right)
  const found: Sidebar = { hasContactData: false, leftOut: [] }
  for (const [index, { heading, rows: block }] of blocksOf(rows).entries()) {
    const items = itemsOf(block)
    const part = headingOf(heading) ?? guess(index, block, items, links)
    if (part === 'contact') Object.assign(found, contactOf(block, links))
    else if (part === 'skills') found.skills = items
    else if (part === 'languages') found.languages = items.map(languageOf)
    else if (part === 'certifications') found.certifications = items.map(name => ({ name }))
    else if (part === 'honors') found.honors = items.map(title => ({ title }))
    else if (part === 'publications') found.publications = items.map(title => ({ title }))
    else found.leftOut.push(heading)
  }
  return found
}

function blocksOf(rows: PdfRow[]): { heading: string; rows: PdfRow[] }[] {
  const blocks: { heading: string; rows: PdfRow[] }[] = []
  for (const row of rows) {
    if (row.size > 12.4 && row.size < 15) blocks.push({ heading: row.text, rows: [] })
    else blocks.at(-1)?.rows.push(row)
  }
  return blocks
}

function itemsOf(rows: PdfRow[]): string[] {
  const items: PdfRow[][] = []
  for (const row of rows) {
    const before = items.at(-1)?.at(-1)
    const isNew = !before || before.page !== row.page || before.y - row.y > row.size * ITEM_GAP
    if (isNew) items.push([row])
    else items.at(-1)?.push(row)
  }
  return items.map(joinRows)
}

/** A heading in a language that is not known is told by its place and by what stands below it. */
function guess(index: number, rows: PdfRow[], items: string[], links: PdfLink[]): Heading | null {
  if (index === 0 && rows.some(row => linkAt(row, links) || row.text.includes('@'))) return 'contact'
  if (items.length > 0 && items.every(item => LEVEL.test(item))) return 'languages'
  return index === 1 && items.length <= 3 ? 'skills' : null
}

function languageOf(item: string): { name: string; proficiency: string | null } {
  const [, name = item, proficiency = null] = LEVEL.exec(item) ?? []
  return { name, proficiency }
}

/**
 * The addresses below "Contact": each ends with its kind in brackets, and where it was too long for its line, the
 * place to click still knows all of it. Mail addresses and telephone numbers are seen and left.
 */
function contactOf(rows: PdfRow[], links: PdfLink[]): Pick<Sidebar, 'own' | 'links' | 'hasContactData'> {
  const found: Pick<Sidebar, 'own' | 'hasContactData'> & { links: { url: string }[] } = {
    hasContactData: false,
    links: [],
  }
  let text = ''
  let url: string | null = null
  for (const row of rows) {
    const link = linkAt(row, links)
    if (link?.url.startsWith('mailto:') || (!link && row.text.includes('@'))) {
      found.hasContactData = true
      continue
    }
    url ??= link?.url ?? null
    const closing = /^(.*?)\s*[(（]([^()（）]+)[)）]$/su.exec(row.text)
    text += (closing?.[1] ?? row.text).trim()
    if (!closing) continue
    if (closing[2] === 'LinkedIn') found.own = [url, text].find(isOwn) ?? null
    else if (url || /^[^\s@]+\.[^\s@]{2,}$/.test(text)) found.links.push({ url: url ?? text })
    else found.hasContactData = true
    text = ''
    url = null
  }
  if (/\d{5}/.test(text.replace(/[\s()+./-]/g, ''))) found.hasContactData = true
  return found
}

function isOwn(text: string | null): boolean {
  const parsed = parseProfileLink(text ?? '')
  return parsed.ok && parsed.link.platform === 'linkedin'
}

function linkAt(row: PdfRow, links: PdfLink[]): PdfLink | null {
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
