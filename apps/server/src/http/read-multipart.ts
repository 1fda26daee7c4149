import { VitrineError } from '@vitrine/model'

/**
 * Reads a multipart body with `read`. One that breaks off, or has no parts in it, is the sender's mistake: the parser's
 * errors for that have no code of their own.
 * @throws VitrineError invalid_request, or what `read` and the framework throw
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
