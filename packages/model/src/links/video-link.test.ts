import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseVideoLink, videoUrl } from './video-link.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const videoId = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 11, maxLength: 11 })
  .map(letters => letters.join(''))
const name = fc.constantFrom('list', 'index', 'si', 'feature', 'pp', 'ab_channel')
const extra = fc
  .array(fc.tuple(name, fc.stringMatching(/^[\w.-]{1,20}$/)), { maxLength: 4 })
  .map(pairs => pairs.map(([key, value]) => `${key}=${value}`))
const host = fc.constantFrom(
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'WWW.YouTube.com',
)
const scheme = fc.constantFrom('https://', 'http://', '', '//')

const spelling = fc
  .record({ id: videoId, scheme, host, before: extra, after: extra, way: fc.integer({ min: 0, max: 7 }) })
  .map(({ id, scheme, host, before, after, way }) => {
    const query = (parameters: string[]) => (parameters.length > 0 ? `?${parameters.join('&')}` : '')
    const paths = [
      `${host}/watch${query([...before, `v=${id}`, ...after])}`,
      `${host}/watch${query([`v=${id}`, 'list=PL12345678', ...after])}#t=10`,
      `${host}/shorts/${id}${query(after)}`,
      `${host}/live/${id}${query(after)}`,
      `${host}/embed/${id}${query(after)}`,
      `${host}/v/${id}`,
      `youtu.be/${id}${query(after)}`,
      `www.youtube-nocookie.com/embed/${id}${query(after)}`,
    ]
    return { id, text: `${scheme}${paths[way]}` }
  })

describe('parseVideoLink', () => {
  it('gives one link for every spelling of a video', () => {
    fc.assert(
      fc.property(spelling, ({ id, text }) => {
        const parsed = parseVideoLink(text)
        expect(parsed).toMatchObject({ ok: true, video: { id, url: videoUrl(id) } })
        expect(parsed.ok && parseVideoLink(parsed.video.url)).toMatchObject({ video: { id } })
      }),
    )
  })

  it('finds a link within text and rejects two different videos', () => {
    fc.assert(
      fc.property(spelling, spelling, (one, other) => {
        expect(parseVideoLink(`Look: <${one.text}>, it is good.`)).toMatchObject({ video: { id: one.id } })
        const both = parseVideoLink(`${one.text}\n${other.text}`)
        expect(both.ok).toBe(one.id === other.id)
      }),
    )
  })

  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s', 3723],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', 7],
    ['https://youtu.be/dQw4w9WgXcQ?t=90s', 90],
    ['https://youtu.be/dQw4w9WgXcQ?t=2m', 120],
    ['https://youtu.be/dQw4w9WgXcQ?t=1h', 3600],
    ['https://youtu.be/dQw4w9WgXcQ?t=604800', 604_800],
    ['https://youtu.be/dQw4w9WgXcQ?t=604801', null],
    ['https://youtu.be/dQw4w9WgXcQ?t=', null],
    ['https://youtu.be/dQw4w9WgXcQ?t=-9', null],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', null],
    ['https://youtu.be/dQw4w9WgXcQ', null],
  ])('parses the start: %s', (text, start) => {
    expect(parseVideoLink(text)).toMatchObject({ video: { start } })
  })

  it.each([
    '',
    '   ',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/@faraday',
    'https://www.youtube.com/playlist?list=PL12345678',
    'https://www.youtube.com/watch?v=short',
    'https://vimeo.com/12345678901',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/',
    'javascript:https://youtu.be/dQw4w9WgXcQ',
    'https://user@youtu.be/dQw4w9WgXcQ',
  ])('rejects: %s', text => {
    expect(parseVideoLink(text).ok).toBe(false)
  })

  it('returns required for blank text and ignores links in texts above 5000 characters', () => {
    const code = (text: string) => {
      const parsed = parseVideoLink(text)
      return parsed.ok ? parsed.video.id : parsed.code
    }
    expect(['', ' \n ', 'x'].map(code)).toEqual(['required', 'required', 'unsupported'])
    const link = 'https://youtu.be/dQw4w9WgXcQ '
    expect(code(link.padEnd(5000))).toBe('dQw4w9WgXcQ')
    expect(code(link.padEnd(5001))).toBe('unsupported')
  })

  it('never throws, for any input', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => void parseVideoLink(text)))
  })
})
