/** True for http(s) and mailto addresses, `#fragment` and root-relative paths (never `//host`). */
export function isLinkTarget(text: string): boolean {
  if (/^#[\w-]*$/.test(text) || /^\/(?![/\\])[^\s]*$/.test(text)) return true
  const parsed = URL.canParse(text) ? new URL(text) : null
  return parsed !== null && ['http:', 'https:', 'mailto:'].includes(parsed.protocol)
}

/** True for an absolute http(s) address: what `WebAddress` takes, but for its length. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim()
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)
}
