import type { WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { pathsOf, renderPage } from '../render.tsx'
import { SAMPLE_TYPES, sampleView } from '../testing/samples.ts'
import { MESSAGE_PATH } from '../sections/message/message-form.tsx'
import { addPageMessages, pageMessages } from './page-messages.ts'

const bodyOf = (language: string, path: string) => {
  const view = sampleView('rtl', 'gazette')
  view.seo = { ...view.seo, language }
  const slug = view.posts[0]?.slug ?? ''
  return renderPage(view, path.replace('SLUG', encodeURIComponent(slug))).body.split(/<body[^>]*>/)[1] ?? ''
}
/** A sample in a language without messages, with what shows messages that the sample does not. */
function withEveryMessage(view: WebsiteView): WebsiteView {
  view.seo = { ...view.seo, language: 'ur' }
  const { experience, languages, newsletter, posts } = view.design
  for (const item of experience?.items ?? []) Object.assign(item, { is_current: true, end: null })
  if (newsletter) newsletter.label = ''
  if (languages?.items[0]) languages.items[0].name = 'Other'
  if (posts) posts.title = ''
  return view
}

/** The marked texts without a language between them and the root of the page. */
function withoutLang(html: string): string[] {
  const open: { name: string; hasLang: boolean }[] = []
  const found: string[] = []
  const body = html.replace(/^[^]*?(?=<body)/, '')
  for (const [, end, name = '', attributes = '', text] of body.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^">])*)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      const lang = open.some(({ hasLang }) => hasLang)
      if (!lang)
        found.push(...(text.match(/§[^§]*§/g) ?? []).map(one => `${open.at(-1)?.name ?? ''}: ${one}`))
    } else if (end) {
      while (open.length > 0 && open.pop()?.name !== name);
    } else if (!VOID.has(name)) open.push({ name, hasLang: / lang="/.test(attributes) })
  }
  return found
}
const VOID = new Set(['img', 'br', 'hr', 'input', 'source', 'link', 'meta', 'wbr', 'path', 'rect'])
const THEME_NAMES = ['terminal', 'gazette'] as const

const PATHS = ['/', '/posts', '/posts/SLUG', '/404']

describe("the product's messages", () => {
  it('have a lang attribute on a page in an untranslated language', () => {
    const home = bodyOf('ur', '/')
    expect(home).toContain('<a class="skip" href="#main" lang="en">Skip to content</a>')
    expect(home).toMatch(/<span class="word" lang="en">\w+<\/span>/)
    expect(home).toContain('<p class="watermark" lang="en">')
    expect(home).toMatch(/<time datetime="[^"]*" lang="en">/i)
    // For headings only, unless the owner changed them.
    expect(home).toContain('id="stats-title">أرقام</h2>')
    expect(home).toMatch(/<h2 class="section-title" id="posts-title" lang="en">Posts<\/h2>/)
    expect(home).toMatch(/<a href="#posts" lang="en">Posts<\/a>/)
    expect(bodyOf('ur', '/posts/SLUG')).toMatch(/<span class="article-length" lang="en">/)
    expect(bodyOf('ur', '/404')).toMatch(/<h1 class="hero-title" id="missing-title" lang="en">/)
  })

  it('have a lang attribute wherever they are shown, on themselves or around them', () => {
    const english = pageMessages('en')
    const mark = (text: unknown) => (typeof text === 'string' ? `§${text}§` : text)
    const marked = Object.entries(english).map(([name, message]) => [
      name,
      typeof message === 'function'
        ? (...values: never[]) => mark((message as (...values: never[]) => unknown)(...values))
        : name === 'language'
          ? message
          : mark(message),
    ])
    try {
      addPageMessages(Object.fromEntries(marked))
      const missing = SAMPLE_TYPES.flatMap(type =>
        THEME_NAMES.flatMap(theme => {
          const view = withEveryMessage(sampleView('rich', theme, 'auto', type))
          const paths = [...pathsOf(view), MESSAGE_PATH].filter(path => !/\.\w+$/.test(path))
          return paths.flatMap(path => withoutLang(renderPage(view, path).body))
        }),
      )
      expect([...new Set(missing)]).toEqual([])
    } finally {
      addPageMessages(english)
    }
  })

  it('have none if the page is in their language', () => {
    for (const language of ['en', 'en-GB', 'de', 'fr-CA', 'ar', 'zh-TW', 'no'])
      for (const path of PATHS) {
        // The sample's article is in Arabic on each of them.
        const words = bodyOf(language, path).replace(
          /(class="[^"]*\b(?:p-name|p-summary|e-content)\b[^>]*) lang="ar"/g,
          '$1',
        )
        expect(words.match(/<[^>]* lang=[^>]*>/g)).toBeNull()
      }
  })
})
