import { applyChange, type Change, type EditedDesign, SectionKey, type WebsiteView } from '@vitrine/model'
import { HomeSection, loadSections, loadTheme, prepareEditedPage } from '@vitrine/render/preview'
import { sampleView } from '../../../../../../packages/render/src/testing/samples.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rendersSame } from './memoized-section.tsx'

const changed = (view: WebsiteView, change: Change): WebsiteView => {
  const draft: EditedDesign = { design: view.design, section_order: view.section_order }
  const result = applyChange(draft, change)
  return result.ok ? { ...view, ...result.draft } : view
}

const first = sampleView('rich', 'atelier')
await loadSections(SectionKey.options)
await loadTheme('atelier', first.seo.language)
const keys = SectionKey.options.filter(key => first.design[key])
const someChange = fc.oneof(
  fc.record({
    type: fc.constant('set' as const),
    section: fc.constantFrom(...keys),
    path: fc.constant(['title']),
    value: fc.string({ maxLength: 20 }),
  }),
  fc.record({ type: fc.constant('show' as const), section: fc.constantFrom(...keys), visible: fc.boolean() }),
  fc.record({ type: fc.constant('theme' as const), theme_name: fc.constantFrom('atelier', 'gazette') }),
  fc.record({ type: fc.constant('remove' as const), section: fc.constantFrom(...keys) }),
) as fc.Arbitrary<Change>

it('skips rendering a section only if the result would be the same', () => {
  const draw = (page: ReturnType<typeof prepareEditedPage>, id: SectionKey) =>
    renderToStaticMarkup(<HomeSection id={id} page={page} />)
  let kept = 0
  fc.assert(
    fc.property(fc.array(someChange, { minLength: 1, maxLength: 4 }), changes => {
      const before = prepareEditedPage(first)
      const after = prepareEditedPage(changes.reduce(changed, first))
      for (const id of after.sections) {
        if (!before.sections.includes(id) || !rendersSame(id, before, after)) continue
        kept += 1
        expect(draw(after, id)).toBe(draw(before, id))
      }
    }),
    { numRuns: 40 },
  )
  expect(kept).toBeGreaterThan(0)
})

it('renders sections that show the page’s name, its theme or their own changed words', () => {
  const page = prepareEditedPage(first)
  const titled = prepareEditedPage(
    changed(first, { type: 'set', section: 'hero', path: ['title'], value: 'Another' }),
  )
  expect(rendersSame('hero', page, titled)).toBe(false)
  expect(rendersSame('about', page, prepareEditedPage({ ...first, media: { ...first.media } }))).toBe(false)
})
