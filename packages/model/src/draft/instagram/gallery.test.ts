import { describe, expect, it } from 'vitest'
import type { Profile, ProfileOf } from '../../profile/profile.ts'
import { pictureWithAlt } from '../picture-alt.ts'
import { ACCOUNT } from '../testing/typed-profiles.ts'
import { captionLine } from './caption.ts'
import { draftGallery, draftReels } from './gallery.ts'
import { draftCaptionTopics } from './instagram-draft.ts'

const image = (name: string, width: number | null = 1000, height: number | null = 1000, alt = '') => ({
  url: `https://p.example/${name}`,
  width,
  height,
  alt,
})
const medium = (id: string, more: object = {}) => ({
  id,
  kind: 'image',
  caption: null,
  images: [image(id)],
  permalink: `https://i.example/${id}`,
  taken_at: null,
  likes: null,
  ...more,
})
const account = (media: object[], known: Partial<Profile> = {}) =>
  ({
    ...ACCOUNT,
    bio: null,
    stats: [],
    ...known,
    details: { ...ACCOUNT.details, media },
  }) as ProfileOf<'instagram'>
const shown = (media: object[], known: Partial<Profile> = {}) =>
  draftGallery(account(media, known), 'en')?.data
const ids = (media: object[]) => shown(media)?.items.map(({ url }) => url?.slice(-1))

describe('a gallery', () => {
  it('opens with the three sharpest of twelve recent pictures, then the newest', () => {
    const small = image('s', 10, 10)
    expect(
      ids([
        medium('a', { images: [small] }),
        medium('b'),
        medium('c', { images: [small] }),
        medium('d'),
        medium('e'),
        medium('f'),
      ]),
    ).toEqual(['b', 'd', 'e', 'a', 'c', 'f'])
    const many = Array.from({ length: 13 }, (_, at) =>
      medium(String.fromCharCode(97 + at), at < 12 ? { images: [small] } : {}),
    )
    expect(ids(many)?.slice(0, 3)).toEqual(['a', 'b', 'c'])
    expect(ids(many.toSpliced(0, 1))?.[0]).toBe('m')
  })

  it.each<[string, object, object]>([
    ['a wide strip', image('b', 2000, 999), image('b', 2000, 1000)],
    ['a tall strip', image('b', 999, 2000), image('b', 1000, 2000)],
    ['few pixels', image('b', 1300, 1300), image('b', 1500, 1500)],
    ['an unknown width', image('b', null, 1000), image('b', 1500, 1500)],
    ['an unknown height', image('b', 1000, null), image('b', 1500, 1500)],
  ])('puts %s behind others', (_, worse, better) => {
    const other = medium('a', { images: [image('a', 1400, 1400)] })
    expect(ids([other, medium('b', { images: [worse] })])).toEqual(['a', 'b'])
    expect(ids([other, medium('b', { images: [better] })])?.[0]).toBe('b')
  })

  it('takes two megapixels for enough', () =>
    expect(
      ids([
        medium('a', { images: [image('a', 2000, 1000)] }),
        medium('b', { images: [image('b', 4000, 2000)] }),
      ]),
    ).toEqual(['a', 'b']))

  it('has 24 entries of six pictures, none of reels, and a link to more', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      medium(`${at}`, { images: Array.from({ length: 8 }, (_unused, place) => image(`${at}-${place}`)) }),
    )
    const gallery = shown([medium('r', { kind: 'reel' }), medium('n', { images: [] }), ...many])
    expect([gallery?.items.length, gallery?.items[0]?.pictures.length]).toEqual([24, 6])
    expect(gallery?.more).toEqual({ label: 'All on Instagram', url: ACCOUNT.link.url })
    expect(shown([medium('a')])?.more).toBeNull()
    expect(shown([medium('a')], { stats: [{ key: 'posts', label: '', value: 2 }] })?.more?.url).toBe(
      ACCOUNT.link.url,
    )
    expect(shown([medium('r', { kind: 'reel' }), medium('n', { images: [] })])).toBeUndefined()
  })

  it('proves its captions, also when it reorders the pictures', () => {
    const media = [
      medium('a', { images: [image('a', 9, 9)], caption: 'A fern' }),
      medium('b', { caption: 'A moss #moss' }),
      medium('c'),
    ]
    expect(draftGallery(account(media), 'en')?.evidence).toEqual({
      'items.0.caption': [{ path: 'details.media.1.caption', quote: 'A moss' }],
      'items.2.caption': [{ path: 'details.media.0.caption', quote: 'A fern' }],
    })
  })
})

it('shows eight reels with their captions and posters', () => {
  const reels = Array.from({ length: 9 }, (_, at) =>
    medium(`${at}`, {
      kind: 'reel',
      caption: at === 0 ? null : `Reel ${at}`,
      images: at === 1 ? [] : [image(`${at}`, 1, 1, 'Alt')],
    }),
  )
  const drafted = draftReels(account([medium('a'), ...reels]), 'en')
  expect(drafted?.data.items).toHaveLength(8)
  expect(drafted?.data.items.slice(0, 2)).toEqual([
    { url: 'https://i.example/0', title: '', picture: image('0', 1, 1, 'Alt'), views: null },
    { url: 'https://i.example/1', title: 'Reel 1', picture: null, views: null },
  ])
  expect(drafted?.evidence['items.1.title']).toEqual([{ path: 'details.media.2.caption', quote: 'Reel 1' }])
  expect('items.0.title' in (drafted?.evidence ?? {})).toBe(false)
  expect(draftReels(account([medium('a')]), 'en')).toBeNull()
})

it.each<[string | null, string]>([
  [null, ''],
  ['A fern #fern @kew_gardens', 'A fern'],
  ['#fern of Ceylon', '#fern of Ceylon'],
  ['\u2605\n#a #b #c\nanna@atkins.example\n A  moss ', 'A moss'],
  ['A fern #fern in June', 'A fern #fern in June'],
  ['7', '7'],
  [`${'x '.repeat(150)}`, `${'x '.repeat(99)}x\u2026`],
])('the line of the caption %j is %j', (caption, line) => expect(captionLine(caption)).toBe(line))

it('describes a picture by the first words that are some', () => {
  const picture = image('a')
  expect(pictureWithAlt(picture, '\u2605', 'anna@atkins.example', ' A  fern ', 'B').alt).toBe('A fern')
  expect(pictureWithAlt(picture, '').alt).toBe('')
  expect(pictureWithAlt(picture, 'x'.repeat(251)).alt).toHaveLength(250)
})

it('drafts hashtags that an account uses twice, the most frequent first', () => {
  const caption = (text: string) => medium(text, { caption: text })
  const topics = (bio: string | null, ...captions: string[]) =>
    draftCaptionTopics(account(captions.map(caption), { bio }), 'en')
  expect(topics('#Kew', '#fern #fern #moss', '#Fern', '#fern #moss #once')?.data.items).toEqual([
    'fern',
    'Kew',
    'moss',
  ])
  expect(topics('#Kew', '#fern #moss', '#moss')?.evidence).toEqual({
    'items.0': [{ path: 'bio', quote: 'Kew' }],
    'items.1': [{ path: 'details.media.0.caption', quote: 'moss' }],
  })
  expect(topics(null, '#fern', '#fern #moss')).toBeNull()
  const many = Array.from({ length: 14 }, (_, at) => `#tag${String.fromCharCode(97 + at)}x`).join(' ')
  expect(topics(many)?.data.items).toHaveLength(12)
})
