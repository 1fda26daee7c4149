import { mkdirSync, writeFileSync } from 'node:fs'
import { MESSAGE_LANGUAGES, richTextFrom, searchTerms, type WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { compressedSize, PAGE_LIMIT } from '../page/testing/compressed-size.ts'
import { pathsOf, renderPage } from '../render.tsx'
import { SAMPLES, type SampleName, sampleView } from '../testing/samples.ts'
import { THEMES } from '../themes/registry.ts'
import { findHits, type SearchHits, summaryOf } from './mark-hits.tsx'
import { searchMessages } from './search-messages.ts'
import { renderSearchPage, withSearchNotice } from './search-page.tsx'

const hitsFor = (query: string): SearchHits => {
  const terms = searchTerms(query)
  return {
    isHit: word => terms.some(({ text, isRun }) => !isRun && word.startsWith(text)),
    runs: terms.filter(({ isRun }) => isRun).map(({ text }) => text),
  }
}
const results = (query: string, count = 30, number = 2) => ({ query, count, number, ...hitsFor(query) })
/** Writes a page where KEEP_PAGES says, to look at it. */
const keep = (name: string, body: string) => {
  const folder = process.env['KEEP_PAGES']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.html`, body)
}
const searchable = (view: WebsiteView): WebsiteView => ({ ...view, search: true })

describe.each(Object.values(THEMES).map(({ name }) => name))('a page of results in %s', theme => {
  it.each(
    (Object.keys(SAMPLES) as SampleName[]).filter(sample => sampleView(sample, 'meridian').posts.length > 0),
  )('is small, has no script and the same form as the list, in the %s sample', sample => {
    const view = searchable(sampleView(sample, theme, 'auto', 'github'))
    const query = view.posts[0]?.title.split(' ').at(-1) ?? 'compiler'
    const { status, headers, body } = renderSearchPage(view, results(query))
    const list = renderPage(view, '/posts').body
    const none = renderSearchPage(view, results('nothing', 0, 1)).body
    expect(status).toBe(200)
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toContain('<script')
    for (const page of [body, list, none]) {
      expect(page.match(/<form class="search-form"/g)).toHaveLength(1)
      expect(compressedSize(page)).toBeLessThanOrEqual(PAGE_LIMIT)
    }
    keep(`${theme}-${sample}-results`, body)
    keep(`${theme}-${sample}-list`, list)
    keep(`${theme}-${sample}-none`, none)
  })
})

describe('the form', () => {
  it('is on pages of all posts only, and on no page without a server', () => {
    const view = sampleView('rich', 'meridian')
    for (const path of pathsOf(view)) expect(renderPage(view, path).body, path).not.toContain('search-form')
    const withForm = pathsOf(view).filter(path =>
      renderPage(searchable(view), path).body.includes('<search>'),
    )
    expect(withForm).toEqual(['/posts'])
  })

  it('stays in the language of the page', () => {
    const view = {
      ...searchable(sampleView('rich', 'meridian')),
      translations: [{ language: 'de', texts: [] }],
    }
    expect(renderPage(view, '/de/posts').body).toMatch(
      /action="\/de\/posts"[^]*Beiträge durchsuchen[^]*Suchen/,
    )
  })
})

describe('results', () => {
  const page = (query: string, count: number, number: number) =>
    renderSearchPage(searchable(sampleView('rich', 'meridian')), results(query, count, number)).body

  it('say that the profile is unproven, as every page', () => {
    const view = searchable(sampleView('rich', 'meridian'))
    view.website = { ...view.website, is_example: false, is_unproven: true }
    for (const { body } of [renderSearchPage(view, results('post')), renderPage(view, '/posts')])
      expect(body).toContain('Not confirmed by the owner of \u2066')
  })

  it('link to the pages around theirs, each with its own number', () => {
    const body = page('a&b "c"', 120, 5)
    const links = Array.from(body.matchAll(/<a href="(\/posts\?[^"]*)" aria-label="([^"]*)">(\d+)/g), match =>
      match.slice(1),
    )
    expect(links).toEqual([
      ['/posts?q=a%26b+%22c%22', 'Page 1 of 10', '1'],
      ['/posts?q=a%26b+%22c%22&amp;page=4', 'Page 4 of 10', '4'],
      ['/posts?q=a%26b+%22c%22&amp;page=6', 'Page 6 of 10', '6'],
      ['/posts?q=a%26b+%22c%22&amp;page=10', 'Page 10 of 10', '10'],
    ])
    expect(body).toContain('<span aria-current="page">5</span>')
  })

  it('say how many there are, or what to do if there are none', () => {
    expect(page('x', 1, 1)).toContain('>1 result<')
    expect(page('x', 1234, 1)).toContain('>1,234 results<')
    expect(page('x', 0, 1)).toContain('No posts found. Try other words, or fewer.')
  })

  it('mark words in titles and summaries, and nothing inside of their markup', () => {
    const view = searchable(sampleView('rich', 'meridian'))
    const [first] = view.posts
    if (!first) throw new Error('The sample lost its posts')
    const posts = [
      { ...first, title: 'The post <b>post</b>', excerpt: '', body: richTextFrom('A late post & more.') },
    ]
    const { body } = renderSearchPage({ ...view, posts }, results('post', 1, 1))
    expect(body).toContain('The <mark>post</mark> &lt;b&gt;<mark>post</mark>&lt;/b&gt;')
    expect(body).toContain('A late <mark>post</mark> &amp; more.')
  })
})

describe('a summary', () => {
  it('is the excerpt if that has the word, else the text around the word', () => {
    const text = `${'before '.repeat(60)}the engine ${'after '.repeat(60)}`
    expect(summaryOf('An engine.', text, hitsFor('engine'))).toBe('An engine.')
    const summary = summaryOf('Another.', text, hitsFor('engine'))
    expect(summary).toMatch(/^… before .*the engine after .*after…$/)
    expect(summary.length).toBeLessThan(200)
    expect(summaryOf('Another.', text, hitsFor('nothing'))).toBe('Another.')
  })

  it('begins within a text without spaces', () => {
    const summary = summaryOf('', `${'前'.repeat(500)}東京${'後'.repeat(500)}`, hitsFor('東京'))
    expect(summary).toMatch(/^… 東京後+…$/)
  })
})

it('finds parts of runs and whole words, also where accents and forms of letters differ', () => {
  const marked = (text: string, query: string) =>
    findHits(text, hitsFor(query)).map(range => text.slice(...range))
  expect(marked('東京と東京タワー', '東京')).toEqual(['東京', '東京'])
  expect(marked('ａｂｃ Café', 'abc cafe')).toEqual(['ａｂｃ', 'Café'])
  expect(marked('ｶﾞｽのこと', 'ガス')).toEqual(['ｶﾞｽのこと'])
})

it('adds to a page of posts that the search is not available, with what was searched for', () => {
  const view = searchable(sampleView('rich', 'meridian'))
  const html = withSearchNotice(renderPage(view, '/posts').body, '"><script>')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(html).toMatch(/<\/form><p class="search-notice" role="status">Search isn’t available right now/)
  expect(withSearchNotice(renderPage(view, '/').body, 'x')).toBeNull()
})

it('has its texts in every language of websites, none of them left in English', () => {
  const english = searchMessages('en')
  for (const language of MESSAGE_LANGUAGES) {
    const words = searchMessages(language)
    expect(words.resultsFor('$& q')).toContain('\u2068$& q\u2069')
    for (const count of [0, 1, 2, 3, 7, 11, 100]) expect(words.results(count).trim(), language).not.toBe('')
    if (language === 'en') continue
    for (const key of ['posts', 'search', 'none', 'unavailable'] as const)
      expect(words[key], `${language} ${key}`).not.toBe(english[key])
  }
})
