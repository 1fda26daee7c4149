import { subdomainOf, type VariantName, VARIANTS, variantOf } from './variant.ts'

/** Pages prerendered at build time, readable before scripts run. */
export const FRONT_PAGES = {
  '/': 'landing',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/help': 'help',
} as const
export type FrontPath = keyof typeof FRONT_PAGES
export type FrontPage = (typeof FRONT_PAGES)[FrontPath]

/** The front page at a path, or null for application screens. */
export function frontPageAt(path: string): FrontPage | null {
  return Object.hasOwn(FRONT_PAGES, path) ? FRONT_PAGES[path as FrontPath] : null
}

/**
 * Placeholders in prerendered pages, replaced by the server with the installation's values. Reserved names, so none
 * can be real (RFC 6761).
 */
export const PRERENDER_PLACEHOLDERS = {
  /** `https://<subdomain>.` precedes it: the product's own URLs. */
  product: 'product.invalid',
  sites: 'sites.invalid',
  operator: 'operator.invalid',
  contact: 'contact.invalid',
  contactHref: 'https://contact-address.invalid/',
  /** Of an example's preview: its name, address and start page. */
  exampleName: 'example-name.invalid',
  exampleDomain: 'example-domain.invalid',
  examplePage: 'example-page.invalid',
} as const

/** The first host label of a variant. */
export function hostLabelOf(variant: VariantName): string {
  return VARIANTS[variant].platform ?? 'dashboard'
}

/** The variant shown on a host. */
export function variantOfHost(host: string): VariantName {
  return variantOf(subdomainOf(host).subdomain).name
}
