import { type MockRequest, type MockHost, json, type MockResponse } from '../mock-host.ts'
import { toApiChannel, toApiPlaylistItem, toApiVideo } from '../youtube/data-api-responses.ts'
import type { Channels } from '../youtube/channels.ts'
import { createApiError, getApiFault } from '../youtube/error-responses.ts'

/** The only valid key. */
const OUTSIDE_KEY = 'outside-key'

/** The YouTube Data API v3: the three list calls in use. */
export function wwwGoogleapisCom(channels: Channels): MockHost {
  return {
    names: /^www\.googleapis\.com$/,
    title: 'www.googleapis.com',
    answer(ask) {
      const key = ask.headers['x-goog-api-key'] ?? ask.query.get('key')
      if (!key) return createApiError(403, 'forbidden', 'The request is missing a valid API key.')
      if (key !== OUTSIDE_KEY)
        return createApiError(400, 'keyInvalid', 'API key not valid. Please pass a valid API key.')
      return channels.recorded(ask) ?? handleRequest(channels, ask)
    },
    failing: kind => getApiFault(kind),
  }
}

function handleRequest(channels: Channels, { path, query }: MockRequest): MockResponse {
  switch (path) {
    case '/youtube/v3/channels':
      return createListResponse('channel', findChannels(channels, query))
    case '/youtube/v3/playlistItems': {
      const channel = channels.byId(`UC${(query.get('playlistId') ?? '').slice(2)}`)
      const videos = channel?.videos ?? []
      if (!channel || videos.length === 0)
        return createApiError(
          404,
          'playlistNotFound',
          'The playlist identified with the playlistId parameter cannot be found.',
        )
      const newest = videos.toSorted((a, b) => b.published.localeCompare(a.published))
      const from = Number(/^PAGE(\d{1,5})$/.exec(query.get('pageToken') ?? '')?.[1] ?? 0)
      const to = from + Number(query.get('maxResults') ?? 5)
      const page = newest.slice(from, to).map(toApiPlaylistItem)
      return createListResponse('playlistItem', page, to < newest.length ? `PAGE${to}` : null)
    }
    case '/youtube/v3/videos': {
      const found = (query.get('id') ?? '').split(',').flatMap(id => {
        const channel = channels.byVideo(id)
        const video = channel?.videos.find(one => one.id === id)
        return channel && video ? toApiVideo(video, channel, query.has('maxHeight')) : []
      })
      return createListResponse('video', found)
    }
    default:
      return createApiError(404, 'notFound', 'Not Found')
  }
}

/** Lists omit `items` if nothing was found. */
function createListResponse(
  kind: string,
  items: unknown[],
  nextPageToken: string | null = null,
): MockResponse {
  const page = { totalResults: items.length, resultsPerPage: items.length }
  return json(200, {
    kind: `youtube#${kind}ListResponse`,
    etag: 'etag',
    ...(nextPageToken ? { nextPageToken } : {}),
    pageInfo: page,
    ...(items.length > 0 ? { items } : {}),
  })
}

function findChannels(channels: Channels, query: URLSearchParams): unknown[] {
  const handle = query.get('forHandle')
  const name = query.get('forUsername')
  const found = handle
    ? channels.byHandle(handle)
    : name
      ? channels.byFormerName(name)
      : channels.byId(query.get('id') ?? '')
  return found && found.state !== 'terminated' ? [toApiChannel(found)] : []
}
