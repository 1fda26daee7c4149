import type { Education, Position, Profile, ProfileLink, Publication } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import type { Page } from './public-page.ts'
import {
  addressOf,
  dateOf,
  followersOf,
  isOfType,
  lineOf,
  linkedinPageOf,
  listOf,
  type Loose,
  objectOf,
  pictureOf,
  textIn,
} from './parse-values.ts'

const SCHOOL = /EducationalOrganization|CollegeOrUniversity|School/

/** What the public page of a person tells strangers: since November 2025 the name, a picture and little more. */
export function personOfPage(page: Page, link: ProfileLink, at: string): Profile | null {
  const person = page.data.find(one => isOfType(one, /^Person$/)) ?? {}
  const name = lineOf(person.name) ?? nameIn(page.meta.get('og:title'))
  if (!name) return null
  const places = objectOf(person.address)
  const statistic = listOf(person.interactionStatistic)
    .map(objectOf)
    .find(one => /Follow/.test(lineOf(one.interactionType) ?? ''))
  // Past employers and schools stand in one list; what each is, its type says.
  const alumni = listOf(person.alumniOf).map(objectOf)
  const worksFor = listOf(person.worksFor).map(objectOf)
  const titles = typeof person.jobTitle === 'string' ? [person.jobTitle] : listOf(person.jobTitle)
  // One title and one employer belong together; several stand in orders of their own, and some are masked.
  const title = titles.length === 1 ? lineOf(titles[0]) : null
  const summary = summaryIn(page.meta.get('og:description') ?? page.meta.get('description'))
  return createProfile(
    link,
    {
      name,
      headline: title,
      bio: textIn(person.description),
      avatar: pictureOf(objectOf(person.image).contentUrl ?? person.image ?? page.meta.get('og:image')),
      location: lineOf(places.addressLocality, 200) ?? summary('Location'),
      stats: followersOf(statistic?.userInteractionCount),
      details: {
        experience: [
          ...positionsOf(worksFor, worksFor.length === 1 ? title : null, true),
          ...positionsOf(
            alumni.filter(one => !isSchool(one)),
            null,
            false,
          ),
        ],
        education: alumni.some(isSchool)
          ? alumni.filter(isSchool).flatMap(educationOf)
          : educationOf({ name: summary('Education') }),
        publications: page.data.flatMap(one => articleOf(one, name)),
        languages: listOf(person.knowsLanguage).flatMap(one => {
          const language = lineOf(typeof one === 'string' ? one : objectOf(one).name)
          return language ? [{ name: language, proficiency: null }] : []
        }),
        honors: listOf(person.awards).flatMap(one => {
          const title = lineOf(one)
          return title ? [{ title, issuer: null, date: null, description: null }] : []
        }),
      },
    },
    { path: 'public-page', detail: link.url.replace('https://www.', '').slice(0, 200), at },
  )
}

/** "Ada Lovelace - Mathematician - Analytical Engines | LinkedIn"; a front page has no such title. */
function nameIn(title: string | undefined): string | null {
  const [, name = ''] = /^(.{1,120}?)\s+(?:[-–|]\s.*)?\|?\s*LinkedIn$/.exec(title ?? '') ?? []
  return /log in|sign up/i.test(name) ? null : lineOf(name.replace(/\s*[|–-]\s*$/, ''))
}

/** "… · Experience: Hafenwerk · Education: … · Location: Bergen · 500+ connections on LinkedIn. View …" */
function summaryIn(description: string | undefined): (label: string) => string | null {
  const parts = (description ?? '').split('·').map(part => part.trim())
  return label => lineOf(parts.find(part => part.startsWith(`${label}: `))?.slice(label.length + 2), 200)
}

/** What the person wrote at LinkedIn; what they only passed on names another author. */
function articleOf(one: Loose, name: string): Publication[] {
  const title = isOfType(one, /^Article$/) ? (lineOf(one.name) ?? lineOf(one.headline)) : null
  if (!title || lineOf(objectOf(one.author).name) !== name) return []
  const url = addressOf(one.url)
  return [{ title, publisher: null, date: dateOf(one.datePublished), url, description: null }]
}

const isSchool = (one: Loose) => isOfType(one, SCHOOL)

/** Roles without a title are not roles yet: an employer alone says nothing that could stand as one. */
function positionsOf(organizations: Loose[], title: string | null, isCurrent: boolean): Position[] {
  return organizations.flatMap(organization => {
    const role = objectOf(organization.member)
    const named = title ?? lineOf(role.roleName) ?? lineOf(role.name)
    const name = lineOf(organization.name)
    if (!named || !name) return []
    const end = dateOf(role.endDate)
    return [
      {
        title: named,
        organization: name,
        organization_url: linkedinPageOf(organization.url),
        location: lineOf(organization.location, 200),
        start: dateOf(role.startDate),
        end,
        is_current: isCurrent && end === null,
        description: textIn(role.description),
      },
    ]
  })
}

function educationOf(school: Loose): Education[] {
  const name = lineOf(school.name)
  if (!name) return []
  const role = objectOf(school.member)
  return [
    {
      school: name,
      school_url: linkedinPageOf(school.url),
      degree: null,
      field: null,
      start: dateOf(role.startDate),
      end: dateOf(role.endDate),
      description: textIn(role.description),
    },
  ]
}
