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
import type { FoundEducation, FoundRole, PersonFound } from './person-data.ts'
import { toldDate } from './parse-date.ts'

/** Where a reading came from, and the link that it belongs to if one was given. */
export type Origin = { path: 'export' | 'user'; detail: string; link: ProfileLink | null; now: Date }

/**
 * A person's file as a Profile: cleaned, bounded, every told field with its provenance. The given link is kept where
 * it is a person's at LinkedIn; else the file's own, else one without a page.
 */
export function profileOfPerson(found: PersonFound, origin: Origin): ProfileOf<'linkedin-individual'> {
  const name = cleanLine(found.name, 300) ?? 'Profile'
  const details: LinkedInPersonDetails = {
    type: 'linkedin-individual',
    experience: positions(found.experience, 100),
    education: (found.education ?? []).flatMap(educationOf).slice(0, 40),
    skills: unique((found.skills ?? []).flatMap(skill => cleanLine(skill, 120) ?? [])).slice(0, 200),
    certifications: (found.certifications ?? [])
      .flatMap(item => {
        const title = cleanLine(item.name, 300)
        if (!title) return []
        const authority = cleanLine(item.authority, 300)
        return { name: title, authority, issued: toldDate(item.issued), url: parseWebUrl(item.url) }
      })
      .slice(0, 100),
    projects: (found.projects ?? [])
      .flatMap(item => {
        const title = cleanLine(item.title, 300)
        if (!title) return []
        const description = cleanParagraphs(item.description, 8000)
        const dates = { start: toldDate(item.start), end: toldDate(item.end) }
        return { title, description, url: parseWebUrl(item.url), ...dates }
      })
      .slice(0, 60),
    recommendations: (found.recommendations ?? [])
      .flatMap(item => {
        const by = cleanLine(item.name, 300)
        const text = cleanParagraphs(item.text, 5000)
        return by && text
          ? { name: by, role: cleanLine(item.role, 300), text, date: toldDate(item.date) }
          : []
      })
      .slice(0, 60),
    languages: (found.languages ?? [])
      .flatMap(item => {
        const title = cleanLine(item.name, 300)
        return title ? { name: title, proficiency: cleanLine(item.proficiency, 100) } : []
      })
      .slice(0, 40),
    volunteering: positions(found.volunteering, 40),
    honors: (found.honors ?? [])
      .flatMap(item => {
        const title = cleanLine(item.title, 300)
        if (!title) return []
        const description = cleanParagraphs(item.description, 8000)
        return { title, issuer: cleanLine(item.issuer, 300), date: toldDate(item.date), description }
      })
      .slice(0, 60),
    publications: (found.publications ?? [])
      .flatMap(item => {
        const title = cleanLine(item.title, 300)
        if (!title) return []
        const publisher = cleanLine(item.publisher, 300)
        const description = cleanParagraphs(item.description, 8000)
        return { title, publisher, date: toldDate(item.date), url: parseWebUrl(item.url), description }
      })
      .slice(0, 100),
  }
  const fields = {
    name,
    headline: cleanLine(found.headline, 500),
    bio: cleanParagraphs(found.bio, 10_000),
    avatar: null,
    banner: null,
    location: cleanLine(found.location, 200),
    links: linksOf(found),
    stats: [],
    language: languageOf(found),
    joined_at: null,
  }
  const link = linkOf(found, name, origin.link)
  return {
    link,
    ...fields,
    details,
    provenance: provenanceOf({ link, ...fields }, details, origin),
    is_example: false,
  }
}

/** Every told field's origin; fields that were not told have none. */
export function provenanceOf(fields: object, details: object, origin: Origin): Profile['provenance'] {
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

/** The person's own page as the file tells it, or null. */
export function ownLink(found: PersonFound): ProfileLink | null {
  const parsed = parseProfileLink(found.own ?? '')
  return parsed.ok && parsed.link.platform === 'linkedin' && parsed.link.kind === 'person'
    ? parsed.link
    : null
}

function linkOf(found: PersonFound, name: string, given: ProfileLink | null): ProfileLink {
  const isPerson = given?.platform === 'linkedin' && given.kind === 'person'
  return isPerson ? given : (ownLink(found) ?? linkWithoutPage('linkedin', 'person', name))
}

function positions(roles: FoundRole[] | undefined, most: number): Position[] {
  return (roles ?? [])
    .flatMap((role): Position[] => {
      const organization = cleanLine(role.organization, 300)
      const title = cleanLine(role.title, 300)
      const called = title ?? organization
      if (!called) return []
      const end = toldDate(role.end)
      return [
        {
          title: called,
          organization: title ? organization : null,
          organization_url: parseWebUrl(role.url),
          location: cleanLine(role.location, 200),
          start: toldDate(role.start),
          end,
          is_current: end === null && role.isCurrent === true,
          description: cleanParagraphs(role.description, 8000),
        },
      ]
    })
    .slice(0, most)
}

function educationOf(item: FoundEducation): Education[] {
  const school = cleanLine(item.school, 300)
  if (!school) return []
  return [
    {
      school,
      school_url: parseWebUrl(item.url),
      degree: cleanLine(item.degree, 300),
      field: cleanLine(item.field, 300),
      start: toldDate(item.start),
      end: toldDate(item.end),
      description: cleanParagraphs(item.description, 8000),
    },
  ]
}

function linksOf(found: PersonFound): Profile['links'] {
  const links = (found.links ?? []).flatMap(({ label, url: written }) => {
    const url = parseWebUrl(written)
    return url ? [{ label: cleanLine(label, 100) ?? getLinkLabel(url), url }] : []
  })
  return links.filter(({ url }, index) => links.findIndex(other => other.url === url) === index).slice(0, 30)
}

function languageOf(found: PersonFound): string | null {
  const roles = [...(found.experience ?? []), ...(found.volunteering ?? [])]
  const more = [...roles, ...(found.projects ?? [])].map(({ description }) => description ?? '')
  return detectLanguage([found.bio ?? '', ...more, found.headline ?? ''].join('\n'))
}

function unique(texts: string[]): string[] {
  return texts.filter((text, index) => texts.findIndex(other => same(other) === same(text)) === index)
}

const same = (text: string) => text.toLowerCase()
