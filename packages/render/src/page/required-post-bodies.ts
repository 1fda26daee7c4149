/** Whose text the page at a path shows: nobody's but the announcements, the newest posts' for a feed, or one post's. */
export type RequiredPostBodies = 'none' | 'feed' | { slug: string }

/** Which posts' bodies `renderPage(view, path)` reads, so that a caller loads no others. */
export function requiredPostBodies(path: string): RequiredPostBodies {
  if (path === '/feed.xml' || path === '/feed.json') return 'feed'
  const [, slug] = /^\/posts\/([^/]+)$/.exec(path) ?? []
  return slug === undefined ? 'none' : { slug: decodedPath(slug) }
}

/** A path or a part of one as text, in the one form that equal texts share; malformed escapes stay as they are. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}
