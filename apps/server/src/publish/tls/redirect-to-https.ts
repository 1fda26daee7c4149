import type { IncomingMessage, ServerResponse } from 'node:http'
import { normalizeHost } from '../host-header.ts'
import { writeEmptyResponse } from '../responses/write-response.ts'

export type HttpsRedirectDeps = {
  /** The product's domain and the sites' domain. */
  domains: readonly string[]
  /** Whether a host can be served over TLS now. */
  hasCertificate(host: string): boolean
}

/**
 * Redirects plain requests for the product and for subdomains of sites to HTTPS if there is a certificate. Health
 * probes are not redirected. Custom domains have their own rule (`resolveCustomDomain`).
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
