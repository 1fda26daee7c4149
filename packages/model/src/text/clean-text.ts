/** Control characters, and the marks that turn the direction of everything after them. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu
/** Languages need up to four marks on a letter; the towers of "zalgo" need dozens. */
const TOWER = /(\p{M}{4})\p{M}+/gu
const EMOJI =
  '(?:\\p{Extended_Pictographic}|\\p{Regional_Indicator}|[\\u{1f3fb}-\\u{1f3ff}])[\\ufe0f\\u200d\\u20e3]*'
const EMOJI_ROW = new RegExp(`(?:${EMOJI}\\s*){3,}`, 'gu')
const RULE = /[▬━─═▪■□◆◇★☆•·*~_=–—#|.-]{4,}|[▬━═▪■□◆◇★☆]{2,}/gu
/** GitHub's `:rocket:`, which only GitHub turns into a picture. */
const SHORTCODE = /(?<![\w:]):[a-z][a-z\d_+-]{1,40}:(?![\w:])/g

/** A text as it was written, without what no page can show safely. Line breaks stay. */
export function printable(text: string): string {
  return text.toWellFormed().replace(UNPRINTABLE, '').replace(TOWER, '$1')
}

/** Text inside formatted text: its spaces count, as it goes on in the next piece. */
export function printableInline(text: string): string {
  return printable(text).replace(SHORTCODE, ' ')
}

export function oneLine(text: string): string {
  return printable(text).replace(/\s+/gu, ' ').trim()
}

/** Without rows of emoji, ruled lines and shortcodes. A single emoji is the person's voice and stays. */
export function withoutDecoration(text: string): string {
  return text
    .replace(SHORTCODE, ' ')
    .replace(EMOJI_ROW, ' ')
    .replace(RULE, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** True for what has no letter and no digit in any script: only decoration. */
export function isDecoration(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}
