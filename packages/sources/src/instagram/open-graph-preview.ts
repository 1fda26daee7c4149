import type { InstagramMedia } from '@vitrine/model'
import { cleanParagraphs } from '../sanitize.ts'
import { pageOf } from '../linkedin/public-page.ts'
import type { Found } from './account-data.ts'
import { inlineJson, valuesAt } from './inline-json.ts'
import { permalinkOf, picture } from './to-media.ts'

const TITLE = /^([\s\S]{1,300}) \(@([\w.]{1,30})\)/
const QUOTED = /on Instagram: ["“]([\s\S]*)["”]\s*$/

/**
 * What a profile's page says of itself to whoever links to it, where it carries no data: a name, a bio and a small
 * picture. Its counts are left alone: they are old. Null for a page that is about something else, as a log-in is.
 */
export function profilePreview(html: string, username: string): Found | null {
  const tell = metaOf(html)
  const [, name, handle] = TITLE.exec(tell('og:title')) ?? []
  if (!handle || handle.toLowerCase() !== username.toLowerCase()) return null
  const url = tell('og:image')
  const [, size] = /(?:^|_)s(\d{2,4})x\1(?:_|$)/.exec(sizeIn(url)) ?? []
  const side = size ? Number(size) : null
  return {
    door: { path: 'public-page', detail: `instagram.com/${username}, its preview` },
    username: handle,
    name,
    bio: QUOTED.exec(tell('description'))?.[1],
    avatar: url ? { url, width: side, height: side } : null,
  }
}

/** The same of a post: its picture, cut to a square, and its caption. */
export function postPreview(
  html: string,
  { code, isReel }: { code: string; isReel: boolean },
): InstagramMedia | null {
  const tell = metaOf(html)
  if (!tell('og:url').includes(`/${code}/`)) return null
  const shown = picture(tell('og:image'), null, null, null)
  if (!shown) return null
  const isSeries = valuesAt(inlineJson(html), 'media_type').includes(8)
  const kind = isSeries ? 'carousel' : isReel ? 'reel' : 'photo'
  return {
    id: code,
    kind,
    caption: cleanParagraphs(QUOTED.exec(tell('og:title'))?.[1], 5000),
    images: [shown],
    permalink: permalinkOf(code, kind),
    taken_at: null,
    likes: null,
  }
}

/** The texts in a page's head, each at most as long as a caption may be; '' for those that are not there. */
function metaOf(html: string): (name: string) => string {
  const end = html.indexOf('</head>')
  const { meta } = pageOf(html.slice(0, end < 0 ? LONGEST_HEAD : Math.min(end, LONGEST_HEAD)))
  return name => (meta.get(name) ?? '').slice(0, 6000)
}
const LONGEST_HEAD = 500_000

/** The part of a picture's address that tells how it was made smaller: `dst-jpg_s100x100_tt6`. */
const sizeIn = (url: string) => (URL.canParse(url) ? (new URL(url).searchParams.get('stp') ?? '') : '')
