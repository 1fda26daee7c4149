import type { Education, Position, Profile, Publication } from '@vitrine/model'
import { getLinkLabel } from '../../link-label.ts'
import { htmlToText } from '../public-page.ts'
import {
  toUrl,
  parseDate,
  toFollowerStats,
  toLine,
  toLinkedInPageUrl,
  toList,
  type JsonObject,
  toObject,
  toPicture,
  toText,
} from '../parse-values.ts'

/** Parses a person of Bright Data; lists may be JSON-encoded. */
export function parseBrightDataPerson(raw: JsonObject) {
  const credits = (field: string) => toList(raw[field]).map(toObject)
  return {
    name: toLine(raw.name),
    headline: toLine(raw.position, 500),
    bio: toText(raw.about),
    avatar: raw.default_avatar === true ? null : toPicture(raw.avatar),
    banner: toPicture(raw.banner_image),
    location: parseLocation(raw.city) ?? parseLocation(raw.location),
    links: credits('bio_links').flatMap(parseLink).slice(0, 30),
    stats: toFollowerStats(raw.followers),
    details: {
      experience: credits('experience').flatMap(parsePositions),
      education: credits('education').flatMap(parseEducation),
      volunteering: credits('volunteer_experience').flatMap(one =>
        parsePosition(one, toLine(one.subtitle), null),
      ),
      certifications: credits('certifications').flatMap(one =>
        withTitle(one, name => ({
          name,
          authority: toLine(one.subtitle),
          // "Issued May 2021 Expires May 2024"
          issued: parseDate(/Issued (\p{L}+ \d{4})/u.exec(toLine(one.meta) ?? '')?.[1]),
          url: toUrl(one.credential_url),
        })),
      ),
      languages: credits('languages').flatMap(one =>
        withTitle(one, name => ({ name, proficiency: toLine(one.subtitle, 100) })),
      ),
      projects: credits('projects').flatMap(one =>
        withTitle(one, title => ({
          title,
          description: getDescription(one),
          url: toUrl(one.url),
          start: parseDate(one.start_date),
          end: parseDate(one.end_date),
        })),
      ),
      honors: credits('honors_and_awards').flatMap(one =>
        withTitle(one, title => ({
          title,
          issuer: toLine(one.publication),
          date: parseDate(one.date),
          description: getDescription(one),
        })),
      ),
      publications: credits('publications').flatMap(parsePublication),
    },
  }
}

function withTitle<T>(one: JsonObject, create: (title: string) => T): T[] {
  const title = toLine(one.title)
  return title ? [create(title)] : []
}

/** Returns the description of an item; the HTML field keeps line breaks. */
const getDescription = (one: JsonObject) => htmlToText(one.description_html) ?? toText(one.description)

/** Some records have "Contact Info" as location by mistake. */
function parseLocation(value: unknown): string | null {
  const place = toLine(value, 200)
  return place === 'Contact Info' ? null : place
}

function parseLink(one: JsonObject): Profile['links'] {
  const url = toUrl(one.link)
  return url ? [{ label: toLine(one.title, 100) ?? getLinkLabel(url), url }] : []
}

/** A company with several roles has them in a nested list, and its own name as title. */
function parsePositions(one: JsonObject): Position[] {
  const organization = toLine(one.company) ?? toLine(one.subtitle)
  const inner = toList(one.positions).map(toObject)
  const page = toLinkedInPageUrl(one.url)
  if (inner.length === 0) return parsePosition(one, organization, page)
  const place = toLine(one.location, 200)
  return inner.flatMap(role =>
    parsePosition(role, organization, page).map(position => ({
      ...position,
      location: position.location ?? place,
    })),
  )
}

function parsePosition(role: JsonObject, organization: string | null, page: string | null): Position[] {
  const isCurrent = /^present$/i.test(toLine(role.end_date) ?? '')
  return withTitle(role, title => ({
    title,
    organization,
    organization_url: page,
    location: toLine(role.location, 200),
    start: parseDate(role.start_date),
    end: isCurrent ? null : parseDate(role.end_date),
    is_current: isCurrent,
    description: getDescription(role),
  }))
}

function parseEducation(one: JsonObject): Education[] {
  return withTitle(one, school => ({
    school,
    school_url: toLinkedInPageUrl(one.url),
    degree: toLine(one.degree),
    field: toLine(one.field),
    start: parseDate(one.start_year),
    end: parseDate(one.end_year),
    description: getDescription(one),
  }))
}

function parsePublication(one: JsonObject): Publication[] {
  return withTitle(one, title => ({
    title,
    publisher: toLine(one.subtitle),
    date: parseDate(one.date),
    url: toUrl(one.url),
    description: getDescription(one),
  }))
}
