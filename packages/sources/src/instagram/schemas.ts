import { z } from 'zod'

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)
const text = optional(z.string())
const number = optional(z.number())
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform(items => (items ?? []).flatMap(one => item.safeParse(one).data ?? []))

/** A media object of the Graph API, of the own account or by `business_discovery`. */
export const GraphMedia = z.object({
  id: z.string(),
  caption: text,
  media_type: text,
  media_product_type: text,
  media_url: text,
  thumbnail_url: text,
  permalink: text,
  timestamp: text,
  like_count: number,
  children: optional(
    z.object({ data: list(z.object({ media_type: text, media_url: text, thumbnail_url: text })) }),
  ),
})
export type GraphMedia = z.infer<typeof GraphMedia>

export const GraphUser = z.object({
  username: text,
  name: text,
  biography: text,
  website: text,
  profile_picture_url: text,
  followers_count: number,
  follows_count: number,
  media_count: number,
  account_type: text,
  media: optional(z.object({ data: list(GraphMedia) })),
})
export type GraphUser = z.infer<typeof GraphUser>
export const GraphMediaPage = z.object({ data: list(GraphMedia) })

/** Facebook pages of an account, and the cursor of the next part. */
export const FacebookPages = z
  .object({
    data: list(z.object({ instagram_business_account: optional(z.object({ id: text })) })),
    paging: optional(z.object({ next: text, cursors: optional(z.object({ after: text })) })),
  })
  .catch({ data: [], paging: null })

/**
 * An error of the Graph API.
 * https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
export const GraphError = z.object({
  error: z.object({
    code: number,
    error_subcode: number,
    message: text,
    type: text,
    is_transient: optional(z.boolean()),
  }),
})

const candidates = optional(
  z.object({ candidates: list(z.object({ url: z.string(), width: number, height: number })) }),
)
/** A media object of the newer private API: the page's inline data and `api/v1/media`. */
export const FeedMedia = z.object({
  pk: optional(z.union([z.string(), z.number()])),
  id: text,
  code: text,
  shortcode: text,
  media_type: number,
  product_type: text,
  taken_at: number,
  display_uri: text,
  original_width: number,
  original_height: number,
  accessibility_caption: text,
  like_count: number,
  like_and_view_counts_disabled: optional(z.boolean()),
  caption: optional(z.object({ text })),
  image_versions2: candidates,
  video_versions: list(z.unknown()),
  carousel_media: list(
    z.object({
      display_uri: text,
      original_width: number,
      original_height: number,
      accessibility_caption: text,
      image_versions2: candidates,
    }),
  ),
})
export type FeedMedia = z.infer<typeof FeedMedia>

const dimensions = optional(z.object({ width: number, height: number }))
/** Moves a newer response's `code` to where older ones have it. */
const withShortcode = (value: unknown) =>
  typeof value === 'object' && value !== null && 'code' in value && !('shortcode' in value)
    ? { ...value, shortcode: value.code }
    : value

/**
 * A media object of the older private API: `web_profile_info` and the embed's `shortcode_media`; the same
 * lists come with fields of the newer one, too.
 */
export const EdgeMedia = z.preprocess(
  withShortcode,
  z.object({
    id: text,
    shortcode: z.string(),
    __typename: text,
    is_video: optional(z.boolean()),
    product_type: text,
    display_url: text,
    thumbnail_src: text,
    dimensions,
    accessibility_caption: text,
    taken_at_timestamp: number,
    edge_media_to_caption: optional(z.object({ edges: list(z.object({ node: z.object({ text }) })) })),
    like_and_view_counts_disabled: optional(z.boolean()),
    edge_media_preview_like: optional(z.object({ count: number })),
    edge_liked_by: optional(z.object({ count: number })),
    edge_sidecar_to_children: optional(
      z.object({
        edges: list(
          z.object({
            node: z.object({ display_url: text, dimensions, accessibility_caption: text }),
          }),
        ),
      }),
    ),
    taken_at: number,
    caption: optional(z.object({ text })),
    like_count: number,
    image_versions2: candidates,
    video_versions: list(z.unknown()),
  }),
)
export type EdgeMedia = z.infer<typeof EdgeMedia>

const cover = optional(z.object({ url: text }))
/** A story highlight, of the page's inline data or of older responses (`edge_highlight_reels`). */
export const Highlight = z.object({
  title: text,
  cover_media: optional(z.object({ cropped_image_version: cover, thumbnail_src: text })),
  cover_media_cropped_thumbnail: cover,
})
export type Highlight = z.infer<typeof Highlight>
/** A list of highlights: `edges` with a `node` each. */
const Highlights = optional(z.object({ edges: list(z.object({ node: Highlight })) }))

const countObject = optional(z.object({ count: number }))
/** `data.user` of `web_profile_info`, and the `user` of an embed. */
export const WebUser = z.object({
  username: text,
  full_name: text,
  biography: text,
  external_url: text,
  bio_links: list(z.object({ title: text, url: text })),
  profile_pic_url: text,
  profile_pic_url_hd: text,
  is_private: optional(z.boolean()),
  is_business_account: optional(z.boolean()),
  is_professional_account: optional(z.boolean()),
  category_name: text,
  edge_followed_by: countObject,
  edge_follow: countObject,
  edge_highlight_reels: Highlights,
  edge_owner_to_timeline_media: optional(
    z.object({ count: number, edges: list(z.object({ node: EdgeMedia })) }),
  ),
})

/** `xig_user_by_username` of the page's inline data. */
export const PageUser = z.object({
  username: text,
  full_name: text,
  biography: text,
  external_url: text,
  bio_links: list(z.object({ title: text, url: text })),
  profile_pic_url: text,
  hd_profile_pic_url_info: optional(z.object({ url: text })),
  is_private: optional(z.boolean()),
  is_business: optional(z.boolean()),
  category: text,
  category_name: text,
  follower_count: number,
  following_count: number,
  media_count: number,
  all_media_count: number,
})
