import { describe, expect, it } from 'vitest'
import type { Profile, ProfileSource } from '../profile/profile.ts'
import type { RichText } from '../text/rich-text.ts'
import { firstBlocks, fitProfile, jsonBytes } from './fit-profile.ts'
import { ACCOUNT, CHANNEL, videoOf } from './testing/typed-profiles.ts'

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
