export * from './examples/examples.ts'
export { expiryOf } from './instagram/expiry.ts'
export { exchangeInstagramCode, instagramAuthorizeUrl } from './instagram/sign-in.ts'
export { readPosts } from './instagram/posts.ts'
export { renewInstagramToken } from './instagram/renew-token.ts'
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
} from './youtube/read-film.ts'
export { readVideoPage, type VideoPageResult } from './youtube/video-page.ts'
export { readVideos } from './youtube/read-videos.ts'
