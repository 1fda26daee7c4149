import { BILLING_MODES, type BillingMode, t } from '@vitrine/model'
import { createContext, useContext } from 'react'
import { type SitesBaseUrl, readSitesBaseUrl } from './sites-base-url.ts'

/** The operator of this installation and their contact data. */
type Operator = { name: string; contact: string; href: string }

/** Facts about the page's location and installation, for pages that are also prerendered without a browser. */
export type PageContext = {
  protocol: string
  host: string
  /** Path of the requested page. */
  pathname: string
  search: string
  sites: SitesBaseUrl
  operator: Operator
  /**
   * The billing mode. Prerendered HTML must not depend on it, because one file serves every mode: the
   * stylesheet reads the meta element instead.
   */
  billing: BillingMode
}

/** Set during prerendering; in a browser the values come from `location` and the meta elements. */
export const PageContextOverride = createContext<PageContext | null>(null)

export function usePageContext(): PageContext {
  return useContext(PageContextOverride) ?? readBrowserContext()
}

function readBrowserContext(): PageContext {
  const { protocol, host, pathname, search } = location
  return {
    protocol,
    host,
    pathname,
    search,
    sites: readSitesBaseUrl(),
    operator: readOperator(),
    billing: readBillingMode(),
  }
}

/** Returns the billing mode that the server wrote into the page; `stripe` if there is none. */
function readBillingMode(): BillingMode {
  const billing = document.querySelector('meta[name="vitrine-billing"]')?.getAttribute('content')
  return BILLING_MODES.find(mode => mode === billing) ?? 'stripe'
}

/** Returns the operator that the server wrote into the page; falls back to the postmaster of this host. */
function readOperator(): Operator {
  const metaContent = (name: string) =>
    document.querySelector(`meta[name="vitrine-${name}"]`)?.getAttribute('content') || null
  const contact = metaContent('contact') ?? `postmaster@${location.hostname}`
  return {
    name: metaContent('operator') ?? t('the operator of {hostname}', { hostname: location.hostname }),
    contact,
    href: metaContent('contact-href') ?? `mailto:${contact}`,
  }
}
