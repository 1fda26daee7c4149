import { asFailure } from '../../api/client/failure.ts'
import { formatFailure } from '../../api/client/form-failure.ts'

/**
 * Returns the message of a failure; null if there is none, if the call was aborted, or if the session
 * expired, because the layout then asks to log in again.
 */
export function errorMessage(error: unknown): string | null {
  if (error === undefined || error === null || isAborted(error)) return null
  return asFailure(error)?.status === 401 ? null : formatFailure(error)
}

function isAborted(error: unknown): boolean {
  return (error as { name?: unknown }).name === 'AbortError'
}
