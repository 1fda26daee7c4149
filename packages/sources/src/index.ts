export { fetchFeed, type FetchedFeed } from './blog-import/fetch-feed.ts'
export * from './examples/examples.ts'
export { exchangeInstagramCode, getInstagramAuthorizeUrl } from './instagram/oauth.ts'
export { readPosts } from './instagram/read-posts.ts'
export { refreshInstagramToken } from './instagram/oauth.ts'
export * from './io.ts'
export { markdownToRichText } from './markdown/markdown-to-rich-text.ts'
export { readPortableCareer } from './linkedin/portability.ts'
export { createProfileFromUserinfo } from './linkedin/userinfo.ts'
export { readBookmark } from './web/read-bookmark.ts'
export * from './read-profile.ts'
export { parseTranscript } from './transcript/parse-transcript.ts'
export {
  type CaptionTrack,
  type VideoDetails,
  readCaptions,
  readVideoDetails,
  type TranscriptReading,
} from './youtube/videos/video-details.ts'
export { listChannelVideos, type ChannelVideosResult } from './youtube/videos/list-channel-videos.ts'
export { readVideosByLink } from './youtube/videos/read-videos-by-link.ts'
