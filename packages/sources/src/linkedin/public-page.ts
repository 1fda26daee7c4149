import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { type HttpResponse, request, parseJson } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import { toText } from './parse-values.ts'

export type Element = DefaultTreeAdapterTypes.Element

/** A parsed public page. */
export type HtmlPage = {
  kind: 'page'
  /** The objects of its JSON-LD, with graphs flattened. */
  data: Record<string, unknown>[]
  meta: Map<string, string>
  elements: Element[]
}
/** Why a page has no content. `unknown`: LinkedIn answers "not found" for hidden profiles, too. */
export type PageFailure = { kind: 'blocked' | 'limited' | 'unknown' | 'failed' | 'timeout' }

const HEADERS = { accept: 'text/html', 'accept-language': 'en' }

/** Fetches a public LinkedIn page and detects LinkedIn's several ways of refusing it. */
export async function fetchPublicPage(url: string, io: ReadIo): Promise<HtmlPage | PageFailure> {
  const answer = await request(io, { url, headers: HEADERS })
  if (answer.kind !== 'answered') return answer
  return getPageFailure(answer) ?? parseHtmlPage(answer.body)
}

/**
 * LinkedIn answers bots with status 999, or with status 200 and a page that reloads by script, the auth wall,
 * the guest home page or "Profile Not Found" (all recorded).
 */
function getPageFailure({ status, url, body }: HttpResponse): PageFailure | null {
  const path = URL.canParse(url) ? new URL(url).pathname : ''
  const head = body.slice(0, 6000)
  if (status === 999 || status === 401 || status === 403) return { kind: 'blocked' }
  if (status === 429) return { kind: 'limited' }
  if (/^\/(?:authwall|login|uas\/|checkpoint\/|signup)/.test(path)) return { kind: 'blocked' }
  if (
    /http-equiv="refresh"[^>]*url=https:\/\/www\.linkedin\.com/i.test(head) ||
    /authwall/.test(head.slice(0, 1500))
  )
    return { kind: 'blocked' }
  if (status === 404 || status === 410) return { kind: 'unknown' }
  if (status < 200 || status >= 300) return { kind: 'failed' }
  const title = /<title>([^<]{0,200})/i.exec(body.slice(0, 60_000))?.[1] ?? ''
  if (
    /pageKey" content="d_homepage-guest/.test(head) ||
    /LinkedIn: Log In or Sign Up|Sign (?:In|Up) \| LinkedIn/i.test(title)
  )
    return { kind: 'blocked' }
  return /Profile Not Found|Page not found/i.test(title) ? { kind: 'unknown' } : null
}

export function parseHtmlPage(html: string): HtmlPage {
  const elements = listElements(parse(html))
  const meta = new Map<string, string>()
  const data: Record<string, unknown>[] = []
  for (const element of elements) {
    if (element.tagName === 'meta') {
      const name = getAttribute(element, 'property') ?? getAttribute(element, 'name')
      const content = getAttribute(element, 'content')
      if (name && content && !meta.has(name)) meta.set(name, content)
    } else if (element.tagName === 'script' && getAttribute(element, 'type') === 'application/ld+json') {
      data.push(...flattenJsonLd(parseJson(getRawText(element))))
    }
  }
  return { kind: 'page', data, meta, elements }
}

/** Returns the objects of a JSON-LD document: one, several, or those of its `@graph`. */
export function flattenJsonLd(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.slice(0, 50).flatMap(flattenJsonLd)
  if (typeof value !== 'object' || value === null) return []
  const { '@graph': graph } = value as { '@graph'?: unknown }
  return Array.isArray(graph) ? graph.slice(0, 50).flatMap(flattenJsonLd) : [value as Record<string, unknown>]
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
export function getText(element: Pick<Element, 'childNodes'>): string {
  const parts: string[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [...element.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isTextNode(node)) parts.push(node.value.replace(/\s+/g, ' '))
    else if (tree.isElementNode(node)) {
      if (node.tagName === 'br') parts.push('\n')
      if (!SILENT.has(node.tagName)) open.push(...[...node.childNodes].reverse())
    }
  }
  return parts.join('').trim()
}

/** Returns the text of an HTML fragment, or null if it is empty. */
export function htmlToText(value: unknown): string | null {
  return typeof value === 'string' ? toText(getText(parseFragment(value.slice(0, 40_000)))) : null
}

/** Lists all elements in document order, iteratively, as pages may nest arbitrarily deep. */
export function listElements(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const found: Element[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [...root.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!tree.isElementNode(node)) continue
    found.push(node)
    for (let index = node.childNodes.length - 1; index >= 0; index--) {
      const child = node.childNodes[index]
      if (child) open.push(child)
    }
  }
  return found
}
