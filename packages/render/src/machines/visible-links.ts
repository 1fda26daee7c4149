import { contactLink, isAddressOnly, type PageContext, shownOfType } from '../page/page-context.ts'
import { safeHref } from '../text/link.ts'
import { isBlank } from '../text/text.ts'

export type VisibleLink = { label: string; url: string }

/**
 * The ways to reach the owner that the start page shows, with those of buttons and the contact address: what machines
 * are told is what people see.
 */
export const visibleLinks = (page: PageContext): VisibleLink[] =>
  pageLinks(page).filter(({ label, url }) => !isBlank(label) && safeHref(url))

/** The links of the shown sections, also those without a label or with an address that no page links to. */
export function pageLinks(page: PageContext): VisibleLink[] {
  const { view, sections } = page
  const { hero, contact } = view.design
  const link = contactLink(page)
  const isContactShown = sections.includes('contact')
  const isAddressShown =
    isContactShown || shownOfType(page, 'message').some(data => isAddressOnly(data, page))
  return [
    ...shownOfType(page, 'links').flatMap(({ items }) => items),
    ...(sections.includes('hero') ? (hero?.actions ?? []) : []),
    ...(isContactShown ? (contact?.actions ?? []) : []),
    ...(isAddressShown && link ? [link] : []),
  ]
}

/** The web addresses that the section of links shows: the owner's other places. */
export const visiblePlaces = (page: PageContext): VisibleLink[] =>
  shownOfType(page, 'links')
    .flatMap(({ items }) => items)
    .filter(({ url }) => /^https?:/i.test(url) && safeHref(url))

/** The addresses or numbers of links of a scheme, without their parameters and in their order. */
export function linkedAddresses(links: readonly VisibleLink[], scheme: 'mailto' | 'tel'): string[] {
  const found = links
    .filter(({ url }) => url.toLowerCase().startsWith(`${scheme}:`))
    .map(({ url }) => decode(url.slice(scheme.length + 1).split('?')[0] ?? '').trim())
  return [...new Set(found.filter(Boolean))]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
