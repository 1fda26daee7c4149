import type { VideoMoment } from '@vitrine/model'

/** The host's name, and the only origin that a frame with its player may load. */
export function videoHost({ host, id }: VideoMoment): { name: string; origin: string } {
  // PeerTube is many servers: the first part of the id.
  if (host === 'peertube') {
    const server = id.slice(0, id.indexOf('/'))
    return { name: server, origin: `https://${server}` }
  }
  return VIDEO_HOSTS[host]
}

const VIDEO_HOSTS = {
  youtube: { name: 'YouTube', origin: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', origin: 'https://player.vimeo.com' },
  dailymotion: { name: 'Dailymotion', origin: 'https://geo.dailymotion.com' },
  loom: { name: 'Loom', origin: 'https://www.loom.com' },
}

/** The name of the frame of a video: links target it. */
export const playerName = ({ host, id }: VideoMoment): string => `player-${host}-${id}`

/** The player's URL with autoplay: requested only after a click. */
export function playerUrl(moment: VideoMoment): string {
  const { host, id, start = 0 } = moment
  const { origin } = videoHost(moment)
  const from = (name: string, unit = '') => (start > 0 ? `&${name}=${String(start)}${unit}` : '')
  switch (host) {
    case 'youtube':
      return `${origin}/embed/${id}?autoplay=1${from('start')}`
    case 'vimeo':
      // Vimeo reads the fragment; the query makes the URLs differ, or the second link would not reload the frame.
      return `${origin}/video/${id}?autoplay=1&dnt=1${from('t')}${start > 0 ? `#t=${String(start)}s` : ''}`
    case 'dailymotion':
      return `${origin}/player.html?video=${id}${from('startTime')}`
    case 'loom':
      return `${origin}/embed/${id}?autoplay=1${from('t', 's')}`
    case 'peertube':
      return `${origin}/videos/embed/${id.slice(id.indexOf('/') + 1)}?autoplay=1&p2p=0${from('start', 's')}`
  }
}

/** The URL for watching the video at its host. */
export function watchUrl({ host, id, start = 0 }: VideoMoment): string {
  const from = (name: string, unit = '') => (start > 0 ? `${name}=${String(start)}${unit}` : '')
  switch (host) {
    case 'youtube':
      return `https://www.youtube.com/watch?v=${id}${from('&t', 's')}`
    case 'vimeo':
      return `https://vimeo.com/${id}${from('#t', 's')}`
    case 'dailymotion':
      return `https://www.dailymotion.com/video/${id}${from('?start')}`
    case 'loom':
      return `https://www.loom.com/share/${id}${from('?t', 's')}`
    case 'peertube':
      return `https://${id.replace('/', '/w/')}${from('?start', 's')}`
  }
}
