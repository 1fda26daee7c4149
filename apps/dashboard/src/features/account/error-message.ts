import { asFailure } from '../../api/failure.ts'
import { failureWords } from '../../api/form-failure.ts'

/**
 * A failure as a sentence; null where there is nothing to say: none, a call that was called off, or a session that has
 * ended, as the frame asks to log in again over everything.
 */
export function errorMessage(thrown: unknown): string | null {
  if (thrown === undefined || thrown === null || isAborted(thrown)) return null
  return asFailure(thrown)?.status === 401 ? null : failureWords(thrown)
}

function isAborted(thrown: unknown): boolean {
  return (thrown as { name?: unknown }).name === 'AbortError'
}
