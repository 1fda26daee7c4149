import {
  type Change,
  emptyItem,
  type Field,
  type FieldPath,
  fieldsOf,
  type SavedDesign,
  SaveDesignRequest,
  SectionKey,
  ThemeName,
} from '@vitrine/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleView } from '../../../../../../packages/render/src/testing/samples.ts'
import { countChanges } from './count-changes.ts'
import {
  applyDesignChange,
  type DesignState,
  initialState,
  openDesignState,
  publishState,
  redoState,
  replaceState,
  undoState,
} from './design-state.ts'

/** `npm run test:full` runs more walks. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 15)

const view = sampleView('rich', 'atelier')
const first = openDesignState(initialState, {
  websiteId: 'w',
  stored: null,
  design: {
    design: view.design,
    section_order: view.section_order,
    website_type: 'github',
    revision: 1,
    themes: [...ThemeName.options],
    media: {},
    seo: view.seo,
    kind: 'person',
    is_example: false,
  },
})

/** A step of a user in the editor, or an event beside it. */
type Step =
  | { do: 'change'; change: Change; pause: number }
  | { do: 'undo' }
  | { do: 'redo' }
  /** `late`: something was changed while the save was on its way. */
  | { do: 'save'; late: boolean }
  | { do: 'restore'; nth: number }
  | { do: 'takeTheirs'; nth: number }

type World = { state: DesignState; now: number; versions: SavedDesign[] }

function walk({ state, now, versions }: World, step: Step): World {
  const version = 'nth' in step ? versions[step.nth % versions.length] : undefined
  const draft = version && { design: version.design, section_order: version.section_order }
  switch (step.do) {
    case 'change':
      return {
        state: applyDesignChange(state, step.change, now + step.pause),
        now: now + step.pause,
        versions,
      }
    case 'undo':
      return { state: undoState(state), now, versions }
    case 'redo':
      return { state: redoState(state), now, versions }
    case 'save': {
      if (!state.history || !state.saved) return { state, now, versions }
      const sent = state.history.present
      const revision = state.saved.revision + 1
      const late: Change = { type: 'show', section: 'hero', visible: !sent.design.hero?.visible }
      const meanwhile = step.late ? applyDesignChange(state, late, now) : state
      return {
        state: publishState(meanwhile, { sent, revision, media: {} }),
        now,
        versions: [...versions, { ...sent, revision }],
      }
    }
    case 'restore':
      return {
        state: draft ? replaceState(state, { draft, saved: state.saved, media: {} }) : state,
        now,
        versions,
      }
    case 'takeTheirs': {
      const revision = (state.saved?.revision ?? 0) + 1
      const next = draft && replaceState(state, { draft, saved: { draft, revision }, media: {} })
      return { state: next ?? state, now, versions }
    }
  }
}

const begin: World = {
  state: first,
  now: 0,
  versions: [{ design: view.design, section_order: view.section_order, revision: 1 }],
}

it('keeps a valid design and a correct `unsaved` through any walk of edits, undo, redo, saves and restores', () => {
  fc.assert(
    fc.property(fc.array(someStep(), { maxLength: 30 }), steps => {
      let world = begin
      for (const step of steps) {
        const before = world.state.history?.present
        world = walk(world, step)
        const { history, designData, section_order, saved, unsaved } = world.state
        if (!unsaved) expect({ design: designData, section_order }).toEqual(saved?.draft)
        if (history && saved) expect(countChanges(saved.draft, history.present) > 0).toBe(unsaved)
        if (history?.present === before) continue
        const request = { websiteId: 'w', design: designData, section_order, revision: saved?.revision }
        expect(SaveDesignRequest.safeParse(JSON.parse(JSON.stringify(request))).error?.issues).toBe(undefined)
        expect([designData, section_order]).toEqual([history?.present.design, history?.present.section_order])
      }
    }),
    { numRuns },
  )
})

it('undoing everything restores the first design, and redoing everything the last', () => {
  fc.assert(
    fc.property(fc.array(someStep(), { maxLength: 30 }), steps => {
      const end = steps.reduce(walk, begin).state
      let [state, back] = [end, 0]
      for (; state.history && state.history.past.length > 0; back++) state = undoState(state)
      expect(state.history?.present).toBe(first.history?.present)
      const forward = end.history?.future.length ?? 0
      for (let step = 0; step < back; step++) state = redoState(state)
      expect(state.history?.present).toBe(end.history?.present)
      expect(state.history?.future).toHaveLength(forward)
    }),
    { numRuns },
  )
})

function someStep(): fc.Arbitrary<Step> {
  const nth = fc.nat(9)
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('change' as const),
        change: someChange(),
        pause: fc.constantFrom(50, 5000),
      }),
    },
    { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'undo' }, { do: 'redo' }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('save' as const), late: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('restore' as const, 'takeTheirs' as const), nth }),
    },
  )
}

function someChange(): fc.Arbitrary<Change> {
  const section = fc.constantFrom(...SectionKey.options)
  const at = fc.nat(6)
  return fc.oneof(
    fc.record({ type: fc.constant('theme' as const), theme_name: fc.constantFrom(...ThemeName.options) }),
    fc.record({
      type: fc.constant('mode' as const),
      theme_mode: fc.constantFrom('light' as const, 'auto' as const),
    }),
    fc.record({ type: fc.constant('accent' as const), accent: fc.constantFrom('#a31420', null, 'red') }),
    fc.record({
      type: fc.constant('order' as const),
      section_order: fc.shuffledSubarray(view.section_order, { minLength: view.section_order.length }),
    }),
    fc.record({ type: fc.constant('show' as const), section, visible: fc.boolean() }),
    fc.record({ type: fc.constant('add' as const), section, at }),
    fc.record({ type: fc.constant('remove' as const), section }),
    section.chain(fieldChange),
  )
}

/** Generates a change of one field that its form could send, or must refuse. */
function fieldChange(section: SectionKey): fc.Arbitrary<Change> {
  const at = fc.nat(6)
  return fc.constantFrom(...fieldsOf(section)).chain((field): fc.Arbitrary<Change> => {
    const path: FieldPath = [field.name]
    if (field.kind !== 'list') return someValue(field).map(value => ({ type: 'set', section, path, value }))
    return fc.oneof(
      at.map(
        (place): Change => ({
          type: 'insert',
          section,
          path,
          at: place,
          value: emptyItem(field.fields),
        }),
      ),
      at.map((place): Change => ({ type: 'take', section, path, at: place })),
      fc.tuple(at, at).map(([from, to]): Change => ({ type: 'move', section, path, from, to })),
      fc.tuple(at, fc.constantFrom(...field.fields)).chain(([place, inner]) =>
        someValue(inner).map(
          (value): Change => ({
            type: 'set',
            section,
            path: inner.name === '' ? [field.name, place] : [field.name, place, inner.name],
            value,
          }),
        ),
      ),
    )
  })
}

function someValue(field: Field): fc.Arbitrary<unknown> {
  const fitting: Record<Field['kind'], fc.Arbitrary<unknown>> = {
    text: fc.string({ maxLength: 60 }),
    rich: fc.constant({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
    }),
    picture: fc.constant({ url: 'https://uploaded.invalid/aa', width: null, height: null, alt: 'A moth' }),
    date: fc.constantFrom('2019', '2019-05'),
    address: fc.webUrl(),
    link: fc.constantFrom('#about', 'mailto:ada@example.com'),
    toggle: fc.boolean(),
    number: fc.integer(),
    choice: fc.constantFrom(...(field.kind === 'choice' ? field.options : [''])),
    group: fc.constant(null),
    list: fc.constant([]),
    page: fc.constant('abcdefgh'),
    data: fc.constant([]),
  }
  return fc.oneof({ weight: 4, arbitrary: fitting[field.kind] }, { weight: 1, arbitrary: fc.jsonValue() })
}
