import { plainText, RichText } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitMarkdown, WHOLE_POST } from './limit-markdown.ts'
import { htmlFragmentToRichText, markdownToRichText } from './markdown-to-rich-text.ts'

const HOME = 'https://github.com/ada/ada/blob/HEAD/'
const read = (markdown: string) => markdownToRichText(markdown, HOME)?.content ?? []
const words = (markdown: string) => {
  const text = markdownToRichText(markdown, HOME)
  return text ? plainText(text) : null
}

describe('markdownToRichText', () => {
  it('keeps headings, emphasis, code and links', () => {
    expect(read('## Now\n\nI **make** *small* `tools` and ~~none~~ [more](https://ada.example).')).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Now' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'I ' },
          { type: 'text', text: 'make', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'small', marks: [{ type: 'italic' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'tools', marks: [{ type: 'code' }] },
          { type: 'text', text: ' and ' },
          { type: 'text', text: 'none', marks: [{ type: 'strike' }] },
          { type: 'text', text: ' ' },
          { type: 'text', text: 'more', marks: [{ type: 'link', attrs: { href: 'https://ada.example/' } }] },
          { type: 'text', text: '.' },
        ],
      },
    ])
  })

  it('keeps nested lists, start numbers and task items', () => {
    const [list] = read('3. three\n   - [x] done\n   - [ ] to do\n4. four')
    expect(list).toMatchObject({ type: 'orderedList', attrs: { start: 3 } })
    expect(words('- [x] done\n- [ ] to do')).toBe('☑ done\n☐ to do')
  })

  it('keeps an inner list that is written beside its item, and words outside of items', () => {
    const html = '<ul><li>a</li><ul><li>b</li><ol><li>c</li></ol></ul>words<li>d</li><p>e</p></ul>'
    const item = (...content: object[]) => ({ type: 'listItem', content })
    const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
    const list = (type: string, ...content: object[]) => ({ type, content })
    expect(htmlFragmentToRichText(html, '')?.content).toMatchObject([
      list(
        'bulletList',
        item(words('a'), list('bulletList', item(words('b'), list('orderedList', item(words('c')))))),
        item(words('words')),
        item(words('d')),
        item(words('e')),
      ),
    ])
  })

  it('keeps raised numbers apart from the numbers before them', () => {
    expect(
      words(
        'Since 2020<sup>1</sup> 10<sup>−6</sup> m<sup>2</sup>, H<sub>2</sub>O, SO<sub>4</sub><sup>2−</sup> and Ca<sup>2+</sup><sup>[12]</sup>.',
      ),
    ).toBe('Since 2020¹ 10⁻⁶ m², H₂O, SO₄²⁻ and Ca²⁺ ¹².')
    expect(
      words('The 1<sup>st</sup>, since 2020<sup>2021 on</sup>, <sub>in 2020</sub> and <sub>2020</sub>.'),
    ).toBe('The 1st, since 2020 2021 on, in 2020 and 2020.')
    const [paragraph] = read('Since 2020<sup>[1](https://ada.example)</sup>.')
    expect(paragraph).toMatchObject({
      content: [{ text: 'Since 2020' }, { text: '¹', marks: [{ type: 'link' }] }, { text: '.' }],
    })
  })

  it.each([
    ['a power from its note', '10<sup>6</sup><sup>[1]</sup> m²[^1]\n\n[^1]: X', '10⁶ ¹ m² ¹'],
    ['two notes', 'two[^1][^2]\n\n[^1]: X\n\n[^2]: Y', 'two¹ ²'],
    ['digits of other scripts', '٢٠٢٠<sup>١</sup> ２０２０<sup>１</sup>', '٢٠٢٠¹ ２０２０¹'],
    ['a number from one that has no raised form', '10<sup>-1.5</sup>', '10 -1.5'],
  ])('parts %s', (_, markdown, text) => {
    expect(words(markdown)?.split('\n')[0]).toBe(text)
  })

  it.each([
    ['names with a raised sign', 'C<sup>++</sup>, Canal<sup>+</sup>, A<sup>-</sup>', 'C++, Canal+, A-'],
    ['small print', '<sub>12</sub> stars of <sub>100+</sub>', '12 stars of 100+'],
  ])('leaves %s as they are', (_, markdown, text) => {
    expect(words(markdown)).toBe(text)
  })

  it('keeps notes without their English heading and the arrows back', () => {
    expect(words('Founded in 2020[^1].\n\n[^1]: See the register.')).toBe(
      'Founded in 2020¹.\n\nSee the register.',
    )
    expect(words('See [↩](https://ada.example/).')).toBe('See ↩.')
  })

  it('keeps code blocks with their language', () => {
    expect(read('```rust\nfn  main() {\n\n}\n```')).toEqual([
      {
        type: 'codeBlock',
        attrs: { language: 'rust' },
        content: [{ type: 'text', text: 'fn  main() {\n\n}' }],
      },
    ])
  })

  it('keeps tables with their headers', () => {
    const [table] = read('| a | b |\n|---|---|\n| 1 | 2 |')
    expect(table).toMatchObject({
      type: 'table',
      content: [
        { type: 'tableRow', content: [{ type: 'tableHeader' }, { type: 'tableHeader' }] },
        { type: 'tableRow', content: [{ type: 'tableCell' }, { type: 'tableCell' }] },
      ],
    })
  })

  it('shows what a table only arranges one below the other, and leaves out its empty rows', () => {
    const layout =
      '<table><tr><td>\n\n### Releases\n\n- one\n- two\n\n</td><td>\n\n### Notes\n\nText.\n\n</td></tr></table>'
    expect(read(layout).map(({ type }) => type)).toEqual(['heading', 'bulletList', 'heading', 'paragraph'])
    const [table] = read('<table><tr><td>a</td></tr><tr><td></td></tr></table>')
    expect(table).toMatchObject({ type: 'table', content: [{ type: 'tableRow' }] })
    expect(table && 'content' in table && table.content).toHaveLength(1)
  })

  it('takes <samp> around links for a typeface', () => {
    expect(JSON.stringify(read('<samp><a href="https://ada.example/">me</a> . you</samp>'))).not.toContain(
      'code',
    )
    expect(JSON.stringify(read('<samp>out</samp>'))).toContain('code')
  })

  it('converts embedded HTML', () => {
    const html =
      '<h1 align="center">Ada</h1><p align="center">one<br>two <kbd>g</kbd></p>\n\n<details><summary>More</summary>\n\nhidden **words**\n\n</details>'
    expect(words(html)).toBe('Ada\n\none\ntwo g\n\nMore\n\nhidden words')
    expect(read(html)[0]).toMatchObject({ type: 'heading', attrs: { level: 1 } })
  })

  it('names a linked picture within a sentence by its alternative text, and no row of badges', () => {
    const icon = (name: string) =>
      `[![${name}](https://i.example/x.png)](https://${name.toLowerCase()}.example/me)`
    const find = markdownToRichText(`You can find me on ${icon('Chirper')}, or on ${icon('')}.`, HOME)
    expect(find?.content[0]).toMatchObject({
      content: [
        { text: 'You can find me on ' },
        { text: 'Chirper', marks: [{ type: 'link', attrs: { href: 'https://chirper.example/me' } }] },
        { text: ', or on ' },
        { text: '.' },
      ],
    })
    expect(words(`${icon('Chirper')} • ${icon('Build')} | see`)).toBe('•  | see')
  })

  it('drops badges, pictures, comments, scripts and paragraphs left empty by them', () => {
    const text =
      '[![build](https://b.example/x.svg)](https://ci.example)\n![me](me.png)\n\n<!-- note -->\n\nWords.'
    expect(read(text)).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }])
    expect(words('<script>alert(1)</script><style>p{}</style><svg><text>no</text></svg>')).toBeNull()
  })

  it('resolves relative links, and drops targets other than web and email', () => {
    const hrefs = (markdown: string) =>
      [...JSON.stringify(read(markdown)).matchAll(/"href":"([^"]+)"/g)].map(m => m[1])
    expect(hrefs('[a](docs/a.md) [b](/x) [c](mailto:a@b.example) [d](//other.example/)')).toEqual([
      `${HOME}docs/a.md`,
      'https://github.com/x',
      'mailto:a@b.example',
      'https://other.example/',
    ])
    expect(
      hrefs('[a](ada@looms.example) [b](www.looms.example/x) [c](twitter.com/ada) [d](notes.org)'),
    ).toEqual([
      'mailto:ada@looms.example',
      'https://www.looms.example/x',
      'https://twitter.com/ada',
      `${HOME}notes.org`,
    ])
    expect(
      hrefs('[a](javascript:alert(1)) [b](data:text/html,x) <a href="vbscript:x">c</a> [d](#top)'),
    ).toEqual([])
  })

  it('replaces emoji shortcodes', () => {
    expect(words('Hi :wave: and :no_such_thing:')).toBe('Hi 👋 and :no_such_thing:')
  })

  it('replaces shortcodes neither in code, nor by what a name means to the program, nor in HTML of a feed', () => {
    expect(words('Use `:bug:` and :constructor:')).toBe('Use :bug: and :constructor:')
    expect(htmlFragmentToRichText('<p>at 10:bug:5</p>', '')?.content).toMatchObject([
      { content: [{ text: 'at 10:bug:5' }] },
    ])
  })

  it('returns null if no text remains', () => {
    expect(words('![badge](x.svg)\n\n---\n\n***')).toBeNull()
  })
})

describe('hostile Markdown', () => {
  const piece = fc.constantFrom(
    ...[
      '<div>',
      '</p>',
      '<script>',
      '<table><tr><td>',
      '<b id=x>',
      '<a href="javascript:x">',
      '<!--',
      '-->',
      '<svg>',
    ],
    ...[
      '> ',
      '- ',
      '1. ',
      '```',
      '`',
      '**',
      '_',
      '[',
      '](',
      ')',
      '|',
      '|-|\n',
      '\n\n',
      '\n',
      '    ',
      '&#0;',
      '&lt;',
    ],
    ...[
      'word',
      ':wave:',
      '\u0000',
      '\ud800',
      '\u202e',
      '[^1]:',
      '<input type=checkbox>',
      '<ol start=-9>',
      '# ',
      '---',
    ],
  )
  const hostile = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 80 })

  it('yields valid rich text or null', () => {
    fc.assert(
      fc.property(hostile, pieces => {
        const text = markdownToRichText(pieces.join(''), HOME)
        if (text) expect(RichText.parse(text)).toEqual(text)
        // Escaped backslashes are removed first, as a text may contain a literal escape sequence.
        const json = JSON.stringify(text)?.replaceAll('\\\\', '')
        expect(json).not.toMatch(/"href":"(?:javascript|data|vbscript):|\\u0000|\\ud[89a-f]/)
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['pieces in a paragraph', '*b* a '.repeat(1_390)],
    ['broken lines', 'a<br>'.repeat(1_990)],
    ['bare addresses', 'https://a.example/x '.repeat(1_900)],
    ['items', '- a\n'.repeat(1_900)],
    [
      'cells',
      Array(8)
        .fill(`${'|a'.repeat(50)}|\n${'|-'.repeat(50)}|\n${'|a'.repeat(2_000)}|\n`)
        .join('\n\n'),
    ],
    ['lists in lists', '<ul><li>'.repeat(30)],
    ['lists in quotes around a table', `${'<blockquote>'.repeat(6)}<ul><li><table><tr><td>`],
  ])('has no more %s than the model allows', (_, text) => {
    expect(RichText.safeParse(markdownToRichText(`${text}last`, HOME)).error).toBeUndefined()
  })

  it.each([
    ['a paragraph', `${'a'.repeat(4_999)}👋`],
    ['code', `~~~\n${'a'.repeat(4_999)}👋\n~~~`],
    ['the name of a language', `~~~${'a'.repeat(39)}👋\na\n~~~`],
    ['the whole', `${`${'a'.repeat(98)}\n\n`.repeat(399)}${'b'.repeat(99)}👋`],
  ])('never splits a surrogate pair, in %s', (_, text) => {
    expect(JSON.stringify(markdownToRichText(text, HOME))).not.toMatch(/\\ud[89a-f]/)
  })

  it('yields at most 400 blocks', () => {
    const blocks = (nodes: { type: string; content?: unknown }[]): number =>
      nodes.reduce((sum, node) => sum + 1 + (Array.isArray(node.content) ? blocks(node.content) : 0), 0)
    expect(blocks(read('word\n\n'.repeat(900)))).toBe(800)
    expect(read('word\n\n'.repeat(900))).toHaveLength(400)
  })

  it.each([
    ['quotes', '> '.repeat(15_000)],
    ['lists', Array.from({ length: 90 }, (_, level) => `${' '.repeat(level * 2)}- item`).join('\n')],
    ['HTML', '<div>'.repeat(7_000)],
    ['HTML of few levels too many', '<div>'.repeat(1_900)],
  ])('with endlessly nested %s is converted', (_, nested) => {
    expect(words(`${nested.trimEnd()}deep\n\nAnd the words after it.`) ?? '').toMatch(/deep/)
  })

  it.each([
    ['emphasis', '_a*b'.repeat(25_000), /[*_]/],
    ['brackets', '[a](b'.repeat(20_000), /[[\]]/],
    ['cells', '|a'.repeat(30_000), /\|/],
  ])('is flattened if its %s would take minutes to parse', (_, text, signs) => {
    expect(limitMarkdown(text)).not.toMatch(signs)
  })

  it('loses its HTML without trying each blank of very many, of which it would take minutes', () => {
    const text = limitMarkdown(`a${' '.repeat(380_000)}b${'  <a>'.repeat(2_500)}`, WHOLE_POST)
    expect(text.replace(/ +/g, ' ')).toBe('a b ')
  })

  it('leaves ordinary texts unchanged', () => {
    const text = `# Title\n\n${'A [link](https://a.example), *words* and `code`.\n\n'.repeat(100)}| a | b |\n|---|---|\n`
    expect(limitMarkdown(text)).toBe(text)
  })
})
