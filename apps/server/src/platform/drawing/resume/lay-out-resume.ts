import type {
  ResumeDocument,
  ResumeEntry,
  ResumeLine,
  ResumeParagraph,
  ResumePart,
} from '@vitrine/render/share'
import { type CondensedResume, condenseResume } from './condense-resume.ts'
import { type EastAsianFonts, openFontChain } from './open-fonts.ts'
import { type Piece, setLines, type SetLine, type TextStyle, widthOf } from './set-text.ts'

/** A structure element (ISO 32000-1, 14.8.4), by identity: rows of one paragraph name the same one. */
export type Tag = { type: string; parent: Tag | null }
export const DOCUMENT: Tag = { type: 'Document', parent: null }
const tag = (type: string, parent: Tag): Tag => ({ type, parent })

/** A line at a place in its row: from the row's start edge, or ending at its end edge. */
type Placed = {
  line: SetLine
  tag: Tag
  x: number
  top: number
  leading: number
  size: number
  align: 'start' | 'end'
}
/** Lines that a page break never separates, with the space above them. */
type Row = {
  height: number
  gap: number
  keepsNext: boolean
  lines: Placed[]
  rule: { width: number; top: number } | null
}

export type PlacedRow = Row & { y: number }
export type ResumeLayout = {
  document: ResumeDocument
  pages: PlacedRow[][]
  /** In points. */
  width: number
  height: number
  margin: number
  foot: { start: SetLine; ends: SetLine[]; size: number } | null
}

const SIZES = { a4: [595.28, 841.89], letter: [612, 792] } as const
const MAX_PAGES = 2
const MARGIN = 50
const FOOT = 26
/** In letters. */
const MAX_FOOT = 90
/** A second page with less than this part of a page filled is worth smaller type. */
const SHORT_PAGE = 0.22

/** Lays out a résumé on one or two pages, leaving out as little as possible. */
export function layOutResume(
  document: ResumeDocument,
  folder: string,
  eastAsian: EastAsianFonts,
): ResumeLayout {
  let best: ResumeLayout | null = null
  for (const condensed of condenseResume(document)) {
    if (best && condensed.document !== document) return best
    const layout = new Layout(condensed, folder, eastAsian).done()
    if (!layout || layout.pages.length > MAX_PAGES) continue
    if (condensed.document !== document || layout.pages.length === 1 || !isLastPageShort(layout))
      return best && layout.pages.length > 1 ? best : layout
    best ??= layout
  }
  if (best) return best
  throw new Error('A résumé does not fit on two pages')
}

function isLastPageShort({ pages, height, margin }: ResumeLayout): boolean {
  const last = pages.at(-1)?.at(-1)
  return last !== undefined && last.y + last.height - margin < (height - 2 * margin) * SHORT_PAGE
}

class Layout {
  readonly #document: ResumeDocument
  readonly #scale: number
  readonly #dropped: number[]
  readonly #width: number
  readonly #height: number
  readonly #side: number
  readonly #styles: Record<
    'name' | 'lead' | 'label' | 'text' | 'strong' | 'soft' | 'link' | 'foot',
    TextStyle
  >
  readonly #rows: Row[] = []
  #used = 0

  constructor({ document, scale, dropped }: CondensedResume, folder: string, eastAsian: EastAsianFonts) {
    const { type, colours, size: paper } = document
    const [width, height] = SIZES[paper]
    const fonts = (name: string, isBold: boolean) => openFontChain(folder, name, isBold, eastAsian)
    const [text, strong] = [fonts(type.text, false), fonts(type.strong, true)]
    const size = type.size * scale
    this.#document = document
    this.#scale = scale
    this.#dropped = dropped
    this.#width = width
    this.#height = height
    this.#side = Math.round(width * 0.2)
    this.#styles = {
      name: {
        fonts: fonts(type.display, true),
        size: type.nameSize * scale,
        colour: colours.ink,
        tracking: type.nameTracking,
      },
      lead: { fonts: text, size: size * 1.18, colour: colours.soft },
      label: { fonts: fonts(type.label, true), size, colour: colours.mark, tracking: type.labelTracking },
      text: { fonts: text, size, colour: colours.ink },
      strong: { fonts: strong, size: size * 1.04, colour: colours.ink },
      soft: { fonts: text, size: size * 0.94, colour: colours.soft },
      link: { fonts: text, size, colour: colours.mark },
      foot: { fonts: text, size: 7.5, colour: colours.soft },
    }
  }

  /** Returns the layout; null if it is far longer than it may be. */
  done(): ResumeLayout | null {
    this.#head()
    for (const [index, part] of this.#document.parts.entries())
      if (part.entries.length + part.words.length + part.text.length > 0)
        this.#part(part, this.#dropped[index] ?? 0)
    if (this.#isTooLong) return null
    const pages = this.#paginate()
    const { foot } = this.#styles
    const { name, site, pageNumbers, dir } = this.#document
    const single = (text: string) =>
      setLines([{ text, style: foot }], this.#width, dir)[0] ?? { pieces: [], width: 0 }
    return {
      document: this.#document,
      pages,
      width: this.#width,
      height: this.#height,
      margin: MARGIN,
      foot:
        pages.length > 1
          ? {
              start: single(cutAt(`${name} · ${site.text}`, MAX_FOOT)),
              ends: pageNumbers.map(single),
              size: foot.size,
            }
          : null,
    }
  }

  /** Work on a résumé that cannot fit ends early. */
  get #isTooLong(): boolean {
    return this.#used > this.#height * MAX_PAGES
  }

  get #textWidth(): number {
    return this.#width - 2 * MARGIN
  }

  #head(): void {
    const { name, label, contacts, type, language } = this.#document
    const { name: style, lead, text } = this.#styles
    const shown = type.nameCapitals ? name.toLocaleUpperCase(language) : name
    // A long name is smaller rather than many lines.
    const fitting = Math.max(0.5, Math.min(1, (this.#textWidth * 1.9) / widthOf(shown, style)))
    const own = { ...style, size: style.size * fitting }
    this.#paragraph([{ text: shown, style: own }], tag('H1', DOCUMENT), { x: 0, gap: 0, leading: 1.08 })
    if (label)
      this.#paragraph([{ text: label, style: lead }], tag('P', DOCUMENT), { x: 0, gap: 3, leading: 1.3 })
    const pieces = contacts.flatMap(({ text: words, url }, index): Piece[] => [
      ...(index > 0 ? [{ text: '\u00a0 · ', style: this.#styles.soft }] : []),
      { text: words.replaceAll(' ', '\u00a0'), style: url ? { ...text, url } : text },
    ])
    this.#paragraph(pieces, tag('P', DOCUMENT), { x: 0, gap: 6, leading: 1.5 })
    for (const row of this.#rows) row.keepsNext = true
  }

  #part({ heading, entries, words, text, section }: ResumePart, dropped: number): void {
    const { type, language } = this.#document
    const sect = tag('Sect', DOCUMENT)
    const first = this.#rows.length
    const title = type.labelCapitals ? heading.toLocaleUpperCase(language) : heading
    this.#paragraph([{ text: title, style: this.#styles.label }], tag('H2', sect), {
      x: 0,
      gap: 0,
      leading: 1.35,
      width: this.#side - 14,
    })
    const head = this.#rows.splice(first)
    if (words.length > 0)
      this.#paragraph(
        [{ text: words.join('\u00a0· '), style: this.#styles.text }],
        tag('P', sect),
        this.#column(0),
      )
    this.#texts(text, sect)
    for (const [index, entry] of entries.entries()) this.#entry(entry, sect, section, index === 0)
    if (dropped > 0) this.#more(sect, dropped)
    this.#placeBeside(head, first)
  }

  /** Places a section's heading beside its first rows, with the line above both. */
  #placeBeside(head: Row[], first: number): void {
    const { type } = this.#document
    const row = this.#rows[first]
    const lines = head.flatMap(({ lines: own }, index) =>
      own.map(line => ({
        ...line,
        top: line.top + head.slice(0, index).reduce((sum, { height }) => sum + height, 0),
      })),
    )
    if (!row) return
    const offset = type.line === 'none' ? 0 : 6 * this.#scale
    const height = head.reduce((sum, part) => sum + part.height, 0)
    for (const line of [...row.lines, ...lines]) line.top += offset
    row.lines.unshift(...lines)
    row.height = Math.max(row.height, height) + offset
    row.gap = (type.line === 'none' ? 15 : 11) * this.#scale
    row.rule = type.line === 'none' ? null : { width: type.lineWidth, top: 0 }
  }

  #column = (gap: number) => ({ x: this.#side, gap: gap * this.#scale, leading: 1.42 })

  #entry({ title, by, where, when, text }: ResumeEntry, sect: Tag, section: string, isFirst: boolean): void {
    const { strong, soft, text: plain } = this.#styles
    const isCompact = section !== 'experience' && text.length === 0
    const start = this.#rows.length
    const whenWidth = when ? widthOf(when, soft) + 14 : 0
    const width = this.#textWidth - this.#side - whenWidth
    const titlePiece = linked(title, strong)
    this.#paragraph([titlePiece], tag('H3', sect), {
      ...this.#column(isFirst ? 0 : isCompact ? 3 : 8),
      width,
      leading: 1.35,
    })
    const [head] = this.#rows.slice(start)
    if (this.#isTooLong) return
    const [line] = when ? setLines([{ text: when, style: soft }], this.#textWidth, this.#document.dir) : []
    const org: Piece[] = [
      ...(by.text ? [linked(by, plain)] : []),
      ...(where ? [{ text: by.text ? `  ·  ${where}` : where, style: soft }] : []),
    ]
    if (org.length > 0) this.#paragraph(org, tag('P', sect), { ...this.#column(0), leading: 1.35 })
    // Read after what it dates.
    if (head && line)
      head.lines.push({
        line,
        tag: tag('P', sect),
        x: 0,
        top: 0,
        leading: head.height,
        size: strong.size,
        align: 'end',
      })
    for (const row of this.#rows.slice(start)) row.keepsNext = text.length > 0
    if (org.length > 0 && text.length === 0)
      for (const row of this.#rows.slice(start, -1)) row.keepsNext = true
    this.#texts(text, sect)
  }

  #texts(text: readonly ResumeParagraph[], sect: Tag): void {
    const style = this.#styles.text
    const indent = 11 * this.#scale
    let list: Tag | null = null
    for (const { kind, text: words } of text) {
      if (kind === 'paragraph') {
        list = null
        this.#paragraph([{ text: words, style }], tag('P', sect), this.#column(2))
        continue
      }
      list ??= tag('L', sect)
      const item = tag('LI', list)
      const start = this.#rows.length
      const { x } = this.#column(0)
      this.#paragraph([{ text: words, style }], tag('LBody', item), { ...this.#column(1.5), x: x + indent })
      const [bullet] = setLines(
        [{ text: '•', style: { ...style, colour: this.#document.colours.soft } }],
        indent,
        this.#document.dir,
      )
      const row = this.#rows[start]
      const [line] = row?.lines ?? []
      if (row && line && bullet) row.lines.unshift({ ...line, line: bullet, tag: tag('Lbl', item), x })
    }
  }

  /** Says that the site has more, with a link to it. */
  #more(sect: Tag, count: number): void {
    const { more, site } = this.#document
    const { soft } = this.#styles
    const pieces = [
      { text: `${more.replace('{number}', String(count))}: `, style: soft },
      { text: site.text, style: { ...soft, url: site.url } },
    ]
    this.#paragraph(pieces, tag('P', sect), this.#column(4))
  }

  /** Adds a paragraph, a row for each line; the first two and the last two stay together. */
  #paragraph(
    pieces: readonly Piece[],
    element: Tag,
    {
      x,
      gap,
      leading,
      width = this.#textWidth - x,
    }: { x: number; gap: number; leading: number; width?: number },
  ): void {
    if (this.#isTooLong) return
    const size = Math.max(0, ...pieces.map(({ style }) => style.size))
    const lines = setLines(pieces, width, this.#document.dir)
    for (const [index, line] of lines.entries())
      this.#rows.push({
        height: size * leading,
        gap: index === 0 ? gap : 0,
        keepsNext: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
        lines: [{ line, tag: element, x, top: 0, leading: size * leading, size, align: 'start' }],
        rule: null,
      })
    this.#used += gap + lines.length * size * leading
  }

  #paginate(): PlacedRow[][] {
    const bottom = this.#height - MARGIN - FOOT * 0.5
    const pages: PlacedRow[][] = [[]]
    let y = MARGIN
    for (let at = 0; at < this.#rows.length; ) {
      let end = at
      while (this.#rows[end]?.keepsNext && end < this.#rows.length - 1) end++
      const group = this.#rows.slice(at, end + 1)
      const height = group.reduce((sum, row) => sum + row.gap + row.height, 0)
      const page = pages.at(-1) ?? []
      if (page.length > 0 && y + height > bottom) {
        pages.push([])
        y = MARGIN
      }
      for (const row of group) {
        const last = pages.at(-1) ?? []
        // A group that is longer than a page goes on on the next one.
        if (last.length > 0 && y + row.gap + row.height > bottom) {
          pages.push([])
          y = MARGIN
        }
        const current = pages.at(-1) ?? []
        y += current.length > 0 ? row.gap : 0
        current.push({ ...row, y })
        y += row.height
      }
      at = end + 1
    }
    return pages
  }
}

const linked = ({ text, url }: ResumeLine, style: TextStyle): Piece => ({
  text,
  style: url ? { ...style, url } : style,
})

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of a text, whole. */
const cutAt = (text: string, letters: number): string =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, letters)
    .join('')
