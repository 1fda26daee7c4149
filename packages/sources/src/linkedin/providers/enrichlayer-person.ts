import type { Education, Position, Publication, SpokenLanguage } from '@vitrine/model'
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
  siteLinks,
  textIn,
} from '../parse-values.ts'

/** Somebody as Enrich Layer tells them: https://enrichlayer.com/docs/api/v2/data-dictionary */
export function personOf(raw: Loose) {
  const credits = (field: string) => listOf(raw[field]).map(objectOf)
  const languages = credits('languages_and_proficiencies').flatMap(languageOf)
  return {
    name: lineOf(raw.full_name) ?? lineOf(joined([raw.first_name, raw.last_name], ' ')),
    headline: lineOf(raw.headline, 500),
    bio: textIn(raw.summary),
    avatar: pictureOf(raw.profile_pic_url),
    banner: pictureOf(raw.background_cover_image_url),
    location: lineOf(joined([raw.city, raw.state, raw.country_full_name], ', '), 200),
    links: siteLinks(addressOf(objectOf(raw.extra).website)),
    stats: followersOf(raw.follower_count),
    details: {
      experience: credits('experiences').flatMap(roleOf),
      volunteering: credits('volunteer_work').flatMap(roleOf),
      education: credits('education').flatMap(educationOf),
      skills: listOf(raw.skills).flatMap(one => lineOf(one, 120) ?? []),
      languages: languages.length > 0 ? languages : listOf(raw.languages).flatMap(languageOf),
      certifications: credits('certifications').flatMap(one =>
        named(one.name, name => ({
          name,
          authority: lineOf(one.authority),
          issued: dateOf(one.starts_at),
          url: addressOf(one.url),
        })),
      ),
      honors: credits('accomplishment_honors_awards').flatMap(one =>
        named(one.title, title => ({
          title,
          issuer: lineOf(one.issuer),
          date: dateOf(one.issued_on),
          description: textIn(one.description),
        })),
      ),
      publications: [
        ...credits('accomplishment_publications').flatMap(publicationOf),
        ...credits('articles').flatMap(articleOf),
      ],
      projects: credits('accomplishment_projects').flatMap(one =>
        named(one.title, title => ({
          title,
          description: textIn(one.description),
          url: addressOf(one.url),
          start: dateOf(one.starts_at),
          end: dateOf(one.ends_at),
        })),
      ),
    },
  }
}

export const joined = (parts: unknown[], between: string) =>
  parts.filter(part => typeof part === 'string' && part !== '').join(between)

function named<T>(value: unknown, made: (name: string) => T): T[] {
  const name = lineOf(value)
  return name ? [made(name)] : []
}

function languageOf(one: unknown): SpokenLanguage[] {
  const { name, proficiency } = objectOf(one)
  return named(typeof one === 'string' ? one : name, language => ({
    name: language,
    proficiency: lineOf(
      typeof proficiency === 'string' ? proficiency.toLowerCase().replaceAll('_', ' ') : null,
      100,
    ),
  }))
}

function roleOf(one: Loose): Position[] {
  const start = dateOf(one.starts_at)
  return named(one.title, title => ({
    title,
    organization: lineOf(one.company),
    organization_url: linkedinPageOf(one.company_linkedin_profile_url),
    location: lineOf(one.location, 200),
    start,
    end: dateOf(one.ends_at),
    // No end is only told by a role that has a beginning.
    is_current: one.ends_at === null && start !== null,
    description: textIn(one.description),
  }))
}

function educationOf(one: Loose): Education[] {
  return named(one.school, school => ({
    school,
    school_url: linkedinPageOf(one.school_linkedin_profile_url),
    degree: lineOf(one.degree_name),
    field: lineOf(one.field_of_study),
    start: dateOf(one.starts_at),
    end: dateOf(one.ends_at),
    description: textIn(one.description),
  }))
}

function publicationOf(one: Loose): Publication[] {
  return named(one.name, title => ({
    title,
    publisher: lineOf(one.publisher),
    date: dateOf(one.published_on),
    url: addressOf(one.url),
    description: textIn(one.description),
  }))
}

function articleOf(one: Loose): Publication[] {
  const [url, date] = [addressOf(one.link), dateOf(one.published_date)]
  return named(one.title, title => ({ title, publisher: null, date, url, description: null }))
}
