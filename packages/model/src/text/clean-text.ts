/** Control characters and direction overrides. */
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|[\u2028-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/gu
/** Line separators, as Notes, Pages and slides write them. */
const LINE_BREAKS = /[\u2028\u2029\v\f\u0085]/g
/** Languages need up to four combining marks on a letter; "zalgo" text has dozens. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu
/** Signs of rights are no decoration. */
const EMOJI =
  '(?:(?![©®™])\\p{Extended_Pictographic}|\\p{Regional_Indicator}|[\\u{1f3fb}-\\u{1f3ff}])[\\ufe0f\\u200d\\u20e3]*'
const EMOJI_ROW = new RegExp(`(?:${EMOJI}\\s*){3,}`, 'gu')
const OUTER_EMOJI = new RegExp(`^(?:${EMOJI}\\s*)+|(?:\\s*${EMOJI})+$`, 'gu')
const RULED_LINE = /[▬━─═▪■□◆◇★☆•·*~_=–—#|.-]{4,}|[▬━═▪■□◆◇★☆]{2,}/gu
/** GitHub's `:rocket:`, rendered as an emoji by GitHub only. */
const SHORTCODE = /(?<![\w:]):[a-z][a-z\d_+-]{1,40}:(?![\w:])/g

/** Removes characters that are unsafe to show. Line breaks of all kinds are kept as `\n`. */
export function printable(text: string): string {
  return text.toWellFormed().replace(LINE_BREAKS, '\n').replace(UNPRINTABLE, '').replace(STACKED_MARKS, '$1')
}

/** For text nodes of rich text: keeps spaces, as the text continues in the next node. */
export function printableInline(text: string): string {
  return printable(text).replace(SHORTCODE, ' ')
}

export function collapseWhitespace(text: string): string {
  return printable(text).replace(/\s+/gu, ' ').trim()
}

/** Removes rows of emoji, ruled lines and shortcodes. Single emoji are kept. */
export function withoutDecoration(text: string): string {
  return text
    .replace(SHORTCODE, ' ')
    .replace(EMOJI_ROW, ' ')
    .replace(RULED_LINE, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** Removes emoji before and after a text. */
export function withoutOuterEmoji(text: string): string {
  return text.replace(OUTER_EMOJI, '').trim()
}

/** Whether a text has no letter and no digit in any script. */
export function isDecoration(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}
