import { json, type MockHost } from '../mock-host.ts'
import { INJECTIONS } from '../injections.ts'

const DID = 'did:plc:mara7lindqvist2example34'
const CDN = 'https://cdn.bsky.app/img'

const mara = {
  did: DID,
  handle: 'mara-lindqvist.example',
  displayName: 'Mara Lindqvist',
  avatar: `${CDN}/avatar/plain/${DID}/bafkreiavatar@jpeg`,
  banner: `${CDN}/banner/plain/${DID}/bafkreibanner@jpeg`,
  associated: { lists: 0, feedgens: 0, starterPacks: 0, labeler: false },
  labels: [],
  createdAt: '2024-02-11T09:12:44.102Z',
  description:
    'Marine biologist and illustrator in Bergen. I draw what lives below the tide line.\n\nNotes: https://mara-lindqvist.example/, code: https://github.com/mara-example. Write to mara@lindqvist.example',
  indexedAt: '2026-11-02T07:31:09.811Z',
  followersCount: 4821,
  followsCount: 310,
  postsCount: 1207,
}

const TEXT =
  'Counted forty kelp plants on one dive – more than in six years. Notes: mara-lindqvist.example/kelp #kelp'
/** The place of a part of the text in bytes of UTF-8, as records state it. */
const place = (part: string, text = TEXT) => {
  const byteStart = Buffer.from(text.slice(0, text.indexOf(part))).length
  return { byteStart, byteEnd: byteStart + Buffer.from(part).length }
}

const view = (key: string, record: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  uri: `at://${DID}/app.bsky.feed.post/${key}`,
  cid: 'bafyreiexample',
  author: {
    did: mara.did,
    handle: mara.handle,
    displayName: mara.displayName,
    avatar: mara.avatar,
    labels: [],
  },
  record: { $type: 'app.bsky.feed.post', langs: ['en'], ...record },
  replyCount: 2,
  repostCount: 5,
  likeCount: 31,
  quoteCount: 0,
  indexedAt: '2026-11-03T09:00:00.000Z',
  labels: [],
  ...more,
})

const image = (name: string, alt: string) => ({
  thumb: `${CDN}/feed_thumbnail/plain/${DID}/${name}@jpeg`,
  fullsize: `${CDN}/feed_fullsize/plain/${DID}/${name}@jpeg`,
  alt,
  aspectRatio: { width: 1600, height: 1200 },
})

const feed = [
  {
    post: view(
      '3kelp',
      {
        text: TEXT,
        createdAt: '2026-11-03T08:55:10.000Z',
        facets: [
          {
            index: place('mara-lindqvist.example/kelp'),
            features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'https://mara-lindqvist.example/kelp' }],
          },
          { index: place('#kelp'), features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'kelp' }] },
        ],
      },
      {
        embed: {
          $type: 'app.bsky.embed.images#view',
          images: [image('bafkreikelp', 'A diver’s slate with forty strokes'), image('bafkreitwo', '')],
        },
      },
    ),
  },
  // Shared by her, written by another account.
  {
    post: {
      ...view('3other', { text: 'Words of somebody else', createdAt: '2026-11-04T08:00:00.000Z' }),
      author: { did: 'did:plc:other', handle: 'other.bsky.social' },
    },
    reason: { $type: 'app.bsky.feed.defs#reasonRepost', by: { did: DID, handle: mara.handle } },
  },
  {
    post: view('3reply', {
      text: 'An answer to somebody',
      createdAt: '2026-11-04T09:00:00.000Z',
      reply: { root: { uri: 'at://x' }, parent: { uri: 'at://x' } },
    }),
    reply: { root: {}, parent: {} },
  },
  {
    post: view(
      '3warned',
      { text: 'A photo with a warning', createdAt: '2026-11-04T10:00:00.000Z' },
      { labels: [{ src: DID, val: 'graphic-media', uri: 'at://x', cts: '2026-11-04T10:00:00.000Z' }] },
    ),
  },
  {
    post: view(
      '3media',
      { text: 'Two of my plates are in this book.', createdAt: '2026-10-01T08:00:00.000Z' },
      {
        embed: {
          $type: 'app.bsky.embed.external#view',
          external: {
            uri: 'https://press.example/atlas',
            title: 'An atlas of the western shore',
            description: 'A book.',
            thumb: `${CDN}/feed_thumbnail/plain/x`,
          },
        },
      },
    ),
  },
  { post: view('3picture', { text: '', createdAt: '2026-10-05T08:00:00.000Z' }) },
]

const payload = (index: number) => INJECTIONS[index % INJECTIONS.length] ?? ''

/** An account whose every text and address tries to become code, and whose links lie outside of their text. */
const hostile = {
  ...mara,
  did: 'did:plc:hostile',
  handle: payload(1),
  displayName: payload(2),
  avatar: payload(3),
  banner: 'javascript:alert(1)',
  description: payload(4),
  website: 'javascript:alert(1)',
  followersCount: -3,
  postsCount: 'many',
  createdAt: 'yesterday',
  labels: 'none',
}

const hostileFeed = INJECTIONS.map((text, index) => ({
  post: {
    ...view(`3h${index}`, {
      text,
      createdAt: payload(index + 1),
      facets: [
        {
          index: { byteStart: -1, byteEnd: 1e12 },
          features: [{ $type: 'app.bsky.richtext.facet#link', uri: payload(index) }],
        },
        {
          index: { byteStart: 0, byteEnd: 3 },
          features: [{ $type: 'app.bsky.richtext.facet#link', uri: 'javascript:alert(1)' }],
        },
      ],
      tags: [payload(index), 7, null],
    }),
    author: { did: 'did:plc:hostile', handle: payload(index) },
    embed: {
      $type: 'app.bsky.embed.images#view',
      images: [{ fullsize: payload(index), alt: payload(index + 2) }],
    },
  },
}))

const PROFILES: Record<string, Record<string, unknown>> = {
  'mara-lindqvist.example': mara,
  [DID]: mara,
  'hostile.bsky.social': hostile,
  'quiet.bsky.social': {
    ...mara,
    did: 'did:plc:quiet',
    handle: 'quiet.bsky.social',
    labels: [{ src: 'did:plc:quiet', val: '!no-unauthenticated' }],
  },
}

/** The AT Protocol's public interface; shapes as documented at docs.bsky.app. */
export function publicApiBskyApp(): MockHost {
  return {
    names: /^public\.api\.bsky\.app$/,
    title: 'the public interface of Bluesky',
    answer: ({ path, query }) => {
      const actor = query.get('actor') ?? ''
      if (path === '/xrpc/app.bsky.feed.getAuthorFeed')
        return json(200, {
          feed: actor === DID ? feed : actor === 'did:plc:hostile' ? hostileFeed : [],
          cursor: '2026-10-01',
        })
      if (path !== '/xrpc/app.bsky.actor.getProfile') return json(501, { error: 'MethodNotImplemented' })
      if (actor === 'ended.bsky.social')
        return json(400, { error: 'AccountTakedown', message: 'Account has been suspended' })
      const profile = PROFILES[actor]
      return profile
        ? json(200, profile)
        : json(400, { error: 'InvalidRequest', message: 'Profile not found' })
    },
  }
}
