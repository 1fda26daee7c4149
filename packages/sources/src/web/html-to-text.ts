/** Turns a short HTML text, such as a description, into plain text with its line breaks. */
export function htmlToText(html: string): string {
  return html
    .slice(0, 20_000)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|li|div)>/gi, '\n\n')
    .replace(/<[^>]{0,2000}>/g, '')
    .replace(
      /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi,
      (_, hex: string | undefined, decimal: string | undefined) =>
        toCharacter(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&(lt|gt|quot|apos|nbsp|ndash|mdash|rsquo|hellip);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&amp;/g, '&')
    .trim()
}

const ENTITIES: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  hellip: '…',
}

const toCharacter = (code: number) => (code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ')
