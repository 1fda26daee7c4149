/** Abbreviations whose full stop ends no sentence, and initials (J. R. Hacker, U.S., B.A.). */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|etc|vs|dr|mr|mrs|ms|prof|st|no|bzw|ca|inc|ltd|corp|sp|mgr|inż|dott|jr|sr|approx|incl|ph\.d|[mb]\.sc|[mb]\.tech|dipl|dipl\.-ing|ing|& ?co|sra|srta|dra|drs|dres|dott\.ssa|prof\.ssa|sig|avv|mons|dhr|mevr|hr|bspw|eng|arq|núm|p\.ej)\.$/iu
/**
 * With the closing marks of “…”, „…“, »…« and « … ». The marks of Chinese, Japanese, Hindi, Urdu and Arabic need no blank
 * after them. A run of marks is tried once: each of them as its beginning would cost the square of its length.
 */
const TERMINATOR =
  /(?<![.!?…])[.!?…]+["'”’»“«)]*(?:[ \u00a0\u202f]»)?(?=\s|$)|[。！？｡।॥۔؟][。！？｡।॥۔؟.!?…]*[”’»」』）)]*(?:["'](?=\s|$))?|\n+/gu

/** Words that are also written without a full stop: it ends a sentence unless a small letter follows. */
const SHORTENED_WORD = /(?:^|[\s(])(?:[mb]sc|[mb]eng|mba|phd|dphil|md|co|yrs?|dept|univ|assoc|asst)\.$/iu
/** A writer who begins sentences with small letters. */
const WITHOUT_CAPITALS = /^\P{L}*\p{Ll}|(?<=^|\s)i(?=[\s'’])/u
/** The end of a sentence after which Chinese and Japanese write no blank. */
const UNSPACED_END = /[。！？｡][”’»」』）)"']*$/u

export type Sentence = { text: string; start: number; end: number }

/** The sentences of a text with their offsets; line breaks end a sentence, as bios are often lists of lines. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  let start = 0
  const hasCapitals = !WITHOUT_CAPITALS.test(text)
  for (const match of text.matchAll(TERMINATOR)) {
    const end = match.index + match[0].length
    const upToEnd = text.slice(Math.max(start, end - 20), end)
    if (!match[0].includes('\n') && ABBREVIATION.test(upToEnd)) continue
    if (hasCapitals && SHORTENED_WORD.test(upToEnd) && /^\s[\p{Ll}&]/u.test(text.slice(end, end + 2)))
      continue
    // "(B.A.) focused in": a closed bracket before a small letter.
    if (match[0].endsWith(')') && /^\s\p{Ll}/u.test(text.slice(end, end + 2))) continue
    add(start, end)
    start = end
  }
  add(start, text.length)
  return found

  function add(from: number, to: number) {
    const piece = text.slice(from, to)
    const trimmed = piece.trim()
    if (trimmed) found.push({ text: trimmed, start: from + piece.indexOf(trimmed), end: to })
  }
}

/** Joins sentences with the blank that their script writes between them. */
export function joinSentences(sentences: readonly string[]): string {
  const filled = sentences.filter(Boolean)
  // The sentence before alone tells: searching all that is joined would cost the square of its length.
  return filled
    .map((text, index) => (index === 0 || UNSPACED_END.test(filled[index - 1] ?? '') ? text : ` ${text}`))
    .join('')
}
