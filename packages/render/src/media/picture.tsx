import type { FocalPoint, Media, Picture as PictureData } from '@vitrine/model'
import { vars } from '../css/custom-properties.ts'
import { editablePart } from '../edit/edit-marks.tsx'
import type { PageContext } from '../page/page-context.ts'

type Props = {
  picture: PictureData
  /** The design's own picture, if `picture` is one with another alternative text. */
  origin?: PictureData
  page: PageContext
  sizes: string
  /** Set for pictures of the first screen, which load eagerly: 'main' with high fetch priority, 'small' with low. */
  first?: 'main' | 'small'
  /** The class of the image, for microformats. */
  className?: string
}

/** A copied picture in its best formats with size and blur placeholder; nothing without a copy. */
export function Picture({ picture, origin = picture, page, sizes, first, className }: Props) {
  const media = page.view.media[picture.url]
  if (!media) return null
  const { fallback, sources, blur } = markupOf(media)
  if (!fallback) return null
  const focus = focusOf(picture, media)
  return (
    <picture
      className={`picture picture-${shapeOf(media)}`}
      style={vars({
        w: media.width,
        h: media.height,
        ...(focus ? { focus: `${String(focus.x)}% ${String(focus.y)}%` } : {}),
        ...(blur ? { blur } : {}),
      })}
    >
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={className}
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

/** Markup of a picture that follows from its files; a page shows most pictures more than once. */
type MediaMarkup = {
  fallback: Media['variants'][number] | undefined
  sources: { type: string; srcSet: string }[]
  blur: string | undefined
}
const markups = new WeakMap<Media, MediaMarkup>()

function markupOf(media: Media): MediaMarkup {
  let markup = markups.get(media)
  if (!markup) {
    const sources = (['avif', 'webp'] as const)
      .map(format => ({ type: `image/${format}`, srcSet: sourceSet(media, format) }))
      .filter(({ srcSet }) => srcSet)
    markup = { fallback: fallbackOf(media), sources, blur: media.blur ? blurCss(media.blur) : undefined }
    markups.set(media, markup)
  }
  return markup
}

/** The focal point of crops: the owner's, else the detected one. */
export function focusOf({ focus }: Pick<PictureData, 'focus'>, media: Media): FocalPoint | undefined {
  const [x, y] = media.focus ?? []
  return focus ?? (x === undefined || y === undefined ? undefined : { x, y })
}

/** A blur placeholder as a CSS background (`blurPlaceholder`). */
function blurCss(blur: string): string {
  if (blur.startsWith('data:')) return `url(${blur})`
  const [top = '', middle = '', bottom = '', centre = ''] = blur.match(/#[0-9a-f]{3}/g) ?? []
  return `radial-gradient(${centre},#0000 70%),linear-gradient(${top},${middle},${bottom})`
}

/** wide from 6:5, tall from 5:6, square between: the shapes layouts distinguish. */
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

/** The fallback for browsers without AVIF and WebP, in a medium width. */
export function fallbackOf(media: Media) {
  const ranks = ['jpg', 'png', 'webp', 'avif']
  return [...media.variants].sort(
    (a, b) =>
      ranks.indexOf(a.format) - ranks.indexOf(b.format) || Math.abs(a.width - 800) - Math.abs(b.width - 800),
  )[0]
}

/** Whether a copy of the picture exists. */
export function isCopied(picture: PictureData | null, page: PageContext): boolean {
  return picture !== null && Boolean(page.view.media[picture.url]?.variants.length)
}
