import type { Page, WebsiteView } from '@vitrine/model'
import type { ReactElement } from 'react'
import { fileHeaders } from '../page/headers.ts'
import { rootUrl } from '../page/page-context.ts'
import { decodedPath } from '../page/required-post-bodies.ts'
import { postsPaths } from '../posts/posts-pages.tsx'
import { hasMarkdown, markdownPath } from './alternates.ts'
import { renderMarkdown } from './markdown.ts'

/** The path of the page whose twin a path is; null for other paths. */
export function pageOfMarkdownPath(path: string): string | null {
  if (path === '/index.md') return '/'
  const [, page = null] = /^(\/(?:posts|(?:posts|tags|case-studies)\/.+))\.md$/.exec(path) ?? []
  return page
}

/** Every path of a Markdown twin. */
export const markdownPaths = (view: WebsiteView): string[] =>
  hasMarkdown(view) ? ['/', ...postsPaths(view)].map(markdownPath) : []

/** The twin of the page at `path` with this body. Search engines learn from it that the page itself is meant. */
export function markdownPage(view: WebsiteView, path: string, body: ReactElement): Page {
  const { site } = view.urls
  const encoded = path.split('/').map(part => encodeURIComponent(decodedPath(part)))
  // Headers are ASCII, and stored settings may have the URL as it was typed.
  const canonical = new URL((path === '/' && view.seo.canonical_url) || site + encoded.join('/')).href
  return {
    status: 200,
    headers: { ...fileHeaders('text/markdown; charset=utf-8'), link: `<${canonical}>; rel="canonical"` },
    body: renderMarkdown(body, rootUrl(view)),
  }
}
