/** The domain that a text would connect. The server makes the final decision. */
export type DomainHint = {
  /** In ASCII (Punycode). */
  host: string
  /** As typed, in lower case. */
  displayName: string
  /** With or without `www`, the host that redirects to it; null for other subdomains. */
  sibling: string | null
}

/**
 * Returns the host in a text with or without scheme, port and path, in any script; null if there is none. Without the
 * Public Suffix List, a sibling is returned only for two labels and for `www`.
 */
export function parseDomainHint(input: string): DomainHint | null {
  const text = input
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/+/i, '')
    .replace(/^\/+/, '')
    .replace(/[/?#\\].*$/s, '')
  const address = `https://${text.replace(/\.+$/, '')}/`
  if (!text.includes('.') || !URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(host)
  if (!isName || url.username) return null
  const displayName = text.toLowerCase().replace(/:\d*$/, '').replace(/\.+$/, '').normalize('NFC')
  return { host, displayName, sibling: siblingOf(host) }
}

function siblingOf(host: string): string | null {
  if (host.startsWith('www.')) return host.slice(4)
  return host.split('.').length === 2 ? `www.${host}` : null
}
