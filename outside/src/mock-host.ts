import type { FaultKind } from './fault-kinds.ts'

/** A request that was meant for `https://{host}{path}?{query}`. */
export type MockRequest = {
  method: string
  host: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: string
}

export type MockResponse = {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** Sends the body in these pieces, `pace` milliseconds apart. */
  parts?: { list: string[]; pace: number }
  /** Half of the pieces (or of the body) are sent; then the line goes dead, or nothing more comes. */
  stops?: 'breaks' | 'stalls'
}

/** One host of the outside. Adding a platform is a file in `hosts/` and a line in `hosts.ts`. */
export type MockHost = {
  names: RegExp
  title: string
  answer(ask: MockRequest): MockResponse
  /** The host's own words for a failure; null where it has none, and the ones of `failures.ts` are said. */
  failing?(kind: FaultKind, ask: MockRequest): MockResponse | null
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): MockResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  }
}

export function html(status: number, body: string): MockResponse {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
}

export function redirect(to: string): MockResponse {
  return { status: 301, headers: { location: to, 'content-type': 'text/plain' }, body: '' }
}

/** Text inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
}
