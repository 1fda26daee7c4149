import { describe, expect, it } from 'vitest'
import type { RichText, RichTextNode } from './rich-text.ts'
import { type FoundInText, removeContactFromRichText, textOf } from './rich-contact-data.ts'

const text = (words: string): RichTextNode => ({ type: 'text', text: words })
const linked = (words: string, href: string): RichTextNode => ({
  type: 'text',
  text: words,
  marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }],
})
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content })
const doc = (...content: RichTextNode[]): RichText => ({ type: 'doc', content })
const MAIL = text('Write to maren@holt.example. ')

function cleaned(...content: RichTextNode[]) {
  const found: FoundInText[] = []
  return { left: removeContactFromRichText(doc(...content), one => found.push(one))?.content ?? null, found }
}

describe('removeContactFromRichText', () => {
  it('removes the sentence with an address and keeps those around it, with their marks', () => {
    const link = linked('the quay', 'https://quay.example')
    const { left, found } = cleaned(paragraph(text('I drew '), link, text('. '), MAIL, text('It stands.')))
    expect(left).toEqual([paragraph(text('I drew '), link, text('. '), text(' '), text('It stands.'))])
    expect(found).toEqual([{ kind: 'email', value: 'maren@holt.example' }])
  })

  it('knows where sentences of other scripts end', () => {
    const { left, found } = cleaned(paragraph(text('मैं शिक्षक हूँ। मुझे लिखें: asha@example.com। मैं दिल्ली में रहती हूँ।')))
    expect(left).toEqual([paragraph(text('मैं शिक्षक हूँ।  मैं दिल्ली में रहती हूँ।'))])
    expect(found).toEqual([{ kind: 'email', value: 'asha@example.com' }])
  })

  it('removes blocks that held nothing else, and everything if nothing remains', () => {
    expect(cleaned(paragraph(MAIL), paragraph(text('It stands.'))).left).toEqual([
      paragraph(text('It stands.')),
    ])
    expect(cleaned(paragraph(MAIL)).left).toBeNull()
    const list = (...items: RichTextNode[][]): RichTextNode => ({
      type: 'bulletList',
      content: items.map(content => ({ type: 'listItem', content })),
    })
    expect(cleaned(list([paragraph(MAIL)], [paragraph(text('Piers'))])).left).toEqual([
      list([paragraph(text('Piers'))]),
    ])
    expect(cleaned(list([paragraph(MAIL)])).left).toBeNull()
  })

  it.each([
    ['mailto:maren@holt.example', 'email', 'maren@holt.example'],
    ['TEL:+4791234567', 'phone', '+4791234567'],
  ])('removes the sentence of a link to %s under other words, and says what it was', (href, kind, value) => {
    const { left, found } = cleaned(paragraph(text('I draw piers. Ask '), linked('me here', href), text('.')))
    expect(left).toEqual([paragraph(text('I draw piers.'))])
    expect(found).toEqual([{ kind, value }])
  })

  it('removes a card of a link that starts a chat', () => {
    const card = (url: string): RichTextNode => ({
      type: 'bookmark',
      attrs: { url, title: 'The pier', description: '', site: '', picture: null },
    })
    expect(cleaned(card('https://wa.me/4791234567'), card('https://pier.example/')).left).toEqual([
      card('https://pier.example/'),
    ])
  })

  it('removes a card of a file whose name or address is contact data', () => {
    const card = (src: string, name: string): RichTextNode => ({
      type: 'file',
      attrs: { src, name, size: 10, title: '', caption: '' },
    })
    const usual = card('https://pier.example/plan.pdf', 'plan.pdf')
    const { left, found } = cleaned(
      card('https://pier.example/a', '+49 171 2345678.vcf'),
      card('https://wa.me/4791234567', 'plan.pdf'),
      usual,
    )
    expect(left).toEqual([usual])
    expect(found).toEqual([{ kind: 'phone', value: '+49 171 2345678' }])
  })

  it('removes lines of code, and the block if none remains', () => {
    const code = (lines: string): RichTextNode => ({ type: 'codeBlock', content: [text(lines)] })
    const { left, found } = cleaned(code('let a = 1\n// maren@holt.example\nlet b = 2'))
    expect(left).toEqual([code('let a = 1\nlet b = 2')])
    expect(found).toHaveLength(1)
    expect(cleaned(code('maren@holt.example\n')).left).toBeNull()
    expect(cleaned(code('let a = 1\n')).left).toEqual([code('let a = 1\n')])
    expect(cleaned({ type: 'codeBlock' }).left).toEqual([{ type: 'codeBlock' }])
  })

  it('empties a cell and keeps the table in its shape', () => {
    const cell = (...content: RichTextNode[]): RichTextNode => ({ type: 'tableCell', content })
    const table = (...cells: RichTextNode[]): RichTextNode => ({
      type: 'table',
      content: [{ type: 'tableRow', content: cells }],
    })
    const head: RichTextNode = { type: 'tableHeader', content: [paragraph(MAIL)] }
    const emptied: RichTextNode = { type: 'tableHeader', content: [] }
    expect(cleaned(table(head, cell(paragraph(MAIL)), cell(paragraph(text('Pier'))))).left).toEqual([
      table(emptied, cell(), cell(paragraph(text('Pier')))),
    ])
  })

  it('removes buttons of contact data', () => {
    const button = (href: string, label: string): RichTextNode => ({ type: 'button', attrs: { href, label } })
    const usual = button('https://pier.example/', 'Visit')
    const { left, found } = cleaned(
      button('tel:+4791234567', 'Call'),
      button('https://a.example', 'maren@holt.example'),
      usual,
    )
    expect([left, found]).toEqual([[usual], [{ kind: 'email', value: 'maren@holt.example' }]])
  })

  it('removes a card that says contact data, and reports it', () => {
    const card = (title: string, description: string): RichTextNode => ({
      type: 'bookmark',
      attrs: { url: 'https://pier.example/', title, description, site: '', picture: null },
    })
    const { left, found } = cleaned(
      card('The pier', 'maren@holt.example'),
      card('maren@holt.example', ''),
      card('A', 'B'),
    )
    expect([left, found.length]).toEqual([[card('A', 'B')], 2])
  })

  it('cleans the title and the content of a toggle apart', () => {
    const toggle = (title: string, ...content: RichTextNode[]): RichTextNode => ({
      type: 'toggle',
      attrs: { title },
      content,
    })
    const pier = paragraph(text('Pier'))
    const { left } = cleaned(
      toggle('maren@holt.example', pier),
      toggle('Plan', paragraph(MAIL)),
      toggle('maren@holt.example', paragraph(MAIL)),
      toggle('Both', paragraph(MAIL), pier),
      { type: 'toggle', attrs: { title: 'Bare' } },
    )
    expect(left).toEqual([toggle('', pier), toggle('Plan'), toggle('Both', pier), toggle('Bare')])
  })

  it('removes a line of its own, and the breaks and pictures within a removed sentence', () => {
    const br: RichTextNode = { type: 'hardBreak' }
    const image: RichTextNode = { type: 'image', attrs: { src: 'https://a.example/1', alt: '' } }
    const item = (...content: RichTextNode[]): RichTextNode => ({ type: 'listItem', content })
    expect(cleaned(item(text('Pier')), item(text('maren@holt.example')), { type: 'listItem' }).left).toEqual([
      item(text('Pier')),
      { type: 'listItem' },
    ])
    expect(
      cleaned(paragraph(text('One. Ask '), image, text('maren@holt.example. Two.'), br, image)).left,
    ).toEqual([paragraph(text('One. '), text(' Two.'), br, image)])
    expect(cleaned(paragraph(image, text('One. maren@holt.example.'), text(' Two. '))).left).toEqual([
      paragraph(image, text('One. '), text(' Two.')),
    ])
    expect(cleaned(paragraph(image, text('Ask maren@holt.example. '), text('Two.'))).left).toEqual([
      paragraph(text('Two.')),
    ])
    expect(cleaned(paragraph(br, text(' '))).left).toBeNull()
    expect(cleaned(paragraph(br, text(' a '), text('b '), br)).left).toEqual([
      paragraph(text(' a '), text('b ')),
    ])
  })

  it('leaves no empty words, blank lines of code or blanks, and the sentence right before', () => {
    const left = (...nodes: RichTextNode[]) => cleaned(...nodes).left
    expect(left(paragraph(text('One. '), linked('a@b.example.', '/x'), text(' Two.')))).toEqual([
      paragraph(text('One. '), text(' Two.')),
    ])
    expect(left(paragraph(text('a@b.example. Next one.')))).toEqual([paragraph(text('Next one.'))])
    expect(left(paragraph(text('你好。a@b.example')))).toEqual([paragraph(text('你好。'))])
    expect(left({ type: 'codeBlock', content: [text('a@b.example\n\n ')] } as RichTextNode)).toBeNull()
  })

  it('removes each of several sentences, and none beside them', () => {
    const { left, found } = cleaned(
      paragraph(text('One. a@b.example. Two. '), linked('Here', 'MAILTO:c@d.example'), text('. Three.')),
    )
    expect(textOf(left ?? [])).toBe('One.  Two.  Three.')
    expect(found).toEqual([
      { kind: 'email', value: 'a@b.example' },
      { kind: 'email', value: 'c@d.example' },
    ])
    const chat = cleaned(paragraph(text('One. '), linked('x', 'https://wa.me/tel:4791')))
    expect(chat.found).toEqual([{ kind: 'phone', value: '//wa.me/tel:4791' }])
  })

  it('keeps pictures, films and rules, and paragraphs that were empty before', () => {
    const blocks: RichTextNode[] = [
      { type: 'image', attrs: { src: 'https://a.example/1', alt: 'maren@holt.example' } },
      { type: 'horizontalRule' },
      { type: 'paragraph' },
      { type: 'heading', attrs: { level: 2 } },
    ] as RichTextNode[]
    expect(cleaned(...blocks).left).toEqual(blocks)
  })

  it('drops the breaks and blanks that a removed sentence leaves at the ends', () => {
    const br: RichTextNode = { type: 'hardBreak' }
    const { left } = cleaned(paragraph(text(' '), br, text('I draw.'), br, MAIL, br, text('  ')))
    expect(left).toEqual([paragraph(text('I draw.'))])
  })

  it('removes all if what remains would join into an address', () => {
    const { left } = cleaned(
      paragraph(text('040 '), linked('call. ', 'tel:+4791234567'), text('12345678 is the rest')),
    )
    expect(JSON.stringify(left ?? '')).not.toMatch(/040 12345678/)
    expect(cleaned(paragraph(text('Call 912 34. Or a@b.example now. 567 89 is it.'))).left).toBeNull()
  })
})

it('reads breaks as newlines, and the text of nested nodes', () => {
  expect(textOf([paragraph(text('a'), { type: 'hardBreak' }, text('b')), { type: 'horizontalRule' }])).toBe(
    'a\nb',
  )
})
