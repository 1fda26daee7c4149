import type { Education, Position, Publication, SpokenLanguage } from '@vitrine/model'
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
  toWebsiteLinks,
  toText,
} from '../parse-values.ts'

/** Parses a person of Enrich Layer: https://enrichlayer.com/docs/api/v2/data-dictionary */
export function parseEnrichLayerPerson(raw: JsonObject) {
  const credits = (field: string) => toList(raw[field]).map(toObject)
  const languages = credits('languages_and_proficiencies').flatMap(parseLanguage)
  return {
    name: toLine(raw.full_name) ?? toLine(joinNonEmpty([raw.first_name, raw.last_name], ' ')),
    headline: toLine(raw.headline, 500),
    bio: toText(raw.summary),
    avatar: toPicture(raw.profile_pic_url),
    banner: toPicture(raw.background_cover_image_url),
    location: toLine(joinNonEmpty([raw.city, raw.state, raw.country_full_name], ', '), 200),
    links: toWebsiteLinks(toUrl(toObject(raw.extra).website)),
    stats: toFollowerStats(raw.follower_count),
    details: {
      experience: credits('experiences').flatMap(parsePosition),
      volunteering: credits('volunteer_work').flatMap(parsePosition),
      education: credits('education').flatMap(parseEducation),
      skills: toList(raw.skills).flatMap(one => toLine(one, 120) ?? []),
      languages: languages.length > 0 ? languages : toList(raw.languages).flatMap(parseLanguage),
      certifications: credits('certifications').flatMap(one =>
        withName(one.name, name => ({
          name,
          authority: toLine(one.authority),
          issued: parseDate(one.starts_at),
          url: toUrl(one.url),
        })),
      ),
      honors: credits('accomplishment_honors_awards').flatMap(one =>
        withName(one.title, title => ({
          title,
          issuer: toLine(one.issuer),
          date: parseDate(one.issued_on),
          description: toText(one.description),
        })),
      ),
      publications: [
        ...credits('accomplishment_publications').flatMap(parsePublication),
        ...credits('articles').flatMap(parseArticle),
      ],
      projects: credits('accomplishment_projects').flatMap(one =>
        withName(one.title, title => ({
          title,
          description: toText(one.description),
          url: toUrl(one.url),
          start: parseDate(one.starts_at),
          end: parseDate(one.ends_at),
        })),
      ),
    },
  }
}

export const joinNonEmpty = (parts: unknown[], between: string) =>
  parts.filter(part => typeof part === 'string' && part !== '').join(between)

function withName<T>(value: unknown, create: (name: string) => T): T[] {
  const name = toLine(value)
  return name ? [create(name)] : []
}

function parseLanguage(one: unknown): SpokenLanguage[] {
  const { name, proficiency } = toObject(one)
  return withName(typeof one === 'string' ? one : name, language => ({
    name: language,
    proficiency: toLine(
      typeof proficiency === 'string' ? proficiency.toLowerCase().replaceAll('_', ' ') : null,
      100,
    ),
  }))
}

function parsePosition(one: JsonObject): Position[] {
  const start = parseDate(one.starts_at)
  return withName(one.title, title => ({
    title,
    organization: toLine(one.company),
    organization_url: toLinkedInPageUrl(one.company_linkedin_profile_url),
    location: toLine(one.location, 200),
    start,
    end: parseDate(one.ends_at),
    // Without a start date a missing end says nothing.
    is_current: one.ends_at === null && start !== null,
    description: toText(one.description),
  }))
}

function parseEducation(one: JsonObject): Education[] {
  return withName(one.school, school => ({
    school,
    school_url: toLinkedInPageUrl(one.school_linkedin_profile_url),
    degree: toLine(one.degree_name),
    field: toLine(one.field_of_study),
    start: parseDate(one.starts_at),
    end: parseDate(one.ends_at),
    description: toText(one.description),
  }))
}

function parsePublication(one: JsonObject): Publication[] {
  return withName(one.name, title => ({
    title,
    publisher: toLine(one.publisher),
    date: parseDate(one.published_on),
    url: toUrl(one.url),
    description: toText(one.description),
  }))
}

function parseArticle(one: JsonObject): Publication[] {
  const [url, date] = [toUrl(one.link), parseDate(one.published_date)]
  return withName(one.title, title => ({ title, publisher: null, date, url, description: null }))
}
