import { contradictionsBetween, joinContradictions } from './contradictions.ts'
import { type MergedItem, mergeLists } from './merge-lists.ts'
import { type CompareSources, compareSources } from './source-priority.ts'
import { furtherPrefix, placeOfType } from '../profile/further-places.ts'
import { WebsiteType } from '../profile/platform.ts'
import { hasPage } from '../profile/places.ts'
import type { Profile, Provenance } from '../profile/profile.ts'
import { mergeSources } from '../profile/profile-source.ts'

type ProvenanceMap = Profile['provenance']
type Fields = Record<string, unknown>

/**
 * Merges two readings of the same profile field by field. Owner-provided values win over read ones, then the source
 * of higher priority, then the newer reading; any value wins over none, and lists are merged. Each field keeps its
 * provenance. A reading of another type fills empty common fields (name, texts, location, links, portrait); links and
 * posts are merged, and its details become those of a further place. Its figures are left out, as they count something
 * else. With `comparePriority`, the first wins over an equally reliable second: for several places of one person, in
 * their order.
 */
export function mergeProfiles(
  first: Profile,
  second: Profile,
  compare: CompareSources = compareSources,
): Profile {
  const sameType = first.details.type === second.details.type
  const shared = sameType
    ? mergeFields(commonFields(first), commonFields(second), first.provenance, second.provenance, '', compare)
    : fillFields(first, second)
  const details = mergePlaces(first, second, first.details.type, compare)
  const further = mergeFurther(first, second, compare)
  const named = sameType
    ? betterName(first, second, compare)
    : isNamedByHandle(first, second)
      ? second
      : first
  const linked = hasPage(first.link) || !hasPage(second.link) || !sameType ? first : second
  const sources = mergeSources(first.sources, second.sources)
  const merged = {
    ...shared.values,
    link: linked.link,
    name: named.name,
    details: { ...details?.details, type: first.details.type },
    ...(further ? { further: further.places } : {}),
    provenance: {
      ...shared.marks,
      ...details?.marks,
      ...further?.marks,
      ...provenanceOf(named, 'name'),
      ...provenanceOf(linked, 'link'),
      ...provenanceOf(first, 'details.type'),
    },
    is_example: first.is_example && second.is_example,
    ...(sources.length > 0 ? { sources } : {}),
  } as Profile
  const problem = mergedProblem(first, second, merged)
  return { ...merged, ...questionsOf(first, second, compare), ...(problem ? { problem } : {}) }
}

/** Returns the contradictions between two readings, or those they were merged from, and the owner's earlier choices. */
function questionsOf(
  first: Profile,
  second: Profile,
  compare: CompareSources,
): Pick<Profile, 'contradictions' | 'choices'> {
  const contradictions = joinContradictions(
    contradictionsBetween(first, second, compare),
    first.contradictions,
    second.contradictions,
  )
  const choices = [...(first.choices ?? []), ...(second.choices ?? [])].slice(0, 40)
  return {
    ...(contradictions.length > 0 ? { contradictions } : {}),
    ...(choices.length > 0 ? { choices } : {}),
  }
}

function commonFields({
  link: _l,
  name: _n,
  details: _d,
  provenance: _p,
  is_example: _e,
  problem: _o,
  further: _f,
  sources: _s,
  contradictions: _c,
  choices: _h,
  readings: _r,
  dismissed: _i,
  ...fields
}: Profile): Fields {
  return fields
}

const withoutType = ({ type: _t, ...fields }: Profile['details']): Fields => fields

/** The provenance of one field, if it has one. */
function provenanceOf({ provenance }: Profile, field: string): ProvenanceMap {
  const mark = provenance[field]
  return mark ? { [field]: mark } : {}
}

type MergedPlace = Pick<Profile, 'link' | 'name'> & { details: Fields; marks: ProvenanceMap }

/** Merges the details that two readings have of one type, as main or further places; null if neither has any. */
function mergePlaces(
  first: Profile,
  second: Profile,
  type: WebsiteType,
  compare: CompareSources,
): MergedPlace | null {
  const found = [first, second].flatMap(profile => placeOfType(profile, type) ?? [])
  // A place that only one has is merged with itself, so that its lists are the same after a later merge.
  const [one, other = one] = found
  if (!one || !other) return null
  const { values, marks } = mergeFields(
    withoutType(one.details),
    withoutType(other.details),
    one.provenance,
    other.provenance,
    'details.',
    compare,
  )
  const { link, name } = !hasPage(one.link) && hasPage(other.link) ? other : one
  return { link, name, details: { ...values, type }, marks }
}

/** Merges the further places of two readings with a main place that the other does not have; null without any. */
function mergeFurther(first: Profile, second: Profile, compare: CompareSources) {
  const places: Fields = {}
  const marks: ProvenanceMap = {}
  for (const type of WebsiteType.options) {
    const place = type === first.details.type ? null : mergePlaces(first, second, type, compare)
    if (!place || Object.keys(place.marks).length === 0) continue
    const { marks: own, ...rest } = place
    places[type] = rest
    for (const [field, mark] of Object.entries(own)) marks[`${furtherPrefix(type)}${field}`] = mark
  }
  return Object.keys(places).length > 0 ? { places, marks } : null
}

function mergeFields(
  first: Fields,
  second: Fields,
  firstMarks: ProvenanceMap,
  secondMarks: ProvenanceMap,
  prefix: string,
  compare: CompareSources,
): { values: Fields; marks: ProvenanceMap } {
  const values: Fields = {}
  const marks: ProvenanceMap = {}
  for (const field of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const path = `${prefix}${field}`
    const [a, b] = [first[field], second[field]]
    const [markA, markB] = [firstMarks[path], secondMarks[path]]
    const isFirst = a !== undefined && (!isPresent(b) || (isPresent(a) && compare(markA, markB) >= 0))
    const [best, other] = isFirst ? [a, b] : [b, a]
    const joined = Array.isArray(best) && mergeLists(path, best, Array.isArray(other) ? other : [])
    values[field] = joined ? joined.map(({ item }) => item) : best
    const mark = isFirst ? (markA ?? (isPresent(a) ? undefined : markB)) : (markB ?? markA)
    if (!mark || !isPresent(values[field])) continue
    marks[path] = mark
    const [bestMarks, otherMarks] = isFirst ? [firstMarks, secondMarks] : [secondMarks, firstMarks]
    if (joined) Object.assign(marks, marksOfItems(path, joined, mark, bestMarks, otherMarks))
  }
  return { values, marks }
}

/** The provenance of those items of a list that another source gave than the first one. */
function marksOfItems(
  path: string,
  joined: readonly MergedItem[],
  mark: Provenance,
  best: ProvenanceMap,
  other: ProvenanceMap,
): ProvenanceMap {
  const marks: ProvenanceMap = {}
  for (const [at, { isOther, index }] of joined.entries()) {
    const known = isOther ? other : best
    const own = known[`${path}.${index}`] ?? known[path]
    if (own?.source && own.source !== mark.source) marks[`${path}.${at}`] = own
  }
  return marks
}

/** Fields common to all profile types. */
const SHARED_FIELDS = ['headline', 'bio', 'avatar', 'location', 'links', 'posts']

function fillFields(first: Profile, second: Profile): { values: Fields; marks: ProvenanceMap } {
  const [own, other] = [commonFields(first), commonFields(second)]
  const empty = SHARED_FIELDS.filter(field => !isPresent(own[field]) && isPresent(other[field]))
  const values: Fields = { ...own, ...Object.fromEntries(empty.map(field => [field, other[field]])) }
  for (const [field, list] of [
    ['links', first.links],
    ['posts', first.posts ?? []],
  ] as const)
    if (isPresent(other[field]))
      values[field] = mergeLists(field, list, second[field] ?? []).map(({ item }) => item)
  const from = (field: string) => (empty.includes(field) ? second : first)
  return {
    values,
    marks: Object.assign({}, ...Object.keys(own).map(field => provenanceOf(from(field), field))),
  }
}

/** Whether the name is only a handle, this profile's or the other's, as in links: `@name`, `c/name`. */
function isNamedByHandle(profile: Profile, other: Profile): boolean {
  const handle = (text: string) => text.toLowerCase().replace(/^(?:.*\/)?@?/, '')
  return [profile, other].some(({ link }) => handle(link.id) === handle(profile.name))
}

/** Whether the name was derived from the link. */
const isNamedByLink = ({ provenance: { name } }: Profile) =>
  name?.path === 'user' && name.detail === 'the link'

/** A real name wins over a handle. */
function betterName(first: Profile, second: Profile, compare: CompareSources): Profile {
  // A company named like its handle: its page has the proper spelling ("IBM", not "ibm").
  if (isNamedByLink(first) !== isNamedByLink(second)) return isNamedByLink(first) ? second : first
  const isBare = isNamedByHandle(first, second)
  if (isBare !== isNamedByHandle(second, first)) return isBare ? second : first
  return compare(first.provenance.name, second.provenance.name) >= 0 ? first : second
}

/** Whether a profile has the essential details of its type; any fact suffices for a company. */
const ESSENTIAL: Record<Profile['details']['type'], (profile: Profile) => boolean> = {
  'linkedin-individual': profile => hasList(profile, 'experience'),
  'linkedin-company': ({ details, bio }) =>
    bio !== null || Object.values(withoutType(details)).some(isPresent),
  github: profile => hasList(profile, 'repositories'),
  youtube: profile => hasList(profile, 'videos'),
  instagram: profile => hasList(profile, 'media'),
}
const hasList = ({ details }: Profile, field: string) => isPresent((details as Fields)[field])

/** Keeps the problem until the other reading provides the missing details. */
function mergedProblem(first: Profile, second: Profile, merged: Profile): Profile['problem'] {
  const isEssential = ESSENTIAL[first.details.type]
  const gives = (one: Profile) => one.details.type === first.details.type && isEssential(one)
  if (first.problem) return gives(second) ? second.problem : first.problem
  return isEssential(merged) ? undefined : second.problem
}

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
