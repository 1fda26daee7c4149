import type { IncomingMessage, ServerResponse } from 'node:http'
import { ERRORS, type ErrorBody } from '@vitrine/model'
import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { SECURITY_HEADERS } from './server.ts'

/** Removed from requests: only the Host header decides, as caches in front know nothing else. */
const FORWARDED_HOST_HEADERS = ['x-forwarded-host', 'x-forwarded-proto'] as const

/**
 * Removes forwarded host headers, and rejects requests with several Host headers, as a proxy in front may have used
 * another one (RFC 9112, 3.2).
 * @returns false if the request was rejected and answered
 */
export function validateHostHeader(request: IncomingMessage, response: ServerResponse): boolean {
  for (const name of FORWARDED_HOST_HEADERS) delete request.headers[name]
  const { rawHeaders } = request
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts <= 1) return true
  const { status, headers, body } = buildBadRequest()
  response.writeHead(status, headers).end(body)
  return false
}

/**
 * Answers a request that is not valid HTTP or exceeds the limits (16 KB of path and headers) and closes the connection,
 * because the rest of its data could be a smuggled request.
 */
export function handleClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // A response is already under way, or the connection is gone.
  if (error.code === 'ECONNRESET' || !socket.writable || ('bytesWritten' in socket && socket.bytesWritten)) {
    socket.destroy()
    return
  }
  const { status, headers, body } = buildBadRequest()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} Bad Request\r\n${lines.join('')}\r\n${body}`)
}

function buildBadRequest() {
  const requestId = randomBytes(8).toString('hex')
  const { status, message } = ERRORS.invalid_request
  const body = JSON.stringify({ code: 'invalid_request', message, requestId } satisfies ErrorBody)
  const headers = {
    ...SECURITY_HEADERS,
    'content-security-policy': "default-src 'none'",
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return { status, headers, body }
}
