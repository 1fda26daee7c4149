import type { IncomingMessage, ServerResponse } from 'node:http'

/** What an answer without a body says, too, so that nothing is made of it by whoever shows it. */
const EMPTY_BODY_HEADERS = {
  'content-length': '0',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** Answers with a status and headers alone: another place, or that this is not how one asks. */
export function writeEmptyResponse(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, ...EMPTY_BODY_HEADERS }).end()
}

/** Answers with a page of our own, which nobody keeps or finds. */
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

/** Leads to the same address at another host. */
export function redirectToHost(
  request: IncomingMessage,
  response: ServerResponse,
  status: 301 | 302,
  site: string,
): void {
  // Only the path is taken over: `//host` in it would be another host.
  const path = `/${(request.url ?? '/').replace(/^[/\\]+/, '')}`
  // What holds for the time being must not be pinned to TLS.
  if (status === 302) response.removeHeader('strict-transport-security')
  const caching = status === 301 ? 'public, max-age=3600' : 'no-store'
  writeEmptyResponse(response, status, { location: `${site}${path}`, 'cache-control': caching })
}

/** Answers what an owner's redirect says. Caches ask again each time, so that it can be changed, also one for good. */
export function writeRedirect(
  response: ServerResponse,
  { to, status }: { to: string; status: 301 | 302 },
): void {
  writeEmptyResponse(response, status, { location: to, 'cache-control': 'public, max-age=0' })
}
