export * from './examples/examples.ts'
export { expiryOf } from './instagram/to-media.ts'
export { exchangeInstagramCode, instagramAuthorizeUrl } from './instagram/oauth.ts'
export { readPosts } from './instagram/read-posts.ts'
export { renewInstagramToken } from './instagram/oauth.ts'
export * from './io.ts'
export { profileOfUserinfo } from './linkedin/userinfo.ts'
export * from './read-profile.ts'
export { parseTranscript } from './transcript/parse-transcript.ts'
export {
  type CaptionTrack,
  type Film,
  readCaptions,
  readFilm,
  type TranscriptReading,
} from './youtube/videos/video-details.ts'
export { readVideoPage, type VideoPageResult } from './youtube/videos/list-channel-videos.ts'
export { readVideos } from './youtube/videos/read-videos-by-link.ts'
