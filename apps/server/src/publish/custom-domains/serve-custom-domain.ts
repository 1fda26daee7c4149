import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FoundDomain } from '../../core/domains/find-domain.ts'
import type { SiteAddresses } from '../../core/websites/deps.ts'
import type { CustomHosts } from './custom-hosts.ts'
import { normalizeHost, parseHost } from '../host-header.ts'
import type { ServeSite } from '../serve-site.ts'
import { redirectToHost } from '../responses/write-response.ts'

export type ServeCustomDomainDeps = {
  customHosts: CustomHosts
  addresses: SiteAddresses
  sitesDomain: string
  site: Pick<ServeSite, 'serve' | 'fail'>
  /** Whether this program speaks TLS: plain requests for domains with a certificate are then led to it. */
  speaksTls: boolean
  /** The product's own handler, for hosts that turn out to be nobody's. */
  serveProduct: (request: IncomingMessage, response: ServerResponse) => void
}

export type ServeCustomDomain = {
  /** Answers for a domain of a website's own; false for what is none: the product's hosts, and strangers'. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean
  /** The website that a request's host shows; null for the product's hosts and strangers'. */
  findSiteName(request: IncomingMessage): Promise<string | null>
}

/** Answers requests for hosts that are not below the sites' domain. */
export function createServeCustomDomain(deps: ServeCustomDomainDeps): ServeCustomDomain {
  const { customHosts, addresses, site, serveProduct } = deps
  const answer = (
    found: FoundDomain,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    const isPlain = deps.speaksTls && !('encrypted' in request.socket)
    const said = resolveCustomDomain(found, addresses, isPlain)
    if (said === null) serveProduct(request, response)
    else if (said.kind === 'site') site.serve(said.name, path, request, response)
    else redirectToHost(request, response, said.status, said.to)
  }
  return {
    serve(path, request, response) {
      const host = getHost(request)
      const found = customHosts.getCached(host)
      if (found === null) return false
      if (found) answer(found, path, request, response)
      else
        customHosts.find(host).then(
          late => (late ? answer(late, path, request, response) : serveProduct(request, response)),
          error => site.fail({ error, host }, request, response),
        )
      return true
    },
    async findSiteName(request) {
      const host = parseHost(request.headers.host, deps.sitesDomain)
      if (host.kind === 'site') return host.name
      if (host.kind !== 'other') return null
      const found = await customHosts.find(getHost(request))
      const shown = found && resolveCustomDomain(found, addresses, false)
      return shown?.kind === 'site' ? shown.name : null
    },
  }
}

const getHost = (request: IncomingMessage) => normalizeHost((request.headers.host ?? '').slice(0, 300))

/** What a request for a domain of somebody's own is answered with; null for a host that does not lead here yet. */
type CustomDomainTarget =
  | { kind: 'site'; name: string }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | null

/**
 * The website itself at the host that it lives at; its sibling and plain HTTP lead there. A domain whose plan was lost
 * leads to the subdomain, for the time being.
 *
 * @param isSafePath whether the request came over plain HTTP where this program speaks TLS itself
 */
export function resolveCustomDomain(
  found: FoundDomain,
  addresses: Pick<SiteAddresses, 'site' | 'own'>,
  isPlain: boolean,
): CustomDomainTarget {
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
