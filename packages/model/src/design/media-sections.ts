import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { VideoKind } from '../profile/youtube.ts'
import { WebAddress } from '../links/web-address.ts'
import { address, background, date, layout, more, pageKey, shortText, title, visible } from './fields.ts'

// Media sections: videos, pictures, reels.

export const VideoItem = z.strictObject({
  id: z
    .string()
    .max(20)
    .meta({ label: msg('ID') }),
  url: WebAddress.meta({ label: msg('Address') }),
  title: z
    .string()
    .min(1)
    .max(500)
    .meta({ label: msg('Title') }),
  text: shortText(msg('Text'), 400),
  picture: Picture.nullable()
    .default(null)
    .meta({ label: msg('Picture') }),
  date,
  duration_s: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .default(null)
    .meta({ label: msg('Length'), help: msg('In seconds.') }),
  views: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .default(null)
    .meta({ label: msg('Views') }),
  kind: VideoKind.default('video').meta({ label: msg('Kind') }),
  page_key: pageKey,
})
export type VideoItem = z.infer<typeof VideoItem>
/** The first video is featured. */
export const VideosSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(VideoItem)
    .max(50)
    .default([])
    .meta({ label: msg('Videos'), item: msg('video'), help: msg('The first one is shown large.') }),
  more,
  layout: layout('videos'),
})

export const GalleryItem = z.strictObject({
  /** A picture, or a carousel's pictures in order. */
  pictures: z
    .array(Picture)
    .min(1)
    .max(20)
    .meta({ label: msg('Pictures'), item: msg('picture') }),
  caption: shortText(msg('Caption'), 600),
  url: address,
  taken_at: z.iso
    .datetime()
    .nullable()
    .default(null)
    .meta({ label: msg('Taken') }),
})
export type GalleryItem = z.infer<typeof GalleryItem>
export const GallerySection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(GalleryItem)
    .max(60)
    .default([])
    .meta({ label: msg('Pictures'), item: msg('picture'), help: msg('The first three are shown large.') }),
  more,
  layout: layout('gallery'),
})

/** Vertical videos, shown as posters that link to their platform. */
export const ReelItem = z.strictObject({
  url: WebAddress.nullable()
    .default(null)
    .meta({ label: msg('Address') }),
  title: shortText(msg('Title'), 300),
  picture: Picture.nullable()
    .default(null)
    .meta({ label: msg('Poster') }),
  views: z
    .number()
    .int()
    .nonnegative()
    .nullable()
    .default(null)
    .meta({ label: msg('Views') }),
})
export type ReelItem = z.infer<typeof ReelItem>
export const ReelsSection = z.strictObject({
  visible,
  background,
  title,
  items: z
    .array(ReelItem)
    .max(40)
    .default([])
    .meta({ label: msg('Reels'), item: msg('reel') }),
  layout: layout('reels'),
})
