import { Fragment, type ReactElement, type ReactNode } from 'react'
import { safeHref } from '../text/link.ts'
import { withoutForbidden } from '../text/text.ts'

type Props = Record<string, unknown> & { children?: ReactNode }
type Element = { tag: string; props: Props; children: Node[] }
type Node = string | Element

/** A block of Markdown without the blank lines around it; `level` of headings. */
type Block = { text: string; level?: number }

/** Elements by class that only serve people who look at a page: navigation, and pictures shown twice. */
const OMITTED_CLASSES = new Set([
  'skip',
  'site-header',
  'toc',
  'gallery',
  'plate-ways',
  'search-form',
  'callout-kind',
])
const OMITTED_TAGS = new Set(['iframe', 'script', 'style', 'svg', 'input', 'textarea', 'label', 'wbr'])
/** Elements by class that stylesheets set off from what is before them. */
const SEPARATED_CLASSES = new Set([
  'article-length',
  'entry-length',
  'entry-place',
  'link-host',
  'post-length',
])
const HEADING = /^h([1-6])$/
const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'details', 'div', 'dl', 'figcaption', 'figure', 'footer'],
  ...['form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre'],
  ...['section', 'summary', 'table', 'ul'],
])
/** Containers in which a kicker or a date may stand above the heading that it belongs to. */
const HEADED = new Set(['header', 'li', 'section'])
const MARKS: Partial<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', s: '~~' }

/**
 * Renders an element tree, such as `renderMarkup` takes, to GitHub Flavored Markdown: what people read on the page,
 * without its navigation. `site` is absolute and makes relative links absolute; links within the page lose their target.
 */
export function renderMarkdown(node: ReactNode, site: string): string {
  const text = new MarkdownWriter(site).blocks(expand(node)).map(block => block.text)
  return `${text.join('\n\n')}\n`
}

/** Calls the components of a tree. */
function expand(node: ReactNode): Node[] {
  if (typeof node === 'string') return [withoutForbidden(node)]
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'number' || typeof node === 'bigint') return [String(node)]
  if (Array.isArray(node)) return node.flatMap(expand)
  const { type, props } = node as ReactElement<Props>
  if (typeof type === 'function') return expand((type as (props: Props) => ReactNode)(props))
  if ((type as unknown) === Fragment) return expand(props.children)
  const element = { tag: String(type), props, children: [] }
  return isOmitted(element) ? [] : [{ ...element, children: expand(props.children) }]
}

function isOmitted({ tag, props }: Element): boolean {
  const { className, hidden } = props
  return (
    OMITTED_TAGS.has(tag) ||
    String(props['aria-hidden']) === 'true' ||
    hidden === true ||
    (typeof className === 'string' && className.split(' ').some(name => OMITTED_CLASSES.has(name)))
  )
}

const textOf = (nodes: readonly Node[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : textOf(node.children))).join('')

/** The first character of the text from a node on; empty if there is none. */
function firstLetterOf(nodes: readonly Node[], from = 0): string {
  for (let index = from; index < nodes.length; index += 1) {
    const node = nodes[index] ?? ''
    const letter = typeof node === 'string' ? node.slice(0, 1) : firstLetterOf(node.children)
    if (letter) return letter
  }
  return ''
}

const isSeparated = (node: Node): boolean =>
  typeof node !== 'string' && SEPARATED_CLASSES.has(String(node.props.className))
const isLink = (node: Node | undefined): boolean => typeof node === 'object' && node.tag === 'a'
const isBlock = (node: Node): node is Element => typeof node !== 'string' && BLOCKS.has(node.tag)
const hasHeading = (node: Node): boolean =>
  typeof node !== 'string' && (HEADING.test(node.tag) || node.children.some(hasHeading))

/** Splits off the white space around a text, in linear time for any length of it. */
function splitSpaceAround(inner: string): { start: string; text: string; end: string } {
  const text = inner.trim()
  const at = inner.length - inner.trimStart().length
  return { start: inner.slice(0, at), text, end: inner.slice(at + text.length) }
}

/** Removes white space and line breaks (a backslash before each) around a text, in linear time. */
function withoutBreaksAround(inner: string): string {
  let text = inner.trimEnd()
  while (inner[text.length] === '\n') text = text.slice(0, -1).trimEnd()
  text = text.trimStart()
  while (text.startsWith('\\\n')) text = text.slice(2).trimStart()
  return text
}

class MarkdownWriter {
  readonly #site: string
  #isInTable = false

  constructor(site: string) {
    this.#site = site
  }

  /** Elements that are no blocks become paragraphs together with the text around them. */
  blocks(nodes: readonly Node[]): Block[] {
    const found: Block[] = []
    let run: Node[] = []
    const endRun = () => {
      const text = this.#paragraph(run)
      if (text) found.push({ text })
      run = []
    }
    for (const node of nodes) {
      if (!isBlock(node)) run.push(node)
      else {
        endRun()
        found.push(...this.#block(node))
      }
    }
    endRun()
    return found
  }

  #block(element: Element): Block[] {
    const { tag, children } = element
    const level = Number(HEADING.exec(tag)?.[1] ?? 0)
    if (level > 0) return this.#heading(level, children)
    switch (tag) {
      case 'ul':
      case 'ol':
        return this.#list(element)
      case 'dl':
        return toBlock(this.#definitions(children).join('\n'))
      case 'blockquote':
        return toBlock(quoted(this.#joined(children)))
      case 'pre':
        return toBlock(codeBlock(textOf(children), languageOf(children)))
      case 'table':
        return toBlock(this.#table(element))
      case 'hr':
        return [{ text: '---' }]
      case 'form':
        return toBlock(this.#formLink(element))
      case 'footer':
        return withRule(element, this.blocks(children))
      default: {
        const callout = /^callout callout-(\w+)$/.exec(String(element.props.className))?.[1]
        if (callout) return toBlock(quoted(`[!${callout.toUpperCase()}]\n${this.#joined(children)}`))
        return HEADED.has(tag) ? headingFirst(this.blocks(children)) : this.blocks(children)
      }
    }
  }

  #heading(level: number, children: Node[]): Block[] {
    // A heading is one line, and a number sign at its end would be taken for its closing sequence.
    const text = this.#inline(children).replaceAll('\\\n', ' ').trim().replace(/#$/, '\\#')
    return text ? [{ text: `${'#'.repeat(level)} ${text}`, level }] : []
  }

  /** A list whose items have headings is a sequence of sections. */
  #list({ tag, props, children }: Element): Block[] {
    const items = children.filter(isBlock)
    if (items.some(hasHeading)) return items.flatMap(item => this.#block(item))
    let number = typeof props.start === 'number' ? props.start : 1
    const written = items.flatMap(({ children: content }) => {
      const blocks = this.blocks(content)
      if (blocks.length === 0) return []
      const mark = tag === 'ol' ? `${String(number++)}. ` : '- '
      const [first = '', ...lines] = blocks
        .map(({ text }) => text)
        .join('\n\n')
        .split('\n')
      return [mark + [first, ...lines.map(line => line && ' '.repeat(mark.length) + line)].join('\n')]
    })
    return toBlock(written.join(written.some(item => item.includes('\n\n')) ? '\n\n' : '\n'))
  }

  #definitions(nodes: readonly Node[]): string[] {
    const lines: string[] = []
    for (const node of nodes) {
      if (typeof node === 'string') continue
      const text = this.#paragraph(node.children)
      if (node.tag === 'dt') lines.push(`- ${text}:`)
      else if (node.tag === 'dd') lines.push(`${lines.pop() ?? '-'} ${text}`)
      else lines.push(...this.#definitions(node.children))
    }
    return lines
  }

  #table({ children }: Element): string {
    const rows = children
      .flatMap(node => (typeof node === 'string' ? [] : node.tag === 'tr' ? [node] : node.children))
      .filter(node => typeof node !== 'string')
      .map(row => row.children.filter(cell => typeof cell !== 'string').map(cell => this.#cell(cell)))
    const columns = Math.max(0, ...rows.map(row => row.length))
    if (columns === 0) return ''
    const line = (cells: readonly string[]) =>
      `| ${Array.from({ length: columns }, (_, index) => cells[index] ?? '').join(' | ')} |`
    const hasHead = children.some(node => typeof node !== 'string' && node.tag === 'thead')
    const head = hasHead ? (rows[0] ?? []) : []
    const body = hasHead ? rows.slice(1) : rows
    return [line(head), line(Array.from({ length: columns }, () => '---')), ...body.map(line)].join('\n')
  }

  /** Blocks in a cell become one line, as a table of Markdown has no others. */
  #cell({ children }: Element): string {
    const parts: Node[][] = [[]]
    const flatten = (nodes: readonly Node[]) => {
      for (const node of nodes) {
        if (isBlock(node)) {
          parts.push([])
          flatten(node.children)
          parts.push([])
        } else parts.at(-1)?.push(node)
      }
    }
    flatten(children)
    this.#isInTable = true
    const text = parts.map(part => this.#inline(part).replaceAll('\\\n', ' ').trim()).filter(Boolean)
    this.#isInTable = false
    return text.join(' ')
  }

  /** A form can only be used on the page. */
  #formLink({ props, children }: Element): string {
    const button = children.flatMap(function find(node): Element[] {
      if (typeof node === 'string') return []
      return node.tag === 'button' ? [node] : node.children.flatMap(find)
    })
    const label = this.#inline(button.flatMap(({ children: content }) => content)).trim()
    const href = this.#address(String(props.action))
    return label && href ? `[${label}](${href})` : ''
  }

  #joined(nodes: readonly Node[]): string {
    return this.blocks(nodes)
      .map(({ text }) => text)
      .join('\n\n')
  }

  #paragraph(nodes: readonly Node[]): string {
    return escapeLineStarts(withoutBreaksAround(this.#inline(nodes)))
  }

  /** Text and inline elements, with white space collapsed; `before` and `after` are the characters around them. */
  #inline(nodes: readonly Node[], before = '', after = ''): string {
    let written = ''
    // Apart from what is written: reading the end of a text that grows joins all of it each time.
    let last = ''
    for (const [index, node] of nodes.entries()) {
      let part =
        typeof node === 'string'
          ? escapeMarkdown(node.replace(/[ \t\n\r]+/g, ' '))
          : this.#span(node, last || before, firstLetterOf(nodes, index + 1) || after)
      if (isSeparated(node) && written.trim()) {
        written = `${written.trimEnd()} · `
        last = ' '
      }
      // On the page, buttons stand apart without a space between them. The fences of adjacent code would become one.
      if ((isLink(node) && isLink(nodes[index - 1])) || (part.startsWith('`') && last === '`')) {
        written += ' '
        last = ' '
      }
      if (/\s/.test(last)) part = part.replace(/^ +/, '')
      written += part
      last = part.at(-1) ?? last
    }
    return written.replace(/ +\\\n */g, '\\\n')
  }

  #span({ tag, props, children }: Element, before: string, after: string): string {
    if (tag === 'br') return '\\\n'
    if (tag === 'img') return this.#image(props)
    if (tag === 'code') return codeSpan(textOf(children), this.#isInTable)
    if (tag === 'a') return this.#link(String(props.href ?? ''), this.#inline(children))
    const inner = this.#inline(children, before, after)
    const mark = MARKS[tag]
    return mark ? emphasised(mark, inner, before, after) : inner
  }

  #image({ alt, src }: Props): string {
    if (typeof alt !== 'string' || !alt.trim() || typeof src !== 'string') return ''
    return `![${escapeMarkdown(alt.replace(/\s+/g, ' ').trim())}](${this.#address(src)})`
  }

  #link(target: string, inner: string): string {
    const href = target.startsWith('#') ? '' : this.#address(target)
    const { start, text, end } = splitSpaceAround(inner)
    // A bracket of code would make a definition of the line: `[a]: b`.
    return href && text && !/(?<!\\)\]:/.test(text)
      ? `${start}[${text.replaceAll('\\\n', ' ')}](${href})${end}`
      : inner
  }

  #address(target: string): string {
    const href = target.startsWith('/') ? this.#site + target : safeHref(target)
    return (href ?? '').replace(/[()\\]/g, character => `%${character.charCodeAt(0).toString(16)}`)
  }
}

// Spaces at an end are looked for from their first one only: trying each one takes the square of their number.
const quoted = (text: string) => text.replace(/^/gm, '> ').replace(/(?<! ) +$/gm, '')
const toBlock = (text: string): Block[] => (text ? [{ text }] : [])

/** The footer of the page, not of an article, is set off from its content. */
function withRule({ props }: Element, blocks: Block[]): Block[] {
  return props.className === 'site-footer' && blocks.length > 0 ? [{ text: '---' }, ...blocks] : blocks
}

function headingFirst(blocks: Block[]): Block[] {
  const at = blocks.findIndex(({ level }) => level !== undefined)
  const heading = blocks[at]
  return at > 0 && heading ? [heading, ...blocks.slice(0, at), ...blocks.slice(at + 1)] : blocks
}

/** The language of code, as its class names it. */
const languageOf = (nodes: readonly Node[]): string =>
  nodes
    .map(node => (typeof node === 'string' ? '' : String(node.props.className ?? '')))
    .map(name => /^language-(\w+)$/.exec(name)?.[1] ?? '')
    .find(Boolean) ?? ''

function codeBlock(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`
}

function codeSpan(code: string, isInTable: boolean): string {
  const text = code.replace(/\s+/g, ' ')
  if (!text.trim()) return text
  // A bar would end the cell, and not every reader takes back what escapes it in code.
  if (isInTable && text.includes('|')) return escapeMarkdown(text)
  const fence = '`'.repeat(longestRun(text) + 1)
  const pad = /^[` ]|[` ]$/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

/** Counts one run after the other: there may be more than a call takes arguments. */
function longestRun(code: string): number {
  let longest = 0
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

/** Marks text unless its neighbours would keep the marks from being read as such (CommonMark, 6.2). */
function emphasised(mark: string, inner: string, before: string, after: string): string {
  const { start, text, end } = splitSpaceAround(inner)
  const isOpen = canTouch(start ? ' ' : before, text.at(0))
  const isClosed = canTouch(end ? ' ' : after, text.at(-1))
  return text && isOpen && isClosed ? `${start}${mark}${text}${mark}${end}` : inner
}

const canTouch = (outside: string, inside: string | undefined): boolean =>
  outside === '' ||
  /\s/.test(outside) ||
  (outside !== '*' && outside !== '~' && /[\p{L}\p{N}]/u.test(inside ?? ''))

/** Escapes what Markdown would read as markup anywhere in a line. */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replace(/[\\`*[\]>|~]/g, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=#?\w+;)/g, '\\&')
      // Not by a backslash: careless readers look for tags before they look for Markdown.
      .replaceAll('<', '&lt;')
      .replace(/!$/, '\\!')
  )
}

/** Escapes what Markdown would read as the start of another block. */
function escapeLineStarts(text: string): string {
  return text
    .replace(/^(#{1,6})(?=\s|$)/gm, '\\$1')
    .replace(/^([-+=])/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
}
