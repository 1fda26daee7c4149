import { expect, it } from 'vitest'
import { rendererVersion, versionedTexts } from './version.ts'

it('is short enough for an ETag, of letters and digits only, and counts every kind of page and card', () => {
  expect(rendererVersion()).toMatch(/^[0-9a-z]{8,14}$/)
  const pages = versionedTexts().join('\n')
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
