import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FoundDomain } from '../core/domains/find-domain.ts'
import type { SiteAddresses } from '../core/websites/deps.ts'
import { domainAnswer } from './custom-domain.ts'
import type { CustomHosts } from './custom-hosts.ts'
import { bareHost, readHost } from './host-name.ts'
import type { ServeSite } from './serve-site.ts'
import { writeElsewhere } from './write-text.ts'

export type ServeHostDeps = {
  customHosts: CustomHosts
  addresses: SiteAddresses
  sitesDomain: string
  site: Pick<ServeSite, 'serve' | 'fail'>
  /** Whether this program speaks TLS: plain requests for domains with a certificate are then led to it. */
  speaksTls: boolean
  /** The product's own handler, for hosts that turn out to be nobody's. */
  strangers: (request: IncomingMessage, response: ServerResponse) => void
}

export type ServeHost = {
  /** Answers for a domain of a website's own; false for what is none: the product's hosts, and strangers'. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean
  /** The website that a request's host shows; null for the product's hosts and strangers'. */
  siteOf(request: IncomingMessage): Promise<string | null>
}

/** Answers requests for hosts that are not below the sites' domain. */
export function createServeHost(deps: ServeHostDeps): ServeHost {
  const { customHosts, addresses, site, strangers } = deps
  const answer = (
    found: FoundDomain,
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    const isPlain = deps.speaksTls && !('encrypted' in request.socket)
    const said = domainAnswer(found, addresses, isPlain)
    if (said === null) strangers(request, response)
    else if (said.kind === 'site') site.serve(said.name, path, request, response)
    else writeElsewhere(request, response, said.status, said.to)
  }
  return {
    serve(path, request, response) {
      const host = asked(request)
      const found = customHosts.ready(host)
      if (found === null) return false
      if (found) answer(found, path, request, response)
      else
        customHosts.find(host).then(
          late => (late ? answer(late, path, request, response) : strangers(request, response)),
          error => site.fail({ error, host }, request, response),
        )
      return true
    },
    async siteOf(request) {
      const host = readHost(request.headers.host, deps.sitesDomain)
      if (host.kind === 'site') return host.name
      if (host.kind !== 'other') return null
      const found = await customHosts.find(asked(request))
      const shown = found && domainAnswer(found, addresses, false)
      return shown?.kind === 'site' ? shown.name : null
    },
  }
}

const asked = (request: IncomingMessage) => bareHost((request.headers.host ?? '').slice(0, 300))
