import type { Design, ProjectItem, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import type { Picture } from '../../media/picture.ts'
import type { Video } from '../../profile/youtube.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { draftAbout } from '../about.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import {
  draftHeader,
  draftHero,
  displayName,
  profilePageAction,
  linkActions,
  locationText,
  type SourcedText,
} from '../hero.ts'
import { shortLine } from '../item-text.ts'
import type { Lede } from '../lede.ts'
import { draftNamedList } from '../named-list.ts'
import { profilePageUrl } from '../profile-page-url.ts'
import { pictureWithAlt } from '../picture-alt.ts'
import { stableHash } from '../../text/stable-hash.ts'
import type { TypeDraft } from '../type-draft.ts'
import { type DraftedItem, draftVideo, draftShort } from './video-items.ts'
import { draftVideoPosts } from './video-posts.ts'

type Channel = ProfileOf<'youtube'>

const MAX_VIDEOS = 13
const MAX_SHORTS = 8
const MAX_PLAYLISTS = 8
/** The most viewed of this many recent videos is featured. */
const RECENT_COUNT = 12

/** Drafts a YouTube channel: the featured video, videos, shorts and topics. */
export function youtubeDraft(profile: Channel, lede: Lede, language: string): TypeDraft {
  const messages = siteMessages(language)
  const { details } = profile
  const videos = orderVideos(profile)
  const page = profilePageAction(profile, messages.watchOnYouTube)
  const thumbnail = thumbnailWithAlt(videos[0])
  const hero = thumbnail ?? profile.banner ?? profile.avatar
  return {
    role: null,
    sections: {
      header: draftHeader(profile, language, {
        cta: page && { label: messages.subscribe, url: page.url },
        picture: hero === profile.avatar ? null : profile.avatar,
      }),
      hero: draftHero(profile, lede, language, {
        eyebrow: [page ? channelHandleText(profile) : null, locationText(profile)],
        actions: [
          ...(page ? [page] : []),
          ...(videos.length > 0 ? [{ label: messages.videos, url: '#videos', evidence: null }] : []),
          ...linkActions(profile),
        ],
        picture: hero,
      }),
      about: draftAbout(profile, lede, language),
      videos: draftVideos(profile, thumbnail ? swapFirstTwo(videos) : videos, language),
      reels: draftShorts(profile, language),
      projects: draftPlaylists(profile, language),
      skills: draftNamedList(details.keywords, {
        field: 'details.keywords',
        title: messages.topics,
        most: 14,
      }),
    },
    posts: draftVideoPosts(profile),
    orderSections,
    themes:
      stableHash(profile.link.id) % 2 === 0
        ? ['marquee', 'gazette', 'signal']
        : ['gazette', 'marquee', 'signal'],
    missing: findMissing(profile),
  }
}

/** The featured video's thumbnail with its title as alternative text. */
function thumbnailWithAlt(video: Video | undefined): Picture | null {
  return video?.thumbnail ? pictureWithAlt(video.thumbnail, video.thumbnail.alt, video.title) : null
}

/** The hero already shows the first video's thumbnail, so the section starts with the second. */
function swapFirstTwo([first, second, ...rest]: Video[]): Video[] {
  return [...(second ? [second] : []), ...(first ? [first] : []), ...rest]
}

/** The videos in display order: the featured one, the newest, unaired premieres last. */
function orderVideos({ details }: Channel): Video[] {
  const videos = details.videos.filter(({ kind }) => kind !== 'short')
  const shown = videos.filter(video => video.kind !== 'premiere' || video.views !== null)
  const trailer = shown.find(({ id }) => id === details.trailer)
  const most = shown
    .slice(0, RECENT_COUNT)
    .reduce<Video | undefined>((best, one) => ((one.views ?? 0) > (best?.views ?? 0) ? one : best), undefined)
  const featured = trailer ?? most ?? shown[0]
  const rest = [...shown, ...videos.filter(video => !shown.includes(video))]
  return featured ? [featured, ...rest.filter(video => video !== featured)] : rest
}

function draftVideos(profile: Channel, videos: Video[], language: string): DraftedSection<'videos'> | null {
  if (videos.length === 0) return null
  const { allOnYouTube, videos: title } = siteMessages(language)
  const { items, evidence } = collectItems(
    videos
      .slice(0, MAX_VIDEOS)
      .map(video => draftVideo(video, evidencePath(profile, video), displayName(profile))),
  )
  const page = profilePageUrl(profile)
  const count = profile.stats.find(({ key }) => key === 'videos')?.value ?? videos.length
  const more =
    page && count > items.length ? { label: allOnYouTube, url: `${page.replace(/\/$/, '')}/videos` } : null
  return { data: { visible: true, title, items, more }, evidence }
}

function draftShorts(profile: Channel, language: string): DraftedSection<'reels'> | null {
  const shorts = profile.details.videos.filter(({ kind }) => kind === 'short').slice(0, MAX_SHORTS)
  if (shorts.length === 0) return null
  const { items, evidence } = collectItems(
    shorts.map(short => draftShort(short, evidencePath(profile, short), displayName(profile))),
  )
  return { data: { visible: true, title: siteMessages(language).shorts, items }, evidence }
}

/** Playlists and podcasts, each a card that links to YouTube; those whose name says nothing are left out. */
function draftPlaylists(profile: Channel, language: string): DraftedSection<'projects'> | null {
  const { allOnYouTube, figures, playlists: title } = siteMessages(language)
  const drafted = profile.details.playlists.flatMap((playlist, index): DraftedItem<ProjectItem>[] => {
    const name = shortLine(playlist.title, 200)
    if (!name || playlist.count === 0) return []
    const path = `details.playlists.${index}`
    const evidence: Record<string, Evidence[]> = { name: evidenceFrom(`${path}.title`, playlist.title, name) }
    const text =
      playlist.count === null ? '' : `${figures.videos}: ${formatNumber(playlist.count, language, 'exact')}`
    if (text) evidence.text = evidenceFrom(`${path}.count`, String(playlist.count))
    return [{ item: { ...EMPTY_PROJECT, name, url: playlist.url, text }, evidence }]
  })
  if (drafted.length === 0) return null
  const { items, evidence } = collectItems(drafted.slice(0, MAX_PLAYLISTS))
  const page = profilePageUrl(profile)
  const more =
    page && drafted.length > items.length
      ? { label: allOnYouTube, url: `${page.replace(/\/$/, '')}/playlists` }
      : null
  return { data: { visible: true, title, items, more }, evidence }
}

const EMPTY_PROJECT = {
  language: null,
  stars: null,
  forks: null,
  topics: [],
  homepage: null,
  updated_at: null,
  start: null,
  end: null,
}

const evidencePath = ({ details }: Channel, video: Video) => `details.videos.${details.videos.indexOf(video)}`

function collectItems<T>(drafted: DraftedItem<T>[]): { items: T[]; evidence: Record<string, Evidence[]> } {
  const evidence = Object.fromEntries(
    drafted.flatMap((one, index) =>
      Object.entries(one.evidence).map(([field, found]) => [`items.${index}.${field}`, found]),
    ),
  )
  return { items: drafted.map(({ item }) => item), evidence }
}

function channelHandleText({ details: { handle } }: Channel): SourcedText | null {
  const shown = shortLine(handle, 60)
  return handle && shown
    ? { text: `@${shown}`, evidence: evidenceFrom('details.handle', handle, shown) }
    : null
}

function orderSections(design: Design): SectionOrder {
  const all: SectionOrder = [
    'header',
    'hero',
    'videos',
    'posts',
    'stats',
    'about',
    'reels',
    'projects',
    'skills',
    'contact',
    'links',
    'footer',
  ]
  return all.filter(key => design[key] !== undefined)
}

function findMissing({ details, bio, avatar, links }: Channel): Draft['missing'] {
  const missing: [Draft['missing'][number], boolean][] = [
    ['videos', details.videos.length === 0],
    ['bio', !bio?.trim()],
    ['avatar', avatar === null],
    ['links', links.length === 0],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}
