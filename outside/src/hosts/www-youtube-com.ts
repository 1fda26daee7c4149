import { type MockRequest, type MockHost, html, json, type MockResponse } from '../mock-host.ts'
import { type Channel, translateChannel } from '../youtube/channel.ts'
import type { Channels } from '../youtube/channels.ts'
import { renderFeed, renderFeedNotFound } from '../youtube/feed.ts'
import { createPlayerResponse, createTimedTextResponse } from '../youtube/player.ts'
import {
  renderCaptchaPage,
  renderConsentPage,
  createInnertubeError,
  renderNotFoundPage,
  getYouTubeFault,
} from '../youtube/error-responses.ts'
import { createAboutResponse } from '../youtube/channel-header-responses.ts'
import {
  createChannelResponse,
  type TabName,
  getTab,
  createVideosPage,
} from '../youtube/innertube-responses.ts'
import { writeInLanguage } from '../youtube/notations.ts'
import { decodeToken } from '../youtube/continuations.ts'
import { createUploadsPage, createUploadsResponse } from '../youtube/uploads-playlist.ts'

/** youtube.com: channel and video pages, InnerTube, feeds and oEmbed. */
export function wwwYoutubeCom(channels: Channels): MockHost {
  return {
    names: /^(?:www\.|m\.)?youtube\.com$/,
    title: 'www.youtube.com',
    answer: ask => channels.recorded(ask) ?? handleRequest(channels, ask),
    failing: (kind, { method }) => getYouTubeFault(kind, method),
  }
}

function handleRequest(channels: Channels, ask: MockRequest): MockResponse {
  const { path, query } = ask
  if (path.startsWith('/youtubei/v1/')) return handleInnertube(channels, ask)
  if (path === '/feeds/videos.xml') {
    const channel = channels.byId(query.get('channel_id') ?? '')
    if (!channel || channel.state === 'terminated') return renderFeedNotFound()
    return channel.state === 'captcha' ? renderCaptchaPage() : renderFeed(channel)
  }
  if (path === '/api/timedtext') return createTimedTextResponse(channels.byVideo(query.get('v') ?? ''), query)
  if (path === '/oembed') return handleOembed(channels, query.get('url') ?? '')
  if (!/SOCS=/.test(ask.headers.cookie ?? '')) return renderConsentPage()
  if (path === '/watch') return renderVideoPage(channels, query.get('v') ?? '')
  const found = channels.byPath(path)
  if (!found) return renderNotFoundPage()
  if (isBlocked(found)) return renderCaptchaPage()
  const language = query.get('hl') ?? 'en'
  const channel = translateChannel(found, language)
  const tab = (path.split('/').at(-1) ?? 'home') as TabName
  const response = createChannelResponse(channel, tab === 'videos' ? tab : 'home')
  return renderPage(channel.name, writeInLanguage(response, language))
}

const isBlocked = ({ state }: Channel) => state === 'captcha' || state === 'feed-only'

function handleInnertube(channels: Channels, { method, path, body }: MockRequest): MockResponse {
  if (method !== 'POST') return renderNotFoundPage()
  const request = JSON.parse(body || '{}') as Record<string, unknown>
  if (path.endsWith('/navigation/resolve_url')) {
    const address = String(request.url ?? '')
    const channel = URL.canParse(address) ? channels.byPath(new URL(address).pathname) : null
    if (!channel) return createInnertubeError(404, 'NOT_FOUND', 'Requested entity was not found.', 'notFound')
    if (channel.state === 'captcha') return renderCaptchaPage()
    return json(200, {
      endpoint: { browseEndpoint: { browseId: channel.id, params: 'EgC4AQCSAwDyBgQKAjIA' } },
    })
  }
  const { client } = (request.context ?? {}) as { client?: { clientName?: string; hl?: string } }
  const language = client?.hl ?? 'en'
  if (path.endsWith('/player')) {
    const videoId = String(request.videoId ?? '')
    const found = channels.byVideo(videoId)
    const channel = found && translateChannel(found, language)
    return createPlayerResponse(channel, videoId, client?.clientName ?? 'WEB')
  }
  return handleBrowse(channels, request, language)
}

/** Answers `browse`: a channel's tab, its About panel, its uploads, or a further page of a list. */
function handleBrowse(
  channels: Channels,
  { continuation, browseId, params }: Record<string, unknown>,
  language: string,
): MockResponse {
  const show = (response: unknown) => json(200, writeInLanguage(response, language))
  const find = (id: string) => {
    const found = channels.byId(id)
    return found && translateChannel(found, language)
  }
  const next = decodeToken(String(continuation ?? ''))
  const paged = next && find(next.channelId)
  if (paged)
    return show(
      next.list === 'videos' ? createVideosPage(paged, next.from) : createUploadsPage(paged, next.from),
    )
  const uploads = /^VLUU(.{22})$/.exec(String(browseId ?? ''))?.[1]
  const uploader = uploads ? find(`UC${uploads}`) : null
  if (uploader) return isBlocked(uploader) ? renderCaptchaPage() : show(createUploadsResponse(uploader))
  const about = /^about-(.+)$/.exec(String(continuation ?? ''))?.[1]
  const channel = find(about ?? String(browseId ?? ''))
  if (!channel)
    return createInnertubeError(
      400,
      'INVALID_ARGUMENT',
      'Request contains an invalid argument.',
      'badRequest',
    )
  if (isBlocked(channel)) return renderCaptchaPage()
  return show(
    about ? createAboutResponse(channel) : createChannelResponse(channel, getTab(String(params ?? ''))),
  )
}

function renderPage(title: string, tree: unknown): MockResponse {
  const data = JSON.stringify(tree).replaceAll('<', '\\u003c')
  return html(
    200,
    `<!DOCTYPE html><html lang="en"><head><title>${title.replace(/[<&]/g, '')} - YouTube</title></head><body><script nonce="n">var ytInitialData = ${data};</script></body></html>`,
  )
}

function handleOembed(channels: Channels, address: string): MockResponse {
  const id = URL.canParse(address) ? (new URL(address).searchParams.get('v') ?? '') : ''
  const channel = channels.byVideo(id)
  const video = channel?.videos.find(one => one.id === id)
  if (!channel || !video) return { status: 404, headers: { 'content-type': 'text/html' }, body: 'Not Found' }
  return json(200, {
    title: video.title,
    author_name: channel.name,
    author_url: `https://www.youtube.com/@${channel.handle}`,
    type: 'video',
    provider_name: 'YouTube',
    thumbnail_url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
    thumbnail_width: 480,
    thumbnail_height: 360,
  })
}

function renderVideoPage(channels: Channels, id: string): MockResponse {
  const channel = channels.byVideo(id)
  if (!channel) return renderNotFoundPage()
  const owner = {
    navigationEndpoint: { browseEndpoint: { browseId: channel.id, canonicalBaseUrl: `/@${channel.handle}` } },
  }
  return renderPage(channel.name, { contents: { videoOwnerRenderer: owner } })
}

/** YouTube's WebSub hub: accepts subscriptions and never verifies them. */
export function youtubeHub(): MockHost {
  return {
    names: /^pubsubhubbub\.appspot\.com$/,
    title: 'pubsubhubbub.appspot.com',
    answer: ({ method, path, body }) => {
      const params = new URLSearchParams(body)
      const isWhole = ['hub.mode', 'hub.topic', 'hub.callback'].every(name => params.get(name))
      return method === 'POST' && path === '/subscribe' && isWhole
        ? { status: 202, headers: { 'content-type': 'text/plain' }, body: '' }
        : json(400, { message: 'hub.mode, hub.topic, hub.callback' })
    },
  }
}
