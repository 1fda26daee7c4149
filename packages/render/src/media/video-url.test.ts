import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseVideoMoment, type VideoMoment, playerUrl, watchUrl } from './video-url.ts'

describe('a video URL', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=83s', 'youtube', 'dQw4w9WgXcQ', 83],
    ['https://m.youtube.com/watch?t=83&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ', 83],
    ['https://youtu.be/dQw4w9WgXcQ?t=1m23s', 'youtube', 'dQw4w9WgXcQ', 83],
    ['https://youtu.be/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ', undefined],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', 'youtube', 'dQw4w9WgXcQ', 7],
    ['https://www.youtube.com/live/dQw4w9WgXcQ?t=1h0m1s', 'youtube', 'dQw4w9WgXcQ', 3601],
    ['https://vimeo.com/76979871#t=83s', 'vimeo', '76979871', 83],
    ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871', undefined],
  ])('%s is recognised', (address, host, id, start) => {
    expect(parseVideoMoment(address)).toEqual(start === undefined ? { host, id } : { host, id, start })
  })

  it.each([
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=a',
    'https://www.youtube.com/@faraday',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/channels/staffpicks',
    'no address',
    '#t=1s',
  ])('%s is rejected', address => {
    expect(parseVideoMoment(address)).toBeNull()
  })

  it('with an invalid time starts at 0', () => {
    expect(parseVideoMoment('https://youtu.be/abc?t=soon')).toEqual({ host: 'youtube', id: 'abc' })
    expect(parseVideoMoment('https://youtu.be/abc?t=99999h')).toEqual({ host: 'youtube', id: 'abc' })
    expect(parseVideoMoment('https://youtu.be/abc?t=')).toEqual({ host: 'youtube', id: 'abc' })
  })

  it('round-trips', () => {
    const moment = fc.oneof(
      fc.record({
        host: fc.constant('youtube' as const),
        id: fc.stringMatching(/^[\w-]{1,32}$/),
        start: fc.integer({ min: 1, max: 604_800 }),
      }),
      fc.record({
        host: fc.constant('vimeo' as const),
        id: fc.stringMatching(/^\d{1,12}$/),
        start: fc.integer({ min: 1, max: 604_800 }),
      }),
    )
    fc.assert(
      fc.property(moment, (film: VideoMoment) => {
        expect(parseVideoMoment(watchUrl(film))).toEqual(film)
        expect(parseVideoMoment(playerUrl(film))).toEqual(film)
      }),
    )
  })

  it('of a player uses the cookie-less host and names the second', () => {
    expect(playerUrl({ host: 'youtube', id: 'abc', start: 83 })).toBe(
      'https://www.youtube-nocookie.com/embed/abc?autoplay=1&start=83',
    )
    expect(playerUrl({ host: 'vimeo', id: '7' })).toBe('https://player.vimeo.com/video/7?autoplay=1&dnt=1')
  })
})
