import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Design, SectionKey, SectionOrder, SECTIONS, SectionType, ThemeName } from '../design/design.ts'
import { applyChange, type Change, type EditedDesign, isEditedDesign, updateAt } from './change.ts'
import { moveItem } from './move-item.ts'
import { emptyItem } from './field.ts'
import { fieldsOf } from './fields.ts'
import { createHistory, redo, pushState, undo } from './history.ts'

const draft: EditedDesign = {
  design: Design.parse({
    theme_name: 'atelier',
    header: {},
    hero: { title: 'Ada' },
    projects: { items: [{ name: 'one' }, { name: 'two' }, { name: 'three' }] },
    footer: {},
  }),
  section_order: ['header', 'hero', 'projects', 'footer'],
}
const after = (...changes: Change[]) =>
  changes.reduce<EditedDesign>((now, change) => {
    const result = applyChange(now, change)
    if (!result.ok) throw new Error(JSON.stringify(result.fields))
    return result.draft
  }, draft)

it('accepts only a valid design with a valid section order', () => {
  expect(isEditedDesign(draft)).toBe(true)
  expect(isEditedDesign({ ...draft, section_order: ['nowhere'] })).toBe(false)
  expect(isEditedDesign({ ...draft, design: { ...draft.design, accent: 'red' } })).toBe(false)
})

describe('applyChange', () => {
  it('sets a field and shares everything else', () => {
    const next = after({ type: 'set', section: 'hero', path: ['title'], value: 'Grace' })
    expect(next.design.hero?.title).toBe('Grace')
    expect(next.design.projects).toBe(draft.design.projects)
    expect(draft.design.hero?.title).toBe('Ada')
  })

  it('returns messages by field for an invalid result and changes nothing', () => {
    const result = applyChange(draft, {
      type: 'set',
      section: 'hero',
      path: ['title'],
      value: 'x'.repeat(301),
    })
    expect(result).toMatchObject({ ok: false })
    expect(!result.ok && Object.keys(result.fields)).toEqual(['hero.title'])
    expect(applyChange(draft, { type: 'accent', accent: 'red' })).toEqual({
      ok: false,
      fields: { accent: 'Use a colour such as #0b6e4f' },
    })
  })

  it('sets an appearance, and leaves out what is the theme’s own', () => {
    const airy = after({ type: 'appearance', appearance: { density: 'airy', scale: undefined } })
    expect(airy.design.appearance).toEqual({ density: 'airy' })
    const result = applyChange(airy, { type: 'appearance', appearance: undefined })
    expect(result.ok && result.draft).toEqual(draft)
  })

  it('refuses an unknown appearance and an unknown background by field', () => {
    const appearance = { density: 'huge' } as unknown as NonNullable<Design['appearance']>
    const refused = applyChange(draft, { type: 'appearance', appearance })
    expect(!refused.ok && Object.keys(refused.fields)).toEqual(['appearance.density'])
    const set = { type: 'set', section: 'projects', path: ['background'] } as const
    expect(after({ ...set, value: { kind: 'tinted' } }).design.projects?.background?.kind).toBe('tinted')
    const striped = applyChange(draft, { ...set, value: { kind: 'striped' } })
    expect(!striped.ok && Object.keys(striped.fields)).toEqual(['projects.background.kind'])
  })

  it('edits lists within a section', () => {
    const list = { section: 'projects', path: ['items'] } as const
    const names = (now: EditedDesign) => now.design.projects?.items.map(item => item.name)
    expect(names(after({ type: 'move', ...list, from: 2, to: 0 }))).toEqual(['three', 'one', 'two'])
    expect(names(after({ type: 'take', ...list, at: 1 }))).toEqual(['one', 'three'])
    const value = { ...draft.design.projects?.items[0], name: 'new' }
    expect(names(after({ type: 'insert', ...list, at: 1, value }))).toEqual(['one', 'new', 'two', 'three'])
  })

  it('sets and removes an optional field', () => {
    const figure = { label: 'Stars', value: 7, kind: 'count' as const }
    const section = { section: 'stats', path: ['items', 0, 'text'] } as const
    const before = after(
      { type: 'add', section: 'stats', at: 2 },
      { type: 'insert', section: 'stats', path: ['items'], at: 0, value: figure },
    )
    const set = (value: unknown, draft: EditedDesign) =>
      applyChange(draft, { type: 'set', ...section, value })
    const shown = set('51-200', before)
    expect(shown.ok && shown.draft.design.stats?.items[0]?.text).toBe('51-200')
    const gone = shown.ok && set(undefined, shown.draft)
    expect(gone && gone.ok && JSON.stringify(gone.draft.design.stats?.items[0])).toBe(JSON.stringify(figure))
    const unknown = { type: 'set', section: 'stats', path: ['items', 0, 'script'], value: 'x' } as const
    expect(applyChange(before, unknown).ok).toBe(false)
  })

  it('adds an empty section, removes it, and restores its data when added again', () => {
    const there = after({ type: 'add', section: 'about', at: 2 })
    expect(there.section_order).toEqual(['header', 'hero', 'about', 'projects', 'footer'])
    const gone = after({ type: 'remove', section: 'projects' })
    expect(gone.section_order).toEqual(['header', 'hero', 'footer'])
    const back = applyChange(gone, { type: 'add', section: 'projects', at: 2 })
    expect(back.ok && back.draft.design.projects?.items).toHaveLength(3)
  })

  it('duplicates a section below it, with content of its own', () => {
    const before = after({ type: 'add', section: 'skills', at: 2 })
    const edit = (on: EditedDesign, change: Change) => {
      const result = applyChange(on, change)
      if (!result.ok) throw new Error(JSON.stringify(result.fields))
      return result.draft
    }
    const named = edit(before, { type: 'set', section: 'skills', path: ['items'], value: ['Binding'] })
    const there = edit(named, { type: 'duplicate', section: 'skills', as: 'skills-2' })
    expect(there.section_order).toEqual(['header', 'hero', 'skills', 'skills-2', 'projects', 'footer'])
    expect(there.design['skills-2']).toEqual(there.design.skills)
    const renamed = edit(there, { type: 'set', section: 'skills-2', path: ['items', 0], value: 'Printing' })
    expect([renamed.design.skills?.items, renamed.design['skills-2']?.items]).toEqual([
      ['Binding'],
      ['Printing'],
    ])
    for (const as of ['skills', 'text-2', 'skills-2'] as const)
      expect(edit(there, { type: 'duplicate', section: 'skills', as })).toBe(there)
    expect(edit(there, { type: 'duplicate', section: 'text', as: 'text-2' })).toBe(there)
    const tooLong = { type: 'set', section: 'skills-2', path: ['items', 0], value: 'x'.repeat(61) } as const
    expect(applyChange(there, tooLong)).toEqual({
      ok: false,
      fields: { 'skills-2.items.0': expect.any(String) },
    })
  })

  it('never removes header or footer, and rejects an order that loses sections', () => {
    expect(after({ type: 'remove', section: 'footer' })).toBe(draft)
    expect(after({ type: 'order', section_order: ['hero', 'footer'] })).toBe(draft)
  })

  it('hides and shows a section, and changes nothing without one', () => {
    const hidden = after({ type: 'show', section: 'hero', visible: false })
    expect(hidden.design.hero?.visible).toBe(false)
    expect(after({ type: 'show', section: 'about', visible: true })).toBe(draft)
    expect(after({ type: 'set', section: 'about', path: ['title'], value: 'x' })).toBe(draft)
  })

  it('changes theme, mode and accent, and nothing else', () => {
    const changed = after(
      { type: 'theme', theme_name: 'zine' },
      { type: 'mode', theme_mode: 'dark' },
      { type: 'accent', accent: '#0b6e4f' },
    )
    expect(changed).toEqual({
      ...draft,
      design: { ...draft.design, theme_name: 'zine', theme_mode: 'dark', accent: '#0b6e4f' },
    })
    for (const change of [
      { type: 'theme', theme_name: 'none' },
      { type: 'mode', theme_mode: 'dim' },
    ] as unknown as Change[])
      expect(applyChange(draft, change).ok).toBe(false)
  })

  it('takes places outside of a list for its ends, and leaves a list without such an entry', () => {
    const list = { section: 'projects', path: ['items'] } as const
    const names = (...changes: Change[]) => after(...changes).design.projects?.items.map(item => item.name)
    const value = { ...draft.design.projects?.items[0], name: 'new' }
    expect(names({ type: 'insert', ...list, at: -1, value })).toEqual(['new', 'one', 'two', 'three'])
    expect(names({ type: 'insert', ...list, at: 99, value })).toEqual(['one', 'two', 'three', 'new'])
    expect(names({ type: 'move', ...list, from: 0, to: 99 })).toEqual(['two', 'three', 'one'])
    for (const from of [-1, 3, 0.5])
      expect(names({ type: 'move', ...list, from, to: 0 })).toEqual(['one', 'two', 'three'])
    expect(after({ type: 'take', section: 'projects', path: ['title'], at: 0 })).toBe(draft)
    expect(after({ type: 'add', section: 'about', at: 99 }).section_order.at(-1)).toBe('about')
    expect(after({ type: 'add', section: 'about', at: -9 }).section_order[0]).toBe('about')
    expect(after({ type: 'add', section: 'hero', at: 0 })).toBe(draft)
    expect(after({ type: 'remove', section: 'about' })).toBe(draft)
  })

  it('accepts an order of the same sections only', () => {
    const order = (...section_order: string[]) =>
      after({ type: 'order', section_order: section_order as EditedDesign['section_order'] }).section_order
    expect(order('header', 'projects', 'hero', 'footer')).toEqual(['header', 'projects', 'hero', 'footer'])
    for (const other of [
      ['header', 'hero', 'hero', 'footer'],
      ['header', 'hero', 'about', 'footer'],
      ['header', 'hero', 'projects', 'footer', 'hero'],
    ])
      expect(order(...other)).toBe(draft.section_order)
  })

  it('shares what an edit leaves as it is, and reaches into nothing but the parts of a section', () => {
    const value = { items: [{ name: 'a' }, { name: 'b' }], title: 'T' }
    const edited = updateAt(value, ['items', 1, 'name'], () => 'c') as typeof value
    expect(edited).toEqual({ ...value, items: [{ name: 'a' }, { name: 'c' }] })
    expect(edited.items[0]).toBe(value.items[0])
    expect(updateAt(value, ['items', 0, 'name'], () => 'a')).toBe(value)
    for (const path of [['items', -1], ['items', 2], ['items', 'x'], [0], ['toString', 'x'], ['title', 'x']])
      expect(updateAt(value, path, () => 'x')).toBe(value)
    expect(updateAt(null, ['x'], () => 'y')).toBeNull()
    expect(updateAt(value, ['note'], () => 'N')).toEqual({ ...value, note: 'N' })
  })

  it('always gives a design that can be saved', () => {
    fc.assert(
      fc.property(fc.array(anyChange(), { maxLength: 30 }), changes => {
        let now = draft
        for (const change of changes) {
          const result = applyChange(now, change)
          if (result.ok) now = result.draft
        }
        expect(Design.safeParse(now.design).success).toBe(true)
        expect(SectionOrder.safeParse(now.section_order).success).toBe(true)
        for (const key of now.section_order) expect(now.design[key]).toBeDefined()
      }),
    )
  })
})

function anyChange(): fc.Arbitrary<Change> {
  const section = fc.constantFrom(...SectionKey.options)
  const at = fc.integer({ min: -2, max: 30 })
  const path = fc.array(fc.oneof(fc.constantFrom('items', 'title', 'name', '__proto__'), at), {
    maxLength: 3,
  })
  const value = fc.anything({ maxDepth: 2 })
  return fc.oneof(
    fc.record({ type: fc.constant('theme' as const), theme_name: fc.constantFrom(...ThemeName.options) }),
    fc.record({ type: fc.constant('accent' as const), accent: fc.option(fc.string()) }),
    fc.record({
      type: fc.constant('appearance' as const),
      appearance: fc.record({ density: fc.constantFrom('compact', 'airy', undefined) }, { requiredKeys: [] }),
    }),
    fc.record({
      type: fc.constant('order' as const),
      section_order: fc.shuffledSubarray(SectionKey.options),
    }),
    fc.record({ type: fc.constant('show' as const), section, visible: fc.boolean() }),
    fc.record({ type: fc.constant('add' as const), section, at }),
    fc.record({ type: fc.constant('duplicate' as const), section, as: section }),
    fc.record({ type: fc.constant('remove' as const), section }),
    fc.record({ type: fc.constant('set' as const), section, path, value }),
    fc.record({ type: fc.constant('insert' as const), section, path, at, value }),
    fc.record({ type: fc.constant('take' as const), section, path, at }),
    fc.record({ type: fc.constant('move' as const), section, path, from: at, to: at }),
  )
}

it('moveItem keeps every item', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), fc.integer(), (list, from, to) => {
      expect(moveItem(list, from, to).sort()).toEqual([...list].sort())
    }),
  )
})

describe('an undo history', () => {
  it('undoes and redoes, and drops undone steps after a new change', () => {
    const three = pushState(pushState(createHistory(1), 2), 3)
    expect(undo(undo(three)).present).toBe(1)
    expect(redo(undo(three)).present).toBe(3)
    expect(redo(pushState(undo(three), 9)).present).toBe(9)
    expect(undo(createHistory(1)).present).toBe(1)
  })

  it('merges letters typed into one field into one step', () => {
    const typed = pushState(pushState(pushState(createHistory(''), 'a'), 'ab', true), 'abc', true)
    expect(undo(typed).present).toBe('')
  })
})

describe('the fields of a section', () => {
  it.each(SectionType.options)('%s: each has a label and a control', key => {
    const walk = (fields: ReturnType<typeof fieldsOf>): void => {
      for (const field of fields) {
        if (field.name !== '') expect(field.label, `${key}.${field.name}`).not.toBe('')
        if (field.kind === 'list' || field.kind === 'group') walk(field.fields)
      }
    }
    walk(fieldsOf(key))
    const names = Object.keys(SECTIONS[key].shape).filter(name => name !== 'background' && name !== 'layout')
    expect(fieldsOf(key).map(field => field.name)).toEqual(names)
  })

  it('match their schemas', () => {
    const kinds = (key: SectionKey) =>
      Object.fromEntries(fieldsOf(key).map(field => [field.name, field.kind]))
    expect(kinds('hero')).toEqual({
      visible: 'toggle',
      title: 'text',
      eyebrow: 'text',
      lede: 'text',
      actions: 'list',
      picture: 'picture',
    })
    expect(kinds('about')).toEqual({ visible: 'toggle', title: 'text', body: 'rich' })
    const roles = fieldsOf('experience').find(field => field.name === 'items')
    expect(roles?.kind === 'list' && roles.fields.map(field => field.kind)).toEqual([
      'text',
      'text',
      'address',
      'text',
      'date',
      'date',
      'toggle',
      'rich',
    ])
    expect(roles).toMatchObject({ max: 100 })
    const [lede] = fieldsOf('hero').filter(field => field.name === 'lede')
    expect(lede).toMatchObject({ max: 300, isLong: true })
  })

  it('give a new list item that lacks only its required texts', () => {
    const items = fieldsOf('experience').find(field => field.name === 'items')
    if (items?.kind !== 'list') throw new Error('experience has no list')
    const item = { ...(emptyItem(items.fields) as object), role: 'Analyst' }
    const change: Change = { type: 'insert', section: 'experience', path: ['items'], at: 0, value: item }
    const added = after({ type: 'add', section: 'experience', at: 2 })
    expect(applyChange(added, change)).toMatchObject({ ok: true })
  })
})
