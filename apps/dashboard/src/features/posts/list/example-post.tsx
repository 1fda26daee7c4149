import { type DesignResponse, type RichText, t, toPublishedPost, type Website } from '@vitrine/model'
import { renderPage, THEMES } from '@vitrine/render'
import { useMemo, useState } from 'react'
import { useDesignQuery } from '../../../api/queries/design.queries.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { createWebsiteView } from '../../../ui/website/create-website-view.ts'
import { SiteFrame } from '../../../ui/website/site-frame.tsx'

/** Pixels. */
const MIN_COVER_WIDTH = 800

/** A sample post of this website: its own words and picture as an article in its theme. Nothing if it has no words. */
export function ExamplePost({ website }: { website: Website }) {
  const { data: design, isLoading } = useDesignQuery({ websiteId: website._id })
  const [publishedAt] = useState(() => new Date().toISOString())
  const html = useMemo(
    () => (design ? renderExample(website, design, publishedAt) : null),
    [website, design, publishedAt],
  )
  if (isLoading) return <Skeleton ratio="4 / 3" />
  if (!design || !html) return null
  return (
    <figure className="example-post">
      <div className="example-post-frame">
        <SiteFrame srcDoc={html} title="" width={1120} ratio="4 / 3" />
      </div>
      <figcaption>
        {t('An example with your own words: this is how posts look in {theme}.', {
          theme: THEMES[design.design.theme_name].label,
        })}
      </figcaption>
    </figure>
  )
}

function renderExample(website: Website, response: DesignResponse, publishedAt: string): string | null {
  const { design, media } = response
  const body = exampleBody(design)
  if (!body) return null
  const picture = design.hero?.picture ?? null
  const post = {
    title: t('My first post'),
    slug: 'example',
    excerpt: '',
    // Smaller pictures would be enlarged.
    cover: picture && (media[picture.url]?.width ?? 0) >= MIN_COVER_WIDTH ? picture : null,
    body,
    tags: [],
    status: 'published' as const,
    published_at: publishedAt,
    seo: null,
    source: null,
  }
  const posts = [toPublishedPost('example', post, publishedAt)]
  return renderPage(createWebsiteView(website, { ...response, posts }), '/posts/example').body
}

/** The website's introduction as the body of a post; null without one. */
function exampleBody({ about, hero }: DesignResponse['design']): RichText | null {
  if (about?.body.content.length) return about.body
  const lede = hero?.lede?.trim()
  return lede
    ? { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: lede }] }] }
    : null
}
