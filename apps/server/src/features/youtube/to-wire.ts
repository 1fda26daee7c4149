import type { ProfileOf, Video, YouTubeChannel, YouTubeVideo } from '@vitrine/model'

/** Converts a profile to the channel of the response. */
export function toWireChannel({
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

/** Converts a video to the response; `postId` is the website's post about it. */
export function toWireVideo(video: Video, postId: string | null): YouTubeVideo {
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
