import { isLinkTarget } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import { descriptionOf } from './description.ts'
import { faqDataOf } from './faq-data.ts'
import { bestPreviewVariant } from './share-image.ts'

/**
 * schema.org's words for this page: a profile page about a person or an organisation, with their other places and the
 * questions that it answers.
 */
export function structuredDataOf(page: PageContext): object {
  const questions = faqDataOf(page)
  const { view } = page
  const { site } = view.urls
  const description = descriptionOf(page)
  const portrait = view.design.hero?.picture ? view.media[view.design.hero.picture.url] : undefined
  const picture = portrait && bestPreviewVariant(portrait)
  const links = view.design.links?.visible ? view.design.links.items.map(item => item.url) : []
  const places = [view.website.source_url, ...links].filter(url => /^https?:/.test(url) && isLinkTarget(url))
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: `${site}/`,
    name: page.name,
    inLanguage: page.language,
    dateModified: view.published_at,
    mainEntity: {
      ...ownerReference(page),
      ...(description ? { description } : {}),
      ...(picture ? { image: site + picture.path } : {}),
      ...(view.website.contact_email ? { email: view.website.contact_email } : {}),
      ...(places.length > 0 ? { sameAs: [...new Set(places)] } : {}),
    },
    ...(questions ? { hasPart: questions } : {}),
  }
}

/**
 * Whoever the website belongs to, as little as lets machines know them again: a profile page is of a person or of an
 * organisation. A channel publishes under a name of its own, and no source says whether one or many stand behind it:
 * calling that name a person's would be invented, a publisher it is in any case.
 */
export function ownerReference({ view, name }: PageContext): object {
  const { site } = view.urls
  const { website_type: type, kind } = view.website
  const isOrganization = type === 'linkedin-company' || type === 'youtube' || kind === 'organization'
  return {
    '@type': isOrganization ? 'Organization' : 'Person',
    '@id': `${site}/#owner`,
    name,
    url: `${site}/`,
  }
}
