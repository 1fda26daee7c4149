import { detectLanguage, languageVariant, t } from '@vitrine/model'
import type { FileReading } from './file-reading.ts'
import { toRecord, toRecords, toText, toTexts } from './json-values.ts'
import { getSkippedNotes, CONTACT_DATA_NOTE, getOtherProfileNotes } from './import-notes.ts'
import { parseDateRange } from './parse-date.ts'
import type { EducationData, RoleData, PersonData } from './person-data.ts'
import { type Origin, personToProfile } from './person-to-profile.ts'
import {
  chooseLanguage,
  firstText,
  isRecommendation,
  readSkills,
  toItems,
  toPlainText,
  withoutDay,
  withOwnDay,
} from './resume-values.ts'
import { withoutSamples, withoutSampleValues } from './resume-samples.ts'
import { findContacts, listContactLinks } from '../remove-contact-data.ts'
import { createFileError } from './file-error.ts'
import { parseWebUrl } from '../sanitize.ts'

/** The sections of the format, each with the names that people use for it. */
const SECTIONS = {
  work: ['work', 'experience', 'workExperience', 'work_experience', 'employment', 'jobs'],
  education: ['education'],
  volunteer: ['volunteer', 'volunteering'],
  skills: ['skills'],
  projects: ['projects'],
  awards: ['awards', 'honors'],
  publications: ['publications'],
  references: ['references', 'recommendations'],
  certificates: ['certificates', 'certifications'],
  languages: ['languages'],
}
/** The part about the person, with the names that people use for it. */
const BASICS = ['basics', 'header', 'personal', 'personalInfo', 'personal_info', 'profile']
const NO_SECTIONS = [...BASICS, 'meta', '$schema', 'name', 'interests', ...Object.values(SECTIONS).flat()]
type Item = Record<string, unknown>
type Sections = Record<keyof typeof SECTIONS, Item[]>

export function isJsonResume(value: unknown): boolean {
  const resume = toRecord(value)
  const hasBasics = Object.keys(toRecord(resume.basics)).length > 0
  const found = Object.values(SECTIONS).filter(names => names.some(name => Array.isArray(resume[name])))
  return hasBasics || found.length >= 2
}

/**
 * Reads a JSON Resume 1.x as people write it: with the former field names (company, website), `experience` for `work`,
 * texts by language, Markdown or HTML in texts, and texts where objects are expected.
 * @throws VitrineError validation_failed if it has no name
 */
export function readJsonResume(json: unknown, origin: Omit<Origin, 'path' | 'detail'>): FileReading {
  const { value, chosen, others } = chooseLanguage(json)
  const resume = toRecord(value)
  const written = BASICS.map(key => resume[key])
    .map(part => toRecord(Array.isArray(part) ? part[0] : part))
    .find(({ name, firstName, lastName }) => [name, firstName, lastName].some(isFilled))
  const basics = withoutSampleValues(written ?? resume.basics)
  const name =
    firstText(basics, 'name').trim() ||
    [basics.firstName, basics.lastName].map(toText).join(' ').trim() ||
    toText(resume.name).trim()
  if (!name) throw createFileError(t('This JSON Resume has no name (basics.name).'))
  let samples = 0
  const sections = Object.fromEntries(
    Object.entries(SECTIONS).map(([section, names]) => {
      const items = readSection(resume, section, names)
      return [section, withoutSamples(items, section, () => (samples += 1))]
    }),
  ) as Sections
  const { own, links, urls, unknown } = readProfiles(basics)
  const language = detectResumeLanguage(basics, sections)
  const found: PersonData = {
    name,
    headline: toPlainText(basics.label ?? basics.headline ?? basics.title),
    bio: toPlainText(basics.summary ?? basics.aboutMe),
    location: toLocation(basics.location, language),
    own,
    links,
    ...readCareer(sections, language),
    ...readLists(sections),
  }
  const detail = 'Your JSON Resume'
  const contacts = [basics.email, basics.phone].map(toText).filter(Boolean).concat(listContactLinks(urls))
  const profile = personToProfile(found, { ...origin, path: 'export', detail })
  const image = parseWebUrl(toText(basics.image) || toText(basics.picture))
  if (image) {
    profile.avatar = { url: image, width: null, height: null, alt: profile.name }
    profile.provenance.avatar = { path: 'export', detail, at: origin.now.toISOString() }
  }
  return {
    kind: 'json-resume',
    profile,
    pictures: new Map(),
    notes: [
      ...(contacts.length > 0 ? [CONTACT_DATA_NOTE] : []),
      ...(others.length > 0
        ? [
            t('Texts in several languages: those in “{chosen}” were read, {others} not.', {
              chosen,
              others: others.join(', '),
            }),
          ]
        : []),
      ...getSkippedNotes([
        ...listSkipped(resume, sections),
        ...unknown.map(network => t('profile at {network}', { network })),
        ...(samples > 0 ? [t('sample entries of the JSON Resume template')] : []),
      ]),
      ...getOtherProfileNotes(found, origin.link),
    ],
    withheld: findContacts(contacts),
  }
}

/** The field that a text becomes where an object is expected. */
const NAME_FIELDS: Partial<Record<string, string>> = {
  work: 'position',
  volunteer: 'position',
  education: 'institution',
  awards: 'title',
  languages: 'language',
  references: 'reference',
}

function readSection(resume: Item, section: string, names: string[]): Item[] {
  const written = names.map(name => resume[name]).find(value => value !== undefined && value !== null)
  return toItems(written, NAME_FIELDS[section] ?? 'name')
}

/** Returns the language of the longer texts, in which countries are named, or English. */
function detectResumeLanguage(basics: Item, { work, volunteer, projects }: Sections): string {
  const texts = [basics.summary, basics.aboutMe, basics.label].map(toPlainText)
  const text = [...texts, ...[...work, ...volunteer, ...projects].map(joinParagraphs)].join('\n')
  const variant = languageVariant(detectLanguage(text) ?? 'en', text, toLocation(basics.location, 'en'))
  // Intl takes Portuguese for Brazilian.
  return variant === 'pt' ? 'pt-PT' : variant
}

function readCareer(sections: Sections, language: string): Partial<PersonData> {
  return {
    experience: sections.work.map(item => toRole(item, language)),
    volunteering: sections.volunteer.map(item => toRole(item, language)),
    education: sections.education.map(toEducation),
    projects: sections.projects.map(item => ({
      title: firstText(item, 'name', 'title'),
      description: joinParagraphs(item),
      url: firstText(item, 'url', 'website', 'link'),
      ...toDates(item),
    })),
  }
}

function readLists(sections: Sections): Partial<PersonData> {
  return {
    skills: readSkills(sections.skills).skills,
    languages: readLanguages(sections.languages),
    certifications: sections.certificates.map(item => ({
      name: firstText(item, 'name', 'title'),
      authority: toText(item.issuer),
      issued: withOwnDay(toText(item.date)),
      url: toText(item.url),
    })),
    recommendations: sections.references
      .map(item => ({
        name: toText(item.name),
        role: firstText(item, 'position', 'role'),
        text: toPlainText(item.reference),
      }))
      .filter(({ text }) => isRecommendation(text)),
    honors: sections.awards.map(item => ({
      title: firstText(item, 'title', 'name'),
      issuer: firstText(item, 'awarder', 'issuer'),
      date: withOwnDay(toText(item.date)),
      description: toPlainText(item.summary),
    })),
    publications: sections.publications.map(item => ({
      title: firstText(item, 'name', 'title'),
      publisher: toText(item.publisher),
      date: withOwnDay(firstText(item, 'releaseDate', 'date')),
      url: firstText(item, 'url', 'website'),
      description: toPlainText(item.summary),
    })),
  }
}

/** A language that is named twice is one, with its first level. */
function readLanguages(items: readonly Item[]): NonNullable<PersonData['languages']> {
  const named = items.map(item => ({
    name: firstText(item, 'language', 'name'),
    proficiency: firstText(item, 'fluency', 'level', 'proficiency'),
  }))
  return named.filter(({ name }, index) => named.findIndex(one => one.name === name) === index)
}

type Profiles = { own: string; links: PersonData['links']; urls: string[]; unknown: string[] }

/**
 * Reads the links. A network given by username becomes a URL, or is listed in `unknown`. `urls` are all as written,
 * contact data among them.
 */
function readProfiles(basics: Item): Profiles {
  const profiles = toItems(basics.profiles, 'url').map(item => {
    const network = toText(item.network)
    const username = toText(item.username)
    const written = toText(item.url) || listContactLinks([username])[0] || ''
    return { network, url: written || getProfileAddress(network, username) }
  })
  const isOwn = ({ url }: { url: string }) => /linkedin\.com\/in\//i.test(url)
  const site = firstText(basics, 'url', 'website')
  return {
    own: profiles.find(isOwn)?.url || firstText(basics, 'linkedin', 'linkedIn'),
    links: [
      { url: site },
      ...profiles.filter(item => !isOwn(item)).map(({ network, url }) => ({ label: network, url })),
    ],
    urls: [site, ...profiles.map(({ url }) => url)],
    unknown: profiles.filter(({ url, network }) => !url && network).map(({ network }) => network),
  }
}

/** Names everything that has a value and no place on the website. */
function listSkipped(resume: Item, { education, skills, projects, references, work }: Sections): string[] {
  const has = (items: Item[], ...fields: string[]) =>
    items.some(item => fields.some(field => isFilled(item[field])))
  return [
    ...(isFilled(resume.interests) ? [t('interests')] : []),
    ...(has(education, 'score', 'gpa', 'grade') ? [t('grades')] : []),
    ...(has(skills, 'level') ? [t('levels of skills')] : []),
    ...(readSkills(skills).hasGroups ? [t('names of skill groups')] : []),
    ...(has(projects, 'keywords') ? [t('keywords of projects')] : []),
    ...(has(projects, 'roles', 'position') ? [t('roles in projects')] : []),
    ...(has(work, 'keywords', 'technologies', 'stack') ? [t('keywords of roles')] : []),
    ...(references.some(item => !item.name && isFilled(item.reference))
      ? [t('references without a name')]
      : []),
    ...(references.some(item => isFilled(item.name) && !isRecommendation(toPlainText(item.reference)))
      ? [t('references without a text')]
      : []),
    ...Object.keys(resume).filter(key => !NO_SECTIONS.includes(key) && isFilledList(resume[key])),
  ]
}

function isFilled(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

function isFilledList(value: unknown): boolean {
  return toRecords(value).length > 0 || toTexts(value).length > 0
}

/** A role without an end date is current unless it says otherwise: the format has no other notation for that. */
function toRole(item: Item, language: string): RoleData {
  const { start, end, isCurrent } = toDates(item)
  const position = firstText(item, 'position', 'title', 'role', 'jobTitle')
  return {
    title: toPlainText(position),
    organization: firstText(item, 'name', 'organization', 'company', 'employer'),
    url: firstText(item, 'url', 'website'),
    location: toLocation(item.location, language),
    start,
    end,
    isCurrent: typeof item.isCurrent === 'boolean' ? item.isCurrent : Boolean(start) && (isCurrent || !end),
    description: joinParagraphs(item),
  }
}

function toEducation(item: Item): EducationData {
  const { start, end } = toDates(item)
  return {
    school: firstText(item, 'institution', 'school', 'name'),
    url: toText(item.url),
    degree: firstText(item, 'studyType', 'degree'),
    field: firstText(item, 'area', 'major'),
    start,
    end,
    description: [
      joinParagraphs(item),
      ...toItems(item.courses, 'name').map(course => firstText(course, 'name', 'title')),
    ]
      .filter(Boolean)
      .join('\n'),
  }
}

/** Reads the dates, which some write as one text: "Jan 2020 – Present". */
function toDates(item: Item): { start: string; end: string; isCurrent: boolean } {
  const start = withoutDay(firstText(item, 'startDate', 'start', 'from'))
  const end = withoutDay(firstText(item, 'endDate', 'end', 'to'))
  const range = start || end ? null : parseDateRange(firstText(item, 'date', 'dates', 'period', 'year'))
  if (range) return { start: range.start ?? '', end: range.end ?? '', isCurrent: range.isCurrent }
  return { start, end, isCurrent: false }
}

function joinParagraphs(item: Item): string {
  const points = [item.highlights, item.bullets, item.activities].flatMap(list =>
    (typeof list === 'string' ? [list] : toTexts(list)).map(
      point => `• ${toPlainText(point).replace(/^[•*–-]\s+/u, '')}`,
    ),
  )
  return [toPlainText(item.description), toPlainText(item.summary), ...points].filter(Boolean).join('\n')
}

/** Joins city, region and country, each once; street and postal code are private and are skipped. */
function toLocation(value: unknown, language: string): string {
  if (typeof value === 'string') return value
  const { city, region, countryCode, country } = toRecord(value)
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const places = [city, region].map(toText).filter(Boolean)
  const parts = places.filter((part, index) => places.findIndex(one => isSame(one, part)) === index)
  const written = toText(countryCode).trim()
  const code = written.toUpperCase()
  const name = toText(country) || countryName(code, language) || written
  // Some write the country into the region, in their own language.
  const names = [name, ...NAMING_LANGUAGES.map(language => countryName(code, language))]
  const isNamed = parts.some(part => names.some(one => one !== '' && isSame(part, one)))
  return [...parts, ...(isNamed || !name ? [] : [name])].join(', ')
}

const NAMING_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'ca', 'sv', 'pl']

function countryName(code: string, language: string): string {
  const isCode = /^[A-Z]{2}$/.test(code)
  return (isCode && new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)) || ''
}

/** Addresses of profiles by network; `*` is the user's name. */
const ADDRESSES: Record<string, string> = {
  github: 'https://github.com/*',
  gitlab: 'https://gitlab.com/*',
  bitbucket: 'https://bitbucket.org/*',
  codeberg: 'https://codeberg.org/*',
  linkedin: 'https://www.linkedin.com/in/*',
  twitter: 'https://x.com/*',
  x: 'https://x.com/*',
  instagram: 'https://www.instagram.com/*',
  youtube: 'https://www.youtube.com/@*',
  facebook: 'https://www.facebook.com/*',
  medium: 'https://medium.com/@*',
  'dev.to': 'https://dev.to/*',
  dribbble: 'https://dribbble.com/*',
  behance: 'https://www.behance.net/*',
  codepen: 'https://codepen.io/*',
  kaggle: 'https://www.kaggle.com/*',
  npm: 'https://www.npmjs.com/~*',
  keybase: 'https://keybase.io/*',
  bluesky: 'https://bsky.app/profile/*',
  telegram: 'https://t.me/*',
  soundcloud: 'https://soundcloud.com/*',
  vimeo: 'https://vimeo.com/*',
  'hacker news': 'https://news.ycombinator.com/user?id=*',
}

/** Returns the address of a user's profile at a network, or '' if it cannot be known. */
function getProfileAddress(network: string, username: string): string {
  const name = username.trim().replace(/^@/, '')
  const [, local, host] = /^([\w.]+)@([\w.-]+\.\w+)$/.exec(name) ?? []
  if (local && host && /mastodon|fediverse|activitypub/i.test(network)) return `https://${host}/@${local}`
  const key = network.trim().toLowerCase()
  const address = Object.hasOwn(ADDRESSES, key) ? ADDRESSES[key] : undefined
  return address && /^[\w.-]{1,80}$/.test(name) ? address.replace('*', name) : ''
}
