import { SaxesParser } from 'saxes'
import { decodeText } from './decode-text.ts'

/** An element without its namespace prefix; `text` is its own, without that of its children. */
export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const MAX_CHARACTERS = 20_000_000
const MAX_ELEMENTS = 400_000
const MAX_DEPTH = 200

/**
 * Parses an XML document, or returns null if it is none, has a document type (and so could declare entities), or is
 * larger, deeper or in more parts than a CV is.
 */
export function parseXml(bytes: Uint8Array): XmlElement | null {
  return parseXmlText(decodeText(bytes))
}

/** Parses an XML document that is decoded already, as `parseXml`. */
export function parseXmlText(decoded: string): XmlElement | null {
  const text = decoded.replace(/^\ufeff/, '')
  if (text.length > MAX_CHARACTERS) return null
  const root: XmlElement = createElement('', {})
  const open = [root]
  let count = 0
  const parser = new SaxesParser()
  const fail = () => {
    throw new Error('This XML is not read.')
  }
  parser.on('doctype', fail)
  parser.on('error', fail)
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MAX_ELEMENTS || open.length > MAX_DEPTH) fail()
    const element = createElement(name, attributes)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const addText = (part: string) => {
    const last = open.at(-1)
    if (last) last.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    // Declarations of other encodings are ignored: the text is decoded already.
    parser.write(text.replace(/^<\?xml[^>]{0,200}\?>/, '')).close()
  } catch {
    return null
  }
  return root.children[0] ?? null
}

function createElement(name: string, attributes: Record<string, string>): XmlElement {
  return { name: stripPrefix(name), attributes: renameKeys(attributes), children: [], text: '' }
}

const stripPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

function renameKeys(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [stripPrefix(name), value]))
}

/** Lists the children with one of these names. */
export function childrenOf(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
  return element?.children.filter(({ name }) => names.includes(name)) ?? []
}

/** Returns the first element at a path of names: "Period/From". */
export function elementAt(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>((at, name) => childrenOf(at, name)[0], element)
}

/** Returns the text of the element at a path, '' if there is none. */
export function textAt(element: XmlElement | undefined, path: string): string {
  return elementAt(element, path)?.text.trim() ?? ''
}

/**
 * Returns JSON in the form of an element, so that formats with an XML and a JSON variant have one reader: an object's
 * fields become children, a list becomes several children of one name.
 */
export function jsonToElement(name: string, value: unknown, depth = 0): XmlElement {
  const element = createElement(name, {})
  if (depth > MAX_DEPTH) return element
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    element.text = String(value).slice(0, 60_000)
  else if (typeof value === 'object' && value !== null)
    for (const [key, child] of Object.entries(value).slice(0, 1000))
      for (const item of Array.isArray(child) ? child.slice(0, 1000) : [child])
        element.children.push(jsonToElement(key, item, depth + 1))
  return element
}
