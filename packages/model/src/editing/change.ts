import type { Design, Appearance, SectionKey, SectionOrder, ThemeMode, ThemeName } from '../design/design.ts'
import { sectionType } from '../design/section-keys.ts'
import { clamp, moveItem } from './move-item.ts'
import { designRules } from '../validation/design-rules.ts'
import { defaultValueOf, validateByRules } from '../validation/validate-by-rules.ts'
import type { Rule, Rules } from '../validation/rule.ts'

/** The saved state that the editor edits. */
export type EditedDesign = { design: Design; section_order: SectionOrder }

/** A path within a section: `['items', 2, 'name']`. */
export type FieldPath = readonly (string | number)[]

/** One edit of the owner; each is one undo step. */
export type Change =
  | { type: 'theme'; theme_name: ThemeName }
  | { type: 'mode'; theme_mode: ThemeMode }
  /** #rrggbb; null for the theme's default. */
  | { type: 'accent'; accent: string | null }
  /** Settings that are absent or undefined are the theme's own; undefined for all. */
  | { type: 'appearance'; appearance: { [K in keyof Appearance]?: Appearance[K] | undefined } | undefined }
  | { type: 'order'; section_order: SectionOrder }
  | { type: 'show'; section: SectionKey; visible: boolean }
  | { type: 'add'; section: SectionKey; at: number }
  /** Adds a copy below the section, with the key `as` (`copyKeyFor`). */
  | { type: 'duplicate'; section: SectionKey; as: SectionKey }
  | { type: 'remove'; section: SectionKey }
  | { type: 'set'; section: SectionKey; path: FieldPath; value: unknown }
  /** List operations within a section; `path` is the list. */
  | { type: 'insert'; section: SectionKey; path: FieldPath; at: number; value: unknown }
  | { type: 'take'; section: SectionKey; path: FieldPath; at: number }
  | { type: 'move'; section: SectionKey; path: FieldPath; from: number; to: number }

/** The draft after the change, or messages by field path. */
export type ChangeResult = { ok: true; draft: EditedDesign } | { ok: false; fields: Record<string, string> }

/** Always first and last: can be hidden, not moved or removed. */
const FIXED_SECTIONS: ReadonlySet<SectionKey> = new Set(['header', 'footer'])

/**
 * Applies a change. Pure; rejects a change whose result could not be saved. Unchanged parts keep their identity, so
 * that their components need not render again.
 */
export function applyChange(draft: EditedDesign, change: Change): ChangeResult {
  const next = nextDraft(draft, change)
  if (!next) return { ok: true, draft }
  const section = 'section' in change ? change.section : null
  // Validates only what changed: a keystroke must not validate a design of tens of thousands of characters.
  const { design, section_order } = designRules()
  if (section !== null && next.design[section] !== undefined) {
    const fields = validateByRules(sectionRules(design, section), next.design[section])
    if (!isEmpty(fields)) return { ok: false, fields: prefixFields(section, fields) }
  } else if (['accent', 'appearance', 'mode', 'theme'].includes(change.type)) {
    const { theme_name, theme_mode, accent, appearance } = next.design
    const fields = validateByRules(design, { theme_name, theme_mode, accent, appearance })
    if (!isEmpty(fields)) return { ok: false, fields }
  }
  const fields = validateByRules(section_order, next.section_order)
  return isEmpty(fields) ? { ok: true, draft: next } : { ok: false, fields }
}

/** Whether a value is a design and section order that can be saved. */
export function isEditedDesign(value: { design: unknown; section_order: unknown }): value is EditedDesign {
  const { design, section_order } = designRules()
  return (
    isEmpty(validateByRules(design, value.design)) &&
    isEmpty(validateByRules(section_order, value.section_order))
  )
}

/** Null if the change has no effect. */
function nextDraft(draft: EditedDesign, change: Change): EditedDesign | null {
  const { design, section_order } = draft
  switch (change.type) {
    case 'theme':
    case 'mode':
    case 'accent':
    case 'appearance': {
      const { type: _, ...values } = change
      return { ...draft, design: { ...design, ...values } as Design }
    }
    case 'order':
      return isPermutation(section_order, change.section_order)
        ? { ...draft, section_order: change.section_order }
        : null
    case 'show':
      return updateSection(draft, change.section, data => ({ ...data, visible: change.visible }))
    case 'add': {
      if (section_order.includes(change.section)) return null
      // A section added again keeps its former data.
      const data = design[change.section] ?? emptySection(change.section)
      const at = clamp(change.at, section_order.length)
      return {
        design: { ...design, [change.section]: { ...data, visible: true } },
        section_order: [...section_order.slice(0, at), change.section, ...section_order.slice(at)],
      }
    }
    case 'duplicate': {
      const { section, as } = change
      const data = design[section]
      if (!data || !section_order.includes(section) || section_order.includes(as)) return null
      if (sectionType(as) !== sectionType(section)) return null
      return {
        design: { ...design, [as]: structuredClone(data) },
        section_order: section_order.flatMap(key => (key === section ? [key, as] : [key])),
      }
    }
    case 'remove':
      return FIXED_SECTIONS.has(change.section) || !section_order.includes(change.section)
        ? null
        : { ...draft, section_order: section_order.filter(key => key !== change.section) }
    case 'set':
      return updateSection(draft, change.section, data => updateAt(data, change.path, () => change.value))
    case 'insert':
      return updateList(draft, change, list => {
        const at = clamp(change.at, list.length)
        return [...list.slice(0, at), change.value, ...list.slice(at)]
      })
    case 'take':
      return updateList(draft, change, list => list.filter((_, index) => index !== change.at))
    case 'move':
      return updateList(draft, change, list => moveItem(list, change.from, change.to))
  }
}

/** A section with its schema's default values. */
function emptySection<K extends SectionKey>(key: K): NonNullable<Design[K]> {
  return defaultValueOf(sectionRules(designRules().design, key).rule) as NonNullable<Design[K]>
}

type Data = Record<string, unknown>

function updateSection(
  draft: EditedDesign,
  key: SectionKey,
  edit: (data: Data) => unknown,
): EditedDesign | null {
  const data = draft.design[key]
  if (!data) return null
  const next = edit(data as Data)
  return next === data ? null : { ...draft, design: { ...draft.design, [key]: next } }
}

function updateList(
  draft: EditedDesign,
  { section, path }: { section: SectionKey; path: FieldPath },
  edit: (list: readonly unknown[]) => unknown[],
): EditedDesign | null {
  return updateSection(draft, section, data =>
    updateAt(data, path, value => (Array.isArray(value) ? edit(value) : value)),
  )
}

/** The value with the part at `path` edited; objects along the path are copied, all others are shared. */
export function updateAt(value: unknown, path: FieldPath, edit: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return edit(value)
  if (Array.isArray(value)) {
    if (typeof name !== 'number' || name < 0 || name >= value.length) return value
    const next = updateAt(value[name], rest, edit)
    return Object.is(next, value[name]) ? value : value.with(name, next)
  }
  // Optional fields can be set where they were absent; the schema rejects unknown ones.
  if (typeof value !== 'object' || value === null || typeof name !== 'string' || name in Object.prototype)
    return value
  const next = updateAt((value as Data)[name], rest, edit)
  return Object.is(next, (value as Data)[name]) ? value : { ...value, [name]: next }
}

function isPermutation(before: readonly string[], after: readonly string[]): boolean {
  return (
    before.length === after.length &&
    new Set(after).size === after.length &&
    after.every(key => before.includes(key))
  )
}

/** The validation rules of one section. */
function sectionRules({ rule, named }: Rules, section: SectionKey): Rules {
  const own: Rule | undefined = rule.is === 'object' ? rule.parts[section] : undefined
  const part = own?.is === 'named' ? named[own.name] : own
  if (!part) throw new Error(`There are no rules for the section "${section}"`)
  return { rule: part, named }
}

const isEmpty = (object: object) => Object.keys(object).length === 0

const prefixFields = (section: SectionKey, fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path ? `${section}.${path}` : section, message]),
  )
