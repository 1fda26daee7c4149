/**
 * Markdown parsers need time that grows with the square of what stands in one paragraph, and memory that grows with
 * what is left open; anybody can write a README that takes minutes. These bounds are far above what people write.
 */
const MAX_CHARACTERS = 40_000
const MAX_LINES = 2_000
const MAX_TAGS = 2_000
const MAX_INDENT = 40
const MAX_MARKERS = 6
/** What all parts together may cost, in the measure of `estimateParseCost`: a table of 1,500 cells, 2,800 signs of emphasis. */
const MAX_COST = 50e6

/** The text, cut and flattened to what can be parsed in well under a second; ordinary texts come back as they are. */
export function limitMarkdown(markdown: string): string {
  const lines = markdown
    .slice(0, MAX_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .slice(0, MAX_LINES)
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

/** For a second try, when the tree of the first was too deep: no HTML, and quotes and lists of two levels. */
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

/** Measured: a sign of emphasis costs six times, a cell twenty times as much as a bracket, each by its square. */
function estimateParseCost(part: string): number {
  const count = (signs: RegExp) => part.match(signs)?.length ?? 0
  return 6 * count(/[*_~]/g) ** 2 + count(/[[\]<`!&]/g) ** 2 + 20 * count(/\|/g) ** 2
}

/** Formatting that is never closed is opened anew in every paragraph, at most thrice for each kind without attributes. */
function stripFormattingAttributes(text: string): string {
  return text.replace(
    /<(b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[\s/][^>]{0,300}>/gi,
    (_, name: string) => `<${name}>`,
  )
}

function stripHtml(text: string): string {
  return text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(
      /<(script|style|template|iframe|noscript|title|textarea|button|select|svg|math)\b[\s\S]*?(?:<\/\1|$)/gi,
      ' ',
    )
    .replace(/(?:[ \t]*<\/?[a-z][^>]{0,500}(?:>|$))+/gi, ' ')
}
