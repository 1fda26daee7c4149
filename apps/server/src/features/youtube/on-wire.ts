import type { ProfileOf, Video, YouTubeChannel, YouTubeVideo } from '@vitrine/model'

/** A channel as the call tells of it. */
export function channelOnWire({
  name,
  bio,
  avatar,
  banner,
  link,
  details,
  stats,
}: ProfileOf<'youtube'>): YouTubeChannel {
  const stat = (key: string) => {
    const value = stats.find(one => one.key === key)?.value
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null
  }
  return {
    channel_id: details.channel_id,
    title: name,
    handle: details.handle,
    description: bio ?? '',
    thumbnail: avatar?.url ?? null,
    banner: banner?.url ?? null,
    subscribers: stat('subscribers'),
    videos_count: stat('videos'),
    url: link.url,
  }
}

/** A video as the call tells of it; `postId` is the website's post of it. */
export function videoOnWire(video: Video, postId: string | null): YouTubeVideo {
  return {
    video_id: video.id,
    title: video.title,
    description: video.description ?? '',
    thumbnail: video.thumbnail?.url ?? null,
    published_at: video.published,
    duration_s: video.duration_s,
    views: video.views,
    url: video.url,
    post_id: postId,
  }
}
