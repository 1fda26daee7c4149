import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FaultKind } from './fault-kinds.ts'
import type { MockRequest, MockResponse } from './mock-host.ts'

/** Milliseconds between two bytes of `drips`, shorter than common idle timeouts. */
const DRIP_INTERVAL_MS = 200
const BLOCK = Buffer.alloc(64 * 1024, ' ')
/** 300 MB of spaces compress to 300 KB. */
const BOMB_BYTES = 300_000_000
let bomb: Buffer | undefined

/** Sends a response that is malformed on the byte level. Returns whether the fault is one of these. */
export function sendMalformed(
  kind: FaultKind | undefined,
  {
    ask,
    reply,
    response,
    signal,
  }: { ask: MockRequest; reply: MockResponse; response: ServerResponse; signal: AbortSignal },
): boolean {
  const { 'content-encoding': _, ...headers } = reply.headers
  const begin = (status: number, more: Record<string, string> = {}) =>
    response.writeHead(status, { ...headers, ...more })
  switch (kind) {
    case 'drips':
      begin(reply.status)
      void drip(response, signal)
      return true
    case 'huge':
      begin(reply.status)
      void flood(response, signal)
      return true
    case 'torn-gzip': {
      const whole = gzipSync(reply.body)
      begin(reply.status, { 'content-encoding': 'gzip' }).end(whole.subarray(0, whole.length / 2))
      return true
    }
    case 'gzip-bomb':
      bomb ??= gzipSync(Buffer.alloc(BOMB_BYTES, ' '))
      begin(200, { 'content-encoding': 'gzip' }).end(bomb)
      return true
    case 'loop': {
      // The target changes each time, so that the loop is not detected by URL.
      const step = Number(ask.query.get('step') ?? 0) + 1
      begin(302, { location: `https://${ask.host}${ask.path}?step=${step}` }).end()
      return true
    }
    case 'bad-text':
      begin(reply.status).end(corruptUtf8(Buffer.from(reply.body)))
      return true
    default:
      return false
  }
}

async function drip(response: ServerResponse, signal: AbortSignal): Promise<void> {
  while (!response.destroyed && !signal.aborted) {
    response.write(' ')
    await pause(DRIP_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
  }
  response.destroy()
}

/** Writes without end, as fast as the client reads. */
async function flood(response: ServerResponse, signal: AbortSignal): Promise<void> {
  const gone = new Promise<void>(done => response.once('close', done))
  while (!response.destroyed && !signal.aborted) {
    const isTaken = response.write(BLOCK)
    if (!isTaken) await Promise.race([gone, new Promise<void>(done => response.once('drain', done))])
    else await new Promise<void>(done => setImmediate(done))
  }
  response.destroy()
}

/** Replaces every hundredth byte by one that is invalid in UTF-8. */
function corruptUtf8(bytes: Buffer): Buffer {
  const text = Buffer.from(bytes)
  for (let at = 50; at < text.length; at += 100) text[at] = 0xff
  return text
}
