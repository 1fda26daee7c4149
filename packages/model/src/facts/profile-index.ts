import { printableInline } from '../text/clean-text.ts'
import type { GitHubDetails, Profile } from '../profile/profile.ts'
import type { RichTextNode } from '../text/rich-text.ts'
import type { Relation } from './claim-terms.ts'
import { isYear } from './stated-numbers.ts'
import { buildTextIndex, type TextIndex, wordsWithin } from './text-index.ts'
import { tokenize } from './tokens.ts'
import { MESSAGE_LANGUAGES } from '../i18n/message-language.ts'
import { type SiteMessages, siteMessages } from '../i18n/site-messages.ts'

let productTexts: TextIndex | undefined

/**
 * The index of the product's own messages, which are no claims about a person. Cached: it is longer than most
 * profiles.
 */
function productIndex(): TextIndex {
  productTexts ??= buildTextIndex([
    'GitHub',
    'LinkedIn',
    'YouTube',
    'Instagram',
    ...MESSAGE_LANGUAGES.flatMap(language => messageTexts(siteMessages(language))),
  ])
  return productTexts
}

function messageTexts(dictionary: SiteMessages): string[] {
  return Object.values(dictionary).flatMap(entry =>
    typeof entry === 'string'
      ? [entry]
      : typeof entry === 'function'
        ? [(entry as (argument: never) => string)('' as never)]
        : Object.values(entry),
  )
}

export type Unit =
  | 'stars'
  | 'forks'
  | 'followers'
  | 'following'
  | 'repositories'
  | 'contributions'
  | 'members'
  | 'languages'
  | 'subscribers'
  | 'videos'
  | 'views'
  | 'posts'
  | 'employees'

/** An index of everything a text about a profile may state. */
export type ProfileIndex = TextIndex & {
  /** Words from the fields about employment, education and location only. */
  related: Record<Relation, ReadonlySet<string>>
  numbers: readonly number[]
  byUnit: ReadonlyMap<Unit, readonly number[]>
  shares: readonly number[]
  /** ISO dates of whole days. */
  dates: readonly string[]
  /** Start years: of the account, a role, a company. */
  sinceYears: ReadonlySet<number>
}

const UNIT_WORDS: Record<Unit, string> = {
  stars: 'star stars stern sterne sternen etoile etoiles estrella estrellas',
  forks: 'fork forks',
  followers: 'follower followers abonne abonnes seguidor seguidores',
  following: 'following',
  repositories: 'repository repositories repo repos depot depots repositorio repositorios',
  contributions: 'contribution contributions beitrag beitrage contribucion contribuciones commit commits',
  members: 'member members mitglied mitglieder membre membres miembro miembros',
  languages: 'language languages sprache sprachen langage langages lenguaje lenguajes',
  subscribers: 'subscriber subscribers abonnent abonnenten suscriptor suscriptores',
  videos: 'video videos film films vídeo vídeos',
  views: 'view views aufruf aufrufe vue vues visualizacion visualizaciones',
  posts: 'post posts beitraege publication publications publicacion publicaciones',
  employees: 'employee employees beschaftigte beschaftigten mitarbeiter salaries empleados people staff',
}
const UNITS = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, list]) =>
    list.split(' ').map((word): [string, Unit] => [word, unit as Unit]),
  ),
)
export const unitOf = (folded: string): Unit | undefined => UNITS.get(folded)

const cache = new WeakMap<Profile, ProfileIndex>()

/** The index of a profile, cached by object identity. */
export function profileIndexOf(profile: Profile): ProfileIndex {
  const known = cache.get(profile) ?? buildProfileIndex(profile)
  cache.set(profile, known)
  return known
}

function buildProfileIndex(profile: Profile): ProfileIndex {
  const { details } = profile
  const own = [
    profile.name,
    profile.link.id,
    profile.headline,
    profile.bio,
    profile.location,
    ...selfDescriptions(details),
    ...profile.links.flatMap(({ label, url }) => [label, url]),
  ].filter(text => typeof text === 'string')
  const facts = factualTexts({ ...profile, provenance: null, problem: null, details: withoutReadme(details) })
  const texts = [...own, ...facts.filter(text => !DATE.test(text))]
  const product = productIndex()
  const index = buildTextIndex(texts, product)
  const home = wordsWithin(own, product.words)
  const dates = stringsIn([profile.joined_at, details]).filter(text => DATE.test(text))
  const byUnit = countsByUnit(profile)
  return {
    ...index,
    related: {
      work: wordsWithin(employmentTexts(details), home),
      study: wordsWithin(educationTexts(details), home),
      home,
    },
    numbers: [
      ...[...byUnit.values()].flat(),
      ...profile.stats.map(({ value }) => value),
      ...(details.type === 'linkedin-company' && details.founded !== null ? [details.founded] : []),
      ...index.stated.flatMap(({ number }) => (number.range ? number.values.filter(isYear) : number.values)),
      ...dates.map(date => Number(date.slice(0, 4))),
    ],
    byUnit,
    shares: details.type === 'github' ? details.languages.map(({ share }) => share) : [],
    dates: dates.map(date => date.slice(0, 10)),
    sinceYears: new Set([...startYears(profile), ...own.flatMap(startYearsIn)]),
  }
}

function startYears({ joined_at, stats, details }: Profile): number[] {
  const stated = stats.filter(({ key }) => key === 'since' || key === 'founded').map(({ value }) => value)
  const starts =
    details.type === 'linkedin-individual'
      ? [...details.experience, ...details.volunteering, ...details.projects].map(({ start }) => start)
      : []
  const founded = details.type === 'linkedin-company' ? details.founded : null
  const years = [joined_at, ...starts].flatMap(date => (date ? Number(date.slice(0, 4)) : []))
  return [...years, ...stated, ...(founded === null ? [] : [founded])]
}

/** A date in any precision of the schemas: year, month, day or timestamp. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+Z)?)?)?$/

/** Years a text itself calls a start: "since 1921", "gegründet 1921". */
function startYearsIn(text: string): number[] {
  return [...text.matchAll(START_YEAR)].map(match => Number(match[1]))
}
const START_YEAR =
  /(?:since|seit|depuis|desde|founded|established|incorporated|gegründet|fondée?|fundad[oa]|est\.)\s+(?:(?:in|en|im jahre?)\s+)?(\d{4})(?!\d)/giu

/** Texts in which the owner describes themselves; not those about works, videos and pictures. */
function selfDescriptions(details: Profile['details']): (string | null)[] {
  switch (details.type) {
    case 'github':
      return [
        details.company,
        ...(details.profile_readme ? richTexts(details.profile_readme.content) : []),
        ...details.organizations.flatMap(({ name, url }) => [name, url]),
      ]
    case 'linkedin-company':
      return factualTexts({ ...details, updates: null })
    case 'youtube':
      return [details.handle, ...details.keywords]
    case 'instagram':
      return [details.category]
    case 'linkedin-individual':
      return []
  }
}

/** Employers and roles, current and former. */
function employmentTexts(details: Profile['details']): string[] {
  if (details.type !== 'linkedin-individual') return []
  return [...details.experience, ...details.volunteering].flatMap(({ title, organization, location }) =>
    [title, organization, location].filter(text => text !== null),
  )
}

function educationTexts(details: Profile['details']): string[] {
  if (details.type !== 'linkedin-individual') return []
  return details.education.flatMap(({ school, degree, field }) =>
    [school, degree, field].filter(text => text !== null),
  )
}

const withoutReadme = (details: Profile['details']) =>
  details.type === 'github' ? { ...details, profile_readme: null } : details

/** The lines of a rich text as shown, and the alternative texts of its pictures. */
function richTexts(nodes: readonly RichTextNode[]): string[] {
  const line = (shown: (text: string) => string) =>
    nodes
      .map(node => (node.type === 'text' ? shown(node.text) : node.type === 'hardBreak' ? '\n' : ''))
      .join('')
  return [
    line(text => text),
    line(printableInline),
    ...nodes.flatMap(node =>
      node.type === 'text'
        ? [node.text]
        : node.type === 'image'
          ? [node.attrs.alt]
          : 'content' in node && node.content
            ? richTexts(node.content)
            : [],
    ),
  ]
}

function countsByUnit({ details, stats }: Profile): Map<Unit, number[]> {
  const figures = details.type === 'github' ? githubCounts(details) : countsInDetails(details)
  for (const { key, value } of stats)
    if (key !== 'since' && key !== 'founded') figures.set(key, [...(figures.get(key) ?? []), value])
  return figures
}

function githubCounts({ repositories, contributions, languages }: GitHubDetails): Map<Unit, number[]> {
  const own = repositories.filter(({ is_fork }) => !is_fork)
  const sum = (list: { stars: number }[]) => list.reduce((total, { stars }) => total + stars, 0)
  const days = contributions?.days ?? []
  return new Map<Unit, number[]>([
    ['stars', [...repositories.map(({ stars }) => stars), sum(repositories), sum(own)]],
    ['forks', repositories.map(({ forks }) => forks)],
    ['repositories', [repositories.length, own.length]],
    ['contributions', [contributions?.total ?? [], ...days.map(({ count }) => count)].flat()],
    ['languages', [languages.length]],
  ])
}

function countsInDetails(details: Exclude<Profile['details'], GitHubDetails>): Map<Unit, number[]> {
  if (details.type === 'youtube')
    return new Map([['views', details.videos.flatMap(({ views }) => views ?? [])]])
  if (details.type === 'linkedin-company')
    return new Map([['employees', details.employees_count === null ? [] : [details.employees_count]]])
  if (details.type === 'linkedin-individual') return new Map([['languages', [details.languages.length]]])
  return new Map()
}

/** All texts of a profile except platform ids, keys and file URLs. */
function factualTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return NON_FACTUAL_KEYS.has(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  // Pictures and videos are described by their texts, not by their URLs.
  const isFile = 'width' in value || 'duration_s' in value
  return Object.entries(value).flatMap(([name, inner]) =>
    isFile && name === 'url' ? [] : factualTexts(inner, Array.isArray(value) ? key : name),
  )
}
const NON_FACTUAL_KEYS = new Set([
  'id',
  'key',
  'permalink',
  'channel_id',
  'trailer',
  'type',
  'kind',
  'platform',
])

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** Whether the words occur adjacent and in this order in one text; with `isCut` the last may be a prefix. */
export function containsPhrase(snapshot: ProfileIndex, text: string, isCut: boolean): boolean {
  const wanted = tokenize(text).map(token => token.folded)
  if (wanted.length === 0) return true
  const sequence = ` ${wanted.join(' ')}${isCut ? '' : ' '}`
  return snapshot.sequences.some(known => known.includes(sequence))
}
