import { printableInline } from '../text/clean-text.ts'
import type { GitHubDetails, Profile } from '../profile/profile.ts'
import type { RichTextNode } from '../text/rich-text.ts'
import type { Relation } from './claim-terms.ts'
import { isYear } from './stated-numbers.ts'
import { productIndex } from './product-index.ts'
import { indexOf, type TextIndex, vocabulary } from './text-index.ts'
import { tokensOf } from './tokens.ts'

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

/** Everything a text about a profile may stand on, arranged for asking. */
export type Snapshot = TextIndex & {
  /** The words by which the profile tells where somebody works, studied or lives, not of what else there is. */
  related: Record<Relation, ReadonlySet<string>>
  numbers: readonly number[]
  byUnit: ReadonlyMap<Unit, readonly number[]>
  shares: readonly number[]
  /** ISO dates: days, whole. */
  dates: readonly string[]
  /** Years from which on something is so: of the account, of a role, of a company. */
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

const made = new WeakMap<Profile, Snapshot>()

/** Reads a profile once; the same object is not read again. */
export function snapshotOf(profile: Profile): Snapshot {
  const known = made.get(profile) ?? read(profile)
  made.set(profile, known)
  return known
}

function read(profile: Profile): Snapshot {
  const { details } = profile
  const own = [
    profile.name,
    profile.link.id,
    profile.headline,
    profile.bio,
    profile.location,
    ...ownTextsIn(details),
    ...profile.links.flatMap(({ label, url }) => [label, url]),
  ].filter(text => typeof text === 'string')
  const told = tellingTexts({ ...profile, provenance: null, problem: null, details: withoutReadme(details) })
  const texts = [...own, ...told.filter(text => !DATE.test(text))]
  const product = productIndex()
  const index = indexOf(texts, product)
  const home = vocabulary(own, product.words)
  const dates = stringsIn([profile.joined_at, details]).filter(text => DATE.test(text))
  const byUnit = figuresOf(profile)
  return {
    ...index,
    related: {
      work: vocabulary(worksIn(details), home),
      study: vocabulary(schoolsIn(details), home),
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
    sinceYears: new Set([...sinceYearsOf(profile), ...own.flatMap(beginningsIn)]),
  }
}

function sinceYearsOf({ joined_at, stats, details }: Profile): number[] {
  const stated = stats.filter(({ key }) => key === 'since' || key === 'founded').map(({ value }) => value)
  const starts =
    details.type === 'linkedin-individual'
      ? [...details.experience, ...details.volunteering, ...details.projects].map(({ start }) => start)
      : []
  const founded = details.type === 'linkedin-company' ? details.founded : null
  const years = [joined_at, ...starts].flatMap(date => (date ? Number(date.slice(0, 4)) : []))
  return [...years, ...stated, ...(founded === null ? [] : [founded])]
}

/** A date as the schemas hold it: a year, a month, a day or a moment. */
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T[\d:.]+Z)?)?)?$/

/** Years that a text itself calls a beginning: "since 1921", "gegründet 1921". */
function beginningsIn(text: string): number[] {
  return [...text.matchAll(BEGINNING)].map(match => Number(match[1]))
}
const BEGINNING =
  /(?:since|seit|depuis|desde|founded|established|incorporated|gegründet|fondée?|fundad[oa]|est\.)\s+(?:(?:in|en|im jahre?)\s+)?(\d{4})(?!\d)/giu

/** What the person or organisation says of itself among the details; of works, films and pictures that is nothing. */
function ownTextsIn(details: Profile['details']): (string | null)[] {
  switch (details.type) {
    case 'github':
      return [
        details.company,
        ...(details.profile_readme ? richTexts(details.profile_readme.content) : []),
        ...details.organizations.flatMap(({ name, url }) => [name, url]),
      ]
    case 'linkedin-company':
      return tellingTexts({ ...details, updates: null })
    case 'youtube':
      return [details.handle, ...details.keywords]
    case 'instagram':
      return [details.category]
    case 'linkedin-individual':
      return []
  }
}

/** Where somebody works or worked, and as what. */
function worksIn(details: Profile['details']): string[] {
  if (details.type !== 'linkedin-individual') return []
  return [...details.experience, ...details.volunteering].flatMap(({ title, organization, location }) =>
    [title, organization, location].filter(text => text !== null),
  )
}

function schoolsIn(details: Profile['details']): string[] {
  if (details.type !== 'linkedin-individual') return []
  return details.education.flatMap(({ school, degree, field }) =>
    [school, degree, field].filter(text => text !== null),
  )
}

const withoutReadme = (details: Profile['details']) =>
  details.type === 'github' ? { ...details, profile_readme: null } : details

/** Each line of a formatted text as it is read, and the words of its pictures for themselves. */
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

function figuresOf({ details, stats }: Profile): Map<Unit, number[]> {
  const figures = details.type === 'github' ? githubFigures(details) : figuresInDetails(details)
  for (const { key, value } of stats)
    if (key !== 'since' && key !== 'founded') figures.set(key, [...(figures.get(key) ?? []), value])
  return figures
}

function githubFigures({ repositories, contributions, languages }: GitHubDetails): Map<Unit, number[]> {
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

function figuresInDetails(details: Exclude<Profile['details'], GitHubDetails>): Map<Unit, number[]> {
  if (details.type === 'youtube')
    return new Map([['views', details.videos.flatMap(({ views }) => views ?? [])]])
  if (details.type === 'linkedin-company')
    return new Map([['employees', details.employees_count === null ? [] : [details.employees_count]]])
  if (details.type === 'linkedin-individual') return new Map([['languages', [details.languages.length]]])
  return new Map()
}

/** What of a profile tells anything: all its texts but the names that platforms give to things and where files lie. */
function tellingTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return MUTE.has(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  // A picture or a film is told by its words, not by its address.
  const isFile = 'width' in value || 'duration_s' in value
  return Object.entries(value).flatMap(([name, inner]) =>
    isFile && name === 'url' ? [] : tellingTexts(inner, Array.isArray(value) ? key : name),
  )
}
const MUTE = new Set(['id', 'key', 'permalink', 'channel_id', 'trailer', 'type', 'kind', 'platform'])

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** True if the words stand in this order, beside each other, in one text; `isCut` allows the last to be a beginning. */
export function standsIn(snapshot: Snapshot, text: string, isCut: boolean): boolean {
  const wanted = tokensOf(text).map(token => token.folded)
  if (wanted.length === 0) return true
  const sequence = ` ${wanted.join(' ')}${isCut ? '' : ' '}`
  return snapshot.sequences.some(known => known.includes(sequence))
}
