import type { IncomingMessage, ServerResponse } from 'node:http'
import { normalizeHost } from '../host-header.ts'
import { writeEmptyResponse } from '../responses/write-response.ts'

export type HttpsRedirectDeps = {
  /** The product's and the sites' domain. */
  domains: readonly string[]
  /** Whether visitors of a host can be answered over TLS now. */
  hasCertificate(host: string): boolean
}

/**
 * Leads plain requests for the product and the websites below the sites' domain to TLS, where there is a certificate.
 * Probes by machines are answered as they come. Custom domains are led by what is known of them (custom-domain.ts).
 */
export function createHttpsRedirect({ domains, hasCertificate }: HttpsRedirectDeps) {
  const below = domains.map(domain => `.${domain}`)
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/', method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    if (!url.startsWith('/') || url.startsWith('/.well-known/') || url.startsWith('/health')) return false
    const host = normalizeHost((request.headers.host ?? '').slice(0, 300))
    if (!domains.includes(host) && !below.some(end => host.endsWith(end))) return false
    if (!hasCertificate(host)) return false
    const location = `https://${host}/${url.replace(/^[/\\]+/, '')}`
    writeEmptyResponse(response, 301, { location, 'cache-control': 'public, max-age=3600' })
    return true
  }
}
