import { msg } from '../i18n/translate.ts'
import { cleanPastedText, parseAddress, splitPastedWords } from './pasted-address.ts'
import { parseSeconds } from './video-moment.ts'
import { youtubeLink } from './youtube-link.ts'

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
  const address = parseAddress(word)
  const link = address && youtubeLink(address)
  const id = link && /^video:(.+)$/.exec(link.id)?.[1]
  if (!id) return null
  return { id, url: videoUrl(id), start: parseSeconds(address.query.get('t') ?? address.query.get('start')) }
}

function refused(code: 'required' | 'unsupported', message: string): ParsedVideoLink {
  return { ok: false, code, message }
}
