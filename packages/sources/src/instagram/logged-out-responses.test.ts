import { describe, expect, it } from 'vitest'
import { getFailure } from './public-pages.ts'
import { EdgeMedia, FeedMedia, WebUser } from './schemas.ts'
import { fromEdgeMedia, fromFeedMedia } from './to-media.ts'

const page = (url: string, status = 200) =>
  getFailure({
    kind: 'answered',
    status,
    body: '<!doctype html><title>Instagram</title>',
    url: `https://www.instagram.com${url}`,
    headers: new Headers(),
    retryAfter: null,
  })

describe('a page that Instagram redirects visitors to', () => {
  it.each([
    '/',
    '/?__coig_login=1',
    '/accounts/login/?next=%2Fada%2F',
    '/accounts/suspended/?next=%2Fada%2F',
    '/accounts/disabled/',
    '/auth_platform/?apc=Ab12',
    '/challenge/action/AXE/',
    '/consent/?flow=ig_user_consent',
  ])('is reported as blocked, not as an account that does not exist: %s', url => {
    expect(page(url)).toEqual({ kind: 'blocked' })
    expect(page(url, 404)).toEqual({ kind: 'blocked' })
  })

  it.each(['/ada/', '/challenger/', '/accounts.of.ada/', '/p/C000plateAA/'])('is not %s', url => {
    expect(page(url)).toBeNull()
  })
})

describe('media of logged-out responses', () => {
  const still = { candidates: [{ url: 'https://scontent.cdninstagram.com/a.jpg', width: 640, height: 800 }] }
  const film = [{ type: 101, url: 'https://scontent.cdninstagram.com/a.mp4', width: 640, height: 800 }]

  it('is a reel if it has video versions, without a media type', () => {
    const raw = FeedMedia.parse({ code: 'C000plateAA', image_versions2: still, video_versions: film })
    expect(fromFeedMedia(raw)).toMatchObject({
      kind: 'reel',
      permalink: 'https://www.instagram.com/reel/C000plateAA/',
    })
  })

  it('is a carousel if it has several pictures, without a media type', () => {
    const raw = FeedMedia.parse({
      code: 'C000plateAA',
      carousel_media: [{ image_versions2: still }, { image_versions2: still, video_versions: film }],
    })
    expect(fromFeedMedia(raw)).toMatchObject({ kind: 'carousel', images: [{ width: 640 }, { width: 640 }] })
  })

  it('has its code under either name', () => {
    const permalink = 'https://www.instagram.com/p/C000plateAA/'
    const feed = FeedMedia.parse({ shortcode: 'C000plateAA', media_type: 1, image_versions2: still })
    expect(fromFeedMedia(feed)).toMatchObject({ id: 'C000plateAA', permalink })
    const edge = EdgeMedia.parse({ code: 'C000plateAA', display_url: still.candidates[0]?.url })
    expect(fromEdgeMedia(edge)).toMatchObject({ id: 'C000plateAA', permalink })
  })

  it('is read in the newer format inside the older list', () => {
    const node = {
      code: 'C000plateAA',
      image_versions2: still,
      video_versions: film,
      taken_at: 1_700_000_000,
    }
    const user = WebUser.parse({ edge_owner_to_timeline_media: { count: 1, edges: [{ node }] } })
    const [edge] = user.edge_owner_to_timeline_media?.edges ?? []
    expect(edge && fromEdgeMedia(edge.node)).toMatchObject({
      kind: 'reel',
      images: [{ width: 640 }],
      taken_at: '2023-11-14T22:13:20.000Z',
    })
  })
})
