import { fold } from './fold.ts'

type Item = Record<string, unknown>

/** How many a list of a profile may hold, by the end of its path (see the schemas in profile/); 30 unless told. */
const LIMITS: Record<string, number> = {
  links: 30,
  stats: 12,
  experience: 100,
  education: 40,
  skills: 200,
  certifications: 100,
  projects: 60,
  recommendations: 60,
  languages: 40,
  volunteering: 40,
  honors: 60,
  publications: 100,
  specialties: 60,
  locations: 60,
  updates: 30,
  pinned: 12,
  repositories: 300,
  organizations: 30,
  videos: 100,
  playlists: 50,
  keywords: 60,
  media: 100,
  highlights: 30,
}
/** Lists that are told newest first; their items have a date under one of these names. */
const DATES = ['published', 'taken_at'] as const
/** Lists whose items last from a `start` to an `end`, or are of a `date`. */
const LASTING = ['experience', 'education', 'volunteering', 'projects', 'updates']

/**
 * Two lists of one field as one: the items of the better source in their order, each filled with what only the other
 * source tells of the same thing, then those that only the other one has. Films, pictures and what lasts stand newest
 * first; where only one source has a career, its order is kept.
 */
export function mergedList(path: string, best: readonly unknown[], other: readonly unknown[]): unknown[] {
  const name = path.slice(path.lastIndexOf('.') + 1)
  // Parts of a whole stay the parts of one whole.
  if (best.length > 0 && best.every(item => typeof item === 'object' && item !== null && 'share' in item))
    return [...best]
  const found = new Map<string, unknown>()
  for (const item of [...best, ...other]) {
    const key = keyFor(found, listIdentity(item), item)
    const known = found.get(key)
    found.set(key, known === undefined ? item : filled(known, item))
  }
  const items = [...found.values()]
  const isDated = DATES.some(field => items.some(item => typeof (item as Item)?.[field] === 'string'))
  const isNewer = LASTING.includes(name) && best.length > 0 && items.length > best.length
  const ordered = isDated ? newestFirst(items, published) : isNewer ? newestFirst(items, lasted) : items
  return ordered.slice(0, LIMITS[name] ?? 30)
}

/**
 * What makes an item of a list the same item in another source: an id, an address, else what it is called, and where.
 * Dates are no part of it: sources round them.
 */
function listIdentity(item: unknown): string {
  if (typeof item === 'string') return `text:${fold(item)}`
  if (typeof item !== 'object' || item === null) return `value:${String(item)}`
  const one = item as Item
  const text = (field: string) => (typeof one[field] === 'string' ? fold(one[field]) : '')
  const post = 'text' in one ? /(?:activity|share|ugcPost)[:-](\d{15,20})/.exec(String(one.url))?.[1] : null
  if (post) return `post:${post}`
  if (text('permalink')) return `permalink:${address(String(one.permalink))}`
  if (text('id')) return `id:${String(one.id)}`
  if (text('full_name')) return `full_name:${String(one.full_name).toLowerCase()}`
  if ('organization' in one) return `role:${text('title')}@${text('organization')}`
  // Two offices of one city are two places; a company has one headquarters.
  if ('is_headquarters' in one)
    return `place:${one.is_headquarters === true ? `first:${text('name')}` : text('address') || text('name')}`
  if (text('school')) return `school:${text('school')}`
  if ('text' in one && 'role' in one) return `words:${text('name')}`
  if ('label' in one && text('url')) return `url:${address(String(one.url))}`
  if (text('key')) return `key:${text('key')}`
  return `name:${text('name') || text('title') || text('text') || text('url') || JSON.stringify(one)}`
}

/** Roles of one name at one place, and studies at one school, are the same only when all that both tell can be. */
function keyFor(found: ReadonlyMap<string, unknown>, identity: string, item: unknown): string {
  if (!/^(?:role|school):/.test(identity)) return identity
  let key = identity
  for (let count = 2; found.has(key); count++) {
    if (canBeSame(found.get(key) as Item, item as Item)) return key
    key = `${identity}#${count}`
  }
  return key
}

function canBeSame(a: Item, b: Item): boolean {
  const told = (field: string) => {
    const [x, y] = [a[field], b[field]]
    return typeof x === 'string' && typeof y === 'string' && x && y ? [x, y] : null
  }
  const [from = '', since = ''] = told('start') ?? []
  const length = Math.min(from.length, since.length)
  if (from.slice(0, length) !== since.slice(0, length)) return false
  const [degree = '', other = ''] = (told('degree') ?? []).map(fold)
  return degree.startsWith(other) || other.startsWith(degree)
}

/** The item with every field that it does not tell and the other does; a longer date says more than its beginning. */
function filled(item: unknown, other: unknown): unknown {
  if (typeof item !== 'object' || item === null || typeof other !== 'object' || other === null) return item
  const result: Item = { ...(item as Item) }
  for (const [field, value] of Object.entries(other)) {
    const known = result[field]
    if (!isTold(known)) result[field] = isTold(value) ? value : known
    else if (isFinerDate(known, value)) result[field] = value
  }
  // What goes on by one source and ended by the other has ended.
  if (result.is_current === true && !isTold((item as Item).end) && isTold(result.end))
    result.is_current = false
  return result
}

function isFinerDate(known: unknown, value: unknown): boolean {
  return (
    typeof known === 'string' &&
    typeof value === 'string' &&
    /^\d{4}(?:-\d{2})?$/.test(known) &&
    value.length > known.length &&
    value.startsWith(`${known}-`)
  )
}

/** When it appeared; '' where nobody says. */
function published(item: Item): string {
  const date = DATES.map(field => item[field]).find(value => typeof value === 'string')
  return typeof date === 'string' ? date : ''
}

/** When it ended, what goes on before everything, then when it began. */
function lasted({ is_current, start, end, date }: Item): string {
  const [from, to] = [start, end ?? date].map(told => (typeof told === 'string' ? told : ''))
  return `${is_current === true ? '9999' : to || from} ${from}`
}

function newestFirst(items: unknown[], dateOf: (item: Item) => string): unknown[] {
  return items
    .map((item, index) => ({ item, index, date: dateOf(item as Item) }))
    .sort((a, b) => (a.date === b.date ? a.index - b.index : a.date < b.date ? 1 : -1))
    .map(({ item }) => item)
}

/** An address without what two spellings of it differ in. */
function address(url: string): string {
  if (!URL.canParse(url)) return fold(url)
  const { host, pathname, search } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`
}

const isTold = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
