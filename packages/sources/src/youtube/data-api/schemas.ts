import { z } from 'zod'

const text = z.string().nullish().catch(null)
const Thumbnail = z.object({
  url: z.string(),
  width: z.number().nullish().catch(null),
  height: z.number().nullish().catch(null),
})
const Thumbnails = z.record(z.string(), Thumbnail.nullish().catch(null)).nullish().catch(null)
/** Counts are strings, as they may exceed 32 bits. */
const count = z.coerce.number().nullish().catch(null)

export const Page = z.object({ items: z.array(z.unknown()).nullish(), nextPageToken: text })

export const Channel = z.object({
  id: z.string().regex(/^UC[\w-]{22}$/),
  snippet: z.object({
    title: z.string(),
    description: text,
    customUrl: text,
    publishedAt: text,
    thumbnails: Thumbnails,
    country: text,
  }),
  statistics: z
    .object({
      viewCount: count,
      subscriberCount: count,
      hiddenSubscriberCount: z.boolean().catch(false),
      videoCount: count,
    })
    .nullish()
    .catch(null),
  brandingSettings: z
    .object({
      channel: z.object({ keywords: text, unsubscribedTrailer: text, country: text }).nullish().catch(null),
      image: z.object({ bannerExternalUrl: text }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  contentDetails: z
    .object({ relatedPlaylists: z.object({ uploads: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
})
export type Channel = z.infer<typeof Channel>

export const PlaylistItem = z.object({
  snippet: z.object({
    title: z.string(),
    description: text,
    publishedAt: text,
    thumbnails: Thumbnails,
    resourceId: z.object({ videoId: text }).nullish().catch(null),
  }),
  contentDetails: z.object({ videoId: text, videoPublishedAt: text }).nullish().catch(null),
})
export type PlaylistItem = z.infer<typeof PlaylistItem>

export const ApiVideo = z.object({
  id: z.string(),
  snippet: z.object({
    title: z.string(),
    description: text,
    publishedAt: text,
    channelId: text,
    thumbnails: Thumbnails,
    liveBroadcastContent: text,
  }),
  contentDetails: z.object({ duration: text }).nullish().catch(null),
  statistics: z.object({ viewCount: count }).nullish().catch(null),
  liveStreamingDetails: z.object({ actualStartTime: text, scheduledStartTime: text }).nullish().catch(null),
  player: z.object({ embedWidth: count, embedHeight: count }).nullish().catch(null),
})
export type ApiVideo = z.infer<typeof ApiVideo>

export const ErrorResponse = z.object({
  error: z.object({
    message: text,
    errors: z
      .array(z.object({ reason: text }))
      .nullish()
      .catch(null),
    status: text,
    details: z
      .array(z.object({ reason: text }))
      .nullish()
      .catch(null),
  }),
})

export type Thumbnails = z.infer<typeof Thumbnails>
