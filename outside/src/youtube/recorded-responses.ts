import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MockRequest, MockResponse } from '../mock-host.ts'
import { type TabName, getTab } from './innertube-responses.ts'

/** Finds the recorded response of a request, or null. */
export type RecordedResponses = (ask: MockRequest) => MockResponse | null
export const NO_RECORDINGS: RecordedResponses = () => null

const TAB_NAMES: Record<string, TabName> = { shorts: 'shorts', playlists: 'playlists' }

/**
 * Loads recordings from a folder: InnerTube by channel id and tab; feed, page, oEmbed and Data API by name.
 */
export function loadRecordedResponses(recordings: string): RecordedResponses {
  const folder = join(recordings, 'youtube')
  if (!existsSync(folder)) return NO_RECORDINGS
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const tabs = new Map<string, string>()
  for (const name of readdirSync(folder).filter(file => file.startsWith('innertube-browse-'))) {
    const id = /"key":\s*"browse_id",\s*"value":\s*"(UC[\w-]{22})"|"browseId":\s*"(UC[\w-]{22})"/.exec(
      text(name),
    )
    const tab = TAB_NAMES[/^innertube-browse-tab-([a-z]+)/.exec(name)?.[1] ?? ''] ?? 'videos'
    tabs.set(`${id?.[1] ?? id?.[2]} ${tab}`, name)
  }
  const file = (name: string, type: string, status = 200): MockResponse => ({
    status,
    headers: { 'content-type': type },
    body: text(name),
  })

  return ask => {
    if (ask.host === 'www.googleapis.com')
      return findApiRecording(ask, name => file(name, 'application/json'))
    const body = ask.path.startsWith('/youtubei/v1/')
      ? (JSON.parse(ask.body || '{}') as Record<string, unknown>)
      : {}
    if (ask.path.endsWith('/resolve_url'))
      return /@captaindisillusion$/i.test(String(body.url))
        ? file('innertube-resolve-url-captaindisillusion.json', 'application/json')
        : null
    if (ask.path.endsWith('/browse')) {
      const name = tabs.get(`${String(body.browseId)} ${getTab(String(body.params ?? ''))}`)
      return name ? file(name, 'application/json') : null
    }
    if (ask.path === '/feeds/videos.xml')
      return ask.query.get('channel_id') === 'UCsXVk37bltHxD1rDPwtNM8Q'
        ? file('feed-kurzgesagt.atom.xml', 'text/xml')
        : null
    if (/^\/@onemedia\.(?:\/|$)/i.test(ask.path) || ask.path.startsWith('/channel/UCzcRQ3vRNr6fJ1A9rqFn7QA'))
      return file('html-channel-onemedia-2024.html', 'text/html; charset=utf-8')
    if (ask.path === '/watch' && ask.query.get('v') === 'hwMkbaS_M_c')
      return file('html-video-2024.html', 'text/html; charset=utf-8')
    return ask.path === '/oembed' && (ask.query.get('url') ?? '').includes('nKGdPVohVv8')
      ? file('oembed-video.json', 'application/json')
      : null
  }
}

function findApiRecording(ask: MockRequest, file: (name: string) => MockResponse): MockResponse | null {
  const isGoogle = (value: string | null) =>
    value === 'UC_x5XG1OV2P6uZZ5FSM9Ttw' || value === '@googledevelopers'
  if (
    ask.path.endsWith('/channels') &&
    (isGoogle(ask.query.get('id')) || isGoogle(ask.query.get('forHandle')))
  )
    return file('api-channels-list-single.json')
  if (ask.path.endsWith('/playlistItems') && ask.query.get('playlistId') === 'UU_x5XG1OV2P6uZZ5FSM9Ttw')
    return file('api-playlistItems-p1.json')
  return ask.path.endsWith('/videos') && (ask.query.get('id') ?? '').includes('CvTApw9X8aA')
    ? file('api-videos-list-multi.json')
    : null
}
