import type { MediaByUrl, ShownPost, WebsiteView } from '@vitrine/model'
import { useMemo } from 'react'
import { usePostsQuery } from '../../../api/posts.queries.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { useShownMedia } from './shown-media.ts'
import { publishedPosts, viewOfDesign } from './view-of-design.ts'

/** The website as what is edited would show it; null until the design is there. */
export function useSiteView(): WebsiteView | null {
  const website = useAppSelector(state => state.website.currentWebsite)
  const draft = useDesign(state => state.history?.present)
  const about = useDesign(state => state.about)
  const { posts, media: ofPosts } = useShownPosts()
  const shown = useShownMedia()
  const media = useMemo(() => ({ ...ofPosts, ...shown }), [ofPosts, shown])
  return useMemo(
    () => (website && about && draft ? viewOfDesign({ draft, website, about, posts, media }) : null),
    [draft, website, about, posts, media],
  )
}

/** The posts that the website shows, with their pictures. */
export function useShownPosts(): { posts: ShownPost[]; media: MediaByUrl | undefined } {
  const website = useAppSelector(state => state.website.currentWebsite)
  const { data } = usePostsQuery(website?._id ?? '', { skip: !website })
  const posts = useMemo(() => publishedPosts(data?.posts ?? []), [data])
  return { posts, media: data?.media }
}
