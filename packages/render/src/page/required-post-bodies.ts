/** The posts whose bodies the page needs: none, the newest posts' for a feed, or one post's. */
export type RequiredPostBodies = 'none' | 'feed' | { slug: string }

/** The post bodies `renderPage(view, path)` reads, so that a caller loads no others. */
export function requiredPostBodies(path: string): RequiredPostBodies {
  const rest = path.replace(/^\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*(?=\/(?:(?:posts|case-studies)\/|feed\.))/, '')
  if (rest === '/feed.xml' || rest === '/feed.json') return 'feed'
  const [, slug] = /^\/(?:posts|case-studies)\/([^/]+?)(?:\.md)?$/.exec(rest) ?? []
  return slug === undefined ? 'none' : { slug: decodedPath(slug) }
}

/** Decodes and normalises a path or segment; malformed escapes are kept. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC')
  } catch {
    return path
  }
}
