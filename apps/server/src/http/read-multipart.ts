import { VitrineError } from '@vitrine/model'
import type { FastifyReply } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { KeyedSemaphore } from '../platform/fetch/outbound-http.ts'
import { abortOnDisconnect } from './abort-on-disconnect.ts'

/** Large bodies of an account or network that are in memory at the same time, in this process. */
const MAX_IN_MEMORY = 3
const turns = new KeyedSemaphore(() => MAX_IN_MEMORY)

/**
 * Runs `task`, which reads a body of up to 100 MB into memory and uses it: three at a time for each `key`, an account or
 * network. The bodies of others wait unread, so that slow clients cannot fill the memory; their time to arrive starts
 * with their turn.
 */
export function withMemorySlot<T>(key: string, reply: FastifyReply, task: () => Promise<T>): Promise<T> {
  const request = reply.request.raw
  const isLimited = bodyTimers.has(request)
  clearTimeout(bodyTimers.get(request))
  return turns.run(key, abortOnDisconnect(reply), () => {
    if (isLimited) limitBodyTime(request)
    return task()
  })
}

const BODY_TIMEOUT_MS = 60_000
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends the connection if a request's body does not arrive within a minute; a file for a post has longer. */
export function limitBodyTime(request: IncomingMessage): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if ((length === '0' && encoding === undefined) || request.url === '/api/upload/file') return
  const timer = setTimeout(() => request.destroy(), BODY_TIMEOUT_MS).unref()
  bodyTimers.set(request, timer)
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}

/**
 * Reads a multipart body with `read`. A body that is truncated or has no parts is a client error; the parser's errors
 * for it have no code.
 * @throws VitrineError invalid_request, or errors of `read` and the framework
 */
export async function readMultipart<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (error instanceof VitrineError || code.startsWith('FST_')) throw error
    throw new VitrineError('invalid_request', { cause: error })
  }
}
