import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5'
import { parseJson } from '../http-request.ts'
import { isShift, placeRaised, toRaised } from './superscripts.ts'
import { parseBounded } from './parse-bounded.ts'

export type Element = DefaultTreeAdapterTypes.Element

/** A parsed page. */
export type HtmlPage = {
  kind: 'page'
  /** The objects of its JSON-LD, with graphs flattened. */
  data: Record<string, unknown>[]
  /** By their names in lower case. */
  meta: Map<string, string>
  elements: Element[]
}

const JSON_LD = /^\s*application\/ld\+json\s*(?:;|$)/i

/** Parses a page; its scripts never run. */
export function parseHtmlPage(html: string): HtmlPage {
  const elements = listElements(parseBounded(html))
  const meta = new Map<string, string>()
  const data: Record<string, unknown>[] = []
  for (const element of elements) {
    if (element.tagName === 'meta') {
      const name = getAttribute(element, 'property') ?? getAttribute(element, 'name')
      const content = getAttribute(element, 'content')
      const key = name?.trim().toLowerCase()
      if (key && content && !meta.has(key)) meta.set(key, content)
    } else if (element.tagName === 'script' && JSON_LD.test(getAttribute(element, 'type') ?? '')) {
      data.push(...flattenJsonLd(parseJson(getRawText(element))))
    }
  }
  return { kind: 'page', data, meta, elements }
}

/** Returns the objects of a JSON-LD document: one, several, or those of its `@graph`. */
export function flattenJsonLd(value: unknown, depth = 0): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null || depth > 8) return []
  if (Array.isArray(value)) return value.slice(0, 50).flatMap(item => flattenJsonLd(item, depth + 1))
  const { '@graph': graph } = value as { '@graph'?: unknown }
  return Array.isArray(graph) ? flattenJsonLd(graph, depth + 1) : [value as Record<string, unknown>]
}

export const getAttribute = (element: Element, name: string) =>
  element.attrs.find(one => one.name === name)?.value ?? null

/** Returns whether an element has a class. */
export const hasClass = (element: Element, name: string) =>
  (getAttribute(element, 'class') ?? '').split(/\s+/).includes(name)

const getRawText = (element: Element) =>
  element.childNodes.map(child => (tree.isTextNode(child) ? child.value : '')).join('')

/** Elements whose text is no content. */
const SILENT = new Set(['script', 'style', 'button'])

/** Returns the text of an element without its buttons; `br` becomes a line break. */
export const getText = (element: Pick<Element, 'childNodes'>): string =>
  getTextUpTo(element, Number.POSITIVE_INFINITY)

/** Returns the text of an element in the same way; reading ends after `max` characters and elements. */
export const getTextUpTo = (element: Pick<Element, 'childNodes'>, max: number): string =>
  readText(element, max, true).trim()

/** Within a raised number others are plain: nested ones would be read again at each level. */
function readText(element: Pick<Element, 'childNodes'>, max: number, canRaise: boolean): string {
  const parts: string[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [...element.childNodes].reverse()
  let left = max
  for (let node = open.pop(); node && left > 0; node = open.pop()) {
    left -= tree.isTextNode(node) ? node.value.length : 1
    if (tree.isTextNode(node)) parts.push(node.value.replace(/\s+/g, ' '))
    else if (tree.isElementNode(node)) {
      if (node.tagName === 'br') parts.push('\n')
      if (canRaise && isShift(node.tagName)) {
        const raised = readText(node, 20, false)
        const { gap, isNumber } = placeRaised(raised, node.tagName, parts.at(-1)?.slice(-2) ?? '')
        if (gap) parts.push(gap)
        if (isNumber) parts.push(toRaised(raised, node.tagName))
        if (isNumber) continue
      }
      if (!SILENT.has(node.tagName)) pushReversed(open, node.childNodes)
    }
  }
  return parts.join('')
}

/** Pushes the nodes one by one: an element may have more children than a call has arguments. */
function pushReversed(open: DefaultTreeAdapterTypes.Node[], nodes: readonly DefaultTreeAdapterTypes.Node[]) {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index]
    if (node) open.push(node)
  }
}

/** Lists all elements in document order, iteratively, as pages may nest arbitrarily deep. */
export function listElements(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const found: Element[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [...root.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!tree.isElementNode(node)) continue
    found.push(node)
    pushReversed(open, node.childNodes)
  }
  return found
}
