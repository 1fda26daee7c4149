import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Picture } from '../media/picture.ts'
import { VideoKind } from '../profile/youtube.ts'
import { WebAddress } from '../links/web-address.ts'
import {
  address,
  date,
  list,
  more,
  optionalCount,
  optionalPicture,
  pageKey,
  requiredText,
  section,
  shortText,
} from './fields.ts'

// Media sections: videos, pictures, reels.

export const VideoItem = z.strictObject({
  id: z
    .string()
    .max(20)
    .meta({ label: msg('ID') }),
  url: WebAddress.meta({ label: msg('Address') }),
  title: requiredText(msg('Title'), 500),
  text: shortText(msg('Text'), 400),
  picture: optionalPicture(msg('Picture')),
  date,
  duration_s: optionalCount(msg('Length'), msg('In seconds.')),
  views: optionalCount(msg('Views')),
  kind: VideoKind.default('video').meta({ label: msg('Kind') }),
  page_key: pageKey,
})
export type VideoItem = z.infer<typeof VideoItem>
/** The first video is featured. */
export const VideosSection = section('videos', {
  items: list(VideoItem, {
    max: 50,
    label: msg('Videos'),
    item: msg('video'),
    help: msg('The first one is shown large.'),
  }),
  more,
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
export const GallerySection = section('gallery', {
  items: list(GalleryItem, {
    max: 60,
    label: msg('Pictures'),
    item: msg('picture'),
    help: msg('The first three are shown large.'),
  }),
  more,
})

/** Vertical videos, shown as posters that link to their platform. */
export const ReelItem = z.strictObject({
  url: address,
  title: shortText(msg('Title'), 300),
  picture: optionalPicture(msg('Poster')),
  views: optionalCount(msg('Views')),
})
export type ReelItem = z.infer<typeof ReelItem>
export const ReelsSection = section('reels', {
  items: list(ReelItem, { max: 40, label: msg('Reels'), item: msg('reel') }),
})
