/** Text as it is compared: without case, accents and punctuation. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether every asked word begins a word of the text: "export linked" finds "Export your LinkedIn data". */
export function isFound(asked: string, text: string): boolean {
  const words = plainWords(asked).split(' ').filter(Boolean)
  const there = ` ${plainWords(text)}`
  return words.every(word => there.includes(` ${word}`))
}
