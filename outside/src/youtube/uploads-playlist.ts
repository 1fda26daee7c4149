import type { Channel, SampleVideo } from './channel.ts'
import { createContinuation } from './continuations.ts'
import { formatClock, formatCompactNumber } from './format-text.ts'
import { createLockup, formatDateText, getThumbnailSources } from './innertube-responses.ts'

/** Videos on a page of a playlist. */
const PAGE_SIZE = 100

/** Creates the response to `browse` for the playlist of all uploads (`VLUU…`). */
export function createUploadsResponse(channel: Channel): unknown {
  if (channel.videos.length === 0)
    return {
      alerts: [
        { alertRenderer: { type: 'ERROR', text: { runs: [{ text: 'The playlist does not exist.' }] } } },
      ],
    }
  const items = createItems(channel, 0)
  const list = channel.shape === 'lockup' ? items : [{ playlistVideoListRenderer: { contents: items } }]
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
                    { itemSectionRenderer: { contents: list } },
                    // Loads suggestions, which are not part of the playlist.
                    {
                      continuationItemRenderer: {
                        continuationEndpoint: { continuationCommand: { token: 'suggestions' } },
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
    header: { pageHeaderRenderer: { pageTitle: `Uploads from ${channel.name}` } },
  }
}

/** Creates a further page of the playlist. */
export function createUploadsPage(channel: Channel, from: number): unknown {
  return {
    onResponseReceivedActions: [
      { appendContinuationItemsAction: { continuationItems: createItems(channel, from) } },
    ],
  }
}

function createItems(channel: Channel, from: number): unknown[] {
  const { videos, shape } = channel
  return [
    ...videos
      .slice(from, from + PAGE_SIZE)
      .map((video, index) =>
        shape === 'lockup' ? createLockup(video) : createPlaylistVideo(channel, video, from + index),
      ),
    ...createContinuation(channel, 'uploads', videos.length, from + PAGE_SIZE),
  ]
}

function createPlaylistVideo(channel: Channel, video: SampleVideo, index: number): unknown {
  const { id, title, seconds, views, isComing } = video
  const style = video.kind === 'short' ? 'SHORTS' : isComing ? 'UPCOMING' : 'DEFAULT'
  return {
    playlistVideoRenderer: {
      videoId: id,
      title: { runs: [{ text: title }] },
      index: { simpleText: String(index + 1) },
      thumbnail: { thumbnails: getThumbnailSources(id) },
      shortBylineText: {
        runs: [{ text: channel.name, navigationEndpoint: { browseEndpoint: { browseId: channel.id } } }],
      },
      isPlayable: !isComing,
      thumbnailOverlays: [
        {
          thumbnailOverlayTimeStatusRenderer: {
            text: {
              simpleText: isComing ? 'UPCOMING' : video.kind === 'short' ? 'SHORTS' : formatClock(seconds),
            },
            style,
          },
        },
      ],
      ...(isComing
        ? { upcomingEventData: { upcomingEventText: { runs: [{ text: formatDateText(video) }] } } }
        : {
            lengthText: { simpleText: formatClock(seconds) },
            lengthSeconds: String(seconds),
            videoInfo: {
              runs: [
                { text: views === 0 ? 'No views' : `${formatCompactNumber(views)} views` },
                { text: ' • ' },
                { text: formatDateText(video) },
              ],
            },
          }),
    },
  }
}
