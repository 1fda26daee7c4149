import './picture-thumb.css'
import { type LibraryPicture, t } from '@vitrine/model'
import type { CSSProperties } from 'react'
import { AlertIcon } from '../icons.tsx'

type PictureThumbProps = {
  picture: Pick<LibraryPicture, 'media' | 'focus'>
  /** The width to show it at, in CSS pixels. */
  width: number
}

/** A picture of a website, cropped to its box around the focal point. Its alt text stands beside it. */
export function PictureThumb({ picture: { media, focus }, width }: PictureThumbProps) {
  const path = media && findVariant(media, width)
  if (!media || !path)
    return (
      <span className="picture-frame" data-missing>
        <AlertIcon />
        <span className="small">{t('Couldn’t be copied')}</span>
      </span>
    )
  const [x, y] = focus ? [focus.x, focus.y] : (media.focus ?? [50, 50])
  const style = {
    objectPosition: `${x}% ${y}%`,
    ...(media.color ? { backgroundColor: media.color } : {}),
  } satisfies CSSProperties
  // Logos and portraits narrower than their box are shown whole, and never enlarged.
  const isSmall = media.width < width
  return (
    <span className="picture-frame">
      <img
        src={path}
        alt=""
        loading="lazy"
        decoding="async"
        width={media.width}
        height={media.height}
        style={isSmall ? { objectFit: 'scale-down' } : style}
      />
    </span>
  )
}

/** Returns the smallest file that is sharp at this width on dense screens, else the largest. */
export function findVariant(media: NonNullable<LibraryPicture['media']>, width: number): string | null {
  const sorted = media.variants.filter(one => one.format !== 'avif').sort((a, b) => a.width - b.width)
  return (sorted.find(one => one.width >= width * 1.5) ?? sorted.at(-1) ?? media.variants[0])?.path ?? null
}
