import {
  detectLanguage,
  type Education,
  type LinkedInPersonDetails,
  linkWithoutPage,
  parseProfileLink,
  type Position,
  type Profile,
  type ProfileLink,
  type ProfileOf,
  type Provenance,
} from '@vitrine/model'
import { cleanLine, cleanParagraphs, parseWebUrl } from '../sanitize.ts'
import { getLinkLabel } from '../link-label.ts'
import type { EducationData, RoleData, PersonData } from './person-data.ts'
import { isPresentWord, parseDate } from './parse-date.ts'

/** The source of the data, and the pasted link, if any. */
export type Origin = {
  path: 'export' | 'user' | 'sign-in'
  detail: string
  link: ProfileLink | null
  now: Date
}

/**
 * Converts a person's data to a Profile: cleaned, bounded, every present field with its provenance. Uses the
 * given link if it is a LinkedIn person, else the file's own, else a link without a page.
 */
export function personToProfile(found: PersonData, origin: Origin): ProfileOf<'linkedin-individual'> {
  const name = cleanLine(found.name, 300) ?? 'Profile'
  const details: LinkedInPersonDetails = {
    type: 'linkedin-individual',
    experience: toPositions(found.experience, 100, origin.now),
    education: (found.education ?? []).flatMap(toEducation).slice(0, 40),
    skills: uniqueTexts((found.skills ?? []).flatMap(skill => cleanLine(skill, 120) ?? [])).slice(0, 200),
    certifications: (found.certifications ?? [])
      .flatMap(item => {
        const title = cleanLine(item.name, 300)
        if (!title) return []
        const authority = cleanLine(item.authority, 300)
        return { name: title, authority, issued: parseDate(item.issued), url: parseWebUrl(item.url) }
      })
      .slice(0, 100),
    projects: (found.projects ?? [])
      .flatMap(item => {
        const title = cleanLine(item.title, 300)
        if (!title) return []
        const description = cleanParagraphs(item.description, 8000)
        const dates = { start: parseDate(item.start), end: parseDate(item.end) }
        return { title, description, url: parseWebUrl(item.url), ...dates }
      })
      .slice(0, 60),
    recommendations: (found.recommendations ?? [])
      .flatMap(item => {
        const by = cleanLine(item.name, 300)
        const text = cleanParagraphs(item.text, 5000)
        return by && text
          ? { name: by, role: cleanLine(item.role, 300), text, date: parseDate(item.date) }
          : []
      })
      .slice(0, 60),
    languages: (found.languages ?? [])
      .flatMap(item => {
        const title = cleanLine(item.name, 300)
        return title ? { name: title, proficiency: cleanLine(item.proficiency, 100) } : []
      })
      .slice(0, 40),
    volunteering: toPositions(found.volunteering, 40, origin.now),
    honors: (found.honors ?? [])
      .flatMap(item => {
        const title = cleanLine(item.title, 300)
        if (!title) return []
        const description = cleanParagraphs(item.description, 8000)
        return { title, issuer: cleanLine(item.issuer, 300), date: parseDate(item.date), description }
      })
      .slice(0, 60),
    publications: (found.publications ?? [])
      .flatMap(item => {
        const title = cleanLine(item.title, 300)
        if (!title) return []
        const publisher = cleanLine(item.publisher, 300)
        const description = cleanParagraphs(item.description, 8000)
        return { title, publisher, date: parseDate(item.date), url: parseWebUrl(item.url), description }
      })
      .slice(0, 100),
  }
  const fields = {
    name,
    headline: cleanLine(withoutPlaceholder(found.headline), 500),
    bio: cleanParagraphs(withoutPlaceholder(found.bio), 10_000),
    avatar: null,
    banner: null,
    location: cleanLine(found.location, 200),
    links: toLinks(found),
    stats: [],
    language: detectPersonLanguage(found),
    joined_at: null,
  }
  const link = chooseLink(found, name, origin.link)
  return {
    link,
    ...fields,
    details,
    provenance: createProvenance({ link, ...fields }, details, origin),
    is_example: false,
  }
}

/** Returns a text, or '' for what only fills a field: "N/A", "-". */
function withoutPlaceholder(text: string | null | undefined): string {
  return /^\s*(?:n\s*[/.]?\s*a\.?|none|null|undefined|[-–—._*]+)\s*$/i.test(text ?? '') ? '' : (text ?? '')
}

/** Creates the provenance of every present field. */
export function createProvenance(fields: object, details: object, origin: Origin): Profile['provenance'] {
  const mark: Provenance = { path: origin.path, detail: origin.detail, at: origin.now.toISOString() }
  const isTold = ([field, value]: [string, unknown]) =>
    field !== 'type' && value !== null && !(Array.isArray(value) && value.length === 0)
  return Object.fromEntries([
    ...Object.entries(fields)
      .filter(isTold)
      .map(([field]) => [field, mark]),
    ...Object.entries(details)
      .filter(isTold)
      .map(([field]) => [`details.${field}`, mark]),
  ])
}

/** Returns the link of the person's own LinkedIn profile, or null. */
export function getOwnLink(found: PersonData): ProfileLink | null {
  const parsed = parseProfileLink(found.own ?? '')
  return parsed.ok && parsed.link.platform === 'linkedin' && parsed.link.kind === 'person'
    ? parsed.link
    : null
}

function chooseLink(found: PersonData, name: string, given: ProfileLink | null): ProfileLink {
  const isPerson = given?.platform === 'linkedin' && given.kind === 'person'
  return isPerson ? given : (getOwnLink(found) ?? linkWithoutPage('linkedin', 'person', name))
}

/** A role is current if its end is a word for "Present" or in the future. */
function toPositions(roles: RoleData[] | undefined, most: number, now: Date): Position[] {
  return (roles ?? [])
    .flatMap((role): Position[] => {
      const organization = cleanLine(role.organization, 300)
      const title = cleanLine(role.title, 300)
      const called = title ?? organization
      if (!called) return []
      const writtenEnd = parseDate(role.end)
      const isToCome = writtenEnd !== null && isAfter(writtenEnd, now)
      const end = isToCome ? null : writtenEnd
      return [
        {
          title: called,
          organization: title ? organization : null,
          organization_url: parseWebUrl(role.url),
          location: cleanLine(role.location, 200),
          start: parseDate(role.start),
          end,
          is_current: end === null && (isToCome || role.isCurrent === true || isPresentWord(role.end)),
          description: cleanParagraphs(withoutPlaceholder(role.description), 8000),
        },
      ]
    })
    .slice(0, most)
}

/** Whether a partial date begins after today: a year or month that has begun is not to come. */
function isAfter(date: string, now: Date): boolean {
  return date > now.toISOString().slice(0, date.length)
}

function toEducation(item: EducationData): Education[] {
  const school = cleanLine(item.school, 300)
  if (!school) return []
  return [
    {
      school,
      school_url: parseWebUrl(item.url),
      degree: cleanLine(item.degree, 300),
      field: cleanLine(item.field, 300),
      start: parseDate(item.start),
      end: parseDate(item.end),
      description: cleanParagraphs(item.description, 8000),
    },
  ]
}

function toLinks(found: PersonData): Profile['links'] {
  const links = (found.links ?? []).flatMap(({ label, url: written }) => {
    const url = parseWebUrl(written)
    return url ? [{ label: cleanLine(label, 100) ?? getLinkLabel(url), url }] : []
  })
  return links.filter(({ url }, index) => links.findIndex(other => other.url === url) === index).slice(0, 30)
}

function detectPersonLanguage(found: PersonData): string | null {
  const roles = [...(found.experience ?? []), ...(found.volunteering ?? [])]
  const more = [...roles, ...(found.projects ?? [])].map(({ description }) => description ?? '')
  return detectLanguage([found.bio ?? '', ...more, found.headline ?? ''].join('\n'))
}

function uniqueTexts(texts: string[]): string[] {
  return texts.filter(
    (text, index) => texts.findIndex(other => normalizeCase(other) === normalizeCase(text)) === index,
  )
}

const normalizeCase = (text: string) => text.toLowerCase()
