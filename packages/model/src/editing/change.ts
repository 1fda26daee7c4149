import type { Design, SectionKey, SectionOrder, ThemeMode, ThemeName } from '../design/design.ts'
import { clamp, moved } from './move-item.ts'
import { designRules } from '../validation/design-rules.ts'
import { initialOf, refusalsOf } from '../validation/validate-by-rules.ts'
import type { Rule, Rules } from '../validation/rule.ts'

/** What the editor works on: what is saved, and nothing else. */
export type EditedDesign = { design: Design; section_order: SectionOrder }

/** A place within a section: `['items', 2, 'name']`. */
export type FieldPath = readonly (string | number)[]

/** One thing that a person does to their site; each is one step of undoing. */
export type Change =
  | { type: 'theme'; theme_name: ThemeName }
  | { type: 'mode'; theme_mode: ThemeMode }
  /** #rrggbb; null for the theme's own. */
  | { type: 'accent'; accent: string | null }
  | { type: 'order'; section_order: SectionOrder }
  | { type: 'show'; section: SectionKey; visible: boolean }
  | { type: 'add'; section: SectionKey; at: number }
  | { type: 'remove'; section: SectionKey }
  | { type: 'set'; section: SectionKey; path: FieldPath; value: unknown }
  /** Lists within a section, whose place is `path`. */
  | { type: 'insert'; section: SectionKey; path: FieldPath; at: number; value: unknown }
  | { type: 'take'; section: SectionKey; path: FieldPath; at: number }
  | { type: 'move'; section: SectionKey; path: FieldPath; from: number; to: number }

/** `draft` as it is after the change, or why it cannot be: one message for each field, by its path in the design. */
export type Changed = { ok: true; draft: EditedDesign } | { ok: false; fields: Record<string, string> }

/** Header and footer stand at the ends, whatever the order says: they can be hidden, not moved or taken away. */
const FIXED: ReadonlySet<SectionKey> = new Set(['header', 'footer'])

/**
 * One change, applied: pure, and never to a design that could not be saved. Parts that are not changed stay the same
 * objects, so that what shows them need not be drawn anew.
 */
export function applyChange(draft: EditedDesign, change: Change): Changed {
  const next = changed(draft, change)
  if (!next) return { ok: true, draft }
  const section = 'section' in change ? change.section : null
  // Only what was touched is checked: a design has tens of thousands of characters, a keystroke one.
  const { design, section_order } = designRules()
  if (section !== null && next.design[section] !== undefined) {
    const fields = refusalsOf(partOf(design, section), next.design[section])
    if (!isEmpty(fields)) return { ok: false, fields: below(section, fields) }
  } else if (change.type === 'accent' || change.type === 'mode' || change.type === 'theme') {
    const { theme_name, theme_mode, accent } = next.design
    const fields = refusalsOf(design, { theme_name, theme_mode, accent })
    if (!isEmpty(fields)) return { ok: false, fields }
  }
  const fields = refusalsOf(section_order, next.section_order)
  return isEmpty(fields) ? { ok: true, draft: next } : { ok: false, fields }
}

/** Whether a design can be saved with its sections in that order. */
export function isEditedDesign(value: { design: unknown; section_order: unknown }): value is EditedDesign {
  const { design, section_order } = designRules()
  return isEmpty(refusalsOf(design, value.design)) && isEmpty(refusalsOf(section_order, value.section_order))
}

/** Null where nothing would be otherwise. */
function changed(draft: EditedDesign, change: Change): EditedDesign | null {
  const { design, section_order } = draft
  switch (change.type) {
    case 'theme':
      return { ...draft, design: { ...design, theme_name: change.theme_name } }
    case 'mode':
      return { ...draft, design: { ...design, theme_mode: change.theme_mode } }
    case 'accent':
      return { ...draft, design: { ...design, accent: change.accent } }
    case 'order':
      return isPermutation(section_order, change.section_order)
        ? { ...draft, section_order: change.section_order }
        : null
    case 'show':
      return withSection(draft, change.section, data => ({ ...data, visible: change.visible }))
    case 'add': {
      if (section_order.includes(change.section)) return null
      // A section that was there before comes back with what it had.
      const data = design[change.section] ?? emptySection(change.section)
      const at = clamp(change.at, section_order.length)
      return {
        design: { ...design, [change.section]: { ...data, visible: true } },
        section_order: [...section_order.slice(0, at), change.section, ...section_order.slice(at)],
      }
    }
    case 'remove':
      return FIXED.has(change.section) || !section_order.includes(change.section)
        ? null
        : { ...draft, section_order: section_order.filter(key => key !== change.section) }
    case 'set':
      return withSection(draft, change.section, data => putAt(data, change.path, () => change.value))
    case 'insert':
      return inList(draft, change, list => {
        const at = clamp(change.at, list.length)
        return [...list.slice(0, at), change.value, ...list.slice(at)]
      })
    case 'take':
      return inList(draft, change, list => list.filter((_, index) => index !== change.at))
    case 'move':
      return inList(draft, change, list => moved(list, change.from, change.to))
  }
}

/** A section with nothing in it but what its schema says. */
function emptySection<K extends SectionKey>(key: K): NonNullable<Design[K]> {
  return initialOf(partOf(designRules().design, key).rule) as NonNullable<Design[K]>
}

type Data = Record<string, unknown>

function withSection(
  draft: EditedDesign,
  key: SectionKey,
  edit: (data: Data) => unknown,
): EditedDesign | null {
  const data = draft.design[key]
  if (!data) return null
  const next = edit(data as Data)
  return next === data ? null : { ...draft, design: { ...draft.design, [key]: next } }
}

function inList(
  draft: EditedDesign,
  { section, path }: { section: SectionKey; path: FieldPath },
  edit: (list: readonly unknown[]) => unknown[],
): EditedDesign | null {
  return withSection(draft, section, data =>
    putAt(data, path, value => (Array.isArray(value) ? edit(value) : value)),
  )
}

/** The value with what is at the path edited; every object on the way is a new one, all others stay. */
export function putAt(value: unknown, path: FieldPath, edit: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return edit(value)
  if (Array.isArray(value)) {
    if (typeof name !== 'number' || name < 0 || name >= value.length) return value
    const next = putAt(value[name], rest, edit)
    return Object.is(next, value[name]) ? value : value.with(name, next)
  }
  // A field that may be missing is set where nothing was; what no schema knows is refused by it.
  if (typeof value !== 'object' || value === null || typeof name !== 'string' || name in Object.prototype)
    return value
  const next = putAt((value as Data)[name], rest, edit)
  return Object.is(next, (value as Data)[name]) ? value : { ...value, [name]: next }
}

function isPermutation(before: readonly string[], after: readonly string[]): boolean {
  return (
    before.length === after.length &&
    new Set(after).size === after.length &&
    after.every(key => before.includes(key))
  )
}

/** The rules of one section. */
function partOf({ rule, named }: Rules, section: SectionKey): Rules {
  const part: Rule | undefined = rule.is === 'object' ? rule.parts[section] : undefined
  if (!part) throw new Error(`There are no rules for the section "${section}"`)
  return { rule: part, named }
}

const isEmpty = (object: object) => Object.keys(object).length === 0

const below = (section: SectionKey, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path ? `${section}.${path}` : section, message]),
  )
