import type { Design, SectionOrder } from '../design/design.ts'
import type { MediaByUrl } from '../media/media.ts'
import type { PlanName } from '../plan/plan.ts'
import type { ProfileKind, WebsiteType } from '../profile/platform.ts'
import { isOrganization } from '../profile/is-organization.ts'
import type { PreviewData } from './preview.ts'
import type { PostContent, ShownPost } from '../posts/post.ts'
import { readingMinutes } from '../text/reading-time.ts'
import type { SeoSettings } from '../seo/seo-settings.ts'
import type { LegalLink, Visibility } from './website-settings.ts'

/** Everything that a render needs and nothing else: the same view gives the same bytes. */
export type WebsiteView = {
  website: {
    name: string
    domain: string
    website_type: WebsiteType
    /** Person or organisation, where the website type leaves it open; absent means a person. */
    kind?: ProfileKind
    source_url: string
    is_example: boolean
    /** Absent means for everybody. */
    visibility?: Visibility
    /** Given by its owner to be shown; absent or empty where none was. */
    contact_email?: string
    legal_links?: readonly LegalLink[]
  }
  design: Design
  section_order: SectionOrder
  seo: SeoSettings
  /** Every published post, in the order in which they are shown; bodies where the asked path needs them. */
  posts: readonly ShownPost[]
  media: MediaByUrl
  plan: PlanName
  /** Whether pages tell how visits end; absent means that they run no script. */
  beacon?: boolean
  /** Absolute, without a trailing slash: where the site lives, and where the watermark leads. */
  urls: { site: string; product: string }
  revision: number
  /** When this revision was published, ISO 8601: the only clock a page knows. */
  published_at: string
}

/** Whether search engines may list a website's pages: neither its owner's settings for them nor its visibility forbid it. */
export const isListed = ({ seo, website }: Pick<WebsiteView, 'seo' | 'website'>): boolean =>
  !seo.noindex && (website.visibility ?? 'public') === 'public'

/** A rendered answer. `body` is text for HTML, XML, JSON and SVG. */
export type Page = { status: number; headers: Record<string, string>; body: string }

/**
 * The view of a draft, as the preview frame and the command line show it before a website exists.
 * `site` and `product` are absolute addresses; a slash at their end is dropped.
 */
export function viewOfDraft(
  preview: PreviewData,
  at: {
    site: string
    product: string
    domain?: string
    /** ISO 8601; the caller's clock, as a render has none. */
    published_at: string
    revision: number
    plan?: PlanName
  },
): WebsiteView {
  const { profile, design, section_order, seo, settings, posts, media, suggested, website_type } = preview
  return {
    website: {
      name: suggested.website_name,
      domain: at.domain ?? suggested.domain_name,
      website_type,
      kind: isOrganization(profile) ? 'organization' : profile.link.kind,
      source_url: profile.link.url,
      is_example: profile.is_example,
      ...settings,
    },
    design,
    section_order,
    seo,
    posts: posts
      .filter(post => post.status === 'published')
      .map((post, index) => shownPost(String(index), post, at.published_at)),
    media,
    plan: at.plan ?? 'free',
    urls: { site: at.site.replace(/\/+$/, ''), product: at.product.replace(/\/+$/, '') },
    revision: at.revision,
    published_at: at.published_at,
  }
}

/** A post as a page shows it, with its body, as nobody edited it since; `at` in ISO 8601 is the time of one without its own. */
export function shownPost(id: string, post: PostContent, at: string): ShownPost {
  const { title, slug, excerpt, cover, tags, seo, source, body } = post
  return {
    id,
    title,
    slug,
    former_slugs: [],
    excerpt,
    cover,
    tags,
    published_at: post.published_at ?? at,
    updated_at: post.published_at ?? at,
    minutes: readingMinutes(body),
    seo,
    source,
    body,
  }
}
