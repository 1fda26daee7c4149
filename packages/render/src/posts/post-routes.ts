import { decodedPath } from '../page/required-post-bodies.ts'

/** The target of a posts path: a page of the list, a page of a tag's list, a post, or a case study. */
export type PostsRoute =
  | { kind: 'list'; number: number }
  | { kind: 'tag'; tag: string; number: number }
  | { kind: 'post'; slug: string }

/** Parses a posts path, whether or not it exists; null for other paths. Numbers count from 1. */
export function parsePostsPath(path: string): PostsRoute | null {
  const [, room, first, second, third, ...rest] = path.split('/')
  if (rest.length > 0) return null
  if (room === 'posts') {
    if (first === undefined) return { kind: 'list', number: 1 }
    if (second === undefined) return first ? { kind: 'post', slug: decodedPath(first) } : null
    const number = first === 'page' && third === undefined ? laterPage(second) : null
    return number === null ? null : { kind: 'list', number }
  }
  if (room === 'case-studies')
    return first && second === undefined ? { kind: 'post', slug: decodedPath(first) } : null
  if (room !== 'tags' || !first) return null
  const tag = decodedPath(first)
  if (second === undefined) return { kind: 'tag', tag, number: 1 }
  const number = second === 'page' && third !== undefined ? laterPage(third) : null
  return number === null ? null : { kind: 'tag', tag, number }
}

/** The first page has no number, so that no page has two URLs. */
function laterPage(text: string): number | null {
  return /^(?:[2-9]|[1-9]\d{1,4})$/.test(text) ? Number(text) : null
}

const numbered = (number: number) => (number > 1 ? `/page/${String(number)}` : '')

export const listPath = (number = 1): string => `/posts${numbered(number)}`
export const tagPath = (tag: string, number = 1): string =>
  `/tags/${encodeURIComponent(tag)}${numbered(number)}`
export { postPath } from '@vitrine/model'
/** The path of a post's drawn share image. */
export const shareImagePath = ({ slug }: { slug: string }): string =>
  `/og/posts/${encodeURIComponent(slug)}.png`
