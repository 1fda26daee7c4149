import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInstagramPost } from './instagram-post-link.ts'

const codeOf = (text: string) => {
  const parsed = parseInstagramPost(text)
  return parsed.ok ? parsed.post.url : parsed.message
}

describe('parseInstagramPost', () => {
  const post = 'https://www.instagram.com/p/C0AbcDe-_12/'
  it.each([
    'https://www.instagram.com/p/C0AbcDe-_12/',
    'http://instagram.com/p/C0AbcDe-_12',
    'instagram.com/p/C0AbcDe-_12/?igsh=MWx3cTNh&img_index=3#comments',
    '  <https://m.instagram.com/P/C0AbcDe-_12/>  ',
    'https://instagr.am/p/C0AbcDe-_12',
    'https://www.instagram.com/anna.atkins/p/C0AbcDe-_12/?hl=de',
    'https://www.instagram.com/p/C0AbcDe-_12/embed/captioned/',
    'https://l.instagram.com/?u=https%3A%2F%2Fwww.instagram.com%2Fp%2FC0AbcDe-_12%2F&e=AT1',
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/C0AbcDe-_12/?utm_source=ig_embed" data-instgrm-version="14">',
    'Look at this: https://www.instagram.com/p/C0AbcDe-_12/.',
    'https://www.instagram.com/p/C0AbcDe-_12'.padEnd(10_000),
  ])('parses %s', text => expect(codeOf(text)).toBe(post))

  it.each(['reel', 'reels', 'tv', 'anna.atkins/reel'])('parses /%s/ as a reel', path =>
    expect(codeOf(`www.instagram.com/${path}/C0AbcDe-_12/?x=1`)).toBe(
      'https://www.instagram.com/reel/C0AbcDe-_12/',
    ),
  )

  it.each([
    ['', 'Post link is required'],
    [' \u200b', 'Post link is required'],
    ['https://instagram.com/p/C0AbcDe-_12'.padEnd(10_001), 'Enter the link'],
    ['instagram.com/anna/x/p/C0AbcDe-_12', 'Enter the link'],
    ['instagram.com/p/C0Ab', 'Enter the link'],
    ['instagram.com', 'Enter the link'],
    ['instagram.com/Stories/anna', 'Stories disappear after a day'],
    ['instagram.com/Share/p/BAHx_abcd', 'This link only redirects to the post'],
    ['https://www.instagram.com/anna.atkins/', 'This link leads to an account'],
    ['https://www.instagram.com/stories/anna/3012345678901234567/', 'Stories disappear after a day'],
    ['https://www.instagram.com/share/p/BAHx_abcd', 'This link only redirects to the post'],
    ['https://www.instagram.com/reels/audio/123456789/', 'Enter the link'],
    ['https://www.youtube.com/watch?v=abcdefghijk', 'Enter the link'],
    ['https://instagram.com.evil.example/p/C0AbcDe-_12/', 'Enter the link'],
    ['https://name:secret@instagram.com/p/C0AbcDe-_12/', 'Enter the link'],
    ['javascript:alert(1)', 'Enter the link'],
    ['https://instagram.com/p/C0AbcDe-_12 https://instagram.com/p/C9AbcDe-_12', 'one post at a time'],
  ])('rejects %s', (text, words) => expect(codeOf(text)).toContain(words))

  it('parses its own canonical URL to the same link', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), text => {
        const parsed = parseInstagramPost(text)
        if (parsed.ok) expect(parseInstagramPost(parsed.post.url)).toEqual(parsed)
        const framed = parseInstagramPost(
          `instagram.com/p/Abcdefghijk/?x=${encodeURIComponent(text.toWellFormed())}`,
        )
        expect(framed.ok && framed.post.code).toBe('Abcdefghijk')
      }),
    ))
})
