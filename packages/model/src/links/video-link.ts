import { addressOf, withoutPasteMarks, wordsIn } from './pasted-address.ts'
import { startOf } from './video-start.ts'
import { youtubeLink } from './youtube-link.ts'

export const VIDEO_LINK_REQUIRED = 'Video link is required'
export const VIDEO_LINK_UNSUPPORTED = 'Please enter a valid YouTube video URL'

/** Longer texts are not a pasted link, and are not searched for one. */
const MAX_LENGTH = 5000

/** A video as its link names it: `id` has eleven letters; `start` is the second that the link leads to. */
export type VideoLink = { id: string; url: string; start: number | null }

export type ParsedVideoLink =
  | { ok: true; video: VideoLink }
  | { ok: false; code: 'required' | 'unsupported'; message: string }

/**
 * Reads a YouTube video out of whatever was pasted: `watch?v=` in any order of parameters and with a playlist, youtu.be,
 * shorts, live, embed, the mobile and music hosts, the address of a share with words around it. Every spelling of one
 * video gives one `id` and one `url`, and that url gives the same again. Two different videos are refused.
 */
export function parseVideoLink(text: string): ParsedVideoLink {
  if (text.length > MAX_LENGTH) return refused('unsupported', VIDEO_LINK_UNSUPPORTED)
  const pasted = withoutPasteMarks(text)
  if (!pasted) return refused('required', VIDEO_LINK_REQUIRED)
  const found = wordsIn(pasted).flatMap(word => videoAt(word) ?? [])
  const [first] = found
  return first && found.every(({ id }) => id === first.id)
    ? { ok: true, video: first }
    : refused('unsupported', VIDEO_LINK_UNSUPPORTED)
}

/** The one address of a video's page; with `start`, of a moment in it (whole seconds). */
export function videoAddress(id: string, start: number | null = null): string {
  return `https://www.youtube.com/watch?v=${id}${start === null ? '' : `&t=${start}s`}`
}

function videoAt(word: string): VideoLink | null {
  const address = /[./]/.test(word) ? addressOf(word) : null
  const link = address && youtubeLink(address)
  const id = link && /^video:(.+)$/.exec(link.id)?.[1]
  return id ? { id, url: videoAddress(id), start: startOf(address.query) } : null
}

function refused(code: 'required' | 'unsupported', message: string): ParsedVideoLink {
  return { ok: false, code, message }
}
