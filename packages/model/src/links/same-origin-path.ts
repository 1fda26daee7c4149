/** Longer paths are rejected. */
const MAX_LENGTH = 1000

/**
 * Returns a path of the product itself, or null: prevents open redirects. Browsers treat backslashes as slashes and
 * ignore some control characters.
 */
export function sameOriginPath(text: string): string | null {
  const safe = /^\/(?![/\\])/.test(text) && !/[\\\s\p{Cc}]/u.test(text) && text.length <= MAX_LENGTH
  return safe ? text : null
}
