import type { FoundDomain } from '../core/domains/find-domain.ts'
import type { SiteAddresses } from '../core/websites/deps.ts'

/** What a request for a domain of somebody's own is answered with; null for a host that does not lead here yet. */
export type DomainAnswer =
  | { kind: 'site'; name: string }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | null

/**
 * The website itself at the host that it lives at; its sibling and plain HTTP lead there. A domain whose plan was lost
 * leads to the subdomain, for the time being.
 *
 * @param isPlain whether the request came over plain HTTP where this program speaks TLS itself
 */
export function domainAnswer(
  found: FoundDomain,
  addresses: Pick<SiteAddresses, 'site' | 'own'>,
  isPlain: boolean,
): DomainAnswer {
  if (found.state === 'pending') return null
  if (found.state === 'suspended') return { kind: 'redirect', status: 302, to: addresses.site(found.name) }
  const status = found.state === 'active' ? 301 : 302
  if (found.role === 'primary') {
    const isLedToTls = isPlain && found.certificate?.state === 'ready'
    return isLedToTls
      ? { kind: 'redirect', status, to: addresses.own(found.domain) }
      : { kind: 'site', name: found.name }
  }
  // Without a certificate nobody can be led to https.
  const plain = isPlain && found.primaryCertificate?.state !== 'ready'
  return { kind: 'redirect', status, to: plain ? `http://${found.domain}` : addresses.own(found.domain) }
}
