import { languageBase, movedPages, type WebsiteView } from '@vitrine/model'
import {
  decodedPath,
  hasMessageForm,
  markdownPath,
  MESSAGE_PATH,
  MESSAGE_SENT_PATH,
  pathsOf,
  resumePathsOf,
} from '@vitrine/render'

/** Path of a site's not-found page. */
export const NOT_FOUND_PATH = '/404'
/** Returned instead of equal strings, as thousands of websites in memory share them. */
const KNOWN_PATHS: ReadonlyMap<string, string> = new Map(
  [
    '/',
    NOT_FOUND_PATH,
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/google-analytics.js',
    '/feed.xml',
    '/feed.json',
    '/posts',
    '/index.md',
    '/posts.md',
    '/llms.txt',
    '/resume.json',
    '/contact.vcf',
    MESSAGE_PATH,
    MESSAGE_SENT_PATH,
  ].map(path => [path, path]),
)
const MAX_PATH_LENGTH = 200
/** The path of a further language of a website: `/de`. */
const LANGUAGE = '(?:/[a-z]{2,3}(?:-[a-z0-9]{2,8})*)'
const PAGE_PATH = new RegExp(
  `^(?:/(?:posts|tags|case-studies)/.|${LANGUAGE}(?:$|/(?:$|feed\\.(?:xml|json)$|(?:index|posts)\\.md$|resume\\.json$|posts$|message(?:/sent)?$|(?:posts|tags|case-studies)/.)))`,
)
const FILE_SERVER_PATH = new RegExp(
  `^(?:(${LANGUAGE}?/(?:posts|tags|case-studies)(?:/.*[^/])?)/(?:index\\.html)?|(${LANGUAGE}?/)index\\.html)$`,
)

const HAS_MARKDOWN = new RegExp(`^${LANGUAGE}?/(?:$|posts$|(?:posts|tags|case-studies)/(?!.*\\.md$))`)

/**
 * Returns the decoded path if a website may have it, else the not-found path. Only the website's view decides whether
 * it exists.
 */
export function toPageKey(path: string): string {
  if (KNOWN_PATHS.has(path)) return path
  if (!PAGE_PATH.test(path)) return NOT_FOUND_PATH
  const key = decodedPath(path)
  return key.length <= MAX_PATH_LENGTH && !key.includes('\0') ? key : NOT_FOUND_PATH
}

/** Returns the key of a page's Markdown twin; null for paths that have none, such as files. */
export const toMarkdownKey = (key: string): string | null =>
  HAS_MARKDOWN.test(key) ? (key.endsWith('/') ? `${key}index.md` : `${key}.md`) : null

/**
 * Returns the canonical path for one with a trailing slash or index.html, as file servers write them, without the
 * query; null for other paths.
 */
export function findCanonicalPath(path: string): string | null {
  const [, page, start] = FILE_SERVER_PATH.exec(path) ?? []
  return page ?? start ?? null
}

/** Returns every path that a view answers, in the form of `toPageKey`, including former slugs. */
export function listPaths(view: WebsiteView): Set<string> {
  const paths = [...pathsOf(view), ...resumePathsOf(view)]
  const hasMarkdown = paths.includes(markdownPath('/'))
  const former = movedPages(view)
    .map(({ from }) => from)
    .flatMap(path => (hasMarkdown ? [path, markdownPath(path)] : [path]))
  const own = [...former, ...(hasMessageForm(view) ? [MESSAGE_PATH, MESSAGE_SENT_PATH] : [])]
  const bases = (view.translations ?? []).map(({ language }) => languageBase(language))
  return new Set(
    // Languages without a slash redirect.
    [...paths, ...own, ...bases.flatMap(base => [base, ...own.map(path => base + path)])].map(path => {
      const decoded = decodedPath(path)
      return KNOWN_PATHS.get(decoded) ?? decoded
    }),
  )
}
