import type { Design, SectionData, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { draftAbout } from '../about.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import { draftHeader, draftHero, profilePageAction, locationText, type SourcedText } from '../hero.ts'
import { shortLine } from '../item-text.ts'
import type { Lede } from '../lede.ts'
import { placeName } from '../../profile/places.ts'
import { stableHash } from '../../text/stable-hash.ts'
import type { TypeDraft } from '../type-draft.ts'
import { draftUpdatePosts } from './update-posts.ts'
import { draftNamedList } from '../named-list.ts'

type Company = ProfileOf<'linkedin-company'>

/** Drafts a company: tagline, description, figures, specialties and locations. */
export function companyDraft(profile: Company, lede: Lede, language: string): TypeDraft {
  const { details } = profile
  const messages = siteMessages(language)
  const page = profilePageAction(profile, placeName(profile.link))
  const { website } = details
  const site =
    website === null
      ? null
      : {
          label: messages.website,
          url: website,
          evidence: { path: 'details.website', quote: website },
        }
  const first = site ?? page
  const industry = industryText(profile)
  return {
    role: industry,
    sections: {
      header: draftHeader(profile, language, {
        cta: first && { label: first.label, url: first.url },
        picture: profile.avatar,
      }),
      hero: draftHero(profile, lede, language, {
        eyebrow: [industry, headquartersText(profile) ?? locationText(profile)],
        actions: [...(site ? [site] : []), ...(page ? [page] : [])],
        picture: profile.banner,
      }),
      about: draftAbout(profile, lede, language),
      ...draftSpecialties(profile, language),
      locations: draftLocations(profile, language),
    },
    posts: draftUpdatePosts(profile),
    orderSections,
    themes: selectThemes(profile),
    missing: findMissing(profile),
  }
}

function industryText({ details: { industry } }: Company): SourcedText | null {
  const text = shortLine(industry, 60)
  return text ? { text, evidence: evidenceFrom('details.industry', industry, text) } : null
}

function headquartersText({ details: { headquarters } }: Company): SourcedText | null {
  const text = shortLine(headquarters, 60)
  return text ? { text, evidence: evidenceFrom('details.headquarters', headquarters, text) } : null
}

function draftLocations({ details }: Company, language: string): DraftedSection<'locations'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'locations'>['items'] = []
  const places = [...details.locations].sort((a, b) => Number(b.is_headquarters) - Number(a.is_headquarters))
  for (const place of places) {
    const name = shortLine(place.name, 120)
    if (!name || items.length === 24) continue
    const path = `details.locations.${details.locations.indexOf(place)}`
    const text = shortLine(place.address, 200)
    evidence[`items.${items.length}.name`] = evidenceFrom(`${path}.name`, place.name, name)
    if (text && text !== name)
      evidence[`items.${items.length}.text`] = evidenceFrom(`${path}.address`, place.address, text)
    items.push({ name, text: text === name ? '' : text })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: siteMessages(language).locations, items }, evidence }
}

function orderSections(design: Design): SectionOrder {
  const all: SectionOrder = [
    'header',
    'hero',
    'about',
    'stats',
    'services',
    'skills',
    'posts',
    'locations',
    'contact',
    'links',
    'footer',
  ]
  return all.filter(key => design[key] !== undefined)
}

const TECHNICAL_INDUSTRY =
  /software|computer|engineer|manufactur|semiconductor|electr|machin|robot|space|defen[cs]e|construct|hardware|energy/i

function selectThemes({ details, link }: Company): string[] {
  const isTechnical = TECHNICAL_INDUSTRY.test(details.industry ?? '')
  const [first, second, third] = isTechnical
    ? ['blueprint', 'meridian', 'ledger']
    : ['meridian', 'ledger', 'gazette']
  return stableHash(link.id) % 3 === 0 ? [second, first, third] : [first, second, third]
}

function findMissing({ details, bio, avatar }: Company): Draft['missing'] {
  const missing: [Draft['missing'][number], boolean][] = [
    ['bio', !bio?.trim()],
    ['facts', details.founded === null && details.employees_count === null && details.size === null],
    ['avatar', avatar === null],
    ['skills', details.specialties.length < 2],
    ['links', details.website === null],
    ['location', details.locations.length === 0 && !details.headquarters],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}

const MAX_SPECIALTIES = 24
/** From this share of service names on, the list is shown as services. */
const MIN_SERVICE_SHARE = 2 / 3

/** Names of services by their last word; German and Romance languages have it elsewhere. */
const SERVICE_NAME =
  /(?:consult(?:ing|ancy)|advis(?:ory|ing)|advice|services?|support|maintenance|repairs?|installations?|training|audits?|auditing|design|development|planning|hosting|outsourcing|rentals?|cleaning|staffing|translations?|catering|coaching|inspections?|testing|integration|implementation|migration|assessments?|delivery|surveying|prototyping|dienste?|dienstleistung(?:en)?|service|beratung|wartung|entwicklung|schulung(?:en)?|montage|planung|reparatur(?:en)?|vermietung|reinigung|übersetzung(?:en)?|gestaltung)$|^(?:conseil|formation|maintenance|développement|réparation|installation|location|traduction|accompagnement|consultoría|asesoría|formación|mantenimiento|desarrollo|reparación|instalación|alquiler|traducción|diseño)\b/iu

/**
 * Drafts a company's specialties as services if they read as such, else as topics (design/draft.md, "Company"); never
 * both.
 */
function draftSpecialties(
  { details }: ProfileOf<'linkedin-company'>,
  language: string,
): { skills: DraftedSection<'skills'> | null; services: DraftedSection<'services'> | null } {
  const messages = siteMessages(language)
  const skills = draftNamedList(details.specialties, {
    field: 'details.specialties',
    title: messages.specialties,
    most: MAX_SPECIALTIES,
  })
  const names = skills?.data.items ?? []
  const ordered = names.filter(name => SERVICE_NAME.test(name)).length
  if (!skills || names.length < 3 || ordered / names.length < MIN_SERVICE_SHARE)
    return { skills, services: null }
  const data: SectionData<'services'> = {
    visible: true,
    title: messages.services,
    items: names.map(name => ({ name, text: '', url: null })),
  }
  const evidence: Record<string, Evidence[]> = Object.fromEntries(
    Object.entries(skills.evidence).map(([at, found]) => [`${at}.name`, found]),
  )
  return { skills: null, services: { data, evidence } }
}
