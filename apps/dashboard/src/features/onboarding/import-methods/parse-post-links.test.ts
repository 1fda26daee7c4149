import { expect, test } from 'vitest'
import { parsePostLinks } from './parse-post-links.ts'

test('returns pasted links in order without duplicates, adding a missing scheme', () => {
  const text =
    ' https://www.instagram.com/p/Cabc_1-/?igsh=x\ninstagram.com/ada/reel/Cdef/  instagram.com/ada/reel/Cdef/'
  expect(parsePostLinks(text, 'instagram')).toEqual({
    ok: true,
    links: ['https://www.instagram.com/p/Cabc_1-/?igsh=x', 'https://instagram.com/ada/reel/Cdef/'],
  })
})

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'youtube.com/shorts/dQw4w9WgXcQ',
  'https://m.youtube.com/live/dQw4w9WgXcQ',
])('accepts %s as a video link', link => {
  expect(parsePostLinks(link, 'youtube')).toMatchObject({ ok: true })
})

test.each([
  ['', 'at least one link'],
  ['https://www.instagram.com/ada', 'isn’t a link to an Instagram post'],
  ['https://evil.example/p/abc', 'isn’t a link to an Instagram post'],
  ['https://notinstagram.com/p/abc', 'isn’t a link to an Instagram post'],
  [`nonsense${'x'.repeat(90)}`, '…'],
  [Array.from({ length: 13 }, (_, index) => `instagram.com/p/a${index}`).join(' '), 'up to 12'],
])('rejects %j with a message', (text, words) => {
  expect(parsePostLinks(text, 'instagram')).toEqual({ ok: false, message: expect.stringContaining(words) })
})
