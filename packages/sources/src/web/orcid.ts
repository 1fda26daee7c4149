import {
  detectLanguage,
  type Education,
  type Honor,
  type PersonalProject,
  type Position,
  type Profile,
  type ProfileLink,
  type Publication,
} from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import type { ReadIo } from '../io.ts'
import { getLinkLabel } from '../link-label.ts'
import { type JsonObject, toList, toObject } from '../linkedin/parse-values.ts'
import { cleanLine, cleanParagraphs, parseWebUrl } from '../sanitize.ts'
import { htmlToText } from './html-to-text.ts'
import { asText, type Network, requestJson, toProblem } from './network.ts'

const API = 'https://pub.orcid.org/v3.0'
const MAX_PUBLICATIONS = 100
/** Types of works that are texts of the person; data sets, figures and students' theses are not. */
const PUBLICATION =
  /^(?:annotation|blog-post|book|book-chapter|book-review|conference-(?:paper|proceedings)|dictionary-entry|dissertation(?:-thesis)?|edited-book|encyclopedia-entry|journal-(?:article|issue)|magazine-article|manual|newsletter-article|newspaper-article|online-resource|preprint|report|review|test|translation|website|working-paper)$/

/** ORCID, by its public API, which shows what its owner made public: https://info.orcid.org/documentation/ */
export const orcid: Network = {
  matches: link => orcidOf(link) !== null,
  async read(link, io) {
    const id = orcidOf(link)
    if (id === null) return null
    if (!isOrcid(id)) return toProblem('unknown')
    const answer = await requestJson(io, { url: `${API}/${id}/record`, path: 'orcid record' })
    if (answer.kind === 'problem') {
      // A record that its owner or ORCID closed.
      const isClosed = answer.body['response-code'] === 409
      return isClosed ? toProblem('unknown') : toProblem(answer.problem, answer.retryAfter)
    }
    return { kind: 'found', profile: toProfile(answer.body, { ...link, ...canonical(id) }, io) }
  },
}

const canonical = (id: string) => ({ id: `orcid.org/${id}`, url: `https://orcid.org/${id}` })

/** The identifier in a link, whether it is valid or not: `orcid.org/0000-0002-1825-0097`. */
function orcidOf({ url }: ProfileLink): string | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname, searchParams } = new URL(url)
  if (!/^(?:www\.)?orcid\.org$/.test(hostname)) return null
  const text = pathname === '/my-orcid' ? searchParams.get('orcid') : pathname.split('/')[1]
  return /^(?:\d{4}-){3}\d{3}[\dX]$/i.test(text ?? '') ? (text ?? '').toUpperCase() : null
}

/** Whether the last character of an identifier is its check digit (ISO 7064, mod 11-2). */
export function isOrcid(id: string): boolean {
  const digits = id.replaceAll('-', '')
  if (!/^\d{15}[\dX]$/.test(digits)) return false
  let total = 0
  for (const digit of digits.slice(0, 15)) total = ((total + Number(digit)) * 2) % 11
  const check = (12 - total) % 11
  return digits.endsWith(check === 10 ? 'X' : String(check))
}

function toProfile(record: JsonObject, link: ProfileLink, io: ReadIo): Profile {
  const person = toObject(record.person)
  const activities = toObject(record['activities-summary'])
  const name = nameOf(toObject(person.name))
  const bio = cleanParagraphs(toText(toObject(person.biography).content), 10_000)
  const works = worksOf(activities)
  return createProfile(
    link,
    {
      ...(name ? { name } : {}),
      bio,
      location: countryOf(person),
      links: linksOf(person),
      language: detectLanguage([bio, ...works.slice(0, 5).map(titleOf)].join('\n')),
      details: {
        experience: ['employment', 'invited-position'].flatMap(kind =>
          affiliationsOf(activities, kind).flatMap(one => toPosition(one) ?? []),
        ),
        education: ['education', 'qualification'].flatMap(kind =>
          affiliationsOf(activities, kind).flatMap(one => toEducation(one) ?? []),
        ),
        honors: affiliationsOf(activities, 'distinction').flatMap(one => toHonor(one) ?? []),
        skills: itemsOf(person, 'keywords', 'keyword').flatMap(
          ({ content }) => cleanLine(toText(content), 120) ?? [],
        ),
        publications: withoutVersions(
          works.filter(work => PUBLICATION.test(typeOf(work))).flatMap(work => toPublication(work) ?? []),
        )
          .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
          .slice(0, MAX_PUBLICATIONS),
        projects: works.filter(work => typeOf(work) === 'software').flatMap(work => toProject(work) ?? []),
      },
    },
    { path: 'website', detail: 'ORCID', at: io.now().toISOString() },
  )
}

const valueOf = (value: unknown): string => asText(toObject(value).value)

/** Texts come from publishers and forms, some with markup or entities: "Texas A&amp;M", "CO<sub>2</sub>". */
function toText(value: unknown): string {
  const text = asText(value).slice(0, 20_000)
  return /<\/?[a-z]|&(?:#\d|#x|[a-z])/i.test(text) ? htmlToText(text) : text
}

/** The name under which the person publishes, else the given and the family name, which may be missing. */
function nameOf(name: JsonObject): string | null {
  const parts = [valueOf(name['given-names']), valueOf(name['family-name'])].map(part => part.trim())
  return cleanLine(valueOf(name['credit-name']), 300) ?? cleanLine(parts.filter(Boolean).join(' '), 300)
}

const isPublic = ({ visibility }: JsonObject) => asText(visibility || 'public').toLowerCase() === 'public'
const orderOf = (item: JsonObject) => Number(item['display-index'] ?? 0) || 0

/** The public items of a section, in their owner's order: the highest index first. */
const itemsOf = (holder: JsonObject, section: string, item: string): JsonObject[] =>
  inOrder(toList(toObject(holder[section])[item]).map(toObject))

const inOrder = (items: JsonObject[]) => items.filter(isPublic).sort((a, b) => orderOf(b) - orderOf(a))

function linksOf(person: JsonObject): Profile['links'] {
  const urls = itemsOf(person, 'researcher-urls', 'researcher-url').map(one => ({
    name: asText(one['url-name']),
    url: valueOf(one.url),
  }))
  const identifiers = itemsOf(person, 'external-identifiers', 'external-identifier').map(one => ({
    name: asText(one['external-id-type']),
    url: valueOf(one['external-id-url']),
  }))
  const seen = new Set<string>()
  return [...urls, ...identifiers].flatMap(one => {
    const url = parseWebUrl(one.url)
    if (!url || seen.has(url)) return []
    seen.add(url)
    return [{ label: cleanLine(toText(one.name), 100) ?? getLinkLabel(url), url }]
  })
}

/** The country of the person's first address, in English. */
function countryOf(person: JsonObject): string | null {
  const [address] = itemsOf(person, 'addresses', 'address')
  const code = valueOf(address?.country)
  if (!/^[A-Z]{2}$/.test(code)) return null
  const name = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' }).of(code)
  return cleanLine(name, 200)
}

/** Employments, educations and others of one kind. */
function affiliationsOf(activities: JsonObject, kind: string): JsonObject[] {
  const groups = toList(toObject(activities[`${kind}s`])['affiliation-group']).map(toObject)
  const summaries = groups.flatMap(({ summaries: all }) => {
    const [first] = inOrder(toList(all).map(one => toObject(toObject(one)[`${kind}-summary`])))
    // Several entries of one group are one affiliation, told by several sources.
    return first ? [first] : []
  })
  return inOrder(summaries)
}

const organizationOf = (one: JsonObject) => cleanLine(toText(toObject(one.organization).name), 300)

/** The town and region in the postal address of the organisation. */
function placeOf(one: JsonObject): string | null {
  const { city, region } = toObject(toObject(one.organization).address)
  const parts = [city, region].flatMap(part => cleanLine(asText(part), 90) ?? [])
  return cleanLine([...new Set(parts)].join(', '), 200)
}

const field = (one: JsonObject, name: string) => cleanLine(toText(one[name]), 300)

function toPosition(one: JsonObject): Position | null {
  const organization = organizationOf(one)
  const role = field(one, 'role-title')
  const title = role ?? organization
  if (!title) return null
  const start = dateOf(one['start-date'])
  const end = dateOf(one['end-date'])
  return {
    title,
    // An employer without a role takes the place of its title.
    organization: role ? organization : null,
    organization_url: parseWebUrl(valueOf(one.url)),
    location: placeOf(one),
    start,
    end,
    // ORCID writes "to present" behind a start without an end.
    is_current: start !== null && end === null,
    description: role ? field(one, 'department-name') : null,
  }
}

function toEducation(one: JsonObject): Education | null {
  const school = organizationOf(one)
  return school
    ? {
        school,
        school_url: parseWebUrl(valueOf(one.url)),
        degree: field(one, 'role-title'),
        field: field(one, 'department-name'),
        start: dateOf(one['start-date']),
        end: dateOf(one['end-date']),
        description: null,
      }
    : null
}

function toHonor(one: JsonObject): Honor | null {
  const title = field(one, 'role-title') ?? field(one, 'department-name')
  return title
    ? { title, issuer: organizationOf(one), date: dateOf(one['start-date']), description: null }
    : null
}

/** The works, of each group the version that its owner prefers. */
function worksOf(activities: JsonObject): JsonObject[] {
  const groups = toList(toObject(activities.works).group).map(toObject)
  return groups.flatMap(group => {
    const [preferred] = inOrder(toList(group['work-summary']).map(toObject))
    return preferred ? [preferred] : []
  })
}

const typeOf = ({ type }: JsonObject) => asText(type).toLowerCase().replaceAll('_', '-')
const titleOf = (work: JsonObject) => cleanLine(toText(valueOf(toObject(work.title).title)), 300)

function toPublication(work: JsonObject): Publication | null {
  const title = titleOf(work)
  return title
    ? {
        title,
        publisher: cleanLine(toText(valueOf(work['journal-title'])), 300),
        date: dateOf(work['publication-date']),
        url: addressOf(work),
        description: null,
      }
    : null
}

/** One publication of each title: a text is often listed as a preprint, too. The one in a journal wins. */
function withoutVersions(publications: readonly Publication[]): Publication[] {
  const found = new Map<string, Publication>()
  for (const one of publications) {
    const letters = one.title
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '')
    const key = letters || one.title
    const known = found.get(key)
    if (!known || (known.publisher === null && one.publisher !== null)) found.set(key, one)
  }
  return [...found.values()]
}

function toProject(work: JsonObject): PersonalProject | null {
  const title = titleOf(work)
  return title
    ? { title, description: null, url: addressOf(work), start: dateOf(work['publication-date']), end: null }
    : null
}

/** The address of a work: its DOI, else the one that its owner gave, else that of another identifier of the work. */
function addressOf(work: JsonObject): string | null {
  const own = toList(toObject(work['external-ids'])['external-id'])
    .map(toObject)
    .filter(one => /^self$/i.test(asText(one['external-id-relationship'])))
  const doi = own.find(one => /^doi$/i.test(asText(one['external-id-type'])))
  const [, id] =
    /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)?\s*(10\.\d{4,9}\/\S{1,300})$/i.exec(
      asText(doi?.['external-id-value']).trim(),
    ) ?? []
  return (
    (id ? parseWebUrl(`https://doi.org/${encodeURI(id.toWellFormed())}`) : null) ??
    parseWebUrl(valueOf(work.url)) ??
    own.map(one => parseWebUrl(valueOf(one['external-id-url']))).find(Boolean) ??
    null
  )
}

/** A date in the precision that is known, or null. */
function dateOf(value: unknown): string | null {
  const date = toObject(value)
  const [year, month, day] = ['year', 'month', 'day'].map(part => valueOf(date[part]))
  if (!year || !/^[1-9]\d{3}$/.test(year)) return null
  if (!month || !/^(?:0?[1-9]|1[0-2])$/.test(month)) return year
  const monthly = `${year}-${month.padStart(2, '0')}`
  const isDay = day && /^(?:0?[1-9]|[12]\d|3[01])$/.test(day)
  return isDay ? `${monthly}-${day.padStart(2, '0')}` : monthly
}
