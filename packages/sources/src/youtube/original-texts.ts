import type { Video } from '@vitrine/model'
import type { ChannelData } from './channel-data.ts'

/**
 * Zulu, a language into which YouTube translates no titles and descriptions: asked for in it, they are in their
 * owner's words. In English they may be machine translations, which owners have to turn off. Dates and numbers are
 * parsed in English only.
 */
export const ORIGINAL_LANGUAGE = 'zu'

/** Returns videos with the titles and descriptions that `originals` has for them. */
export function withOriginalTitles(videos: readonly Video[], originals: readonly Video[]): Video[] {
  const known = new Map(originals.map(video => [video.id, video]))
  return videos.map(video => {
    const { title, description } = known.get(video.id) ?? video
    return { ...video, title, description }
  })
}

/** Returns a channel with the name, description and titles of `original`, as far as it has them. */
export function withOriginalTexts(found: ChannelData, original: ChannelData): ChannelData {
  const titles = new Map(original.playlists?.map(({ url, title }) => [url, title]))
  const videos = original.videos?.flat() ?? []
  return {
    ...found,
    // Channels without a handle are YouTube's own, whose names it writes in the language asked for.
    name: (found.handle && original.name) || found.name,
    description: original.description ?? found.description,
    ...(found.videos ? { videos: found.videos.map(list => withOriginalTitles(list, videos)) } : {}),
    ...(found.playlists
      ? { playlists: found.playlists.map(one => ({ ...one, title: titles.get(one.url) ?? one.title })) }
      : {}),
  }
}
