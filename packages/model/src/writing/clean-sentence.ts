/** Removes formatting and quotation marks around a generated sentence. */
export function cleanSentence(sentence: string, keepsMarks: boolean): string {
  const [mark = ''] = /^(?:#{1,6}|[-*•>]|\d{1,2}[.)])\s+/.exec(sentence) ?? []
  const words = cleanWords(sentence.slice(mark.length))
  return keepsMarks && words && /^(?:##|-)/.test(mark) ? `${mark.trim()} ${words}` : words
}

function cleanWords(sentence: string): string {
  const bare = sentence
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
  const [opening, closing] = [/^["“„«]/.test(bare), /["”“»]$/.test(bare)]
  const inner = bare.replace(/^["“„«]/, '')
  // A quotation over several sentences leaves an unpaired mark.
  if (opening && closing) return inner.slice(0, -1).trim()
  if (opening && !/["”“»]/.test(inner)) return inner.trim()
  return closing && !/["“„«]/.test(bare.slice(0, -1)) ? bare.slice(0, -1).trim() : bare
}
