import type { Picture as PictureData } from '@vitrine/model'
import type { ReactNode } from 'react'
import type { PageContext } from '../../page-context.ts'
import { Picture } from '../../picture.tsx'

type Props = {
  className: string
  picture: PictureData | null
  sizes: string
  page: PageContext
  children?: ReactNode
}

/** A picture out of a film. The title beside it says what it is, so it has no words of its own. */
export function Still({ className, picture, sizes, page, children }: Props) {
  return (
    <div className={`still ${className}`}>
      {picture && <Picture picture={{ ...picture, alt: '' }} origin={picture} page={page} sizes={sizes} />}
      {children}
    </div>
  )
}

/** True for a picture of which there is a copy to show. */
export function isCopied(picture: PictureData | null, page: PageContext): boolean {
  return picture !== null && Boolean(page.view.media[picture.url]?.variants.length)
}
