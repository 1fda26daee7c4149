import { type BlogPost, plainText, type RichTextNode } from '@vitrine/model'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { zipOf } from '../files/testing/zip-writer.ts'
import { type BlogReading, readBlog } from './read-blog.ts'
import { ghostOf, jekyllZipOf, type WxrItem, wxrOf } from './testing/blog-exports.ts'

const bytes = (file: string | Uint8Array) =>
  typeof file === 'string' ? new TextEncoder().encode(file) : file

function read(file: string | Uint8Array | (string | Uint8Array)[], address: string | null = null) {
  return readBlog({ files: (Array.isArray(file) ? file : [file]).map(bytes), address })
}

const postsOf = ({ posts }: BlogReading): BlogPost[] =>
  gunzipSync(posts)
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as BlogPost)

const post = (file: Parameters<typeof read>[0], address: string | null = null): BlogPost => {
  const [first] = postsOf(read(file, address))
  if (!first) throw new Error('no post was read')
  return first
}

const content = (content: string, rest: Partial<WxrItem> = {}, others: WxrItem[] = []) =>
  post(wxrOf([{ id: 1, title: 'Title', slug: 'title', content, ...rest }, ...others]))

const nodes = ({ body }: BlogPost, type: RichTextNode['type']) =>
  body.content.filter(one => one.type === type)
const leftOut = ({ summary }: BlogReading) =>
  Object.fromEntries(summary.left_out.map(({ reason, count }) => [reason, count]))

describe('a WordPress export', () => {
  it('makes paragraphs of blank lines, and breaks of line ends', () => {
    const { body } = content(
      'One\ntwo\n\n<strong>Three</strong>\n\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n\nFour',
    )
    expect(body.content.map(({ type }) => type)).toEqual([
      'paragraph',
      'paragraph',
      'bulletList',
      'paragraph',
    ])
    expect(plainText(body)).toBe('One\ntwo\n\nThree\n\na\nb\n\nFour')
  })

  it('keeps blocks as they are, without their comments', () => {
    const { body } = content(
      '<!-- wp:heading --><h2>Head</h2><!-- /wp:heading -->\n<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->',
    )
    expect(body.content.map(({ type }) => type)).toEqual(['heading', 'paragraph'])
  })

  it('reads poems as lines of a paragraph, and links a file once', () => {
    const { body } = content(
      `<!-- wp:verse --><pre class="wp-block-verse has-text-align-left">One<br><em>two</em>\nthree</pre><!-- /wp:verse -->
<!-- wp:file --><div class="wp-block-file"><a href="https://x.example/a.pdf">Wind farm</a><a href="https://x.example/a.pdf" class="wp-block-file__button wp-element-button" download>Download</a></div><!-- /wp:file -->`,
    )
    expect(plainText(body)).toBe('One\ntwo\nthree\n\nWind farm')
    expect(body.content.map(({ type }) => type)).toEqual(['paragraph', 'paragraph'])
  })

  it.each([
    [
      '[caption id="a" width="300"]<a href="https://x.example/a.jpg"><img src="https://x.example/a-300x200.jpg" alt="Loom"></a> My <em>loom</em>[/caption]',
    ],
    [
      '<figure class="wp-block-image"><a href="https://x.example/a.jpg"><img src="https://x.example/a-300x200.jpg" alt="Loom"></a><figcaption>My loom</figcaption></figure>',
    ],
    [
      '<div class="wp-caption"><a href="https://x.example/a.jpg"><img src="https://x.example/a-300x200.jpg" alt="Loom"></a><p class="wp-caption-text">My loom</p></div>',
    ],
  ])('keeps a picture in full size with alt text and caption: %#', html => {
    const one = content(html)
    const image = {
      type: 'image',
      attrs: { src: 'https://x.example/a.jpg', alt: 'Loom', caption: 'My loom' },
    }
    expect(one.body.content).toEqual([image])
    expect(one.cover).toEqual({ url: 'https://x.example/a.jpg', width: null, height: null, alt: 'Loom' })
  })

  it.each([
    [
      'in a table',
      '<table><tr><td>Wool</td><td><img src="https://x.example/a.jpg" alt="Loom"></td></tr></table>',
      ['table', 'image'],
    ],
    [
      'that a table only arranges',
      '<table><tr><td><img src="https://x.example/a.jpg" alt="Loom"></td></tr></table>',
      ['image'],
    ],
    ['in a heading', '<h2>Wool <img src="https://x.example/a.jpg" alt="Loom"></h2>', ['heading', 'image']],
    ['that is a heading', '<h2><img src="https://x.example/a.jpg" alt="Loom"></h2>', ['image']],
    [
      'in preformatted text',
      '<pre>Wool <img src="https://x.example/a.jpg" alt="Loom"></pre>',
      ['codeBlock', 'image'],
    ],
    [
      'in a caption',
      '<figure><img src="https://x.example/b.jpg" alt=""><figcaption>Wool <img src="https://x.example/a.jpg" alt="Loom"></figcaption></figure>',
      ['image', 'image'],
    ],
    [
      'deep in divisions',
      `${'<div>'.repeat(12)}<p>Wool</p><img src="https://x.example/a.jpg" alt="Loom">${'</div>'.repeat(12)}`,
      ['paragraph', 'image'],
    ],
  ])('keeps a picture %s', (_place, html, types) => {
    const { body } = content(html)
    expect(body.content.map(({ type }) => type)).toEqual(types)
    expect(JSON.stringify(body)).toContain('https://x.example/a.jpg')
  })

  it('keeps folded texts, buttons and galleries of more pictures than one has as cards', () => {
    const { body } = content(
      `<!-- wp:details --><details class="wp-block-details"><summary>More <em>here</em></summary><!-- wp:paragraph --><p>Folded</p><!-- /wp:paragraph --></details><!-- /wp:details -->
<!-- wp:buttons --><div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="https://x.example/a">Buy</a></div><div class="wp-block-button"><a class="wp-block-button__link" href="javascript:alert(1)">No</a></div></div><!-- /wp:buttons -->
<!-- wp:gallery --><figure class="wp-block-gallery">${Array.from({ length: 13 }, (_, index) => `<figure class="wp-block-image"><img src="https://x.example/${index}.jpg" alt=""/></figure>`).join('')}</figure><!-- /wp:gallery -->`,
    )
    expect(body.content).toMatchObject([
      { type: 'toggle', attrs: { title: 'More here' }, content: [{ content: [{ text: 'Folded' }] }] },
      { type: 'button', attrs: { href: 'https://x.example/a', label: 'Buy' } },
      { type: 'gallery' },
      { type: 'gallery' },
    ])
    expect(body.content.slice(2).map(one => 'content' in one && one.content?.length)).toEqual([7, 6])
  })

  it('keeps captions of Blogger, of each picture of a gallery, and of a table', () => {
    const { body } = content(
      `<table class="tr-caption-container"><tbody><tr><td><a href="https://x.example/a.jpg"><img src="https://x.example/a-300x200.jpg" alt="Loom"></a></td></tr><tr><td class="tr-caption">My loom</td></tr></tbody></table>
<figure class="wp-block-gallery"><figure><img src="https://x.example/b.jpg" alt=""><figcaption>Bobbin</figcaption></figure><figure><img src="https://x.example/c.jpg" alt=""><figcaption>Comb</figcaption></figure><figcaption>Tools</figcaption></figure>
<table><caption>Prices</caption><tr><td>Wool</td></tr></table>`,
    )
    expect(body.content).toMatchObject([
      { type: 'image', attrs: { src: 'https://x.example/a.jpg', caption: 'My loom' } },
      {
        type: 'gallery',
        content: [
          { type: 'image', attrs: { src: 'https://x.example/b.jpg', caption: 'Bobbin' } },
          { type: 'image', attrs: { src: 'https://x.example/c.jpg', caption: 'Comb' } },
        ],
      },
      { type: 'paragraph', content: [{ text: 'Tools' }] },
      { type: 'paragraph', content: [{ text: 'Prices' }] },
      { type: 'table' },
    ])
  })

  it('keeps the structure of a text deep in divisions and tables that arrange it', () => {
    const html = '<h2>Head</h2><p>One</p><ul><li>a</li></ul><pre>x\ny</pre>'
    const types = ['heading', 'paragraph', 'bulletList', 'codeBlock']
    const deep = (open: string, close: string, times: number) =>
      open.repeat(times) + html + close.repeat(times)
    for (const one of [deep('<div>', '</div>', 20), deep('<table><tr><td>', '</td></tr></table>', 12)])
      expect(content(one).body.content.map(({ type }) => type)).toEqual(types)
    expect(plainText(content(deep('<div>', '</div>', 300)).body)).toContain('Head')
  })

  it('counts pictures within the text, which are left out', () => {
    const picture = `<img src="data:image/png;base64,${'A'.repeat(3000)}">`
    expect(leftOut(read(wxrOf([{ id: 1, title: 'T', slug: 't', content: `Text ${picture}` }])))).toEqual({
      pictures: 1,
    })
  })

  it.each([
    ['paragraphs', '<p>Line</p>'.repeat(2_000)],
    ['pictures', Array.from({ length: 2_000 }, () => '<p><img src="https://x.example/1.jpg"></p>').join('')],
    ['words of a paragraph', 'word '.repeat(5_000)],
    ['breaks', 'a<br>'.repeat(600)],
    ['lines of code', `<pre>${'line of code\n'.repeat(2_000)}</pre>`],
  ])('names the posts whose end is missing as they have too many %s', (_what, html) => {
    const { summary } = read(wxrOf([{ id: 1, title: 'Log', slug: 'log', content: html }]))
    expect(summary.left_out).toEqual([{ reason: 'shortened', count: 1, examples: ['Log'] }])
  })

  it('keeps links to headings of the same post', () => {
    const { body } = content(
      '<p><a href="#h-two-words">Two</a> <a href="#missing">None</a></p><h2 id="h-two-words">Two words</h2>',
    )
    expect(body.content[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Two', marks: [{ type: 'link', attrs: { href: '#two-words' } }] },
        { type: 'text', text: ' ' },
        { type: 'text', text: 'None' },
      ],
    })
  })

  it.each([
    'https://gist.github.com/0123456.js',
    '//gist.github.com/ada/1.js',
    'http://gist.github.com/ada/2.js',
    'https://gist.github.com/ada/3.js?file=x.rb',
  ])('links code from Gist by %s', src => {
    const { body } = content(`<p>a</p><script src="${src}"></script>`)
    const [, link] = body.content
    const href = `https:${src.slice(src.indexOf('//')).replace(/\.js.*/, '')}`
    expect(link).toMatchObject({ content: [{ marks: [{ attrs: { href } }] }] })
  })

  it('makes no link to itself of a quotation without text', () => {
    const html =
      '<blockquote><a name="x"></a></blockquote><blockquote><a href="#c"></a></blockquote><blockquote><a href="/rel"></a></blockquote><p>z</p><blockquote><a href="https://x.example/1"></a></blockquote>'
    const reading = read(wxrOf([{ id: 1, title: 'Title', slug: 'title', content: html }]))
    expect(plainText(postsOf(reading)[0]?.body ?? { type: 'doc', content: [] })).toBe('z\n\nx.example/1')
    expect(leftOut(reading)).toEqual({ embeds: 1 })
  })

  it('shows the pictures of a gallery by their numbers, or those of the post', () => {
    const attachments = [2, 3].map(
      (id): WxrItem => ({
        id,
        title: 'x',
        type: 'attachment',
        status: 'inherit',
        parent: 1,
        attachment: `https://x.example/${id}.jpg`,
        excerpt: `Number ${id}`,
        meta: { _wp_attachment_image_alt: 'Alt' },
      }),
    )
    expect(nodes(content('[gallery ids="3"]', {}, attachments), 'image')).toEqual([
      { type: 'image', attrs: { src: 'https://x.example/3.jpg', alt: 'Alt', caption: 'Number 3' } },
    ])
    expect(content('[gallery]', {}, attachments).body.content).toMatchObject([
      { type: 'gallery', content: [{ type: 'image' }, { type: 'image' }] },
    ])
    expect(content('Text', { meta: { _thumbnail_id: '2' } }, attachments).cover?.url).toBe(
      'https://x.example/2.jpg',
    )
  })

  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    '[youtube https://youtu.be/dQw4w9WgXcQ]',
    '[embed]https://youtu.be/dQw4w9WgXcQ[/embed]',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
    '<!-- wp:embed --><figure><div>\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure><!-- /wp:embed -->',
  ])('shows a video: %s', html => {
    expect(nodes(content(`Before\n\n${html}\n\nafter`), 'video')).toMatchObject([
      { attrs: { host: 'youtube', id: 'dQw4w9WgXcQ' } },
    ])
  })

  it('removes shortcodes, keeps the text between them, and leaves other brackets alone', () => {
    const file = wxrOf([
      {
        id: 1,
        title: 'T',
        slug: 't',
        content: '[row cols="2"]Text[/row] [contact-form] He said [sic] so [1].',
      },
    ])
    const reading = read(file)
    expect(plainText(postsOf(reading)[0]?.body ?? { type: 'doc', content: [] })).toBe(
      'Text He said [sic] so [1].',
    )
    expect(reading.summary.left_out).toEqual([
      { reason: 'shortcodes', count: 2, examples: ['[row]', '[contact-form]'] },
    ])
  })

  it('keeps the lines of preformatted text', () => {
    const html = '<pre class="wp-block-preformatted">One<br>two<br/>\nthree</pre>'
    expect(nodes(content(html), 'codeBlock')).toEqual([
      {
        type: 'codeBlock',
        attrs: { language: null },
        content: [{ type: 'text', text: 'One\ntwo\nthree' }],
      },
    ])
  })

  it.each([
    '<pre>[code]secret <b>code</b>[/code]</pre>',
    '<pre class="wp-block-code"><code>[php]secret[/php]</code></pre>',
  ])('keeps code of a shortcode within preformatted text: %#', html => {
    expect(plainText(content(html).body)).toContain('secret')
  })

  it('keeps all posts if a picture’s address is none of Photon’s, and line separators within a text', () => {
    const items = ['One', 'Two<img src="https://i0.wp.com/">', '<pre>a\u2028b</pre>'].map((text, at) => ({
      id: at + 1,
      title: `Post ${at}`,
      slug: `post-${at}`,
      content: text,
    }))
    expect(postsOf(read(wxrOf(items))).map(({ title }) => title)).toEqual(['Post 0', 'Post 1', 'Post 2'])
  })

  it('keeps the notes that WordPress has beside the text', () => {
    const { body } = content(
      '<!-- wp:paragraph --><p>Since 2020<sup data-fn="a" class="fn"><a href="#a" id="a-link">1</a></sup>.</p><!-- /wp:paragraph -->\n<!-- wp:footnotes /-->',
      { meta: { footnotes: '[{"content":"The <em>register</em>","id":"a"}]' } },
    )
    expect(body.content.map(({ type }) => type)).toEqual(['paragraph', 'horizontalRule', 'orderedList'])
    expect(plainText(body)).toContain('Since 2020¹.')
    expect(plainText(body)).toContain('The register')
    expect(content('Text', { meta: { footnotes: '[{' } }).body.content).toHaveLength(1)
  })

  it('does not change code', () => {
    const { body } = content(
      '<pre><code class="language-php">[gallery]\n\n&lt;b&gt;</code></pre>\n\nUse <code>[x a=1]</code> here.',
    )
    expect(body.content).toEqual([
      {
        type: 'codeBlock',
        attrs: { language: 'php' },
        content: [{ type: 'text', text: '[gallery]\n\n<b>' }],
      },
      expect.objectContaining({ type: 'paragraph' }),
    ])
    expect(plainText(body)).toContain('Use [x a=1] here.')
  })

  it('drops scripts and pictures that count readers', () => {
    const one = content(
      '<p onclick="alert(1)">Text</p><script>alert(1)</script><style>p{}</style><img src="https://stats.wordpress.com/b.gif"><img src="https://x.example/p.gif" width="1" height="1"><a href="javascript:alert(1)">link</a>',
    )
    expect(JSON.stringify(one)).not.toContain('alert')
    expect(nodes(one, 'image')).toEqual([])
  })

  it('sorts posts by what they were, and counts what is left out', () => {
    const reading = read(
      wxrOf([
        { id: 1, title: 'Public', slug: 'a', content: 'Text', comments: 2 },
        { id: 2, title: 'Draft', status: 'draft', date: '0000-00-00 00:00:00', content: 'Text' },
        { id: 3, title: 'Private', status: 'private', content: 'Text' },
        { id: 4, title: 'Password', password: 'x', content: 'Text' },
        { id: 5, title: 'Page', type: 'page', content: 'Text' },
        { id: 6, title: 'Product', type: 'product', content: 'Text' },
        { id: 7, title: 'Menu', type: 'nav_menu_item', content: 'Text' },
        { id: 8, title: 'Trash', status: 'trash', content: 'Text' },
        { id: 9, title: 'Nothing', content: '' },
      ]),
    )
    expect(postsOf(reading).map(({ title, group, isPublic }) => [title, group, isPublic])).toEqual([
      ['Public', 'published', true],
      ['Draft', 'drafts', false],
      ['Private', 'private', false],
      ['Password', 'private', false],
      ['Page', 'pages', true],
    ])
    expect(leftOut(reading)).toEqual({ comments: 2, other_types: 1, empty: 1 })
  })

  it('of several parts is one, with pictures of one part in another', () => {
    const picture: WxrItem = {
      id: 9,
      title: 'x',
      type: 'attachment',
      status: 'inherit',
      attachment: 'https://x.example/9.jpg',
    }
    const posts = postsOf(
      read([
        wxrOf([{ id: 1, title: 'A', slug: 'a', content: '[gallery ids="9"]' }]),
        wxrOf([{ id: 2, title: 'B', slug: 'b', content: 'Text' }, picture]),
        wxrOf([{ id: 1, title: 'A', slug: 'a', content: 'Again' }]),
      ]),
    )
    expect(posts.map(({ title }) => title)).toEqual(['A', 'B'])
    expect(posts[0]?.cover?.url).toBe('https://x.example/9.jpg')
  })

  it('may be packed, in Windows-1252, or with ampersands that are not escaped', () => {
    const file = wxrOf([
      { id: 1, title: 'Título', slug: 't', link: 'https://old-blog.example/a/?x=1&y=2', content: 'Text' },
    ])
    expect(post(zipOf({ 'blog.wordpress.2026.000.xml': file })).title).toBe('Título')
    const latin = Buffer.from(file.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'latin1')
    expect(post(new Uint8Array(latin)).addresses).toEqual(['/a', '/?p=1'])
    expect(post(new Uint8Array(latin)).title).toBe('Título')
  })

  it('that is cut off gives its whole posts, and says so', () => {
    const file = wxrOf([1, 2, 3].map(id => ({ id, title: `Post ${id}`, slug: `p${id}`, content: 'Text' })))
    const reading = read(file.slice(0, file.lastIndexOf('<content:encoded>') + 20))
    expect(postsOf(reading).map(({ title }) => title)).toEqual(['Post 1', 'Post 2'])
    expect(leftOut(reading)).toEqual({ cut_off: 1 })
  })

  it('keeps the newest of too many posts', () => {
    const many = Array.from({ length: 5_010 }, (_, index): WxrItem => {
      const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)
      return {
        id: index + 1,
        title: `Post ${index}`,
        slug: `p${index}`,
        content: 'T',
        date: `${day} 00:00:00`,
      }
    })
    const reading = read(wxrOf(many))
    expect(postsOf(reading)).toHaveLength(5_000)
    expect(postsOf(reading)[0]?.title).toBe('Post 10')
    expect(leftOut(reading)).toEqual({ too_many: 10 })
  })
})

describe('a Ghost export', () => {
  const row = {
    id: 'a',
    uuid: 'u',
    title: 'Title',
    slug: 'title',
    status: 'published',
    published_at: '2024-01-02T03:04:05.000Z',
  }
  const lexical = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } })

  it('in Lexical keeps formats, lists, pictures, code and bookmarks', () => {
    const text = lexical(
      {
        type: 'paragraph',
        children: [
          { type: 'extended-text', text: 'Bold', format: 1 },
          { type: 'link', url: 'https://x.example/', children: [{ type: 'text', text: ' link' }] },
        ],
      },
      { type: 'extended-heading', tag: 'h3', children: [{ type: 'text', text: 'Head' }] },
      {
        type: 'list',
        listType: 'number',
        start: 3,
        children: [{ type: 'listitem', children: [{ type: 'text', text: 'one' }] }],
      },
      { type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: 'Alt', caption: '<b>Cap</b>' },
      { type: 'codeblock', language: 'js', code: 'a < b' },
      { type: 'bookmark', url: 'https://x.example/b', metadata: { title: 'A page' } },
      { type: 'embed', url: 'https://vimeo.com/123456' },
    )
    const { body } = post(ghostOf([{ ...row, lexical: text }]), 'old.example')
    expect(body.content).toMatchObject([
      {
        type: 'paragraph',
        content: [
          { text: 'Bold', marks: [{ type: 'bold' }] },
          { text: ' link', marks: [{ type: 'link' }] },
        ],
      },
      { type: 'heading', attrs: { level: 3 } },
      { type: 'orderedList', attrs: { start: 3 } },
      {
        type: 'image',
        attrs: { src: 'https://old.example/content/images/a.png', alt: 'Alt', caption: 'Cap' },
      },
      { type: 'codeBlock', attrs: { language: 'js' }, content: [{ text: 'a < b' }] },
      { type: 'bookmark', attrs: { url: 'https://x.example/b', title: 'A page', picture: null } },
      { type: 'video', attrs: { host: 'vimeo', id: '123456' } },
    ])
  })

  it('keeps the cards of its HTML', () => {
    const html = `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Draw <b>first</b></div></div>
<div class="kg-card kg-callout-card kg-callout-card-grey"><div class="kg-callout-emoji">🎺</div><div class="kg-callout-text">Loud</div></div>
<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Why?</span></h4><button class="kg-toggle-card-icon" aria-label="Expand toggle to read content"><svg></svg></button></div><div class="kg-toggle-content"><p>Because</p></div></div>
<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://x.example/page"><div class="kg-bookmark-content"><div class="kg-bookmark-title">A page</div><div class="kg-bookmark-description">About it</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://x.example/icon.png" alt=""><span class="kg-bookmark-author">X</span><span class="kg-bookmark-publisher">Ann</span></div></div><div class="kg-bookmark-thumbnail"><img src="/content/images/t.png" alt=""></div></a><figcaption>See this</figcaption></figure>
<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://x.example/1.jpg" alt="One"></div><div class="kg-gallery-image"><img src="https://x.example/2.jpg" alt=""></div></div></div></figure>
<div class="kg-card kg-button-card kg-align-center"><a href="/signup/" class="kg-btn kg-btn-accent">Join</a></div>`
    const { body } = post(ghostOf([{ ...row, html }]), 'old.example')
    expect(body.content).toMatchObject([
      {
        type: 'callout',
        attrs: { kind: 'tip' },
        content: [{ content: [{ text: 'Draw ' }, { text: 'first', marks: [{ type: 'bold' }] }] }],
      },
      {
        type: 'callout',
        attrs: { kind: 'note' },
        content: [{ content: [{ text: '🎺 ' }, { text: 'Loud' }] }],
      },
      { type: 'toggle', attrs: { title: 'Why?' }, content: [{ content: [{ text: 'Because' }] }] },
      {
        type: 'bookmark',
        attrs: {
          url: 'https://x.example/page',
          title: 'A page',
          description: 'About it',
          site: 'X',
          picture: 'https://old.example/content/images/t.png',
        },
      },
      { type: 'paragraph', content: [{ text: 'See this' }] },
      { type: 'gallery', content: [{ attrs: { alt: 'One' } }, { type: 'image' }] },
      { type: 'button', attrs: { href: 'https://old.example/signup/', label: 'Join' } },
    ])
  })

  it('keeps the cards of its Lexical format', () => {
    const text = lexical(
      { type: 'callout', calloutText: 'Careful', calloutEmoji: '⚠️', backgroundColor: 'red' },
      { type: 'toggle', heading: 'Why?', content: '<p>Because</p>' },
      { type: 'markdown', markdown: '## Old *days*' },
      {
        type: 'call-to-action',
        textValue: '<p>Look</p>',
        buttonText: 'Buy',
        buttonUrl: 'https://x.example/buy',
      },
      {
        type: 'list',
        listType: 'bullet',
        children: [
          { type: 'listitem', children: [{ type: 'text', text: 'a' }] },
          {
            type: 'listitem',
            children: [
              {
                type: 'list',
                listType: 'bullet',
                children: [{ type: 'listitem', children: [{ type: 'text', text: 'b' }] }],
              },
            ],
          },
        ],
      },
      { type: 'button', buttonText: 'Join', buttonUrl: 'https://x.example/' },
      { type: 'gallery', images: [{ src: 'https://x.example/1.jpg' }, { src: 'https://x.example/2.jpg' }] },
    )
    const { body } = post(ghostOf([{ ...row, lexical: text }]), 'old.example')
    expect(body.content).toMatchObject([
      { type: 'callout', attrs: { kind: 'warning' }, content: [{ content: [{ text: 'Careful' }] }] },
      { type: 'toggle', attrs: { title: 'Why?' }, content: [{ content: [{ text: 'Because' }] }] },
      { type: 'heading', attrs: { level: 2 } },
      { type: 'paragraph', content: [{ text: 'Look' }] },
      { type: 'button', attrs: { label: 'Buy' } },
      { type: 'bulletList', content: [{ content: [{ type: 'paragraph' }, { type: 'bulletList' }] }] },
      { type: 'button', attrs: { label: 'Join' } },
      { type: 'gallery', content: [{ type: 'image' }, { type: 'image' }] },
    ])
  })

  it('in Mobiledoc keeps markups, lists and cards', () => {
    const mobiledoc = JSON.stringify({
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        ['card-markdown', { markdown: '## Old *days*' }],
        ['image', { src: 'https://x.example/a.jpg', caption: 'Cap' }],
      ],
      markups: [['strong'], ['a', ['href', 'https://x.example/']]],
      sections: [
        [
          1,
          'p',
          [
            [0, [0], 1, 'Bold'],
            [1, [], 0, 0],
            [0, [1], 1, 'link'],
          ],
        ],
        [3, 'ul', [[[0, [], 0, 'one']]]],
        [10, 0],
        [10, 1],
      ],
    })
    expect(post(ghostOf([{ ...row, mobiledoc }])).body.content).toMatchObject([
      {
        type: 'paragraph',
        content: [{ text: 'Bold', marks: [{ type: 'bold' }] }, { type: 'hardBreak' }, { text: 'link' }],
      },
      { type: 'bulletList' },
      { type: 'heading', attrs: { level: 2 } },
      { type: 'image', attrs: { src: 'https://x.example/a.jpg', caption: 'Cap' } },
    ])
  })

  it.each([1283780649000, '1283780649000', '2010-09-06T13:44:09.000Z'])('reads the time %j', published_at => {
    expect(post(ghostOf([{ ...row, published_at, html: '<p>Text</p>' }])).published_at).toBe(
      '2010-09-06T13:44:09.000Z',
    )
  })

  it('says which posts were for subscribers, and joins tags in order without internal ones', () => {
    const file = ghostOf(
      [
        { ...row, html: '<p>Text</p>' },
        { ...row, uuid: 'v', visibility: 'paid', html: '<p>Text</p>' },
        { ...row, uuid: 'w', type: 'page', html: '<p>Text</p>' },
        { ...row, uuid: 'x', status: 'draft', published_at: null, html: '<p>Text</p>' },
      ],
      {
        tags: [
          { id: '1', name: 'Second' },
          { id: '2', name: 'First' },
          { id: '3', name: '#internal' },
        ],
        posts_tags: [
          { post_id: 'a', tag_id: '1', sort_order: 1 },
          { post_id: 'a', tag_id: '2', sort_order: 0 },
          { post_id: 'a', tag_id: '3', sort_order: 2 },
        ],
      },
    )
    const posts = postsOf(read(file))
    expect(posts.map(({ group }) => group)).toEqual(['published', 'private', 'pages', 'drafts'])
    expect(posts[0]?.tags).toEqual(['First', 'Second'])
    expect(posts[0]?.addresses).toEqual(['/title'])
  })

  it('without its address leaves out pictures that only have a path, and says so', () => {
    const reading = read(
      ghostOf([{ ...row, html: '<p>Text</p><img src="__GHOST_URL__/content/images/a.png">' }]),
    )
    expect(leftOut(reading)).toEqual({ pictures: 1 })
  })
})

describe('an export of Substack or Medium', () => {
  it('of Substack takes titles and states from its table, and addresses from its file names', () => {
    const zip = zipOf({
      'posts.csv':
        'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n1.on-looms,2024-01-02T03:04:05.000Z,true,,newsletter,everyone,On looms,A subtitle,\n2.paid,2024-01-02T03:04:05.000Z,true,,newsletter,only_paid,Paid,,\n3.later,,false,,newsletter,everyone,Later,,\n',
      'posts/1.on-looms.html':
        '<p>Text</p><div class="captioned-image-container"><figure><a class="image-link" href="https://substackcdn.com/b.png"><img src="https://substackcdn.com/a.png" alt="Alt"></a><figcaption>Cap</figcaption></figure></div><p class="button-wrapper" data-attrs="{}"><a class="button" href="x"><span>Subscribe</span></a></p>',
      'posts/2.paid.html': '<p>For you</p>',
      'posts/3.later.html': '<p>Soon</p>',
    })
    const posts = postsOf(read(zip, 'me.substack.com'))
    expect(posts.map(({ title, group }) => [title, group])).toEqual([
      ['On looms', 'published'],
      ['Paid', 'private'],
      ['Later', 'drafts'],
    ])
    expect(posts[0]).toMatchObject({ excerpt: 'A subtitle', addresses: ['/p/on-looms'], slug: 'on-looms' })
    expect(posts[0]?.body.content).toMatchObject([
      { type: 'paragraph' },
      { type: 'image', attrs: { alt: 'Alt', caption: 'Cap' } },
    ])
  })

  it('of Substack has the number of a note before it, and apart from the words it follows', () => {
    const zip = zipOf({
      'posts.csv':
        'post_id,post_date,is_published,type,audience,title\n1.a,2024-01-02T03:04:05.000Z,true,newsletter,everyone,A\n',
      'posts/1.a.html':
        '<p>Since 2020<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a></p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false" target="_self">1</a><div class="footnote-content"><p>See here</p></div></div>',
    })
    expect(plainText(post(zip).body)).toBe('Since 2020¹\n\n¹ See here')
  })

  it('of Substack shows what is only in attributes', () => {
    const embed = (kind: string, data: object) =>
      `<div class="${kind}" data-attrs="${JSON.stringify(data).replaceAll('"', '&quot;')}" data-component-name="X"></div>`
    const html = [
      embed('image-gallery-embed', {
        gallery: {
          images: [{ src: 'https://x.example/1.jpg' }, { src: 'https://x.example/2.jpg' }],
          caption: 'Two',
        },
      }),
      embed('latex-rendered', { persistentExpression: 'x < y_2' }),
      embed('tweet', { url: 'https://twitter.com/a/status/1', full_text: 'Words of a' }),
      embed('embedded-post-wrap', { url: 'https://x.example/p/b', title: 'Post b' }),
      embed('youtube-wrap', { videoId: 'dQw4w9WgXcQ' }),
      embed('native-video-embed', { mediaUploadId: 'a' }),
      '<audio src="/file.mp3"></audio>',
    ].join('')
    const reading = read(
      zipOf({
        'posts.csv':
          'post_id,post_date,is_published,type,audience,title\n1.a,2024-01-02T03:04:05.000Z,true,thread,everyone,A\n',
        'posts/1.a.html': html,
      }),
    )
    const [one] = postsOf(reading)
    expect(one?.body.content).toMatchObject([
      { type: 'gallery', content: [{ type: 'image' }, { type: 'image', attrs: { caption: 'Two' } }] },
      { type: 'codeBlock', attrs: { language: 'latex' }, content: [{ text: 'x < y_2' }] },
      { type: 'blockquote', content: [{ content: [{ text: 'Words of a' }] }] },
      { type: 'paragraph', content: [{ text: 'twitter.com/a/status/1' }] },
      {
        type: 'paragraph',
        content: [{ text: 'Post b', marks: [{ attrs: { href: 'https://x.example/p/b' } }] }],
      },
      { type: 'video', attrs: { id: 'dQw4w9WgXcQ' } },
    ])
    expect(reading.summary.left_out).toEqual([
      { reason: 'shortcodes', count: 1, examples: ['native-video-embed'] },
      { reason: 'embeds', count: 2, examples: ['twitter.com', '/file.mp3'] },
    ])
  })

  it('of Substack loses nothing that is only in attributes without a word', () => {
    const quoted = (data: object) => JSON.stringify(data).replaceAll('"', '&quot;')
    const html = [
      `<div class="image3" data-attrs="${quoted({ src: 'https://x.example/1.png', title: 'One' })}"></div>`,
      `<div data-attrs="${quoted({ title: 'Digest', canonical_url: 'https://x.example/p/d' })}" class="digest-post-embed"></div>`,
      `<div class="embedded-post-wrap" data-attrs="${quoted({ url: 'https://x.example/p/b', title: 'Post b' }).replaceAll('&', '&amp;')}"></div>`,
      `<div class="spotify-wrap x" data-attrs="${quoted({ title: 'Song', url: 'https://x.example/song' })}"></div>`,
      `<p>By <span class="mention-wrap" data-attrs="${quoted({ name: 'Grace Hopper' })}"></span>.</p>`,
      '<div class="image-gallery-embed" data-attrs="{broken}"></div>',
      `<div class="youtube-wrap" data-attrs="${quoted({})}"></div>`,
      `<div class="new-thing" data-attrs="${quoted({ id: 1 })}"></div>`,
      `<div class="subscription-widget-wrap" data-attrs="${quoted({ url: 'https://x.example/subscribe' })}"></div>`,
    ].join('')
    const reading = read(
      zipOf({
        'posts.csv':
          'post_id,post_date,is_published,type,audience,title\n1.a,2024-01-02T03:04:05.000Z,true,thread,everyone,A\n',
        'posts/1.a.html': html,
      }),
    )
    const [one] = postsOf(reading)
    const link = (text: string, href: string) => ({ content: [{ text, marks: [{ attrs: { href } }] }] })
    expect(one?.body.content).toMatchObject([
      { type: 'image', attrs: { src: 'https://x.example/1.png', caption: 'One' } },
      link('Digest', 'https://x.example/p/d'),
      link('Post b', 'https://x.example/p/b'),
      link('Song', 'https://x.example/song'),
      { content: [{ text: 'By Grace Hopper.' }] },
    ])
    expect(reading.summary.left_out).toEqual([
      { reason: 'shortcodes', count: 3, examples: ['image-gallery-embed', 'youtube-wrap', 'new-thing'] },
    ])
  })

  it('of Medium removes no heading further down, and none without words', () => {
    const story = (id: string, sub: string, body: string) =>
      `<article class="h-entry"><h1 class="p-name">On looms</h1><section data-field="subtitle" class="p-summary">${sub}</section><section data-field="body" class="e-content">${body}</section><footer><a href="https://medium.com/p/abcdef12345${id}"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">x</time></a></footer></article>`
    const reading = read(
      zipOf({
        'posts/On-looms-abcdef123456.html': story(
          '6',
          'Sub',
          '<h3>On looms</h3><p>One</p><p>Two</p><h3>Sub</h3><p>Three</p>',
        ),
        'posts/On-looms-abcdef123457.html': story(
          '7',
          '',
          '<h3>On looms</h3><h4>🎉</h4><p>One</p><p>Two</p>',
        ),
        'posts/On-looms-abcdef123458.html': story(
          '8',
          'Sub',
          '<h4>Kicker</h4><h3>On looms</h3><p>One</p><p>Two</p>',
        ),
      }),
    )
    expect(postsOf(reading).map(({ body }) => plainText(body).split('\n\n'))).toEqual([
      ['One', 'Two', 'Sub', 'Three'],
      ['🎉', 'One', 'Two'],
      ['Kicker', 'One', 'Two'],
    ])
  })

  it('of Medium shows code and posts of networks that scripts would write as links, and the subtitle once', () => {
    const story = `<article class="h-entry"><h1 class="p-name">On looms</h1><section data-field="subtitle" class="p-summary">Sub</section><section data-field="body" class="e-content"><h3 class="graf--title">On looms</h3><h4 class="graf--subtitle">Sub</h4><p>One</p><figure class="graf graf--iframe"><script src="https://gist.github.com/ada/0123abc.js"></script></figure><figure class="graf--iframe"><blockquote class="twitter-tweet"><a href="https://twitter.com/a/status/1"></a></blockquote><script src="//platform.twitter.com/widgets.js"></script></figure><pre data-code-block-mode="2" data-code-block-lang="js"><span>let a</span></pre><h4>Sub</h4></section><footer><a href="https://medium.com/p/abcdef123456"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">x</time></a></footer></article>`
    const reading = read(zipOf({ 'posts/2018-08-11_On-looms-abcdef123456.html': story }))
    const [one] = postsOf(reading)
    expect(one?.excerpt).toBe('Sub')
    expect(one?.body.content).toMatchObject([
      { type: 'paragraph', content: [{ text: 'One' }] },
      { type: 'paragraph', content: [{ text: 'gist.github.com/ada/0123abc' }] },
      { type: 'paragraph', content: [{ text: 'twitter.com/a/status/1' }] },
      { type: 'codeBlock', attrs: { language: 'js' } },
      { type: 'heading', content: [{ text: 'Sub' }] },
    ])
    expect(leftOut(reading)).toEqual({ embeds: 2 })
  })

  it('of Medium drops the repeated title and leaves out responses', () => {
    const story = (title: string, body: string) =>
      `<!DOCTYPE html><html><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">Sub</section><section data-field="body" class="e-content">${body}</section><footer><p>By <a class="p-author h-card">Ada</a> on <a href="https://medium.com/p/abcdef123456"><time class="dt-published" datetime="2018-08-11T11:23:34.123Z">x</time></a></p><p><a href="https://medium.com/@ada/on-looms-abcdef123456" class="p-canonical">Canonical link</a></p></footer></article></body></html>`
    const reading = read(
      zipOf({
        'posts/2018-08-11_On-looms-abcdef123456.html': story(
          'On looms',
          '<section><h3 class="graf graf--title">On looms</h3><p>One</p><p>Two</p></section>',
        ),
        'posts/2018-08-12_Nice-abcdef123457.html': story('Nice', '<section><p>Nice</p></section>'),
        'posts/draft_Later-abcdef123458.html': story('Later', '<p>Soon</p>'),
        'posts/Never-abcdef123459.html': story('Never', '<p>Unsent</p>').replace('dt-published', 'dt-other'),
      }),
    )
    expect(postsOf(reading).map(({ title, group, body }) => [title, group, plainText(body)])).toEqual([
      ['On looms', 'published', 'One\n\nTwo'],
      ['Later', 'drafts', 'Soon'],
      ['Never', 'drafts', 'Unsent'],
    ])
    expect(postsOf(reading)[0]?.addresses).toContain('/on-looms-abcdef123456')
    expect(leftOut(reading)).toEqual({ comments: 1 })
  })
})

describe('an export of Blogger', () => {
  const entry = (id: number, title: string, rest: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${id}</id><published>2020-01-0${id}T00:00:00Z</published><title>${title}</title><content type='html'>&lt;p&gt;Text ${id}&lt;/p&gt;</content><author><name>Ann</name></author>${rest}</entry>`
  const kind = (name: string) =>
    `<category scheme='http://schemas.google.com/g/2005#kind' term='http://schemas.google.com/blogger/2008/kind#${name}'/>`
  const old = `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#'><title>My blog</title><link rel='alternate' href='https://mine.blogspot.com/'/>
${entry(1, 'Template: My blog', kind('template'))}${entry(2, 'Administrators', kind('settings'))}
${entry(3, 'Real', `${kind('post')}<category scheme='http://www.blogger.com/atom/ns#' term='Travel'/><link rel='alternate' href='https://mine.blogspot.com/2020/01/real.html'/>`)}
${entry(4, 'Secret', `${kind('post')}<app:control><app:draft>yes</app:draft></app:control>`)}
${entry(5, 'About', `${kind('page')}<link rel='alternate' href='https://mine.blogspot.com/p/about.html'/>`)}
${entry(6, 'Nice', kind('comment'))}</feed>`
  const state = (type: string, status: string, filename = '') =>
    `<blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status><blogger:filename>${filename}</blogger:filename>`
  const takeout = `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><title>My blog</title>
${entry(3, 'Real', `${state('POST', 'LIVE', '/2020/01/real.html')}<category scheme='tag:blogger.com,1999:blog-1' term='Travel'/>`)}
${entry(4, 'Secret', state('POST', 'DRAFT'))}${entry(5, 'About', state('PAGE', 'LIVE', '/p/about.html'))}
${entry(6, 'Nice', state('COMMENT', 'SPAM_COMMENT'))}${entry(7, 'Deleted', state('POST', 'SOFT_TRASHED'))}</feed>`

  it.each([
    ['older', old],
    ['newer', takeout],
    ['packed', zipOf({ 'Takeout/Blogger/Blogs/My blog/feed.atom': takeout })],
    ['packed older', zipOf({ 'blog-01-02-2024.xml': old, 'sitemap.xml': '<urlset/>' })],
    ['packed Spanish', zipOf({ 'Takeout/Blogger/Blogs de Ana/feed.atom': takeout })],
  ])('in its %s form has posts, drafts and pages, and nothing else', (_form, file) => {
    const reading = read(file, 'mine.blogspot.com')
    expect(
      postsOf(reading).map(({ title, group, isPublic, tags, addresses }) => [
        title,
        group,
        isPublic,
        tags,
        addresses,
      ]),
    ).toEqual([
      ['Real', 'published', true, ['Travel'], ['/2020/01/real.html']],
      ['Secret', 'drafts', false, [], []],
      ['About', 'pages', true, [], ['/p/about.html']],
    ])
    expect(leftOut(reading)).toEqual({ comments: 1 })
  })
})

describe('the sources of a static site', () => {
  it.each([
    ['categories: web design', '/web/design/2020/01/02/x.html', ['web', 'design']],
    ['categories: [Web Design]', '/web%20design/2020/01/02/x.html', ['Web Design']],
    ['category: web design', '/web%20design/2020/01/02/x.html', ['web design']],
    ['tags: two words', '/2020/01/02/x.html', ['two', 'words']],
    ['tags: [2020, rust]', '/2020/01/02/x.html', ['2020', 'rust']],
  ])('of Jekyll separate categories by blanks as Jekyll does: %s', (line, address, tags) => {
    const zip = jekyllZipOf({
      '_config.yml': 'url: https://old-blog.example\n',
      '_posts/2020-01-02-x.md': `---\ntitle: X\n${line}\n---\nText`,
    })
    const one = post(zip)
    expect([one.addresses, one.tags]).toEqual([[address], tags])
  })

  it('of Jekyll leave out pages that list posts, and tags with a format of dates', () => {
    const zip = jekyllZipOf({
      '_posts/2020-01-02-x.md': `---\ntitle: X\n---\nOne{% assign at = "date: '%Y %B'" %} two`,
      'about.md':
        '---\ntitle: About\nlayout: page\n---\nI build looms.\n{% for skill in site.data.skills %}\n- {{ skill }}\n{% endfor %}',
      'archive.md':
        '---\ntitle: Archive\nlayout: page\n---\n{% for post in site.posts %}\n{{ post.title }}\n{% endfor %}',
    })
    const reading = read(zip)
    expect(postsOf(reading).map(({ title, body }) => [title, plainText(body)])).toEqual([
      ['X', 'One two'],
      ['About', 'I build looms.'],
    ])
    expect(leftOut(reading)).toMatchObject({ shortcodes: 1 })
  })

  it('of Jekyll have the folders above them as categories', () => {
    const zip = jekyllZipOf({
      '_config.yml': 'url: https://old-blog.example\n',
      'about.md': '---\ntitle: About\n---\nText',
      'notes/_posts/2020-01-02-x.md': '---\ntitle: X\ncategories: [loom]\n---\nText',
    })
    expect(postsOf(read(zip))[1]?.addresses).toEqual(['/notes/loom/2020/01/02/x.html'])
  })

  it('of Jekyll give each post its address from the permalink, and pictures from the archive', () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
    const reading = read(
      jekyllZipOf({
        '_posts/2020-01-02-on-looms.md':
          '---\ntitle: "On looms"\ntags: [a, b]\nimage: /img/a.png\n---\n# Hi\n\n![Alt](/img/a.png)\n\nSee [next]({% post_url 2020-02-03-next %}).\n',
        '_posts/2020-02-03-next.md': '---\ntitle: Next\npublished: false\n---\nText\n',
        '_drafts/later.md': '---\ntitle: Later\n---\nText\n',
        'about.md': '---\ntitle: About\nlayout: page\npermalink: /about/\n---\nMe\n',
        '_layouts/post.html': '---\ntitle: Layout\n---\n{{ content }}',
        'README.md': '# Readme',
        'img/a.png': png,
      }),
    )
    const posts = postsOf(reading)
    expect(posts.map(({ title, group, addresses }) => [title, group, addresses])).toEqual([
      ['On looms', 'published', ['/2020/on-looms']],
      ['Next', 'drafts', ['/2020/next']],
      ['Later', 'drafts', []],
      ['About', 'pages', ['/about']],
    ])
    expect([...reading.pictures.values()].map(one => [...one])).toEqual([[...png]])
    expect(posts[0]?.cover?.url).toBe([...reading.pictures.keys()][0])
    expect(JSON.stringify(posts[0]?.body)).toContain('https://old-blog.example/post-file/2020-02-03-next')
    expect(posts[1]?.names).toContain('/post-file/2020-02-03-next')
  })

  it('of Hugo are read with TOML front matter, bundles, figures and videos', () => {
    const zip = zipOf({
      'site/hugo.toml': 'baseURL = "https://old-blog.example/"\ntitle = "Notes"\n',
      'site/content/posts/loom/index.md':
        '+++\ntitle = "Loom"\ndate = 2021-03-04T05:06:07+01:00\naliases = ["/old/loom/"]\n+++\n{{< figure src="a.png" alt="Alt" caption="Cap" >}}\n\n## On rain {#rain .wet}\n\n{{< youtube dQw4w9WgXcQ >}}\n\n{{< note >}}Text{{< /note >}}\n',
      'site/content/posts/loom/a.png': Uint8Array.from([0x89, 0x50]),
    })
    const reading = read(zip)
    const [loom] = postsOf(reading)
    expect(loom).toMatchObject({
      title: 'Loom',
      published_at: '2021-03-04T04:06:07.000Z',
      addresses: ['/posts/loom', '/old/loom'],
    })
    expect(loom?.body.content).toMatchObject([
      { type: 'image', attrs: { alt: 'Alt', caption: 'Cap' } },
      { type: 'heading', content: [{ text: 'On rain' }] },
      { type: 'video', attrs: { id: 'dQw4w9WgXcQ' } },
      { type: 'paragraph', content: [{ text: 'Text' }] },
    ])
    expect(reading.pictures.size).toBe(1)
  })

  it.each([
    ["date: 'Jul 08 2022'", '2022-07-08T00:00:00.000Z'],
    ['date: 2015/01/02 10:00', '2015-01-02T10:00:00.000Z'],
    ['pubDate: January 2, 2020', '2020-01-02T00:00:00.000Z'],
    ['date: 02 Jan 2006 15:04', '2006-01-02T15:04:00.000Z'],
    ['date: Thu, 24 Oct 2018 19:42:40 +0200', '2018-10-24T17:42:40.000Z'],
    ['date: 2. Januar 2020', '2020-01-02T00:00:00.000Z'],
    ['date: 31.12.2019', '2019-12-31T00:00:00.000Z'],
    ['date: 03/04/2019', null],
    ['date: soon', null],
    ['date: 2019', null],
    ['date: 02-Jan-2006', '2006-01-02T00:00:00.000Z'],
    ['date: Jan-02-2006', '2006-01-02T00:00:00.000Z'],
    ['date: le 03/04/2019', null],
    ['date: am 03.04.2019', '2019-04-03T00:00:00.000Z'],
    ['date: 24. marraskuuta 2018', '2018-11-24T00:00:00.000Z'],
    ['date: Marktplatz 5 2020', null],
    ['date: Thu Jan 02 2020 00:30:00 GMT+0100 (CET)', '2020-01-01T23:30:00.000Z'],
    ['date: 2 Jan 2020 23:30 CET', '2020-01-02T22:30:00.000Z'],
    ['date: Thu Jan  2 10:00:00 EST 2020', '2020-01-02T15:00:00.000Z'],
    ["date: 'Donnerstag, den 2. Januar 2020, 9:05'", '2020-01-02T09:05:00.000Z'],
    ["date: 'January 2nd, 2020 at 12:05 pm'", '2020-01-02T12:05:00.000Z'],
    ['date: 13/10/2019 10:00', '2019-10-13T10:00:00.000Z'],
    ['date: 13.10.2019 25:00', '2019-10-13T00:00:00.000Z'],
  ])('have the time that generators read in %j, wherever the server is', (line, time) => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    onTestFinished(() => void vi.unstubAllEnvs())
    const zip = zipOf({ 'content/posts/a.md': `---\ntitle: A\n${line}\n---\nText` })
    expect(post(zip).published_at).toBe(time)
  })

  it('have the date in the name of their folder or file, and addresses with and without it', () => {
    const zip = zipOf({
      'blog/2021-08-26-welcome/index.md': '---\ntitle: Welcome\n---\nText',
      'content/2024-02-19-b/index.md': '---\ntitle: B\n---\nText',
    })
    expect(
      postsOf(read(zip)).map(({ group, slug, published_at, addresses }) => [
        group,
        slug,
        published_at,
        addresses,
      ]),
    ).toEqual([
      [
        'published',
        'welcome',
        '2021-08-26T00:00:00.000Z',
        ['/blog/welcome', '/blog/2021-08-26-welcome', '/blog/2021/08/26/welcome'],
      ],
      ['published', 'b', '2024-02-19T00:00:00.000Z', ['/b', '/2024-02-19-b', '/2024/02/19/b']],
    ])
  })

  it('of Jekyll have the day of the author’s clock in their addresses', () => {
    const date = 'Thu Jan 02 2020 00:30:00 GMT+0100 (CET)'
    const zip = jekyllZipOf({
      '_config.yml': 'url: https://old-blog.example\n',
      '_posts/2020-01-03-x.md': `---\ntitle: X\ndate: ${date}\n---\nText`,
    })
    expect(post(zip).addresses).toEqual(['/2020/01/02/x.html'])
  })

  it('that cannot be read are counted, notes without a title are read', () => {
    const reading = read(
      zipOf({
        'config.toml': 'baseURL = "https://old-blog.example/"',
        'content/posts/a.md': '---\nbase: &b {x: 1}\nother: *b\ntitle: A\ndate: 2020-01-01\n---\nText',
        'content/posts/broken.md': '---\ntitle: Broken: yes\n---\nText',
        'content/posts/cut.md': '---\ntitle: "Secret\ndraft: true\n---\nText',
        'content/posts/quote.md': "---\ntitle: 'It's fine'\n---\nText",
        'content/posts/2020-01-04-named.md': '---\ntags: [a]\n---\nA note with its date in the name.',
        'content/posts/later.md': '---\npubDate: 2020-01-03\n---\nA note of later.',
        'content/posts/note.md': '---\ndate: 2020-01-02\n---\nA short note.',
        'content/posts/part.md': 'No front matter.',
        'content/posts/c.org': '#+title: C',
        'content/posts/d.adoc': '= D',
        '_drafts/e.md': '+++\ntitle = \n+++\nText',
        'themes/t/content/f.org': '#+title: F',
        'notes/g.org': '#+title: G',
      }),
    )
    expect(postsOf(reading).map(({ title }) => title)).toEqual([
      'A',
      'A note with its date in the name.',
      'A note of later.',
      'A short note.',
    ])
    expect(reading.summary.left_out).toEqual([
      {
        reason: 'unreadable',
        count: 6,
        examples: [
          'content/posts/broken.md',
          'content/posts/cut.md',
          'content/posts/quote.md',
          '_drafts/e.md',
          'content/posts/c.org',
          'content/posts/d.adoc',
        ],
      },
    ])
  })

  it.each([
    ['names of files', 'posts/a/index', 'posts/a/index', ['.en.md', '.fr.md']],
    ['names of files without a code', 'posts/a', 'posts/a', ['.md', '.fr.md']],
    ['folders', 'en/posts/a', 'fr/posts/a', ['.md', '.md']],
  ])('of Hugo leave out translations by %s', (_how, english, french, [own, other]) => {
    const text = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-01\n---\nText`
    const reading = read(
      zipOf({
        'hugo.toml':
          'baseURL = "https://old-blog.example/"\n[languages.en]\nweight = 1\n[languages.fr]\nweight = 2\n',
        [`content/${english}${own}`]: text('English'),
        [`content/${french}${other}`]: text('Français'),
        [`content/${french.replace('/a', '/b')}${other}`]: text('Seul'),
        'content/posts/_index.en.md': text('All posts'),
        'content/posts/v1.2.md': text('Version'),
      }),
    )
    expect(
      postsOf(reading)
        .map(({ title, slug, addresses }) => [title, slug, addresses])
        .sort(),
    ).toEqual([
      ['English', 'a', ['/posts/a']],
      ['Seul', 'b', ['/fr/posts/b']],
      ['Version', 'v1.2', ['/posts/v1.2']],
    ])
    expect(leftOut(reading)).toEqual({ translations: 1 })
  })

  it('of Hugo lose no translation of a text that is not imported, and take one of those without an original', () => {
    const text = (title: string, more = '') => `---\ntitle: ${title}\ndate: 2020-01-01\n${more}---\nText`
    const reading = read(
      zipOf({
        'hugo.toml': '[languages.en]\n[languages.de]\n[languages.fr]\n',
        'content/posts/a/index.en.md': text('A', 'draft: true\n'),
        'content/posts/a/index.de.md': text('A auf Deutsch'),
        'content/posts/b.en.md': text('B: damaged'),
        'content/posts/b.de.md': text('B auf Deutsch'),
        'content/posts/c.fr.md': text('C en français'),
        'content/posts/c.de.md': text('C auf Deutsch'),
        'content/posts/d.en.md': 'A snippet',
        'content/posts/d.de.md': text('D auf Deutsch'),
        'content/posts/e.en.md': text('E', 'draft: true\n'),
        'content/posts/e.de.md': text('E auf Deutsch', 'draft: true\n'),
      }),
    )
    expect(
      postsOf(reading)
        .map(({ title, group }) => `${group} ${title}`)
        .sort(),
    ).toEqual([
      'drafts A',
      'drafts E',
      'published A auf Deutsch',
      'published B auf Deutsch',
      'published C auf Deutsch',
      'published D auf Deutsch',
    ])
    expect(leftOut(reading)).toEqual({ unreadable: 1, translations: 2 })
  })

  it.each([
    ['[languages.en]\ncontentDir = "content/english"', 'content/english', 'content/french'],
    ['[languages.en]\ncontentDir = "content"', 'content', 'content.fr/'],
  ])('of Hugo know the languages of folders by %j', (english, own, other) => {
    const text = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-01\n---\nText`
    const reading = read(
      zipOf({
        'hugo.toml': `baseURL = "https://old-blog.example/"\n${english}\n[languages.fr]\ncontentDir = "${other}"\n`,
        [`${own}/blog/a.md`]: text('English'),
        [`${other.replace(/\/$/, '')}/blog/a.md`]: text('Français'),
        [`${other.replace(/\/$/, '')}/blog/b.md`]: text('Seul'),
      }),
    )
    expect(postsOf(reading).map(({ title, addresses }) => [title, addresses])).toEqual([
      ['English', ['/blog/a']],
      ['Seul', ['/fr/blog/b']],
    ])
    expect(leftOut(reading)).toEqual({ translations: 1 })
  })

  it('are read from archives of Windows PowerShell and macOS', () => {
    const reading = read(
      zipOf({
        'content\\posts\\a.md':
          '---\ntitle: A\ndate: 2020-01-01\n---\n![Alt](K\u00f6ln.png) ![Alt](Mu\u0308nster.png)',
        'content\\posts\\Ko\u0308ln.png': Uint8Array.from([0x89, 0x50]),
        'content\\posts\\M\u00fcnster.png': Uint8Array.from([0x89, 0x51]),
        '..\\..\\evil.md': '---\ntitle: Evil\ndate: 2020-01-01\n---\nText',
      }),
    )
    expect(postsOf(reading).map(({ title, addresses }) => [title, addresses])).toEqual([['A', ['/posts/a']]])
    expect(reading.pictures.size).toBe(2)
  })

  it('of MDX show no imports, expressions and components, and the text in components as Markdown', () => {
    const mdx = [
      "import Chart from './chart.tsx'\nexport const meta = {\n  name: 'x',\n}",
      "{/* a note */}\n\n# Looms <span style={{wordBreak: 'break-word'}}>and</span> cards",
      '<Callout\n  type="info"\n  look={{ size: 1, more: { deep: true } }}\n>\n    See [the shed](/shed).\n</Callout>',
      '<div className={styles.wide}>\n- one\n- two\n</div>\n\n<img src={\'a.png\'} alt={"A loom"} />\n\n<Image width={600} src="a.png" alt="Again" />',
      'Write `<Chart data={x} />`{\' \'}as here:\n\n```jsx\nimport Chart from "x"\n<Chart a={1} />\n```\n\n<Chart a={1} />',
    ].join('\n\n')
    const zip = zipOf({
      'site/content/blog/looms.mdx': `---\ntitle: Looms\ndate: 2021-03-04\n---\n${mdx}`,
      'site/content/blog/a.png': Uint8Array.from([0x89, 0x50]),
    })
    const reading = read(zip)
    const [looms] = postsOf(reading)
    expect(looms?.body.content).toMatchObject([
      { type: 'heading', content: [{ text: 'Looms ' }, { text: 'and' }, { text: ' cards' }] },
      { type: 'paragraph', content: [{ text: 'See ' }, { text: 'the shed' }, { text: '.' }] },
      { type: 'bulletList' },
      { type: 'image', attrs: { alt: 'A loom' } },
      { type: 'image', attrs: { alt: 'Again' } },
      {
        type: 'paragraph',
        content: [{ text: 'Write ' }, { text: '<Chart data={x} />' }, { text: ' as here:' }],
      },
      { type: 'codeBlock', content: [{ text: 'import Chart from "x"\n<Chart a={1} />' }] },
    ])
    expect(leftOut(reading)).toEqual({ shortcodes: 1 })
  })

  it('keep code as it is, and the templates that a text only shows', () => {
    const markdown = [
      'Say `{:ok, v}` and `{{ x }}`.',
      '```rust\nprintln!("{:>10} {:?} {:.2}", a, b, c);\n```',
      '    {:error, reason}\n    {% for x in xs %}',
      '1. Do\n\n    ```yaml\n    url: {{ site.url }}\n    ```',
      '{% highlight ruby %}\nputs `ls`, {:a => 1}\n{% endhighlight %}',
      '{% raw %}Write {% if page.title %} or {{ page.url }}{% endraw %} so, or {{</* youtube abc */>}}.',
      '<code>{{ site.url }}</code>',
      '<pre>{% highlight html %}\n<b>{:.x}</b>\n{% endhighlight %}</pre>',
      'See[^1].\n\n[^1]: First.\n\n    Second{{< unknown >}}.',
      'A **bold**{:.x} [link](https://x.example/){:target="_blank"} with `code`{:.ruby} and {:?} left.\n{: .note #id}',
      '## Head {:.no_toc}\n\nOut{% comment %}\n{:toc}',
      '[l](https://x.example/){:target="_blank"}{:rel="nofollow"} and *a*{:.b}{: .c}{:.d} {::nomarkdown}in{:/nomarkdown} {::comment}not{:/comment}line{::options toc="x" /}, {:ok}{:.x}',
      '{::nomarkdown}\nBlock\n{:/}',
    ].join('\n\n')
    const one = post(jekyllZipOf({ '_posts/2020-01-02-x.md': `---\ntitle: X\n---\n${markdown}` }))
    expect(
      plainText(one.body)
        .split('\n\n')
        .map(part => part.trim()),
    ).toEqual([
      'Say {:ok, v} and {{ x }}.',
      'println!("{:>10} {:?} {:.2}", a, b, c);',
      '{:error, reason}\n{% for x in xs %}',
      'Do\nurl: {{ site.url }}',
      'puts `ls`, {:a => 1}',
      'Write {% if page.title %} or {{ page.url }} so, or {{< youtube abc >}}.',
      '{{ site.url }}',
      '<b>{:.x}</b>',
      'See¹.',
      'A bold link with code and {:?} left.',
      'Head',
      'Out',
      'l and a in line, {:ok}{:.x}',
      'Block',
      'First.\nSecond.',
    ])
  })

  it('in HTML are read as such, with the code of templates', () => {
    const html =
      '<div>\n\n    <p>Two <b>words</b></p>\n\n</div>\n{% highlight c %}\na < {:b}\n{% endhighlight %}'
    const one = post(zipOf({ 'content/posts/a.html': `---\ntitle: A\ndate: 2020-01-02\n---\n${html}` }))
    expect(one.body.content).toMatchObject([
      { type: 'paragraph', content: [{ text: 'Two ' }, { text: 'words', marks: [{ type: 'bold' }] }] },
      { type: 'codeBlock', attrs: { language: 'c' }, content: [{ text: 'a < {:b}' }] },
    ])
  })

  it('in the folder public/ are read as Markdown, built pages are not', () => {
    const zip = zipOf({
      'public/looms/index.md':
        '---\ntitle: Looms\ndate: 2021-03-04\n---\nText <b style={{ color: "red" }}>here</b>',
      'public/looms/index.html': '---\ntitle: Built\n---\n<p>Text</p>',
    })
    expect(postsOf(read(zip)).map(({ title, body }) => [title, plainText(body)])).toEqual([
      ['Looms', 'Text here'],
    ])
  })
})

describe('a feed', () => {
  it('of a podcast has no address or slug of an episode’s file', () => {
    const rss = `<rss><channel><title>B</title><item><title>A</title><enclosure url="https://x.example/secure/a.mp3" type="audio/mpeg"/><description>Text</description></item></channel></rss>`
    expect(post(rss)).toMatchObject({ title: 'A', slug: '', addresses: [] })
  })

  it('has times in the words of other languages', () => {
    const rss = `<rss><channel><title>B</title><item><title>A</title><link>https://b.example/a</link><pubDate>Mi, 24 Okt 2018 19:42:40 +0200</pubDate><description>Text</description></item></channel></rss>`
    expect(post(rss).published_at).toBe('2018-10-24T17:42:40.000Z')
  })
})

describe('hostile files', () => {
  it.each([
    ['a document type', `<!DOCTYPE rss [<!ENTITY a "b">]>${wxrOf([])}`, /isn’t a valid WordPress export/],
    [
      'thousands of nested elements',
      `<rss xmlns:wp="http://wordpress.org/export/1.2/">${'<a>'.repeat(9_000)}`,
      /isn’t a valid WordPress export/,
    ],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), /isn’t a blog export/],
    ['a web page', '<!doctype html><title>x</title>', /isn’t a blog export/],
    ['other JSON', '{"a": 1}', /isn’t a Ghost export/],
    ['broken JSON', '{"db": [', /damaged or cut off/],
    ['an archive of other files', zipOf({ 'a.txt': 'x' }), /no blog posts in this archive/],
    ['nothing', '', /empty/],
  ])('refuses %s', (_name, file, message) => {
    expect(() => read(file)).toThrow(message)
  })

  it('refuses an archive that unpacks to gigabytes', () => {
    const bomb = zipOf({ 'blog.xml': new Uint8Array(24_000_000), 'b/blog.xml': new Uint8Array(24_000_000) })
    expect(() => read(bomb)).toThrow(/too large once it’s unpacked/)
  })

  it('refuses aliases in front matter that would unfold into gigabytes', () => {
    const bomb = `---\ntitle: x\na: &a [1,1]\n${'bcdefghij'
      .split('')
      .map((name, at) => `${name}: &${name} [*${'abcdefghi'[at]},*${'abcdefghi'[at]}]\n`)
      .join('')}---\nText\n`
    const reading = read(
      jekyllZipOf({ '_posts/2020-01-02-x.md': bomb, '_posts/2020-01-03-y.md': '---\ntitle: y\n---\nText' }),
    )
    expect(leftOut(reading)).toEqual({ unreadable: 1 })
  })

  it('lists damaged front matter outside of the folders for posts, too', () => {
    const damaged = '---\ntitle: "A\n---\nText\n'
    const reading = read(
      jekyllZipOf({ 'articles/x.md': damaged, '_posts/2020-01-03-y.md': '---\ntitle: y\n---\nText' }),
    )
    expect(leftOut(reading)).toEqual({ unreadable: 1 })
  })

  it.each(['{:', '# {:', '{% raw %}', '{% highlight a %}', '{{</*', '    a\n\n', '- a\n\n', '<code>', '`a'])(
    'reads Markdown of thousands of %j in time',
    part => {
      const text = `---\ntitle: Looms\n---\nWords.\n\n${part.repeat(process.env.TEST_WHOLE === '1' ? 20_000 : 2_000)}`
      expect(post(jekyllZipOf({ '_posts/2020-01-02-x.md': text })).title).toBe('Looms')
    },
  )

  // Looked for again from each opening, this took minutes.
  it.each(['<pre>', '{%raw%}', '<code>', '{% highlight a %}', '<pre>{%raw%}', '{::comment}'])(
    'looks once for the end of %j',
    part => {
      const text = `---\ntitle: Looms\n---\nWords.\n\n${part.repeat(900_000 / part.length)}`
      const ends = '</pre></code>{% endraw %}{% endhighlight %}{:/}'
      const zip = zipOf({
        '_posts/2020-01-02-x.md': '---\ntitle: X\n---\nText',
        ...Object.fromEntries(Array.from('abcdefgh', name => [`_posts/2020-01-02-${name}.md`, text])),
        '_posts/2020-01-02-ended.md': text + ends,
      })
      expect(post(zip).title).toBe('X')
    },
  )

  it('keeps the words of a post that is nested too deeply', () => {
    const one = content(`${'<div><blockquote>'.repeat(4_000)}Deep words`)
    expect(plainText(one.body)).toContain('Deep words')
  })

  it.each(['<', '<script>'])('reads a title of thousands of %j in time', part => {
    const start = process.cpuUsage()
    const title = `${part.repeat(60_000)} Looms`
    const read = post(
      ghostOf([{ id: '1', title, slug: 'looms', status: 'published', html: '<p>Hello.</p>' }]),
    )
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1_000_000).toBeLessThan(1)
    expect(read.slug).toBe('looms')
  })

  it('reads a post with a hundred thousand unclosed tags in time', () => {
    expect(content(`${'<b>[x '.repeat(100_000)}end`).title).toBe('Title')
  })

  it.each(['<A b={', '<A b={{', '<A b="', '{/*', '{"', '`', '```\n', 'import {a, ', '<a b c d ', '<A {...'])(
    'reads MDX of thousands of %j in time',
    part => {
      const mdx = `---\ntitle: Looms\ndate: 2021-03-04\n---\nWords.\n\n${part.repeat(process.env.TEST_WHOLE === '1' ? 20_000 : 2_000)}`
      expect(post(zipOf({ 'content/blog/a.mdx': mdx })).title).toBe('Looms')
    },
  )
})

describe('what was not public', () => {
  it('stays private: newsletters that Ghost only mailed, and drafts of Jekyll and Hugo in other words for yes', () => {
    const sent = post(
      ghostOf([{ id: '1', title: 'Only mailed', slug: 'mailed', status: 'sent', html: '<p>Hello.</p>' }]),
    )
    expect([sent.group, sent.isPublic]).toEqual(['private', false])
    for (const line of ['published: no', 'published: off', 'draft: "true"', 'draft: yes']) {
      const draft = post(
        jekyllZipOf({ '_posts/2019-05-04-a.md': `---\ntitle: A\n${line}\n---\nText of the post.` }),
      )
      expect([line, draft.group, draft.isPublic]).toEqual([line, 'drafts', false])
    }
  })

  it('leaves out the examples of a theme', () => {
    const zip = jekyllZipOf({
      'content/posts/own.md': '---\ntitle: Own\ndate: 2020-01-01\n---\nMine.',
      'themes/t/exampleSite/content/posts/lorem.md': '---\ntitle: Lorem\ndate: 2020-01-01\n---\nIpsum.',
      'node_modules/x/content/posts/lorem.md': '---\ntitle: Lorem\ndate: 2020-01-01\n---\nIpsum.',
    })
    expect(postsOf(read(zip)).map(({ title }) => title)).toEqual(['Own'])
  })
})
