import { createHeader, createAgeGateResponse } from './channel-header-responses.ts'
import { type Channel, hashId, type SampleVideo } from './channel.ts'
import { createContinuation } from './continuations.ts'
import { getAvatarThumbnails } from './thumbnails.ts'
import { formatTimeAgo, formatClock, formatCount, formatCompactNumber } from './format-text.ts'

export type TabName = 'home' | 'videos' | 'shorts' | 'live' | 'playlists' | 'podcasts'
const TAB_TITLES: Record<TabName, string> = {
  home: 'Home',
  videos: 'Videos',
  shorts: 'Shorts',
  live: 'Live',
  playlists: 'Playlists',
  podcasts: 'Podcasts',
}
const TAB_PARAMS: Record<TabName, string> = {
  home: 'EghmZWF0dXJlZPIGBAoCMgA%3D',
  videos: 'EgZ2aWRlb3PyBgQKAjoA',
  shorts: 'EgZzaG9ydHPyBgUKA5oBAA%3D%3D',
  live: 'EgdzdHJlYW1z8gYECgJ6AA%3D%3D',
  playlists: 'EglwbGF5bGlzdHPyBgQKAkIA',
  podcasts: 'Eghwb2RjYXN0c_IGBQoDugEA',
}
/** Videos on the first page of a tab. */
const PAGE_SIZE = 30

export function getTab(params: string): TabName {
  const plain = params.replaceAll('%3D', '=')
  const names = Object.keys(TAB_PARAMS) as TabName[]
  return names.find(name => TAB_PARAMS[name].replaceAll('%3D', '=') === plain) ?? 'home'
}

/** Creates the response to `browse` for a channel, which is also its page's `ytInitialData`. */
export function createChannelResponse(channel: Channel, requestedTab: TabName): unknown {
  if (channel.state === 'terminated')
    return {
      header: { c4TabbedHeaderRenderer: { channelId: channel.id } },
      alerts: [
        {
          alertRenderer: {
            type: 'ERROR',
            text: {
              simpleText: 'This account has been terminated for a violation of YouTube’s Terms of Service.',
            },
          },
        },
      ],
    }
  if (channel.state === 'age-gate') return createAgeGateResponse(channel)
  const tabs = listTabs(channel)
  // YouTube answers a missing tab with the home tab.
  const shown = tabs.includes(requestedTab) ? requestedTab : 'home'
  return {
    contents: {
      twoColumnBrowseResultsRenderer: {
        tabs: tabs.map(name => ({
          tabRenderer: {
            title: TAB_TITLES[name],
            endpoint: { browseEndpoint: { browseId: channel.id, params: TAB_PARAMS[name] } },
            ...(name === shown ? { selected: true, content: createTabContent(channel, name) } : {}),
          },
        })),
      },
    },
    header: createHeader(channel),
    metadata: {
      channelMetadataRenderer: {
        title: channel.name,
        description: channel.description,
        externalId: channel.id,
        rssUrl: `https://www.youtube.com/feeds/videos.xml?channel_id=${channel.id}`,
        keywords: channel.keywords.map(word => (word.includes(' ') ? `"${word}"` : word)).join(' '),
        avatar: { thumbnails: channel.hasPictures ? getAvatarThumbnails(channel.handle, [900]) : [] },
        vanityChannelUrl: `http://www.youtube.com/@${encodeURIComponent(channel.handle)}`,
      },
    },
  }
}

function listTabs({ videos, playlists, podcasts }: Channel): TabName[] {
  const has = (kind: SampleVideo['kind']) => videos.some(video => video.kind === kind)
  return [
    'home',
    ...(has('video') || has('premiere') ? (['videos'] as const) : []),
    ...(has('short') ? (['shorts'] as const) : []),
    ...(has('live') ? (['live'] as const) : []),
    ...(podcasts.length > 0 ? (['podcasts'] as const) : []),
    ...(playlists.length > 0 ? (['playlists'] as const) : []),
  ]
}

function createTabContent(channel: Channel, tab: TabName): unknown {
  if (tab === 'home') return createHomeTab(channel)
  if (tab === 'playlists' || tab === 'podcasts')
    return createGrid(
      channel[tab].map(({ title, count }) => createPlaylistLockup(channel, tab, title, count)),
    )
  const kinds = { videos: ['video', 'premiere'], shorts: ['short'], live: ['live'] }[tab]
  const all = channel.videos.filter(({ kind }) => kinds.includes(kind))
  const items = all
    .slice(0, PAGE_SIZE)
    .map(video => ({ richItemRenderer: { content: createVideoItem(channel, video) } }))
  return createGrid([
    ...items,
    ...(tab === 'videos' ? createContinuation(channel, 'videos', all.length, PAGE_SIZE) : []),
  ])
}

/** Creates a further page of the Videos tab. */
export function createVideosPage(channel: Channel, from: number): unknown {
  const all = channel.videos.filter(({ kind }) => kind === 'video' || kind === 'premiere')
  const items = all
    .slice(from, from + PAGE_SIZE)
    .map(video => ({ richItemRenderer: { content: createVideoItem(channel, video) } }))
  const continuationItems = [...items, ...createContinuation(channel, 'videos', all.length, from + PAGE_SIZE)]
  return { onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems } }] }
}

const createGrid = (contents: unknown[]) => ({ richGridRenderer: { contents } })

function createVideoItem(channel: Channel, video: SampleVideo): unknown {
  if (video.kind === 'short') return createShortsLockup(video)
  return channel.shape === 'lockup' ? createLockup(video) : createVideoRenderer(video)
}

function createShortsLockup({ id, title, views }: SampleVideo) {
  return {
    shortsLockupViewModel: {
      entityId: `shorts-shelf-item-${id}`,
      onTap: { innertubeCommand: { reelWatchEndpoint: { videoId: id } } },
      overlayMetadata: {
        primaryText: { content: title },
        secondaryText: { content: `${formatCompactNumber(views)} views` },
      },
      thumbnailViewModel: {
        thumbnailViewModel: {
          image: {
            sources: [{ url: `https://i.ytimg.com/vi/${id}/oardefault.jpg`, width: 405, height: 720 }],
          },
        },
      },
    },
  }
}

export const getThumbnailSources = (id: string) =>
  [168, 196, 246, 336].map(width => ({
    url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg?sqp=${width}`,
    width,
    height: Math.round(width * 0.56),
  }))

export function formatDateText({ kind, published, isComing }: SampleVideo): string {
  if (isComing)
    return `${kind === 'premiere' ? 'Premieres' : 'Scheduled for'} ${new Date(published).toLocaleDateString('en-US', { timeZone: 'UTC', year: '2-digit', month: 'numeric', day: 'numeric' })}, 6:00 PM`
  return `${kind === 'live' ? 'Streamed ' : kind === 'premiere' ? 'Premiered ' : ''}${formatTimeAgo(published)}`
}

export function createLockup(video: SampleVideo) {
  const { id, title, views, seconds, isComing } = video
  return {
    lockupViewModel: {
      contentId: id,
      contentType: 'LOCKUP_CONTENT_TYPE_VIDEO',
      metadata: {
        lockupMetadataViewModel: {
          title: { content: title },
          metadata: {
            contentMetadataViewModel: {
              metadataRows: [
                {
                  metadataParts: [
                    { text: { content: isComing ? '12 waiting' : `${formatCompactNumber(views)} views` } },
                    { text: { content: formatDateText(video) } },
                  ],
                },
              ],
            },
          },
        },
      },
      contentImage: {
        thumbnailViewModel: {
          image: { sources: getThumbnailSources(id) },
          overlays: [
            {
              thumbnailBottomOverlayViewModel: {
                badges: [{ thumbnailBadgeViewModel: { text: isComing ? 'UPCOMING' : formatClock(seconds) } }],
              },
            },
          ],
        },
      },
    },
  }
}

function createVideoRenderer(video: SampleVideo) {
  const { id, title, description, views, seconds, isComing } = video
  return {
    videoRenderer: {
      videoId: id,
      title: { runs: [{ text: title }] },
      thumbnail: { thumbnails: getThumbnailSources(id) },
      descriptionSnippet: {
        runs: [{ text: description.length > 160 ? `${description.slice(0, 157)}...` : description }],
      },
      ...(isComing
        ? { upcomingEventData: { upcomingEventText: { runs: [{ text: formatDateText(video) }] } } }
        : {
            publishedTimeText: { simpleText: formatDateText(video) },
            lengthText: { simpleText: formatClock(seconds) },
            viewCountText: { simpleText: views === 0 ? 'No views' : formatCount(views, 'view') },
          }),
      thumbnailOverlays: [
        {
          thumbnailOverlayTimeStatusRenderer: {
            text: { simpleText: isComing ? 'UPCOMING' : formatClock(seconds) },
            style: isComing ? 'UPCOMING' : 'DEFAULT',
          },
        },
      ],
    },
  }
}

function createPlaylistLockup(channel: Channel, tab: 'playlists' | 'podcasts', title: string, count: number) {
  const [first] = channel.videos
  return {
    lockupViewModel: {
      contentId: `PL${hashId(`${channel.id} ${title}`, 32)}`,
      contentType: tab === 'podcasts' ? 'LOCKUP_CONTENT_TYPE_PODCAST' : 'LOCKUP_CONTENT_TYPE_PLAYLIST',
      metadata: { lockupMetadataViewModel: { title: { content: title } } },
      contentImage: {
        collectionThumbnailViewModel: {
          primaryThumbnail: {
            thumbnailViewModel: {
              image: { sources: first ? getThumbnailSources(first.id) : [] },
              overlays: [
                {
                  thumbnailBadgeViewModel: { text: `${count} ${tab === 'podcasts' ? 'episodes' : 'videos'}` },
                },
              ],
            },
          },
        },
      },
    },
  }
}

function createHomeTab(channel: Channel) {
  const trailer = channel.trailer === null ? undefined : channel.videos[channel.trailer]
  return {
    sectionListRenderer: {
      contents: trailer
        ? [
            {
              channelVideoPlayerRenderer: {
                videoId: trailer.id,
                title: { runs: [{ text: trailer.title }] },
                description: { runs: [{ text: trailer.description }] },
                viewCountText: { simpleText: formatCount(trailer.views, 'view') },
                publishedTimeText: { runs: [{ text: formatTimeAgo(trailer.published) }] },
              },
            },
          ]
        : [],
    },
  }
}
