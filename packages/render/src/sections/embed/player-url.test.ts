import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEmbedPlayer } from './player-url.ts'

const NOCOOKIE = 'https://www.youtube-nocookie.com/embed'

describe('findEmbedPlayer', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', `${NOCOOKIE}/dQw4w9WgXcQ?autoplay=1`],
    ['https://youtu.be/dQw4w9WgXcQ?t=83', `${NOCOOKIE}/dQw4w9WgXcQ?autoplay=1&start=83`],
    ['https://m.youtube.com/watch?t=1m2s&v=dQw4w9WgXcQ', `${NOCOOKIE}/dQw4w9WgXcQ?autoplay=1&start=62`],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', `${NOCOOKIE}/dQw4w9WgXcQ?autoplay=1`],
    ['https://www.youtube.com/playlist?list=PLabcdefghij', `${NOCOOKIE}/videoseries?list=PLabcdefghij`],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://vimeo.com/76979871/abcdef0123',
      'https://player.vimeo.com/video/76979871?h=abcdef0123&autoplay=1&dnt=1',
    ],
    [
      'https://open.spotify.com/intl-de/album/4aawyAB9vmqN3uQ7FjRGTy?si=1',
      'https://open.spotify.com/embed/album/4aawyAB9vmqN3uQ7FjRGTy',
    ],
    [
      'https://soundcloud.com/forss/flickermood',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fflickermood&auto_play=true',
    ],
    [
      'https://podcasts.apple.com/de/podcast/lage/id1092818310?i=1000600000000',
      'https://embed.podcasts.apple.com/de/podcast/id1092818310?i=1000600000000',
    ],
    [
      'https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=15/52.5/13.4',
      'https://www.openstreetmap.org/export/embed.html?bbox=13.38627%2C52.49530%2C13.41373%2C52.50470&layer=mapnik&marker=52.50000%2C13.40000',
    ],
  ])('%s', (address, src) => {
    expect(findEmbedPlayer(address)?.src).toBe(src)
  })

  it.each([
    'https://www.youtube.com/@somebody',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
    'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/about',
    'https://open.spotify.com/user/somebody',
    'https://soundcloud.com/discover',
    'https://podcasts.apple.com/us/genre/podcasts/id26',
    'https://www.openstreetmap.org/node/1',
    'https://www.openstreetmap.org/#map=15/99/13.4',
    'javascript:alert(1)//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'no address',
  ])('returns null for %s', address => {
    expect(findEmbedPlayer(address)).toBeNull()
  })
})

it('returns one of six origins and no character that ends an attribute or policy, for any URL', () => {
  const hosts = fc.constantFrom(
    'www.youtube.com',
    'youtu.be',
    'vimeo.com',
    'open.spotify.com',
    'soundcloud.com',
    'podcasts.apple.com',
    'www.openstreetmap.org',
  )
  const piece = fc.oneof(
    fc.string({ maxLength: 14 }),
    fc.constantFrom(
      'watch',
      'embed',
      'track',
      'podcast',
      'us',
      'id12345',
      '76979871',
      'dQw4w9WgXcQ',
      '..',
      '%2e',
    ),
    fc.stringMatching(/^[\w-]{11}$/),
  )
  const query = fc.constantFrom(
    '',
    '?v=dQw4w9WgXcQ',
    '?i="><script>',
    '?mlat=1e999&mlon=0',
    '?mlat=10&mlon=-20',
    '?list=;*',
  )
  const hash = fc.constantFrom('', '#map=3/1/2', '#map=99/1.2.3/4', "#map=5/-84.9/179.99';frame-src *")
  let found = 0
  fc.assert(
    fc.property(hosts, fc.array(piece, { maxLength: 4 }), query, hash, (host, path, search, fragment) => {
      const player = findEmbedPlayer(`https://${host}/${path.join('/')}${search}${fragment}`)
      if (!player) return
      found += 1
      expect(new URL(player.src).origin).toBe(player.origin)
      expect(player.src).toMatch(/^https:\/\/[\w.-]+\/[\w./?=&%#-]*$/)
    }),
    { numRuns: 3000 },
  )
  expect(found).toBeGreaterThan(50)
})
