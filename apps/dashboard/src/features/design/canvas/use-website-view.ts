import {
  type EditedDesign,
  type MediaByUrl,
  type PostSummary,
  splitCaseStudies,
  toListedPost,
  type Website,
  type WebsiteView,
} from '@vitrine/model'
import { useMemo } from 'react'
import { usePostsQuery } from '../../../api/queries/posts.queries.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { useMedia } from './media-context.tsx'
import type { DesignState } from '../../../api/state/design/design-state.ts'

/** Returns the website as the edited design would show it; null until the design is loaded. */
export function useWebsiteView(): WebsiteView | null {
  const website = useAppSelector(state => state.website.currentWebsite)
  const draft = useDesign(state => state.history?.present)
  const about = useDesign(state => state.siteInfo)
  const { posts, case_studies, media: postMedia } = usePublishedPosts()
  const designMedia = useMedia()
  const media = useMemo(() => ({ ...postMedia, ...designMedia }), [postMedia, designMedia])
  return useMemo(
    () =>
      website && about && draft
        ? createWebsiteView({ draft, website, about, posts, case_studies, media })
        : null,
    [draft, website, about, posts, case_studies, media],
  )
}

/** Returns the published posts and case studies with their media. */
export function usePublishedPosts(): Pick<WebsiteView, 'posts' | 'case_studies'> & {
  media: MediaByUrl | undefined
} {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { data } = usePostsQuery(website?._id ?? '', { skip: !website })
  const posts = useMemo(() => listPublishedPosts(data?.posts ?? []), [data])
  return { ...posts, media: data?.media }
}

type ViewInput = {
  draft: EditedDesign
  website: Website
  about: NonNullable<DesignState['siteInfo']>
  media: MediaByUrl
} & Pick<WebsiteView, 'posts' | 'case_studies'>

/** Creates the renderer's view of a design as it will be published. */
function createWebsiteView({ draft, website, about, posts, case_studies, media }: ViewInput): WebsiteView {
  return {
    website: {
      name: website.name,
      domain: website.domain,
      website_type: website.website_type,
      kind: about.kind,
      source_url: website.source.url,
      is_example: about.is_example,
      is_unproven: website.is_unproven,
      contact_email: website.contact_email,
      legal_links: website.legal_links,
    },
    ...draft,
    seo: about.seo,
    posts,
    ...(case_studies && { case_studies }),
    media,
    plan: website.plan,
    urls: { site: website.url.replace(/\/+$/, ''), product: location.origin },
    revision: 1,
    published_at: website.published_at,
  }
}

/** Lists the posts and case studies that a website shows. */
const listPublishedPosts = (posts: readonly PostSummary[]) =>
  splitCaseStudies(posts.filter(({ post }) => post.status === 'published').map(toListedPost))
