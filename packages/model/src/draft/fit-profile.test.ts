import { describe, expect, it } from 'vitest'
import type { Profile, ProfileSource } from '../profile/profile.ts'
import type { RichText } from '../text/rich-text.ts'
import { firstBlocks, fitProfile, jsonBytes } from './fit-profile.ts'
import { profileOf, repositoryOf } from './testing/fixtures.ts'
import { ACCOUNT, CHANNEL, PERSON, videoOf } from './testing/typed-profiles.ts'

const WORDS = 'The bright part of a candle is not the hot part. '
const body = (paragraphs: number, text = WORDS): RichText => ({
  type: 'doc',
  content: Array.from({ length: paragraphs }, () => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  })),
})
const channelOf = (videos: number, letters: number): Profile => ({
  ...CHANNEL,
  details: {
    ...CHANNEL.details,
    videos: Array.from({ length: videos }, (_, at) =>
      videoOf(`v${at}`.padEnd(11, '_'), {
        description: WORDS.repeat(Math.ceil(letters / 49)).slice(0, letters),
      }),
    ),
  } as Profile['details'],
})
const videosOf = ({ details }: Profile) => (details.type === 'youtube' ? details.videos : [])

describe('fitProfile', () => {
  it('returns a profile that fits unchanged', () => {
    const fitting = channelOf(60, 900)
    expect(fitProfile(fitting)).toBe(fitting)
  })

  it('shortens long texts first, and keeps every item', () => {
    const videos = videosOf(fitProfile(channelOf(150, 4000)))
    expect(videos).toHaveLength(150)
    const [longest] = videos.map(({ description }) => description?.length ?? 0).sort((a, b) => b - a)
    expect(longest).toBeGreaterThan(1400)
    expect(longest).toBeLessThanOrEqual(1500)
  })

  it('keeps the newest items if shorter texts are not enough', () => {
    const fitted = fitProfile(channelOf(2000, 900))
    expect(jsonBytes(fitted)).toBeLessThanOrEqual(380_000)
    expect(videosOf(fitted).map(({ id }) => id)).toEqual(
      Array.from({ length: 300 }, (_, at) => `v${at}`.padEnd(11, '_')),
    )
  })

  it('never cuts an address', () => {
    const url = `https://www.youtube.com/watch?v=x&list=${'p'.repeat(2000)}`
    const long = channelOf(300, 4000)
    const [video] = videosOf(
      fitProfile({
        ...long,
        details: {
          ...long.details,
          videos: videosOf(long).map(one => ({ ...one, url })),
        } as Profile['details'],
      }),
    )
    expect(video?.url).toBe(url)
  })

  it('keeps the leading blocks of the six newest posts', () => {
    const post = {
      url: null,
      title: 'A flame',
      body: body(400),
      published_at: null,
      picture: null,
      tags: [],
    }
    const posts = Array.from({ length: 9 }, (_, at) => ({ ...post, title: `Flame ${at}` }))
    const fitted = fitProfile({ ...channelOf(150, 4000), posts })
    expect(fitted.posts?.map(({ title }) => title)).toEqual(posts.slice(0, 6).map(({ title }) => title))
    for (const { body: kept } of fitted.posts ?? []) {
      expect(jsonBytes(kept.content)).toBeLessThanOrEqual(16_000)
      expect(kept.content.length).toBeGreaterThan(100)
    }
  })

  it('keeps eight items of a list within a list', () => {
    if (ACCOUNT.details.type !== 'instagram') throw new Error('not an account')
    const [medium] = ACCOUNT.details.media
    if (!medium) throw new Error('no pictures')
    const images = Array.from({ length: 12 }, () => medium.images[0] ?? medium.images)
    const media = Array.from({ length: 300 }, () => ({ ...medium, caption: WORDS.repeat(40), images }))
    const { details } = fitProfile({ ...ACCOUNT, details: { ...ACCOUNT.details, media } } as Profile)
    expect(details.type === 'instagram' && details.media.every(one => one.images.length === 8)).toBe(true)
  })

  it('says of a reading that it lost something, and of no other', () => {
    const source: ProfileSource = {
      kind: 'file',
      label: 'cv.pdf',
      link: null,
      fields: [],
      marks: [],
      read_at: null,
      problem: null,
    }
    const small: Profile = { ...channelOf(3, 50), sources: [source] }
    const large: Profile = { ...channelOf(3000, 900), sources: [source] }
    const [first, second] = fitProfile({ ...CHANNEL, readings: [small, large] }).readings ?? []
    expect(first).toBe(small)
    expect(second?.sources).toEqual([{ ...source, is_shortened: true }])
    expect(jsonBytes(second)).toBeLessThanOrEqual(131_000)
  })

  it('cuts texts of a reading, its links and at last its details until it fits its share', () => {
    const links = Array.from({ length: 4000 }, (_, at) => ({
      label: `Link ${at}`,
      url: `https://a.example/${at}`,
    }))
    const readingsOf = (known: Partial<Profile>) =>
      fitProfile({ ...CHANNEL, readings: [channelOf(1500, 100), { ...channelOf(3, 50), ...known }] })
        .readings?.[1]
    const linked = readingsOf({ bio: WORDS.repeat(100), links })
    expect([linked?.links.length, videosOf(linked ?? CHANNEL).length]).toEqual([300, 3])
    expect(linked?.bio?.length).toBeGreaterThan(1400)
    expect(linked?.bio?.length).toBeLessThanOrEqual(1500)
    expect(readingsOf({ bio: null, links })?.bio).toBe(null)
    const picture = { url: `https://a.example/${'p'.repeat(200_000)}`, width: 1, height: 1, alt: '' }
    const details = { ...CHANNEL.details, videos: [videoOf('v0_________', { thumbnail: picture })] }
    const emptied = readingsOf({ details: details as Profile['details'] })
    expect(videosOf(emptied ?? CHANNEL)).toEqual([])
    expect(emptied?.sources).toEqual([])
  })

  it('leaves readings that fit together as they are', () => {
    const readings = [channelOf(140, 1400), channelOf(3, 50)]
    expect(jsonBytes(readings)).toBeGreaterThan(131_000)
    expect(fitProfile({ ...CHANNEL, readings }).readings).toEqual(readings)
  })

  it('gives each place its share, and keeps what a website shows of it', () => {
    const place = ({ link, name, details }: Profile) => ({ link, name, details })
    const github = profileOf({
      details: {
        organizations: [{ name: 'A', url: 'https://a.example' }],
        profile_readme: body(3),
        company: 'Hafen',
      },
    })
    const further = { youtube: place(channelOf(2000, 900)), github: place(github) }
    const fitted = fitProfile({ ...PERSON, further } as Profile)
    expect(jsonBytes(fitted)).toBeLessThanOrEqual(380_000 / 3)
    expect(jsonBytes(fitted)).toBeGreaterThan(380_000 / 12)
    expect(fitted.further?.github).toEqual({
      ...place(github),
      details: { ...github.details, profile_readme: null, organizations: [] },
    })
    expect(fitProfile(channelOf(2000, 900)).further).toBe(undefined)
  })

  it('keeps forty marks of where a field is from for each place, none of items', () => {
    const marks = Array.from({ length: 99 }, (_, at) => [
      `details.x${at}.y`,
      { path: 'api', detail: '', at: null },
    ])
    const provenance = {
      'details.videos.12': marks[0]?.[1],
      ...Object.fromEntries(marks),
    } as Profile['provenance']
    const kept = (known: Partial<Profile>) =>
      Object.keys(fitProfile({ ...channelOf(2000, 900), provenance, ...known }).provenance)
    expect(kept({})).toEqual(marks.slice(0, 40).map(([field]) => field))
    const { link, name, details } = PERSON
    expect(
      kept({ further: { 'linkedin-individual': { link, name, details } } } as Partial<Profile>),
    ).toHaveLength(80)
  })

  it('keeps the beginning of a README and the repositories of the highest rank', () => {
    const description = WORDS.repeat(30)
    const repositories = Array.from({ length: 900 }, (_, stars) =>
      repositoryOf(`r${stars}`, { description, stars }),
    )
    const fitted = fitProfile(profileOf({ details: { profile_readme: body(4000), repositories } })).details
    if (fitted.type !== 'github') throw new Error('not of GitHub')
    expect(fitted.repositories.map(({ name }) => name)).toEqual(
      repositories.slice(-300).map(({ name }) => name),
    )
    expect(jsonBytes(fitted.profile_readme)).toBeLessThanOrEqual(60_100)
    expect(jsonBytes(fitted.profile_readme)).toBeGreaterThan(59_000)
    expect(fitted.profile_readme?.type).toBe('doc')
  })

  it('keeps repositories without a rank after the others, while there is room', () => {
    const description = WORDS.repeat(30)
    const of = (count: number, name: string, more: object) =>
      Array.from({ length: count }, (_, at) => repositoryOf(`${name}${at}`, { description, ...more }))
    const repositories = [...of(200, 'fork', { is_fork: true, stars: 0 }), ...of(150, 'own', { stars: 5 })]
    const { details } = fitProfile(profileOf({ details: { profile_readme: body(4000), repositories } }))
    if (details.type !== 'github') throw new Error('not of GitHub')
    const named = (name: string) => details.repositories.filter(one => one.name.startsWith(name))
    expect([named('own').length, named('fork').length]).toEqual([150, 150])
  })

  it('keeps texts of the permitted length and addresses, and shortens what only contains an address', () => {
    const [exact, address] = ['x'.repeat(1500), `HTTP://a.example/${'x'.repeat(1600)}`]
    const filling = videosOf(channelOf(150, 4000))
    const first = videosOf(
      fitProfile({
        ...CHANNEL,
        details: {
          ...CHANNEL.details,
          videos: [
            ...[exact, address, `see ${address}`].map(description => videoOf('v__________', { description })),
            ...filling,
          ],
        } as Profile['details'],
      }),
    )
    expect(first.slice(0, 2).map(({ description }) => description)).toEqual([exact, address])
    expect(first[2]?.description?.length).toBeLessThanOrEqual(1500)
  })

  it.each([
    [20_000, 60, 8_000],
    [240_000, 24, 8_000],
    [330_000, 8, 2_000],
  ])('keeps fewer items and less of posts beside %i bytes that stay', (bytes, items, postBytes) => {
    const title = 'p'.repeat(bytes)
    const posts = [{ url: null, title, body: body(400), published_at: null, picture: null, tags: [] }]
    const url = `https://a.example/${'p'.repeat(2500)}`
    const videos = videosOf(channelOf(400, 10)).map(one => ({ ...one, url }))
    const fitted = fitProfile({
      ...CHANNEL,
      details: { ...CHANNEL.details, videos } as Profile['details'],
      posts,
    })
    expect(videosOf(fitted)).toHaveLength(items)
    expect(fitted.posts?.[0]?.title === title).toBe(true)
    expect(jsonBytes(fitted.posts?.[0]?.body.content)).toBeLessThanOrEqual(postBytes)
    expect(jsonBytes(fitted.posts?.[0]?.body.content)).toBeGreaterThan(postBytes - 200)
  })
})

describe('firstBlocks', () => {
  it('keeps the leading blocks that fit', () => {
    const [block] = body(1).content
    const each = jsonBytes(block) + 1
    expect(firstBlocks(body(5), each * 3).content).toHaveLength(3)
    expect(firstBlocks(body(5), each * 3 - 1).content).toHaveLength(2)
    const whole = body(5)
    expect(firstBlocks(whole, each * 5)).toBe(whole)
  })
})
