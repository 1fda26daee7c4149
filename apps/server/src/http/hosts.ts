import { VALID_SUBDOMAINS, VitrineError, t } from '@vitrine/model'
import type { FastifyRequest } from 'fastify'

/** Classifies host names. */
export type Hosts = {
  /** Whether a host is one of the product's variants. */
  isProduct(hostname: string): boolean
  /** Returns the main dashboard's URL, to which unknown hosts are redirected. */
  mainUrl(host: string): string
}

const MAIN_LABEL = 'dashboard'

/** @param product the main dashboard's URL from the configuration */
export function createHosts(appDomain: string, product: string): Hosts {
  const known = new Set(VALID_SUBDOMAINS.map(label => `${label}.${appDomain}`))
  return {
    isProduct: hostname => known.has(hostname.toLowerCase().replace(/\.$/, '')),
    mainUrl: host => {
      if (!appDomain.endsWith('.localhost')) return product
      // On localhost the port of the request is kept: a container's port may differ from the published one.
      const port = /:(\d{1,5})$/.exec(host)?.[1]
      return port === undefined
        ? product
        : `http://${MAIN_LABEL}.${appDomain}${port === '80' ? '' : `:${port}`}`
    },
  }
}

/**
 * Rejects cross-site calls that are authenticated by a cookie. Browsers always send `Origin` with a POST; a request
 * without it does not come from a page.
 * @throws VitrineError forbidden
 */
export function checkOrigin(request: FastifyRequest, hosts: Hosts): void {
  const { origin } = request.headers
  if (!origin) return
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  if (!hosts.isProduct(host))
    throw new VitrineError('forbidden', { message: t('This request came from another website.') })
}
