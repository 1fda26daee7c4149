import { SectionType, type WebsiteView } from '@vitrine/model'
import { loadSections, loadTheme, renderHome } from '@vitrine/render/preview'
import { describe, expect, it } from 'vitest'
import { sampleView } from '../../../../../../packages/render/src/testing/samples.ts'
import { findSections } from './section-catalog.ts'
import { previewSection } from './section-examples.ts'

const rich = sampleView('rich', 'atelier')
/** A website that has nothing but its name. */
const empty: WebsiteView = {
  ...rich,
  website: { ...rich.website, contact_email: undefined },
  design: { theme_name: 'atelier', theme_mode: 'light', accent: null },
  section_order: ['header', 'footer'],
  posts: [],
  media: {},
}
await loadSections(SectionType.options)
await loadTheme('atelier', rich.seo.language)

const bodyOf = (view: WebsiteView) => String(renderHome(view).body)
const isFrame = (key: SectionType) => key === 'header' || key === 'footer'

describe.each(SectionType.options)('the picture of the section %s', key => {
  it('shows example content, marked as such, if the website has none', () => {
    const preview = previewSection(empty, key)
    // The contact form needs no content, and every page has a name.
    expect(preview.isExample).toBe(!isFrame(key) && key !== 'message' && key !== 'hero')
    const body = bodyOf(preview.view)
    expect(body).toMatch(isFrame(key) ? `site-${key}` : `id="${key}"`)
    expect(body).not.toContain('undefined')
  })

  it("shows the website's own content, also of a section removed before", () => {
    const data = rich.design[key]
    if (!data || isFrame(key)) return
    const preview = previewSection({ ...rich, section_order: ['header', 'footer'] }, key)
    expect(preview.isExample).toBe(false)
    expect(preview.view.design[key]).toEqual({ ...data, visible: true })
    expect(preview.view.section_order).toEqual([key])
  })
})

it("uses the website's own pictures in examples, if it has several", () => {
  const view = (count: number): WebsiteView => {
    const pictures = Array.from({ length: count }, (_, index) => ({
      url: `https://example.org/own-${index}.jpg`,
      width: 800,
      height: 600,
      alt: '',
    }))
    const media = Object.fromEntries(pictures.map(({ url }) => [url, MEDIA]))
    const items = pictures.map(picture => ({ url: null, title: '', picture, views: null }))
    return { ...empty, media, design: { ...empty.design, reels: { visible: true, title: '', items } } }
  }
  const MEDIA = {
    width: 800,
    height: 600,
    blur: '',
    color: null,
    variants: [{ path: '/media/aaaaaaaaaaaaaaaa/800.jpg', format: 'jpg' as const, width: 800 }],
  }
  const { isExample, ...own } = previewSection(view(3), 'gallery')
  expect(isExample).toBe(true)
  expect(bodyOf(own.view)).toContain('/media/aaaaaaaaaaaaaaaa/800.jpg')
  expect(bodyOf(own.view)).not.toContain('data:image/svg+xml')
  // One portrait would be there six times.
  expect(bodyOf(previewSection(view(1), 'gallery').view)).toContain('data:image/svg+xml')
})

describe('the sections offered', () => {
  const found = (query: string, offered: readonly SectionType[] = SectionType.options) =>
    findSections(offered, query).flatMap(({ keys }) => keys)

  it('are each in one group', () => {
    expect(found('').toSorted()).toEqual([...SectionType.options].sort())
  })

  it('are found by name and by purpose, and only those that can be added', () => {
    expect(found('gall')).toEqual(['gallery'])
    expect(found('captions')).toEqual(['gallery'])
    expect(found('gall', ['about'])).toEqual([])
    expect(found('zzz')).toEqual([])
  })
})
