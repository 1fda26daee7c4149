import type { Design, SectionData, SectionKey, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import { words } from '../../i18n/site-messages.ts'
import { aboutOf } from '../about.ts'
import { from, type Part } from '../draft-evidence.ts'
import { headerOf, heroOf, pageAction, placeActions, placeOf, roleOf, type Words } from '../hero.ts'
import { inOneLine, shortLine } from '../item-text.ts'
import type { Lede } from '../lede.ts'
import { namedList } from '../named-list.ts'
import { stableHash } from '../../text/stable-hash.ts'
import type { TypeDraft } from '../type-draft.ts'
import { byTime } from './sort-by-date.ts'
import { creditsOf } from './credits.ts'
import { educationOf } from './education.ts'
import { rolesOf } from './roles.ts'

type Person = ProfileOf<'linkedin-individual'>

/** What a career shows: the roles, the schools, what was made and what others say. */
export function personDraft(profile: Person, lede: Lede, language: string): TypeDraft {
  const { details } = profile
  const said = words(language)
  const experience = rolesOf<'experience'>(details.experience, 'details.experience', said.experience)
  const page = pageAction(profile, 'LinkedIn')
  const picture = profile.avatar
  const actions = [
    ...placeActions(profile),
    ...(page ? [page] : []),
    ...(experience ? [{ label: said.seeExperience, url: '#experience', evidence: null }] : []),
  ]
  const role = roleOf(profile, lede) ?? presentRole(profile)
  return {
    role,
    parts: {
      header: headerOf(profile, language, {
        cta: page && { label: page.label, url: page.url },
        picture: null,
      }),
      hero: heroOf(profile, lede, language, {
        eyebrow: [role, placeOf(profile)],
        actions,
        picture,
      }),
      about: aboutOf(profile, lede, language),
      // A crowd of followers is not what a career is about; the owner can show it.
      stats: null,
      experience,
      education: educationOf(details.education, language),
      skills: namedList(details.skills, { field: 'details.skills', title: said.skills, most: 24 }),
      projects: projectsOf(profile, language),
      certifications: creditsOf(
        details.certifications.map(one => ({
          name: one.name,
          by: { field: 'authority', text: one.authority },
          date: one.issued,
          url: one.url,
          description: null,
        })),
        { key: 'certifications', field: 'name', title: said.certifications },
      ),
      honors: creditsOf(
        details.honors.map(one => ({
          name: one.title,
          by: { field: 'issuer', text: one.issuer },
          date: one.date,
          url: null,
          description: one.description,
        })),
        { key: 'honors', field: 'title', title: said.honors },
      ),
      publications: creditsOf(
        details.publications.map(one => ({
          name: one.title,
          by: { field: 'publisher', text: one.publisher },
          date: one.date,
          url: one.url,
          description: one.description,
        })),
        { key: 'publications', field: 'title', title: said.publications },
      ),
      volunteering: rolesOf<'volunteering'>(details.volunteering, 'details.volunteering', said.volunteering),
      languages: languagesOf(profile, language),
      recommendations: recommendationsOf(profile, language),
    },
    orderOf: design => orderOf(design),
    themes: themesOf(profile),
    missing: missingOf(profile),
  }
}

/** What somebody does now, where the headline does not say it anyway: "Lead engineer, Hafen AG". */
function presentRole({ details, headline }: Person): Words | null {
  const present = byTime(details.experience).find(({ is_current }) => is_current)
  if (!present) return null
  const [title, organization] = [shortLine(present.title, 60), shortLine(present.organization, 60)]
  const said = (headline ?? '').toLowerCase()
  if (!title || said.includes(organization.toLowerCase() || title.toLowerCase())) return null
  const path = `details.experience.${details.experience.indexOf(present)}`
  return {
    text: [title, organization].filter(Boolean).join(', '),
    evidence: [
      ...from(`${path}.title`, present.title, title),
      ...from(`${path}.organization`, present.organization ?? '', organization),
    ],
  }
}

function projectsOf({ details }: Person, language: string): Part<'projects'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'projects'>['items'] = []
  for (const one of byTime(details.projects).slice(0, 12)) {
    const name = shortLine(one.title, 150)
    if (!name) continue
    const path = `details.projects.${details.projects.indexOf(one)}`
    const text = inOneLine(one.description, 400)
    evidence[`items.${items.length}.name`] = from(`${path}.title`, one.title, name)
    if (text)
      evidence[`items.${items.length}.text`] = from(`${path}.description`, one.description ?? '', text)
    const empty = { language: null, stars: null, forks: null, topics: [], homepage: null, updated_at: null }
    items.push({ name, url: one.url, text, start: one.start, end: one.end, ...empty })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: words(language).projects, items, more: null }, evidence }
}

function languagesOf({ details }: Person, language: string): Part<'languages'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'languages'>['items'] = []
  for (const [index, one] of details.languages.entries()) {
    const name = shortLine(one.name, 60)
    if (!name || items.length === 20) continue
    const level = shortLine(one.proficiency, 80)
    evidence[`items.${items.length}`] = from(`details.languages.${index}.name`, one.name, name)
    items.push({ name, share: null, level })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: words(language).spokenLanguages, items }, evidence }
}

function recommendationsOf({ details }: Person, language: string): Part<'recommendations'> | null {
  const evidence: Record<string, Evidence[]> = {}
  const items: SectionData<'recommendations'>['items'] = []
  for (const [index, one] of details.recommendations.entries()) {
    const text = inOneLine(one.text, 900)
    const name = shortLine(one.name, 120)
    if (!text || !name || items.length === 12) continue
    const path = `details.recommendations.${index}`
    const at = `items.${items.length}`
    const role = shortLine(one.role, 150)
    evidence[`${at}.text`] = from(`${path}.text`, one.text, text)
    evidence[`${at}.name`] = from(`${path}.name`, one.name, name)
    if (role) evidence[`${at}.role`] = from(`${path}.role`, one.role ?? '', role)
    items.push({ text, name, role })
  }
  if (items.length === 0) return null
  return { data: { visible: true, title: words(language).recommendations, items }, evidence }
}

/** A person with one role and many projects is shown by the projects; everybody else by what they did. */
function orderOf(design: Design): SectionOrder {
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

/** Long texts suit the editor's page, many roles the tables; one who shows little has one screen. */
function themesOf({ details, bio, avatar, link }: Person): string[] {
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

function missingOf({ details, bio, avatar, links, location }: Person): Draft['missing'] {
  const missing: [Draft['missing'][number], boolean][] = [
    ['experience', details.experience.length === 0],
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
