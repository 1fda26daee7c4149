import type { IncomingMessage, ServerResponse } from 'node:http'

const REVALIDATED = 'public, max-age=0'

/** Headers of a response without a body. */
const EMPTY_BODY_HEADERS = {
  'content-length': '0',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** Writes a response without a body, such as a redirect or an error. */
export function writeEmptyResponse(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, ...EMPTY_BODY_HEADERS }).end()
}

/** Writes plain text, uncached; `isHead` omits the body. */
export function writePlainText(response: ServerResponse, status: number, text: string, isHead = false): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  response.end(isHead ? undefined : text)
}

/** Writes an HTML page that is neither cached nor indexed. */
export function writeHtml(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  html: string,
  more: Record<string, string> = {},
): void {
  const body = Buffer.from(html)
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none';style-src 'unsafe-inline';font-src data:;connect-src 'self';base-uri 'none';form-action 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...more,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Redirects to the same path at another host. Caches revalidate each time: owners change their minds, and browsers that
 * kept both directions would be led in a circle.
 */
export function redirectToHost(
  request: IncomingMessage,
  response: ServerResponse,
  status: 301 | 302,
  site: string,
): void {
  // Removes leading slashes: `//host` would be another host.
  const path = `/${(request.url ?? '/').replace(/^[/\\]+/, '')}`
  // A temporary redirect must not pin the host to TLS.
  if (status === 302) response.removeHeader('strict-transport-security')
  const caching = status === 301 ? REVALIDATED : 'no-store'
  writeEmptyResponse(response, status, { location: `${site}${path}`, 'cache-control': caching })
}

/** Redirects as set by the owner. Caches revalidate each time, so that even a permanent redirect can be changed. */
export function writeRedirect(
  response: ServerResponse,
  { to, status }: { to: string; status: 301 | 302 },
): void {
  writeEmptyResponse(response, status, { location: to, 'cache-control': REVALIDATED })
}
