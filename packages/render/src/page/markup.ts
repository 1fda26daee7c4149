import { Fragment, type ReactElement, type ReactNode } from 'react'
import { memoize } from '../text/memoize.ts'
import { escapeText } from '../text/text.ts'

// ReactDOMServer supports hooks, suspense and streams, which these components do not use. Writing the element tree
// directly is several times faster and keeps react-dom/server out of the dashboard. A test compares both.

const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr'])
const NAMES: Record<string, string> = {
  autoComplete: 'autocomplete',
  className: 'class',
  dateTime: 'datetime',
  fetchPriority: 'fetchpriority',
  maxLength: 'maxlength',
  srcDoc: 'srcdoc',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
}
const escaped = (text: string) => escapeText(text, '&#x27;')

/**
 * Renders an element tree of pure function components without hooks to HTML, as React does, with HTML void elements.
 * Throws on anything unsupported (handlers, refs, inner HTML).
 */
export function renderMarkup(node: ReactNode): string {
  if (typeof node === 'string') return escaped(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) {
    let markup = ''
    for (const child of node) markup += renderMarkup(child)
    return markup
  }
  if ('type' in node && 'props' in node) return elementMarkup(node as ReactElement<Props>)
  throw new Error('Only elements, arrays and text can be written as HTML')
}

type Props = Record<string, unknown> & { children?: ReactNode }

function elementMarkup({ type, props }: ReactElement<Props>): string {
  if (typeof type === 'function') return renderMarkup((type as (props: Props) => ReactNode)(props))
  if ((type as unknown) === Fragment) return renderMarkup(props.children)
  if (typeof type !== 'string') throw new Error('Only functions and HTML elements can be written as HTML')
  const element = tagsOf(type)
  let start = element.start
  let attributes = ''
  for (const name in props) {
    const value = props[name]
    if (name === 'children') continue
    if (name === 'className' && typeof value === 'string' && attributes === '') start = element.classed(value)
    else attributes += attribute(name, value)
  }
  const tag = attributes === '' ? start.tag : `${start.open}${attributes}>`
  return element.end === '' ? tag : tag + renderMarkup(props.children) + element.end
}

/** Elements and their classes are named by the code: there are few. As one piece each, they are copied fastest. */
const tagsOf = memoize(type => ({
  start: startTag(`<${type}`),
  classed: memoize(value => startTag(`<${type} class="${escaped(value)}"`), 2000),
  end: VOID.has(type) ? '' : `</${type}>`,
}))

/** A start tag, and its text until further attributes. */
const startTag = (open: string) => ({ open, tag: `${open}>` })

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  // As in HTML, a boolean attribute has no value.
  if (value === true) return ` ${name}=""`
  if (name === 'style') return styleAttribute(value as Record<string, unknown>)
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Error(`The attribute ${name} needs a text or a number`)
  return ` ${NAMES[name] ?? name}="${escaped(String(value))}"`
}

function styleAttribute(style: Record<string, unknown>): string {
  let css = ''
  for (const name in style) {
    if (!name.startsWith('--'))
      throw new Error('Elements set custom properties only; the rest is for stylesheets')
    css += `${css && ';'}${name}:${escaped(String(style[name]).trim())}`
  }
  return css && ` style="${css}"`
}
