import { splitCaseStudies, toListedPost, type Website } from '@vitrine/model'
import { loadHome, renderHome } from '@vitrine/render/preview'
import { useEffect, useMemo, useState } from 'react'
import { useDesignQuery } from '../../api/queries/design.queries.ts'
import { usePostsQuery } from '../../api/queries/posts.queries.ts'
import { loadWhenOnline } from '../../ui/loading/load-when-online.ts'
import { createWebsiteView } from '../../ui/website/create-website-view.ts'
import { SiteFrame } from '../../ui/website/site-frame.tsx'

/** The home page of a website that visitors can't see, rendered here from its saved design. */
export function SavedPage({ website, title }: { website: Website; title: string }) {
  const { data: design } = useDesignQuery({ websiteId: website._id })
  const { data: list } = usePostsQuery(website._id)
  const [loaded, setLoaded] = useState<typeof design>()
  useEffect(() => {
    let isCancelled = false
    if (design)
      loadWhenOnline(() => loadHome(design)).then(
        () => !isCancelled && setLoaded(design),
        // Without the renderer the frame stays empty.
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [design])
  const html = useMemo(() => {
    if (!design || loaded !== design || !list) return ''
    const published = list.posts.filter(({ post }) => post.status === 'published').map(toListedPost)
    const parts = { ...design, ...splitCaseStudies(published), media: { ...list.media, ...design.media } }
    return renderHome(createWebsiteView(website, parts)).body
  }, [website, design, loaded, list])
  return <SiteFrame srcDoc={html} title={title} />
}
