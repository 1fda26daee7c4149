/** Kind of a host; `other` is the product, a custom domain or an unknown host. */
export type HostKind = { kind: 'site'; name: string } | { kind: 'sites-root' } | { kind: 'other' }

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const OTHER: HostKind = { kind: 'other' }
const ROOT: HostKind = { kind: 'sites-root' }

/**
 * Parses a Host header in any spelling (case, port, final dot). A host below the sites' domain with several labels or
 * invalid characters is a site with an empty name.
 */
export function parseHost(host: string | undefined, sitesDomain: string): HostKind {
  if (!host || host.length > 300) return OTHER
  const normalized = normalizeHost(host)
  if (normalized === sitesDomain) return ROOT
  if (!normalized.endsWith(`.${sitesDomain}`)) return OTHER
  const name = normalized.slice(0, -sitesDomain.length - 1)
  return { kind: 'site', name: LABEL.test(name) ? name : '' }
}

/** Normalises a Host header: lower case, without port and final dot. */
export const normalizeHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '')
