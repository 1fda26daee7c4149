import { applyChange, plainText, type RichText } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { HomeBody } from '../page/document.tsx'
import { designPaths } from './design-paths.ts'
import { prepareEditedPage, preparePage } from '../page/document.tsx'
import { renderMarkup } from '../page/markup.ts'
import { renderPage } from '../render.tsx'
import { SAMPLE_TYPES, SAMPLES, type SampleName, sampleView } from '../testing/samples.ts'

const EVERY = SAMPLE_TYPES.flatMap(type =>
  (Object.keys(SAMPLES) as SampleName[]).map(name => [name, type] as const),
)
const viewOf = (name: SampleName, type: (typeof SAMPLE_TYPES)[number]) =>
  sampleView(name, 'terminal', 'auto', type)

const MARK = / data-field="([^"]*)" tabindex="0"/g
const OWN_SPAN = /<span data-field="[^"]*" tabindex="0">(.*?)<\/span>/g

const valueAt = (value: unknown, path: string) =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], value)

/** The markup with folded items in their list, which only published pages fold. */
const withoutFolds = (html: string) =>
  html
    .replace(/<\/(ul|ol)><details class="fold">.*?<\/summary><\1[^>]*>(.*?<\/\1>)<\/details>/gs, '$2')
    .replaceAll(/ style="--n:\d+"/g, '')

/** The markup without the link to the résumé, which published pages have in their footer. */
const withoutResume = (html: string) =>
  html.replace(/<ul class="footer-links"><li><a href="\/resume\.pdf".*?<\/ul>/, '')

describe('edit marks', () => {
  it.each(EVERY)('are the only difference to the published page: %s, %s', (name, type) => {
    const view = viewOf(name, type)
    const edited = renderMarkup(<HomeBody page={prepareEditedPage(view)} />)
    const published = renderMarkup(<HomeBody page={preparePage(view)} />)
    expect(withoutResume(withoutFolds(renderPage(view, '/').body))).toContain(withoutFolds(published))
    expect(published).not.toContain('data-field')
    expect(edited.replace(OWN_SPAN, '$1').replace(MARK, '')).toBe(published)
  })

  it.each(EVERY)('name existing, editable fields: %s, %s', (name, type) => {
    const view = viewOf(name, type)
    const edited = renderMarkup(<HomeBody page={prepareEditedPage(view)} />)
    const paths = Array.from(edited.matchAll(MARK), ([, path = '']) => path)
    expect(paths).toContain('hero.title')
    for (const path of paths) {
      const value = valueAt(view.design, path)
      expect(value, path).toBeDefined()
      const [section, ...rest] = path.split('.')
      const change = {
        type: 'set',
        section: section as 'hero',
        path: rest.map(part => (/^\d+$/.test(part) ? Number(part) : part)),
        value,
      } as const
      expect(applyChange({ design: view.design, section_order: view.section_order }, change).ok, path).toBe(
        true,
      )
    }
  })

  it("are on the element with the field's text", () => {
    const view = viewOf('rich', 'linkedin-individual')
    const edited = renderMarkup(<HomeBody page={prepareEditedPage(view)} />)
    const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    const items = view.design.experience?.items ?? []
    expect(items.length).toBeGreaterThan(1)
    for (const [index, item] of items.entries()) {
      const at = edited.indexOf(`data-field="experience.items.${index}.role"`)
      expect(plain(edited.slice(at, at + 400))).toContain(item.role)
      const [first = ''] = plainText(item.text as RichText).split('\n')
      const text = edited.indexOf(`data-field="experience.items.${index}.text"`)
      if (first) expect(plain(edited.slice(text, text + 4000))).toContain(first.slice(0, 20))
    }
  })

  it('are omitted for a part that occurs twice', () => {
    const { design } = viewOf('rich', 'github')
    const [item] = design.projects?.items ?? []
    if (!item || !design.projects) throw new Error('The sample has projects.')
    const places = designPaths({ ...design, projects: { ...design.projects, items: [item, item] } })
    expect(places.get(item)).toBeUndefined()
    expect(designPaths(design).get(item)).toBe('projects.items.0')
  })
})
