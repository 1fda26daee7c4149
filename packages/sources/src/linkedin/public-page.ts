import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { type HttpResponse, request, parseJson } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import { textIn } from './parse-values.ts'

export type Element = DefaultTreeAdapterTypes.Element

/** A public page that shows what it is of. */
export type Page = {
  kind: 'page'
  /** The objects of its JSON-LD, graphs taken apart. */
  data: Record<string, unknown>[]
  meta: Map<string, string>
  elements: Element[]
}
/** Why a page shows nothing. `unknown`: "not found" is what LinkedIn also says of profiles that it hides. */
export type NoPage = { kind: 'blocked' | 'limited' | 'unknown' | 'failed' | 'timeout' }

const HEADERS = { accept: 'text/html', 'accept-language': 'en' }

/** Reads a public page of LinkedIn, and tells the several ways in which it refuses from a page. */
export async function readPage(url: string, io: ReadIo): Promise<Page | NoPage> {
  const answer = await request(io, { url, headers: HEADERS })
  if (answer.kind !== 'answered') return answer
  return refusalOf(answer) ?? pageOf(answer.body)
}

/**
 * 999 is LinkedIn's own status for machines. The others come with 200: a page that reloads itself through a script, the
 * wall to sign in, the front page for guests, and "Profile Not Found" (all four recorded).
 */
function refusalOf({ status, url, body }: HttpResponse): NoPage | null {
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

export function pageOf(html: string): Page {
  const elements = elementsOf(parse(html))
  const meta = new Map<string, string>()
  const data: Record<string, unknown>[] = []
  for (const element of elements) {
    if (element.tagName === 'meta') {
      const name = attribute(element, 'property') ?? attribute(element, 'name')
      const content = attribute(element, 'content')
      if (name && content && !meta.has(name)) meta.set(name, content)
    } else if (element.tagName === 'script' && attribute(element, 'type') === 'application/ld+json') {
      data.push(...objectsIn(parseJson(rawText(element))))
    }
  }
  return { kind: 'page', data, meta, elements }
}

/** The objects of a JSON-LD document: one, several, or those of its `@graph`. */
export function objectsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.slice(0, 50).flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  const { '@graph': graph } = value as { '@graph'?: unknown }
  return Array.isArray(graph) ? graph.slice(0, 50).flatMap(objectsIn) : [value as Record<string, unknown>]
}

export const attribute = (element: Element, name: string) =>
  element.attrs.find(one => one.name === name)?.value ?? null

const rawText = (element: Element) =>
  element.childNodes.map(child => (tree.isTextNode(child) ? child.value : '')).join('')

/** The text of an element, line breaks kept as such. */
export function textOf(element: Pick<Element, 'childNodes'>): string {
  const parts: string[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [...element.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isTextNode(node)) parts.push(node.value.replace(/\s+/g, ' '))
    else if (tree.isElementNode(node)) {
      if (node.tagName === 'br') parts.push('\n')
      if (node.tagName !== 'script' && node.tagName !== 'style') open.push(...[...node.childNodes].reverse())
    }
  }
  return parts.join('').trim()
}

/** The text of some HTML, for values that come as such; null where there is none. */
export function htmlTextIn(value: unknown): string | null {
  return typeof value === 'string' ? textIn(textOf(parseFragment(value.slice(0, 40_000)))) : null
}

/** Every element in the order of the page, without recursion: a page may be made to be deep. */
export function elementsOf(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
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
