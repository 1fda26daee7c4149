import type { ReadIo } from '../../io.ts'
import { profileFrom } from '../../profile-draft.ts'
import { specialtiesIn } from '../company-page.ts'
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

const BASE = 'https://api.brightdata.com/datasets/v3'
const PEOPLE = 'gd_l1viktl72bvl7bjuj0'
const COMPANIES = 'gd_l1vikfnt1wgvvqz95w'
const POLL_MS = 1500

/** Bright Data's LinkedIn datasets: https://docs.brightdata.com/datasets/scrapers/linkedin */
export const brightdata: Provider = async (link, key, io) => {
  const isCompany = link.kind === 'company'
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const first = await askProvider(io, {
    url: `${BASE}/scrape?dataset_id=${isCompany ? COMPANIES : PEOPLE}&format=json`,
    method: 'POST',
    headers,
    body: JSON.stringify([{ url: link.url }]),
  })
  const answer = first.kind === 'ok' ? await snapshotOf(first.value, headers, io) : first
  if (answer.kind !== 'ok') return answer
  const raw = objectOf(Array.isArray(answer.value) ? answer.value[0] : answer.value)
  const told = isCompany ? companyOf(raw) : personOf(raw)
  if (!told.name) return { kind: 'unknown' }
  const mark = { path: 'provider' as const, detail: 'Bright Data', at: io.now().toISOString() }
  return { kind: 'found', profile: profileFrom(link, { ...told, name: told.name }, mark) }
}

/** What takes longer than a minute there is named, and asked for again until it is ready or our time is over. */
async function snapshotOf(value: unknown, headers: Record<string, string>, io: ReadIo) {
  const id = objectOf(value).snapshot_id
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) return { kind: 'ok' as const, value, status: 200 }
  for (;;) {
    const answer = await askProvider(io, { url: `${BASE}/snapshot/${id}?format=json`, headers })
    if (answer.kind !== 'ok' || answer.status !== 202) return answer
    await waited(POLL_MS, io.signal)
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((settle, fail) => {
    const leave = () => {
      clearTimeout(timer)
      fail(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      settle()
    }, ms)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

function personOf(raw: Loose) {
  const city = lineOf(raw.city, 200)
  return {
    name: lineOf(raw.name),
    headline: lineOf(raw.position, 500),
    bio: textIn(raw.about),
    avatar: raw.default_avatar === true ? null : pictureOf(raw.avatar),
    banner: pictureOf(raw.banner_image),
    // An accident of their reading that stands in some records.
    location: city === 'Contact Info' ? null : city,
    stats: counted(raw.followers),
    details: {
      experience: listOf(raw.experience).map(objectOf).flatMap(rolesOf),
      education: listOf(raw.education)
        .map(objectOf)
        .flatMap(one => {
          const school = lineOf(one.title)
          if (!school) return []
          return [
            {
              school,
              school_url: addressOf(one.url),
              degree: lineOf(one.degree),
              field: lineOf(one.field),
              start: dateOf(one.start_year),
              end: dateOf(one.end_year),
              description: textIn(one.description),
            },
          ]
        }),
      certifications: listOf(raw.certifications)
        .map(objectOf)
        .flatMap(one => {
          const name = lineOf(one.title)
          return name
            ? [{ name, authority: lineOf(one.subtitle), issued: null, url: addressOf(one.credential_url) }]
            : []
        }),
      languages: listOf(raw.languages)
        .map(objectOf)
        .flatMap(one => {
          const name = lineOf(one.title)
          return name ? [{ name, proficiency: lineOf(one.subtitle, 100) }] : []
        }),
    },
  }
}

/** A company with several roles holds them in a list of its own. */
function rolesOf(one: Loose): unknown[] {
  const organization = lineOf(one.company) ?? lineOf(one.subtitle)
  const inner = listOf(one.positions).map(objectOf)
  const roles = inner.length > 0 ? inner : [one]
  return roles.flatMap(role => {
    const title = lineOf(role.title)
    if (!title) return []
    const isCurrent = /present/i.test(String(role.end_date ?? ''))
    return [
      {
        title,
        organization,
        organization_url: null,
        location: lineOf(role.location, 200),
        start: dateOf(role.start_date),
        end: isCurrent ? null : dateOf(role.end_date),
        is_current: isCurrent,
        description: textIn(role.description),
      },
    ]
  })
}

function companyOf(raw: Loose) {
  const website = addressOf(raw.website)
  const places = listOf(raw.formatted_locations).length > 0 ? raw.formatted_locations : raw.locations
  return {
    name: lineOf(raw.name),
    bio: textIn(raw.about),
    avatar: pictureOf(raw.logo),
    banner: pictureOf(raw.image),
    location: lineOf(raw.headquarters, 200),
    links: website ? [{ label: new URL(website).hostname.replace(/^www\./, ''), url: website }] : [],
    stats: counted(raw.followers),
    details: {
      tagline: lineOf(raw.slogan, 500),
      industry: lineOf(raw.industries, 200),
      size: lineOf(raw.company_size, 100),
      founded: figureOf(raw.founded),
      headquarters: lineOf(raw.headquarters),
      organization_type: lineOf(raw.organization_type, 100),
      website,
      specialties: specialtiesIn(lineOf(raw.specialties, 4000)),
      employees_count: figureOf(raw.employees_in_linkedin),
      locations: listOf(places).flatMap((place, index) => {
        const address = lineOf(place, 300)
        return address ? [{ name: address, address: null, is_headquarters: index === 0 }] : []
      }),
      updates: listOf(raw.updates)
        .map(objectOf)
        .flatMap(one => {
          const text = textIn(one.text, 5000)
          if (!text) return []
          const [image] = listOf(one.images)
          return [{ text, url: addressOf(one.post_url), date: dateOf(one.date), picture: pictureOf(image) }]
        }),
    },
  }
}

function counted(value: unknown) {
  const followers = figureOf(value)
  return followers === null ? [] : [{ key: 'followers' as const, label: 'Followers', value: followers }]
}
