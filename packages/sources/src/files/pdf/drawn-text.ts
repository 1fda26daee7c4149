import type { PDFPageProxy } from 'unpdf/pdfjs'

/**
 * A drawn run of text: its fill colour (#rrggbb, null for a pattern) and its characters with the original
 * spaces.
 */
export type TextRun = { colour: string | null; text: string }

type Matrix = [number, number, number, number, number, number]
type GraphicsState = { matrix: Matrix; colour: string | null }
type Glyph = { unicode?: string } | number | null

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** The text runs of a page by their start position. */
export class TextRunIndex {
  readonly #byPlace = new Map<string, TextRun>()

  add(x: number, y: number, ink: TextRun): void {
    const place = `${Math.round(x)},${Math.round(y)}`
    // A later run covers an earlier one.
    this.#byPlace.set(place, ink)
  }

  at(x: number, y: number): TextRun | null {
    for (const dx of [0, -1, 1])
      for (const dy of [0, -1, 1]) {
        const ink = this.#byPlace.get(`${Math.round(x) + dx},${Math.round(y) + dy}`)
        if (ink) return ink
      }
    return null
  }
}

/**
 * Interprets a page's operator list for what the text content lacks: colours and no-break spaces. Coordinates
 * are points from the page's lower left corner.
 */
export async function readTextRuns(
  page: PDFPageProxy,
  ops: Readonly<Record<string, number>>,
): Promise<TextRunIndex> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const inks = new TextRunIndex()
  const stack: GraphicsState[] = []
  let state: GraphicsState = { matrix: IDENTITY, colour: '#000000' }
  let line: Matrix = IDENTITY
  let leading = 0
  const save = () => void stack.push(state)
  const restore = () => {
    state = stack.pop() ?? state
  }
  const moveLine = (x: number, y: number) => {
    line = multiply(line, [1, 0, 0, 1, x, y])
  }
  const steps: Record<string, (args: unknown[]) => void> = {
    save,
    restore,
    transform: args => {
      state = { ...state, matrix: multiply(state.matrix, toMatrix(args)) }
    },
    paintFormXObjectBegin: args => {
      save()
      if (args[0]) state = { ...state, matrix: multiply(state.matrix, toMatrix(args[0])) }
    },
    paintFormXObjectEnd: restore,
    setFillRGBColor: args => {
      state = { ...state, colour: typeof args[0] === 'string' ? args[0] : null }
    },
    setFillColorN: () => {
      state = { ...state, colour: null }
    },
    beginText: () => {
      line = IDENTITY
    },
    setTextMatrix: args => {
      line = toMatrix(args[0])
    },
    moveText: args => moveLine(Number(args[0]), Number(args[1])),
    setLeading: args => {
      leading = Number(args[0])
    },
    setLeadingMoveText: args => {
      leading = -Number(args[1])
      moveLine(Number(args[0]), Number(args[1]))
    },
    nextLine: () => moveLine(0, -leading),
    showText: args => {
      const [, , , , x, y] = multiply(state.matrix, line)
      inks.add(x, y, { colour: state.colour, text: getGlyphText(args[0]) })
    },
  }
  const byCode = new Map(Object.entries(steps).map(([name, step]) => [ops[name], step]))
  for (const [index, code] of fnArray.entries()) byCode.get(code)?.((argsArray[index] ?? []) as unknown[])
  return inks
}

function getGlyphText(glyphs: unknown): string {
  if (!Array.isArray(glyphs)) return ''
  return (glyphs as Glyph[])
    .map(glyph => (typeof glyph === 'object' && glyph !== null ? (glyph.unicode ?? '') : ''))
    .join('')
}

function toMatrix(values: unknown): Matrix {
  const all = Object.values((values ?? {}) as ArrayLike<number>).map(Number)
  return all.length === 6 ? (all as Matrix) : IDENTITY
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
