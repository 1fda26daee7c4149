import { splitCaseStudies, t, toListedPost, type Website } from '@vitrine/model'
import { useMemo } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useDesignQuery } from '../../api/queries/design.queries.ts'
import { usePostsQuery } from '../../api/queries/posts.queries.ts'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { createWebsiteView } from '../../ui/website/create-website-view.ts'
import { SiteFrame } from '../../ui/website/site-frame.tsx'
import { useRenderedHome } from '../../ui/website/use-rendered-home.ts'

/** The home page of a website that visitors can't see, rendered here from its saved design. */
export function SavedPage({ website, title }: { website: Website; title: string }) {
  const { data: design, error, refetch } = useDesignQuery({ websiteId: website._id })
  const { data: list, isLoading } = usePostsQuery(website._id)
  const view = useMemo(() => {
    if (!design || isLoading) return null
    const published = (list?.posts ?? []).filter(({ post }) => post.status === 'published').map(toListedPost)
    const media = { ...list?.media, ...design.media }
    return createWebsiteView(website, { ...design, ...splitCaseStudies(published), media })
  }, [website, design, list, isLoading])
  const html = useRenderedHome(view)
  if (error && !design)
    return (
      <ErrorState title={t('We couldn’t load part of this screen')} onRetry={() => void refetch()}>
        {asFailure(error)?.message}
      </ErrorState>
    )
  return <SiteFrame srcDoc={html} title={title} />
}
