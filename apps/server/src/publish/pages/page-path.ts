import type { WebsiteView } from '@vitrine/model'
import { decodedPath, pathsOf } from '@vitrine/render'

/** The page for addresses that lead nowhere. */
export const NOT_FOUND_PATH = '/404'
/** By themselves: thousands of websites in memory have them in common. */
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
  ].map(path => [path, path]),
)
const MAX_PATH_LENGTH = 200

/**
 * A path that a website may have, decoded; every other path is answered by its page for addresses that lead nowhere.
 * Whether it has it only its view can tell.
 */
export function toPageKey(path: string): string {
  if (KNOWN_PATHS.has(path)) return path
  if (!/^\/(?:posts|tags)\/./.test(path)) return NOT_FOUND_PATH
  const key = decodedPath(path)
  return key.length <= MAX_PATH_LENGTH && !key.includes('\0') ? key : NOT_FOUND_PATH
}

/**
 * The one address of what is asked for as file servers write it, with a slash or index.html at its end, query left out;
 * null where a path is not written like that.
 */
export function findCanonicalPath(path: string): string | null {
  const [, plain] = /^((?:\/(?:posts|tags)(?:\/.*[^/])?)?)\/(?:index\.html)?$/.exec(path) ?? []
  return plain === undefined || path === '/' ? null : plain || '/'
}

/** Every path that this view answers, as `toPageKey` writes them, with those that lead to another. */
export function listPaths(view: WebsiteView): Set<string> {
  const former = view.posts.flatMap(post => post.former_slugs.map(slug => `/posts/${slug}`))
  return new Set(
    [...pathsOf(view), ...former].map(path => {
      const decoded = decodedPath(path)
      return KNOWN_PATHS.get(decoded) ?? decoded
    }),
  )
}
