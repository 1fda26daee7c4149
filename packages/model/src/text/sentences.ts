/** Abbreviations after which a full stop ends nothing, and single initials (J. R. Hacker). */
const NO_END =
  /(?:^|[\s(])(?:\p{Lu}|e\.g|i\.e|etc|vs|dr|mr|mrs|ms|prof|st|no|z\.b|u\.a|bzw|ca|inc|ltd|jr|sr)\.$/iu
const END = /[.!?…]+["'”’»)]*(?=\s|$)|[。！？]+|\n+/gu

export type Sentence = { text: string; start: number; end: number }

/** The sentences of a text and where they stand in it; a line break ends one, as bios are lists of lines. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = []
  let start = 0
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length
    const upToEnd = text.slice(Math.max(start, end - 20), end)
    if (!match[0].includes('\n') && NO_END.test(upToEnd)) continue
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
