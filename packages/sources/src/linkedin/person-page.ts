import {
  type Education,
  PARTIAL_DETAIL,
  type Position,
  type Profile,
  type ProfileLink,
  type Provenance,
  type Publication,
} from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import type { HtmlPage } from '../html/html-page.ts'
import { parsePersonSections, type PersonSections } from './person-sections.ts'
import {
  toUrl,
  parseDate,
  toFollowerStats,
  hasType,
  toLine,
  toLinkedInPageUrl,
  toList,
  type JsonObject,
  toObject,
  toPicture,
  toText,
} from './parse-values.ts'

const SCHOOL = /EducationalOrganization|CollegeOrUniversity|School/

/**
 * Parses the public page of a person: since November 2025 the name, a picture, the headline and what is unmasked of the
 * career. The provenance of a career that the page shows only in part says so.
 */
export function parsePersonPage(page: HtmlPage, link: ProfileLink, at: string): Profile | null {
  const person = page.data.find(one => hasType(one, /^Person$/)) ?? {}
  const shown = parsePersonSections(page.elements)
  const titled = parseTitle(page.meta.get('og:title'))
  const name = toLine(person.name) ?? titled?.name ?? null
  if (!name) return null
  const places = toObject(person.address)
  const statistic = toList(person.interactionStatistic)
    .map(toObject)
    .find(one => /Follow/.test(toLine(one.interactionType) ?? ''))
  const titles = listTitles(person)
  // A single title belongs to a single employer; several are in independent orders, and some are masked.
  const title = titles.length === 1 ? toLine(titles[0]) : null
  const summary = createSummaryReader(page.meta.get('og:description') ?? page.meta.get('description'))
  const career = readCareer(person, title, shown, summary('Education'))
  const named = [...career.organizations, summary('Experience') ?? '', summary('Education') ?? '']
  const mark: Provenance = {
    path: 'public-page',
    detail: link.url.replace('https://www.', '').slice(0, 180),
    at,
  }
  const profile = createProfile(
    link,
    {
      name,
      headline:
        shown.headline ?? title ?? (named.includes(titled?.rest ?? '') ? null : (titled?.rest ?? null)),
      bio: chooseAbout(toText(person.description), shown.about),
      links: shown.links,
      avatar: toPicture(toObject(person.image).contentUrl ?? person.image ?? page.meta.get('og:image')),
      location: toLine(places.addressLocality, 200) ?? summary('Location'),
      stats: toFollowerStats(statistic?.userInteractionCount),
      details: {
        experience: career.experience,
        education: career.education,
        publications: page.data.flatMap(one => toPublication(one, name)),
        languages: toList(person.knowsLanguage).flatMap(one => {
          const language = toLine(typeof one === 'string' ? one : toObject(one).name)
          return language ? [{ name: language, proficiency: null }] : []
        }),
        honors: toList(person.awards).flatMap(one => {
          const title = toLine(one)
          return title ? [{ title, issuer: null, date: null, description: null }] : []
        }),
      },
    },
    mark,
  )
  const { 'details.experience': shownCareer } = profile.provenance
  if (!shownCareer || !career.isPartial) return profile
  const partial = { ...shownCareer, detail: `${shownCareer.detail}${PARTIAL_DETAIL}` }
  return { ...profile, provenance: { ...profile.provenance, 'details.experience': partial } }
}

/** The page's own "About" if it is longer: JSON-LD has only its beginning. */
const chooseAbout = (described: string | null, shown: string | null) =>
  (shown?.length ?? 0) > (described?.length ?? 0) ? shown : described

const listTitles = (person: JsonObject) =>
  typeof person.jobTitle === 'string' ? [person.jobTitle] : toList(person.jobTitle)

/**
 * Combines the page's own sections with its JSON-LD, where past employers and schools are in one list and differ by
 * type. An employer of which only the years are shown becomes an entry of its own name.
 */
function readCareer(person: JsonObject, title: string | null, shown: PersonSections, school: string | null) {
  const worksFor = toList(person.worksFor).map(toObject)
  const alumni = toList(person.alumniOf).map(toObject)
  const schools = alumni.filter(isSchool)
  const employers = [
    ...worksFor.map(one => ({ one, isCurrent: true })),
    ...alumni.filter(one => !isSchool(one)).map(one => ({ one, isCurrent: false })),
  ]
  const described = employers.flatMap(({ one, isCurrent }) =>
    toPosition(one, worksFor.length === 1 && isCurrent ? title : null, isCurrent),
  )
  const isShown = ({ title, organization }: Position) =>
    shown.experience.some(role => (role.organization ?? role.title) === (organization ?? title))
  const experience = [...shown.experience, ...described.filter(role => !isShown(role))]
  const listed = schools.length > 0 ? schools.flatMap(toEducation) : toEducation({ name: school })
  return {
    experience,
    education: shown.education.length > 0 ? shown.education : listed,
    organizations: [...worksFor, ...alumni].flatMap(one => toLine(one.name) ?? []),
    isPartial:
      shown.isMasked ||
      experience.some(({ organization }) => organization === null) ||
      employers.some(({ one }) => toLine(one.name) === null) ||
      listTitles(person).some(one => toLine(one) === null),
  }
}

/**
 * Parses "Ada Lovelace - Mathematician at Analytical Engines | LinkedIn"; LinkedIn's home page has no such title. The
 * part behind the name is the headline, or only an employer or school; it is null if it is masked or cut off.
 */
function parseTitle(title: string | undefined): { name: string | null; rest: string | null } | null {
  const [, name = '', rest = ''] =
    /^(.{1,120}?)\s+(?:[-–|]\s(.*?)\s*)?\|?\s*LinkedIn$/u.exec(title ?? '') ?? []
  if (!name || /log in|sign up/i.test(name)) return null
  const isCut = /(?:…|\.{3})$/u.test(rest)
  return {
    name: toLine(name.replace(/\s*[|–-]\s*$/, '')),
    rest: isCut ? null : toLine(rest.replace(/\s*\|\s*$/, ''), 500),
  }
}

/**
 * Parses "… · Experience: Hafenwerk · Education: … · Location: Bergen · 500+ connections on LinkedIn. View
 * …".
 */
function createSummaryReader(description: string | undefined): (label: string) => string | null {
  const parts = (description ?? '').split('·').map(part => part.trim())
  return label => toLine(parts.find(part => part.startsWith(`${label}: `))?.slice(label.length + 2), 200)
}

/** Returns an article that the person wrote; shared ones name another author. */
function toPublication(one: JsonObject, name: string): Publication[] {
  const title = hasType(one, /^Article$/) ? (toLine(one.name) ?? toLine(one.headline)) : null
  if (!title || toLine(toObject(one.author).name) !== name) return []
  const url = toUrl(one.url)
  return [{ title, publisher: null, date: parseDate(one.datePublished), url, description: null }]
}

const isSchool = (one: JsonObject) => hasType(one, SCHOOL)

/** Converts an organisation to a role, or to its name with years; neither title nor year says nothing. */
function toPosition(organization: JsonObject, title: string | null, isCurrent: boolean): Position[] {
  const role = toObject(organization.member)
  const called = title ?? toLine(role.roleName) ?? toLine(role.name)
  const name = toLine(organization.name)
  const [start, end] = [parseDate(role.startDate), parseDate(role.endDate)]
  if (!name || (!called && !start && !end)) return []
  return [
    {
      title: called ?? name,
      organization: called ? name : null,
      organization_url: toLinkedInPageUrl(organization.url),
      location: toLine(organization.location, 200),
      start,
      end,
      is_current: isCurrent && end === null,
      description: toText(role.description),
    },
  ]
}

function toEducation(school: JsonObject): Education[] {
  const name = toLine(school.name)
  if (!name) return []
  const role = toObject(school.member)
  return [
    {
      school: name,
      school_url: toLinkedInPageUrl(school.url),
      degree: null,
      field: null,
      start: parseDate(role.startDate),
      end: parseDate(role.endDate),
      description: toText(role.description),
    },
  ]
}
