import type { Media } from '@vitrine/model'
import { FilmIcon } from '../icons.tsx'
import { Thumbnail } from '../list/thumbnail.tsx'

/** The picture of a video where this server has a copy: nothing is asked of YouTube's servers by looking. */
export function VideoThumbnail({ media }: { media: Media | undefined }) {
  return (
    <span className="thumb">{media ? <Thumbnail media={media} /> : <FilmIcon className="icon-s" />}</span>
  )
}
