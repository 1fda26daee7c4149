import {
  type MediaByUrl,
  type PostSummary,
  splitCaseStudies,
  toListedPost,
  type WebsiteView,
} from '@vitrine/model'
import { useMemo } from 'react'
import { usePostsQuery } from '../../../api/queries/posts.queries.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { useMedia } from './media-context.tsx'
import { createWebsiteView } from '../../../ui/website/create-website-view.ts'

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
        ? createWebsiteView(website, { ...about, ...draft, posts, case_studies, media })
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

/** Lists the posts and case studies that a website shows. */
const listPublishedPosts = (posts: readonly PostSummary[]) =>
  splitCaseStudies(posts.filter(({ post }) => post.status === 'published').map(toListedPost))
