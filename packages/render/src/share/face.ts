import type { FaceFile } from './face-file.ts'
import { FACE_FILES } from './face-files.ts'

/** A font with fallbacks for scripts it lacks. */
export type Face = {
  /** Families in order of lookup. */
  families: readonly string[]
  /** Advance widths by code point, in thousandths of an em. */
  letters: ReadonlyMap<number, number>
  /** Baseline position within a line one em high, as a fraction of an em. */
  base: number
}

export type FallbackFace = 'sans' | 'serif'

const SHARED = ['Noto Sans Arabic Joined', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari']
const FALLBACK_FACES: Record<FallbackFace, readonly string[]> = {
  sans: [
    'Noto Sans cyrillic',
    'Noto Sans greek',
    'Noto Sans vietnamese',
    'Noto Sans cyrillic-ext',
    ...SHARED,
  ],
  serif: [
    'Noto Serif cyrillic',
    'Noto Serif greek',
    'Noto Serif vietnamese',
    'Noto Sans cyrillic-ext',
    ...SHARED,
  ],
}

const cache = new Map<string, Face>()

/** The font of a name. @throws if no such font was generated */
export function faceOf(name: string, standIn: FallbackFace = 'sans'): Face {
  const key = `${name} ${standIn}`
  const known = cache.get(key)
  if (known) return known
  const own = FACE_FILES.filter(file => file.face === name)
  const [first] = own
  if (!first) throw new Error(`A drawing names the face "${name}", which is not cut`)
  const files = [...own, ...FACE_FILES.filter(file => FALLBACK_FACES[standIn].includes(file.face))]
  const letters = new Map<number, number>()
  for (const file of files)
    for (const [code, width] of widthsOf(file)) if (!letters.has(code)) letters.set(code, width)
  const face: Face = {
    families: files.map(file => file.family),
    letters,
    base: (1000 - first.ascent - first.descent) / 2000 + first.ascent / 1000,
  }
  cache.set(key, face)
  return face
}

function* widthsOf({ widths }: FaceFile): Generator<[number, number]> {
  for (const run of widths.split(';')) {
    const [start = '', list = ''] = run.split(':')
    let code = Number.parseInt(start, 16)
    for (const width of list.split(',')) yield [code++, Number(width)]
  }
}
