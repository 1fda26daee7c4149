import type { VideoAttributes } from '@vitrine/model'

/** A video, optionally with a start second. */
export type VideoMoment = Pick<VideoAttributes, 'host' | 'id' | 'start'>

export const VIDEO_HOSTS = {
  youtube: { name: 'YouTube', origin: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', origin: 'https://player.vimeo.com' },
} as const

/** The name of the frame of a video: links target it. */
export const playerName = ({ host, id }: VideoMoment): string => `player-${host}-${id}`

/** The player's URL with autoplay: requested only after a click. */
export function playerUrl({ host, id, start = 0 }: VideoMoment): string {
  const { origin } = VIDEO_HOSTS[host]
  if (host === 'youtube')
    return `${origin}/embed/${id}?autoplay=1${start > 0 ? `&start=${String(start)}` : ''}`
  // Vimeo reads the fragment; the query makes the URLs differ, or the second link would not reload the frame.
  return `${origin}/video/${id}?autoplay=1&dnt=1${start > 0 ? `&t=${String(start)}#t=${String(start)}s` : ''}`
}

/** The URL for watching the video at its host. */
export function watchUrl({ host, id, start = 0 }: VideoMoment): string {
  if (host === 'youtube')
    return `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${String(start)}s` : ''}`
  return `https://vimeo.com/${id}${start > 0 ? `#t=${String(start)}s` : ''}`
}

/** Parses a video URL with its start second; null for other URLs. */
export function parseVideoMoment(address: string): VideoMoment | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams, hash } = new URL(address)
  const host = hostname.replace(/^(?:www|m|music)\./, '')
  const time =
    parseSeconds(searchParams.get('t') ?? searchParams.get('start')) ??
    parseSeconds(/^#t=(.+)$/.exec(hash)?.[1])
  const moment = time === null ? {} : { start: time }
  if (host === 'youtu.be') return parseVideo('youtube', pathname.slice(1), moment)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const inPath = /^\/(?:embed|live|shorts|v)\/([\w-]+)\/?$/.exec(pathname)?.[1]
    return parseVideo('youtube', inPath ?? (pathname === '/watch' ? searchParams.get('v') : null), moment)
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com')
    return parseVideo('vimeo', /^\/(?:video\/)?(\d+)\/?$/.exec(pathname)?.[1], moment)
  return null
}

function parseVideo(
  host: VideoMoment['host'],
  id: string | null | undefined,
  moment: { start?: number },
): VideoMoment | null {
  return id && /^[\w-]{1,32}$/.test(id) ? { host, id, ...moment } : null
}

/** Parses `83`, `83s`, `1m23s` and `1h2m3s` to seconds; null if invalid or longer than a week. */
function parseSeconds(text: string | null | undefined): number | null {
  const [all, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? []
  if (!all) return null
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return time <= 604_800 ? time : null
}
