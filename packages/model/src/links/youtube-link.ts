import type { ProfileLink } from '../profile/platform.ts'
import type { PastedAddress } from './pasted-address.ts'

const HOST = /^(?:(?:[a-z]{2}|m|music|gaming|studio)\.)?youtube\.com$/
/** YouTube's rule for handles: 3–30 letters, digits, underscores, hyphens, dots and middle dots, of any script. */
const HANDLE = /^@[\p{L}\p{N}][\p{L}\p{M}\p{N}_.·-]{1,28}[\p{L}\p{M}\p{N}_-]$/u
const CHANNEL = /^UC[\w-]{22}$/
const CUSTOM_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.-]{0,98}[\p{L}\p{M}\p{N}_-])?$/u
const VIDEO = /^[\w-]{11}$/
const VIDEO_PATHS = new Set(['shorts', 'live', 'embed', 'v', 'watch'])

/**
 * The channel of a YouTube URL. A video URL does not contain its channel: its `id` is then `video:<video id>`, and
 * the reader resolves the channel. Other ids: `@handle`, `UC…` (the only case-sensitive one), `c/name`, `user/name`.
 */
export function youtubeLink({ host, segments, query }: PastedAddress): ProfileLink | null {
  const [first = '', second = ''] = segments
  if (host === 'youtu.be') return videoLink(first)
  if (host === 'youtube-nocookie.com') return first === 'embed' ? videoLink(second) : null
  if (!HOST.test(host)) return null
  const path = first.toLowerCase()
  if (path.startsWith('@')) {
    const handle = normalizeName(first)
    return HANDLE.test(handle) ? linkTo(handle, `@${encodeURIComponent(handle.slice(1))}`) : null
  }
  if (path === 'channel') return CHANNEL.test(second) ? linkTo(second, `channel/${second}`) : null
  if (path === 'c' || path === 'user') {
    const name = normalizeName(second)
    return CUSTOM_NAME.test(name) ? linkTo(`${path}/${name}`, `${path}/${encodeURIComponent(name)}`) : null
  }
  return VIDEO_PATHS.has(path) ? videoLink((path === 'watch' && query.get('v')) || second) : null
}

function normalizeName(name: string): string {
  return name.toLowerCase().normalize('NFC')
}

function linkTo(id: string, path: string): ProfileLink | null {
  const url = `https://www.youtube.com/${path}`
  return url.length <= 400 ? { platform: 'youtube', kind: 'channel', id, url } : null
}

/** `https://youtu.be/<id>` is the only video URL without a query. */
function videoLink(video: string): ProfileLink | null {
  if (!VIDEO.test(video)) return null
  return { platform: 'youtube', kind: 'channel', id: `video:${video}`, url: `https://youtu.be/${video}` }
}
