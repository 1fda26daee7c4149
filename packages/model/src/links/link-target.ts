/** A telephone number as a link: RFC 3966 without parameters. */
const PHONE = /^tel:\+?\d[\d().-]{2,24}$/

/** Whether a text is an http(s), mailto or tel URL, a `#fragment` or a root-relative path (never `//host`). */
export function isLinkTarget(text: string): boolean {
  if (/^#[\w-]*$/.test(text) || /^\/(?![/\\])[^\s]*$/.test(text)) return true
  if (PHONE.test(text)) return true
  const parsed = URL.canParse(text) ? new URL(text) : null
  return parsed !== null && ['http:', 'https:', 'mailto:'].includes(parsed.protocol)
}

/** Whether a text is an absolute http(s) URL, as `WebAddress` without its length limit. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim()
  return /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)
}
