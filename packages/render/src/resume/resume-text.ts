import { withoutForbidden } from '../text/text.ts'

/** More combining marks per letter overlap neighbouring lines. */
const MAX_MARKS = 3
/** Characters that are invisible or steer other programs' layout; joiners shape Persian and Hindi. */
const IGNORABLE = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}]/u
/** Characters of most texts, all covered: a check of these is much faster. */
const PLAIN = /^[\t\n\r -~\u00a1-\u00ac\u00ae-\u017f–—‘’“”„•…]*$/
const JOINED_SCRIPT = /[\p{Script=Arabic}\p{Script=Devanagari}\p{M}]/u

let covered: ReadonlySet<number> | undefined

function coveredCharacters(): ReadonlySet<number> {
  if (covered) return covered
  const found = new Set<number>()
  for (const range of COVERED_CHARACTERS.split(' ')) {
    const [from = '', to = from] = range.split('-')
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) found.add(code)
  }
  covered = found
  return found
}

const isCovered = (letter: string) => coveredCharacters().has(letter.codePointAt(0) ?? 0)

/**
 * Returns a text as one line that a résumé's fonts can draw: composed, spaces collapsed, without pictographs and other
 * symbols they lack. `missing` receives letters and digits they lack: without those the text would say something else.
 */
export function resumeText(text: string, missing: Set<string>): string {
  if (PLAIN.test(text)) return text.replace(/\s+/g, ' ').trim()
  let drawable = ''
  let marks = 0
  for (const letter of charactersOf(text)) {
    if (/\p{Z}|\s/u.test(letter)) drawable += ' '
    else if (IGNORABLE.test(letter)) continue
    else if (/[\u200c\u200d]/.test(letter))
      drawable += JOINED_SCRIPT.test(drawable.at(-1) ?? '') ? letter : ''
    else {
      marks = /\p{M}/u.test(letter) ? marks + 1 : 0
      if (marks > MAX_MARKS) continue
      if (isCovered(letter)) drawable += letter
      else if (/[\p{L}\p{N}]/u.test(letter)) missing.add(letter)
    }
  }
  return drawable.replace(/ +/g, ' ').trim()
}

/** The characters in composed form, those that no font has in their compatible form (full width, mathematical). */
function* charactersOf(text: string): Generator<string> {
  for (const letter of withoutForbidden(text).normalize('NFC')) {
    if (isCovered(letter) || !/[\p{L}\p{N}]/u.test(letter)) yield letter
    else yield* letter.normalize('NFKC')
  }
}

// Written by tools/cut-resume-fonts.ts; change that instead.

/** Code points that the fallback fonts of résumés cover: ranges in hexadecimal. */
const COVERED_CHARACTERS =
  '20-7e a0-2cc 2ce-2d7 2da 2dc-301 303-304 307-309 323 329 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 591-5c7 5d0-5ea 5ef-5f4 600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-97f 1c80-1c88 1cd0-1cf6 1cf8-1cf9 1d00-1dbf 1e00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2002 2009 200b-2011 2013-2014 2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 204f 20a0-20c0 20f0 2113 2116 2122 2212 25cc 2c60-2c7f 2de0-2dff 2e41 a640-a69f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a830-a839 a8e0-a8ff fb1d-fb36 fb38-fb3c fb3e fb40-fb41 fb43-fb44 fb46-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe2e-fe2f fe70-fe74 fe76-fefc feff fffd 10efd-10eff 11b00-11b09'
