import { asFailure } from '../../api/failure.ts'
import { failureWords } from '../../api/form-failure.ts'

/**
 * Returns the message of a failure; null if there is none, if the call was aborted, or if the session
 * expired, because the layout then asks to log in again.
 */
export function errorMessage(thrown: unknown): string | null {
  if (thrown === undefined || thrown === null || isAborted(thrown)) return null
  return asFailure(thrown)?.status === 401 ? null : failureWords(thrown)
}

function isAborted(thrown: unknown): boolean {
  return (thrown as { name?: unknown }).name === 'AbortError'
}
