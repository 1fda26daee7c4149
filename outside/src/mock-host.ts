import type { FaultKind } from './fault-kinds.ts'

/** A request meant for `https://{host}{path}?{query}`. */
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
  /** Sends the body in these chunks, `pace` milliseconds apart, with a pause after some of them. */
  parts?: { list: string[]; pace: number; pause?: { after: number; ms: number } }
  /** Sends half of the chunks (or of the body), then disconnects or stalls. */
  stops?: 'breaks' | 'stalls'
}

/** A mock host. A new platform is a file in `hosts/` and a line in `create-hosts.ts`. */
export type MockHost = {
  names: RegExp
  title: string
  answer(ask: MockRequest): MockResponse
  /** Returns the host's own response for a fault, or null for the default of `fault-injection.ts`. */
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

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
}
