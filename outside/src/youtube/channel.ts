import { createHash } from 'node:crypto'

export type SampleVideo = {
  id: string
  title: string
  description: string
  /** ISO 8601; for what is yet to come, when it will be. */
  published: string
  seconds: number
  views: number
  kind: 'video' | 'short' | 'live' | 'premiere'
  isComing: boolean
}

/**
 * How a channel is kept from view. `age-gate`: its page shows a name only. `terminated`: nothing but an alert.
 * `feed-only`: pages ask for proof of being human, the feed does not. `captcha`: everything does.
 */
type ChannelState = 'open' | 'age-gate' | 'terminated' | 'feed-only' | 'captcha'

/** Everything the stand-in knows of one channel. */
export type Channel = {
  id: string
  handle: string
  name: string
  description: string
  country: string | null
  joined: string
  /** Null where the channel hides it. */
  subscribers: number | null
  views: number
  keywords: string[]
  links: { title: string; url: string }[]
  videos: SampleVideo[]
  playlists: { title: string; count: number }[]
  /** The number of the video that strangers are shown. */
  trailer: number | null
  hasPictures: boolean
  /** Names from before there were handles: `/user/…` and `/c/…` lead here. */
  formerName: string | null
  state: ChannelState
  /** Which of its two shapes lists of videos have. */
  shape: 'lockup' | 'renderer'
}

export type ChannelSample = Partial<Omit<Channel, 'videos'>> & {
  handle: string
  videos?: Partial<SampleVideo>[]
  /** So many more videos, named and numbered by rule. */
  fillUpTo?: number
}

/** Eleven letters, the same ones every time. */
export function hashId(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length)
}

/** A sample with everything that a channel has. */
export function completeChannel(sample: ChannelSample): Channel {
  const { handle, videos = [], fillUpTo = 0, ...told } = sample
  const filled = Array.from({ length: Math.max(0, fillUpTo - videos.length) }, (_, index) => createFillerVideo(index))
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
    trailer: null,
    hasPictures: true,
    formerName: null,
    state: 'open',
    shape: 'lockup',
    ...told,
    videos: [...videos, ...filled].map((video, index) => ({
      id: hashId(`${handle} ${index}`, 11),
      title: `Untitled ${index + 1}`,
      description: '',
      published: '2026-01-01T12:00:00Z',
      seconds: 600,
      views: 0,
      kind: 'video' as const,
      isComing: false,
      ...video,
    })),
  }
}

/** A video among very many. */
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
