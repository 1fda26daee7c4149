import { parseVideoMoment } from '@vitrine/model'
import { playerUrl, videoHost } from '../../media/video-url.ts'

/** A player for embedded content. */
export type EmbedPlayer = {
  /** The host's display name. */
  service: string
  /** Absolute, https, at `origin`, with autoplay: opened only by a click. */
  src: string
  origin: string
  /** Videos and maps fill the width; audio players have a fixed height in CSS pixels. */
  shape: 'film' | 'map' | { height: number }
}

type Reader = (url: URL) => EmbedPlayer | null

/** The hosts with an embeddable player, each with its URL conversion. */
const READERS: [host: RegExp, reader: Reader][] = [
  [/^(?:(?:www\.|m\.|music\.)?youtube\.com|(?:www\.)?youtube-nocookie\.com|youtu\.be)$/, youtube],
  [/^(?:(?:www\.|player\.)?vimeo\.com)$/, vimeo],
  [/^open\.spotify\.com$/, spotify],
  [/^(?:(?:www\.|m\.)?soundcloud\.com)$/, soundcloud],
  [/^podcasts\.apple\.com$/, applePodcasts],
  [/^(?:www\.)?openstreetmap\.org$/, openStreetMap],
]

/** The player for a URL of YouTube, Vimeo, Spotify, SoundCloud, Apple Podcasts or OpenStreetMap; null for others. */
export function findEmbedPlayer(address: string): EmbedPlayer | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.port || url.username || url.password) return null
  const reader = READERS.find(([host]) => host.test(url.hostname))?.[1]
  return reader?.(url) ?? null
}

/** A video of a known host, parsed as everywhere. */
function videoPlayer(url: URL): EmbedPlayer | null {
  const moment = parseVideoMoment(url.href)
  if (!moment || (moment.host === 'youtube' && moment.id.length !== 11)) return null
  const { name, origin } = videoHost(moment)
  return { service: name, src: playerUrl(moment), origin, shape: 'film' }
}

function youtube(url: URL): EmbedPlayer | null {
  const list = url.searchParams.get('list') ?? ''
  if (url.pathname !== '/playlist' || !/^[\w-]{10,60}$/.test(list)) return videoPlayer(url)
  const { name, origin } = videoHost({ host: 'youtube', id: '' })
  return { service: name, src: `${origin}/embed/videoseries?list=${list}`, origin, shape: 'film' }
}

/** Unlisted Vimeo videos have a hash, without which they do not play. */
function vimeo(url: URL): EmbedPlayer | null {
  const [, path = '', secret = ''] =
    /^(\/(?:video\/)?\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname) ?? []
  const found = videoPlayer(new URL(`${path}${url.hash}`, url))
  const hash = secret || url.searchParams.get('h') || ''
  if (!found || !/^[\da-f]{6,20}$/.test(hash)) return found
  return { ...found, src: found.src.replace('?', `?h=${hash}&`) }
}

const SPOTIFY =
  /^\/(?:intl-[a-z-]{2,8}\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/([\dA-Za-z]{22})\/?$/

function spotify({ pathname }: URL): EmbedPlayer | null {
  const [, kind, id] = SPOTIFY.exec(pathname) ?? []
  if (!kind || !id) return null
  const origin = 'https://open.spotify.com'
  const height = kind === 'track' || kind === 'episode' ? 152 : 352
  return { service: 'Spotify', src: `${origin}/embed/${kind}/${id}`, origin, shape: { height } }
}

/** First path segments that are not artists. */
const SOUNDCLOUD_RESERVED =
  /^(?:discover|stream|you|upload|search|charts|pages|settings|messages|terms-of-use)$/

function soundcloud({ pathname }: URL): EmbedPlayer | null {
  const parts = pathname.split('/').filter(Boolean)
  const [artist = ''] = parts
  if (parts.length === 0 || parts.length > 3 || SOUNDCLOUD_RESERVED.test(artist)) return null
  if (!parts.every(part => /^[\w-]{1,120}$/.test(part))) return null
  const origin = 'https://w.soundcloud.com'
  const sound = encodeURIComponent(`https://soundcloud.com/${parts.join('/')}`)
  const height = parts.length === 2 ? 166 : 450
  return {
    service: 'SoundCloud',
    src: `${origin}/player/?url=${sound}&auto_play=true`,
    origin,
    shape: { height },
  }
}

function applePodcasts({ pathname, searchParams }: URL): EmbedPlayer | null {
  const [, country, id] = /^\/([a-z]{2})\/podcast\/(?:[^/]{1,200}\/)?(id\d{4,12})\/?$/.exec(pathname) ?? []
  if (!country || !id) return null
  const origin = 'https://embed.podcasts.apple.com'
  const episode = searchParams.get('i') ?? ''
  const one = /^\d{4,16}$/.test(episode)
  return {
    service: 'Apple Podcasts',
    src: `${origin}/${country}/podcast/${id}${one ? `?i=${episode}` : ''}`,
    origin,
    shape: { height: one ? 175 : 450 },
  }
}

/** A place on the map: the URL's centre and zoom as a bounding box for a frame of 640 × 360 pixels. */
function openStreetMap({ hash, searchParams }: URL): EmbedPlayer | null {
  const [, zoomText, latText, lonText] =
    /^#map=(\d{1,2})\/(-?[\d.]{1,20})\/(-?[\d.]{1,20})(?:&|$)/.exec(hash) ?? []
  const lat = Number(searchParams.get('mlat') ?? latText ?? Number.NaN)
  const lon = Number(searchParams.get('mlon') ?? lonText ?? Number.NaN)
  if (!(Math.abs(lat) <= 85) || !(Math.abs(lon) <= 180)) return null
  const zoom = Math.min(19, Math.max(1, Number(zoomText ?? 15)))
  // A tile is 256 pixels wide and the world 2^zoom tiles; latitude is scaled by its cosine.
  const width = (640 / 256) * (360 / 2 ** zoom)
  const height = width * (360 / 640) * Math.cos((lat * Math.PI) / 180)
  const box = [lon - width / 2, lat - height / 2, lon + width / 2, lat + height / 2]
  const limits = [-180, -85, 180, 85]
  const bbox = box.map((edge, index) => {
    const limit = limits[index] ?? 0
    return (limit < 0 ? Math.max(limit, edge) : Math.min(limit, edge)).toFixed(5)
  })
  const marker = searchParams.has('mlat') ? `&marker=${lat.toFixed(5)}%2C${lon.toFixed(5)}` : ''
  const origin = 'https://www.openstreetmap.org'
  return {
    service: 'OpenStreetMap',
    src: `${origin}/export/embed.html?bbox=${bbox.join('%2C')}&layer=mapnik${marker}`,
    origin,
    shape: 'map',
  }
}
