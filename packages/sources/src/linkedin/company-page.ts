import {
  type CompanyLocation,
  type CompanyUpdate,
  parseProfileLink,
  type Profile,
  type ProfileLink,
} from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import { getAttribute, type Element, listElements, type HtmlPage, getText } from '../html/html-page.ts'
import { parseCompanyLocation } from './company-location.ts'
import {
  toUrl,
  getPostDate,
  parseCount,
  toFollowerStats,
  hasType,
  toLine,
  toLinkedInPageUrl,
  toList,
  toObject,
  toPicture,
  toWebsiteLinks,
  toText,
} from './parse-values.ts'

const ORGANIZATION = /^(?:Organization|Corporation|EducationalOrganization|CollegeOrUniversity)$/

/** Parses the public page of a company: its JSON-LD, the "About us" list and its latest updates. */
export function parseCompanyPage(page: HtmlPage, link: ProfileLink, at: string): Profile | null {
  const data = page.data.find(one => hasType(one, ORGANIZATION)) ?? {}
  const name =
    toLine(data.name) ?? toLine((page.meta.get('og:title') ?? '').replace(/\s*\|\s*LinkedIn\s*$/, ''))
  if (!name || /log in|sign up/i.test(name)) return null
  const fact = createFactReader(page.elements)
  const address = toObject(data.address)
  const website = toUrl(fact.link('website')) ?? toUrl(fact.text('website')) ?? findOwnWebsite(data.sameAs)
  const tagline = toLine(data.slogan, 500) ?? parseTagline(page.meta.get('og:description'), name)
  const founded = Number(/\b(1\d{3}|20\d{2})\b/.exec(fact.text('foundedOn') ?? '')?.[1] ?? Number.NaN)
  const place = parseAddress(address)
  const addresses = parseLocations(page.elements, fact.text('headquarters'))
  return createProfile(
    getCanonicalLink(link, data.url),
    {
      name,
      bio: toText(data.description) ?? toText(fact.text('description')),
      avatar: toPicture(toObject(data.logo).contentUrl ?? page.meta.get('og:image')),
      banner: parseCover(page.elements),
      location: toLine(fact.text('headquarters'), 200) ?? place?.name ?? null,
      links: toWebsiteLinks(website),
      stats: toFollowerStats(parseFollowers(page.meta.get('og:description') ?? page.meta.get('description'))),
      details: {
        tagline,
        industry: toLine(fact.text('industry'), 200),
        size: toLine(fact.text('size'), 100),
        founded: Number.isInteger(founded) ? founded : null,
        headquarters: toLine(fact.text('headquarters')),
        organization_type: toLine(fact.text('organizationType'), 100),
        website,
        specialties: parseSpecialties(fact.text('specialties')),
        locations: addresses.length > 0 ? addresses : place ? [place] : [],
        updates: parseUpdates(page.elements),
        employees_count: parseCount(toObject(data.numberOfEmployees).value),
      },
    },
    { path: 'public-page', detail: link.url.replace('https://www.', '').slice(0, 200), at },
  )
}

/** Replaces a numeric link by the named one that the page gives; any other link stays. */
function getCanonicalLink(link: ProfileLink, url: unknown): ProfileLink {
  const own = /^\d+$/.test(link.id) ? toLinkedInPageUrl(url) : null
  const parsed = own ? parseProfileLink(own) : null
  return parsed?.ok && parsed.link.kind === 'company' ? parsed.link : link
}

/** Reads the "About us" list: each fact is a `dd` in an element with its own test id. */
function createFactReader(elements: readonly Element[]) {
  const under = (name: string) =>
    elements.find(one => getAttribute(one, 'data-test-id') === `about-us__${name}`)
  return {
    text(name: string): string | null {
      const fact = under(name)
      if (!fact) return null
      const value = listElements(fact).find(one => one.tagName === 'dd') ?? fact
      return getText(value) || null
    },
    link(name: string): string | null {
      const fact = under(name)
      const anchor = fact && listElements(fact).find(one => one.tagName === 'a')
      return anchor ? getAttribute(anchor, 'href') : null
    },
  }
}

/** Splits "A, B, and C". Without a comma "A and B" is ambiguous and stays one specialty. */
export function parseSpecialties(text: string | null): string[] {
  const parts = (text ?? '').split(/,\s+and\s+|,\s*/).flatMap(part => toLine(part, 120) ?? [])
  return [...new Set(parts)].slice(0, 60)
}

/** Parses "Audiense | 5,750 followers on LinkedIn. Put consumers first. | The Audiense platform …". */
function parseFollowers(description: string | undefined): number | null {
  return parseCount(/\|\s*([\d,.]+)\s+followers on LinkedIn/i.exec(description ?? '')?.[1])
}

function parseTagline(description: string | undefined, name: string): string | null {
  const [, tagline = ''] = /followers on LinkedIn\.\s*([^|]{3,300}?)\s*\|/i.exec(description ?? '') ?? []
  const line = toLine(tagline, 500)
  return line && line.toLowerCase() !== name.toLowerCase() ? line : null
}

function parseAddress(address: Record<string, unknown>) {
  const name = toLine(address.addressLocality)
  if (!name) return null
  const lines = [address.streetAddress, address.postalCode, address.addressCountry].flatMap(
    part => toLine(part, 200) ?? [],
  )
  return { name, address: lines.join(', ') || null, is_headquarters: true }
}

/** Parses all listed locations with their address lines and the "Primary" mark. */
function parseLocations(elements: readonly Element[], headquarters: string | null): CompanyLocation[] {
  const items = elements.filter(
    one =>
      one.tagName === 'li' &&
      listElements(one).some(inner => /^address-\d+$/.test(getAttribute(inner, 'id') ?? '')),
  )
  return items.slice(0, 60).flatMap((item): CompanyLocation[] => {
    const inner = listElements(item)
    const address = inner.find(one => /^address-\d+$/.test(getAttribute(one, 'id') ?? ''))
    const lines = address ? listElements(address).filter(one => one.tagName === 'p') : []
    const isFirst = inner.some(one => one.tagName === 'span' && getText(one) === 'Primary')
    return parseCompanyLocation(lines.map(getText).filter(Boolean).join(', '), { isFirst, headquarters })
  })
}

function parseCover(elements: readonly Element[]) {
  const cover = elements.find(
    one => one.tagName === 'img' && /(?:^|\s)cover-img__image(?:\s|$)/.test(getAttribute(one, 'class') ?? ''),
  )
  return cover ? toPicture(getAttribute(cover, 'src') ?? getAttribute(cover, 'data-delayed-url')) : null
}

/** Returns the company's own website from `normalizeUrl`, which also has its LinkedIn page. */
function findOwnWebsite(sameAs: unknown): string | null {
  const all = typeof sameAs === 'string' ? [sameAs] : toList(sameAs)
  return all.map(toUrl).find(url => url !== null && !toLinkedInPageUrl(url)) ?? null
}

const UPDATE_PICTURE_URL = /feedshare|articleshare|videocover|image-shrink/
/** LinkedIn's placeholders for missing alt texts. */
const GENERIC_ALT_TEXT = /^(?:No alternative text|Click here to view|View .* graphic)/

/** Returns the first picture of an update: an image, a video poster or a link preview. */
function findUpdatePicture(elements: readonly Element[]) {
  for (const element of elements) {
    const url = ['data-delayed-url', 'data-poster-url', 'src']
      .map(name => getAttribute(element, name))
      .find(value => value && UPDATE_PICTURE_URL.test(value))
    if (!url) continue
    const alt = toLine(getAttribute(element, 'alt'), 500) ?? ''
    return toPicture(url, GENERIC_ALT_TEXT.test(alt) ? '' : alt)
  }
  return null
}

/** Parses the company's own updates; reposts are skipped. */
function parseUpdates(elements: readonly Element[]): CompanyUpdate[] {
  const cards = elements.filter(
    one =>
      one.tagName === 'article' && /main-feed-activity-card(?:\s|$)/.test(getAttribute(one, 'class') ?? ''),
  )
  return cards.slice(0, 20).flatMap((card): CompanyUpdate[] => {
    const inner = listElements(card)
    const isPassedOn = inner.some(
      one => /activity-card__header/.test(getAttribute(one, 'class') ?? '') && /reposted/i.test(getText(one)),
    )
    const words = inner.find(
      one => getAttribute(one, 'data-test-id') === 'main-feed-activity-card__commentary',
    )
    const text = words ? toText(getText(words), 5000) : null
    if (!text || isPassedOn) return []
    const urn = getAttribute(card, 'data-activity-urn')
    const url = urn && /^urn:li:\w+:\d+$/.test(urn) ? `https://www.linkedin.com/feed/update/${urn}` : null
    const date = getPostDate(urn?.split(':').at(-1))
    return [{ text, url, date, picture: findUpdatePicture(inner) }]
  })
}
