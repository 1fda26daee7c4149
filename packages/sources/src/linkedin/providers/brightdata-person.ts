import type { Education, Position, Profile, Publication } from '@vitrine/model'
import { getLinkLabel } from '../../link-label.ts'
import { htmlTextIn } from '../public-page.ts'
import {
  addressOf,
  dateOf,
  followersOf,
  lineOf,
  linkedinPageOf,
  listOf,
  type Loose,
  objectOf,
  pictureOf,
  textIn,
} from '../parse-values.ts'

/** Somebody as Bright Data tells them; lists may come as JSON text. */
export function personOf(raw: Loose) {
  const credits = (field: string) => listOf(raw[field]).map(objectOf)
  return {
    name: lineOf(raw.name),
    headline: lineOf(raw.position, 500),
    bio: textIn(raw.about),
    avatar: raw.default_avatar === true ? null : pictureOf(raw.avatar),
    banner: pictureOf(raw.banner_image),
    location: placeIn(raw.city) ?? placeIn(raw.location),
    links: credits('bio_links').flatMap(linkOf).slice(0, 30),
    stats: followersOf(raw.followers),
    details: {
      experience: credits('experience').flatMap(rolesOf),
      education: credits('education').flatMap(educationOf),
      volunteering: credits('volunteer_experience').flatMap(one => roleOf(one, lineOf(one.subtitle), null)),
      certifications: credits('certifications').flatMap(one =>
        named(one, name => ({
          name,
          authority: lineOf(one.subtitle),
          // "Issued May 2021 Expires May 2024"
          issued: dateOf(/Issued (\p{L}+ \d{4})/u.exec(lineOf(one.meta) ?? '')?.[1]),
          url: addressOf(one.credential_url),
        })),
      ),
      languages: credits('languages').flatMap(one =>
        named(one, name => ({ name, proficiency: lineOf(one.subtitle, 100) })),
      ),
      projects: credits('projects').flatMap(one =>
        named(one, title => ({
          title,
          description: wordsOf(one),
          url: addressOf(one.url),
          start: dateOf(one.start_date),
          end: dateOf(one.end_date),
        })),
      ),
      honors: credits('honors_and_awards').flatMap(one =>
        named(one, title => ({
          title,
          issuer: lineOf(one.publication),
          date: dateOf(one.date),
          description: wordsOf(one),
        })),
      ),
      publications: credits('publications').flatMap(publicationOf),
    },
  }
}

function named<T>(one: Loose, made: (title: string) => T): T[] {
  const title = lineOf(one.title)
  return title ? [made(title)] : []
}

/** The words of an item: as HTML they still have their lines. */
const wordsOf = (one: Loose) => htmlTextIn(one.description_html) ?? textIn(one.description)

/** "Contact Info" is an accident of their reading that stands in some records. */
function placeIn(value: unknown): string | null {
  const place = lineOf(value, 200)
  return place === 'Contact Info' ? null : place
}

function linkOf(one: Loose): Profile['links'] {
  const url = addressOf(one.link)
  return url ? [{ label: lineOf(one.title, 100) ?? getLinkLabel(url), url }] : []
}

/** A company with several roles holds them in a list of its own, and is named in the place of a title. */
function rolesOf(one: Loose): Position[] {
  const organization = lineOf(one.company) ?? lineOf(one.subtitle)
  const inner = listOf(one.positions).map(objectOf)
  const page = linkedinPageOf(one.url)
  if (inner.length === 0) return roleOf(one, organization, page)
  const place = lineOf(one.location, 200)
  return inner.flatMap(role =>
    roleOf(role, organization, page).map(told => ({ ...told, location: told.location ?? place })),
  )
}

function roleOf(role: Loose, organization: string | null, page: string | null): Position[] {
  const isCurrent = /^present$/i.test(lineOf(role.end_date) ?? '')
  return named(role, title => ({
    title,
    organization,
    organization_url: page,
    location: lineOf(role.location, 200),
    start: dateOf(role.start_date),
    end: isCurrent ? null : dateOf(role.end_date),
    is_current: isCurrent,
    description: wordsOf(role),
  }))
}

function educationOf(one: Loose): Education[] {
  return named(one, school => ({
    school,
    school_url: linkedinPageOf(one.url),
    degree: lineOf(one.degree),
    field: lineOf(one.field),
    start: dateOf(one.start_year),
    end: dateOf(one.end_year),
    description: wordsOf(one),
  }))
}

function publicationOf(one: Loose): Publication[] {
  return named(one, title => ({
    title,
    publisher: lineOf(one.subtitle),
    date: dateOf(one.date),
    url: addressOf(one.url),
    description: wordsOf(one),
  }))
}
