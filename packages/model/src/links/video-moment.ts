import type { VideoAttributes } from '../text/formatted-text.ts'

/** A video, optionally with a start second. */
export type VideoMoment = Pick<VideoAttributes, 'host' | 'id' | 'start'>

/** Ids as each host gives them. On PeerTube, `id` begins with the server. */
const VIDEO_IDS = {
  youtube: /^[\w-]{1,32}$/,
  vimeo: /^\d{1,12}$/,
  dailymotion: /^[\da-zA-Z]{5,20}$/,
  loom: /^[\da-f]{32}$/,
  peertube: /^[a-z\d-]+(?:\.[a-z\d-]+)+\/(?:[\da-zA-Z]{20,24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
}

/** Whether a video's id is one that its host may have given. */
export const isPlayable = ({ host, id }: VideoMoment): boolean => VIDEO_IDS[host].test(id)

/** Parses the address of a video or of its player, with its start second; null for other addresses. */
export function parseVideoMoment(address: string): VideoMoment | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const { hostname, pathname, searchParams, hash } = url
  const host = hostname.replace(/^(?:www|m|music)\./, '')
  const time =
    parseSeconds(searchParams.get('t') ?? searchParams.get('start') ?? searchParams.get('startTime')) ??
    parseSeconds(/^#t=(.+)$/.exec(hash)?.[1])
  const moment = time === null ? {} : { start: time }
  const found = (name: VideoMoment['host'], id: string | null | undefined): VideoMoment | null =>
    id && VIDEO_IDS[name].test(id) ? { host: name, id, ...moment } : null
  switch (host) {
    case 'youtu.be':
      return found('youtube', pathname.slice(1))
    case 'youtube.com':
    case 'youtube-nocookie.com': {
      const inPath = /^\/(?:embed|live|shorts|v)\/([\w-]+)\/?$/.exec(pathname)?.[1]
      return found('youtube', inPath ?? (pathname === '/watch' ? searchParams.get('v') : null))
    }
    case 'vimeo.com':
    case 'player.vimeo.com':
      return found('vimeo', /^\/(?:video\/)?(\d+)\/?$/.exec(pathname)?.[1])
    case 'dai.ly':
      return found('dailymotion', pathname.slice(1))
    case 'dailymotion.com':
    case 'geo.dailymotion.com': {
      const inPath = /^\/(?:embed\/)?video\/([\da-zA-Z]+)(?:_[^/]*)?\/?$/.exec(pathname)?.[1]
      return found(
        'dailymotion',
        inPath ?? (/^\/player(?:\/|\.html)/.test(pathname) ? searchParams.get('video') : null),
      )
    }
    case 'loom.com':
      return found('loom', /^\/(?:share|embed)\/(?:[\w-]*-)?([\da-f]{32})\/?$/.exec(pathname)?.[1])
    default: {
      // Any server may run PeerTube; its paths and ids are its own.
      const id = /^\/(?:w|videos\/(?:watch|embed))\/([\w-]+)\/?$/.exec(pathname)?.[1]
      return url.protocol === 'https:' && !url.port ? found('peertube', id && `${hostname}/${id}`) : null
    }
  }
}

/** The address of a video's thumbnail, which the server copies; null for hosts that name none without a request. */
export function videoPoster({ host, id }: VideoMoment): string | null {
  if (host === 'youtube') return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
  return host === 'dailymotion' ? `https://www.dailymotion.com/thumbnail/video/${id}` : null
}

/** Parses `83`, `83s`, `1m23s` and `1h2m3s` to seconds; null if invalid or longer than a week. */
export function parseSeconds(text: string | null | undefined): number | null {
  const [all, hours, minutes, seconds] =
    /^(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(String(text)) ?? []
  if (!all) return null
  const time = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return time <= 604_800 ? time : null
}
