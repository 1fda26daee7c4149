import type { IncomingMessage } from 'node:http'

/** Reads the body as text; null if it is longer than `maxBytes`. @throws Error if the request is aborted */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let bytes = 0
    request.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes <= maxBytes) parts.push(part)
      else resolve(null)
    })
    request.on('end', () => resolve(Buffer.concat(parts).toString()))
    request.on('error', reject)
    request.on('close', () => {
      if (!request.complete) reject(new Error('the request was aborted'))
    })
  })
}

/** Whether a request was sent by an HTML form. */
export const isFormPost = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '')
