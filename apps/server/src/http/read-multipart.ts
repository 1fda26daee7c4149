import { VitrineError } from '@vitrine/model'
import type { FastifyReply } from 'fastify'
import { KeyedSemaphore } from '../platform/fetch/outbound-http.ts'
import { abortOnDisconnect } from './abort-on-disconnect.ts'

/** Large bodies of an account or network that are in memory at the same time, in this process. */
const MAX_IN_MEMORY = 3
const turns = new KeyedSemaphore(() => MAX_IN_MEMORY)

/**
 * Runs `task`, which reads a body of up to 100 MB into memory and uses it: three at a time for each `key`, an account or
 * network. The bodies of others wait unread, so that slow clients cannot fill the memory.
 */
export function holdInMemory<T>(key: string, reply: FastifyReply, task: () => Promise<T>): Promise<T> {
  return turns.run(key, abortOnDisconnect(reply), task)
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
