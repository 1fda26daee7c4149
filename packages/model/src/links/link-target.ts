/** Whether a text is an http(s) or mailto URL, a `#fragment` or a root-relative path (never `//host`). */
export function isLinkTarget(text: string): boolean {
  if (/^#[\w-]*$/.test(text) || /^\/(?![/\\])[^\s]*$/.test(text)) return true
  const parsed = URL.canParse(text) ? new URL(text) : null
  return parsed !== null && ['http:', 'https:', 'mailto:'].includes(parsed.protocol)
}

/** Whether a text is an absolute http(s) URL, as `WebAddress` without its length limit. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim()
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)
}
