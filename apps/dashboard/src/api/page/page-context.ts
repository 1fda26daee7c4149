import { BILLING_MODES, type BillingMode } from '@vitrine/model'
import { createContext, useContext } from 'react'
import { type SitesBaseUrl, readSitesBaseUrl } from './sites-base-url.ts'

/** Who runs this installation, and how they are reached. */
type Operator = { name: string; contact: string; href: string }

/** Where a page stands, for pages that are also drawn where there is no browser. */
export type PageContext = {
  protocol: string
  host: string
  /** Of what was asked for: path and query. */
  pathname: string
  search: string
  sites: SitesBaseUrl
  operator: Operator
  /**
   * How plans are paid here. Only what the browser draws may go by it; a page that is drawn ahead is the same in every
   * mode, and its stylesheet reads the page's head.
   */
  billing: BillingMode
}

/** Set where a page is drawn without a browser; in a browser the address bar and the page's head know. */
export const PageContextOverride = createContext<PageContext | null>(null)

export function usePageContext(): PageContext {
  return useContext(PageContextOverride) ?? browserPlace()
}

function browserPlace(): PageContext {
  const { protocol, host, pathname, search } = location
  return {
    protocol,
    host,
    pathname,
    search,
    sites: readSitesBaseUrl(),
    operator: toldOperator(),
    billing: toldBilling(),
  }
}

/** As the server wrote it into the page; plans are for sale where nobody says otherwise. */
function toldBilling(): BillingMode {
  const told = document.querySelector('meta[name="vitrine-billing"]')?.getAttribute('content')
  return BILLING_MODES.find(mode => mode === told) ?? 'stripe'
}

/** As the server wrote it into the page; without a server that does, the page says whose it is by its address. */
function toldOperator(): Operator {
  const told = (name: string) =>
    document.querySelector(`meta[name="vitrine-${name}"]`)?.getAttribute('content') || null
  const contact = told('contact') ?? `postmaster@${location.hostname}`
  return {
    name: told('operator') ?? `the operator of ${location.hostname}`,
    contact,
    href: told('contact-href') ?? `mailto:${contact}`,
  }
}
