import type { ResumeDocument } from '@vitrine/render/share'
import type { Font, Glyph } from 'fontkit'
import PdfDocument from 'pdfkit'
import { DOCUMENT, layOutResume, type PlacedRow, type ResumeLayout, type Tag } from './lay-out-resume.ts'
import { subsetEastAsianFonts } from './open-fonts.ts'
import type { SetLine, SetPiece } from './set-text.ts'

/** A glyph that shows part of a character that another one stands for. */
const NOTHING = [0x200b]

/**
 * Returns the characters that each glyph of a shaped text is read as. The shaper splits a letter with a mark into two
 * glyphs and gives both characters to the first, which may be the glyph of a letter of its own elsewhere.
 */
function textsOfGlyphs(font: Font, glyphs: readonly Glyph[]): number[][] {
  let marks: number[] = []
  return glyphs.map(({ id, codePoints }) => {
    const [first] = codePoints
    const isOwn = (code: number) => font.glyphForCodePoint(code).id === id
    if (codePoints.length === 0) {
      const mark = marks.shift()
      return ownText(font, id) ?? (mark === undefined ? NOTHING : [mark])
    }
    const parts = Array.from(
      String.fromCodePoint(...codePoints).normalize('NFD'),
      part => part.codePointAt(0) ?? 0,
    )
    marks = parts.slice(1)
    if (codePoints.length === 1 && first !== undefined && isOwn(first)) return [first]
    return ownText(font, id) ?? codePoints
  })
}

/** The character that a font has a glyph for; null for forms and ligatures, which have none. */
function ownText(font: Font, id: number): number[] | null {
  const [text] = font.stringsForGlyph(id)
  return text ? Array.from(text, part => part.codePointAt(0) ?? 0) : null
}

type Pdf = InstanceType<typeof PdfDocument>
type Element = ReturnType<Pdf['struct']>

/**
 * Draws a résumé as a tagged PDF (PDF/UA-1, ISO 14289-1) with its JSON Resume attached.
 * @param folder the folder of the font files
 */
export async function drawResume(document: ResumeDocument, folder: string): Promise<Uint8Array> {
  const { json: _, ...shown } = document
  const eastAsian = await subsetEastAsianFonts(JSON.stringify(shown), document.language)
  const layout = layOutResume(document, folder, eastAsian)
  const pdf = createPdf(layout)
  const chunks: Buffer[] = []
  escapeMetadata(pdf)
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  new Drawing(pdf, layout).draw()
  pdf.file(Buffer.from(document.json), {
    name: 'resume.json',
    type: 'application/json',
    description: 'JSON Resume',
    relationship: 'Alternative',
    creationDate: new Date(document.published_at),
    modifiedDate: new Date(document.published_at),
  } as Parameters<Pdf['file']>[1])
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** The parts of the library's documents that have no types. */
type PdfParts = {
  _font: { font: Font; subset: { includeGlyph(id: number): number }; unicode: (number[] | undefined)[] }
  info: Record<string, unknown>
  endMetadata(): void
}

/** Sets what the glyphs of a text are read as, before the library does. */
function nameGlyphs(pdf: Pdf, text: string): void {
  const { font, subset, unicode } = (pdf as unknown as PdfParts)._font
  const { glyphs } = font.layout(text, [])
  const texts = textsOfGlyphs(font, glyphs)
  for (const [index, { id }] of glyphs.entries()) unicode[subset.includeGlyph(id)] ??= texts[index]
}

/** The library writes names into the document's XML as they are. */
function escapeMetadata(pdf: Pdf): void {
  const parts = pdf as unknown as PdfParts
  const end = parts.endMetadata.bind(parts)
  parts.endMetadata = () => {
    const entries = Object.entries(parts.info).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
        : value,
    ])
    parts.info = Object.fromEntries(entries) as Record<string, unknown>
    end()
  }
}

function createPdf({ document, width, height }: ResumeLayout): Pdf {
  const { title, name, language, published_at } = document
  return new PdfDocument({
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    size: [width, height],
    margin: 0,
    info: {
      Title: title,
      Author: name,
      Creator: 'Vitrine',
      Producer: 'Vitrine',
      CreationDate: new Date(published_at),
    },
  } as unknown as PDFKit.PDFDocumentOptions)
}

class Drawing {
  readonly #pdf: Pdf
  readonly #layout: ResumeLayout
  readonly #elements = new Map<Tag, Element>()
  readonly #fonts = new Set<string>()

  constructor(pdf: Pdf, layout: ResumeLayout) {
    this.#pdf = pdf
    this.#layout = layout
    const root = pdf.struct(DOCUMENT.type)
    pdf.addStructure(root)
    this.#elements.set(DOCUMENT, root)
  }

  draw(): void {
    for (const [index, rows] of this.#layout.pages.entries()) {
      this.#pdf.addPage()
      // Tab follows the structure, as ISO 14289-1, 7.18.3 asks.
      const page = this.#pdf.page as unknown as { dictionary: { data: Record<string, unknown> } }
      page.dictionary.data.Tabs = 'S'
      for (const row of rows) this.#row(row)
      this.#foot(index)
    }
    this.#elements.get(DOCUMENT)?.end()
  }

  #row({ y, lines, rule }: PlacedRow): void {
    const { width, margin, document } = this.#layout
    if (rule) {
      this.#pdf.markContent('Artifact', { type: 'Layout' })
      const top = y + rule.top + rule.width / 2
      this.#pdf
        .moveTo(margin, top)
        .lineTo(width - margin, top)
        .lineWidth(rule.width)
      this.#pdf.stroke(rule.width > 1 ? document.colours.ink : document.colours.line)
      this.#pdf.endMarkedContent()
    }
    for (const { line, tag, x, top, leading, size, align } of lines) {
      const isAtLeft = (align === 'start') === (document.dir === 'ltr')
      const left = isAtLeft ? margin + x : width - margin - x - line.width
      this.#line(line, this.#element(tag), left, y + top + (leading + size * 0.7) / 2)
    }
  }

  /** Page numbers and name at the foot are no content. */
  #foot(index: number): void {
    const { foot, height, width, margin, document } = this.#layout
    const end = foot?.ends[index]
    if (!foot || !end) return
    this.#pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as never)
    const isLtr = document.dir === 'ltr'
    const y = height - margin * 0.6
    const [first, second] = isLtr ? [foot.start, end] : [end, foot.start]
    for (const piece of first.pieces) this.#runs(piece, margin, y)
    for (const piece of second.pieces) this.#runs(piece, width - margin - second.width, y)
    this.#pdf.endMarkedContent()
  }

  #line({ pieces }: SetLine, element: Element, left: number, baseline: number): void {
    for (const piece of pieces) {
      const { url, size } = piece.style
      if (!url) {
        this.#content(piece, element, left, baseline)
        continue
      }
      const link = this.#pdf.struct('Link')
      element.add(link)
      this.#content(piece, link, left, baseline)
      const start = Math.min(...piece.runs.map(({ x }) => x))
      const end = Math.max(...piece.runs.map(({ x, width }) => x + width))
      this.#pdf.link(left + start, baseline - size, end - start, size * 1.3, url, {
        structParent: link,
        // A String object is written as a text string, not as a name.
        Contents: new String(piece.text.trim()),
      } as never)
      // Ended on its own page, to which its annotation belongs.
      link.end()
    }
  }

  /**
   * Text carries its reading where its glyphs do not have it: reordered text in its structure element, other shaped
   * text in the content, from where viewers copy it (they would reverse reordered text there).
   */
  #content(piece: SetPiece, element: Element, left: number, baseline: number): void {
    const actual = { actual: piece.text } as never
    if (piece.isReordered) {
      const span = this.#pdf.struct('Span', actual)
      element.add(span)
      span.add(() => this.#runs(piece, left, baseline))
      span.end()
      return
    }
    element.add(() => {
      if (piece.isShaped) this.#pdf.markContent('Span', actual)
      this.#runs(piece, left, baseline)
      if (piece.isShaped) this.#pdf.endMarkedContent()
    })
  }

  #runs({ runs, style }: SetPiece, left: number, baseline: number): void {
    for (const { text, file, x, tracking } of runs) {
      if (!this.#fonts.has(file.key)) {
        this.#pdf.registerFont(file.key, file.bytes)
        this.#fonts.add(file.key)
      }
      this.#pdf.font(file.key).fontSize(style.size).fillColor(style.colour)
      nameGlyphs(this.#pdf, text)
      this.#pdf.text(text, left + x, baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        // With features given, the library shapes the run as a whole instead of word by word.
        features: [],
        characterSpacing: tracking,
      })
    }
  }

  #element(tag: Tag): Element {
    const known = this.#elements.get(tag)
    if (known) return known
    const element = this.#pdf.struct(tag.type)
    if (tag.parent) this.#element(tag.parent).add(element)
    this.#elements.set(tag, element)
    return element
  }
}
