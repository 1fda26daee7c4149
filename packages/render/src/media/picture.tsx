import type { Media, Picture as PictureData } from '@vitrine/model'
import { vars } from '../css/custom-properties.ts'
import { editablePart } from '../edit/edit-marks.tsx'
import type { PageContext } from '../page/page-context.ts'

type Props = {
  picture: PictureData
  /** The design's own, where `picture` is one with other words. */
  origin?: PictureData
  page: PageContext
  sizes: string
  /** Of the first screen, which must not wait: its main picture goes before everything else, a small one after it. */
  first?: 'main' | 'small'
}

/** A copied picture in its best formats, with its size and a blurred stand-in; nothing where there is no copy. */
export function Picture({ picture, origin = picture, page, sizes, first }: Props) {
  const media = page.view.media[picture.url]
  const fallback = media && fallbackOf(media)
  if (!media || !fallback) return null
  return (
    <picture
      className={`picture picture-${shapeOf(media)}`}
      style={vars({ w: media.width, h: media.height, ...(media.blur ? { blur: blurCss(media.blur) } : {}) })}
    >
      {(['avif', 'webp'] as const).map(format => {
        const srcSet = sourceSet(media, format)
        return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      })}
      <img
        src={fallback.path}
        width={media.width}
        height={media.height}
        alt={picture.alt}
        loading={first ? undefined : 'lazy'}
        decoding={first ? undefined : 'async'}
        fetchPriority={first && (first === 'main' ? 'high' : 'low')}
        {...editablePart(page, origin)}
      />
    </picture>
  )
}

/** A picture's stand-in as a background: its middle shines into what is above and below it (`blurPlaceholder`). */
function blurCss(blur: string): string {
  if (blur.startsWith('data:')) return `url(${blur})`
  const [top = '', middle = '', bottom = '', centre = ''] = blur.match(/#[0-9a-f]{3}/g) ?? []
  return `radial-gradient(${centre},#0000 70%),linear-gradient(${top},${middle},${bottom})`
}

/** wide from 6:5 on, tall from 5:6 on, square between: the three shapes that layouts tell apart. */
function shapeOf(media: Pick<Media, 'width' | 'height'>): 'wide' | 'square' | 'tall' {
  const ratio = media.width / media.height
  return ratio >= 1.2 ? 'wide' : ratio <= 0.834 ? 'tall' : 'square'
}

function sourceSet(media: Media, format: 'avif' | 'webp'): string {
  return media.variants
    .filter(variant => variant.format === format)
    .sort((a, b) => a.width - b.width)
    .map(variant => `${variant.path} ${String(variant.width)}w`)
    .join(',')
}

/** For browsers without the better formats: the most widely read format, at a middling width. */
export function fallbackOf(media: Media) {
  const ranks = ['jpg', 'png', 'webp', 'avif']
  return [...media.variants].sort(
    (a, b) =>
      ranks.indexOf(a.format) - ranks.indexOf(b.format) || Math.abs(a.width - 800) - Math.abs(b.width - 800),
  )[0]
}

/** True if a copy of the picture can be shown. */
export function isCopied(picture: PictureData | null, page: PageContext): boolean {
  return picture !== null && Boolean(page.view.media[picture.url]?.variants.length)
}
