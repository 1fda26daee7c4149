import type { Channel } from './channel.ts'
import { formatCalendarDate, formatCount, formatCompactNumber } from './format-text.ts'
import { getAvatarThumbnails, getBannerCropUrl } from './thumbnails.ts'

const subscribersText = ({ countTexts, subscribers }: Channel) =>
  countTexts?.subscribers ?? `${formatCompactNumber(subscribers ?? 0)} subscribers`
const videosText = ({ countTexts, videos }: Channel) =>
  countTexts?.videos ?? formatCount(videos.length, 'video')

export function createHeader(channel: Channel) {
  const { handle, name, subscribers, videos, description, links, hasPictures } = channel
  const [link] = links
  const counts = [
    ...(subscribers === null ? [] : [{ text: { content: subscribersText(channel) } }]),
    ...(videos.length === 0 ? [] : [{ text: { content: videosText(channel) } }]),
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
                  image: { sources: hasPictures ? getAvatarThumbnails(handle, [72, 120, 160]) : [] },
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
              rendererContext: { commandContext: { onTap: createAboutCommand(channel) } },
            },
          },
          ...(link ? { attribution: { attributionViewModel: { text: createLinkText(link) } } } : {}),
          ...(hasPictures
            ? {
                banner: {
                  imageBannerViewModel: {
                    image: {
                      sources: [1060, 1707, 2560].map(width => ({
                        url: getBannerCropUrl(handle, width),
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

/** The command that opens the About panel. */
function createAboutCommand({ id }: Channel) {
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

function createLinkText({ url }: { url: string }) {
  const target = `https://www.youtube.com/redirect?event=channel_header&redir_token=token&q=${encodeURIComponent(url)}`
  return {
    content: url.replace(/^https?:\/\/(?:www\.)?/, '').slice(0, 40),
    commandRuns: [
      { onTap: { innertubeCommand: { urlEndpoint: { url: target, target: 'TARGET_NEW_WINDOW' } } } },
    ],
  }
}

const COUNTRIES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** Creates the response to the About panel's continuation. */
export function createAboutResponse(channel: Channel): unknown {
  const { id, handle, description, country, joined, views, subscribers, links } = channel
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
                    ...(subscribers === null ? {} : { subscriberCountText: subscribersText(channel) }),
                    viewCountText: channel.countTexts?.views ?? formatCount(views, 'view'),
                    videoCountText: videosText(channel),
                    joinedDateText: { content: `Joined ${formatCalendarDate(joined)}` },
                    links: links.map(link => ({
                      channelExternalLinkViewModel: {
                        title: { content: link.title },
                        link: createLinkText(link),
                      },
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

export function createAgeGateResponse({ name, handle }: Channel) {
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
                        avatar: { thumbnails: getAvatarThumbnails(handle, [144]) },
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
