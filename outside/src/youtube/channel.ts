import type { CountTexts } from './notations.ts'
import { createHash } from 'node:crypto'

export type SampleVideo = {
  id: string
  title: string
  description: string
  /** ISO 8601; for upcoming videos the scheduled time. */
  published: string
  seconds: number
  views: number
  kind: 'video' | 'short' | 'live' | 'premiere'
  isComing: boolean
  /** Languages of dubbed audio tracks, each with auto-generated captions of its own. */
  dubs: string[]
  /** Its captions do not say to which audio track they belong. */
  hidesAudio: boolean
  /** Clients whose player lists its captions; all of them if absent. */
  captionClients?: string[]
}

/**
 * Availability of a channel. `age-gate`: its page has only a name. `terminated`: only an alert. `feed-only`:
 * pages require a CAPTCHA, the feed does not. `captcha`: everything does.
 */
type ChannelState = 'open' | 'age-gate' | 'terminated' | 'feed-only' | 'captcha'

/** All data of a channel. */
export type Channel = {
  id: string
  handle: string
  name: string
  description: string
  country: string | null
  joined: string
  /** Null if hidden by the channel. */
  subscribers: number | null
  views: number
  keywords: string[]
  links: { title: string; url: string }[]
  videos: SampleVideo[]
  playlists: { title: string; count: number }[]
  /** Playlists with a tab of their own; they count episodes. */
  podcasts: { title: string; count: number }[]
  /** The counts as another language writes them; null for English. */
  countTexts: CountTexts | null
  /** Index of the channel trailer. */
  trailer: number | null
  hasPictures: boolean
  /** Legacy name: `/user/…` and `/c/…` lead here. */
  formerName: string | null
  state: ChannelState
  /** Renderer format of its video lists. */
  shape: 'lockup' | 'renderer'
  /** Machine translations, returned to requests in that language; null if the owner turned them off. */
  translation: Translation | null
}

type Translation = {
  language: string
  name: string
  description: string
  videos: { title: string; description: string }[]
}

/** Returns a channel as pages and InnerTube show it in a language; the feed, oEmbed and the Data API do not translate. */
export function translateChannel(channel: Channel, language: string): Channel {
  const { translation, videos } = channel
  if (translation?.language !== language) return channel
  const { name, description } = translation
  return {
    ...channel,
    name,
    description,
    videos: videos.map((video, index) => ({ ...video, ...translation.videos[index] })),
  }
}

export type ChannelSample = Partial<Omit<Channel, 'videos'>> & {
  handle: string
  videos?: Partial<SampleVideo>[]
  /** Total number of videos, filled up with generated ones. */
  fillUpTo?: number
}

/** Returns a deterministic id of a given length. */
export function hashId(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}

/** Completes a sample to a channel. */
export function completeChannel(sample: ChannelSample): Channel {
  const { handle, videos = [], fillUpTo = 0, ...fields } = sample
  const filled = Array.from({ length: Math.max(0, fillUpTo - videos.length) }, (_, index) =>
    createFillerVideo(index),
  )
  return {
    id: `UC${hashId(handle, 22)}`,
    handle,
    name: handle,
    description: '',
    country: null,
    joined: '2021-02-03T10:00:00Z',
    subscribers: 0,
    views: 0,
    keywords: [],
    links: [],
    playlists: [],
    podcasts: [],
    countTexts: null,
    trailer: null,
    hasPictures: true,
    formerName: null,
    state: 'open',
    shape: 'lockup',
    translation: null,
    ...fields,
    videos: [...videos, ...filled].map((video, index) => ({
      id: hashId(`${handle} ${index}`, 11),
      title: `Untitled ${index + 1}`,
      description: '',
      published: '2026-01-01T12:00:00Z',
      seconds: 600,
      views: 0,
      kind: 'video' as const,
      isComing: false,
      dubs: [],
      hidesAudio: false,
      ...video,
    })),
  }
}

/** Generates one of many videos. */
function createFillerVideo(index: number): Partial<SampleVideo> {
  const published = new Date(Date.UTC(2026, 10, 20, 12) - index * 5 * 86_400_000).toISOString()
  const kind = index % 4 === 3 ? 'short' : index % 11 === 10 ? 'live' : 'video'
  return {
    title: `Exercise ${index + 1}, step by step`,
    description: `Exercise ${index + 1} of a long series.\n\nPaper, pencil and patience are all that is needed.`,
    published,
    seconds: kind === 'short' ? 20 + (index % 40) : 300 + ((index * 97) % 3000),
    views: 100 + ((index * 7919) % 90_000),
    kind,
  }
}
