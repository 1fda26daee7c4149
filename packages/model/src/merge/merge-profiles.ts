import { mergedList } from './merge-lists.ts'
import { rankOf } from './source-priority.ts'
import { hasPage } from '../profile/platform.ts'
import type { Profile } from '../profile/profile.ts'

type Marks = Profile['provenance']
type Fields = Record<string, unknown>

/**
 * One profile of two readings of the same person, company or account, field by field. What the owner brought goes before
 * what was read, the closer door before the farther one, the newer reading before the older; a told value goes before
 * none, and lists are united. Each field keeps the mark of where it came from. A reading of another type only fills what
 * the first one leaves empty of name, texts, place, links and portrait: its figures and details count something else.
 */
export function mergeProfiles(first: Profile, second: Profile): Profile {
  const sameType = first.details.type === second.details.type
  const shared = sameType
    ? mergedFields(sharedOf(first), sharedOf(second), first.provenance, second.provenance, '')
    : filledFields(first, second)
  const { type: _, ...firstDetails } = first.details
  const details = sameType
    ? mergedFields(firstDetails, withoutType(second.details), first.provenance, second.provenance, 'details.')
    : { values: firstDetails as Fields, marks: only(first.provenance, 'details.') }
  const named = sameType ? betterName(first, second) : isNamedByHandle(first, second) ? second : first
  const linked = hasPage(first.link) || !hasPage(second.link) || !sameType ? first : second
  const merged = {
    ...shared.values,
    link: linked.link,
    name: named.name,
    details: { ...details.values, type: first.details.type },
    provenance: {
      ...shared.marks,
      ...details.marks,
      ...marksOf(named, 'name'),
      ...marksOf(linked, 'link'),
      ...marksOf(first, 'details.type'),
    },
    is_example: first.is_example && second.is_example,
  } as Profile
  const problem = problemOf(first, second, merged)
  return problem ? { ...merged, problem } : merged
}

function sharedOf({
  link: _l,
  name: _n,
  details: _d,
  provenance: _p,
  is_example: _e,
  problem: _o,
  ...fields
}: Profile): Fields {
  return fields
}

const withoutType = ({ type: _t, ...fields }: Profile['details']): Fields => fields

/** The mark of one field, where it has one. */
function marksOf({ provenance }: Profile, field: string): Marks {
  const mark = provenance[field]
  return mark ? { [field]: mark } : {}
}

/** The marks of the fields under a prefix. */
function only(marks: Marks, prefix: string): Marks {
  return Object.fromEntries(Object.entries(marks).filter(([field]) => field.startsWith(prefix)))
}

function mergedFields(
  first: Fields,
  second: Fields,
  firstMarks: Marks,
  secondMarks: Marks,
  prefix: string,
): { values: Fields; marks: Marks } {
  const values: Fields = {}
  const marks: Marks = {}
  for (const field of new Set([...Object.keys(first), ...Object.keys(second)])) {
    const path = `${prefix}${field}`
    const [a, b] = [first[field], second[field]]
    const [markA, markB] = [firstMarks[path], secondMarks[path]]
    const isFirst = !isTold(b) || (isTold(a) && rankOf(markA, markB) >= 0)
    const [best, other] = isFirst ? [a, b] : [b, a]
    values[field] = Array.isArray(best) && Array.isArray(other) ? mergedList(path, best, other) : best
    const mark = isFirst ? (markA ?? (isTold(a) ? undefined : markB)) : (markB ?? markA)
    if (mark && isTold(values[field])) marks[path] = mark
  }
  return { values, marks }
}

/** What everybody has, whatever they are read as. */
const EVERYBODYS = ['headline', 'bio', 'avatar', 'location', 'links']

function filledFields(first: Profile, second: Profile): { values: Fields; marks: Marks } {
  const [own, other] = [sharedOf(first), sharedOf(second)]
  const empty = EVERYBODYS.filter(field => !isTold(own[field]) && isTold(other[field]))
  const values: Fields = { ...own, ...Object.fromEntries(empty.map(field => [field, other[field]])) }
  if (isTold(other.links)) values.links = mergedList('links', first.links, second.links)
  const from = (field: string) => (empty.includes(field) ? second : first)
  return { values, marks: Object.assign({}, ...Object.keys(own).map(field => marksOf(from(field), field))) }
}

/** Whether a profile's name is only its handle, or the other's, as some links spell it: `@name`, `c/name`. */
function isNamedByHandle(profile: Profile, other: Profile): boolean {
  const handle = (text: string) => text.toLowerCase().replace(/^(?:.*\/)?@?/, '')
  return [profile, other].some(({ link }) => handle(link.id) === handle(profile.name))
}

/** Whether nobody told a name: the link's own stands for it. */
const isNamedByLink = ({ provenance: { name } }: Profile) =>
  name?.path === 'user' && name.detail === 'the link'

/** A name that is only the handle is no name where the other reading has a real one. */
function betterName(first: Profile, second: Profile): Profile {
  // A company called like its handle is told by its page how it writes itself: "IBM", not "ibm".
  if (isNamedByLink(first) !== isNamedByLink(second)) return isNamedByLink(first) ? second : first
  const isBare = isNamedByHandle(first, second)
  if (isBare !== isNamedByHandle(second, first)) return isBare ? second : first
  return rankOf(first.provenance.name, second.provenance.name) >= 0 ? first : second
}

/** What a profile of each type is read for; a company is told by any fact. */
const ESSENTIAL: Record<Profile['details']['type'], (profile: Profile) => boolean> = {
  'linkedin-individual': profile => hasList(profile, 'experience'),
  'linkedin-company': ({ details, bio }) => bio !== null || Object.values(withoutType(details)).some(isTold),
  github: profile => hasList(profile, 'repositories'),
  youtube: profile => hasList(profile, 'videos'),
  instagram: profile => hasList(profile, 'media'),
}
const hasList = ({ details }: Profile, field: string) => isTold((details as Fields)[field])

/** What stands in the way stays told, until the other reading gives what it stood in the way of. */
function problemOf(first: Profile, second: Profile, merged: Profile): Profile['problem'] {
  const isEssential = ESSENTIAL[first.details.type]
  const gives = (one: Profile) => one.details.type === first.details.type && isEssential(one)
  if (first.problem) return gives(second) ? second.problem : first.problem
  return isEssential(merged) ? undefined : second.problem
}

const isTold = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
