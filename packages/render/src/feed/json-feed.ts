import type { PublishedPost } from '@vitrine/model'
import { descriptionOf } from '../head/description.ts'
import { shareImageOf } from '../head/share-image.ts'
import { type PageContext, rootUrl } from '../page/page-context.ts'
import { tagsOfPost, titleOfPost } from '../posts/collection.ts'
import { postPath } from '../posts/post-routes.ts'
import { withoutForbidden } from '../text/text.ts'
import { feedAudio, feedHtml } from './feed-html.tsx'
import { feedId, feedPosts, hubOf } from './feed-posts.ts'

/** feed.json, JSON Feed 1.1; null without a feed. */
export function jsonFeed(page: PageContext): string | null {
  const { view } = page
  const posts = feedPosts(view)
  if (!posts) return null
  const { site } = view.urls
  const hub = hubOf(view)
  const description = descriptionOf(page)
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: withoutForbidden(page.name),
    home_page_url: `${site}/`,
    feed_url: `${site}/feed.json`,
    ...(description ? { description } : {}),
    ...(hub ? { hubs: [{ type: 'WebSub', url: hub }] } : {}),
    icon: `${rootUrl(view)}/icons/512.png`,
    favicon: `${rootUrl(view)}/icons/32.png`,
    language: page.language,
    authors: [{ name: withoutForbidden(page.name), url: `${site}/` }],
    items: posts.map(post => item(post, page)),
  })
}

function item(post: PublishedPost, page: PageContext): object {
  const { view } = page
  const html = feedHtml(post, page)
  const audio = feedAudio(post, page).map(({ url, type, size, title }) => {
    return { url, mime_type: type, title, size_in_bytes: size }
  })
  const excerpt = withoutForbidden(post.excerpt.trim())
  const title = withoutForbidden(titleOfPost(post))
  return {
    id: feedId(post),
    url: view.urls.site + postPath(post),
    title,
    ...(html === null ? { content_text: excerpt || title } : { content_html: html }),
    ...(excerpt ? { summary: excerpt } : {}),
    image: shareImageOf(page, post).url,
    date_published: post.published_at,
    date_modified: post.updated_at,
    ...(audio.length > 0 ? { attachments: audio } : {}),
    tags: tagsOfPost(post).map(({ name }) => withoutForbidden(name)),
  }
}
