import { z } from 'zod'

/** An absolute http(s) address. Everything else (javascript:, data:, mailto:) is refused where a link is expected. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2000)

/** Where a link of a site may lead: the web, a mail address, a place on the page or a page of the site itself. */
export const LinkTarget = z
  .string()
  .max(2000)
  .refine(isLinkTarget, 'Use a web address, a mail address or a place on this page')

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
