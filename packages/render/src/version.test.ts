import { expect, it, vi } from 'vitest'
import { renderPage } from './render.tsx'
import { rendererVersion } from './version.ts'

vi.mock('./render.tsx', { spy: true })

it('is short enough for an ETag, of letters and digits only, and counts every kind of page and card', () => {
  expect(rendererVersion()).toMatch(/^[0-9a-z]{8,14}$/)
  const pages = vi
    .mocked(renderPage)
    .mock.results.map(({ value }) => String(value.body))
    .join('\n')
  for (const kind of [
    'callout',
    'toggle',
    'photos',
    'bookmark',
    'card-button',
    'audio',
    'file',
    'player',
    'toc',
    'article-meta',
  ])
    expect(pages, kind).toMatch(new RegExp(`class="([^"]* )?${kind}[ "]`))
  for (const css of ['.callout', '.bookmark', '.photos'])
    expect(pages, css).toMatch(new RegExp(`\\${css}[^"]*{`))
  expect(pages).toContain('rel="canonical" href="https://rich.sites.example.org/case-studies/')
  expect(pages).toContain('## Optional')
})
