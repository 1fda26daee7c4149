import { html, json, type MockHost, type MockResponse } from '../mock-host.ts'
import { INJECTIONS } from '../injections.ts'

const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public'
const HOME = 'https://social.example'
const MARA = `${HOME}/users/mara`

const activity = (body: unknown): MockResponse => ({
  status: 200,
  headers: { 'content-type': 'application/activity+json; charset=utf-8' },
  body: JSON.stringify(body),
})

const webfinger = (name: string, host: string, actor: string): MockResponse => ({
  status: 200,
  headers: { 'content-type': 'application/jrd+json; charset=utf-8' },
  body: JSON.stringify({
    subject: `acct:${name}@${host}`,
    aliases: [`https://${host}/@${name}`, actor],
    links: [
      { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: `https://${host}/@${name}` },
      { rel: 'self', type: 'application/activity+json', href: actor },
      { rel: 'http://ostatus.org/schema/1.0/subscribe', template: `https://${host}/authorize?uri={uri}` },
    ],
  }),
})

const meLink = (url: string, text: string) =>
  `<a href="${url}" target="_blank" rel="nofollow noopener me" translate="no"><span class="invisible">https://</span><span class="">${text}</span><span class="invisible"></span></a>`

const FIELDS = [
  {
    name: 'Notes',
    value: meLink('https://mara-lindqvist.example/', 'mara-lindqvist.example'),
    verified_at: '2025-03-01T10:11:12.000+00:00',
  },
  {
    name: 'Code',
    value: meLink('https://github.com/mara-example', 'github.com/mara-example'),
    verified_at: null,
  },
  { name: 'Location', value: 'Bergen, Norway', verified_at: null },
  { name: 'Pronouns', value: 'she/her', verified_at: null },
]

const SUMMARY =
  '<p>Marine biologist and illustrator :kelp: at the western coast.</p><p>I write about what lives below the tide line &amp; how it changes.<br />Mail: mara@lindqvist.example</p>'

/** An actor as Mastodon writes it. */
const actor = (id: string, more: Record<string, unknown> = {}) => ({
  '@context': ['https://www.w3.org/ns/activitystreams', { toot: 'http://joinmastodon.org/ns#' }],
  id,
  type: 'Person',
  following: `${id}/following`,
  followers: `${id}/followers`,
  inbox: `${id}/inbox`,
  outbox: `${id}/outbox`,
  featured: `${id}/collections/featured`,
  preferredUsername: 'mara',
  name: 'Mara Lindqvist :kelp:',
  summary: SUMMARY,
  url: `${new URL(id).origin}/@mara`,
  manuallyApprovesFollowers: false,
  discoverable: true,
  indexable: true,
  published: '2022-11-07T00:00:00Z',
  memorial: false,
  tag: [{ type: 'Emoji', name: ':kelp:' }],
  attachment: FIELDS.map(({ name, value }) => ({ type: 'PropertyValue', name, value })),
  icon: { type: 'Image', mediaType: 'image/jpeg', url: `${HOME}/media/accounts/avatars/mara.jpg` },
  image: { type: 'Image', mediaType: 'image/jpeg', url: `${HOME}/media/accounts/headers/mara.jpg` },
  ...more,
})

const create = (id: string, object: Record<string, unknown>) => ({
  id: `${id}/activity`,
  type: 'Create',
  actor: MARA,
  published: object.published,
  to: [PUBLIC],
  object: {
    id,
    type: 'Note',
    summary: null,
    inReplyTo: null,
    url: id.replace('/users/mara/statuses/', '/@mara/'),
    attributedTo: MARA,
    to: [PUBLIC],
    cc: [`${MARA}/followers`],
    sensitive: false,
    attachment: [],
    tag: [],
    ...object,
  },
})

const OUTBOX = [
  create(`${MARA}/statuses/113`, {
    published: '2026-11-03T08:50:00Z',
    content:
      '<p>Forty plants of sugar kelp on one dive this morning, after six years without any. The whole story is at <a href="https://mara-lindqvist.example/kelp" target="_blank" rel="nofollow noopener"><span class="invisible">https://</span><span class="">mara-lindqvist.example/kelp</span></a> <a href="https://social.example/tags/kelp" class="mention hashtag" rel="tag">#<span>kelp</span></a></p>',
    attachment: [
      {
        type: 'Document',
        mediaType: 'image/jpeg',
        url: `${HOME}/media/kelp.jpg`,
        name: 'A diver’s slate with forty strokes',
        blurhash: 'UBL_:rOpGG-oBUNG',
        width: 1600,
        height: 1200,
      },
    ],
    tag: [{ type: 'Hashtag', href: `${HOME}/tags/kelp`, name: '#kelp' }],
    contentMap: { en: '' },
  }),
  {
    id: `${MARA}/statuses/112/activity`,
    type: 'Announce',
    actor: MARA,
    object: 'https://other.example/notes/1',
  },
  create(`${MARA}/statuses/111`, {
    published: '2026-11-02T08:50:00Z',
    inReplyTo: 'https://other.example/notes/7',
    content: '<p>An answer to somebody</p>',
  }),
  create(`${MARA}/statuses/110`, {
    published: '2026-11-01T08:50:00Z',
    sensitive: true,
    summary: 'Dead animals',
    content: '<p>Behind a warning</p>',
  }),
  create(`${MARA}/statuses/109`, {
    published: '2026-10-30T08:50:00Z',
    to: [`${MARA}/followers`],
    cc: [],
    content: '<p>For followers only</p>',
  }),
  create(`${MARA}/statuses/108`, {
    published: '2026-10-28T08:50:00Z',
    content: '<p>A second note, about lumpfish.</p>',
  }),
]

const account = (more: Record<string, unknown> = {}) => ({
  id: '109301',
  username: 'mara',
  acct: 'mara',
  display_name: 'Mara Lindqvist :kelp:',
  locked: false,
  bot: false,
  created_at: '2022-11-07T00:00:00.000Z',
  note: SUMMARY,
  url: `${HOME}/@mara`,
  avatar: `${HOME}/media/accounts/avatars/mara.jpg`,
  avatar_static: `${HOME}/media/accounts/avatars/mara.jpg`,
  header: `${HOME}/media/accounts/headers/mara.jpg`,
  header_static: `${HOME}/media/accounts/headers/mara.jpg`,
  followers_count: 2210,
  following_count: 187,
  statuses_count: 903,
  emojis: [],
  fields: FIELDS,
  ...more,
})

const statuses = [
  {
    id: '113',
    created_at: '2026-11-03T08:50:00.000Z',
    in_reply_to_id: null,
    sensitive: false,
    spoiler_text: '',
    visibility: 'public',
    url: 'https://locked.example/@mara/113',
    content: '<p>Forty plants of sugar kelp on one dive.</p>',
    reblog: null,
    media_attachments: [
      {
        type: 'image',
        url: 'https://locked.example/media/kelp.jpg',
        description: 'A slate',
        meta: { original: { width: 800, height: 600 } },
      },
    ],
    tags: [{ name: 'kelp', url: 'https://locked.example/tags/kelp' }],
  },
  {
    id: '112',
    visibility: 'private',
    content: '<p>For followers only</p>',
    created_at: '2026-11-02T08:50:00.000Z',
  },
]

const payload = (index: number) => INJECTIONS[index % INJECTIONS.length] ?? ''
const HOSTILE = 'https://hostile-social.example/users/mallory'

const hostileActor = () =>
  actor(HOSTILE, {
    name: payload(1),
    preferredUsername: payload(2),
    summary: payload(3),
    published: payload(4),
    icon: { url: payload(5) },
    image: [payload(6)],
    outbox: `${HOSTILE}/outbox`,
    attachment: INJECTIONS.map((text, index) => ({
      type: 'PropertyValue',
      name: text,
      value: `<a rel="me" href="${payload(index + 3)}">${payload(index + 1)}</a>`,
    })),
  })

const hostileOutbox = () =>
  INJECTIONS.map((text, index) => ({
    type: 'Create',
    actor: HOSTILE,
    object: {
      id: `${HOSTILE}/statuses/${index}`,
      type: 'Article',
      name: payload(index + 2),
      attributedTo: HOSTILE,
      to: PUBLIC,
      url: payload(index + 1),
      published: payload(index),
      content: `<p>${text}</p><script>alert(1)</script><p onclick="alert(1)">${payload(index + 4)}</p>`,
      attachment: { mediaType: 'image/png', url: payload(index), name: payload(index + 5) },
      tag: [{ type: 'Hashtag', name: payload(index) }, null],
    },
  }))

/** Servers of the fediverse by host. */
const SERVERS: Record<string, (path: string, query: URLSearchParams) => MockResponse | null> = {
  'social.example': (path, query) => {
    if (path === '/.well-known/webfinger')
      return query.get('resource') === 'acct:mara@social.example'
        ? webfinger('mara', 'social.example', MARA)
        : null
    if (path === '/users/mara') return activity(actor(MARA))
    if (path === '/users/mara/outbox')
      return activity(
        query.get('page') === 'true'
          ? { id: `${MARA}/outbox?page=true`, type: 'OrderedCollectionPage', orderedItems: OUTBOX }
          : {
              id: `${MARA}/outbox`,
              type: 'OrderedCollection',
              totalItems: 903,
              first: `${MARA}/outbox?page=true`,
            },
      )
    return path === '/api/v1/accounts/lookup' && query.get('acct') === 'mara' ? json(200, account()) : null
  },
  // A server that shows its actors to signed requests only.
  'locked.example': (path, query) => {
    if (path === '/.well-known/webfinger')
      return webfinger('mara', 'locked.example', 'https://locked.example/users/mara')
    if (path.startsWith('/users/')) return json(401, { error: 'Request not signed' })
    if (path === '/api/v1/accounts/109301/statuses') return json(200, statuses)
    return path === '/api/v1/accounts/lookup' && query.get('acct') === 'mara' ? json(200, account()) : null
  },
  // Another software, with the account's handle at another host than its actor, and no interface of Mastodon's.
  'letters.example': (path, query) => {
    if (path === '/.well-known/webfinger' && query.get('resource') === 'acct:moved@letters.example')
      return webfinger('moved', 'letters.example', 'https://ap.letters.example/users/moved')
    return path === '/.well-known/webfinger' && query.get('resource') === 'acct:press@letters.example'
      ? webfinger('press', 'letters.example', 'https://ap.letters.example/users/press')
      : null
  },
  'ap.letters.example': path => {
    const id = 'https://ap.letters.example/users/press'
    if (path === '/users/moved')
      return activity(
        actor('https://ap.letters.example/users/moved', {
          movedTo: MARA,
          name: 'Old account',
          attachment: [],
        }),
      )
    if (path === '/users/press')
      return activity(
        actor(id, {
          type: 'Organization',
          name: 'Letters Press',
          preferredUsername: 'press',
          attachment: [],
        }),
      )
    return path === '/users/press/outbox'
      ? activity({
          type: 'OrderedCollection',
          totalItems: 1,
          orderedItems: [
            {
              type: 'Create',
              object: {
                id: `${id}/1`,
                type: 'Article',
                name: 'On setting type by hand',
                attributedTo: id,
                to: PUBLIC,
                url: [{ type: 'Link', mediaType: 'text/html', href: 'https://letters.example/by-hand' }],
                published: '2026-09-01T10:00:00Z',
                content: '<p>It takes an hour to set a page by hand, and a life to set it well.</p>',
              },
            },
          ],
        })
      : null
  },
  'hostile-social.example': path => {
    if (path === '/.well-known/webfinger') return webfinger('mallory', 'hostile-social.example', HOSTILE)
    if (path === '/users/mallory') return activity(hostileActor())
    return path === '/users/mallory/outbox' ? activity({ orderedItems: hostileOutbox() }) : null
  },
  // Claims to be an account of another server.
  'impostor.example': path => {
    if (path === '/.well-known/webfinger')
      return webfinger('mara', 'impostor.example', 'https://impostor.example/users/mara')
    return path === '/users/mara' ? activity(actor(MARA)) : null
  },
}

/** Servers of the fediverse; shapes as Mastodon and its documentation write them. */
export function fediverse(): MockHost {
  return {
    names: new RegExp(`^(?:${Object.keys(SERVERS).join('|').replaceAll('.', '\\.')})$`),
    title: 'servers of the fediverse, such as social.example/@mara',
    answer: ({ host, path, query }) =>
      SERVERS[host]?.(path, query) ?? html(404, '<!doctype html><title>Not found</title>'),
  }
}
