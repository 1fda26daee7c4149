import type { Design, SectionData, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { words } from '../../i18n/site-messages.ts'
import { aboutOf } from '../about.ts'
import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { from, type Part } from '../draft-evidence.ts'
import { headerOf, heroOf, pageAction, placeOf, type Words } from '../hero.ts'
import { shortLine } from '../item-text.ts'
import { beginning, type Lede } from '../lede.ts'
import { stableHash } from '../../text/stable-hash.ts'
import type { TypeDraft } from '../type-draft.ts'
import { specialtiesOf } from './services.ts'
import { updatePosts } from './update-posts.ts'

type Company = ProfileOf<'linkedin-company'>

/** What a company shows: its line, what it does, facts as a band, specialties, places. */
export function companyDraft(profile: Company, anyLede: Lede, language: string): TypeDraft {
  const { details } = profile
  const said = words(language)
  const lede = withTagline(profile, anyLede)
  const page = pageAction(profile, 'LinkedIn')
  const { website } = details
  const site =
    website === null
      ? null
      : {
          label: said.website,
          url: website,
          evidence: { path: 'details.website', quote: website },
        }
  const first = site ?? page
  const industry = industryOf(profile)
  return {
    role: industry,
    parts: {
      header: headerOf(profile, language, {
        cta: first && { label: first.label, url: first.url },
        picture: profile.avatar,
      }),
      hero: heroOf(profile, lede, language, {
        eyebrow: [industry, headquartersOf(profile) ?? placeOf(profile)],
        actions: [...(site ? [site] : []), ...(page ? [page] : [])],
        picture: profile.banner,
      }),
      about: aboutOf(profile, lede, language),
      ...specialtiesOf(profile, language),
      locations: locationsOf(profile, language),
    },
    posts: updatePosts(profile),
    orderOf,
    themes: themesOf(profile),
    missing: missingOf(profile),
  }
}

/** A tagline is a company's own introduction; the description then stays whole. */
function withTagline(profile: Company, lede: Lede): Lede {
  const { tagline } = profile.details
  const told = withoutDecoration(printable(tagline ?? ''))
  const chosen = beginning(told, `${profile.name} ${profile.link.id}`, 160)
  if (!tagline || !chosen) return { ...lede, role: '' }
  const evidence = from('details.tagline', tagline, chosen.text)
  return { text: chosen.text, evidence, rest: withoutDecoration(printable(profile.bio ?? '')), role: '' }
}

function industryOf({ details: { industry } }: Company): Words | null {
  const text = shortLine(industry, 60)
  return text ? { text, evidence: from('details.industry', industry ?? '', text) } : null
}

function headquartersOf({ details: { headquarters } }: Company): Words | null {
  const text = shortLine(headquarters, 60)
  return text ? { text, evidence: from('details.headquarters', headquarters ?? '', text) } : null
}

function locationsOf({ details }: Company, language: string): Part<'locations'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'locations'>['items'] = []
  const places = [...details.locations].sort((a, b) => Number(b.is_headquarters) - Number(a.is_headquarters))
  for (const place of places) {
    const name = shortLine(place.name, 120)
    if (!name || items.length === 24) continue
    const path = `details.locations.${details.locations.indexOf(place)}`
    const text = shortLine(place.address, 200)
    evidence[`items.${items.length}.name`] = from(`${path}.name`, place.name, name)
    if (text && text !== name)
      evidence[`items.${items.length}.text`] = from(`${path}.address`, place.address ?? '', text)
    items.push({ name, text: text === name ? '' : text })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: words(language).locations, items }, evidence }
}

function orderOf(design: Design): SectionOrder {
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

const TECHNICAL =
  /software|computer|engineer|manufactur|semiconductor|electr|machin|robot|space|defen[cs]e|construct|hardware|energy/i

function themesOf({ details, link }: Company): string[] {
  if (details.industry && TECHNICAL.test(details.industry))
    return stableHash(link.id) % 3 === 0
      ? ['meridian', 'blueprint', 'ledger']
      : ['blueprint', 'meridian', 'ledger']
  return stableHash(link.id) % 3 === 0 ? ['ledger', 'meridian', 'gazette'] : ['meridian', 'ledger', 'gazette']
}

function missingOf({ details, bio, avatar }: Company): Draft['missing'] {
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
