import { subdomainOf, type VariantName, VARIANTS, variantOf } from './variant.ts'

/** The pages that are drawn when the product is built, so that they can be read before any script has run. */
export const FRONT_PAGES = {
  '/': 'landing',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/help': 'help',
} as const
export type FrontPath = keyof typeof FRONT_PAGES
export type FrontPage = (typeof FRONT_PAGES)[FrontPath]

/** The front page at a path, or null where an application's screen is. */
export function frontPageAt(path: string): FrontPage | null {
  return Object.hasOwn(FRONT_PAGES, path) ? FRONT_PAGES[path as FrontPath] : null
}

/**
 * What a drawn page says in place of what only an installation knows; its server puts that in. None of these can be
 * the name of anything (RFC 6761).
 */
export const PRERENDER_PLACEHOLDERS = {
  /** `https://<subdomain>.` and this: the product's own addresses. */
  product: 'product.invalid',
  sites: 'sites.invalid',
  operator: 'operator.invalid',
  contact: 'contact.invalid',
  contactHref: 'https://contact-address.invalid/',
} as const

/** The first host label under which a variant is drawn. */
export function labelOfVariant(variant: VariantName): string {
  return VARIANTS[variant].platform ?? 'dashboard'
}

/** The variant that a host name shows. */
export function variantOfHost(host: string): VariantName {
  return variantOf(subdomainOf(host).subdomain).name
}
