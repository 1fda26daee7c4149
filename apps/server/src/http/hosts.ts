import { VALID_SUBDOMAINS, VitrineError } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'

/** What a host name means here. */
export type Hosts = {
  /** One of the product's own hosts: a valid variant of the product's domain. */
  isProduct(hostname: string): boolean
  /** Where a host that is not the product's leads to: the main dashboard host. */
  mainUrl(host: string): string
}

const MAIN_LABEL = 'dashboard'

/** @param product the main dashboard's address as the configuration makes it */
export function createHosts(appDomain: string, product: string): Hosts {
  const known = new Set(VALID_SUBDOMAINS.map(label => `${label}.${appDomain}`))
  return {
    isProduct: hostname => known.has(hostname.toLowerCase().replace(/\.$/, '')),
    mainUrl: host => {
      if (!appDomain.endsWith('.localhost')) return product
      // On one's own machine by the port one came by: a container's port may be another one outside.
      const port = /:(\d{1,5})$/.exec(host)?.[1]
      return port === undefined ? product : `http://${MAIN_LABEL}.${appDomain}${port === '80' ? '' : `:${port}`}`
    },
  }
}

/**
 * Refuses calls that live by a cookie when another site makes them. Browsers always send `Origin` with a POST; a call
 * without one comes from no page.
 * @throws VitrineError forbidden
 */
export function checkOrigin(request: FastifyRequest, hosts: Hosts): void {
  const { origin } = request.headers
  if (!origin) return
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (!hosts.isProduct(host))
    throw new VitrineError('forbidden', { message: 'This call came from another website.' })
}
