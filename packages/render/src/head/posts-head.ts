import { plainText, type PublishedPost } from '@vitrine/model'
import { type PageContext, postsHeading } from '../page/page-context.ts'
import { pageCount, postsOnPage, type Tag, tagsOfPost, titleOfPost } from '../posts/collection.ts'
import { listPath, postPath, tagPath } from '../posts/post-routes.ts'
import { truncate, oneLine } from './description.ts'
import { pageHead } from './head.ts'
import { listData, postData } from './posts-data.ts'
import { shareImageOf } from './share-image.ts'

/** The head of an article's page. */
export function postHead(page: PageContext, css: string, post: PublishedPost): string {
  const description = descriptionOfPost(post)
  return pageHead(page, css, {
    title: oneLine(post.seo?.title ?? '') || `${oneLine(titleOfPost(post))} · ${oneLine(page.name)}`,
    description,
    canonical: page.view.urls.site + postPath(post),
    path: postPath(post),
    type: 'article',
    image: shareImageOf(page, post),
    published: post.published_at,
    modified: post.updated_at,
    tags: tagsOfPost(post).map(({ name }) => name),
    structured: () => postData(page, post, description),
  })
}

/** The head of a page of all posts or of a tag; `number` counts from 1. */
export function listHead(page: PageContext, css: string, number: number, tag: Tag | null): string {
  const { words, view } = page
  const heading = tag ? words.taggedWith(tag.name) : postsHeading(page)
  const all = tag ? tag.posts : view.posts
  const path = tag ? tagPath(tag.slug, number) : listPath(number)
  const place = number > 1 ? words.pageOf(number, pageCount(all)) : ''
  const posts = postsOnPage(all, number)
  return pageHead(page, css, {
    title: [heading, place, page.name].filter(Boolean).map(oneLine).join(' · '),
    description: truncate(oneLine(posts.map(titleOfPost).join(' · ')), 155),
    canonical: view.urls.site + path,
    path,
    type: 'website',
    image: shareImageOf(page),
    structured: () => listData(page, posts, { name: heading, path }, tag !== null),
  })
}

/** A post's description: the owner's, else the excerpt, else the start of its text. */
function descriptionOfPost(post: PublishedPost): string {
  const own = oneLine(post.seo?.description ?? '')
  return own || truncate(oneLine(post.excerpt) || oneLine(post.body ? plainText(post.body) : ''), 155)
}
