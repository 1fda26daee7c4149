import type { Stat } from '../profile/profile.ts'

/** A noun by plural category of the language (`Intl.PluralRules`), without the number. */
export type NounForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** The placeholders of each text that has any, in the order of its function's parameters. */
export const PLACEHOLDERS = {
  madeWith: ['product'],
  pictureNumber: ['number'],
  reelNumber: ['number'],
  pictureOf: ['name'],
  unproven: ['profile'],
  missingHome: ['name'],
  moreItems: ['number'],
  pageOf: ['number', 'count'],
  taggedWith: ['tag'],
  playVideo: ['title'],
  playsFrom: ['host'],
  watchOn: ['host'],
  openEmbed: ['title'],
  opensFrom: ['host'],
  openOn: ['host'],
  seeOriginalOn: ['host'],
  watchFrom: ['time'],
} as const satisfies Partial<Record<keyof SiteTexts, readonly string[]>>

/**
 * The product's own texts on a site, everything its owner did not write, in one language: a file in `messages`.
 * Placeholders are `{name}`.
 */
export type SiteTexts = {
  // Section headings
  about: string
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
  /** The title of a résumé as a document, and the text of the link to it. */
  resume: string
  services: string
  locations: string
  videos: string
  gallery: string
  reels: string
  posts: string
  faq: string
  newsletter: string
  prices: string
  hours: string
  clients: string
  /** Articles about the owner, talks and podcasts. */
  mentions: string
  milestones: string
  studies: string

  /** Labels of figures that are not headings as well. */
  figures: Record<Exclude<Stat['key'], 'repositories' | 'videos'>, string>

  // Buttons and links
  subscribe: string
  watchOnYouTube: string
  followOnInstagram: string
  seeExperience: string
  specialties: string
  shorts: string
  playlists: string
  highlights: string
  allOnYouTube: string
  allOnInstagram: string
  follow: string
  followOnGitHub: string
  allOnGitHub: string
  website: string
  skipToContent: string
  madeWith: string
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
  /** The open end of a period: `2019 – present`. */
  untilNow: string
  /** Labels of video kinds other than an ordinary video. */
  live: string
  premiere: string
  short: string

  // Nouns that follow their number
  stars: NounForms
  forks: NounForms
  contributions: NounForms
  years: NounForms
  months: NounForms
  views: NounForms
  pictures: NounForms

  /** Fallback names of pictures and reels. */
  pictureNumber: string
  reelNumber: string
  closePicture: string
  previousPicture: string
  nextPicture: string
  /** Link from a picture to its original post. */
  seeOriginal: string
  /** Alternative text of a portrait or logo. */
  pictureOf: string
  exampleNote: string
  /** Says that the owner of a profile, `github.com/jane`, has not confirmed the site. */
  unproven: string
  /** Said of a link with a check mark: the place it leads to is the owner's. */
  proven: string

  // The 404 page
  missingTitle: string
  missingText: string
  missingHome: string

  // Posts and their pages
  allPosts: string
  /** The line that unfolds the rest of a long list; follows any noun. */
  moreItems: string
  /** Follows the number of minutes; one form if it is an abbreviation. */
  minutesToRead: NounForms
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
  /** Before the title of the next project or film. */
  next: string
  relatedPosts: string
  feed: string
  home: string

  // Default labels of legal links in the footer
  imprint: string
  privacy: string

  pageOf: string
  taggedWith: string
  playVideo: string
  /** Shown before a player is loaded: the host it comes from. */
  playsFrom: string
  watchOn: string
  /** For embeds that are not videos: audio, maps. */
  openEmbed: string
  opensFrom: string
  openOn: string
  seeOriginalOn: string

  // Articles made from a video
  /** Above an article that consists of the video's own words. */
  articleDraft: string
  watchFrom: string

  /** Labels of the callouts in articles, read out before them. */
  note: string
  tip: string
  warning: string

  // The contact form
  writeMessage: string
  yourName: string
  yourEmail: string
  yourMessage: string
  sendMessage: string
  messageSent: string
  messageSentText: string
  /** Reasons why a message was not sent: a field is missing, it must be sent once more, a limit is reached. */
  messageIncomplete: string
  messageConfirm: string
  messageLater: string
}
