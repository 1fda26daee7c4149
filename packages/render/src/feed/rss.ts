import type { PublishedPost } from '@vitrine/model'
import { descriptionOf } from '../head/description.ts'
import { escapeMarkup } from '../text/text.ts'
import type { PageContext } from '../page/page-context.ts'
import { tagsOfPost, titleOfPost } from '../posts/collection.ts'
import { postPath } from '../posts/post-routes.ts'
import { feedAudio, feedHtml } from './feed-html.tsx'
import { feedId, feedPosts, hubOf } from './feed-posts.ts'

/** feed.xml, RSS 2.0; null without a feed. */
export function rssXml(page: PageContext): string | null {
  const { view } = page
  const posts = feedPosts(view)
  if (!posts) return null
  const { site } = view.urls
  const hub = hubOf(view)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', page.name),
    element('link', `${site}/`),
    `<atom:link href="${escapeMarkup(`${site}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    hub ? `<atom:link href="${escapeMarkup(hub)}" rel="hub"/>` : '',
    // RSS requires a description; falls back to the name.
    element('description', descriptionOf(page) || page.name),
    element('language', page.language),
    element('lastBuildDate', inWords(view.published_at)),
    element('generator', 'Vitrine'),
    ...posts.map(post => item(post, page)),
    '</channel></rss>\n',
  ].join('')
}

function item(post: PublishedPost, page: PageContext): string {
  const { view } = page
  const html = feedHtml(post, page)
  // An item of RSS has one enclosure.
  const [audio] = feedAudio(post, page)
  return [
    '<item>',
    element('title', titleOfPost(post)),
    element('link', view.urls.site + postPath(post)),
    `<guid isPermaLink="false">${escapeMarkup(feedId(post))}</guid>`,
    element('pubDate', inWords(post.published_at)),
    element('dc:creator', page.name),
    ...tagsOfPost(post).map(({ name }) => element('category', name)),
    // Readers parse an item's description as HTML.
    post.excerpt.trim() ? element('description', escapeMarkup(post.excerpt.trim())) : '',
    html === null ? '' : element('content:encoded', html),
    audio
      ? `<enclosure url="${escapeMarkup(audio.url)}" length="${String(audio.size)}" type="${audio.type}"/>`
      : '',
    '</item>',
  ].join('')
}

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`

/** Formats a time for RSS (RFC 822). */
const inWords = (iso: string) => new Date(iso).toUTCString()
