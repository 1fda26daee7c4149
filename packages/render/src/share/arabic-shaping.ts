/** Positional forms: isolated, final, initial, medial. */
type Forms = readonly string[]

const LAM = '\u0644'
const JOINER = '\u200d'
const STRETCH = '\u0640'
const isArabicLetter = (letter: string) => /(?=\p{Script=Arabic})\p{Lo}/u.test(letter)
const FORMS = formsByLetter()
/** Lam-alef ligatures: isolated and final. */
const WITH_LAM: Record<string, Forms> = {
  '\u0622': ['\ufef5', '\ufef6'],
  '\u0623': ['\ufef7', '\ufef8'],
  '\u0625': ['\ufef9', '\ufefa'],
  '\u0627': ['\ufefb', '\ufefc'],
}

/**
 * Shapes Arabic text into presentation forms, one code point per glyph: the drawing library decomposes letters and
 * misplaces dots and hamzas, but leaves presentation forms intact. Text with a letter without such forms is
 * unchanged.
 */
export function shapeArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  const letters = Array.from(text)
  if (letters.some(letter => isArabicLetter(letter) && !FORMS.has(letter))) return text
  let result = ''
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const forms = FORMS.get(letter)
    const isAfter = forms !== undefined && forms.length > 1 && joinsOn(beside(letters, at, -1))
    const withAlef = letter === LAM ? WITH_LAM[letters[at + 1] ?? ''] : undefined
    if (withAlef) {
      result += withAlef[isAfter ? 1 : 0]
      at += 1
    } else if (forms) {
      const isBefore = forms.length === 4 && joinsBack(beside(letters, at, 1))
      result += forms[(isBefore ? 2 : 0) + (isAfter ? 1 : 0)] ?? letter
    } else if (letter !== JOINER) result += letter
  }
  return result
}

/** The nearest letter in a direction, ignoring combining marks. */
function beside(letters: readonly string[], from: number, step: 1 | -1): string {
  let at = from + step
  while (/\p{M}/u.test(letters[at] ?? '')) at += step
  return letters[at] ?? ''
}

const joinsOn = (letter: string) => letter === JOINER || letter === STRETCH || FORMS.get(letter)?.length === 4
const joinsBack = (letter: string) =>
  letter === JOINER || letter === STRETCH || (FORMS.get(letter)?.length ?? 0) > 1

/**
 * Unicode's two blocks of presentation forms, in this order; for some letters the second block has the isolated and
 * final forms, and the first (for Uyghur) the other two.
 */
function formsByLetter(): ReadonlyMap<string, Forms> {
  const found = new Map<string, string[]>()
  const read = (first: number, last: number) => {
    for (let code = first; code <= last; code++) {
      const sign = String.fromCodePoint(code)
      const letter = sign.normalize('NFKC')
      if (letter === sign || Array.from(letter).length > 1 || !isArabicLetter(letter)) continue
      found.set(letter, [...(found.get(letter) ?? []), sign])
    }
  }
  read(0xfe80, 0xfefc)
  read(0xfb50, 0xfbff)
  return found
}
