import { type ExportedSite, PREVIEW_MAX_BYTES } from '@vitrine/model'

/** Room for the pictures and stages that a preview has besides. */
const ROOM = 150_000

/**
 * As much of an exported website as a browser can carry to its sign-up: all of it, or without the last posts of a long
 * list. `told` says which, for the person.
 */
export function fittingSite(site: ExportedSite): { site: ExportedSite; told: string } {
  const { posts, media: _, ...rest } = site
  let room = PREVIEW_MAX_BYTES - ROOM - bytesOf(rest)
  const fitting = posts.filter(post => {
    room -= bytesOf(post)
    return room > 0
  })
  const told =
    fitting.length === posts.length
      ? site.website_name
      : `${site.website_name}, ${fitting.length} of its ${posts.length} posts`
  return { site: { ...site, posts: fitting }, told }
}

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
