import {
  type EditedDesign,
  type MediaByUrl,
  type Post,
  type ShownPost,
  shownPost,
  type Website,
  type WebsiteView,
} from '@vitrine/model'
import type { DesignState } from '../../../api/state/design/design-state.ts'

type Known = {
  draft: EditedDesign
  website: Website
  about: NonNullable<DesignState['about']>
  posts: ShownPost[]
  media: MediaByUrl
}

/** What the renderer needs to show a design as the website will show it once it is published. */
export function viewOfDesign({ draft, website, about, posts, media }: Known): WebsiteView {
  return {
    website: {
      name: website.name,
      domain: website.domain,
      website_type: website.website_type,
      kind: about.kind,
      source_url: website.source.url,
      is_example: about.is_example,
      contact_email: website.contact_email,
      legal_links: website.legal_links,
    },
    ...draft,
    seo: about.seo,
    posts,
    media,
    plan: website.plan,
    urls: { site: website.url.replace(/\/+$/, ''), product: location.origin },
    revision: 1,
    published_at: website.published_at,
  }
}

/** The posts that a page shows. */
export function publishedPosts(posts: readonly Post[]): ShownPost[] {
  return posts
    .filter(({ post }) => post.status === 'published')
    .map(({ post_id, post, updated_at }) => shownPost(post_id, post, updated_at))
}
