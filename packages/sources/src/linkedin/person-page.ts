import type { Education, Position, Profile, ProfileLink, Publication } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import type { HtmlPage } from './public-page.ts'
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

/** Parses the public page of a person: since November 2025 the name, a picture and little more. */
export function parsePersonPage(page: HtmlPage, link: ProfileLink, at: string): Profile | null {
  const person = page.data.find(one => hasType(one, /^Person$/)) ?? {}
  const name = toLine(person.name) ?? parseNameFromTitle(page.meta.get('og:title'))
  if (!name) return null
  const places = toObject(person.address)
  const statistic = toList(person.interactionStatistic)
    .map(toObject)
    .find(one => /Follow/.test(toLine(one.interactionType) ?? ''))
  // Past employers and schools are in one list and differ by type.
  const alumni = toList(person.alumniOf).map(toObject)
  const worksFor = toList(person.worksFor).map(toObject)
  const titles = typeof person.jobTitle === 'string' ? [person.jobTitle] : toList(person.jobTitle)
  // A single title belongs to a single employer; several are in independent orders, and some are masked.
  const title = titles.length === 1 ? toLine(titles[0]) : null
  const summary = createSummaryReader(page.meta.get('og:description') ?? page.meta.get('description'))
  return createProfile(
    link,
    {
      name,
      headline: title,
      bio: toText(person.description),
      avatar: toPicture(toObject(person.image).contentUrl ?? person.image ?? page.meta.get('og:image')),
      location: toLine(places.addressLocality, 200) ?? summary('Location'),
      stats: toFollowerStats(statistic?.userInteractionCount),
      details: {
        experience: [
          ...toPositions(worksFor, worksFor.length === 1 ? title : null, true),
          ...toPositions(
            alumni.filter(one => !isSchool(one)),
            null,
            false,
          ),
        ],
        education: alumni.some(isSchool)
          ? alumni.filter(isSchool).flatMap(toEducation)
          : toEducation({ name: summary('Education') }),
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
    { path: 'public-page', detail: link.url.replace('https://www.', '').slice(0, 200), at },
  )
}

/**
 * Parses "Ada Lovelace - Mathematician - Analytical Engines | LinkedIn"; LinkedIn's home page has no such
 * title.
 */
function parseNameFromTitle(title: string | undefined): string | null {
  const [, name = ''] = /^(.{1,120}?)\s+(?:[-–|]\s.*)?\|?\s*LinkedIn$/.exec(title ?? '') ?? []
  return /log in|sign up/i.test(name) ? null : toLine(name.replace(/\s*[|–-]\s*$/, ''))
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

/** Converts organisations to positions; an employer without a title is skipped. */
function toPositions(organizations: JsonObject[], title: string | null, isCurrent: boolean): Position[] {
  return organizations.flatMap(organization => {
    const role = toObject(organization.member)
    const named = title ?? toLine(role.roleName) ?? toLine(role.name)
    const name = toLine(organization.name)
    if (!named || !name) return []
    const end = parseDate(role.endDate)
    return [
      {
        title: named,
        organization: name,
        organization_url: toLinkedInPageUrl(organization.url),
        location: toLine(organization.location, 200),
        start: parseDate(role.startDate),
        end,
        is_current: isCurrent && end === null,
        description: toText(role.description),
      },
    ]
  })
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
