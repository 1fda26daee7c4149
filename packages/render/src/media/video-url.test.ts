import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseVideoMoment, type VideoMoment } from '@vitrine/model'
import { playerUrl, videoHost, watchUrl } from './video-url.ts'

const LOOM = '0281766fa2d04bb788eaf19e65135184'
const TUBE = 'tube.example.org/kkGMgK9ZtnKfYAgnEtQxbv'

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
    ['https://www.dailymotion.com/video/x84sh87_a-title', 'dailymotion', 'x84sh87', undefined],
    ['https://dai.ly/x84sh87?start=9', 'dailymotion', 'x84sh87', 9],
    ['https://geo.dailymotion.com/player/xa1.html?video=x84sh87', 'dailymotion', 'x84sh87', undefined],
    ['https://www.loom.com/share/A-title-0281766fa2d04bb788eaf19e65135184', 'loom', LOOM, undefined],
    ['https://www.loom.com/embed/0281766fa2d04bb788eaf19e65135184?t=12', 'loom', LOOM, 12],
    ['https://tube.example.org/w/kkGMgK9ZtnKfYAgnEtQxbv?start=1m2s', 'peertube', TUBE, 62],
    ['https://tube.example.org/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv', 'peertube', TUBE, undefined],
  ])('%s is recognised', (address, host, id, start) => {
    expect(parseVideoMoment(address)).toEqual(start === undefined ? { host, id } : { host, id, start })
  })

  it.each([
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=a',
    'https://www.youtube.com/@faraday',
    'https://www.youtube.com/watch?v="><script>',
    'https://vimeo.com/channels/staffpicks',
    'https://www.dailymotion.com/playlist/x84sh87',
    'https://www.loom.com/share/0281766f',
    'https://tube.example.org/w/p/kkGMgK9ZtnKfYAgnEtQxbv',
    'https://tube.example.org/w/about',
    'https://tube.example.org:8443/w/kkGMgK9ZtnKfYAgnEtQxbv',
    'http://tube.example.org/w/kkGMgK9ZtnKfYAgnEtQxbv',
    'https://localhost/w/kkGMgK9ZtnKfYAgnEtQxbv',
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
      ...(
        [
          ['vimeo', /^\d{1,12}$/],
          ['dailymotion', /^[\da-z]{5,12}$/],
          ['loom', /^[\da-f]{32}$/],
          ['peertube', /^[a-z]{1,9}\.example\/[\da-zA-Z]{22}$/],
        ] as const
      ).map(([host, id]) =>
        fc.record({
          host: fc.constant(host),
          id: fc.stringMatching(id),
          start: fc.integer({ min: 1, max: 604_800 }),
        }),
      ),
    )
    fc.assert(
      fc.property(moment, (film: VideoMoment) => {
        expect(parseVideoMoment(watchUrl(film))).toEqual(film)
        expect(parseVideoMoment(playerUrl(film))).toEqual(film)
        expect(new URL(playerUrl(film)).origin).toBe(videoHost(film).origin)
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
