import { z } from 'zod'
import { MediaByUrl } from '../../media/media.ts'
import { PartialDate } from '../../profile/partial-date.ts'
import { WebAddress } from '../../links/web-address.ts'

const id = z.string().min(1).max(64)
const figure = z.number().int().nonnegative().nullable()

/** POST /api/youtube/channel: the channel a website was made from. */
export const YouTubeChannelRequest = z.strictObject({ websiteId: id })
export const YouTubeChannel = z.object({
  /** Null if only its name is known. */
  channel_id: z.string().nullable(),
  title: z.string(),
  /** Without the @. */
  handle: z.string().nullable(),
  description: z.string(),
  thumbnail: WebAddress.nullable(),
  banner: WebAddress.nullable(),
  subscribers: figure,
  videos_count: figure,
  url: WebAddress,
})
export type YouTubeChannel = z.infer<typeof YouTubeChannel>
export const YouTubeChannelResponse = z.object({ channel: YouTubeChannel })

/** POST /api/youtube/videos: one page of the channel's videos, newest first. */
export const YouTubeVideosRequest = z.strictObject({
  websiteId: id,
  maxResults: z.number().int().min(1).max(50).default(10),
  /** `nextPageToken` of the previous page; YouTube's tokens have up to 9,300 letters. */
  pageToken: z.string().min(1).max(20_000).optional(),
})
export type YouTubeVideosRequest = z.infer<typeof YouTubeVideosRequest>

export const YouTubeVideo = z.object({
  video_id: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnail: WebAddress.nullable(),
  /** A day, or a month or year if YouTube only gives "2 years ago". */
  published_at: PartialDate.nullable(),
  duration_s: figure,
  views: figure,
  url: WebAddress,
  /** The website's post of this video, if there is one. */
  post_id: z.string().nullable(),
})
export type YouTubeVideo = z.infer<typeof YouTubeVideo>
export const YouTubeVideosResponse = z.object({
  videos: z.array(YouTubeVideo).max(50),
  nextPageToken: z.string().nullable(),
  /** The copies of their thumbnails, if there are any. */
  media: MediaByUrl,
})
export type YouTubeVideosResponse = z.infer<typeof YouTubeVideosResponse>
