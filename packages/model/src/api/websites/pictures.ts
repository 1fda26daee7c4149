import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'
import { SectionKey } from '../../design/design.ts'
import { WebAddress } from '../../links/web-address.ts'
import { Media } from '../../media/media.ts'
import { Picture } from '../../media/picture.ts'

// The picture library of a website.

/** Filter of pictures: `unused` ones are nowhere on the website, `without-alt` have a use without alt text. */
export const PictureFilter = z.enum(['all', 'unused', 'without-alt'])
export type PictureFilter = z.infer<typeof PictureFilter>

/** Where a picture is used on a website. */
export const PictureUse = z.discriminatedUnion('place', [
  z.object({ place: z.literal('section'), section: SectionKey }),
  z.object({ place: z.literal('post'), post_id: z.string(), title: z.string() }),
  z.object({ place: z.enum(['share-image', 'icon']) }),
])
export type PictureUse = z.infer<typeof PictureUse>

/** The places listed for one picture; `use_count` counts all. */
export const LISTED_USES = 20

export const LibraryPicture = z.object({
  /** The `url` of the Picture in designs and posts. */
  url: z.string(),
  /** Null if the picture could not be copied, so that pages do not show it. */
  media: Media.nullable(),
  /** The alt text of all its uses; of an unused picture, the one it was given. Null if its uses differ. */
  alt: z.string().nullable(),
  /** Whether a use has no alt text. */
  lacks_alt: z.boolean(),
  /** The owner's focal point at its uses; null without one, or if they differ. */
  focus: Picture.shape.focus.unwrap().nullable(),
  is_uploaded: z.boolean(),
  uses: z.array(PictureUse).max(LISTED_USES),
  use_count: z.number().int().min(0),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

/** GET /api/website/{id}/pictures: newest first. `after` is `next` of the response before. */
export const PictureListQuery = z.object({
  filter: PictureFilter.default('all'),
  after: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(60),
})
export type PictureListQuery = z.infer<typeof PictureListQuery>

export const PictureListResponse = z.object({
  pictures: z.array(LibraryPicture).max(100),
  /** Null on the last page. */
  next: z.string().nullable(),
  counts: z.object({
    all: z.number().int(),
    unused: z.number().int(),
    without_alt: z.number().int(),
  }),
})
export type PictureListResponse = z.infer<typeof PictureListResponse>

/** PATCH /api/website/{id}/pictures: changes a picture wherever the website uses it, in the design and in all posts. */
export const ChangePictureRequest = z
  .strictObject({
    url: WebAddress,
    alt: z.string().max(500).optional(),
    /** Null for the detected one. */
    focus: Picture.shape.focus.unwrap().nullable().optional(),
    /** The `url` of another picture of the website, which takes its places with their alt texts. */
    replace_with: WebAddress.optional(),
  })
  .refine(
    ({ alt, focus, replace_with }) => alt !== undefined || focus !== undefined || replace_with !== undefined,
    msg('Say what to change'),
  )
export type ChangePictureRequest = z.infer<typeof ChangePictureRequest>

export const ChangePictureResponse = z.object({
  /** The picture, or the one that replaced it, as it is listed now. */
  picture: LibraryPicture,
  /** The live revision of the design. */
  revision: z.number().int(),
  /** Whether replacing it back restores everything: the new picture had no place, and the focal points were one. */
  can_undo: z.boolean(),
})
export type ChangePictureResponse = z.infer<typeof ChangePictureResponse>

/** POST /api/website/{id}/pictures/delete and …/restore. */
export const PictureUrlsRequest = z.strictObject({ urls: z.array(WebAddress).min(1).max(100) })
export type PictureUrlsRequest = z.infer<typeof PictureUrlsRequest>
