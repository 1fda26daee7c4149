import { parsePageLink, Profile, type ProfileLink } from '@vitrine/model'
import { expect, it } from 'vitest'
import { readProfile } from '../read-profile.ts'
import { createTestIo } from '../testing/test-io.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const outside = setUpMockServer()

const read = (text: string) => readProfile(parsePageLink(text) as ProfileLink, createTestIo(outside))

/** Label, address without scheme, and heading. */
const linksOf = ({ links }: Profile) =>
  links.map(({ label, url, group }) => [label, url.replace(/^https:\/\/|\/$/g, ''), group ?? null])

it.each([
  [
    'linktr.ee/mara.lindqvist',
    {
      bio: 'Marine biologist and illustrator in Bergen',
      avatar: { url: 'https://ugc.production.linktr.ee/mara.jpeg' },
    },
    [
      ['Notes from the tide line', 'mara-lindqvist.example', 'Field work'],
      ['Atlas of the western shore (book)', 'press.example/atlas?utm_source=linktree', 'Field work'],
      ['A dive in November', 'www.youtube.com/watch?v=dQw4w9WgXcQ', 'Elsewhere'],
      ['Prints & originals', 'prints.example/mara', 'Elsewhere'],
      ['Instagram', 'www.instagram.com/mara.example', null],
    ],
  ],
  [
    'links.example',
    {
      bio: 'I draw what lives below the tide line.',
      avatar: { url: 'https://links.example/assets/img/7_1700000000.png' },
    },
    [
      ['Mastodon', 'social.example/@mara', null],
      ['Notes', 'mara-lindqvist.example', null],
      ['Atlas of the western shore', 'press.example/atlas', 'Books'],
      ['Kelp, a field guide', 'press.example/kelp', 'Books'],
    ],
  ],
  [
    'lnk.bio/mara',
    { bio: 'Below the tide line.', avatar: { url: 'https://cdn.lnk.bio/users/mara.jpg' } },
    [
      ['Notes', 'mara-lindqvist.example', 'Read'],
      ['Atlas', 'press.example/atlas', 'Read'],
      ['Instagram', 'www.instagram.com/mara.example', 'Follow'],
    ],
  ],
  [
    'bento.me/mara',
    { bio: 'Below the tide line.', avatar: { url: 'https://storage.bento.example/mara.png' } },
    [
      ['Notes', 'mara-lindqvist.example', 'Read'],
      ['Atlas', 'press.example/atlas', 'Read'],
      ['Code', 'github.com/mara-example', 'Follow'],
    ],
  ],
  [
    'beacons.ai/mara',
    {
      bio: 'Marine biologist and illustrator.',
      avatar: { url: 'https://cdn.beacons.ai/user_content/mara.png' },
    },
    [
      ['Prints', 'prints.example/mara', 'Shop'],
      ['Atlas', 'press.example/atlas', 'Shop'],
      ['TikTok', 'www.tiktok.com/@mara.example', 'Shop'],
    ],
  ],
  [
    'all-of-mara.example',
    { bio: 'I draw and dive.' },
    [
      ['Notes', 'mara-lindqvist.example', null],
      ['Atlas', 'press.example/atlas', null],
      ['Prints', 'prints.example/mara', null],
      ['Code', 'github.com/mara-example', null],
      ['Mastodon', 'social.example/@mara', null],
    ],
  ],
])('reads every link of %s with its heading, and nothing of the service', async (link, shown, links) => {
  const profile = await read(link)
  expect(profile).toMatchObject({ name: 'Mara Lindqvist', ...shown })
  expect(linksOf(profile)).toEqual(links)
})

it('reads homepages with a few links of their own as homepages', async () => {
  const { bio, links } = await read('mara-lindqvist.example')
  expect(bio).toMatch(/^I draw what lives below the tide line, and measure/)
  expect(links.map(({ label }) => label)).toEqual(['social.example', 'GitHub', 'Instagram'])
})

it.each(['linktr.ee/hostile', 'linktr.ee/nested'])(
  'takes no code from %s, and reads it in bounded time',
  async link => {
    const profile = await read(link)
    expect(Profile.parse(profile)).toEqual(profile)
    expect(profile.links.length).toBeGreaterThan(0)
    for (const { url } of profile.links) expect(new URL(url).protocol).toMatch(/^https?:$/)
  },
)
