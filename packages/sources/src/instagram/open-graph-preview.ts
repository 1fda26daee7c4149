import type { InstagramMedia } from '@vitrine/model'
import { cleanParagraphs } from '../sanitize.ts'
import { parseHtmlPage } from '../html/html-page.ts'
import type { AccountData } from './account-data.ts'
import { extractInlineJson, findValuesByKey } from './inline-json.ts'
import { getPermalink, toPicture } from './to-media.ts'

const TITLE = /^([\s\S]{1,300}) \(@([\w.]{1,30})\)/
const QUOTED_TEXT = /on Instagram: ["“]([\s\S]*)["”]\s*$/

/**
 * Parses the Open Graph tags of a profile page without inline data: name, bio and a small picture. The counts
 * in it are outdated and skipped. Returns null for a page about something else, such as the log-in.
 */
export function parseProfilePreview(html: string, username: string): AccountData | null {
  const readMeta = getMetaReader(html)
  const [, name, handle] = TITLE.exec(readMeta('og:title')) ?? []
  if (!handle || handle.toLowerCase() !== username.toLowerCase()) return null
  const url = readMeta('og:image')
  const [, size] = /(?:^|_)s(\d{2,4})x\1(?:_|$)/.exec(getSizeParameter(url)) ?? []
  const side = size ? Number(size) : null
  return {
    origin: { path: 'public-page', detail: `instagram.com/${username}, its preview` },
    username: handle,
    name,
    bio: QUOTED_TEXT.exec(readMeta('description'))?.[1],
    avatar: url ? { url, width: side, height: side } : null,
  }
}

/** Parses the Open Graph tags of a post: its picture, cropped to a square, and its caption. */
export function parsePostPreview(
  html: string,
  { code, isReel }: { code: string; isReel: boolean },
): InstagramMedia | null {
  const readMeta = getMetaReader(html)
  if (!readMeta('og:url').includes(`/${code}/`)) return null
  const shown = toPicture(readMeta('og:image'), null, null, null)
  if (!shown) return null
  const isSeries = findValuesByKey(extractInlineJson(html), 'media_type').includes(8)
  const kind = isSeries ? 'carousel' : isReel ? 'reel' : 'photo'
  return {
    id: code,
    kind,
    caption: cleanParagraphs(QUOTED_TEXT.exec(readMeta('og:title'))?.[1], 5000),
    images: [shown],
    permalink: getPermalink(code, kind),
    taken_at: null,
    likes: null,
  }
}

/** Returns a reader of the page's meta tags, each truncated to the length of a caption; '' if missing. */
function getMetaReader(html: string): (name: string) => string {
  const end = html.indexOf('</head>')
  const { meta } = parseHtmlPage(html.slice(0, end < 0 ? MAX_HEAD_LENGTH : Math.min(end, MAX_HEAD_LENGTH)))
  return name => (meta.get(name) ?? '').slice(0, 6000)
}
const MAX_HEAD_LENGTH = 500_000

/** Returns the resize parameter of a picture URL: `dst-jpg_s100x100_tt6`. */
const getSizeParameter = (url: string) =>
  URL.canParse(url) ? (new URL(url).searchParams.get('stp') ?? '') : ''
