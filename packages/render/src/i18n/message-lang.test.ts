import { describe, expect, it } from 'vitest'
import { renderPage } from '../render.tsx'
import { sampleView } from '../samples.ts'

const bodyOf = (language: string, path: string) => {
  const view = sampleView('rtl', 'gazette')
  view.seo = { ...view.seo, language }
  const slug = view.posts[0]?.slug ?? ''
  return renderPage(view, path.replace('SLUG', encodeURIComponent(slug))).body.split(/<body[^>]*>/)[1] ?? ''
}
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
