import { plainText, RichText, type RichTextNode } from '@vitrine/model'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import type { HtmlNode } from './html-tree.ts'
import { markdownToHtml, looksLikeMarkdown } from './markdown.ts'
import { htmlToRichText } from './html-to-rich-text.ts'

/** The tree that a browser would build. */
function nodeOf(node: DefaultTreeAdapterTypes.ChildNode): HtmlNode[] {
  if (node.nodeName === '#text') return [{ tag: null, text: (node as { value: string }).value }]
  if (!('tagName' in node)) return []
  const attrs = new Map(node.attrs.map(({ name, value }) => [name, value]))
  return [
    {
      tag: node.tagName,
      attribute: name => attrs.get(name) ?? null,
      children: node.childNodes.flatMap(nodeOf),
    },
  ]
}
const read = (html: string) => htmlToRichText(parseFragment(html).childNodes.flatMap(nodeOf)).content

const text = (words: string, ...marks: string[]): RichTextNode =>
  marks.length > 0
    ? { type: 'text', text: words, marks: marks.map(type => ({ type }) as { type: 'bold' }) }
    : { type: 'text', text: words }
const p = (...content: (string | RichTextNode)[]): RichTextNode => ({
  type: 'paragraph',
  content: content.map(one => (typeof one === 'string' ? text(one) : one)),
})
const item = (...content: RichTextNode[]): RichTextNode => ({ type: 'listItem', content })
const heading = (level: number, words: string): RichTextNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})

const GOOGLE = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7a1b">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial;font-weight:400;">Candles</span></h1>
<p dir="ltr"><span style="font-weight:400;font-style:normal;">A flame is </span><span style="font-weight:700;">hot</span><span style="font-weight:400;"> at its </span><span style="font-style:italic;font-weight:400">edge</span><span>, see </span><a href="https://www.google.com/url?q=https://example.com/flame&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc">this</span></a><span>.</span></p><br />
<ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Wax</span></p></li><ul><li aria-level="2"><p><span>melted</span></p></li></ul><li><p><span style="text-decoration:line-through">Wick</span></p></li></ul>
<h2><span>Air</span></h2></b><br class="Apple-interchange-newline">`

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head>
<body lang=EN-GB><!--StartFragment-->
<p class=MsoNormal><b><span style='font-size:14.0pt'>Bold</span></b><span> and&nbsp;plain
over two lines<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span>Within</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span>Third step</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span>Fourth step</p>
<p class=MsoNormal><span style='display:none;mso-hide:all'>hidden</span>&nbsp;<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal><b>Name</b></p></td><td><p class=MsoNormal>Mass</p></td></tr><tr><td colspan=2><p>Wax</p></td></tr></table>
<img width=1 height=1 src="https://track.example.com/p.gif"><img src="file:///C:/Users/a/clip_image001.png" alt="local">
<!--EndFragment--></body></html>`

describe('pasted content', () => {
  it('from Google Docs keeps headings, marks, lists and links, without Google’s redirects', () => {
    expect(read(GOOGLE)).toEqual([
      heading(2, 'Candles'),
      p(
        'A flame is ',
        text('hot', 'bold'),
        ' at its ',
        text('edge', 'italic'),
        ', see ',
        {
          type: 'text',
          text: 'this',
          marks: [{ type: 'link', attrs: { href: 'https://example.com/flame' } }],
        },
        '.',
      ),
      {
        type: 'bulletList',
        content: [
          item(p('Wax'), { type: 'bulletList', content: [item(p('melted'))] }),
          item(p(text('Wick', 'strike'))),
        ],
      },
      heading(3, 'Air'),
    ])
  })

  it('from Word has real lists and tables, and nothing hidden or local', () => {
    expect(read(WORD)).toEqual([
      p(text('Bold', 'bold'), ' and plain over two lines'),
      {
        type: 'bulletList',
        content: [item(p('First'), { type: 'bulletList', content: [item(p('Within'))] }), item(p('Second'))],
      },
      { type: 'orderedList', attrs: { start: 3 }, content: [item(p('Third step')), item(p('Fourth step'))] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [p(text('Name', 'bold'))] },
              { type: 'tableCell', content: [p('Mass')] },
            ],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [p('Wax')] },
              { type: 'tableCell', content: [{ type: 'paragraph' }] },
            ],
          },
        ],
      },
    ])
  })

  it('from a web page keeps pictures with captions, videos, code and quotes', () => {
    const html = `<article><script>alert(1)</script><h3 onclick="x()">One</h3><div>Loose <em>words</em><div>and more</div></div>
      <figure><picture><source srcset="a.avif"><img src="https://example.com/a.jpg" alt="A fern" onerror="x()"></picture><figcaption>In <b>spring</b></figcaption></figure>
      <iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?start=43" title="A song"></iframe><iframe src="https://evil.example.com/"></iframe>
      <pre class="language-rust"><code>fn main() {\n  let a = 1;\n}\n</code></pre><blockquote><p>Said.</p></blockquote><hr>
      <p>Line<br>break<br><br>New <a href="javascript:alert(1)">bad</a> <a href="/local">path</a></p></article>`
    expect(read(html)).toEqual([
      heading(2, 'One'),
      p('Loose ', text('words', 'italic')),
      p('and more'),
      { type: 'image', attrs: { src: 'https://example.com/a.jpg', alt: 'A fern', caption: 'In spring' } },
      {
        type: 'video',
        attrs: {
          host: 'youtube',
          id: 'dQw4w9WgXcQ',
          start: 43,
          title: 'A song',
          poster: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
        },
      },
      {
        type: 'codeBlock',
        attrs: { language: 'rust' },
        content: [text('fn main() {\n  let a = 1;\n}')],
      },
      { type: 'blockquote', content: [p('Said.')] },
      { type: 'horizontalRule' },
      p('Line', { type: 'hardBreak' }, 'break'),
      p('New bad path'),
    ])
  })

  it('as Markdown is read as GitHub’s, with HTML in it as text', async () => {
    const html = await markdownToHtml(
      '# Title\n\nSome **bold** and `code`, <b>not HTML</b>.\n\n- a\n- b\n  1. c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```ts\nlet a\n```\n',
    )
    const content = read(html)
    expect(content.map(node => node.type)).toEqual([
      'heading',
      'paragraph',
      'bulletList',
      'table',
      'codeBlock',
    ])
    expect(plainText({ type: 'doc', content })).toContain('<b>not HTML</b>')
    expect(content[1]).toMatchObject({ content: [{}, text('bold', 'bold'), {}, text('code', 'code'), {}] })
  })

  it('is always a text that can be stored', () => {
    const tags = [
      'p',
      'div',
      'b',
      'ul',
      'ol',
      'li',
      'table',
      'tr',
      'td',
      'th',
      'h1',
      'h4',
      'pre',
      'br',
      'img src="https://e.com/a"',
      'a href="https://e.com"',
      'figure',
      'blockquote',
      'p style="mso-list:l0 level2 lfo1"',
    ]
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(...tags.map(tag => `<${tag}>`), ...tags.map(tag => `</${tag.split(' ')[0] ?? ''}>`)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
        const found = RichText.safeParse({ type: 'doc', content: read(pieces.join('')) })
        expect(found.error?.issues).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })
})

it.each([
  ['# A heading', true],
  ['Some words\n- one\n- two', true],
  ['See [this](https://example.com)', true],
  ['It is **important**.', true],
  ['A line - with a dash', false],
  ['- only one line', false],
  ['2 * 3 * 4 = 24', false],
  ['Two plain\nlines', false],
])('%j is Markdown: %s', (words, is) => {
  expect(looksLikeMarkdown(words)).toBe(is)
})
