import { canonicalPath } from '../website/site-target.ts'

/** Stands for a blog's own front page where its export does not name it. */
export const UNKNOWN_BLOG = 'https://import.invalid/'

/** The address of a page within its host: its canonical path, or `/?p=1`; null for the front page. */
export function blogAddressOf({ pathname, searchParams }: URL): string | null {
  const path = canonicalPath(pathname)
  const number = ['p', 'page_id'].flatMap(
    name => /^\d{1,12}$/.exec(searchParams.get(name) ?? '')?.[0] ?? [],
  )[0]
  if (path === '/' && number) return `/?p=${number}`
  return path === null || path === '/' || path.length > 500 ? null : path
}
