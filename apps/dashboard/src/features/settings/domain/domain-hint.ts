/** What a pasted text would connect, before the server has the last word. */
export type DomainHint = {
  /** As DNS writes it. */
  host: string
  /** As people write it, where that is otherwise. */
  shown: string
  /** The one that would lead to it; null where it is below a domain. */
  sibling: string | null
}

/**
 * The host of whatever was pasted: with scheme, path, port, in capitals, in any script; null while it is none. Which
 * endings belong to registries is not known here, so `sibling` is said only of the plain cases.
 */
export function domainHint(text: string): DomainHint | null {
  const bare = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/+/i, '')
    .replace(/^\/+/, '')
    .replace(/[/?#\\].*$/s, '')
  const address = `https://${bare.replace(/\.+$/, '')}/`
  if (!bare.includes('.') || !URL.canParse(address)) return null
  const url = new URL(address)
  const host = url.hostname
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(host)
  if (!isName || url.username) return null
  const shown = bare.toLowerCase().replace(/:\d*$/, '').replace(/\.+$/, '').normalize('NFC')
  return { host, shown, sibling: siblingOf(host) }
}

function siblingOf(host: string): string | null {
  if (host.startsWith('www.')) return host.slice(4)
  return host.split('.').length === 2 ? `www.${host}` : null
}
