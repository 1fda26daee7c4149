import type { RichTextNode, PublishedPost, ThemeName, WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { compressedSize, PAGE_LIMIT } from '../page/testing/compressed-size.ts'
import { renderPage } from '../render.tsx'
import { type SampleName, SAMPLES, sampleView } from '../testing/samples.ts'
import { THEMES } from '../themes/registry.ts'

const LONG = '/posts/what-a-flame-is-made-of'
const THEME_NAMES = Object.keys(THEMES) as ThemeName[]
const all = (html: string, pattern: RegExp) => Array.from(html.matchAll(pattern), match => match[1] ?? '')
const bodyOf = (view: WebsiteView, path: string) => renderPage(view, path).body.split(/<body[^>]*>/)[1] ?? ''
const youtube = (theme: ThemeName = 'gazette') => sampleView('rich', theme, 'auto', 'youtube')

/** A post's article with this text. */
function articleOf(content: RichTextNode[], more: Partial<PublishedPost> = {}): string {
  const view = youtube()
  const [first] = view.posts
  if (!first) throw new Error('The sample lost its posts')
  const post = { ...first, cover: null, source: null, ...more, body: { type: 'doc' as const, content } }
  return bodyOf({ ...view, posts: [post] }, `/posts/${post.slug}`)
}
const paragraph = (text: string, href?: string): RichTextNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}) }],
})
const heading = (text: string, level = 2): RichTextNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
})
const film = (id: string, poster: string | null = null): RichTextNode => ({
  type: 'video',
  attrs: { host: 'youtube', id, title: 'A film', poster },
})

describe('an article', () => {
  it.each(THEME_NAMES)('in %s, long and rich, is at most 14 KB of HTML and CSS in Brotli', theme => {
    const page = renderPage(youtube(theme), LONG).body
    expect(page).toContain('class="toc"')
    expect(compressedSize(page)).toBeLessThanOrEqual(PAGE_LIMIT)
  })

  it('in the other direction than its site says so, with its language', () => {
    const arabic = [paragraph('نأخذ نصف عدد الجذور ونضربه في مثله، ثم نزيده على العدد.')]
    const english = [paragraph('We take half of the roots and multiply it by itself, as the book has it.')]
    expect(articleOf(arabic, { title: 'GitHub والجبر' })).toMatch(/<article [^>]*dir="rtl"/)
    expect(articleOf(arabic)).toContain('lang="ar"')
    expect(articleOf(english)).not.toMatch(/<article [^>]*(?:dir|lang)=/)
    const view = sampleView('rtl', 'gazette', 'auto', 'youtube')
    const of = (content: RichTextNode[]) => ({
      ...view,
      posts: view.posts.map(post => ({ ...post, body: { type: 'doc' as const, content } })).slice(-1),
    })
    const [post] = of(english).posts
    const path = `/posts/${encodeURIComponent(post?.slug ?? '')}`
    expect(renderPage(of(english), path).body).toMatch(/\.article\[dir=ltr\][^]*<article [^>]*dir="ltr"/)
    expect(renderPage(of(arabic), path).body).not.toMatch(/<article [^>]*dir=|\.article\[dir=ltr\] :is/)
  })

  it('of every sample has one h1, no skipped heading levels, unique ids and valid anchors', () => {
    for (const name of Object.keys(SAMPLES) as SampleName[]) {
      const view = sampleView(name, 'gazette', 'auto', 'youtube')
      for (const post of view.posts) {
        const html = bodyOf(view, `/posts/${encodeURIComponent(post.slug)}`)
        const levels = all(html, /<h([1-6])[ >]/g).map(Number)
        expect(levels.filter(level => level === 1)).toHaveLength(1)
        levels.reduce((above, level) => {
          expect(level - above).toBeLessThanOrEqual(1)
          return level
        }, 0)
        const ids = all(html, / id="([^"]*)"/g)
        expect(new Set(ids).size).toBe(ids.length)
        for (const place of all(html, / href="#([^"]*)"/g)) expect(ids).toContain(decodeURIComponent(place))
        for (const named of all(html, / aria-labelledby="([^"]*)"/g)) expect(ids).toContain(named)
      }
    }
  })

  it('shows author, date, reading time, and the update date if more than a day later', () => {
    const html = bodyOf(youtube(), LONG)
    expect(html).toMatch(
      /class="article-author">.*The Faraday Lectures<\/span><\/span> <time class="dt-published" datetime="2026-11-18">/,
    )
    expect(html).toContain('3\u00a0min read')
    expect(html).not.toContain('article-updated')
    const times = { published_at: '2026-11-18T23:50:00.000Z', updated_at: '2026-11-19T00:10:00.000Z' }
    expect(articleOf([], times)).not.toContain('article-updated')
    expect(articleOf([], { ...times, updated_at: '2026-11-21T00:10:00.000Z' })).toContain(
      '<span class="article-updated">Updated <time class="dt-updated" datetime="2026-11-21">',
    )
  })

  it('has a table of contents if it is long and has headings', () => {
    const toc = /<nav class="toc".*?<\/nav>/.exec(bodyOf(youtube(), LONG))?.[0] ?? ''
    expect(all(toc, /href="#([^"]*)"/g)).toEqual([
      'the-cup-at-the-top',
      'how-the-wax-climbs',
      'a-ring-on-paper',
      'why-it-shines',
      'do-it-yourself',
    ])
    const words = paragraph('word '.repeat(700))
    expect(articleOf([heading('A'), heading('B'), heading('C')])).not.toContain('class="toc"')
    expect(articleOf([words, heading('A'), heading('B')])).not.toContain('class="toc"')
    expect(articleOf([words, heading('A'), heading('B'), heading('C')])).toContain('class="toc"')
  })

  it('with many headings lists only the top level', () => {
    const words = paragraph('word '.repeat(700))
    const chapter = (index: number) => [heading(`Chapter ${index}`), heading(`Part ${index}`, 3)]
    const chapters = (count: number) =>
      /<nav class="toc[^"]*".*?<\/nav>/.exec(
        articleOf([words, ...Array.from({ length: count }, (_, index) => chapter(index)).flat()]),
      )?.[0] ?? ''
    expect(chapters(12)).toContain('Part 11')
    const many = chapters(50)
    expect(many).toContain('class="toc toc-long"')
    expect(many).toContain('Chapter 49')
    expect(many).not.toContain('Part 0')
  })

  it("gives duplicate headings unique ids that do not clash with the page's", () => {
    const html = articleOf([heading('Main'), heading('Main'), heading('Main 2'), heading('שלום')])
    expect(all(html, /<h2 id="([^"]*)">/g)).toEqual(['main-2', 'main-3', 'main-2-2', 'שלום'])
  })

  it('omits an excerpt or cover repeated in the text', () => {
    const excerpt = 'It begins like this…'
    expect(articleOf([paragraph('It begins like this, and goes on.')], { excerpt })).not.toContain(
      'article-standfirst',
    )
    expect(articleOf([paragraph('Otherwise.')], { excerpt })).toContain('article-standfirst')
    const view = youtube()
    const cover = view.posts[0]?.cover ?? null
    const image: RichTextNode = { type: 'image', attrs: { src: cover?.url ?? '', alt: '' } }
    expect(articleOf([paragraph('A')], { cover })).toContain('class="article-cover"')
    expect(articleOf([paragraph('A'), image], { cover })).not.toContain('class="article-cover"')
  })

  it("links the previous and next post by date, whatever the list's order", () => {
    const view = youtube()
    view.posts = view.posts.toReversed()
    const html = bodyOf(view, '/posts/water-from-fire')
    expect(html).toContain('<a class="pager-prev" rel="prev" href="/posts/the-other-half-of-the-candle">')
    expect(html).toContain(`<a class="pager-next" rel="next" href="${LONG}">`)
    expect(bodyOf(view, LONG)).not.toContain('pager-next')
    expect(articleOf([])).not.toContain('class="pager"')
  })

  it('shows posts with common tags, if any', () => {
    const related = (path: string) => bodyOf(youtube(), path).split('id="related"')[1] ?? ''
    expect(
      all(related('/posts/why-a-candle-needs-air'), /class="post-link p-name u-url" href="([^"]*)"/g)[0],
    ).toBe(LONG)
    expect(related('/posts/how-we-film')).toBe('')
  })

  it('names its original source', () => {
    const source = (url: string, type: 'youtube' | 'instagram' | 'manual') =>
      articleOf([film('abc')], { source: { type, url, external_id: null, media: [] } })
    expect(source('https://www.instagram.com/p/x/', 'instagram')).toContain('View original on Instagram')
    expect(source('https://www.youtube.com/watch?v=other', 'youtube')).toContain('class="article-source"')
    expect(source('https://www.youtube.com/watch?v=abc', 'youtube')).not.toContain('class="article-source"')
    expect(source('https://journal.example/a', 'manual')).toContain('View original on journal.example/a')
  })
})

describe('code in an article', () => {
  const code = (text: string, language: string | null) =>
    /<pre>.*?<\/pre>/s.exec(
      articleOf([{ type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] }]),
    )?.[0]

  it('is highlighted in the language that a short name stands for', () => {
    expect(code('const a = "b" // c', 'ts')).toBe(
      '<pre><code class="language-typescript" tabindex="0"><span class="hl-key">const</span> a = <span class="hl-text">&quot;b&quot;</span> <span class="hl-note">// c</span></code></pre>',
    )
  })

  it('stays plain without a language, in an unknown one, and if very long', () => {
    for (const language of [null, '', 'no-such-language', '__proto__', 'constructor'])
      expect(code('const a = <b>', language)).toBe('<pre><code tabindex="0">const a = &lt;b&gt;</code></pre>')
    expect(code('let a;'.repeat(4000), 'js')).not.toContain('hl-key')
  })

  it('keeps every character in every language', () => {
    for (const language of [
      'html',
      'css',
      'json',
      'python',
      'sql',
      'bash',
      'rust',
      'yaml',
      'php',
      'diff',
      'go',
    ])
      for (const text of [
        '<a href="x">&amp;</a>\n<?php echo 1 ?>',
        '\'\\"`${x}\n-- /* # //',
        '𝒳 日本 \u202e\t',
      ])
        expect(code(text, language)?.replace(/<[^>]*>/g, '')).toBe(
          text
            .replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('>', '&gt;')
            .replaceAll('"', '&quot;')
            .replaceAll("'", '&#x27;'),
        )
  })
})

describe('a video in an article', () => {
  const page = () => renderPage(youtube(), LONG)

  it('loads nothing from its host before a click', () => {
    const html = page().body.replace(/<style>[^]*?<\/style>/, '')
    for (const address of all(html, / (?:src|srcset|poster|data)="([^"]*)"/g))
      expect(address).toMatch(/^\/media\//)
    const still = all(html, / srcdoc="([^"]*)"/g)[0] ?? ''
    for (const address of all(still.replaceAll('&quot;', '"'), / (?:src|srcset)="([^"]*)"/g))
      expect(address).toMatch(/^\/media\//)
    expect(still).not.toMatch(/@import|url\(|&lt;script|&lt;link/)
    expect(html).not.toMatch(/<iframe[^>]* src="/)
  })

  it('allows its player in the CSP of its page only', () => {
    expect(page().headers['content-security-policy']).toContain(
      ';frame-src https://www.youtube-nocookie.com;',
    )
    expect(renderPage(youtube(), '/posts').headers['content-security-policy']).not.toContain('frame-src')
    const vimeo = articleOf([{ type: 'video', attrs: { host: 'vimeo', id: '7', title: 'A', poster: null } }])
    expect(vimeo).toContain('allow="autoplay https://player.vimeo.com;')
    const text = articleOf([paragraph('<iframe allow="autoplay https://evil.example">')])
    expect(text).not.toContain('<iframe')
  })

  it('seeks to the second of a timestamp link', () => {
    expect(page().body).toContain(
      '<a class="moment" href="https://www.youtube-nocookie.com/embed/candle-0011?autoplay=1&amp;start=151" target="player-youtube-candle-0011">02:31</a>',
    )
    expect(page().body).toContain('<iframe class="player-frame" name="player-youtube-candle-0011"')
    const html = articleOf([
      paragraph('whole', 'https://youtu.be/abc'),
      paragraph('other', 'https://youtu.be/other?t=3'),
      { type: 'blockquote', content: [film('abc'), paragraph('deep', 'https://youtu.be/abc?t=1m3s')] },
    ])
    expect(html).toContain('<a href="https://youtu.be/abc" rel="nofollow noopener">whole</a>')
    expect(html).toContain('<a href="https://youtu.be/other?t=3" rel="nofollow noopener">other</a>')
    expect(html).toMatch(/start=63" target="player-youtube-abc">deep/)
  })

  it('without a copied thumbnail shows a plate with its title', () => {
    const still = all(
      articleOf([paragraph('A'), film('abc', 'https://i.ytimg.example/x.jpg')]),
      / srcdoc="([^"]*)"/g,
    )
    expect(still[0]).toContain('&lt;b dir=&quot;auto&quot;&gt;A film&lt;/b&gt;')
    expect(still[0]).not.toMatch(/&lt;img|ytimg/)
  })
})

describe('an embedded Instagram post', () => {
  const embedded = (url: string) =>
    articleOf([], { source: { type: 'instagram', url, external_id: null, media: [], embedded: true } })

  it('is a frame that loads nothing from Instagram before a click', () => {
    const html = embedded('https://www.instagram.com/p/C0AbcDe-_12/')
    const frame = /<iframe [^>]*>/.exec(html)?.[0] ?? ''
    expect(frame).toContain('allow="autoplay https://www.instagram.com;')
    expect(frame).not.toContain(' src=')
    // The thumbnail's document contains only a link to the platform.
    expect(frame).toContain('href=&quot;https://www.instagram.com/p/C0AbcDe-_12/embed/captioned/&quot;')
    expect(frame).not.toMatch(/&lt;(?:img|script|link)|<(?:img|script|link)/)
    expect(html).not.toContain('<script')
    expect(all(html, / href="(https:\/\/www\.instagram\.com[^"]*)"/g)).toEqual([
      'https://www.instagram.com/p/C0AbcDe-_12/',
    ])
  })

  it("is omitted if its URL is not a post's", () => {
    expect(embedded('https://instagram.com.evil.example/p/C0AbcDe-_12/')).not.toContain('<iframe')
  })
})
