import { applyChange, type Change, Design, type EditedDesign } from '@vitrine/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countChanges } from './count-changes.ts'

const before: EditedDesign = {
  design: Design.parse({
    theme_name: 'atelier',
    header: {},
    hero: { title: 'Ada' },
    projects: { items: ['one', 'two', 'three', 'four'].map(name => ({ name })) },
    footer: {},
  }),
  section_order: ['header', 'hero', 'projects', 'footer'],
}

/** Counts the changes that these make one after the other. */
function counted(...changes: Change[]): number {
  const after = changes.reduce((draft, change) => {
    const result = applyChange(draft, change)
    if (!result.ok) throw new Error(Object.values(result.fields).join())
    return result.draft
  }, before)
  return countChanges(before, after)
}

const set = (section: 'hero' | 'projects', path: (string | number)[], value: unknown): Change => ({
  type: 'set',
  section,
  path,
  value,
})

it('counts fields instead of letters, and no field that was changed back by hand', () => {
  expect(counted(set('hero', ['title'], 'A'), set('hero', ['title'], 'Ad'))).toBe(1)
  expect(counted(set('hero', ['title'], 'A'), set('hero', ['lede'], 'Tides.'))).toBe(2)
  expect(counted(set('hero', ['title'], 'A'), set('hero', ['title'], 'Ada'))).toBe(0)
})

it('counts an added, removed or moved item once, and an edited one by its fields', () => {
  const at = { section: 'projects', path: ['items'] } as const
  expect(counted({ type: 'take', ...at, at: 0 })).toBe(1)
  expect(counted({ type: 'move', ...at, from: 0, to: 3 })).toBe(1)
  expect(counted({ type: 'insert', ...at, at: 2, value: { name: 'new' } })).toBe(1)
  expect(
    counted(set('projects', ['items', 1, 'name'], 'other'), set('projects', ['items', 1, 'text'], 'x')),
  ).toBe(2)
})

it('counts moved and edited items of one list once each, whatever their neighbours did', () => {
  const at = { section: 'projects', path: ['items'] } as const
  const first = { type: 'move', ...at, from: 0, to: 3 } as const
  expect(counted(first, { type: 'move', ...at, from: 3, to: 0 })).toBe(0)
  expect(counted(first, set('projects', ['items', 1, 'name'], 'other'))).toBe(2)
  expect(counted(first, { type: 'move', ...at, from: 0, to: 1 })).toBe(2)
  expect(
    counted({ type: 'take', ...at, at: 0 }, { type: 'insert', ...at, at: 3, value: { name: 'new' } }),
  ).toBe(2)
  expect(
    counted(
      { type: 'take', ...at, at: 1 },
      { type: 'take', ...at, at: 1 },
      set('projects', ['items', 1, 'text'], 'x'),
    ),
  ).toBe(3)
})

it('counts an added or removed section once with its contents, and the theme, its mode and the order', () => {
  expect(counted({ type: 'add', section: 'faq', at: 2 })).toBe(1)
  expect(counted({ type: 'remove', section: 'projects' })).toBe(1)
  expect(counted({ type: 'order', section_order: ['header', 'projects', 'hero', 'footer'] })).toBe(1)
  expect(
    counted({ type: 'show', section: 'hero', visible: false }, { type: 'mode', theme_mode: 'dark' }),
  ).toBe(2)
  expect(counted({ type: 'theme', theme_name: 'gazette' }, { type: 'accent', accent: '#a31420' })).toBe(2)
})

it('never counts more than the changes made, and zero exactly for equal designs', () => {
  const place = fc.nat({ max: 4 })
  const at = { section: 'projects', path: ['items'] } as const
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ from: place, to: place }).map(way => ({ type: 'move' as const, ...at, ...way })),
    place.map(index => ({ type: 'take' as const, ...at, at: index })),
    place.map(index => ({ type: 'insert' as const, ...at, at: index, value: { name: `new ${index}` } })),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 5 }), changes => {
      const after = changes.reduce((draft, one) => {
        const result = applyChange(draft, one)
        return result.ok ? result.draft : draft
      }, before)
      const count = countChanges(before, after)
      expect(count).toBeLessThanOrEqual(changes.length)
      expect(count === 0).toBe(JSON.stringify(after) === JSON.stringify(before))
    }),
  )
})
