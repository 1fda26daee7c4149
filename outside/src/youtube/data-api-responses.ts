import type { Channel, SampleVideo } from './channel.ts'
import { getAvatarThumbnails, getBannerUrl } from './thumbnails.ts'

/** An item of channels.list. */
export function toApiChannel(channel: Channel) {
  const { id, handle, name, description, joined, country, subscribers, views, videos, keywords, trailer } =
    channel
  const [small, medium, high] = getAvatarThumbnails(handle, [88, 240, 800])
  return {
    kind: 'youtube#channel',
    id,
    snippet: {
      title: name,
      description,
      customUrl: `@${handle}`,
      publishedAt: joined,
      thumbnails: channel.hasPictures ? { default: small, medium, high } : {},
      ...(country ? { country } : {}),
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: `UU${id.slice(2)}` } },
    statistics: {
      viewCount: String(views),
      ...(subscribers === null ? {} : { subscriberCount: String(Number(subscribers.toPrecision(3))) }),
      hiddenSubscriberCount: subscribers === null,
      videoCount: String(videos.length),
    },
    brandingSettings: {
      channel: {
        title: name,
        keywords: keywords.map(word => (word.includes(' ') ? `"${word}"` : word)).join(' '),
        ...(trailer === null ? {} : { unsubscribedTrailer: videos[trailer]?.id }),
      },
      ...(channel.hasPictures ? { image: { bannerExternalUrl: getBannerUrl(handle) } } : {}),
    },
  }
}

/** An item of playlistItems.list. */
export function toApiPlaylistItem(video: SampleVideo) {
  return {
    kind: 'youtube#playlistItem',
    snippet: {
      title: video.title,
      description: video.description,
      publishedAt: video.published,
      thumbnails: getThumbnails(video.id),
      resourceId: { kind: 'youtube#video', videoId: video.id },
    },
    contentDetails: { videoId: video.id, videoPublishedAt: video.published },
  }
}

/** An item of videos.list; the player's width is included if a maximum height was requested. */
export function toApiVideo(video: SampleVideo, channel: Channel, withPlayer: boolean) {
  const { kind, isComing } = video
  const isBroadcast = kind === 'live' || kind === 'premiere'
  return {
    kind: 'youtube#video',
    id: video.id,
    snippet: {
      title: video.title,
      description: video.description,
      publishedAt: video.published,
      channelId: channel.id,
      thumbnails: getThumbnails(video.id),
      liveBroadcastContent: isComing ? 'upcoming' : 'none',
    },
    contentDetails: { duration: isComing && kind === 'live' ? 'P0D' : formatIsoDuration(video.seconds) },
    statistics: { viewCount: String(video.views), likeCount: '12' },
    ...(isBroadcast
      ? {
          liveStreamingDetails: isComing
            ? { scheduledStartTime: video.published }
            : { actualStartTime: video.published },
        }
      : {}),
    ...(withPlayer ? { player: { embedHeight: '720', embedWidth: kind === 'short' ? '405' : '1280' } } : {}),
  }
}

function getThumbnails(id: string) {
  const one = (name: string, width: number, height: number) => ({
    url: `https://i.ytimg.com/vi/${id}/${name}.jpg`,
    width,
    height,
  })
  return {
    default: one('default', 120, 90),
    medium: one('mqdefault', 320, 180),
    high: one('hqdefault', 480, 360),
    standard: one('sddefault', 640, 480),
    maxres: one('maxresdefault', 1280, 720),
  }
}

function formatIsoDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds % 60}S`
}
