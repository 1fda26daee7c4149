import { type Drawn, widthOf, writePdf } from './pdf-writer.ts'

/** Content of a LinkedIn PDF; all texts, including headings, come from the caller. */
export type PdfPerson = {
  name: string
  headline: string
  location: string | null
  contact: { heading: string; entries: { text: string; label: string | null; url: string | null }[] }
  sidebar: { heading: string; items: string[] }[]
  summary: { heading: string; lines: string[] } | null
  experience: {
    heading: string
    companies: {
      name: string
      total: string | null
      roles: { title: string; dates: string; location: string | null; lines: string[] }[]
    }[]
  }
  education: { heading: string; schools: { name: string; study: string }[] }
  footer: (page: number, pages: number) => string
}

const SIDE = { x: 21.6, width: 158 }
const MAIN = { x: 223.6, width: 366.8 }
const TOP = 737.6
const BOTTOM = 31
const [DARK, GREY, LIGHT, WHITE] = ['#191919', '#b1b1b1', '#e1e9ee', '#ffffff']

/** Writes a PDF with the positions, sizes and colours of LinkedIn's current "Save to PDF". */
export function linkedinPdf(person: PdfPerson): Uint8Array {
  const pages: Drawn[][] = []
  const side = new Column(pages, SIDE)
  const main = new Column(pages, MAIN)
  drawSide(side, person)
  drawMain(main, person)
  const all = pages.map((drawn, index) => [
    ...drawn,
    { text: person.footer(index + 1, pages.length), x: 384, y: 13.9, size: 9, colour: '#000000' },
  ])
  return writePdf(all, { info: { Title: 'Resume', Author: 'LinkedIn', Producer: 'Apache FOP Version 2.2' } })
}

function drawSide(side: Column, { contact, sidebar }: PdfPerson): void {
  side.text(contact.heading, 13, LIGHT, 0)
  side.skip(6)
  for (const { text, label, url } of contact.entries) {
    side.text(text, 11, WHITE, 13.1, { pieces: true, url })
    if (label) side.text(`(${label})`, 11, '#a9b1b6', 14.4, { url })
  }
  for (const { heading, items } of sidebar) {
    side.text(heading, 13, LIGHT, 34.7)
    for (const [index, item] of items.entries())
      side.text(item, 10.5, WHITE, index === 0 ? 19.5 : 17.6, { pitch: 12.6 })
  }
}

function drawMain(
  main: Column,
  { name, headline, location, summary, experience, education }: PdfPerson,
): void {
  main.text(name, 26, DARK, 11.1)
  main.text(headline, 12, DARK, 21.2, { pitch: 14.4 })
  if (location) main.text(location, 12, GREY, 15.4)
  if (summary) {
    main.text(summary.heading, 15.75, DARK, 37.6)
    for (const [index, line] of summary.lines.entries())
      main.text(line, 12, DARK, index === 0 ? 25.5 : 18, { pitch: 18 })
  }
  main.text(experience.heading, 15.75, DARK, 37.6)
  for (const { name: company, total, roles } of experience.companies) {
    main.text(company, 12, DARK, 31, { pitch: 14.4 })
    if (total) main.text(total, 10.5, DARK, 16.5)
    for (const [index, role] of roles.entries()) {
      main.text(role.title, 11.5, DARK, index === 0 ? 21.3 : 34, { pitch: 13.8 })
      main.text(role.dates, 10.5, DARK, 14.5)
      if (role.location) main.text(role.location, 10.5, GREY, 14.7)
      for (const [at, line] of role.lines.entries())
        main.text(line, 10.5, DARK, at === 0 ? 20.3 : 18, { pitch: 18 })
    }
  }
  main.text(education.heading, 15.75, DARK, 57)
  for (const { name: school, study } of education.schools) {
    main.text(school, 12, DARK, 33.4, { pitch: 14.4 })
    if (study) main.text(study, 10.5, DARK, 17.6, { pitch: 18 })
  }
}

/** A column that grows downward and continues at the top of the next page. */
class Column {
  readonly #pages: Drawn[][]
  readonly #place: { x: number; width: number }
  #page = 0
  #y = TOP

  constructor(pages: Drawn[][], place: { x: number; width: number }) {
    this.#pages = pages
    this.#place = place
  }

  skip(points: number): void {
    this.#y -= points
  }

  /** Adds a text `gap` points below the previous one; '' adds an empty line. */
  text(
    text: string,
    size: number,
    colour: string,
    gap: number,
    {
      pitch = gap,
      pieces = false,
      url = null,
    }: { pitch?: number; pieces?: boolean; url?: string | null } = {},
  ): void {
    const { x, width } = this.#place
    for (const [index, line] of wrapped(text, size, width, pieces).entries()) {
      this.#y -= index === 0 ? gap : pitch
      if (this.#y < BOTTOM) {
        this.#page += 1
        this.#y = TOP
      }
      const y = Math.round(this.#y * 10) / 10
      const page = (this.#pages[this.#page] ??= [])
      if (line) page.push({ text: line, x, y, size, colour })
      if (url) page.push({ url, left: x, bottom: y - 2, right: x + widthOf(line, size), top: y + size - 2 })
    }
  }
}

function wrapped(text: string, size: number, width: number, pieces: boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of pieces ? [...text] : text.split(' ')) {
    const longer = line && !pieces ? `${line} ${word}` : line + word
    if (line && widthOf(longer, size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
