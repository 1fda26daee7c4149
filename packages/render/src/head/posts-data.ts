import { isPlayable, type PublishedPost, type VideoAttributes } from '@vitrine/model'
import { playerUrl, watchUrl } from '../media/video-url.ts'
import { type PageContext, rootUrl, postsHeading } from '../page/page-context.ts'
import { titleOfPost } from '../posts/collection.ts'
import { listPath, postPath } from '../posts/post-routes.ts'
import { sectionsOfStudy } from '../article/case-study.tsx'
import { isoDuration } from '../media/video-duration.ts'
import { bestPreviewVariant, shareImageOf } from './share-image.ts'
import { ownerReference } from './structured-data.ts'

type Crumb = { name: string; path: string }

/** schema.org data of a post, including its videos with enough metadata. */
export function postData(page: PageContext, post: PublishedPost, description: string): object[] {
  const { site } = page.view.urls
  const url = site + postPath(post)
  const owner = ownerReference(page)
  const films = (post.body?.content ?? [])
    .flatMap(node => (node.type === 'video' && isPlayable(node.attrs) ? [node.attrs] : []))
    .flatMap(film => filmData(page, film) ?? [])
  const article = {
    '@context': 'https://schema.org',
    '@type': post.page_key === undefined ? 'BlogPosting' : 'Article',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: titleOfPost(post),
    ...(description ? { description } : {}),
    image: shareImageOf(page, post).url,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    inLanguage: page.language,
    ...(post.tags.length > 0 ? { keywords: post.tags.join(', ') } : {}),
    author: owner,
    publisher: owner,
    ...(films.length > 0 ? { video: films } : {}),
  }
  return [
    article,
    crumbs(page, [
      ...(post.page_key === undefined
        ? [{ name: postsHeading(page), path: listPath() }]
        : sectionsOfStudy(page, post)),
      { name: titleOfPost(post), path: postPath(post) },
    ]),
  ]
}

/** schema.org data of a page of a list of posts. */
export function listData(
  page: PageContext,
  posts: readonly PublishedPost[],
  at: Crumb,
  isTag: boolean,
): object[] {
  const { site } = page.view.urls
  const owner = ownerReference(page)
  return [
    {
      '@context': 'https://schema.org',
      '@type': isTag ? 'CollectionPage' : 'Blog',
      url: site + at.path,
      name: at.name,
      inLanguage: page.language,
      ...(isTag ? {} : { author: owner, publisher: owner }),
      [isTag ? 'hasPart' : 'blogPost']: posts.map(post => ({
        '@type': 'BlogPosting',
        '@id': `${site}${postPath(post)}#post`,
        url: site + postPath(post),
        headline: titleOfPost(post),
        datePublished: post.published_at,
        dateModified: post.updated_at,
        author: owner,
      })),
    },
    crumbs(page, isTag ? [{ name: postsHeading(page), path: listPath() }, at] : [at]),
  ]
}

function crumbs(page: PageContext, ways: readonly Crumb[]): object {
  const all = [{ name: page.name, path: '/' }, ...ways]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: page.view.urls.site + path,
    })),
  }
}

/**
 * VideoObject requires an upload date, which only the website's own videos section knows; a post's date is not the
 * video's.
 */
function filmData(page: PageContext, film: VideoAttributes): object | null {
  const { design, media } = page.view
  const known = design.videos?.items.find(item => item.id === film.id)
  const copy = film.poster ? media[film.poster] : undefined
  const still = copy && bestPreviewVariant(copy)
  if (film.host !== 'youtube' || !known?.date || known.date.length < 10 || !still) return null
  return {
    '@type': 'VideoObject',
    name: known.title,
    ...(known.text ? { description: known.text } : {}),
    thumbnailUrl: rootUrl(page.view) + still.path,
    uploadDate: known.date,
    ...(known.duration_s ? { duration: isoDuration(known.duration_s) } : {}),
    embedUrl: playerUrl(film).replace('autoplay=1', 'autoplay=0'),
    url: watchUrl(film),
  }
}
