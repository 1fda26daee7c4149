/** Longest path that is kept for the way back; whatever is longer leads home. */
const LONGEST = 1000

/**
 * A path of the product itself, or null: what somebody wrote into an address bar must never lead to another host.
 * Backslashes and control characters count as slashes, or as nothing, to some browsers.
 */
export function ownPath(text: string): string | null {
  const safe = /^\/(?![/\\])/.test(text) && !/[\\\s\p{Cc}]/u.test(text) && text.length <= LONGEST
  return safe ? text : null
}
