import { EAST_ASIAN_METRICS, eastAsianWidth, isEastAsian } from './east-asian.ts'
import type { FaceFile } from './face-file.ts'
import { FACE_FILES } from './face-files.ts'
import { SCRIPT_FONTS, scriptFontsIn } from './script-fonts.ts'

/** A font with fallbacks for scripts it lacks. */
export type Face = {
  /** The families that a line is drawn with, in order of lookup. */
  familiesFor(line: string): string[]
  /** Advance widths by code point, in thousandths of an em. */
  letters: Letters
  /** Baseline position of a text within a line one em high, as a fraction of an em. */
  baseOf(text: string): number
  /** The family of East Asian characters, and its weight. */
  eastAsian: { family: string; weight: number }
}
export type Letters = Pick<ReadonlyMap<number, number>, 'has' | 'get'>

export type FallbackFace = 'sans' | 'serif'

/** Arabic letters are first looked up in their positional forms. */
const SCRIPTS = ['Arabic Joined', ...SCRIPT_FONTS].map(script => `Noto Sans ${script}`)
const FALLBACK_FACES: Record<FallbackFace, readonly string[]> = {
  sans: [
    'Noto Sans cyrillic',
    'Noto Sans greek',
    'Noto Sans vietnamese',
    'Noto Sans cyrillic-ext',
    ...SCRIPTS,
  ],
  serif: [
    'Noto Serif cyrillic',
    'Noto Serif greek',
    'Noto Serif vietnamese',
    'Noto Sans cyrillic-ext',
    ...SCRIPTS,
  ],
}
/** Faces of titles, which are drawn bold in every script. */
const BOLD = /Bold|Wide|Condensed|Familjen|Bricolage/

const cache = new Map<string, Face>()

/** The font of a name. @throws if no such font was generated */
export function faceOf(name: string, standIn: FallbackFace = 'sans'): Face {
  const key = `${name} ${standIn}`
  const known = cache.get(key)
  if (known) return known
  const own = FACE_FILES.filter(file => file.face === name)
  const [first] = own
  if (!first) throw new Error(`A drawing names the face "${name}", which is not cut`)
  const others = FACE_FILES.filter(file => FALLBACK_FACES[standIn].includes(file.face))
  const files = [...own, ...others].map(file => ({ ...file, letters: lettersOf(file) }))
  const find = (code: number) => files.find(({ letters }) => letters.has(code))?.letters.get(code)
  const weight = BOLD.test(name) ? 700 : 500
  const eastAsian = { family: `East Asian ${String(weight)}`, weight }
  const face: Face = {
    familiesFor: line => familiesFor(line, files, own.length, eastAsian.family),
    letters: {
      get: code => find(code) ?? (isEastAsian(code) ? eastAsianWidth(code) : undefined),
      has: code => find(code) !== undefined || isEastAsian(code),
    },
    baseOf: text => {
      const code = text.codePointAt(0) ?? 0
      const file = files.find(({ letters }) => letters.has(code))
      return baseOf(file ?? (isEastAsian(code) ? EAST_ASIAN_METRICS : first))
    },
    eastAsian,
  }
  cache.set(key, face)
  return face
}

const baseOf = ({ ascent, descent }: Pick<FaceFile, 'ascent' | 'descent'>) => (1000 + ascent - descent) / 2000

type OpenFile = FaceFile & { letters: Letters }

/** A script's own font comes first, so that its words keep their spaces; then the face's own files, and what those lack. */
function familiesFor(line: string, files: readonly OpenFile[], own: number, eastAsian: string): string[] {
  const codes = Array.from(line, letter => letter.codePointAt(0) ?? 0)
  const scripts = scriptFontsIn(line).map(script => `Noto Sans ${script}`)
  const chosen = files.filter(({ face }) => scripts.some(script => face.startsWith(script)))
  chosen.push(...files.slice(0, own))
  for (const file of files) {
    if (chosen.includes(file)) continue
    const lacking = codes.filter(code => !chosen.some(({ letters }) => letters.has(code)))
    if (lacking.some(code => file.letters.has(code))) chosen.push(file)
  }
  const families = chosen.map(({ family }) => family)
  return codes.some(isEastAsian) ? [eastAsian, ...families] : families
}

const opened = new Map<FaceFile, Letters>()

function lettersOf(file: FaceFile): Letters {
  const known = opened.get(file) ?? new Map(widthsOf(file))
  opened.set(file, known)
  return known
}

function* widthsOf({ widths }: FaceFile): Generator<[number, number]> {
  for (const run of widths.split(';')) {
    const [start = '', list = ''] = run.split(':')
    let code = Number.parseInt(start, 16)
    for (const width of list.split(',')) yield [code++, Number(width)]
  }
}
