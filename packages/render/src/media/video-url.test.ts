import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseVideoMoment, type VideoMoment } from '@vitrine/model'
import { playerUrl, videoHost, watchUrl } from './video-url.ts'

describe('a video URL', () => {
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
