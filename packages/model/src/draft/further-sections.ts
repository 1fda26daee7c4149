import type { SectionKey, SectionOrder } from '../design/design.ts'
import type { WebsiteType } from '../profile/platform.ts'
import { furtherPlaces, furtherPrefix } from '../profile/further-places.ts'
import type { Profile } from '../profile/profile.ts'
import type { Evidence } from '../website/preview.ts'
import { normalizeUrl } from '../merge/same-post.ts'
import type { DraftedSection } from './draft-evidence.ts'
import type { TypeDraft } from './type-draft.ts'

type Sections = TypeDraft['sections']

/** The sections that a further place of a type may fill, in their order. */
const SECTIONS_OF = {
  'linkedin-individual': [
    'experience',
    'projects',
    'skills',
    'education',
    'publications',
    'certifications',
    'honors',
    'recommendations',
    'languages',
    'volunteering',
  ],
  'linkedin-company': ['services', 'locations'],
  github: ['projects', 'contributions', 'skills', 'languages'],
  youtube: ['videos', 'reels'],
  instagram: ['gallery', 'reels'],
} as const satisfies Record<WebsiteType, readonly SectionKey[]>

/** A company is no person: neither has the other's career or offices. */
const isForeign = (one: WebsiteType, other: WebsiteType) =>
  one !== other && [one, other].every(type => type.startsWith('linkedin-'))

/**
 * Adds what the profile's further places show to the sections of its main place: sections that it does not fill, and
 * projects that it does not name.
 */
export function addFurtherSections(
  sections: Sections,
  profile: Profile,
  draft: (place: Profile) => Sections,
): Sections {
  const added: Sections = { ...sections }
  for (const place of furtherPlaces(profile)) {
    const { type } = place.details
    if (isForeign(profile.details.type, type)) continue
    const found = draft(place)
    for (const key of SECTIONS_OF[type]) {
      const section = found[key]
      if (!section) continue
      const sourced = { ...section, evidence: withPrefix(section.evidence, furtherPrefix(type)) }
      const { projects } = added
      Object.assign(added, {
        [key]:
          key === 'projects' && projects
            ? joinProjects(projects, sourced as DraftedSection<'projects'>)
            : (added[key] ?? sourced),
      })
    }
  }
  return added
}

/** Evidence of a further place names its own fields. */
function withPrefix(evidence: Record<string, Evidence[]>, prefix: string): Record<string, Evidence[]> {
  const isOwn = ({ path }: Evidence) => /^(?:details|link|name)(?:\.|$)/.test(path)
  return Object.fromEntries(
    Object.entries(evidence).map(([field, found]) => [
      field,
      found.map(one => (isOwn(one) ? { ...one, path: prefix + one.path } : one)),
    ]),
  )
}

/** The section's maximum. */
const MAX_PROJECTS = 60

/** Appends the projects of another place; one that both name by its address stays where it is, with the figures of both. */
function joinProjects(
  own: DraftedSection<'projects'>,
  other: DraftedSection<'projects'>,
): DraftedSection<'projects'> {
  const items = [...own.data.items]
  const addressOf = (url: string | null) => url && normalizeUrl(url).toLowerCase()
  const evidence = { ...own.evidence }
  for (const [index, item] of other.data.items.entries()) {
    const at = items.findIndex(({ url }) => item.url && addressOf(url) === addressOf(item.url))
    const known = items[at]
    const target = known ? at : items.length
    if (target >= MAX_PROJECTS) break
    items[target] = known
      ? {
          ...item,
          ...Object.fromEntries(Object.entries(known).filter(([, value]) => hasValue(value))),
        }
      : item
    for (const [field, found] of Object.entries(other.evidence)) {
      const [, place, part] = /^items\.(\d+)\.(.+)$/.exec(field) ?? []
      const path = `items.${target}.${part}`
      if (Number(place) === index && !(known && hasValue(known[part as keyof typeof known])))
        evidence[path] = found
    }
  }
  return { data: { ...own.data, items, more: own.data.more ?? other.data.more }, evidence }
}

const hasValue = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Before what an added section of much content is placed. */
const AFTER_WORK: readonly SectionKey[] = [
  'skills',
  'languages',
  'education',
  'publications',
  'certifications',
  'honors',
  'recommendations',
  'volunteering',
]
const LAST: readonly SectionKey[] = ['posts', 'contact', 'links', 'footer']

/** The order with the added sections: work behind the main place's own, the others at the end. */
export function insertSections(order: SectionOrder, added: readonly SectionKey[]): SectionOrder {
  return added.reduce<SectionOrder>((all, key) => {
    if (all.includes(key)) return all
    const before = AFTER_WORK.includes(key) ? LAST : [...AFTER_WORK, ...LAST]
    const at = all.findIndex(one => before.includes(one))
    return all.toSpliced(at < 0 ? all.length : at, 0, key)
  }, order)
}
