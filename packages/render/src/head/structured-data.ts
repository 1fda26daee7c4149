import { openDays } from '../sections/hours/opening-times.ts'
import { answered } from '../sections/faq/questions.ts'
import { plainText } from '@vitrine/model'
import { type PageContext, rootUrl, shownOfType } from '../page/page-context.ts'
import { descriptionOf, portraitOf, shownHero } from './description.ts'
import { linkedAddresses, visibleLinks } from '../machines/visible-links.ts'
import { bestPreviewVariant } from './share-image.ts'

/** schema.org data of the start page: a ProfilePage about a person or an organisation, with their links and FAQ. */
export function structuredDataOf(page: PageContext): object {
  const questions = faqDataOf(page)
  const { view } = page
  const { site } = view.urls
  const description = descriptionOf(page)
  const shown = portraitOf(shownHero(page))
  const portrait = shown ? view.media[shown.url] : undefined
  const email = shownAddress(page)
  const picture = portrait && bestPreviewVariant(portrait)
  // Without a link back, anybody could say so of anybody.
  const links = shownOfType(page, 'links').flatMap(({ items }) => items.map(item => item.url))
  const proven = new Set(view.website.proven_urls)
  const places = [view.website.source_url, ...links].filter(url => proven.has(url))
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
      ...(picture ? { image: rootUrl(view) + picture.path } : {}),
      ...(email ? { email } : {}),
      ...openingHoursOf(page),
      ...(places.length > 0 ? { sameAs: [...new Set(places)] } : {}),
    },
    ...(questions ? { hasPart: questions } : {}),
  }
}

/**
 * The contact address, as its owner's settings say: public, and given to search engines. A Contact section that is hidden
 * hides it here, too. Files for people, such as the vCard, have only what the page shows.
 */
function shownAddress(page: PageContext): string | undefined {
  const address = page.view.website.contact_email
  if (!page.view.design.contact) return address
  return linkedAddresses(visibleLinks(page), 'mailto').find(shown => shown === address)
}

/**
 * A reference to the website's owner. A ProfilePage is about a person or an organisation. A channel does not tell
 * whether it is either, so it is only called a publisher.
 */
export function ownerReference({ view, name }: PageContext): object {
  // One owner in all languages.
  const site = rootUrl(view)
  return {
    '@type': isOrganizationPage({ view }) ? 'Organization' : 'Person',
    '@id': `${site}/#owner`,
    name,
    url: `${site}/`,
  }
}

/** Whether a website is about an organisation or a channel rather than a person. */
export function isOrganizationPage({ view }: Pick<PageContext, 'view'>): boolean {
  const { website_type: type, kind } = view.website
  return type === 'linkedin-company' || type === 'youtube' || kind === 'organization'
}

/** Opening hours are those of a place: of an organisation's location, or where a person works. */
function openingHoursOf(page: PageContext): object {
  const places = shownOfType(page, 'hours').map(hours => ({
    '@type': 'Place',
    openingHoursSpecification: hours.items.map(({ day, until, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openDays({ day, until }).map(one => one.charAt(0).toUpperCase() + one.slice(1)),
      opens,
      // schema.org knows no 24:00: its time is one of xsd:time.
      closes: closes === '24:00' ? '23:59' : closes,
    })),
  }))
  if (places.length === 0) return {}
  return {
    [isOrganizationPage(page) ? 'location' : 'workLocation']: places.length === 1 ? places[0] : places,
  }
}

/** schema.org data of the questions shown with answers; null without any. */
function faqDataOf(page: PageContext): object | null {
  const questions = shownOfType(page, 'faq').flatMap(answered)
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    '@id': `${page.view.urls.site}/#faq`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.trim(),
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}
