import type { BookmarkAttributes } from '@vitrine/model'
import { getText, parseHtmlPage } from '../html/html-page.ts'
import { requestDocument } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import { cleanLine, parseWebUrl } from '../sanitize.ts'
import { isChallenge } from './challenge-page.ts'
import { toAbsoluteUrl } from './page-links.ts'

const DEADLINE_MS = 8_000
/** Longer pages have their title and description in this part. */
const MAX_HTML = 600_000

/**
 * Reads what a page says of itself for link cards: Open Graph, Twitter's cards, its title and description. Null if it
 * cannot be read or has no title.
 * @throws the signal's reason
 */
export async function readBookmark(address: string, io: ReadIo): Promise<BookmarkAttributes | null> {
  const url = parseWebUrl(address)
  if (!url || !io.mayReadPages('web')) return null
  const headers = { accept: 'text/html,application/xhtml+xml' }
  const answer = await requestDocument(io, { url, headers, deadline: DEADLINE_MS })
  if (answer.kind !== 'answered' || answer.status !== 200 || !answer.contentType.includes('html')) return null
  const page = parseHtmlPage(answer.body.slice(0, MAX_HTML))
  if (isChallenge(answer, page)) return null
  const { meta, elements } = page
  const titleElement = elements.find(({ tagName }) => tagName === 'title')
  const first = (...names: string[]) => names.map(name => meta.get(name)?.trim()).find(Boolean) ?? null
  const title = cleanLine(
    first('og:title', 'twitter:title') ?? (titleElement ? getText(titleElement) : null),
    300,
  )
  if (!title) return null
  const picture = first(
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
  )
  return {
    url,
    title,
    description: cleanLine(first('og:description', 'twitter:description', 'description'), 500) ?? '',
    site: cleanLine(first('og:site_name', 'application-name'), 100) ?? '',
    picture: toAbsoluteUrl(picture, answer.url),
  }
}
