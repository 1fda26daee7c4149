import { ERRORS, type ErrorCode } from '@vitrine/model'

/** Why somebody came back from a platform without having connected their account; `code` as the server says it. */
export function connectFailureWords(code: string): string {
  if (code === 'declined') return 'The account was not connected: the platform says that you declined.'
  const known = Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].message : 'Please try once more.'
  return `The account could not be connected. ${known}`
}
