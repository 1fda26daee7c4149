import type { Media } from '@vitrine/model'
import { FilmIcon } from '../icons.tsx'
import { Thumbnail } from '../list/thumbnail.tsx'

/** The thumbnail of a video, if this server has a copy: YouTube's servers are not requested. */
export function VideoThumbnail({ media }: { media: Media | undefined }) {
  return (
    <span className="thumb">{media ? <Thumbnail media={media} /> : <FilmIcon className="icon-s" />}</span>
  )
}
