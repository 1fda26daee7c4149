import type { ProfileLink } from '@vitrine/model'
import { profileFrom } from '../../profile-draft.ts'
import {
  addressOf,
  dateOf,
  figureOf,
  lineOf,
  listOf,
  type Loose,
  objectOf,
  pictureOf,
  textIn,
} from '../values.ts'
import { askProvider, type Provider } from './provider.ts'

const BASE = 'https://enrichlayer.com/api/v2'

/** Enrich Layer, which speaks the shapes of Proxycurl: https://enrichlayer.com/docs */
export const enrichlayer: Provider = async (link, key, io) => {
  const isCompany = link.kind === 'company'
  const query = new URLSearchParams(isCompany ? { company_url: link.url } : { profile_url: link.url })
  const answer = await askProvider(io, {
    url: `${BASE}/${isCompany ? 'company' : 'profile'}?${query}`,
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
  })
  if (answer.kind !== 'ok') return answer
  const raw = objectOf(answer.value)
  const told = isCompany ? companyOf(raw) : personOf(raw)
  if (!told.name) return { kind: 'unknown' }
  const mark = { path: 'provider' as const, detail: 'Enrich Layer', at: io.now().toISOString() }
  return { kind: 'found', profile: profileFrom(link as ProfileLink, { ...told, name: told.name }, mark) }
}

function personOf(raw: Loose) {
  const name = lineOf(raw.full_name) ?? lineOf([raw.first_name, raw.last_name].filter(Boolean).join(' '))
  const credits = (field: string) => listOf(raw[field]).map(objectOf)
  return {
    name,
    headline: lineOf(raw.headline, 500),
    bio: textIn(raw.summary),
    avatar: pictureOf(raw.profile_pic_url),
    banner: pictureOf(raw.background_cover_image_url),
    location: lineOf(
      [raw.city, raw.country_full_name].filter(one => typeof one === 'string').join(', '),
      200,
    ),
    stats: counted(raw.follower_count),
    details: {
      experience: credits('experiences').flatMap(role),
      volunteering: credits('volunteer_work').flatMap(role),
      education: credits('education').flatMap(one => {
        const school = lineOf(one.school)
        if (!school) return []
        return [
          {
            school,
            school_url: addressOf(one.school_linkedin_profile_url),
            degree: lineOf(one.degree_name),
            field: lineOf(one.field_of_study),
            start: dateOf(one.starts_at),
            end: dateOf(one.ends_at),
            description: textIn(one.description),
          },
        ]
      }),
      skills: listOf(raw.skills).flatMap(one => lineOf(one, 120) ?? []),
      languages: listOf(raw.languages).flatMap(one => {
        const language = lineOf(typeof one === 'string' ? one : objectOf(one).name)
        return language ? [{ name: language, proficiency: lineOf(objectOf(one).proficiency, 100) }] : []
      }),
      certifications: credits('certifications').flatMap(one => {
        const title = lineOf(one.name)
        return title
          ? [
              {
                name: title,
                authority: lineOf(one.authority),
                issued: dateOf(one.starts_at),
                url: addressOf(one.url),
              },
            ]
          : []
      }),
      honors: credits('accomplishment_honors_awards').flatMap(one => {
        const title = lineOf(one.title)
        return title
          ? [
              {
                title,
                issuer: lineOf(one.issuer),
                date: dateOf(one.issued_on),
                description: textIn(one.description),
              },
            ]
          : []
      }),
      publications: credits('accomplishment_publications').flatMap(one => {
        const title = lineOf(one.name)
        return title
          ? [
              {
                title,
                publisher: lineOf(one.publisher),
                date: dateOf(one.published_on),
                url: addressOf(one.url),
                description: textIn(one.description),
              },
            ]
          : []
      }),
      projects: credits('accomplishment_projects').flatMap(one => {
        const title = lineOf(one.title)
        return title
          ? [
              {
                title,
                description: textIn(one.description),
                url: addressOf(one.url),
                start: dateOf(one.starts_at),
                end: dateOf(one.ends_at),
              },
            ]
          : []
      }),
    },
  }
}

function role(one: Loose) {
  const title = lineOf(one.title)
  if (!title) return []
  const end = dateOf(one.ends_at)
  return [
    {
      title,
      organization: lineOf(one.company),
      organization_url: addressOf(one.company_linkedin_profile_url),
      location: lineOf(one.location, 200),
      start: dateOf(one.starts_at),
      end,
      is_current: one.ends_at === null && one.starts_at !== null && one.starts_at !== undefined,
      description: textIn(one.description),
    },
  ]
}

function companyOf(raw: Loose) {
  const [least, most] = listOf(raw.company_size).map(figureOf)
  const headquarters = objectOf(raw.hq)
  const website = addressOf(raw.website)
  return {
    name: lineOf(raw.name),
    bio: textIn(raw.description),
    avatar: pictureOf(raw.profile_pic_url),
    banner: pictureOf(raw.background_cover_image_url),
    location: lineOf(headquarters.city, 200),
    links: website ? [{ label: new URL(website).hostname.replace(/^www\./, ''), url: website }] : [],
    stats: counted(raw.follower_count),
    details: {
      tagline: lineOf(raw.tagline, 500),
      industry: lineOf(raw.industry, 200),
      size:
        least === undefined || least === null
          ? null
          : most
            ? `${least}-${most} employees`
            : `${least}+ employees`,
      founded: figureOf(raw.founded_year),
      headquarters: lineOf(
        [headquarters.city, headquarters.country].filter(one => typeof one === 'string').join(', '),
      ),
      organization_type: lineOf(
        typeof raw.company_type === 'string' ? raw.company_type.toLowerCase().replaceAll('_', ' ') : null,
        100,
      ),
      website,
      specialties: listOf(raw.specialities)
        .flatMap(one => lineOf(one, 120) ?? [])
        .slice(0, 60),
      employees_count: figureOf(raw.company_size_on_linkedin),
      locations: listOf(raw.locations)
        .map(objectOf)
        .flatMap(one => {
          const name = lineOf(one.city)
          return name ? [{ name, address: lineOf(one.line_1, 500), is_headquarters: one.is_hq === true }] : []
        }),
      updates: listOf(raw.updates)
        .map(objectOf)
        .flatMap(one => {
          const text = textIn(one.text, 5000)
          return text
            ? [
                {
                  text,
                  url: addressOf(one.article_link),
                  date: dateOf(one.posted_on),
                  picture: pictureOf(one.image),
                },
              ]
            : []
        }),
    },
  }
}

function counted(value: unknown) {
  const followers = figureOf(value)
  return followers === null ? [] : [{ key: 'followers' as const, label: 'Followers', value: followers }]
}
