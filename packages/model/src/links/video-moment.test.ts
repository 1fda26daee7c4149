import { describe, expect, it } from 'vitest'
import { isPlayable, parseVideoMoment, videoPoster } from './video-moment.ts'

const LOOM = '0123456789abcdef0123456789abcdef'
const UUID = '9c9de5e8-0a1e-484a-b099-e80766180a6d'

describe('the address of a video', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ?t=83', 'youtube', 'dQw4w9WgXcQ', 83],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m23s', 'youtube', 'dQw4w9WgXcQ', 83],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ/', 'youtube', 'dQw4w9WgXcQ', undefined],
    ['https://music.youtube.com/live/dQw4w9WgXcQ?start=1h2m3s', 'youtube', 'dQw4w9WgXcQ', 3723],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=604800', 'youtube', 'dQw4w9WgXcQ', 604_800],
    ['https://youtu.be/dQw4w9WgXcQ?t=604801', 'youtube', 'dQw4w9WgXcQ', undefined],
    ['https://m.youtube.com/watch?t=83&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ', 83],
    ['https://youtu.be/dQw4w9WgXcQ?t=99999h', 'youtube', 'dQw4w9WgXcQ', undefined],
    ['https://youtu.be/dQw4w9WgXcQ?t=2m', 'youtube', 'dQw4w9WgXcQ', 120],
    ['https://youtu.be/dQw4w9WgXcQ?t=x90s', 'youtube', 'dQw4w9WgXcQ', undefined],
    ['https://youtu.be/dQw4w9WgXcQ?t=', 'youtube', 'dQw4w9WgXcQ', undefined],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', 'youtube', 'dQw4w9WgXcQ', undefined],
    ['https://vimeo.com/76979871#t=30s', 'vimeo', '76979871', 30],
    ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871', undefined],
    ['https://dai.ly/x84sh87', 'dailymotion', 'x84sh87', undefined],
    ['https://www.dailymotion.com/video/x84sh87_a-title?startTime=5', 'dailymotion', 'x84sh87', 5],
    ['https://geo.dailymotion.com/player/abc.html?video=x84sh87', 'dailymotion', 'x84sh87', undefined],
    [`https://www.loom.com/share/A-talk-${LOOM}?t=9`, 'loom', LOOM, 9],
    [`https://tube.example.org/videos/watch/${UUID}`, 'peertube', `tube.example.org/${UUID}`, undefined],
    [
      'https://tube.example.org/w/kkGMgK9ZtnKfYAgnEtQxbv',
      'peertube',
      'tube.example.org/kkGMgK9ZtnKfYAgnEtQxbv',
      undefined,
    ],
  ] as const)('%s is parsed to its host, id and start second', (address, host, id, start) => {
    const moment = parseVideoMoment(address)
    expect(moment).toEqual(start === undefined ? { host, id } : { host, id, start })
    expect(moment && isPlayable(moment)).toBe(true)
  })

  it.each([
    'no address',
    '#t=1s',
    'https://example.org/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=a',
    'https://www.youtube.com/@faraday',
    'https://www.youtube.com/watch?v="><script>',
    'https://tube.example.org/w/p/kkGMgK9ZtnKfYAgnEtQxbv',
    'https://localhost/w/kkGMgK9ZtnKfYAgnEtQxbv',
    'dQw4w9WgXcQ',
    'https://www.youtube.com/playlist?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=a%20b',
    'https://vimeo.com/channels/76979871',
    'https://www.loom.com/share/0123456789abcdef',
    'https://www.dailymotion.com/playlist/x84sh87?video=x84sh87',
    'https://www.dailymotion.com/x/player/y?video=x84sh87',
    'https://youtube.m.com/watch?v=dQw4w9WgXcQ',
    `http://tube.example.org/videos/watch/${UUID}`,
    `https://tube.example.org:8443/videos/watch/${UUID}`,
    'https://tube.example.org/w/short',
  ])('%s is none', address => {
    expect(parseVideoMoment(address)).toBeNull()
  })
})

it('names the thumbnails of the hosts that have them at a known address', () => {
  expect(videoPoster({ host: 'youtube', id: 'dQw4w9WgXcQ' })).toBe(
    'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
  )
  expect(videoPoster({ host: 'dailymotion', id: 'x84sh87' })).toBe(
    'https://www.dailymotion.com/thumbnail/video/x84sh87',
  )
  expect(videoPoster({ host: 'vimeo', id: '76979871' })).toBeNull()
})
