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
  /** Whether this process terminates TLS; then plain requests for domains with a certificate are redirected. */
  speaksTls: boolean
  /** Handles requests for hosts that are not custom domains. */
  serveProduct: (request: IncomingMessage, response: ServerResponse) => void
}

export type ServeCustomDomain = {
  /** Answers a request for a custom domain. Returns false for the product's hosts and unknown ones. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean
  /** Returns the site that a request's host shows; null for the product's hosts and unknown ones. */
  findSiteName(request: IncomingMessage): Promise<string | null>
}

/** Creates the handler for hosts outside the sites' domain. */
export function createServeCustomDomain(deps: ServeCustomDomainDeps): ServeCustomDomain {
  const { customHosts, addresses, site, serveProduct } = deps
  const answer = (
    found: FoundDomain,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    const isPlain = deps.speaksTls && !('encrypted' in request.socket)
    const target = resolveCustomDomain(found, addresses, isPlain)
    if (target === null) serveProduct(request, response)
    else if (target.kind === 'site') site.serve(target.name, path, request, response)
    else redirectToHost(request, response, target.status, target.to)
  }
  return {
    serve(path, request, response) {
      const host = getHost(request)
      const found = customHosts.getCached(host)
      if (found === null) return false
      if (found) answer(found, path, request, response)
      else
        customHosts
          .find(host)
          .then(loaded =>
            loaded ? answer(loaded, path, request, response) : serveProduct(request, response),
          )
          .catch((error: unknown) => site.fail({ error, host }, request, response))
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

/** Response to a request for a custom domain; null if the domain is not verified yet. */
type CustomDomainTarget =
  | { kind: 'site'; name: string }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  | null

/**
 * Returns the site at its primary host; its sibling (www or apex) and plain HTTP redirect there. A domain without a
 * plan redirects temporarily to the subdomain.
 * @param isPlain whether the request used plain HTTP although this process terminates TLS
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
  // Without a certificate the target must stay on plain HTTP.
  const plain = isPlain && found.primaryCertificate?.state !== 'ready'
  return { kind: 'redirect', status, to: plain ? `http://${found.domain}` : addresses.own(found.domain) }
}
