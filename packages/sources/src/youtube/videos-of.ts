import type { Video } from '@vitrine/model'
import type { Found } from './found.ts'
import { mergedVideo } from './merged-video.ts'

const MAX_VIDEOS = 100

/**
 * The videos that all paths told, each once with the best that is known of it, newest first. The lists of a path are
 * newest first each, but not every one tells dates (a tab of shorts does not): those without keep their place in it.
 */
export function videosOf(founds: Found[]): Video[] {
  const merged = new Map<string, Video>()
  for (const video of founds.flatMap(({ videos }) => videos ?? []).flat()) {
    const known = merged.get(video.id)
    merged.set(video.id, known ? mergedVideo(known, video) : video)
  }
  const placed = new Map<string, { place: string; order: number }>()
  for (const list of founds.flatMap(({ videos }) => videos ?? [])) {
    let place = list.map(({ id }) => merged.get(id)?.published).find(date => date) ?? ''
    for (const { id } of list) {
      const date = merged.get(id)?.published
      // Dates that are only months or years do not undo the order of a list.
      if (date && (place === '' || date < place)) place = date
      if (!placed.has(id)) placed.set(id, { place, order: placed.size })
    }
  }
  const where = (id: string) => placed.get(id) ?? { place: '', order: 0 }
  return [...merged.values()]
    .sort((a, b) => {
      const [one, other] = [where(a.id), where(b.id)]
      return one.place === other.place ? one.order - other.order : one.place < other.place ? 1 : -1
    })
    .slice(0, MAX_VIDEOS)
}
