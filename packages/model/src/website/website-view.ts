import type { Design, SectionOrder } from '../design/design.ts'
import type { MediaByUrl } from '../media/media.ts'
import type { PlanName } from '../plan/plan.ts'
import type { ProfileKind, WebsiteType } from '../profile/platform.ts'
import { isOrganization } from '../profile/is-organization.ts'
import type { PreviewData } from './preview.ts'
import type { PostContent, PostSummary, PublishedPost } from '../posts/post.ts'
import { readingMinutes } from '../text/reading-time.ts'
import type { ResumeSettings } from './resume-settings.ts'
import type { SeoSettings } from '../seo/seo-settings.ts'
import type { SiteTranslation } from './translations.ts'
import type { LegalLink, Visibility } from './website-settings.ts'

/** Everything a render needs: the same view gives the same bytes. */
export type WebsiteView = {
  website: {
    name: string
    domain: string
    website_type: WebsiteType
    /** Person or organisation, if the website type does not determine it; absent means a person. */
    kind?: ProfileKind
    source_url: string
    is_example: boolean
    /** Absent means public. */
    visibility?: Visibility
    /** Absent or empty for none. */
    contact_email?: string
    /** The contact address with its domain in another script; absent if it has none. */
    contact_label?: string
    legal_links?: readonly LegalLink[]
    /** Absent means `DEFAULT_RESUME`. */
    resume?: ResumeSettings
    /** The hash of the owner's own résumé file; absent or null for none. */
    resume_file?: string | null
    /** URLs of the owner's places that link back; absent means none. */
    proven_urls?: readonly string[]
    /** Whether pages say that the owner of `source_url` has not confirmed the website; absent means no. */
    is_unproven?: boolean
  }
  design: Design
  section_order: SectionOrder
  seo: SeoSettings
  /** Every published post in display order; bodies only where the requested path needs them. */
  posts: readonly PublishedPost[]
  /** Every published page of an entry of the design (`page_key`), likewise; absent or empty for none. */
  case_studies?: readonly PublishedPost[]
  media: MediaByUrl
  plan: PlanName
  /** Whether pages carry the beacon script; absent means no script. */
  beacon?: boolean
  /** Whether posts can be searched, which takes a server and enough of them; absent means no. */
  search?: boolean
  /** Whether pages are files on a server of their owner's, without the product behind them; absent means no. */
  exported?: boolean
  /**
   * Absolute, without a trailing slash: the site's URL, and the watermark's target. In a further language `site` has
   * its path, and `root` is the site's URL without it. `messages` is the site that receives the contact form of
   * exported pages, if they have another address. `hub` is the WebSub hub that is notified of new posts, if there is
   * one.
   */
  urls: { site: string; product: string; root?: string; messages?: string; hub?: string }
  /**
   * The requirement before search engines may index the website: a confirmed email address, or proof of
   * the profile it was made of. Absent means nothing.
   */
  indexing_needs?: 'email' | 'proof'
  /** The site's further languages; absent or empty for none. */
  translations?: readonly SiteTranslation[]
  /** In a view of a further language (`translateView`) only. */
  locale?: {
    /** The path of the language, without a trailing slash. */
    base: string
    /** The main language (BCP 47). */
    main: string
    /** Words that have no translation and are shown in the main language. */
    untranslated: ReadonlySet<string>
  }
  revision: number
  /** When this revision was published, ISO 8601: a page's only clock. */
  published_at: string
}

/** The path of the page of a post or case study within its language, percent-encoded. */
export const postPath = ({ slug, page_key }: Pick<PublishedPost, 'slug' | 'page_key'>): string =>
  `/${page_key === undefined ? 'posts' : 'case-studies'}/${encodeURIComponent(slug)}`

/** Published posts and case studies as a view has them: only the former are listed. */
export function splitCaseStudies(all: readonly PublishedPost[]): Pick<WebsiteView, 'posts' | 'case_studies'> {
  const case_studies = all.filter(({ page_key }) => page_key !== undefined)
  if (case_studies.length === 0) return { posts: all }
  return { posts: all.filter(({ page_key }) => page_key === undefined), case_studies }
}

/** All pages that were written as posts: posts and case studies. */
export const writtenPages = ({
  posts,
  case_studies = [],
}: Pick<WebsiteView, 'posts' | 'case_studies'>): readonly PublishedPost[] => [...posts, ...case_studies]

/** The path of an entry's own page; undefined if it has none, or none that is published. */
export const caseStudyPath = (
  { case_studies }: Pick<WebsiteView, 'case_studies'>,
  { page_key }: { page_key?: string | undefined },
): string | undefined =>
  page_key && case_studies?.filter(study => study.page_key === page_key).map(postPath)[0]

/** The former paths of posts and case studies, and those of case studies as posts, with where they lead. */
export const movedPages = (
  view: Pick<WebsiteView, 'posts' | 'case_studies'>,
): { from: string; to: string }[] =>
  writtenPages(view).flatMap(page => {
    const rooms = page.page_key === undefined ? [{}] : [page, {}]
    const to = postPath(page)
    return [page.slug, ...page.former_slugs]
      .flatMap(slug => rooms.map(room => postPath({ ...room, slug })))
      .flatMap(from => (from === to ? [] : [{ from, to }]))
  })

/** Whether search engines may index the website, by its SEO settings, visibility and what the installation asks for. */
export const isIndexable = (view: Pick<WebsiteView, 'seo' | 'website' | 'indexing_needs'>): boolean =>
  !view.seo.noindex && (view.website.visibility ?? 'public') === 'public' && view.indexing_needs === undefined

/** A rendered response. `body` is HTML, XML, JSON or SVG. */
export type Page = { status: number; headers: Record<string, string>; body: string }

/**
 * The view of a draft, for the preview frame and the command line. `site` and `product` are absolute URLs; trailing
 * slashes are dropped.
 */
export function viewOfDraft(
  preview: PreviewData,
  at: {
    site: string
    product: string
    domain?: string
    /** ISO 8601, from the caller: rendering has no clock. */
    published_at: string
    revision: number
    plan?: PlanName
  },
): WebsiteView {
  const { profile, design, section_order, seo, settings, resume, posts, media, suggested, website_type } =
    preview
  return {
    website: {
      name: suggested.website_name,
      domain: at.domain ?? suggested.domain_name,
      website_type,
      kind: isOrganization(profile) ? 'organization' : profile.link.kind,
      source_url: profile.link.url,
      is_example: profile.is_example,
      ...(preview.is_unproven ? { is_unproven: true } : {}),
      ...settings,
      // The file itself is in no export's data.
      ...(resume ? { resume: { ...resume, source: resume.source === 'file' ? 'page' : resume.source } } : {}),
    },
    design,
    section_order,
    seo,
    ...splitCaseStudies(
      posts
        .filter(post => post.status === 'published')
        .map((post, index) => toPublishedPost(String(index), post, at.published_at)),
    ),
    media,
    plan: at.plan ?? 'free',
    urls: { site: at.site.replace(/\/+$/, ''), product: at.product.replace(/\/+$/, '') },
    revision: at.revision,
    published_at: at.published_at,
  }
}

/** A published post of a list, without its body. */
export const toListedPost = ({ post_id, post, minutes, updated_at }: PostSummary): PublishedPost => ({
  ...publishedFields(post_id, post, updated_at),
  minutes: Math.max(1, minutes),
  body: null,
})

/** A post as a published one with its body; `at` (ISO 8601) is the time if it has none. */
export function toPublishedPost(id: string, post: PostContent, at: string): PublishedPost {
  return { ...publishedFields(id, post, at), minutes: readingMinutes(post.body), body: post.body }
}

function publishedFields(id: string, post: Omit<PostContent, 'body'>, at: string) {
  const { title, slug, excerpt, cover, tags, seo, source, page_key } = post
  const published_at = post.published_at ?? at
  return {
    id,
    title,
    slug,
    former_slugs: [],
    excerpt,
    cover,
    tags,
    published_at,
    updated_at: published_at,
    seo,
    source,
    ...(page_key !== undefined && { page_key }),
  }
}
