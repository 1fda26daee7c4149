import {
  Design,
  type DesignResponse,
  type EditedDesign,
  SaveDesignRequest,
  SectionKey,
  SeoSettings,
  ThemeName,
} from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testStore } from '../../../testing/test-store.ts'
import { clearCredentials } from '../auth-slice.ts'
import {
  changeDesign,
  addFileToUpload,
  closeDesign,
  markPublished,
  openDesign,
  redoChange,
  replaceDesign,
  undoChange,
} from './design-slice.ts'
import {
  setAiWritingState,
  applyDesignChange,
  type DesignState,
  initialState,
  openDesignState,
  undoState,
} from './design-state.ts'
import { findChangedParts, rebaseDesign } from './merge-designs.ts'
import { isDeepEqual } from './is-deep-equal.ts'
import { createUndo } from './undo.ts'

const answer: DesignResponse = {
  design: Design.parse({
    theme_name: 'atelier',
    header: {},
    hero: { title: 'Ada' },
    projects: { items: [{ name: 'one' }, { name: 'two' }] },
    footer: {},
  }),
  section_order: ['header', 'hero', 'projects', 'footer'],
  website_type: 'github',
  revision: 3,
  themes: ['atelier'],
  media: {},
  seo: SeoSettings.parse({}),
  kind: 'person',
  is_example: false,
}
const open = openDesign({ websiteId: 'w', design: answer, stored: null })
const first = openDesignState(initialState, { websiteId: 'w', design: answer, stored: null })
const title = (value: unknown) => ({ type: 'set', section: 'hero', path: ['title'], value }) as const
const draftOf = ({ designData, section_order }: DesignState) => ({ design: designData, section_order })

function editor() {
  const { store } = testStore()
  store.dispatch(open)
  const state = () => store.getState().design ?? initialState
  return { ...store, state }
}

describe('the editor’s state', () => {
  it('starts with the published design at desktop width and nothing unsaved', () => {
    expect(editor().state()).toMatchObject({
      designData: answer.design,
      section_order: answer.section_order,
      websiteType: 'github',
      unsaved: false,
      mobileDrawerView: 'desktop',
      filesToUpload: {},
      lastChange: null,
    })
  })

  it('opens a draft that is live as published, however old the revision is that it was stored with', () => {
    const edited = applyDesignChange(first, title('Grace'), 0)
    const live = { ...answer, design: { ...answer.design, hero: edited.designData?.hero }, revision: 4 }
    const opened = openDesignState(initialState, {
      websiteId: 'w',
      design: live,
      stored: { history: edited.history, saved: edited.saved, filesToUpload: {}, media: {} },
    })
    expect(opened).toMatchObject({ unsaved: false, saved: { revision: 4 } })
    expect(undoState(opened)).toMatchObject({ unsaved: true, designData: { hero: { title: 'Ada' } } })
  })

  it('is unsaved after a change and records the last change', () => {
    const { dispatch, state } = editor()
    dispatch(changeDesign(title('Grace')))
    expect(state()).toMatchObject({
      unsaved: true,
      lastChange: { section: 'hero', key: 'title', value: 'Grace' },
    })
    dispatch(changeDesign({ type: 'order', section_order: ['hero', 'header', 'projects', 'footer'] }))
    expect(state()).toMatchObject({ unsaved: true, lastChange: { section: null, key: 'section_order' } })
  })

  it('is saved again after undoing everything, and unsaved after redoing', () => {
    const { dispatch, state } = editor()
    dispatch(changeDesign(title('Grace')))
    dispatch(undoChange())
    expect(state()).toMatchObject({ unsaved: false, designData: { hero: { title: 'Ada' } } })
    dispatch(redoChange())
    expect(state()).toMatchObject({ unsaved: true, designData: { hero: { title: 'Grace' } } })
  })

  it('has nothing unsaved after everything was changed back by hand', () => {
    const { dispatch, state } = editor()
    dispatch(changeDesign(title('Adam')))
    dispatch(changeDesign(title('Ada')))
    expect(state().unsaved).toBe(false)
    expect(state().history?.past).not.toEqual([])
  })

  it('undoes the change of a message, and keeps later changes', () => {
    const { dispatch, state } = editor()
    const remove = () => {
      dispatch(changeDesign({ type: 'remove', section: 'projects' }))
      return dispatch(createUndo({ type: 'add', section: 'projects', at: 2 }))
    }
    const atOnce = remove()
    atOnce()
    expect(state()).toMatchObject({ section_order: answer.section_order, history: { past: [] } })
    const later = remove()
    dispatch(changeDesign(title('Grace')))
    later()
    expect(state().section_order).toEqual(answer.section_order)
    expect(state().designData).toMatchObject({ hero: { title: 'Grace' }, projects: answer.design.projects })
  })

  it('makes one undo step of AI writing however slow, apart from typing', () => {
    let state = applyDesignChange(first, title('Typed'), 0)
    state = setAiWritingState(state, true)
    state = applyDesignChange(state, title('One.'), 100)
    state = applyDesignChange(state, title('One. Two.'), 30_000)
    expect(undoState(state)).toBe(state)
    state = setAiWritingState(state, false)
    state = applyDesignChange(state, title('One. Two. Three.'), 30_100)
    expect(undoState(state).designData?.hero?.title).toBe('One. Two.')
    expect(undoState(undoState(state)).designData?.hero?.title).toBe('Typed')
  })

  it('makes one undo step of letters typed in a row, and another after a pause', () => {
    let state = applyDesignChange(first, title('G'), 0)
    state = applyDesignChange(state, title('Gr'), 200)
    expect(undoState(state).designData?.hero?.title).toBe('Ada')
    state = applyDesignChange(state, title('Grace'), 60_000)
    expect(undoState(state).designData?.hero?.title).toBe('Gr')
  })

  it('makes one undo step of an editing session however long, and another of the next session', () => {
    let state = applyDesignChange(first, title('G'), 0, 'one')
    state = applyDesignChange(state, title('Grace'), 60_000, 'one')
    expect(undoState(state).designData?.hero?.title).toBe('Ada')
    state = applyDesignChange(state, title('Grace H'), 60_100, 'two')
    state = applyDesignChange(state, title('Grace Ho'), 60_200)
    expect(undoState(state).designData?.hero?.title).toBe('Grace H')
    expect(undoState(undoState(state)).designData?.hero?.title).toBe('Grace')
  })

  it('keeps an invalid value in its field and leaves the design unchanged', () => {
    const long = 'x'.repeat(301)
    const state = applyDesignChange(first, title(long), 0)
    expect(state.designData).toBe(first.designData)
    expect(state.invalidInputs['hero.title']?.value).toBe(long)
    expect(applyDesignChange(state, title('short'), 1).invalidInputs).toEqual({})
    const lede = { type: 'set', section: 'hero', path: ['lede'], value: 'Tides.' } as const
    expect(applyDesignChange(state, lede, 1).invalidInputs['hero.title']?.value).toBe(long)
  })

  it('marks what was sent as published, and what was typed meanwhile as unsaved', () => {
    const { dispatch, state } = editor()
    dispatch(changeDesign(title('Grace')))
    const sent = state().history?.present as EditedDesign
    dispatch(changeDesign({ type: 'mode', theme_mode: 'dark' }))
    dispatch(markPublished({ sent, revision: 4, media: {} }))
    expect(state()).toMatchObject({ unsaved: true, saved: { revision: 4 } })
    dispatch(undoChange())
    expect(state().unsaved).toBe(false)
  })

  it('keeps the files of chosen pictures until they are published', () => {
    const { dispatch, state } = editor()
    const file = new File(['x'], 'portrait.png', { type: 'image/png' })
    const url = 'https://uploaded.invalid/aa'
    dispatch(addFileToUpload({ url, file, oldImageUrl: null }))
    expect(state().filesToUpload[url]?.file).toBe(file)
    const sent = state().history?.present as EditedDesign
    const media = { width: 1, height: 1, blur: '', color: null, variants: [] }
    dispatch(markPublished({ sent, revision: 4, media: { [url]: media } }))
    expect(state()).toMatchObject({ filesToUpload: {}, media: { [url]: media } })
  })

  it('is reset at logout and when the editor is closed', () => {
    for (const end of [clearCredentials(), closeDesign()]) {
      const { dispatch, state } = editor()
      dispatch(changeDesign(title('Grace')))
      dispatch(end)
      expect(state()).toEqual(initialState)
    }
  })
})

it('can save the design after any sequence of changes, and undoing them all restores the first design', () => {
  fc.assert(
    fc.property(fc.array(anyStep(), { maxLength: 40 }), steps => {
      const { dispatch, state } = editor()
      for (const step of steps) {
        dispatch(step)
        const { websiteId, saved } = state()
        const payload = JSON.parse(
          JSON.stringify({ websiteId, ...draftOf(state()), revision: saved?.revision }),
        )
        expect(SaveDesignRequest.safeParse(payload).success).toBe(true)
      }
      for (const _ of steps) dispatch(undoChange())
      expect(draftOf(state())).toEqual({ design: answer.design, section_order: answer.section_order })
    }),
    { numRuns: 60 },
  )
})

function anyStep() {
  const section = fc.constantFrom(...SectionKey.options)
  const at = fc.nat(4)
  const path = fc.constantFrom(['title'], ['items'], ['items', 0, 'name'], ['actions'], ['picture'], ['body'])
  const value = fc.oneof(fc.string(), fc.constant(null), fc.jsonValue())
  return fc.oneof(
    fc
      .oneof(
        fc.record({ type: fc.constant('theme' as const), theme_name: fc.constantFrom(...ThemeName.options) }),
        fc.record({ type: fc.constant('accent' as const), accent: fc.option(fc.string()) }),
        fc.record({
          type: fc.constant('order' as const),
          section_order: fc.shuffledSubarray(SectionKey.options),
        }),
        fc.record({ type: fc.constant('show' as const), section, visible: fc.boolean() }),
        fc.record({ type: fc.constant('add' as const), section, at }),
        fc.record({ type: fc.constant('remove' as const), section }),
        fc.record({ type: fc.constant('set' as const), section, path, value }),
        fc.record({ type: fc.constant('insert' as const), section, path, at, value }),
        fc.record({ type: fc.constant('take' as const), section, path, at }),
        fc.record({ type: fc.constant('move' as const), section, path, from: at, to: at }),
      )
      .map(change => changeDesign(change)),
    fc.constantFrom(undoChange(), redoChange()),
  )
}

describe('merging two designs with a common base', () => {
  const base: EditedDesign = { design: answer.design, section_order: answer.section_order }
  const edit = (from: EditedDesign, ...parts: [string, unknown][]): EditedDesign => ({
    ...from,
    design: { ...from.design, ...Object.fromEntries(parts) } as Design,
  })
  const mine = edit(base, ['hero', { ...base.design.hero, title: 'Mine' }])
  const theirs = edit(base, ['theme_name', 'gazette'], ['hero', { ...base.design.hero, title: 'Theirs' }])

  it('finds the changed parts, whatever the order of keys', () => {
    expect(findChangedParts(base, mine)).toEqual(['hero'])
    expect(findChangedParts(base, theirs)).toEqual(['theme_name', 'hero'])
    expect(isDeepEqual({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1, e: undefined })).toBe(true)
    expect(isDeepEqual({ a: [] }, { a: {} })).toBe(false)
  })

  it('keeps my changes and takes everything else from theirs', () => {
    const both = rebaseDesign(base, mine, theirs)
    expect(both.design.hero?.title).toBe('Mine')
    expect(both.design.theme_name).toBe('gazette')
  })

  it('merges field by field, and keeps the added sections of both', () => {
    const hero = (fields: object) => ({ ...base.design.hero, ...fields }) as Design['hero']
    const here = {
      ...base,
      design: { ...base.design, hero: hero({ lede: 'Mine' }), about: { title: 'About' } as Design['about'] },
    }
    const there = {
      ...base,
      design: { ...base.design, hero: hero({ eyebrow: 'Theirs' }), text: {} as Design['text'] },
    }
    const both = rebaseDesign(
      base,
      { ...here, section_order: ['hero', 'header', 'projects', 'about', 'footer'] },
      { ...there, section_order: ['header', 'hero', 'text', 'footer'] },
    )
    expect(both.design.hero).toMatchObject({ lede: 'Mine', eyebrow: 'Theirs' })
    expect(both.section_order).toEqual(['hero', 'text', 'header', 'about', 'footer'])
  })

  it('replaces one design by the other as an undoable step', () => {
    const { dispatch, state } = editor()
    dispatch(changeDesign(title('Mine')))
    dispatch(replaceDesign({ draft: theirs, saved: { draft: theirs, revision: 9 }, media: {} }))
    expect(state()).toMatchObject({ unsaved: false, designData: { hero: { title: 'Theirs' } } })
    dispatch(undoChange())
    expect(state()).toMatchObject({
      unsaved: true,
      designData: { hero: { title: 'Mine' } },
      saved: { revision: 9 },
    })
  })
})
