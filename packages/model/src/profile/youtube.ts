import { z } from 'zod'
import { PartialDate } from './partial-date.ts'
import { WebAddress } from '../links/web-address.ts'
import { Picture } from '../media/picture.ts'

export const VideoKind = z.enum(['video', 'short', 'live', 'premiere'])
export type VideoKind = z.infer<typeof VideoKind>

export const Video = z.strictObject({
  /** The platform's eleven characters. */
  id: z.string().regex(/^[\w-]{6,20}$/),
  url: WebAddress,
  title: z.string().min(1).max(500),
  description: z.string().max(10_000).nullable(),
  thumbnail: Picture.nullable(),
  /** A day, or a month or year if the platform only gives "2 years ago". */
  published: PartialDate.nullable(),
  duration_s: z.number().int().nonnegative().nullable(),
  views: z.number().int().nonnegative().nullable(),
  kind: VideoKind,
})
export type Video = z.infer<typeof Video>

export const YouTubeDetails = z.strictObject({
  type: z.literal('youtube'),
  /** The @name without the @; null for channels without one. */
  handle: z.string().max(100).nullable(),
  channel_id: z.string().max(60).nullable(),
  /** Newest first; shorts, live streams and premieres differ by `kind`. */
  videos: z.array(Video).max(100),
  playlists: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(300),
        url: WebAddress,
        thumbnail: Picture.nullable(),
        count: z.number().int().nonnegative().nullable(),
      }),
    )
    .max(50),
  /** The id of the trailer shown to non-subscribers. */
  trailer: z.string().max(20).nullable(),
  keywords: z.array(z.string().min(1).max(100)).max(60),
})
export type YouTubeDetails = z.infer<typeof YouTubeDetails>
