import type { WebPost } from '../profile/web-post.ts'
import { plainText } from '../text/formatted-text.ts'
import { contradictingPairs, fold } from './contradictions.ts'
import { createPostFinder, normalizeLinkUrl, normalizeUrl, type PostTraits } from './same-post.ts'

type Item = Record<string, unknown>

/** Maximum list lengths by the last path segment, as in the schemas of profile/; 30 by default. */
const LIMITS: Record<string, number> = {
  links: 40,
  posts: 20,
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
/** Date fields of lists ordered newest first. */
const DATE_FIELDS = ['published', 'taken_at', 'published_at'] as const
/** Lists whose items have `start` and `end`, or `date`. */
const DATE_RANGE_LISTS = ['experience', 'education', 'volunteering', 'projects', 'updates']

/** An item of a merged list, and which list and place gave it. */
export type MergedItem = { item: unknown; isOther: boolean; index: number }

/**
 * Merges two lists of one field: the better source's items in their order, each completed from the other source, then
 * the other's additional items. Videos, pictures and dated items are sorted newest first; a career from one source
 * only keeps its order.
 */
export function mergeLists(path: string, best: readonly unknown[], other: readonly unknown[]): MergedItem[] {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const all = [best, other].flatMap((list, at) =>
    list.map((item, index): MergedItem => ({ item, isOther: at === 1, index })),
  )
  // Shares of a whole cannot be merged.
  if (best.length > 0 && best.every(item => typeof item === 'object' && item !== null && 'share' in item))
    return all.slice(0, best.length)
  const found = new Map<string, MergedItem>()
  const pairs =
    path === 'posts'
      ? crossposts(best as WebPost[], other as WebPost[])
      : name === 'repositories'
        ? mirrors(best as Item[], other as Item[])
        : contradictingPairs(path, best, other)
  const partners = new Map([...pairs].map(([item, partner]) => [partner as unknown, item as unknown]))
  const keys = new Map<unknown, string>()
  for (const one of all) {
    const { item } = one
    // Told differently by two sources, but one role: the better source's, and a question for the owner. A mirror is one
    // repository, a crosspost one post.
    const key = keys.get(partners.get(item)) ?? uniqueKey(found, listIdentity(item), item)
    keys.set(item, key)
    const known = found.get(key)
    found.set(key, known === undefined ? one : { ...known, item: fillMissing(known.item, item) })
  }
  const items = name === 'experience' ? withoutBareEmployers([...found.values()]) : [...found.values()]
  const isDated = DATE_FIELDS.some(field =>
    items.some(({ item }) => typeof (item as Item)?.[field] === 'string'),
  )
  const isNewer = DATE_RANGE_LISTS.includes(name) && best.length > 0 && items.length > best.length
  const ordered = isDated
    ? newestFirst(items, publishedDate)
    : isNewer
      ? newestFirst(items, dateRangeKey)
      : items
  return ordered.slice(0, LIMITS[name] ?? 30)
}

/** Posts that were published in both places. */
function crossposts(best: readonly WebPost[], other: readonly WebPost[]): Map<Item, Item> {
  const find = createPostFinder(other, traitsOfWebPost)
  return new Map(
    best.flatMap((post): [Item, Item][] => {
      const same = find(traitsOfWebPost(post))
      return same ? [[post, same]] : []
    }),
  )
}

export const traitsOfWebPost = ({ url, title, body, published_at }: WebPost): PostTraits => ({
  addresses: url === null ? [] : [url],
  title: title ?? '',
  text: plainText(body),
  published_at,
})

const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"')\]]{4,300}/gi

/** Repositories of two forges that have one name and lead to the same: to each other, or to one homepage. */
function mirrors(best: readonly Item[], other: readonly Item[]): Map<Item, Item> {
  const targets = ({ url, homepage, description }: Item) =>
    new Set(
      [url, homepage, ...(String(description ?? '').match(URL_IN_TEXT) ?? [])].flatMap(one =>
        typeof one === 'string' && one
          ? [normalizeUrl(one.replace(/(?:\.git)?[.,;:!?]*$/, '')).toLowerCase()]
          : [],
      ),
    )
  const named = Map.groupBy(other, ({ name }) => fold(name))
  const pairs = new Map<Item, Item>()
  for (const item of best) {
    const own = targets(item)
    const mirror = named.get(fold(item.name))?.find(one => [...targets(one)].some(target => own.has(target)))
    if (mirror) pairs.set(item, mirror)
  }
  return pairs
}

/**
 * Drops employers of which only the name is known where another source knows a role there, also under a longer or shorter
 * name: "Hafen" and "Hafen AG".
 */
function withoutBareEmployers(items: MergedItem[]): MergedItem[] {
  const wordsOf = (value: unknown) =>
    typeof value === 'string' ? fold(value).split(' ').filter(Boolean) : []
  const employers = items
    .map(({ item }) => wordsOf((item as Item).organization))
    .filter(words => words.length > 0)
  const isWithin = (one: string[], other: string[]) => one.every(word => other.includes(word))
  return items.filter(({ item }) => {
    const { title, organization, description } = item as Item
    const name = wordsOf(title)
    return (
      organization !== null ||
      // A role without an employer says what it was.
      description !== null ||
      name.length === 0 ||
      !employers.some(other => isWithin(name, other) || isWithin(other, name))
    )
  })
}

/**
 * The identity of a list item across sources: an id or URL, else its name and place. Dates are excluded, as sources
 * round them.
 */
function listIdentity(item: unknown): string {
  if (typeof item === 'string') return `text:${fold(item)}`
  if (typeof item !== 'object' || item === null) return `value:${String(item)}`
  const one = item as Item
  const text = (field: string) => (typeof one[field] === 'string' ? fold(one[field]) : '')
  const post = 'text' in one ? /(?:activity|share|ugcPost)[:-](\d{15,20})/.exec(String(one.url))?.[1] : null
  if (post) return `post:${post}`
  if (text('permalink')) return `permalink:${normalizeUrl(String(one.permalink))}`
  if (text('id')) return `id:${String(one.id)}`
  if (text('full_name')) return `full_name:${String(one.full_name).toLowerCase()}`
  if ('organization' in one) return `role:${text('title')}@${text('organization')}`
  // A city can have two offices, a company has one headquarters.
  if ('is_headquarters' in one)
    return `place:${one.is_headquarters === true ? `first:${text('name')}` : text('address') || text('name')}`
  if (text('school')) return `school:${text('school')}`
  if ('body' in one && text('url')) return `url:${normalizeLinkUrl(String(one.url))}`
  if ('label' in one && text('url')) return `url:${normalizeLinkUrl(String(one.url))}`
  if (text('key')) return `key:${text('key')}`
  return `name:${text('name') || text('title') || text('text') || text('url') || JSON.stringify(one)}`
}

/**
 * Roles with one title at one organisation, and studies at one school, are the same only if no known field
 * contradicts.
 */
function uniqueKey(found: ReadonlyMap<string, MergedItem>, identity: string, item: unknown): string {
  if (!/^(?:role|school):/.test(identity)) return identity
  let key = identity
  for (let count = 2; found.has(key); count++) {
    if (canBeSame(found.get(key)?.item as Item, item as Item)) return key
    key = `${identity}#${count}`
  }
  return key
}

function canBeSame(a: Item, b: Item): boolean {
  const bothHave = (field: string) => {
    const [x, y] = [a[field], b[field]]
    return typeof x === 'string' && typeof y === 'string' && x && y ? [x, y] : null
  }
  const [from = '', since = ''] = bothHave('start') ?? []
  const length = Math.min(from.length, since.length)
  if (from.slice(0, length) !== since.slice(0, length)) return false
  const [degree = '', other = ''] = (bothHave('degree') ?? []).map(fold)
  return degree.startsWith(other) || other.startsWith(degree)
}

/** The item completed from the other; a more precise date replaces its prefix. */
function fillMissing(item: unknown, other: unknown): unknown {
  if (typeof item !== 'object' || item === null || typeof other !== 'object' || other === null) return item
  const result: Item = { ...(item as Item) }
  // Without any date, "not current" says as little: the other's dates are taken together.
  const { start, end, is_current } = result
  if (is_current === false && !isPresent(start) && !isPresent(end))
    result.is_current = (other as Item).is_current ?? false
  for (const [field, value] of Object.entries(other)) {
    const known = result[field]
    if (!isPresent(known)) result[field] = isPresent(value) ? value : known
    else if (isFinerDate(known, value)) result[field] = value
  }
  // Current by one source but ended by the other means ended.
  if (result.is_current === true && !isPresent((item as Item).end) && isPresent(result.end))
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

/** The publication date, or '' if unknown. */
function publishedDate(item: Item): string {
  const date = DATE_FIELDS.map(field => item[field]).find(value => typeof value === 'string')
  return typeof date === 'string' ? date : ''
}

/** A sort key: current first, then by end, then by start. */
function dateRangeKey({ is_current, start, end, date }: Item): string {
  const [from, to] = [start, end ?? date].map(value => (typeof value === 'string' ? value : ''))
  return `${is_current === true ? '9999' : to || from} ${from}`
}

function newestFirst(items: MergedItem[], dateOf: (item: Item) => string): MergedItem[] {
  return items
    .map((one, index) => ({ one, index, date: dateOf(one.item as Item) }))
    .sort((a, b) => (a.date === b.date ? a.index - b.index : a.date < b.date ? 1 : -1))
    .map(({ one }) => one)
}

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
