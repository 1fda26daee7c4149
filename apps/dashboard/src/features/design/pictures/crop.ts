import { t } from '@vitrine/model'
import { formatDecimal } from '../../../ui/i18n/format-decimal.ts'
/** A rectangle of a picture, in its own pixels. */
export type Crop = { x: number; y: number; width: number; height: number }
export type Size = { width: number; height: number }
/** In shares of the visible part: 0 is its left or top, 1 its right or bottom. */
export type Point = { x: number; y: number }

/** The smallest crop in pixels. */
const MIN_CROP_SIZE = 64

/** Returns the largest centred rectangle of a ratio (width by height). */
export function getLargestCrop({ width, height }: Size, ratio: number): Crop {
  const wide = Math.min(width, height * ratio)
  const tall = wide / ratio
  return { x: (width - wide) / 2, y: (height - tall) / 2, width: wide, height: tall }
}

/** Moves the crop, as far as the picture reaches. */
export function moveCrop(crop: Crop, dx: number, dy: number, picture: Size): Crop {
  return clampCrop({ ...crop, x: crop.x + dx, y: crop.y + dy }, picture)
}

/** Zooms by `factor`, above 1 in. The point `at`, in shares of the crop, stays where it is. */
export function zoomCrop(crop: Crop, factor: number, picture: Size, at: Point = { x: 0.5, y: 0.5 }): Crop {
  const ratio = crop.width / crop.height
  const most = getLargestCrop(picture, ratio).width
  const least = Math.min(most, Math.max(MIN_CROP_SIZE, MIN_CROP_SIZE * ratio))
  const width = Math.min(most, Math.max(least, crop.width / factor))
  const height = width / ratio
  const next = {
    x: crop.x + (crop.width - width) * at.x,
    y: crop.y + (crop.height - height) * at.y,
    width,
    height,
  }
  return clampCrop(next, picture)
}

/** Moves one of two pointers from `before` to `now`: what was under both stays under both. */
export function pinchCrop(
  crop: Crop,
  { before, now, other }: { before: Point; now: Point; other: Point },
  picture: Size,
): Crop {
  const apart = ({ x, y }: Point) => Math.hypot((x - other.x) * crop.width, (y - other.y) * crop.height)
  // Pointers at the same position would zoom infinitely with the next move.
  const least = crop.width / 100
  const factor = Math.max(least, apart(now)) / Math.max(least, apart(before))
  const zoomed = zoomCrop(crop, factor, picture, {
    x: (before.x + other.x) / 2,
    y: (before.y + other.y) / 2,
  })
  // The centre moves half as far as the pointer.
  const [dx, dy] = [(before.x - now.x) / 2, (before.y - now.y) / 2]
  return moveCrop(zoomed, dx * zoomed.width, dy * zoomed.height, picture)
}

/** Returns the zoom: 1 for the largest crop. */
export function getZoom(crop: Crop, picture: Size): number {
  return getLargestCrop(picture, crop.width / crop.height).width / crop.width
}

/** Returns the size of the cropped picture in pixels, at most `mostWide` wide. */
export function getOutputSize(crop: Crop, mostWide: number): Size {
  const scale = Math.min(1, mostWide / crop.width)
  return {
    width: Math.max(1, Math.round(crop.width * scale)),
    height: Math.max(1, Math.round(crop.height * scale)),
  }
}

/** Formats a ratio as `4 : 5`, or with two digits. */
export function formatRatio(ratio: number): string {
  for (let low = 1; low <= 9; low++) {
    const high = Math.round(ratio * low)
    if (high >= 1 && high <= 21 && Math.abs(high / low - ratio) < 0.005) return `${high} : ${low}`
  }
  return `${formatDecimal(ratio, 2)} : 1`
}

/** Describes the visible part for screen readers. */
export function describeCrop({ x, y, width, height }: Crop, picture: Size): string {
  const share = (part: number, whole: number) => Math.round((100 * part) / whole)
  return t('{width} × {height} pixels, {share} % from the left, {share2} % from the top.', {
    width: Math.round(width),
    height: Math.round(height),
    share: share(x, picture.width),
    share2: share(y, picture.height),
  })
}

function clampCrop(crop: Crop, { width, height }: Size): Crop {
  return {
    ...crop,
    x: Math.min(Math.max(0, crop.x), Math.max(0, width - crop.width)),
    y: Math.min(Math.max(0, crop.y), Math.max(0, height - crop.height)),
  }
}
