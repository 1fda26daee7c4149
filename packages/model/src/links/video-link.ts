import { msg } from '../i18n/translate.ts'
import { cleanPastedText, parseAddress, splitPastedWords } from './pasted-address.ts'
import { youtubeLink } from './youtube-link.ts'

/** A week; no video is longer. */
const MAX_SECONDS = 604_800

/** The start second of a video URL: `t=90`, `t=90s`, `t=1h2m3s`, `start=90`; null without one. */
function parseVideoStart(query: URLSearchParams): number | null {
  const param = query.get('t') ?? query.get('start') ?? ''
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(param)
  if (!found || !param) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = found
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return start <= MAX_SECONDS ? start : null
}

export const VIDEO_LINK_REQUIRED = msg('Video link is required')
export const VIDEO_LINK_UNSUPPORTED = msg('Please enter a valid YouTube video URL')

/** Longer input is rejected without parsing. */
const MAX_LENGTH = 5000

/** A video link: `id` has eleven characters, `start` is the linked second. */
export type VideoLink = { id: string; url: string; start: number | null }

export type ParsedVideoLink =
  | { ok: true; video: VideoLink }
  | { ok: false; code: 'required' | 'unsupported'; message: string }

/**
 * Parses a YouTube video link from pasted text: `watch?v=` with any parameters, youtu.be, shorts, live, embed, mobile
 * and music hosts, share texts. All spellings of one video give one `id` and `url`, and parsing that url returns the
 * same. Input with two different videos is rejected.
 */
export function parseVideoLink(text: string): ParsedVideoLink {
  if (text.length > MAX_LENGTH) return refused('unsupported', VIDEO_LINK_UNSUPPORTED)
  const pasted = cleanPastedText(text)
  if (!pasted) return refused('required', VIDEO_LINK_REQUIRED)
  const found = splitPastedWords(pasted).flatMap(word => parseVideoWord(word) ?? [])
  const [first] = found
  return first && found.every(({ id }) => id === first.id)
    ? { ok: true, video: first }
    : refused('unsupported', VIDEO_LINK_UNSUPPORTED)
}

/** The canonical URL of a video; with `start`, at that second. */
export function videoUrl(id: string, start: number | null = null): string {
  return `https://www.youtube.com/watch?v=${id}${start === null ? '' : `&t=${start}s`}`
}

function parseVideoWord(word: string): VideoLink | null {
  const address = /[./]/.test(word) ? parseAddress(word) : null
  const link = address && youtubeLink(address)
  const id = link && /^video:(.+)$/.exec(link.id)?.[1]
  return id ? { id, url: videoUrl(id), start: parseVideoStart(address.query) } : null
}

function refused(code: 'required' | 'unsupported', message: string): ParsedVideoLink {
  return { ok: false, code, message }
}
