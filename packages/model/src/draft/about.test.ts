import { expect, it } from 'vitest'
import { plainText } from '../text/formatted-text.ts'
import type { RichTextNode } from '../text/rich-text.ts'
import type { Profile } from '../profile/profile.ts'
import { cleanBody, draftAbout, linkifyParagraph } from './about.ts'
import { draftWebsite } from './draft-website.ts'
import type { Lede } from './lede.ts'
import { profileOf } from './testing/fixtures.ts'

const link = (href: string, text: string): RichTextNode => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
})
const text = (words: string): RichTextNode => ({ type: 'text', text: words })

it.each<[string, RichTextNode[]]>([
  [
    'See https://www.holt.example/boats/, too',
    [text('See '), link('https://www.holt.example/boats/', 'holt.example/boats'), text(', too')],
  ],
  [
    'http://holt.example/?u=https://www.a.example.',
    [
      link('http://holt.example/?u=https://www.a.example', 'holt.example/?u=https://www.a.example'),
      text('.'),
    ],
  ],
  ['xhttps://holt.example and https://', [text('xhttps://holt.example and https://')]],
  [
    'https://a.example https://b.example',
    [link('https://a.example', 'a.example'), text(' '), link('https://b.example', 'b.example')],
  ],
  [
    `https://a.example/${'x'.repeat(100)}`,
    [link(`https://a.example/${'x'.repeat(100)}`, `a.example/${'x'.repeat(70)}`)],
  ],
])('links the addresses of %j', (words, content) => {
  expect(linkifyParagraph({ type: 'paragraph', content: [text(words)] })).toEqual({
    type: 'paragraph',
    content,
  })
})

it('links nothing but the texts of paragraphs', () => {
  const heading = {
    type: 'heading',
    attrs: { level: 2 },
    content: [text('https://a.example')],
  } as RichTextNode
  expect(linkifyParagraph(heading)).toBe(heading)
  expect(linkifyParagraph({ type: 'paragraph', content: [{ type: 'hardBreak' }] })).toEqual({
    type: 'paragraph',
    content: [{ type: 'hardBreak' }],
  })
  expect(linkifyParagraph({ type: 'paragraph' })).toEqual({ type: 'paragraph', content: [] })
})

it('measures Chinese by what it says, not by its letters', () => {
  const rest = '擅长维修旧风箱与木制音管。与六个国家的教堂合作，带领一个小团队，并教年轻人这门手艺。'
  const bio = `我有七年修理管风琴的经验。我住在卑尔根的海边。${rest}`
  const { design, seo } = draftWebsite(profileOf({ bio }))
  expect(seo.description).toBe(design.hero?.lede)
  expect(design.hero?.lede).toBe('我有七年修理管风琴的经验。我住在卑尔根的海边。')
  expect(design.about && plainText(design.about.body)).toBe(rest)
})

it.each([
  ['I draw. Write to maren@holt.example. I dive.', 'I draw. I dive.'],
  ['I draw.\n\nmaren@holt.example\n\nI dive.', 'I draw.\n\nI dive.'],
  ['I draw.\nmaren@holt.example\nI dive.', 'I draw.\nI dive.'],
  ['I draw.\n#quays #locks #piers', 'I draw.'],
])('cleans the text %j to %j', (body, cleaned) => expect(plainText(cleanBody(body))).toBe(cleaned))

const bodyOf = (bio: string) => {
  const body = draftAbout({ bio } as Profile, { rest: bio } as Lede, 'en')?.data.body
  if (!body) throw new Error('no section')
  return body
}

it.each([
  '2. Vorsitzende des Rudervereins Ulm\n3. Platz bei der Landesmeisterschaft\n12. Mai 2019: Premiere in Ulm',
  '1. Draw the quay.\n2. Build it.',
  '“She draws every stone.”\n— Maren Holt\n“And every boat.”\n— Nora Velden',
])('keeps numbers and the dashes of attributions as text: %j', lines => {
  const bio = `I draw quays and locks for the harbours of the north, and I teach others to read drawings.\n${lines}`
  expect(plainText(bodyOf(bio))).toBe(bio)
})

it('makes a list of lines that begin with a bullet, with links, and keeps a single dash', () => {
  const intro = 'I draw quays and locks for the harbours of the north, and I teach others to read drawings.'
  const body = bodyOf(
    `${intro}\nAlso:\n- Led https://a.example\n- https://b.example\nI dive.\n\n# One\n# Two\nAnd:\n– Three\n– Four`,
  )
  expect(body.content.map(({ type }) => type)).toEqual([
    'paragraph',
    'bulletList',
    'paragraph',
    'bulletList',
    'paragraph',
    'bulletList',
  ])
  expect(body.content.map(block => plainText({ type: 'doc', content: [block] }))).toEqual([
    `${intro}\nAlso:`,
    'Led a.example\nb.example',
    'I dive.',
    'One\nTwo',
    'And:',
    'Three\nFour',
  ])
  expect(JSON.stringify(body)).toContain('"href":"https://b.example"')
  expect(plainText(bodyOf(`${intro}\n- and dive.`))).toBe(`${intro}\n- and dive.`)
})
