import type { Picture as PictureData } from '@vitrine/model'
import type { ReactNode } from 'react'
import type { PageContext } from '../../page/page-context.ts'
import { Picture } from '../../media/picture.tsx'
import type { SharedPart } from '../section-part.ts'
import css from './video-thumbnail.css?raw'

type Props = {
  className: string
  picture: PictureData | null
  sizes: string
  page: PageContext
  children?: ReactNode
}

export const VIDEO_THUMBNAIL: SharedPart = { name: 'video-thumbnail', css }

/** A video's thumbnail. Decorative: the title is beside it. */
export function VideoThumbnail({ className, picture, sizes, page, children }: Props) {
  return (
    <div className={`still ${className}`}>
      {picture && <Picture picture={{ ...picture, alt: '' }} origin={picture} page={page} sizes={sizes} />}
      {children}
    </div>
  )
}
