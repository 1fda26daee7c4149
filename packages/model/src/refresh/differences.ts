import { z } from 'zod'
import { type Design, SECTIONS, SectionKey } from '../design/design.ts'
import { byIdentity } from './item-identity.ts'
import { wordsOf } from './summarize-value.ts'

/**
 * One thing that is otherwise at the source than on the site. `conflict` means that the owner changed the same thing
 * here since: accepting it would undo that, so it is never accepted unless it is asked for by its id.
 */
export const Difference = z.strictObject({
  /** Names the place: "hero.lede", "experience.items/role:engineer@acme", "videos". */
  id: z.string().max(2500),
  section: SectionKey,
  kind: z.enum(['added', 'changed', 'removed']),
  /** In words, '' where there is nothing. */
  before: z.string().max(400),
  after: z.string().max(400),
  conflict: z.boolean(),
})
export type Difference = z.infer<typeof Difference>

type Section = Record<string, unknown>

/**
 * What is new at the source, as a three-way comparison of designs: `base` was drafted when the source was last read,
 * `mine` is what the owner made of it, `theirs` is drafted from the source as it is now. What only the owner changed
 * is no difference; neither is what the owner removed. Theme, colours and what is shown are the owner's alone.
 */
export function differencesOf(base: Design, mine: Design, theirs: Design): Difference[] {
  const keys = Object.keys(SECTIONS) as SectionKey[]
  return keys.flatMap(key => differencesOfSection(key, base[key], mine[key], theirs[key]))
}

function differencesOfSection(
  section: SectionKey,
  base: Section | undefined,
  mine: Section | undefined,
  theirs: Section | undefined,
): Difference[] {
  if (!theirs && !base) return []
  if (!base || !theirs) {
    // A section that begins or ends at the source; one that the owner removed or wrote alone is left in peace.
    const kind = base ? 'removed' : 'added'
    if (kind === 'added' ? mine !== undefined : mine === undefined) return []
    const conflict = kind === 'removed' && !isSame(mine, base)
    return [{ id: section, section, kind, before: wordsOf(base), after: wordsOf(theirs), conflict }]
  }
  if (!mine) return []
  const found: Difference[] = []
  for (const field of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    if (field === 'visible') continue
    const [was, here, now] = [base[field], mine[field], theirs[field]]
    if (isSame(was, now) || isSame(here, now)) continue
    if (isList(was) && isList(here) && isList(now))
      found.push(...differencesOfList(section, field, was, here, now))
    else
      found.push({
        id: `${section}.${field}`,
        section,
        kind: 'changed',
        before: wordsOf(here),
        after: wordsOf(now),
        conflict: !isSame(here, was),
      })
  }
  return found
}

function differencesOfList(
  section: SectionKey,
  field: string,
  was: unknown[],
  here: unknown[],
  now: unknown[],
): Difference[] {
  const [base, mine, theirs] = [byIdentity(was), byIdentity(here), byIdentity(now)]
  const found: Difference[] = []
  const tell = (key: string, kind: Difference['kind'], conflict: boolean) =>
    found.push({
      id: `${section}.${field}/${key}`.slice(0, 2500),
      section,
      kind,
      before: wordsOf(mine.get(key)),
      after: kind === 'removed' ? '' : wordsOf(theirs.get(key)),
      conflict,
    })
  for (const [key, item] of theirs) {
    if (!base.has(key) && !mine.has(key)) tell(key, 'added', false)
    else if (mine.has(key) && base.has(key) && !isSame(base.get(key), item) && !isSame(mine.get(key), item))
      tell(key, 'changed', !isSame(mine.get(key), base.get(key)))
  }
  for (const [key, item] of base)
    if (!theirs.has(key) && mine.has(key)) tell(key, 'removed', !isSame(mine.get(key), item))
  return found
}

export const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Equal as JSON, whatever the order of the keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a) !== isList(b)) return false
  const [left, right] = [a as Section, b as Section]
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every(key => isSame(left[key], right[key]))
}
