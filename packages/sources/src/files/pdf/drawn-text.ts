import type { PDFPageProxy } from 'unpdf/pdfjs'

/** How one run of text was drawn: its colour (#rrggbb, null when it is a pattern) and its characters, spaces as written. */
export type Ink = { colour: string | null; text: string }

type Matrix = [number, number, number, number, number, number]
type State = { matrix: Matrix; colour: string | null }
type Glyph = { unicode?: string } | number | null

const START: Matrix = [1, 0, 0, 1, 0, 0]

/** Every run of a page's text by the point it begins at. */
export class Inks {
  readonly #byPlace = new Map<string, Ink>()

  add(x: number, y: number, ink: Ink): void {
    const place = `${Math.round(x)},${Math.round(y)}`
    // What is drawn later lies above.
    this.#byPlace.set(place, ink)
  }

  at(x: number, y: number): Ink | null {
    for (const dx of [0, -1, 1])
      for (const dy of [0, -1, 1]) {
        const ink = this.#byPlace.get(`${Math.round(x) + dx},${Math.round(y) + dy}`)
        if (ink) return ink
      }
    return null
  }
}

/**
 * Follows a page's drawing for what its text alone does not tell: colours, and no-break spaces.
 * Units are points from the page's lower left corner.
 */
export async function inksOf(page: PDFPageProxy, ops: Readonly<Record<string, number>>): Promise<Inks> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const inks = new Inks()
  const stack: State[] = []
  let state: State = { matrix: START, colour: '#000000' }
  let line: Matrix = START
  let leading = 0
  const save = () => void stack.push(state)
  const restore = () => {
    state = stack.pop() ?? state
  }
  const moveLine = (x: number, y: number) => {
    line = times(line, [1, 0, 0, 1, x, y])
  }
  const steps: Record<string, (args: unknown[]) => void> = {
    save,
    restore,
    transform: args => {
      state = { ...state, matrix: times(state.matrix, matrixOf(args)) }
    },
    paintFormXObjectBegin: args => {
      save()
      if (args[0]) state = { ...state, matrix: times(state.matrix, matrixOf(args[0])) }
    },
    paintFormXObjectEnd: restore,
    setFillRGBColor: args => {
      state = { ...state, colour: typeof args[0] === 'string' ? args[0] : null }
    },
    setFillColorN: () => {
      state = { ...state, colour: null }
    },
    beginText: () => {
      line = START
    },
    setTextMatrix: args => {
      line = matrixOf(args[0])
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
      const [, , , , x, y] = times(state.matrix, line)
      inks.add(x, y, { colour: state.colour, text: textOf(args[0]) })
    },
  }
  const byCode = new Map(Object.entries(steps).map(([name, step]) => [ops[name], step]))
  for (const [index, code] of fnArray.entries()) byCode.get(code)?.((argsArray[index] ?? []) as unknown[])
  return inks
}

function textOf(glyphs: unknown): string {
  if (!Array.isArray(glyphs)) return ''
  return (glyphs as Glyph[])
    .map(glyph => (typeof glyph === 'object' && glyph !== null ? (glyph.unicode ?? '') : ''))
    .join('')
}

function matrixOf(values: unknown): Matrix {
  const all = Object.values((values ?? {}) as ArrayLike<number>).map(Number)
  return all.length === 6 ? (all as Matrix) : START
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}
