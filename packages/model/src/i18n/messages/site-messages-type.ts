import type { WordLanguage } from '../message-language.ts'
import type { Stat } from '../../profile/profile.ts'

/** The noun for a count, without the number itself. */
type Noun = (count: number) => string

/** The product's own words on a site: everything on a page that its owner did not write. */
export type Words = {
  language: WordLanguage

  // Headings of sections
  about: string
  readme: string
  stats: string
  projects: string
  repositories: string
  contributionsHeading: string
  /** Of programming. */
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
  allOnYouTube: string
  allOnInstagram: string
  follow: string
  followOnGitHub: string
  seeRepositories: string
  allOnGitHub: string
  website: string
  skipToContent: string
  madeWith: (product: string) => string
  /** A link by which visitors tell the operator that a site should not be. */
  report: string

  /** The name of the navigation, for screen readers. */
  sections: string
  /** How a manual page names its first two paragraphs. */
  manualName: string
  manualSynopsis: string
  busiestDay: string
  /** The share of languages too small to be named. */
  otherLanguages: string
  stars: Noun
  forks: Noun
  contributions: Noun
  /** The end of a stretch of time that has none yet: `2019 – today`. */
  untilNow: string
  years: Noun
  months: Noun
  views: Noun
  pictures: Noun
  /** What kind of film a video is, where it is no ordinary one. */
  live: string
  premiere: string
  short: string
  /** The name of a picture, of a reel that has no other. */
  pictureNumber: (number: number) => string
  reelNumber: (number: number) => string
  closePicture: string
  previousPicture: string
  nextPicture: string
  /** The way from a picture to the post that it stands in. */
  seeOriginal: string
  /** The alternative text of a portrait or mark. */
  pictureOf: (name: string) => string
  exampleNote: string

  // The page that is not there
  missingTitle: string
  missingText: string
  missingHome: (name: string) => string

  // Posts and their pages
  allPosts: string
  /** Follows the number of minutes. */
  minutesToRead: string
  /** Stands before the author's name. */
  writtenBy: string
  /** Stands before a date. */
  updated: string
  inThisArticle: string
  tags: string
  /** The name of the ways between the pages of a list. */
  pages: string
  newerPage: string
  olderPage: string
  /** The name of the ways to the posts before and after. */
  morePosts: string
  previousPost: string
  nextPost: string
  relatedPosts: string
  feed: string
  home: string

  // What links at the foot of a page are called at first
  imprint: string
  privacy: string
  pageOf: (number: number, count: number) => string
  taggedWith: (tag: string) => string
  playVideo: (title: string) => string
  /** Said before a player is asked for: from whom it comes. */
  playsFrom: (host: string) => string
  watchOn: (host: string) => string
  /** Of what is no film: something to hear, a map. */
  openEmbed: (title: string) => string
  opensFrom: (host: string) => string
  openOn: (host: string) => string
  seeOriginalOn: (host: string) => string
}
