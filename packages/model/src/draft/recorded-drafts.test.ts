import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Profile } from '../profile/profile.ts'
import { draftWebsite } from './draft-website.ts'
import { ORGANISATION, RICH } from './testing/fixtures.ts'
import { ACCOUNT, CHANNEL, COMPANY, videoOf, PERSON } from './testing/typed-profiles.ts'

const picture = (name: string, width = 1080, height = 1350) => ({
  url: `https://pictures.example/${name}.jpg`,
  width,
  height,
  alt: '',
})

/** A profile with further type-specific details. */
const withMore = (profile: Profile, known: Partial<Profile>, details: object): Profile =>
  ({ ...profile, ...known, details: { ...profile.details, ...details } }) as Profile

const PROFILES: Record<string, Profile> = {
  'person-with-every-section': withMore(
    PERSON,
    {
      avatar: picture('maren', 400, 400),
      banner: picture('quay', 1584, 396),
      links: [
        { label: 'Portfolio', url: 'https://www.holt.example/work' },
        { label: 'GitHub', url: 'https://github.com/marenholt' },
      ],
      stats: [{ key: 'followers', label: 'Followers', value: 1_834 }],
    },
    {
      certifications: [
        { name: 'Diver', authority: 'Norwegian Navy', issued: '2011-05', url: null },
        { name: 'Crane operator', authority: null, issued: '2015', url: 'https://cranes.example/1' },
      ],
      projects: [
        {
          title: 'Tide clock',
          description: 'A clock with one hand.\n\nIt shows the water, not the hour.',
          url: 'https://tide.example/',
          start: '2019',
          end: '2020',
        },
      ],
      recommendations: [
        {
          name: 'Ines Berg',
          role: 'Harbour master',
          text: 'Maren finds the rust before it is there.',
          date: '2021-03',
        },
      ],
      volunteering: [
        {
          title: 'Trainer',
          organization: 'Sea Scouts',
          organization_url: 'https://scouts.example/',
          location: 'Bergen',
          start: '2016',
          end: null,
          is_current: true,
          description: 'Knots and weather.',
        },
      ],
      honors: [{ title: 'Quay of the year', issuer: 'Harbour Union', date: '2022', description: null }],
      publications: [
        {
          title: 'On the ageing of piles',
          publisher: 'Coastal Engineering',
          date: '2014-09',
          url: 'https://journals.example/piles',
          description: 'How long steel lasts in brackish water.',
        },
      ],
    },
  ),
  'company-with-updates': withMore(
    COMPANY,
    {
      avatar: picture('logo', 200, 200),
      banner: picture('yard', 1128, 191),
      links: [{ label: 'Jobs', url: 'https://hafen.example/jobs' }],
    },
    {
      size: '201-500 employees',
      organization_type: 'Privately held',
      updates: [
        {
          text: 'Lock 3 opened today. Two years of work, one dry winter and eleven divers made it possible.\n\nThe first ship through the new gates was a tug that had waited since six in the morning, and its crew brought cake for everybody on the wall. The old gates are forty years old and go to the museum of the port, where visitors may turn them by hand from next spring on. #locks #hamburg',
          url: 'https://www.linkedin.com/feed/update/urn:li:activity:7248246460041809920',
          date: '2024-10-05',
          picture: picture('lock'),
        },
        {
          text: 'We are hiring!',
          url: 'https://www.linkedin.com/feed/update/urn:li:activity:7247945789950353408',
          date: '2024-09-01',
          picture: null,
        },
      ],
    },
  ),
  'channel-with-films-and-playlists': withMore(
    CHANNEL,
    { banner: picture('banner', 2120, 352), links: [{ label: 'Shop', url: 'https://kerzen.example/shop' }] },
    {
      keywords: ['candles', 'chemistry', 'lectures'],
      trailer: 'aaaaaaaaaaa',
      playlists: [
        {
          title: 'The six lectures',
          url: 'https://www.youtube.com/playlist?list=PL1',
          thumbnail: picture('list', 1280, 720),
          count: 6,
        },
      ],
      videos: [
        videoOf('eeeeeeeeeee', {
          title: 'Why a candle needs air',
          description:
            'A candle under a glass goes out after a while, and the water rises in it. We measure how far.\n\nThe old books say that a fifth of the air is burned, and the water seems to agree. It does not: most of it rises when the air that the flame had warmed grows cold again. We put a second candle, a lamp and a mouse made of felt under the same glass, mark the water every ten seconds, and draw a curve that anybody can draw again at home with a jar and a ruler.\n\n0:00 The glass\n1:30 The water\n4:10 What is left\n\nhttps://kerzen.example/air',
          published: '2026-11-05',
          views: 45_000,
          duration_s: 754,
        }),
        ...(CHANNEL.details.type === 'youtube' ? CHANNEL.details.videos : []),
      ],
    },
  ),
  'account-with-albums-and-highlights': withMore(
    ACCOUNT,
    {
      avatar: picture('anna', 320, 320),
      location: 'Halstead, Kent',
      links: [{ label: 'Prints', url: 'https://atkins.example/prints' }],
      stats: [{ key: 'followers', label: 'Followers', value: 990 }],
    },
    {
      highlights: [{ title: 'Algae', picture: picture('algae', 640, 1138) }],
      media: [
        ...(ACCOUNT.details.type === 'instagram' ? ACCOUNT.details.media : []),
        {
          id: 'e',
          kind: 'carousel',
          caption:
            'How a blueprint is made\nThe paper is washed, dried in the dark and laid under the plant. An hour of sun is enough in June; in March it takes the whole day.\n\nThe print is then washed in cold water until nothing yellow runs from it, and the blue comes out of the grey within a minute. I hang it on a line in the kitchen, where the steam does it no harm. The first twenty went wrong because I was impatient, and the tide pool was empty before I had learned to wait for a day without clouds. #cyanotype',
          images: [picture('e1'), picture('e2'), picture('e3', 1350, 1080)],
          permalink: 'https://www.instagram.com/p/e/',
          taken_at: '2026-06-21T10:00:00.000Z',
          likes: 12,
        },
      ],
    },
  ),
  'developer-with-readme-and-pins': RICH,
  'organisation-on-github': ORGANISATION,
}

const fileOf = (name: string) => join(import.meta.dirname, 'testing/drafts', `${name}.json`)

/** Snapshots of drafts, reviewed by hand: RECORD=1 rewrites them. */
describe('the draft equals the reviewed snapshot', () => {
  it.each(Object.entries(PROFILES))('of a %s', (name, profile) => {
    const { profile: kept, ...draft } = JSON.parse(JSON.stringify(draftWebsite(profile)))
    if (process.env.RECORD) writeFileSync(fileOf(name), `${JSON.stringify(draft, null, 2)}\n`)
    expect(draft).toEqual(JSON.parse(readFileSync(fileOf(name), 'utf8')))
    expect(kept).toEqual(profile)
  })
})
