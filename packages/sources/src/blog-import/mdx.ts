import { escapeHtml } from '@vitrine/model'

/** Fenced code, also in lists and quotations, and inline code. */
const CODE =
  /^[ \t>]{0,12}(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]{0,12}\1[`~]*[ \t]*$|(?![\s\S]))|(?<!`)(`{1,9})(?!`)[^\n]{0,2000}?[^`\n]\2(?!`)/
    .source
const HTML_CODE = /<(?<tag>pre|code)\b[^<>]{0,500}>[\s\S]{0,20000}?<\/\k<tag>>/.source
/** Code of Jekyll's and Hugo's templates, texts that are no templates, and shortcodes that are only shown. */
const HIGHLIGHT =
  /\{[%{]<?\s*(?:highlight|code)\s+["']?([\w+-]{1,30})[^}]{0,200}[%>]?\}{1,2}([\s\S]{0,50000}?)\{[%{]<?\s*(?:\/|end)(?:highlight|code)\s*[%>]?\}{1,2}/
    .source
const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]{0,50000}?)\{%-?\s*endraw\s*-?%\}/.source
const SHOWN = /\{\{[<%]\/\*[\s\S]{0,2000}?\*\/[>%]\}\}/.source
const IN_MARKDOWN = new RegExp([CODE, HTML_CODE, HIGHLIGHT, RAW, SHOWN].join('|'), 'gm')
const IN_HTML = new RegExp([HIGHLIGHT, RAW, SHOWN].join('|'), 'gm')
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
    isHtml
      ? text.replace(IN_HTML, (whole, language?: string, code?: string, raw?: string) =>
          holdOne(whole, { language, code, raw }),
        )
      : text.replace(
          IN_MARKDOWN,
          (whole, _fence, _tick, _tag, language?: string, code?: string, raw?: string) =>
            holdOne(whole, { language, code, raw }),
        )
  const holdOne = (whole: string, { language, code, raw }: Record<string, string | undefined>): string => {
    if (code !== undefined) return hold(codeBlock(language ?? '', shown(code), isHtml))
    if (raw !== undefined) return holdIn(raw).replace(/\{[{%]|[%}]\}/g, hold)
    return hold(shown(whole))
  }
  const text = holdIn(file.replace(/[\uE000\uE001]/g, ''))
  const put = (changed: string): string =>
    changed.replace(/\uE000(\d+)\uE001/g, (_whole, index: string) => put(held[Number(index)] ?? ''))
  return { text, holdIndented: markdown => holdIndented(markdown, hold), restore: put }
}

/** Code as it is shown: without what keeps templates in it from running. */
const shown = (code: string) =>
  code
    .replace(new RegExp(RAW, 'g'), '$1')
    .replace(/\{\{([<%])\/\*([\s\S]{0,2000}?)\*\/([>%])\}\}/g, '{{$1$2$3}}')

function codeBlock(language: string, written: string, isHtml: boolean): string {
  const code = written.replace(/^\n|\n$/g, '')
  if (isHtml) return `<pre><code class="language-${language}">${escapeHtml(code)}</code></pre>`
  const longest = Math.max(2, ...(code.match(/`{3,}/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  return `\n${fence}${language}\n${code}\n${fence}\n`
}

/** Not the paragraphs of a list, nor lines that only run templates. */
function holdIndented(text: string, hold: (code: string) => string): string {
  let isList = false
  return text
    .split(/(\n[ \t]*\n)/)
    .map((part, index) => {
      if (index % 2 === 1) return part
      if (!/^(?: {4}|\t)/.test(part)) {
        isList = /^[ \t>]{0,20}(?:[-*+]|\d{1,9}[.)])[ \t]/m.test(part) || (isList && /^[ \t]/.test(part))
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
