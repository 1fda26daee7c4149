/**
 * Markdown parsers take quadratic time in a paragraph's length and memory for unclosed constructs, so that a
 * README could take minutes. The limits are far above ordinary texts.
 */
const README = { characters: 40_000, lines: 2_000 }
/** Of a post that moves in whole. */
export const WHOLE_POST = { characters: 400_000, lines: 20_000 }
const MAX_TAGS = 2_000
const MAX_INDENT = 40
const MAX_MARKERS = 6
/** Total of `estimateParseCost`: about a table of 1,500 cells, or 2,800 emphasis marks. */
const MAX_COST = 50e6

/** Truncates and flattens Markdown to what parses in well under a second; ordinary texts are unchanged. */
export function limitMarkdown(markdown: string, limits: typeof README = README): string {
  const lines = markdown
    .slice(0, limits.characters)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .slice(0, limits.lines)
    .map(limitNesting)
    .join('\n')
  let left = MAX_COST
  const parts = lines
    .split(/\n(?=[ \t]*\n)/)
    .map(part => {
      const cost = estimateParseCost(part)
      if (cost > left) return stripHtml(part).replace(/[*_~[\]<`!&|]/g, ' ')
      left -= cost
      return part
    })
    .join('\n')
  const tags = parts.match(/<[a-z!/?]/gi)?.length ?? 0
  return tags > MAX_TAGS ? stripHtml(parts) : stripFormattingAttributes(parts)
}

/** Removes HTML and flattens quotes and lists to two levels, for a second attempt after a stack overflow. */
export function flattenMarkdown(markdown: string): string {
  return stripHtml(limitMarkdown(markdown))
    .split('\n')
    .map(line => line.replace(/^(?:[ \t]*>){2,}/, '>').replace(/^[ \t]{4,}(?=[-*+]|\d)/, '  '))
    .join('\n')
}

function limitNesting(line: string): string {
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0
  const indented = indent > MAX_INDENT ? ' '.repeat(MAX_INDENT) + line.slice(indent) : line
  const markers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/.exec(indented)?.[0] ?? ''
  return (markers.match(/[>+*.)-]/g)?.length ?? 0) > MAX_MARKERS
    ? `> ${indented.slice(markers.length)}`
    : indented
}

/**
 * Measured weights: an emphasis mark costs 6 times and a table cell 20 times as much as a bracket, each
 * squared.
 */
function estimateParseCost(part: string): number {
  const count = (signs: RegExp) => part.match(signs)?.length ?? 0
  return 6 * count(/[*_~]/g) ** 2 + count(/[[\]<`!&]/g) ** 2 + 20 * count(/\|/g) ** 2
}

/**
 * Removes the attributes of inline formatting tags: parsers reopen unclosed ones in every paragraph, but at
 * most three of a kind without attributes.
 */
function stripFormattingAttributes(text: string): string {
  return text.replace(
    /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/][^>]{0,2000}>/gi,
    (_, name: string) => `<${name}>`,
  )
}

function stripHtml(text: string): string {
  return (
    text
      .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
      .replace(
        /<(script|style|template|iframe|noscript|title|textarea|button|select|svg|math)\b[\s\S]*?(?:<\/\1|$)/gi,
        ' ',
      )
      // Blanks are only tried from their first one on, as there may be very many.
      .replace(/(?:(?<![ \t])[ \t]*<\/?[a-z][^>]{0,500}(?:>|$))+/gi, ' ')
  )
}
