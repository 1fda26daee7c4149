/** Fenced and inline code, which is kept as it is. */
const CODE =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(?<!`)(`{1,9})(?!`)[^\n]{0,2000}?[^`\n]\2(?!`)/gm
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

/**
 * Converts MDX, and Markdown with JSX as Next.js and Docusaurus read it, to Markdown with HTML: removes imports, exports
 * and expressions, and keeps what components contain. Calls `onComponent` with the name of each component without
 * content, such as `<Chart />`. `isMdx` tells whether indented text is no code.
 */
export function mdxToMarkdown(
  text: string,
  isMdxFile: boolean,
  onComponent: (name: string) => void,
): { markdown: string; isMdx: boolean } {
  const code: string[] = []
  const prose = text
    .replace(/[\uE000\uE001]/g, '')
    .replace(CODE, whole => `\uE000${code.push(whole) - 1}\uE001`)
  const isMdx = isMdxFile || prose.match(IMPORT) !== null || /<[A-Za-z][^<>]{0,500}=\{/.test(prose)
  if (!isMdx) return { markdown: text, isMdx }
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
    .replace(/\uE000(\d+)\uE001/g, (_whole, index: string) => code[Number(index)] ?? '')
  return { markdown, isMdx }
}

/** Keeps attributes whose expression is a text: `src={'a.png'}`. */
function toHtmlAttribute(_whole: string, name: string | undefined, expression: string | undefined): string {
  const [, , value] = /^\{\s*(["'`])([^"'`<>]{0,2000})\1\s*\}$/.exec(expression ?? '') ?? []
  return name && value !== undefined && !value.includes('${') ? ` ${name}="${value}"` : ''
}
