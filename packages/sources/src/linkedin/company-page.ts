import type { CompanyUpdate, Profile, ProfileLink } from '@vitrine/model'
import { profileFrom } from '../profile-draft.ts'
import { attribute, type Element, elementsOf, type Page, textOf } from './page.ts'
import { addressOf, figureOf, lineOf, objectOf, pictureOf, textIn } from './values.ts'

const ORGANIZATION = /^(?:Organization|Corporation|EducationalOrganization|CollegeOrUniversity)$/

/** What the public page of a company tells strangers: its JSON-LD, its list of facts and its newest updates. */
export function companyOfPage(page: Page, link: ProfileLink, at: string): Profile | null {
  const data = page.data.find(one => ORGANIZATION.test(String(one['@type']))) ?? {}
  const name =
    lineOf(data.name) ?? lineOf((page.meta.get('og:title') ?? '').replace(/\s*\|\s*LinkedIn\s*$/, ''))
  if (!name || /log in|sign up/i.test(name)) return null
  const fact = factsOf(page.elements)
  const address = objectOf(data.address)
  const website = addressOf(fact.link('website'))
  const followers = followersIn(page.meta.get('og:description') ?? page.meta.get('description'))
  const tagline = lineOf(data.slogan, 500) ?? taglineIn(page.meta.get('og:description'), name)
  const founded = Number(/\b(1\d{3}|20\d{2})\b/.exec(fact.text('foundedOn') ?? '')?.[1] ?? Number.NaN)
  const place = placeOf(address)
  return profileFrom(
    link,
    {
      name,
      bio: textIn(data.description) ?? textIn(fact.text('description')),
      avatar: pictureOf(objectOf(data.logo).contentUrl ?? page.meta.get('og:image')),
      location: lineOf(fact.text('headquarters'), 200) ?? place?.name ?? null,
      links: website
        ? [{ label: new URL(website).hostname.replace(/^www\./, '').slice(0, 100), url: website }]
        : [],
      stats: followers === null ? [] : [{ key: 'followers', label: 'Followers', value: followers }],
      details: {
        tagline,
        industry: lineOf(fact.text('industry'), 200),
        size: lineOf(fact.text('size'), 100),
        founded: Number.isInteger(founded) ? founded : null,
        headquarters: lineOf(fact.text('headquarters')),
        organization_type: lineOf(fact.text('organizationType'), 100),
        website,
        specialties: specialtiesIn(fact.text('specialties')),
        locations: place ? [place] : [],
        updates: updatesOf(page.elements),
        employees_count: figureOf(objectOf(data.numberOfEmployees).value),
      },
    },
    { path: 'public-page', detail: link.url.replace('https://www.', '').slice(0, 200), at },
  )
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

export function specialtiesIn(text: string | null): string[] {
  const parts = (text ?? '')
    .split(/,\s+and\s+|,\s*|\s+and\s+(?=[^,]+$)/)
    .flatMap(part => lineOf(part, 120) ?? [])
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

/** The company's own updates; what it only passed on is not its word. Their times are only told as "4d". */
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
    const image = inner.find(
      one => one.tagName === 'img' && /feedshare/.test(attribute(one, 'data-delayed-url') ?? ''),
    )
    return [
      { text, url, date: null, picture: image ? pictureOf(attribute(image, 'data-delayed-url')) : null },
    ]
  })
}
