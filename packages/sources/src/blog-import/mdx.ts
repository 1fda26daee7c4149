import { escapeHtml } from '@vitrine/model'

/** Fenced code, also in lists and quotations, and inline code. */
const CODE =
  /^[ \t>]{0,12}(?<fence>`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]{0,12}\k<fence>[`~]*[ \t]*$|(?![\s\S]))|(?<!`)(?<tick>`{1,9})(?!`)[^\n]{0,2000}?[^`\n]\k<tick>(?!`)/
    .source
/** Shortcodes that are only shown. */
const SHOWN = /\{\{[<%]\/\*[\s\S]{0,2000}?\*\/[>%]\}\}/.source
/** Marks around code, around templates that are not run, and around comments of kramdown. */
const PAIRS = {
  pre: [/<pre\b[^<>]{0,500}>/, /<\/pre>/g],
  code: [/<code\b[^<>]{0,500}>/, /<\/code>/g],
  highlight: [
    /\{[%{]<?\s*(?:highlight|code)\s+["']?(?<language>[\w+-]{1,30})[^}]{0,200}[%>]?\}{1,2}/,
    /\{[%{]<?\s*(?:\/|end)(?:highlight|code)\s*[%>]?\}{1,2}/g,
  ],
  raw: [/\{%-?\s*raw\s*-?%\}/, /\{%-?\s*endraw\s*-?%\}/g],
  comment: [/\{::comment\}/, /\{:\/(?:comment)?\}/g],
} as const
type PairName = keyof typeof PAIRS
const PAIR_NAMES = Object.keys(PAIRS) as PairName[]
/** Of the text between two marks; beyond it an end is that of something else. */
const MAX_ENCLOSED = 50_000

const openingOf = (names: readonly PairName[], ...others: string[]) =>
  new RegExp([...names.map(name => `(?<${name}>${PAIRS[name][0].source})`), ...others].join('|'), 'gm')
const IN_MARKDOWN = openingOf(['pre', 'code', 'highlight', 'raw'], CODE, SHOWN)
const IN_HTML = openingOf(['highlight', 'raw'], SHOWN)
const IN_CODE = openingOf(['raw'])
const IN_ELEMENT = openingOf(['highlight', 'raw'])
const COMMENT = openingOf(['comment'])

type Enclosed = { pair: PairName | null; whole: string; content: string; language: string }

/** Replaces what an expression of `openingOf` begins, in linear time: an end is not looked for again from each opening. */
function replaceEnclosed(text: string, opening: RegExp, replace: (found: Enclosed) => string): string {
  const pattern = new RegExp(opening)
  const ends = new Map<PairName, { index: number; after: number }>()
  const endOf = (pair: PairName, from: number) => {
    const known = ends.get(pair)
    if (known && from <= known.index) return known
    const mark = new RegExp(PAIRS[pair][1])
    mark.lastIndex = from
    const index = mark.exec(text)?.index ?? Number.POSITIVE_INFINITY
    const found = { index, after: mark.lastIndex }
    ends.set(pair, found)
    return found
  }
  let result = ''
  let done = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { groups = {} } = match
    const pair = PAIR_NAMES.find(name => groups[name] !== undefined) ?? null
    const start = pattern.lastIndex
    const end = pair ? endOf(pair, start) : { index: start, after: start }
    if (end.index - start > MAX_ENCLOSED) continue
    const whole = text.slice(match.index, end.after)
    const found = { pair, whole, content: text.slice(start, end.index), language: groups.language ?? '' }
    result += text.slice(done, match.index) + replace(found)
    pattern.lastIndex = done = end.after
  }
  return result + text.slice(done)
}

/** Removes comments of kramdown with what is in them. */
export const withoutComments = (markdown: string) => replaceEnclosed(markdown, COMMENT, () => '')

const IMPORT = /^import\s(?:[\w*{}\s,$]{1,1000}\sfrom\s*)?["'][^"'\n]{1,300}["'];?[ \t]*$/gm
/** An import or export of MDX, which ends with a blank line. */
const MODULE_BLOCK = /^(?:import|export)\s(?:[^\n]+(?:\n|(?![\s\S])))+/gm
/** A braced expression, with braces in it to a depth of three. */
const EXPRESSION = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,500}\}){0,2000}\}){0,2000}\}/.source
const TAG = new RegExp(
  `<(/?)([A-Za-z][\\w.:-]{0,60})((?:\\s+[\\w:@-]{1,60}(?:\\s*=\\s*(?:"[^"]{0,2000}"|'[^']{0,2000}'|${EXPRESSION}))?|\\s*${EXPRESSION}){0,30})\\s*(/?)>`,
  'g',
)
const ATTRIBUTE = new RegExp(`\\s*([\\w:@-]{1,60})\\s*=\\s*(${EXPRESSION})|\\s*${EXPRESSION}`, 'g')
const BLOCK =
  /^(?:div|section|aside|article|details|summary|center|p|blockquote|figure|figcaption|main|header|footer)$/

/** A text without its code. */
export type HeldCode = {
  text: string
  /** Takes out code that is indented after a blank line, too, which MDX does not have. */
  holdIndented(markdown: string): string
  /** Puts the code back. */
  restore(changed: string): string
}

/** Takes code out of a text, in which templates, expressions and attributes are only shown. */
export function holdCode(file: string, isHtml: boolean): HeldCode {
  const held: string[] = []
  const hold = (code: string) => `\uE000${held.push(code) - 1}\uE001`
  const holdIn = (text: string): string =>
    replaceEnclosed(text, isHtml ? IN_HTML : IN_MARKDOWN, ({ pair, whole, content, language }) => {
      if (pair === 'highlight') return hold(codeBlock(language, shown(content), isHtml))
      if (pair === 'raw') return holdIn(content).replace(/\{[{%]|[%}]\}/g, hold)
      return hold(shown(pair ? withoutHighlights(whole) : whole))
    })
  const text = holdIn(file.replace(/[\uE000\uE001]/g, ''))
  const put = (changed: string): string =>
    changed.replace(/\uE000(\d+)\uE001/g, (_whole, index: string) => put(held[Number(index)] ?? ''))
  return { text, holdIndented: markdown => holdIndented(markdown, hold), restore: put }
}

/** Code as it is shown: without what keeps templates in it from running. */
const shown = (code: string) =>
  replaceEnclosed(code, IN_CODE, ({ content }) => content).replace(
    /\{\{([<%])\/\*([\s\S]{0,2000}?)\*\/([>%])\}\}/g,
    '{{$1$2$3}}',
  )

/** Shows code of templates within an element for code. */
const withoutHighlights = (html: string) =>
  replaceEnclosed(html, IN_ELEMENT, ({ pair, whole, content }) =>
    pair === 'highlight' ? escapeHtml(content.replace(/^\n|\n$/g, '')) : whole,
  )

function codeBlock(language: string, written: string, isHtml: boolean): string {
  const code = written.replace(/^\n|\n$/g, '')
  if (isHtml) return `<pre><code class="language-${language}">${escapeHtml(code)}</code></pre>`
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `\n${fence}${language}\n${code}\n${fence}\n`
}

/** Not the paragraphs of a list or a note, nor lines that only run templates. */
function holdIndented(text: string, hold: (code: string) => string): string {
  let isList = false
  return text
    .split(/(\n[ \t]*\n)/)
    .map((part, index) => {
      if (index % 2 === 1) return part
      if (!/^(?: {4}|\t)/.test(part)) {
        isList =
          /^[ \t>]{0,20}(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\n]{1,100}\]:)[ \t]/m.test(part) ||
          (isList && /^[ \t]/.test(part))
        return part
      }
      const code = /^(?:(?: {4}|\t)[^\n]*(?:\n|$))+/.exec(part)?.[0] ?? ''
      const isCode = !isList && code.split('\n').some(line => line && !/^\s*\{[{%].*[}%]\}\s*$/.test(line))
      return isCode ? hold(code) + part.slice(code.length) : part
    })
    .join('')
}

/**
 * Converts MDX, and Markdown with JSX as Next.js and Docusaurus read it, to Markdown with HTML: removes imports, exports
 * and expressions, and keeps what components contain. Calls `onComponent` with the name of each component without
 * content, such as `<Chart />`. `isMdx` tells whether indented text is no code; `prose` is a text without its code.
 */
export function mdxToMarkdown(
  prose: string,
  isMdxFile: boolean,
  onComponent: (name: string) => void,
): { markdown: string; isMdx: boolean } {
  const isMdx = isMdxFile || prose.match(IMPORT) !== null || /<[A-Za-z][^<>]{0,500}=\{/.test(prose)
  if (!isMdx) return { markdown: prose, isMdx }
  const markdown = prose
    .replace(isMdxFile ? MODULE_BLOCK : IMPORT, '')
    .replace(/\{\/\*[\s\S]{0,5000}?\*\/\}/g, '')
    .replace(TAG, (_whole, slash: string, name: string, attributes: string, end: string) => {
      const kept = attributes.replace(ATTRIBUTE, toHtmlAttribute)
      // Next.js and Gatsby have pictures as components.
      if (/^(?:\w{0,20}Image|Img|Figure)$/.test(name) && /\ssrc="/.test(kept)) return `<img${kept}>`
      const isComponent = /^[A-Z]|[.-]/.test(name)
      if (isComponent && end) onComponent(name)
      if (isComponent) return end ? '' : '\n\n'
      const tag = `<${slash}${name}${kept}${end && ' /'}>`
      return BLOCK.test(name) ? `\n\n${tag}\n\n` : tag
    })
    .replace(/\{\s*(["'`])([^"'`{}\n]{0,500})\1\s*\}/g, '$2')
  return { markdown, isMdx }
}

/** Keeps attributes whose expression is a text: `src={'a.png'}`. */
function toHtmlAttribute(_whole: string, name: string | undefined, expression: string | undefined): string {
  const [, , value] = /^\{\s*(["'`])([^"'`<>]{0,2000})\1\s*\}$/.exec(expression ?? '') ?? []
  return name && value !== undefined && !value.includes('${') ? ` ${name}="${value}"` : ''
}
