import { describe, expect, it } from 'vitest'
import { compressedSize, PAGE_LIMIT } from './page/testing/compressed-size.ts'
import { pathsOf, renderPage } from './render.tsx'
import { SAMPLE_TYPES, SAMPLES, type SampleName, sampleView } from './testing/samples.ts'
import { THEMES } from './themes/registry.ts'

const NAMES = Object.keys(SAMPLES) as SampleName[]
const EVERY = Object.values(THEMES).flatMap(theme =>
  SAMPLE_TYPES.flatMap(type => NAMES.map(name => [name, type, theme.name] as const)),
)
/** Every third page, so that each theme shows each sample and each type; all of them in `npm run test:full`. */
const TESTED = EVERY.filter(([name, type, theme]) => {
  const place = NAMES.indexOf(name) + SAMPLE_TYPES.indexOf(type) + Object.keys(THEMES).indexOf(theme)
  return process.env.TEST_WHOLE === '1' || place % 3 === 0
})
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), match => match[1] ?? '')

describe.each(TESTED)('a page of the %s sample for %s in %s', (name, type, theme) => {
  const view = sampleView(name, theme, 'auto', type)
  const first = new Map<string, ReturnType<typeof renderPage>>()
  /** The first response of each path, shared by all tests. */
  const pageAt = (path: string) => {
    const page = first.get(path) ?? renderPage(view, path)
    first.set(path, page)
    return page
  }
  const markup = () => pageAt('/').body.replace(/<style>[^]*?<\/style>/, '')

  it('is rendered to the same bytes each time', () => {
    const copy = structuredClone(view)
    for (const path of pathsOf(view)) expect(renderPage(copy, path)).toEqual(pageAt(path))
  })

  it('has one h1, unique ids and valid anchors', () => {
    const html = markup()
    expect(all(html, /<(h1)[ >]/g)).toHaveLength(1)
    const ids = all(html, / id="([^"]*)"/g)
    expect(new Set(ids).size).toBe(ids.length)
    for (const place of all(html, / href="#([^"]*)"/g)) expect(ids).toContain(place)
    for (const named of all(html, / aria-labelledby="([^"]*)"/g)) expect(ids).toContain(named)
  })

  it('skips no heading level', () => {
    const levels = all(markup(), /<h([1-6])[ >]/g).map(Number)
    expect(levels.length).toBeGreaterThan(0)
    levels.reduce((above, level) => {
      expect(level - above).toBeLessThanOrEqual(1)
      return level
    }, 0)
  })

  it('has a datetime on every time and no XML closing tags', () => {
    const html = markup()
    expect(html).not.toContain('<time>')
    for (const date of all(html, / datetime="([^"]*)"/g))
      expect(date).toMatch(/^(?:\d{4}(?:-\d\d){0,2}|(?:[01]\d|2[0-3]):[0-5]\d|PT(?:\d+H)?\d+M\d+S)$/)
    expect(html).not.toMatch(/<(?:img|br|hr|meta|link|source)[^>]*\/>/)
  })
})

it.each(EVERY.filter(([name]) => name === 'rich'))(
  'a page of the %s sample for %s in %s is at most 14 KB of HTML and CSS in Brotli',
  (name, type, theme) => {
    const { body } = renderPage(sampleView(name, theme, 'auto', type), '/')
    expect(compressedSize(body)).toBeLessThanOrEqual(PAGE_LIMIT)
  },
)

it('the page of the weight budget has every section', () => {
  const { design } = sampleView('rich', 'terminal')
  expect(design.projects?.items).toHaveLength(12)
  expect(design.contributions?.days).toHaveLength(371)
  expect(sampleView('rich', 'terminal', 'auto', 'instagram').design.gallery?.items).toHaveLength(12)
})
