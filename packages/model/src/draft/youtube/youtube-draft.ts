import type { Design, SectionOrder } from '../../design/design.ts'
import type { Draft, Evidence } from '../../website/preview.ts'
import type { ProfileOf } from '../../profile/profile.ts'
import type { Picture } from '../../media/picture.ts'
import type { Video } from '../../profile/youtube.ts'
import { words } from '../../i18n/site-messages.ts'
import { aboutOf } from '../about.ts'
import { from, type Part } from '../draft-evidence.ts'
import { headerOf, heroOf, nameOf, pageAction, placeActions, placeOf, type Words } from '../hero.ts'
import { shortLine } from '../item-text.ts'
import type { Lede } from '../lede.ts'
import { namedList } from '../named-list.ts'
import { pageOf } from '../profile-page-url.ts'
import { shownPicture } from '../picture-alt.ts'
import { stableHash } from '../../text/stable-hash.ts'
import type { TypeDraft } from '../type-draft.ts'
import { type Drafted, filmOf, shortOf } from './video-items.ts'
import { filmPosts } from './video-posts.ts'

type Channel = ProfileOf<'youtube'>

const MOST_VIDEOS = 13
const MOST_SHORTS = 8
/** Among so many of the newest the most seen one is featured. */
const RECENT = 12

/** What a channel shows: the featured film's still, its films, its short ones apart, what it is about. */
export function youtubeDraft(profile: Channel, lede: Lede, language: string): TypeDraft {
  const said = words(language)
  const { details } = profile
  const films = filmsOf(profile)
  const page = pageAction(profile, said.watchOnYouTube)
  const still = stillOf(films[0])
  const hero = still ?? profile.banner ?? profile.avatar
  return {
    role: null,
    parts: {
      header: headerOf(profile, language, {
        cta: page && { label: said.subscribe, url: page.url },
        picture: hero === profile.avatar ? null : profile.avatar,
      }),
      hero: heroOf(profile, lede, language, {
        eyebrow: [page ? handleOf(profile) : null, placeOf(profile)],
        actions: [
          ...(page ? [page] : []),
          ...(films.length > 0 ? [{ label: said.seeVideos, url: '#videos', evidence: null }] : []),
          ...placeActions(profile),
        ],
        picture: hero,
      }),
      about: aboutOf(profile, lede, language),
      videos: videosOf(profile, still ? behindTheNext(films) : films, language),
      reels: shortsOf(profile, language),
      skills: namedList(details.keywords, { field: 'details.keywords', title: said.topics, most: 14 }),
    },
    posts: filmPosts(profile),
    orderOf,
    themes:
      stableHash(profile.link.id) % 2 === 0
        ? ['marquee', 'gazette', 'signal']
        : ['gazette', 'marquee', 'signal'],
    missing: missingOf(profile),
  }
}

/** The featured film's picture, which shows what its title says. */
function stillOf(film: Video | undefined): Picture | null {
  return film?.thumbnail ? shownPicture(film.thumbnail, film.thumbnail.alt, film.title) : null
}

/** The first screen shows the first film's still already: right below it, large, another one stands. */
function behindTheNext([first, second, ...rest]: Video[]): Video[] {
  return [...(second ? [second] : []), ...(first ? [first] : []), ...rest]
}

/** The films to show: the featured one, then the newest; what has not been shown anywhere yet comes last. */
function filmsOf({ details }: Channel): Video[] {
  const films = details.videos.filter(({ kind }) => kind !== 'short')
  const shown = films.filter(video => video.kind !== 'premiere' || video.views !== null)
  const trailer = shown.find(({ id }) => id === details.trailer)
  const most = shown
    .slice(0, RECENT)
    .reduce<Video | undefined>((best, one) => ((one.views ?? 0) > (best?.views ?? 0) ? one : best), undefined)
  const featured = trailer ?? most ?? shown[0]
  const rest = [...shown, ...films.filter(video => !shown.includes(video))]
  return featured ? [featured, ...rest.filter(video => video !== featured)] : rest
}

function videosOf(profile: Channel, films: Video[], language: string): Part<'videos'> | null {
  if (films.length === 0) return null
  const { allOnYouTube, videos: title } = words(language)
  const { items, evidence } = collected(
    films.slice(0, MOST_VIDEOS).map(film => filmOf(film, pathOf(profile, film), nameOf(profile))),
  )
  const page = pageOf(profile)
  const count = profile.stats.find(({ key }) => key === 'videos')?.value ?? films.length
  const more =
    page && count > items.length ? { label: allOnYouTube, url: `${page.replace(/\/$/, '')}/videos` } : null
  return { data: { visible: true, title, items, more }, evidence }
}

function shortsOf(profile: Channel, language: string): Part<'reels'> | null {
  const shorts = profile.details.videos.filter(({ kind }) => kind === 'short').slice(0, MOST_SHORTS)
  if (shorts.length === 0) return null
  const { items, evidence } = collected(
    shorts.map(short => shortOf(short, pathOf(profile, short), nameOf(profile))),
  )
  return { data: { visible: true, title: words(language).shorts, items }, evidence }
}

const pathOf = ({ details }: Channel, video: Video) => `details.videos.${details.videos.indexOf(video)}`

function collected<T>(drafted: Drafted<T>[]): { items: T[]; evidence: Record<string, Evidence[]> } {
  const evidence = Object.fromEntries(
    drafted.flatMap((one, index) =>
      Object.entries(one.evidence).map(([field, found]) => [`items.${index}.${field}`, found]),
    ),
  )
  return { items: drafted.map(({ item }) => item), evidence }
}

function handleOf({ details: { handle } }: Channel): Words | null {
  const shown = shortLine(handle, 60)
  return handle && shown ? { text: `@${shown}`, evidence: from('details.handle', handle, shown) } : null
}

function orderOf(design: Design): SectionOrder {
  const all: SectionOrder = [
    'header',
    'hero',
    'videos',
    'posts',
    'stats',
    'about',
    'reels',
    'skills',
    'contact',
    'links',
    'footer',
  ]
  return all.filter(key => design[key] !== undefined)
}

function missingOf({ details, bio, avatar, links }: Channel): Draft['missing'] {
  const missing: [Draft['missing'][number], boolean][] = [
    ['videos', details.videos.length === 0],
    ['bio', !bio?.trim()],
    ['avatar', avatar === null],
    ['links', links.length === 0],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([key]) => key)
}
