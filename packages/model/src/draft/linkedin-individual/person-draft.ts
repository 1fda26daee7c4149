import type { Design, SectionData, SectionKey, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import { isPartialSource } from '../../profile/partial-source.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { draftAbout } from '../about.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import {
  draftHeader,
  draftHero,
  profilePageAction,
  linkActions,
  locationText,
  roleText,
  type SourcedText,
} from '../hero.ts'
import { itemLine, joinFacts, shortLine } from '../item-text.ts'
import type { Lede } from '../lede.ts'
import { draftNamedList } from '../named-list.ts'
import { placeName } from '../../profile/places.ts'
import { stableHash } from '../../text/stable-hash.ts'
import type { TypeDraft } from '../type-draft.ts'
import { draftCredits, draftEducation, draftRoles } from './career.ts'
import { sortByDate } from './sort-by-date.ts'

type Person = ProfileOf<'linkedin-individual'>

/** Drafts a person: roles, education, projects and recommendations. */
export function personDraft(profile: Person, lede: Lede, language: string): TypeDraft {
  const { details } = profile
  const messages = siteMessages(language)
  const experience = draftRoles<'experience'>(details.experience, 'details.experience', messages.experience)
  const page = profilePageAction(profile, placeName(profile.link))
  const picture = profile.avatar
  const actions = [
    ...linkActions(profile),
    ...(page ? [page] : []),
    ...(experience ? [{ label: messages.seeExperience, url: '#experience', evidence: null }] : []),
  ]
  const role = roleText(profile, lede) ?? (lede.kind === 'made' ? null : currentRoleText(profile))
  return {
    role,
    sections: {
      header: draftHeader(profile, language, {
        cta: page && { label: page.label, url: page.url },
        picture: null,
      }),
      hero: draftHero(profile, lede, language, {
        eyebrow: [role, locationText(profile)],
        actions,
        picture,
      }),
      about: draftAbout(profile, lede, language),
      // Follower counts do not represent a career; the owner can show them.
      stats: null,
      experience,
      education: draftEducation(details.education, language),
      skills: draftNamedList(details.skills, { field: 'details.skills', title: messages.skills, most: 24 }),
      projects: draftProjects(profile, language),
      certifications: draftCredits(
        details.certifications.map(one => ({
          name: one.name,
          by: { field: 'authority', text: one.authority },
          date: one.issued,
          url: one.url,
          description: null,
        })),
        { key: 'certifications', field: 'name', title: messages.certifications },
      ),
      honors: draftCredits(
        details.honors.map(one => ({
          name: one.title,
          by: { field: 'issuer', text: one.issuer },
          date: one.date,
          url: null,
          description: one.description,
        })),
        { key: 'honors', field: 'title', title: messages.honors },
      ),
      publications: draftCredits(
        details.publications.map(one => ({
          name: one.title,
          by: { field: 'publisher', text: one.publisher },
          date: one.date,
          url: one.url,
          description: one.description,
        })),
        { key: 'publications', field: 'title', title: messages.publications },
      ),
      volunteering: draftRoles<'volunteering'>(
        details.volunteering,
        'details.volunteering',
        messages.volunteering,
      ),
      languages: draftLanguages(profile, language),
      recommendations: draftRecommendations(profile, language),
    },
    orderSections: design => orderSections(design),
    themes: selectThemes(profile),
    missing: findMissing(profile),
  }
}

/** A longer title stands alone, without its organisation. */
const MAX_TITLE_LENGTH = 60
/** A text longer than this is left out: cut, it would say something else. */
const MAX_PART_LENGTH = 100

/** The current role if the headline does not mention it: "Lead engineer, Hafen AG". */
function currentRoleText({ details, headline }: Person): SourcedText | null {
  const present = sortByDate(details.experience).find(({ is_current }) => is_current)
  if (!present) return null
  // A list of roles is named by its first.
  const [first = ''] = present.title.split(/\s+[|•·–—]\s+/u)
  const title = wholeLine(present.title.length > MAX_TITLE_LENGTH ? first : present.title)
  const employer = title.length > MAX_TITLE_LENGTH ? '' : wholeLine(present.organization)
  const organization = title.length + employer.length > MAX_PART_LENGTH ? '' : employer
  if (!title || headline?.toLowerCase().includes((organization || title).toLowerCase())) return null
  const path = `details.experience.${details.experience.indexOf(present)}`
  return {
    text: joinFacts([title, organization]),
    evidence: [
      ...evidenceFrom(`${path}.title`, present.title, title),
      ...(organization ? evidenceFrom(`${path}.organization`, present.organization, organization) : []),
    ],
  }
}

/** A text as one line, or '' if it is too long. */
function wholeLine(text: string | null): string {
  const line = shortLine(text, 1000)
  return line.length > MAX_PART_LENGTH ? '' : line
}

function draftProjects({ details }: Person, language: string): DraftedSection<'projects'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'projects'>['items'] = []
  for (const one of sortByDate(details.projects).slice(0, 12)) {
    const name = shortLine(one.title, 150)
    if (!name) continue
    const path = `details.projects.${details.projects.indexOf(one)}`
    const text = itemLine(one.description, 400)
    evidence[`items.${items.length}.name`] = evidenceFrom(`${path}.title`, one.title, name)
    if (text)
      evidence[`items.${items.length}.text`] = evidenceFrom(`${path}.description`, one.description, text)
    const empty = { language: null, stars: null, forks: null, topics: [], homepage: null, updated_at: null }
    items.push({ name, url: one.url, text, start: one.start, end: one.end, ...empty })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: siteMessages(language).projects, items, more: null }, evidence }
}

function draftLanguages({ details }: Person, language: string): DraftedSection<'languages'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'languages'>['items'] = []
  for (const [index, one] of details.languages.entries()) {
    const name = shortLine(one.name, 60)
    if (!name || items.length === 20) continue
    const level = shortLine(one.proficiency, 80)
    evidence[`items.${items.length}`] = evidenceFrom(`details.languages.${index}.name`, one.name, name)
    items.push({ name, share: null, level })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: siteMessages(language).spokenLanguages, items }, evidence }
}

function draftRecommendations(
  { details }: Person,
  language: string,
): DraftedSection<'recommendations'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'recommendations'>['items'] = []
  for (const [index, one] of details.recommendations.entries()) {
    const text = itemLine(one.text, 900)
    const name = shortLine(one.name, 120)
    if (!text || !name || items.length === 12) continue
    const path = `details.recommendations.${index}`
    const at = `items.${items.length}`
    const role = shortLine(one.role, 150)
    evidence[`${at}.text`] = evidenceFrom(`${path}.text`, one.text, text)
    evidence[`${at}.name`] = evidenceFrom(`${path}.name`, one.name, name)
    if (role) evidence[`${at}.role`] = evidenceFrom(`${path}.role`, one.role, role)
    items.push({ text, name, role })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: siteMessages(language).recommendations, items }, evidence }
}

/** Projects come first if they far outnumber the roles. */
function orderSections(design: Design): SectionOrder {
  const roles = design.experience?.items.length ?? 0
  const projects = design.projects?.items.length ?? 0
  const work: SectionKey[] = projects > 3 * roles ? ['projects', 'experience'] : ['experience', 'projects']
  const all: SectionOrder = [
    'header',
    'hero',
    'about',
    ...work,
    'skills',
    'education',
    'publications',
    'certifications',
    'honors',
    'recommendations',
    'languages',
    'volunteering',
    'contact',
    'links',
    'footer',
  ]
  return all.filter(key => design[key] !== undefined)
}

/** Long texts get the atelier theme, many roles the ledger; little content gets a single screen. */
function selectThemes({ details, bio, avatar, link }: Person): string[] {
  const written =
    (bio?.length ?? 0) +
    details.experience.reduce((sum, { description }) => sum + (description?.length ?? 0), 0)
  const atelier =
    Math.min(2, written / 1200) + (avatar ? 0.6 : 0) + (details.recommendations.length > 0 ? 0.6 : 0)
  const ledger =
    Math.min(2, details.experience.length / 4) +
    Math.min(1, (details.education.length + details.certifications.length) / 6)
  const isClose = Math.abs(atelier - ledger) < 0.5
  const isAtelier = isClose ? stableHash(link.id) % 2 === 0 : atelier > ledger
  const [first, second] = isAtelier ? ['atelier', 'ledger'] : ['ledger', 'atelier']
  const third = stableHash(`${link.id} third`) % 2 === 0 ? 'white-cube' : 'signal'
  return details.experience.length === 0 && written < 300
    ? ['signal', first, second]
    : [...new Set([first, second, third, 'signal'])]
}

function findMissing({ details, bio, avatar, links, location, provenance }: Person): Draft['missing'] {
  const missing: [Draft['missing'][number], boolean][] = [
    ['experience', details.experience.length === 0 || isPartialSource(provenance['details.experience'])],
    ['bio', !bio?.trim()],
    ['avatar', avatar === null],
    ['education', details.education.length === 0],
    ['skills', details.skills.length < 2],
    ['recommendations', details.recommendations.length === 0],
    ['links', links.length === 0],
    ['location', !location?.trim()],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}
