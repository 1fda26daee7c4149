import { z } from 'zod'

const told = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)
const text = told(z.string())
const figure = told(z.number())
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform(items => (items ?? []).flatMap(one => item.safeParse(one).data ?? []))

/** A medium of the Graph API, of one's own account or of another's by `business_discovery`. */
export const GraphMedium = z.object({
  id: z.string(),
  caption: text,
  media_type: text,
  media_product_type: text,
  media_url: text,
  thumbnail_url: text,
  permalink: text,
  timestamp: text,
  like_count: figure,
  children: told(
    z.object({ data: list(z.object({ media_type: text, media_url: text, thumbnail_url: text })) }),
  ),
})
export type GraphMedium = z.infer<typeof GraphMedium>

export const GraphUser = z.object({
  username: text,
  name: text,
  biography: text,
  website: text,
  profile_picture_url: text,
  followers_count: figure,
  follows_count: figure,
  media_count: figure,
  account_type: text,
  media: told(z.object({ data: list(GraphMedium) })),
})
export type GraphUser = z.infer<typeof GraphUser>
export const GraphMediaPage = z.object({ data: list(GraphMedium) })

/** An error of the Graph API; 4, 17, 32 and 613 are limits. https://developers.facebook.com/docs/graph-api/guides/error-handling */
export const GraphError = z.object({
  error: z.object({ code: figure, error_subcode: figure, message: text, type: text }),
})

const candidates = told(
  z.object({ candidates: list(z.object({ url: z.string(), width: figure, height: figure })) }),
)
/** A medium of the newer private shapes: the page's inline data, and `api/v1/media`. */
export const FeedMedium = z.object({
  pk: told(z.union([z.string(), z.number()])),
  id: text,
  code: text,
  media_type: figure,
  product_type: text,
  taken_at: figure,
  display_uri: text,
  original_width: figure,
  original_height: figure,
  accessibility_caption: text,
  like_count: figure,
  like_and_view_counts_disabled: told(z.boolean()),
  caption: told(z.object({ text })),
  image_versions2: candidates,
  carousel_media: list(
    z.object({
      display_uri: text,
      original_width: figure,
      original_height: figure,
      accessibility_caption: text,
      image_versions2: candidates,
    }),
  ),
})
export type FeedMedium = z.infer<typeof FeedMedium>

const dimensions = told(z.object({ width: figure, height: figure }))
/** A medium of the older shapes: `web_profile_info`, and the embed's `shortcode_media`. */
export const EdgeMedium = z.object({
  id: text,
  shortcode: z.string(),
  __typename: text,
  is_video: told(z.boolean()),
  product_type: text,
  display_url: text,
  thumbnail_src: text,
  dimensions,
  accessibility_caption: text,
  taken_at_timestamp: figure,
  edge_media_to_caption: told(z.object({ edges: list(z.object({ node: z.object({ text }) })) })),
  like_and_view_counts_disabled: told(z.boolean()),
  edge_media_preview_like: told(z.object({ count: figure })),
  edge_liked_by: told(z.object({ count: figure })),
  edge_sidecar_to_children: told(
    z.object({
      edges: list(
        z.object({
          node: z.object({ display_url: text, dimensions, accessibility_caption: text }),
        }),
      ),
    }),
  ),
})
export type EdgeMedium = z.infer<typeof EdgeMedium>

const counted = told(z.object({ count: figure }))
/** `data.user` of `web_profile_info`, and the `user` of an embed. */
export const WebUser = z.object({
  username: text,
  full_name: text,
  biography: text,
  external_url: text,
  bio_links: list(z.object({ title: text, url: text })),
  profile_pic_url: text,
  profile_pic_url_hd: text,
  is_private: told(z.boolean()),
  is_business_account: told(z.boolean()),
  is_professional_account: told(z.boolean()),
  category_name: text,
  edge_followed_by: counted,
  edge_follow: counted,
  edge_owner_to_timeline_media: told(
    z.object({ count: figure, edges: list(z.object({ node: EdgeMedium })) }),
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
  hd_profile_pic_url_info: told(z.object({ url: text })),
  is_private: told(z.boolean()),
  is_business: told(z.boolean()),
  category: text,
  category_name: text,
  follower_count: figure,
  following_count: figure,
  media_count: figure,
  all_media_count: figure,
})
