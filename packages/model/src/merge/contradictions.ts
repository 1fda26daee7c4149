import { furtherPrefix, placeOfType } from '../profile/further-places.ts'
import { WebsiteType } from '../profile/platform.ts'
import { sourcesOf } from '../profile/profile-source.ts'
import type { Contradiction, Profile } from '../profile/profile.ts'
import { fieldAt } from '../website/preview.ts'
import type { CompareSources } from './source-priority.ts'

type Item = Record<string, unknown>
type Patch = Contradiction['options'][number]['values']

/** Lists whose entries two sources may date differently, by the field that names the place. */
const LISTS = [
  ['details.experience', 'title', 'organization'],
  ['details.volunteering', 'title', 'organization'],
  ['details.education', 'degree', 'school'],
] as const
/** Details of which only one value can be right, besides the common location. */
const DETAILS = ['details.headquarters', 'details.founded'] as const
const DATES = ['start', 'end', 'is_current'] as const

export const MAX_CONTRADICTIONS = 20

/**
 * The pairs of entries of two lists, each from one source, that are one role or study told differently: each list has
 * one entry with that name at that place and their times overlap, or one entry at that place with the same start.
 */
export function contradictingPairs(
  path: string,
  best: readonly unknown[],
  other: readonly unknown[],
): Map<Item, Item> {
  const pairs = new Map<Item, Item>()
  const names = LISTS.find(([list]) => list === path || list === `details.${path}`)
  if (!names) return pairs
  const [, nameField, placeField] = names
  const placeOf = (item: Item) => fold(item[placeField])
  const nameOf = (item: Item) => `${fold(item[nameField])}@${placeOf(item)}`
  const [mine, theirs] = [best as Item[], other as Item[]]
  const only = (items: Item[], keyOf: (item: Item) => string, key: string) => {
    const found = items.filter(item => keyOf(item) === key)
    return found.length === 1 ? found[0] : undefined
  }
  for (const item of mine) {
    if (placeOf(item) === '') continue
    const named = only(theirs, nameOf, nameOf(item))
    if (named && only(mine, nameOf, nameOf(item))) {
      if (!isSameTime(item, named) && overlaps(item, named)) pairs.set(item, named)
      continue
    }
    const placed = only(theirs, placeOf, placeOf(item))
    if (!placed || !only(mine, placeOf, placeOf(item)) || fold(placed[nameField]) === '') continue
    if (fold(item[nameField]) !== '' && isSameStart(item, placed) && isSameTime(item, placed))
      pairs.set(item, placed)
  }
  return pairs
}

/** Returns the contradictions between two readings, each option as its source has it, the shown one first. */
export function contradictionsBetween(
  first: Profile,
  second: Profile,
  compare: CompareSources,
): Contradiction[] {
  const found = contradictionsIn(['location'], { ...first }, { ...second }, [first, second], compare)
  for (const type of WebsiteType.options) {
    const [one, two] = [placeOfType(first, type), placeOfType(second, type)]
    if (!one || !two) continue
    const fields = [one, two].map(({ details }) => prefixed(details)) as [Item, Item]
    const prefix = type === first.details.type ? '' : furtherPrefix(type)
    found.push(...contradictionsIn(DETAILS, ...fields, [one, two], compare, prefix))
  }
  return found
}

/** `prefix` is what the path of a question begins with. */
function contradictionsIn(
  singles: readonly string[],
  a: Item,
  b: Item,
  [first, second]: [Profile, Profile],
  compare: CompareSources,
  prefix = '',
): Contradiction[] {
  const found: Contradiction[] = []
  const isFirstBest = (path: string) => compare(first.provenance[path], second.provenance[path]) >= 0
  const ask = (path: string, entry: Contradiction['entry'], field: string, patches: [Patch, Patch]) => {
    const [best, worse] = isFirstBest(path) ? [first, second] : [second, first]
    const [shown, hidden] = [sourceLabel(best, path), sourceLabel(worse, path)]
    // A source that now says something else has changed; it does not contradict itself.
    if (shown === hidden || shown === '' || hidden === '') return
    const subject = entry ? `${fold(entry.name)}@${fold(entry.place)}` : ''
    found.push({
      id: [prefix + path, subject, field].filter(Boolean).join('/').slice(0, 700).toWellFormed(),
      path: prefix + path,
      entry,
      options: [
        { source: shown, values: patches[0] },
        { source: hidden, values: patches[1] },
      ],
    })
  }
  for (const path of singles) {
    const [best, worse] = isFirstBest(path) ? [a[path], b[path]] : [b[path], a[path]]
    const isOther =
      typeof best === 'string' && typeof worse === 'string'
        ? isOtherPlace(best, worse)
        : typeof best === 'number' && typeof worse === 'number' && best !== worse
    if (isOther) ask(path, null, '', [{ value: best as string }, { value: worse as string }])
  }
  for (const [path, nameField, placeField] of LISTS) {
    const [best, worse] = isFirstBest(path) ? [a[path], b[path]] : [b[path], a[path]]
    if (!Array.isArray(best) || !Array.isArray(worse)) continue
    for (const [item, other] of contradictingPairs(path, best, worse)) {
      const entry = { name: String(item[nameField] ?? ''), place: String(item[placeField]) }
      const [one, two] = [datesOf(item, other), datesOf(other, item)]
      if (!isSameTime(item, other) && JSON.stringify(one) !== JSON.stringify(two))
        ask(path, entry, 'dates', [one, two])
      if (fold(item[nameField]) !== fold(other[nameField]))
        ask(path, entry, nameField, [
          { [nameField]: String(item[nameField]) },
          { [nameField]: String(other[nameField]) },
        ])
    }
  }
  return found
}

const prefixed = (details: Profile['details']) =>
  Object.fromEntries(Object.entries(details).map(([field, value]) => [`details.${field}`, value]))

/** The name of the source that gave a field. */
function sourceLabel(profile: Profile, path: string): string {
  const mark = profile.provenance[path]
  if (!mark) return ''
  if (mark.source) return mark.source
  const sources = sourcesOf(profile)
  const isOf = (marks: readonly { path: string; detail: string }[]) =>
    marks.some(one => one.path === mark.path && one.detail === mark.detail)
  return (sources.find(({ marks }) => isOf(marks)) ?? sources[0])?.label ?? ''
}

/** The start and end that an entry has by its own source; what that leaves open is the other's. */
function datesOf(item: Item, other: Item): Patch {
  const patch: Patch = {}
  for (const field of DATES) {
    const value = field === 'end' && item.is_current === true ? null : (item[field] ?? other[field] ?? null)
    if (field in item) patch[field] = value as Patch[string]
  }
  if (typeof patch.end === 'string' && 'is_current' in patch) patch.is_current = false
  return patch
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether one date is the other in another precision, or one is missing. */
function isSameDate(a: unknown, b: unknown): boolean {
  if (!isText(a) || !isText(b)) return true
  return a.startsWith(b) || b.startsWith(a)
}

function isSameTime(a: Item, b: Item): boolean {
  const isEndedByOne = (one: Item, other: Item) => one.is_current === true && isText(other.end)
  return (
    isSameDate(a.start, b.start) && isSameDate(a.end, b.end) && !isEndedByOne(a, b) && !isEndedByOne(b, a)
  )
}

const isSameStart = (a: Item, b: Item) => isText(a.start) && isText(b.start) && isSameDate(a.start, b.start)

/** Whether two known periods have a month in common; an unknown end is the start. */
function overlaps(a: Item, b: Item): boolean {
  const start = ({ start, end }: Item) => (isText(start) ? start : isText(end) ? end : '')
  const end = (item: Item) => (item.is_current === true ? '9999' : isText(item.end) ? item.end : start(item))
  if (start(a) === '' || start(b) === '') return true
  const isBefore = (one: string, other: string) => !isSameDate(one, other) && one < other
  return isSameDate(start(a), start(b)) || (isBefore(start(a), end(b)) && isBefore(start(b), end(a)))
}

/** Whether neither place is a part of the other: "Bergen" and "Bergen, Norway" are one. */
function isOtherPlace(a: string, b: string): boolean {
  const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)
  const [town = '', other = ''] = [a.split(',')[0], b.split(',')[0]]
  const isWithin = (one: string[], all: string[]) => one.every(word => all.includes(word))
  if (isWithin(wordsOf(a), wordsOf(b)) || isWithin(wordsOf(b), wordsOf(a))) return false
  return !wordsOf(town).some(word => wordsOf(other).includes(word))
}

/**
 * The question where someone lives, if the most trusted source only names the country, or so, and those below it
 * differ: "Norway" above "Bergen, Norway" and "Oslo, Norway".
 */
export function findVaguerLocations(readings: readonly Profile[]): Contradiction[] {
  const options = readings.flatMap(reading =>
    reading.location
      ? [{ source: sourceLabel(reading, 'location'), values: { value: reading.location } }]
      : [],
  )
  const [, ...lower] = options
  const isOpen = lower.some(({ values: one }, at) =>
    lower.slice(at + 1).some(({ values: other }) => isOtherPlace(one.value, other.value)),
  )
  return isOpen ? [{ id: 'location', path: 'location', entry: null, options }] : []
}

/** Joins the questions of two merges; one about the same fact gets the options of both, the newer ones first. */
export function joinContradictions(...groups: (readonly Contradiction[] | undefined)[]): Contradiction[] {
  const found = new Map<string, Contradiction>()
  for (const contradiction of groups.flatMap(group => group ?? [])) {
    const known = found.get(contradiction.id)
    const options = [...(known?.options ?? []), ...contradiction.options]
    const unique = options.filter(
      (option, index) => options.findIndex(one => isSameValues(one.values, option.values)) === index,
    )
    found.set(contradiction.id, { ...(known ?? contradiction), options: unique.slice(0, 4) })
  }
  return [...found.values()].slice(0, MAX_CONTRADICTIONS)
}

const isSameValues = (a: Patch, b: Patch) =>
  Object.keys({ ...a, ...b }).every(field => (a[field] ?? null) === (b[field] ?? null))

/**
 * The profile with what its owner chose of two contradicting values; the question is answered and stays so as long as a
 * source says the chosen one. Without such a question or option the profile is returned as it is.
 */
export function chooseValue(profile: Profile, id: string, values: Patch): Profile {
  const { contradictions = [], choices = [] } = profile
  const question = contradictions.find(one => one.id === id)
  const option = question?.options.find(one => isSameValues(one.values, values))
  if (!question || !option) return profile
  const left = contradictions.filter(one => one !== question)
  const { contradictions: _, ...rest } = withValues(profile, question, option.values)
  return {
    ...rest,
    provenance: { ...rest.provenance, ...marksOfChoice(profile, rest, question, option) },
    ...(left.length > 0 ? { contradictions: left } : {}),
    choices: [...choices.filter(one => one.id !== id), { id, values: option.values }].slice(-MAX_CHOICES),
  }
}

/** The provenance of what the owner chose: the source whose values they are. */
function marksOfChoice(
  before: Profile,
  after: Omit<Profile, 'contradictions'>,
  { path, entry }: Contradiction,
  { source, values }: Contradiction['options'][number],
): Profile['provenance'] {
  const mark = Object.values(before.provenance).find(one => one.source === source)
  if (!mark) return {}
  if (!entry) return { [path]: mark }
  const [old, list] = [before, after].map(one => fieldAt(one as Profile, path)) as [Item[], Item[]]
  const at = list.findIndex((item, index) => item !== old[index])
  const fields = at < 0 ? [] : Object.keys(values)
  return Object.fromEntries(fields.map(field => [`${path}.${at}.${field}`, mark]))
}

const MAX_CHOICES = 40

/** Applies all choices that the owner made before to a new reading. */
export function applyChoices(profile: Profile): Profile {
  return (profile.choices ?? []).reduce((one, { id, values }) => chooseValue(one, id, values), profile)
}

function withValues(profile: Profile, question: Contradiction, values: Patch): Profile {
  const [, type, detail] = /^(?:further\.([^.]+)\.)?details\.(.+)/.exec(question.path) ?? []
  if (!detail) return patchField(profile, question.path, question, values)
  const place = type ? profile.further?.[type as WebsiteType] : profile
  if (!place) return profile
  const details = patchField(place.details, detail, question, values)
  return type
    ? ({ ...profile, further: { ...profile.further, [type]: { ...place, details } } } as Profile)
    : { ...profile, details }
}

function patchField<T extends object>(
  fields: T,
  field: string,
  { entry, options }: Contradiction,
  values: Patch,
): T {
  const list: unknown = (fields as Item)[field]
  if (!entry) return { ...fields, [field]: values.value }
  if (!Array.isArray(list)) return fields
  return { ...fields, [field]: patchEntry(list, entry, options[0]?.values ?? {}, values) }
}

/** The list with the values in the entry of that place that shows the first option, else in the one of that name. */
function patchEntry(
  list: readonly Item[],
  entry: NonNullable<Contradiction['entry']>,
  shown: Patch,
  values: Patch,
): Item[] {
  const at = list.filter(item => fold(item.organization ?? item.school) === fold(entry.place))
  const isShown = (item: Item) =>
    Object.entries(shown).every(([field, value]) => isSameDate(item[field], value) || item[field] === value)
  const named = at.filter(item => fold(item.title ?? item.degree) === fold(entry.name))
  const target = named.find(isShown) ?? at.find(isShown) ?? named[0]
  return list.map(item => (item === target ? { ...item, ...values } : item))
}

/** Folds a text for comparison: no case, accents, punctuation or repeated spaces. */
export function fold(value: unknown): string {
  return String(value ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
}
