import type { MessageLanguage } from '../message-language.ts'
import type { Stat } from '../../profile/profile.ts'

/** The noun for a count, without the number. */
type Noun = (count: number) => string

/** The product's own texts on a site: everything its owner did not write. */
export type SiteMessages = {
  language: MessageLanguage

  // Section headings
  about: string
  readme: string
  stats: string
  projects: string
  repositories: string
  contributionsHeading: string
  /** Programming languages. */
  languages: string
  spokenLanguages: string
  skills: string
  topics: string
  links: string
  contact: string
  experience: string
  education: string
  certifications: string
  honors: string
  publications: string
  volunteering: string
  recommendations: string
  services: string
  locations: string
  videos: string
  gallery: string
  reels: string
  posts: string
  faq: string
  newsletter: string

  /** Labels of figures, keyed as `Stat.key`. */
  figures: Record<Stat['key'], string>

  // Buttons and links
  subscribe: string
  watchOnYouTube: string
  seeVideos: string
  followOnInstagram: string
  seeGallery: string
  seeExperience: string
  specialties: string
  shorts: string
  playlists: string
  highlights: string
  allOnYouTube: string
  allOnInstagram: string
  follow: string
  followOnGitHub: string
  seeRepositories: string
  allOnGitHub: string
  website: string
  skipToContent: string
  madeWith: (product: string) => string
  /** Link to report an abusive site to the operator. */
  report: string

  /** Label of the navigation, for screen readers. */
  sections: string
  /** The headings of a manual page (terminal theme). */
  manualName: string
  manualSynopsis: string
  busiestDay: string
  /** Label of the combined share of small languages. */
  otherLanguages: string
  stars: Noun
  forks: Noun
  contributions: Noun
  /** The open end of a period: `2019 – today`. */
  untilNow: string
  years: Noun
  months: Noun
  views: Noun
  pictures: Noun
  /** Labels of video kinds other than an ordinary video. */
  live: string
  premiere: string
  short: string
  /** Fallback names of pictures and reels. */
  pictureNumber: (number: number) => string
  reelNumber: (number: number) => string
  closePicture: string
  previousPicture: string
  nextPicture: string
  /** Link from a picture to its original post. */
  seeOriginal: string
  /** Alternative text of a portrait or logo. */
  pictureOf: (name: string) => string
  exampleNote: string

  // The 404 page
  missingTitle: string
  missingText: string
  missingHome: (name: string) => string

  // Posts and their pages
  allPosts: string
  /** Follows the number of minutes. */
  minutesToRead: string
  /** Precedes the author's name. */
  writtenBy: string
  /** Precedes a date. */
  updated: string
  inThisArticle: string
  tags: string
  /** Label of the pagination. */
  pages: string
  newerPage: string
  olderPage: string
  /** Label of the links to the previous and next post. */
  morePosts: string
  previousPost: string
  nextPost: string
  relatedPosts: string
  feed: string
  home: string

  // Default labels of legal links in the footer
  imprint: string
  privacy: string
  pageOf: (number: number, count: number) => string
  taggedWith: (tag: string) => string
  playVideo: (title: string) => string
  /** Shown before a player is loaded: the host it comes from. */
  playsFrom: (host: string) => string
  watchOn: (host: string) => string
  /** For embeds that are not videos: audio, maps. */
  openEmbed: (title: string) => string
  opensFrom: (host: string) => string
  openOn: (host: string) => string
  seeOriginalOn: (host: string) => string
}
