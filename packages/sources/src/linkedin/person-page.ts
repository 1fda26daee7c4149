import type { Education, Position, Profile, ProfileLink } from '@vitrine/model'
import { profileFrom } from '../profile-draft.ts'
import type { Page } from './page.ts'
import { dateOf, figureOf, lineOf, listOf, type Loose, objectOf, pictureOf, textIn } from './values.ts'

const SCHOOL = /EducationalOrganization|CollegeOrUniversity|School/

/** What the public page of a person tells strangers: since November 2025 the name, a picture and little more. */
export function personOfPage(page: Page, link: ProfileLink, at: string): Profile | null {
  const person = page.data.find(one => one['@type'] === 'Person') ?? {}
  const name = lineOf(person.name) ?? nameIn(page.meta.get('og:title'))
  if (!name) return null
  const places = objectOf(person.address)
  const statistic = listOf(person.interactionStatistic)
    .map(objectOf)
    .find(one => /Follow/.test(String(one.interactionType ?? '')))
  const followers = figureOf(statistic?.userInteractionCount)
  // Past employers and schools stand in one list; what each is, its type says.
  const alumni = listOf(person.alumniOf).map(objectOf)
  const worksFor = listOf(person.worksFor).map(objectOf)
  const titles = listOf(person.jobTitle).flatMap(title => lineOf(title) ?? [])
  return profileFrom(
    link,
    {
      name,
      // One title and one employer belong together; several stand in orders of their own.
      headline: titles.length === 1 ? (titles[0] ?? null) : null,
      bio: textIn(person.description),
      avatar: pictureOf(objectOf(person.image).contentUrl ?? person.image ?? page.meta.get('og:image')),
      location: lineOf(places.addressLocality, 200),
      stats: followers === null ? [] : [{ key: 'followers', label: 'Followers', value: followers }],
      details: {
        experience: [
          ...positionsOf(
            worksFor,
            titles.length === 1 && worksFor.length === 1 ? (titles[0] ?? null) : null,
            true,
          ),
          ...positionsOf(
            alumni.filter(one => !isSchool(one)),
            null,
            false,
          ),
        ],
        education: alumni.filter(isSchool).flatMap(educationOf),
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

const isSchool = (one: Loose) => SCHOOL.test(String(one['@type'] ?? ''))

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
        organization_url: null,
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
      school_url: null,
      degree: null,
      field: null,
      start: dateOf(role.startDate),
      end: dateOf(role.endDate),
      description: textIn(role.description),
    },
  ]
}
