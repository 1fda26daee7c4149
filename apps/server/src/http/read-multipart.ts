import { VitrineError } from '@vitrine/model'

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
