import type { IncomingMessage } from 'node:http'

/** Whether a browser asks for a page by an address whose percent signs make no text. */
export function isBrokenPage({
  method,
  url = '/',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = url.split('?')[0] ?? '/'
  if (!path.includes('%') || !headers.accept?.includes('text/html') || /^\/+api\//i.test(path)) return false
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}
