import { type Crop, getOutputSize } from './crop.ts'

/** Pixels: the width of the widest variant of a published picture. */
const MAX_OUTPUT_WIDTH = 1600
/** JPEG quality, 0 to 1; the server encodes it again, so little may be lost here. */
const QUALITY = 0.92

/** Crops a picture to a file: a PNG if it has transparent parts, otherwise a JPEG. */
export async function cropFile(
  source: ImageBitmap,
  crop: Crop,
  name: string,
  isTransparent: boolean,
): Promise<File> {
  const { width, height } = getOutputSize(crop, MAX_OUTPUT_WIDTH)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height)
  const type = isTransparent ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, QUALITY))
  if (!blob) throw new Error('The picture could not be drawn.')
  const baseName = name.replace(/\.\w+$/, '') || 'picture'
  return new File([blob], `${baseName}.${isTransparent ? 'png' : 'jpg'}`, { type })
}

/** Whether any pixel is transparent, tested on a small copy. */
export function hasTransparency(source: ImageBitmap): boolean {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 64, height: 64 })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return false
  context.drawImage(source, 0, 0, 64, 64)
  const { data } = context.getImageData(0, 0, 64, 64)
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 250) return true
  return false
}
