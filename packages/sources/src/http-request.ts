import { VitrineError } from '@vitrine/model'
import type { ReadIo } from './io.ts'
import { decodeText } from './files/decode-text.ts'

/** Timeout of one request; the whole reading is bounded by `io.signal`. */
const DEFAULT_TIMEOUT_MS = 5_000
const MAX_TIMEOUT_MS = 60_000

export type HttpResponse = {
  kind: 'answered'
  status: number
  body: string
  url: string
  headers: Headers
  retryAfter: number | null
}
export type RequestOptions = {
  url: string
  method?: 'GET' | 'POST' | 'HEAD'
  headers?: Record<string, string>
  body?: string
  deadline?: number
}

/** A request without a complete response: timed out, or failed on the network. */
export type RequestFailure = { kind: 'timeout' | 'failed' }

/**
 * Sends one request. Failures are returned, so that they end only one access path; the reason of `io.signal`
 * is thrown.
 */
export async function request(io: ReadIo, question: RequestOptions): Promise<HttpResponse | RequestFailure> {
  return send(io, question, response => response.text())
}

/** Headers of firewalls and hosters that only check whether a person asks: SiteGround, Cloudflare, AWS. */
const CHALLENGE_HEADERS = ['sg-captcha', 'cf-mitigated', 'x-amzn-waf-action']

/** A document; `isChallenged`: its headers say that it only checks whether a person asks. */
export type DocumentResponse = HttpResponse & { contentType: string; isChallenged: boolean }

/** Sends one request for a document in any encoding. Failures are returned as by `request`. */
export async function requestDocument(
  io: ReadIo,
  question: RequestOptions,
): Promise<DocumentResponse | RequestFailure> {
  let contentType = ''
  let isChallenged = false
  const answer = await send(io, question, async response => {
    contentType = (response.headers.get('content-type') ?? '').toLowerCase()
    isChallenged = CHALLENGE_HEADERS.some(name => response.headers.has(name))
    return decodeDocument(new Uint8Array(await response.arrayBuffer()), contentType)
  })
  return answer.kind === 'answered' ? { ...answer, contentType, isChallenged } : answer
}

async function send(
  io: ReadIo,
  question: RequestOptions,
  readBody: (response: Response) => Promise<string>,
): Promise<HttpResponse | RequestFailure> {
  io.signal.throwIfAborted()
  const { url, method = 'GET', headers = {}, body } = question
  // A request may ask for a longer timeout; `io.requestTimeoutMs` bounds it for the whole reading.
  const deadline = AbortSignal.timeout(
    Math.min(question.deadline ?? DEFAULT_TIMEOUT_MS, io.requestTimeoutMs ?? MAX_TIMEOUT_MS),
  )
  try {
    const signal = AbortSignal.any([io.signal, deadline])
    const response = await io.fetch(url, { method, headers, body, signal })
    // The body is read within the timeout, as a response may stall midway.
    const text = await readBody(response)
    return {
      kind: 'answered',
      status: response.status,
      body: text,
      url: response.url || url,
      headers: response.headers,
      retryAfter: parseRetryAfter(response),
    }
  } catch (error) {
    if (io.signal.aborted) throw io.signal.reason
    const isLate = deadline.aborted || (error instanceof VitrineError && error.code === 'upstream_timeout')
    return { kind: isLate ? 'timeout' : 'failed' }
  }
}

function parseRetryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 && seconds < 86_400 ? seconds : null
}

/** Parses JSON, or returns undefined if it is invalid. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** The encoding named in a document's first bytes, by HTML or by XML. */
const DECLARED =
  /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{2,40})|^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]{2,40})/i

/**
 * Decodes an HTML or XML document: by its byte order mark, the header's charset, or the document's own declaration,
 * in this order; a document without any is read as UTF-8 if it is that, else as Windows-1252.
 */
function decodeDocument(bytes: Uint8Array, contentType: string): string {
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
