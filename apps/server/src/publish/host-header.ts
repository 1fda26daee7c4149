/** Which of our hosts a request is for. `other` is everything that is no site: the product, and strangers. */
export type HostKind = { kind: 'site'; name: string } | { kind: 'sites-root' } | { kind: 'other' }

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const OTHER: HostKind = { kind: 'other' }
const ROOT: HostKind = { kind: 'sites-root' }

/**
 * Reads a Host header in any spelling (case, port, final dot) against the sites' domain. A name of several labels or
 * with characters that no website can have is still a site's host, where nobody lives: its name is then empty.
 */
export function parseHost(host: string | undefined, sitesDomain: string): HostKind {
  if (!host || host.length > 300) return OTHER
  const bare = normalizeHost(host)
  if (bare === sitesDomain) return ROOT
  if (!bare.endsWith(`.${sitesDomain}`)) return OTHER
  const name = bare.slice(0, -sitesDomain.length - 1)
  return { kind: 'site', name: LABEL.test(name) ? name : '' }
}

/** A Host header as DNS writes the name: without case, port and final dot. */
export const normalizeHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '')
