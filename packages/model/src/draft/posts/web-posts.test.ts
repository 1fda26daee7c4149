import { expect, it } from 'vitest'
import type { WebPost } from '../../profile/web-post.ts'
import type { RichText } from '../../text/rich-text.ts'
import { draftPostsOf, draftWebPosts } from './web-posts.ts'

const LONG =
  'The tide left a bank of blue clay under the pier. We cut a square of it, washed it in a sieve and found the vertebra of an ichthyosaur in the third bucket.'
const body = (...paragraphs: string[]): RichText => ({
  type: 'doc',
  content: paragraphs.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const PICTURE = { url: 'https://cliff.example/clay.jpg', width: 800, height: 600, alt: 'A bank of clay' }
const POST: WebPost = {
  url: 'https://cliff.example/clay',
  title: 'Blue clay',
  body: body(LONG),
  published_at: '2026-03-01T10:00:00.000Z',
  picture: null,
  tags: ['Fossils', 'Clay'],
}
const draft = (changes: Partial<WebPost>) => draftPostsOf([{ ...POST, ...changes }])[0]

it('keeps title, text, date, address and tags of a post', () => {
  expect(draft({})).toMatchObject({
    title: 'Blue clay',
    body: body(LONG),
    cover: null,
    tags: ['Fossils', 'Clay'],
    published_at: POST.published_at,
    source: { type: 'web', url: POST.url, external_id: POST.url, media: [] },
  })
})

it('takes a post with a title from 40 letters on, and one without from 140', () => {
  const words = (letters: number) => body('clay '.repeat(letters / 5 - 1).concat('clay.'))
  expect(draft({ body: words(40) })).toBeDefined()
  expect(draft({ body: words(35) })).toBeUndefined()
  expect(draft({ title: null, body: words(120) })).toBeUndefined()
  expect(draft({ title: null, body: body(LONG) })?.title).toBe(
    'The tide left a bank of blue clay under the pier',
  )
})

it('shows the picture of a post above its text, and not twice', () => {
  const image = { type: 'image', attrs: { src: PICTURE.url, alt: PICTURE.alt } } as const
  const shown = draft({ picture: PICTURE })
  expect(shown?.cover).toMatchObject({ url: PICTURE.url, alt: 'A bank of clay' })
  expect(shown?.body.content).toEqual([
    expect.objectContaining({ type: 'image', attrs: expect.objectContaining({ src: PICTURE.url }) }),
    ...body(LONG).content,
  ])
  expect(shown?.source?.media).toHaveLength(1)
  const own: RichText = { type: 'doc', content: [...body(LONG).content, image] }
  expect(draft({ picture: PICTURE, body: own })?.body).toEqual(own)
})

it('leaves out an address that is too long to identify the post', () => {
  const at = (letters: number) => `https://cliff.example/${'c'.repeat(letters - 22)}`
  expect(draft({ url: at(200) })?.source?.external_id).toHaveLength(200)
  expect(draft({ url: at(201) })?.source?.external_id).toBeNull()
})

it('takes eight of the own tags that fit, and hashtags of the text only if none does', () => {
  const many = Array.from({ length: 9 }, (_, at) => `tag${at}`)
  expect(draft({ tags: ['x'.repeat(300), 'uncategorized', ...many] })?.tags).toEqual(many.slice(0, 8))
  const tagged = body(`${LONG} #fossils #lyme`)
  expect(draft({ tags: ['x'.repeat(300)], body: tagged })?.tags).toEqual(['fossils', 'lyme'])
  expect(draft({ body: tagged })?.tags).toEqual(['Fossils', 'Clay'])
})

it('proves the title by the title, or by the text that it was taken from', () => {
  const [titled, untitled] = draftWebPosts({ posts: [POST, { ...POST, title: null }] })
  expect(titled?.evidence.title).toMatchObject([{ path: 'posts.0.title' }])
  expect(untitled?.evidence.title).toMatchObject([{ path: 'posts.1.body' }])
  expect(draftWebPosts({})).toEqual([])
})

it('drafts a post of very many empty sentences in a moment', () => {
  const start = process.cpuUsage()
  expect(draft({ body: body(`${'1. '.repeat(5_000)}${LONG}`) })?.excerpt).toBe('')
  const { user, system } = process.cpuUsage(start)
  // Processor time: the tests share the machine with others.
  expect((user + system) / 1_000_000).toBeLessThan(1)
})
