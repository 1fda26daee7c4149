import {
  type CompanyLocation,
  type CompanyUpdate,
  parseProfileLink,
  type Profile,
  type ProfileLink,
} from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import { attribute, type Element, elementsOf, type Page, textOf } from './public-page.ts'
import { placeIn } from './company-location.ts'
import {
  addressOf,
  dayOfPost,
  figureOf,
  followersOf,
  isOfType,
  lineOf,
  linkedinPageOf,
  listOf,
  objectOf,
  pictureOf,
  siteLinks,
  textIn,
} from './parse-values.ts'

const ORGANIZATION = /^(?:Organization|Corporation|EducationalOrganization|CollegeOrUniversity)$/

/** What the public page of a company tells strangers: its JSON-LD, its list of facts and its newest updates. */
export function companyOfPage(page: Page, link: ProfileLink, at: string): Profile | null {
  const data = page.data.find(one => isOfType(one, ORGANIZATION)) ?? {}
  const name =
    lineOf(data.name) ?? lineOf((page.meta.get('og:title') ?? '').replace(/\s*\|\s*LinkedIn\s*$/, ''))
  if (!name || /log in|sign up/i.test(name)) return null
  const fact = factsOf(page.elements)
  const address = objectOf(data.address)
  const website = addressOf(fact.link('website')) ?? addressOf(fact.text('website')) ?? ownSite(data.sameAs)
  const tagline = lineOf(data.slogan, 500) ?? taglineIn(page.meta.get('og:description'), name)
  const founded = Number(/\b(1\d{3}|20\d{2})\b/.exec(fact.text('foundedOn') ?? '')?.[1] ?? Number.NaN)
  const place = placeOf(address)
  const addresses = addressesIn(page.elements, fact.text('headquarters'))
  return createProfile(
    namedLink(link, data.url),
    {
      name,
      bio: textIn(data.description) ?? textIn(fact.text('description')),
      avatar: pictureOf(objectOf(data.logo).contentUrl ?? page.meta.get('og:image')),
      banner: coverIn(page.elements),
      location: lineOf(fact.text('headquarters'), 200) ?? place?.name ?? null,
      links: siteLinks(website),
      stats: followersOf(followersIn(page.meta.get('og:description') ?? page.meta.get('description'))),
      details: {
        tagline,
        industry: lineOf(fact.text('industry'), 200),
        size: lineOf(fact.text('size'), 100),
        founded: Number.isInteger(founded) ? founded : null,
        headquarters: lineOf(fact.text('headquarters')),
        organization_type: lineOf(fact.text('organizationType'), 100),
        website,
        specialties: specialtiesIn(fact.text('specialties')),
        locations: addresses.length > 0 ? addresses : place ? [place] : [],
        updates: updatesOf(page.elements),
        employees_count: figureOf(objectOf(data.numberOfEmployees).value),
      },
    },
    { path: 'public-page', detail: link.url.replace('https://www.', '').slice(0, 200), at },
  )
}

/** A link by number becomes the one by name that the page says it has; any other stays what it is. */
function namedLink(link: ProfileLink, url: unknown): ProfileLink {
  const own = /^\d+$/.test(link.id) ? linkedinPageOf(url) : null
  const told = own ? parseProfileLink(own) : null
  return told?.ok && told.link.kind === 'company' ? told.link : link
}

/** The list "About us": each fact is a `dd` in an element that names itself. */
function factsOf(elements: readonly Element[]) {
  const under = (name: string) => elements.find(one => attribute(one, 'data-test-id') === `about-us__${name}`)
  return {
    text(name: string): string | null {
      const fact = under(name)
      if (!fact) return null
      const value = elementsOf(fact).find(one => one.tagName === 'dd') ?? fact
      return textOf(value) || null
    },
    link(name: string): string | null {
      const fact = under(name)
      const anchor = fact && elementsOf(fact).find(one => one.tagName === 'a')
      return anchor ? attribute(anchor, 'href') : null
    },
  }
}

/** "A, B, and C". Without a comma nobody knows whether "A and B" are one or two, so that they stay one. */
export function specialtiesIn(text: string | null): string[] {
  const parts = (text ?? '').split(/,\s+and\s+|,\s*/).flatMap(part => lineOf(part, 120) ?? [])
  return [...new Set(parts)].slice(0, 60)
}

/** "Audiense | 5,750 followers on LinkedIn. Put consumers first. | The Audiense platform …" */
function followersIn(description: string | undefined): number | null {
  return figureOf(/\|\s*([\d,.]+)\s+followers on LinkedIn/i.exec(description ?? '')?.[1])
}

function taglineIn(description: string | undefined, name: string): string | null {
  const [, tagline = ''] = /followers on LinkedIn\.\s*([^|]{3,300}?)\s*\|/i.exec(description ?? '') ?? []
  const line = lineOf(tagline, 500)
  return line && line.toLowerCase() !== name.toLowerCase() ? line : null
}

function placeOf(address: Record<string, unknown>) {
  const name = lineOf(address.addressLocality)
  if (!name) return null
  const lines = [address.streetAddress, address.postalCode, address.addressCountry].flatMap(
    part => lineOf(part, 200) ?? [],
  )
  return { name, address: lines.join(', ') || null, is_headquarters: true }
}

/** Every place that the page lists: its lines, and whether it is marked as the first one. */
function addressesIn(elements: readonly Element[], headquarters: string | null): CompanyLocation[] {
  const items = elements.filter(
    one =>
      one.tagName === 'li' &&
      elementsOf(one).some(inner => /^address-\d+$/.test(attribute(inner, 'id') ?? '')),
  )
  return items.slice(0, 60).flatMap((item): CompanyLocation[] => {
    const inner = elementsOf(item)
    const address = inner.find(one => /^address-\d+$/.test(attribute(one, 'id') ?? ''))
    const lines = address ? elementsOf(address).filter(one => one.tagName === 'p') : []
    const isFirst = inner.some(one => one.tagName === 'span' && textOf(one) === 'Primary')
    return placeIn(lines.map(textOf).filter(Boolean).join(', '), { isFirst, headquarters })
  })
}

function coverIn(elements: readonly Element[]) {
  const cover = elements.find(
    one => one.tagName === 'img' && /(?:^|\s)cover-img__image(?:\s|$)/.test(attribute(one, 'class') ?? ''),
  )
  return cover ? pictureOf(attribute(cover, 'src') ?? attribute(cover, 'data-delayed-url')) : null
}

/** The company's own site among the addresses that are the same; its page at LinkedIn is one of them. */
function ownSite(sameAs: unknown): string | null {
  const all = typeof sameAs === 'string' ? [sameAs] : listOf(sameAs)
  return all.map(addressOf).find(url => url !== null && !linkedinPageOf(url)) ?? null
}

const UPDATE_PICTURE = /feedshare|articleshare|videocover|image-shrink/
/** What LinkedIn says where nobody described a picture. */
const UNDESCRIBED = /^(?:No alternative text|Click here to view|View .* graphic)/

/** The first picture of an update: one of its images, its film's poster, or that of what it links to. */
function pictureIn(elements: readonly Element[]) {
  for (const element of elements) {
    const url = ['data-delayed-url', 'data-poster-url', 'src']
      .map(name => attribute(element, name))
      .find(value => value && UPDATE_PICTURE.test(value))
    if (!url) continue
    const alt = lineOf(attribute(element, 'alt'), 500) ?? ''
    return pictureOf(url, UNDESCRIBED.test(alt) ? '' : alt)
  }
  return null
}

/** The company's own updates; what it only passed on is not its word. */
function updatesOf(elements: readonly Element[]): CompanyUpdate[] {
  const cards = elements.filter(
    one => one.tagName === 'article' && /main-feed-activity-card(?:\s|$)/.test(attribute(one, 'class') ?? ''),
  )
  return cards.slice(0, 20).flatMap((card): CompanyUpdate[] => {
    const inner = elementsOf(card)
    const isPassedOn = inner.some(
      one => /activity-card__header/.test(attribute(one, 'class') ?? '') && /reposted/i.test(textOf(one)),
    )
    const words = inner.find(one => attribute(one, 'data-test-id') === 'main-feed-activity-card__commentary')
    const text = words ? textIn(textOf(words), 5000) : null
    if (!text || isPassedOn) return []
    const urn = attribute(card, 'data-activity-urn')
    const url = urn && /^urn:li:\w+:\d+$/.test(urn) ? `https://www.linkedin.com/feed/update/${urn}` : null
    const date = dayOfPost(urn?.split(':').at(-1))
    return [{ text, url, date, picture: pictureIn(inner) }]
  })
}
