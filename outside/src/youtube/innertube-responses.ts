import { type Channel, letters, type SampleVideo } from './channel.ts'
import { avatarThumbnails, bannerCrop } from './thumbnails.ts'
import { ago, calendarDay, clock, countWords, rounded } from './format-text.ts'

export type TabName = 'home' | 'videos' | 'shorts' | 'live' | 'playlists'
const TITLES: Record<TabName, string> = {
  home: 'Home',
  videos: 'Videos',
  shorts: 'Shorts',
  live: 'Live',
  playlists: 'Playlists',
}
const PARAMS: Record<TabName, string> = {
  home: 'EghmZWF0dXJlZPIGBAoCMgA%3D',
  videos: 'EgZ2aWRlb3PyBgQKAjoA',
  shorts: 'EgZzaG9ydHPyBgUKA5oBAA%3D%3D',
  live: 'EgdzdHJlYW1z8gYECgJ6AA%3D%3D',
  playlists: 'EglwbGF5bGlzdHPyBgQKAkIA',
}
/** As many as a tab shows before somebody scrolls. */
const PAGE = 30

export function tabOf(params: string): TabName {
  const plain = params.replaceAll('%3D', '=')
  const names = Object.keys(PARAMS) as TabName[]
  return names.find(name => PARAMS[name].replaceAll('%3D', '=') === plain) ?? 'home'
}

/** What youtube.com's script is given for a channel's page: the answer to `browse`, and `ytInitialData`. */
export function channelTree(channel: Channel, asked: TabName): unknown {
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
  if (channel.state === 'age-gate') return ageGate(channel)
  const tabs = tabsOf(channel)
  // Who asks for a tab that a channel does not have is shown its front page.
  const shown = tabs.includes(asked) ? asked : 'home'
  return {
    contents: {
      twoColumnBrowseResultsRenderer: {
        tabs: tabs.map(name => ({
          tabRenderer: {
            title: TITLES[name],
            endpoint: { browseEndpoint: { browseId: channel.id, params: PARAMS[name] } },
            ...(name === shown ? { selected: true, content: content(channel, name) } : {}),
          },
        })),
      },
    },
    header: header(channel),
    metadata: {
      channelMetadataRenderer: {
        title: channel.name,
        description: channel.description,
        externalId: channel.id,
        rssUrl: `https://www.youtube.com/feeds/videos.xml?channel_id=${channel.id}`,
        keywords: channel.keywords.map(word => (word.includes(' ') ? `"${word}"` : word)).join(' '),
        avatar: { thumbnails: channel.hasPictures ? avatarThumbnails(channel.handle, [900]) : [] },
        vanityChannelUrl: `http://www.youtube.com/@${encodeURIComponent(channel.handle)}`,
      },
    },
  }
}

function tabsOf({ videos, playlists }: Channel): TabName[] {
  const has = (kind: SampleVideo['kind']) => videos.some(video => video.kind === kind)
  return [
    'home',
    ...(has('video') || has('premiere') ? (['videos'] as const) : []),
    ...(has('short') ? (['shorts'] as const) : []),
    ...(has('live') ? (['live'] as const) : []),
    ...(playlists.length > 0 ? (['playlists'] as const) : []),
  ]
}

function content(channel: Channel, tab: TabName): unknown {
  if (tab === 'home') return home(channel)
  if (tab === 'playlists')
    return grid(channel.playlists.map(({ title, count }) => playlist(channel, title, count)))
  const kinds = { videos: ['video', 'premiere'], shorts: ['short'], live: ['live'] }[tab]
  const all = channel.videos.filter(({ kind }) => kinds.includes(kind))
  const items = all.slice(0, PAGE).map(video => ({ richItemRenderer: { content: item(channel, video) } }))
  return grid([...items, ...(tab === 'videos' ? further(channel, all.length, PAGE) : [])])
}

/** What asks for the next page, where there is one. */
function further({ id }: Channel, count: number, from: number): unknown[] {
  if (count <= from) return []
  const continuationCommand = { token: `videos-${id}-${from}`, request: 'CONTINUATION_REQUEST_TYPE_BROWSE' }
  return [{ continuationItemRenderer: { continuationEndpoint: { continuationCommand } } }]
}

/** A further page of the Videos tab. */
export function videosPage(channel: Channel, from: number): unknown {
  const all = channel.videos.filter(({ kind }) => kind === 'video' || kind === 'premiere')
  const items = all
    .slice(from, from + PAGE)
    .map(video => ({ richItemRenderer: { content: item(channel, video) } }))
  const continuationItems = [...items, ...further(channel, all.length, from + PAGE)]
  return { onResponseReceivedActions: [{ appendContinuationItemsAction: { continuationItems } }] }
}

const grid = (contents: unknown[]) => ({ richGridRenderer: { contents } })

function item(channel: Channel, video: SampleVideo): unknown {
  if (video.kind === 'short') return short(video)
  return channel.shape === 'lockup' ? lockup(video) : renderer(video)
}

function short({ id, title, views }: SampleVideo) {
  return {
    shortsLockupViewModel: {
      entityId: `shorts-shelf-item-${id}`,
      onTap: { innertubeCommand: { reelWatchEndpoint: { videoId: id } } },
      overlayMetadata: {
        primaryText: { content: title },
        secondaryText: { content: `${rounded(views)} views` },
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

const sources = (id: string) =>
  [168, 196, 246, 336].map(width => ({
    url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg?sqp=${width}`,
    width,
    height: Math.round(width * 0.56),
  }))

function when({ kind, published, isComing }: SampleVideo): string {
  if (isComing)
    return `${kind === 'premiere' ? 'Premieres' : 'Scheduled for'} ${new Date(published).toLocaleDateString('en-US', { timeZone: 'UTC', year: '2-digit', month: 'numeric', day: 'numeric' })}, 6:00 PM`
  return `${kind === 'live' ? 'Streamed ' : kind === 'premiere' ? 'Premiered ' : ''}${ago(published)}`
}

function lockup(video: SampleVideo) {
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
                    { text: { content: isComing ? '12 waiting' : `${rounded(views)} views` } },
                    { text: { content: when(video) } },
                  ],
                },
              ],
            },
          },
        },
      },
      contentImage: {
        thumbnailViewModel: {
          image: { sources: sources(id) },
          overlays: [
            {
              thumbnailBottomOverlayViewModel: {
                badges: [{ thumbnailBadgeViewModel: { text: isComing ? 'UPCOMING' : clock(seconds) } }],
              },
            },
          ],
        },
      },
    },
  }
}

function renderer(video: SampleVideo) {
  const { id, title, description, views, seconds, isComing } = video
  return {
    videoRenderer: {
      videoId: id,
      title: { runs: [{ text: title }] },
      thumbnail: { thumbnails: sources(id) },
      descriptionSnippet: {
        runs: [{ text: description.length > 160 ? `${description.slice(0, 157)}...` : description }],
      },
      ...(isComing
        ? { upcomingEventData: { upcomingEventText: { runs: [{ text: when(video) }] } } }
        : {
            publishedTimeText: { simpleText: when(video) },
            lengthText: { simpleText: clock(seconds) },
            viewCountText: { simpleText: views === 0 ? 'No views' : countWords(views, 'view') },
          }),
      thumbnailOverlays: [
        {
          thumbnailOverlayTimeStatusRenderer: {
            text: { simpleText: isComing ? 'UPCOMING' : clock(seconds) },
            style: isComing ? 'UPCOMING' : 'DEFAULT',
          },
        },
      ],
    },
  }
}

function playlist(channel: Channel, title: string, count: number) {
  const [first] = channel.videos
  return {
    lockupViewModel: {
      contentId: `PL${letters(`${channel.id} ${title}`, 32)}`,
      contentType: 'LOCKUP_CONTENT_TYPE_PLAYLIST',
      metadata: { lockupMetadataViewModel: { title: { content: title } } },
      contentImage: {
        collectionThumbnailViewModel: {
          primaryThumbnail: {
            thumbnailViewModel: {
              image: { sources: first ? sources(first.id) : [] },
              overlays: [{ thumbnailBadgeViewModel: { text: `${count} videos` } }],
            },
          },
        },
      },
    },
  }
}

function home(channel: Channel) {
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
                viewCountText: { simpleText: countWords(trailer.views, 'view') },
                publishedTimeText: { runs: [{ text: ago(trailer.published) }] },
              },
            },
          ]
        : [],
    },
  }
}

function header(channel: Channel) {
  const { handle, name, subscribers, videos, description, links, hasPictures } = channel
  const [link] = links
  const counts = [
    ...(subscribers === null ? [] : [{ text: { content: `${rounded(subscribers)} subscribers` } }]),
    ...(videos.length === 0 ? [] : [{ text: { content: countWords(videos.length, 'video') } }]),
  ]
  return {
    pageHeaderRenderer: {
      pageTitle: name,
      content: {
        pageHeaderViewModel: {
          title: { dynamicTextViewModel: { text: { content: name } } },
          image: {
            decoratedAvatarViewModel: {
              avatar: {
                avatarViewModel: {
                  image: { sources: hasPictures ? avatarThumbnails(handle, [72, 120, 160]) : [] },
                },
              },
            },
          },
          metadata: {
            contentMetadataViewModel: {
              metadataRows: [
                { metadataParts: [{ text: { content: `@${handle}` } }] },
                ...(counts.length > 0 ? [{ metadataParts: counts }] : []),
              ],
            },
          },
          description: {
            descriptionPreviewViewModel: {
              description: { content: description.slice(0, 120) },
              rendererContext: { commandContext: { onTap: aboutCommand(channel) } },
            },
          },
          ...(link ? { attribution: { attributionViewModel: { text: linkText(link) } } } : {}),
          ...(hasPictures
            ? {
                banner: {
                  imageBannerViewModel: {
                    image: {
                      sources: [1060, 1707, 2560].map(width => ({
                        url: bannerCrop(handle, width),
                        width,
                        height: Math.round(width * 0.1656),
                      })),
                    },
                  },
                },
              }
            : {}),
        },
      },
    },
  }
}

/** What the page's own script sends to open the panel. */
function aboutCommand({ id }: Channel) {
  return {
    innertubeCommand: {
      showEngagementPanelEndpoint: {
        engagementPanel: {
          engagementPanelSectionListRenderer: {
            content: {
              continuationItemRenderer: {
                continuationEndpoint: { continuationCommand: { token: `about-${id}` } },
              },
            },
          },
        },
      },
    },
  }
}

function linkText({ url }: { url: string }) {
  const target = `https://www.youtube.com/redirect?event=channel_header&redir_token=token&q=${encodeURIComponent(url)}`
  return {
    content: url.replace(/^https?:\/\/(?:www\.)?/, '').slice(0, 40),
    commandRuns: [
      { onTap: { innertubeCommand: { urlEndpoint: { url: target, target: 'TARGET_NEW_WINDOW' } } } },
    ],
  }
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** The answer to the panel's own request. */
export function aboutTree(channel: Channel): unknown {
  const { id, handle, description, country, joined, views, subscribers, videos, links } = channel
  return {
    onResponseReceivedEndpoints: [
      {
        appendContinuationItemsAction: {
          continuationItems: [
            {
              aboutChannelRenderer: {
                metadata: {
                  aboutChannelViewModel: {
                    channelId: id,
                    canonicalChannelUrl: `http://www.youtube.com/@${handle}`,
                    description,
                    ...(country ? { country: COUNTRIES.of(country) } : {}),
                    ...(subscribers === null
                      ? {}
                      : { subscriberCountText: `${rounded(subscribers)} subscribers` }),
                    viewCountText: countWords(views, 'view'),
                    videoCountText: countWords(videos.length, 'video'),
                    joinedDateText: { content: `Joined ${calendarDay(joined)}` },
                    links: links.map(link => ({
                      channelExternalLinkViewModel: { title: { content: link.title }, link: linkText(link) },
                    })),
                  },
                },
              },
            },
          ],
        },
      },
    ],
  }
}

function ageGate({ name, handle }: Channel) {
  return {
    contents: {
      twoColumnBrowseResultsRenderer: {
        tabs: [
          {
            tabRenderer: {
              selected: true,
              content: {
                sectionListRenderer: {
                  contents: [
                    {
                      channelAgeGateRenderer: {
                        channelTitle: name,
                        avatar: { thumbnails: avatarThumbnails(handle, [144]) },
                        header: { runs: [{ text: 'Sign in to view this channel' }] },
                      },
                    },
                  ],
                },
              },
            },
          },
        ],
      },
    },
  }
}
