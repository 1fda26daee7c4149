import { decodeText } from '../files/decode-text.ts'

/** The encoding named in a document's first bytes, by HTML or by XML. */
const DECLARED =
  /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{2,40})|^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]{2,40})/i

/**
 * Decodes an HTML or XML document: by its byte order mark, the header's charset, or the document's own declaration,
 * in this order; a document without any is read as UTF-8 if it is that, else as Windows-1252.
 */
export function decodeDocument(bytes: Uint8Array, contentType: string): string {
  const [first, second, third] = bytes
  const hasMark =
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    (first === 0xef && second === 0xbb && third === 0xbf)
  if (hasMark) return decodeText(bytes)
  const [, stated] = /charset\s*=\s*"?([\w:.-]{2,40})/i.exec(contentType) ?? []
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const [, inHtml, inXml] = DECLARED.exec(head) ?? []
  return tryDecode(bytes, stated) ?? tryDecode(bytes, inHtml ?? inXml) ?? decodeText(bytes)
}

/** Returns null for unknown encodings, and for UTF-8 that is none. */
function tryDecode(bytes: Uint8Array, label: string | undefined): string | null {
  if (!label) return null
  try {
    return new TextDecoder(label, { fatal: /^utf-?8$/i.test(label) }).decode(bytes)
  } catch {
    return null
  }
}
