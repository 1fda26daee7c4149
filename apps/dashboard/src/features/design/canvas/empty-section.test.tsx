import { applyChange, fieldsOf, SectionKey, SECTIONS, type WebsiteView } from '@vitrine/model'
import { HomeBody, loadSections, loadTheme, prepareEditedPage, renderHome } from '@vitrine/render/preview'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleView } from '../../../../../../packages/render/src/testing/samples.ts'
import { findEmptySections, getEmptySectionHint } from './empty-section.tsx'
import { MemoizedSection } from './memoized-section.tsx'

const first: WebsiteView = { ...sampleView('rich', 'atelier'), posts: [] }
const added = (section: SectionKey): WebsiteView => {
  const bare = { ...first.design, [section]: undefined }
  const order = first.section_order.filter(key => key !== section)
  const result = applyChange({ design: bare, section_order: order }, { type: 'add', section, at: 2 })
  if (!result.ok) throw new Error(section)
  return { ...first, ...result.draft }
}
await loadSections(SectionKey.options)
await loadTheme('atelier', first.seo.language)
const published = first.section_order.filter(key => key !== 'faq')

it('shows a hint for a new empty section in the editor only', () => {
  const view = added('faq')
  const page = prepareEditedPage(view)
  const empty = findEmptySections(view, page.sections, { selected: null, published })
  expect(empty).toEqual(['faq'])
  const shown = view.section_order.filter(key => page.sections.includes(key) || empty.includes(key))
  const edited = renderToStaticMarkup(<HomeBody page={page} Section={MemoizedSection} sections={shown} />)
  expect(edited).toContain('Add the first question')
  expect(edited).not.toContain('href="#faq"')
  const html = String(renderHome(view).body)
  expect(html).not.toContain('id="faq"')
  expect(html).not.toContain('vitrine-empty')
})

it('shows published empty sections only when selected, and never hidden ones', () => {
  const view = added('faq')
  const { sections } = prepareEditedPage(view)
  const all = [...published, 'faq' as const]
  expect(findEmptySections(view, sections, { selected: null, published: all })).toEqual([])
  expect(findEmptySections(view, sections, { selected: 'faq', published: all })).toEqual(['faq'])
  const hidden = { ...view, design: { ...view.design, faq: SECTIONS.faq.parse({ visible: false }) } }
  expect(findEmptySections(hidden, sections, { selected: 'faq', published })).toEqual([])
})

it('leads to a field for every section that can be empty and is edited by hand', () => {
  for (const section of SectionKey.options) {
    if (section === 'header' || section === 'footer') continue
    const page = prepareEditedPage(added(section))
    if (page.sections.includes(section)) continue
    const { path, words } = getEmptySectionHint(section)
    expect(words).not.toBe('')
    if (section === 'posts' || section === 'studies' || section === 'contributions') expect(path).toBe(null)
    else expect(fieldsOf(section).map(field => field.name)).toContain(path?.[0])
  }
})
