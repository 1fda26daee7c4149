/**
 * Instagram writes each byte of its UTF-8 as a letter of its own ("CafÃ©"). Mends such a text; one that is none of
 * them stays as it is.
 */
export function mended(text: string): string {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  if (codes.every(code => code < 0x80) || codes.some(code => code > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'))
  } catch {
    return text
  }
}
