import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsNotIn } from '../testing/words-not-in.ts'
import { PostContent } from '../../posts/post.ts'
import type { Draft } from '../../website/preview.ts'
import type { Profile } from '../../profile/profile.ts'
import type { RichTextNode } from '../../text/rich-text.ts'
import { plainText } from '../../text/formatted-text.ts'
import { draftWebsite } from '../draft-website.ts'
import { jsonBytes } from '../fit-profile.ts'
import { anyProfileOf } from '../testing/arbitrary-profile.ts'
import { ACCOUNT, CHANNEL, COMPANY, videoOf } from '../testing/typed-profiles.ts'
import { dateToTimestamp } from './drafted-post.ts'

const TOLD =
  'A candle is a small gas works: the wick draws up the wax, the heat makes a vapour of it, and what burns is the vapour. '
const PROSE = TOLD.repeat(3).trim()

function draftOf(profile: Profile, details: Record<string, unknown>): Draft {
  return draftWebsite({ ...profile, details: { ...profile.details, ...details } as Profile['details'] })
}

const typesIn = (nodes: RichTextNode[]) => nodes.map(({ type }) => type)

describe('posts of a channel', () => {
  const description = `${PROSE}\n\nSubscribe!\nhttps://x.example\n0:00 Wick\n1:23 Soot\n\n#candle #Candle #wax`
  const videos = [
    videoOf('shortshorts', { kind: 'short', description }),
    videoOf('aaaaaaaaaaa', { title: 'A flame | Kerzen', description, published: '2026-11-05' }),
    videoOf('bbbbbbbbbbb', { description: 'Too little to read.' }),
  ]
  const { posts, evidence, section_order, design } = draftOf(CHANNEL, { videos })

  it('are drafted from videos with a substantive description, not from shorts', () => {
    // A description repeated verbatim under two videos is boilerplate.
    expect(posts).toEqual([])
    const [, described, little] = videos
    const draft = draftOf(CHANNEL, { videos: [described, little] })
    expect(draft.posts).toMatchObject([
      {
        title: 'A flame',
        slug: 'a-flame',
        status: 'published',
        published_at: '2026-11-05T00:00:00.000Z',
        tags: ['candle', 'wax'],
        cover: { url: 'https://i.ytimg.com/vi/aaaaaaaaaaa/hq.jpg' },
        source: { type: 'youtube', url: described?.url, external_id: 'aaaaaaaaaaa' },
      },
    ])
    const [post] = draft.posts
    expect(typesIn(post?.body.content ?? [])).toEqual(['video', 'paragraph', 'bulletList'])
    expect(JSON.stringify(post?.body)).toContain('https://www.youtube.com/watch?v=aaaaaaaaaaa&t=83s')
    expect(plainText(post?.body ?? { type: 'doc', content: [] })).not.toMatch(/Subscribe|#|x\.example/)
    expect(draft.evidence['posts.0.title']).toEqual([{ path: 'details.videos.0.title', quote: 'A flame' }])
    expect(draft.evidence['posts.0.body']?.[0]?.path).toBe('details.videos.0.description')
    expect(draft.section_order.slice(2, 4)).toEqual(['videos', 'posts'])
    expect(draft.design.posts).toEqual({ visible: true, title: 'Posts', count: 4 })
  })

  it('contain the description without boilerplate', () => {
    const videos = [
      videoOf('aaaaaaaaaaa', {
        duration_s: 4000,
        description: [
          PROSE,
          'This film is sponsored by Wick & Co. Get 20% off with code WAX at https://wick.example',
          '🔗 LINKS\n► Website: https://x.example\nInstagram: @kerzen',
          '⏱ TIMESTAMPS\n00:00 Wick\n12:45 Soot\n1:02:10 Nothing left',
          '🎵 Music by The Chandlers\nhttps://music.example',
          'Subscribe for more! Business inquiries: hello@kerzen.example',
          '#candle #wax',
        ].join('\n\n'),
      }),
    ]
    const [post] = draftOf(CHANNEL, { videos }).posts
    expect(plainText(post?.body ?? { type: 'doc', content: [] })).toBe(
      `Film aaaaaaaaaaa\n\n${PROSE}\n\n00:00 Wick\n12:45 Soot\n1:02:10 Nothing left`,
    )
  })

  it('add no section if there are none', () => {
    expect(section_order).not.toContain('posts')
    expect(design.posts).toBeUndefined()
    expect(Object.keys(evidence).filter(key => key.startsWith('posts'))).toEqual([])
  })

  it('get unique slugs, at most six posts', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      videoOf(`aaaaaaaaaa${index}`, {
        title: 'Soot',
        description: PROSE.replaceAll('candle', `candle${index}`),
      }),
    )
    expect(draftOf(CHANNEL, { videos: many }).posts.map(({ slug }) => slug)).toEqual([
      'soot',
      ...[2, 3, 4, 5, 6].map(number => `soot-${number}`),
    ])
  })

  it('of examples have no player and no timestamp links', () => {
    const videos = [videoOf('aaaaaaaaaaa', { description })]
    const example = { ...CHANNEL, is_example: true }
    expect(JSON.stringify(draftOf(example, { videos }).posts[0]?.body)).not.toMatch(/"video"|youtube\.com/)
  })
})

it('a long caption becomes a post titled by its first line, with its pictures', () => {
  const [one] = (ACCOUNT.details as { media: object[] }).media
  const image = (alt: string) => ({ url: `https://p.example/${alt}`, width: 9, height: 9, alt })
  const media = [
    { ...one, id: 'm1', caption: `Plate IX\n${PROSE} #fern`, images: [image('Leaf'), image('Stem')] },
  ]
  const [post, ...others] = draftOf(ACCOUNT, { media }).posts
  expect(others).toEqual([])
  expect(post).toMatchObject({
    title: 'Plate IX',
    tags: ['fern'],
    source: { type: 'instagram', external_id: 'm1' },
  })
  expect(typesIn(post?.body.content ?? [])).toEqual(['image', 'paragraph', 'image'])
  expect(plainText(post?.body ?? { type: 'doc', content: [] })).toBe(`Leaf\n\n${PROSE}\n\nStem`)
})

it('a long company update becomes a post, a short one does not', () => {
  const update = { url: 'https://www.linkedin.com/feed/update/1', date: '2026-10', picture: null }
  const updates = [
    { ...update, text: 'We are hiring.' },
    { ...update, text: `Quay 7 is open.\n\n${PROSE}` },
  ]
  const draft = draftOf(COMPANY, { updates })
  expect(draft.posts).toMatchObject([
    { title: 'Quay 7 is open', published_at: '2026-10-01T00:00:00.000Z', source: { type: 'linkedin' } },
  ])
  expect(draft.section_order).toContain('posts')
})

/** Profiles with texts long enough for posts, mixed with hostile texts. */
const profilesWithTexts = fc
  .tuple(
    anyProfileOf('youtube'),
    anyProfileOf('instagram'),
    anyProfileOf('linkedin-company'),
    fc.lorem({ maxCount: 40, mode: 'sentences' }),
  )
  .map(profiles => {
    const prose = profiles[3]
    const own = (text: string | null, index: number) => `${text ?? ''}\n${prose} ${index}.`.slice(-5000)
    return profiles.slice(0, 3).map(profile => {
      const copy = structuredClone(profile as Profile)
      const { details } = copy
      if (details.type === 'youtube')
        for (const [index, video] of details.videos.entries())
          video.description = own(video.description, index)
      if (details.type === 'instagram')
        for (const [index, media] of details.media.entries()) media.caption = own(media.caption, index)
      if (details.type === 'linkedin-company')
        for (const [index, update] of details.updates.entries()) update.text = own(update.text, index)
      return copy
    })
  })

it("posts of any profile are valid, small, deterministic and contain only the source's text", () => {
  let count = 0
  fc.assert(
    fc.property(profilesWithTexts, profiles => {
      for (const profile of profiles) {
        const { posts, seo } = draftWebsite(profile)
        count += posts.length
        expect(draftWebsite(structuredClone(profile)).posts).toEqual(posts)
        expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length)
        for (const post of posts) {
          expect(PostContent.safeParse(post).error).toBeUndefined()
          expect(jsonBytes(post.body)).toBeLessThan(20_000)
          for (const text of [post.title, post.excerpt, plainText(post.body), post.tags.join('\n')])
            expect({ text, invented: wordsNotIn(profile, text, seo.language) }).toMatchObject({
              invented: [],
            })
        }
      }
    }),
    { numRuns: process.env.TEST_WHOLE === '1' ? 25 : 10 },
  )
  expect(count).toBeGreaterThan(5)
}, 60_000)

it('dateToTimestamp returns the first moment of a partial date', () => {
  expect(dateToTimestamp('2019')).toBe('2019-01-01T00:00:00.000Z')
  expect(dateToTimestamp('2019-05')).toBe('2019-05-01T00:00:00.000Z')
  expect(dateToTimestamp('2019-05-21')).toBe('2019-05-21T00:00:00.000Z')
  expect(dateToTimestamp('2019-02-30')).toBeNull()
  expect(dateToTimestamp(null)).toBeNull()
})
