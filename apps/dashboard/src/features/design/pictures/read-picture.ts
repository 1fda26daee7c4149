import { type Picture, UPLOAD_MAX_BYTES, uploadedPictureUrl, t } from '@vitrine/model'
import { readImageSize } from '../canvas/media-context.tsx'
import { PICTURE_TYPES } from './picture-files.ts'

const MAX_PIXELS = 50e6

export type ReadPicture = { ok: true; file: File; picture: Picture } | { ok: false; problem: string }

/**
 * Reads a file as the picture it becomes when it is uploaded, or returns why it cannot be one. `alt` is its alt text.
 */
export async function readPicture(file: File, alt = ''): Promise<ReadPicture> {
  const reject = (message: string): ReadPicture => ({ ok: false, problem: message })
  // Web Crypto is available only in secure contexts.
  if (!('subtle' in crypto)) return reject(t('Choosing pictures needs a secure connection (https).'))
  if (!PICTURE_TYPES.includes(file.type)) return reject(describeUnsupportedType(file))
  if (file.size > UPLOAD_MAX_BYTES)
    return reject(
      t('This picture is {size, number} MB. The limit is {max, number} MB.', {
        size: Math.ceil(file.size / 1e6),
        max: UPLOAD_MAX_BYTES / 1e6,
      }),
    )
  const size = await readImageSize(file)
  if (!size) return reject(t('This picture can’t be read. It may be damaged.'))
  if (size.width * size.height > MAX_PIXELS)
    return reject(
      t('This picture has {width, number} × {height, number} pixels. The limit is 50 million pixels.', {
        width: size.width,
        height: size.height,
      }),
    )
  const url = uploadedPictureUrl(await hashFile(file))
  return { ok: true, file, picture: { url, width: size.width, height: size.height, alt } }
}

function describeUnsupportedType({ type, name }: File): string {
  if (type === 'image/svg+xml')
    return t('SVG files can contain scripts and aren’t accepted. Use a PNG instead.')
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return t('This browser can’t read HEIC. Save the picture as a JPEG first.')
  if (type.startsWith('video/')) return t('This is a video. Add a link to the video instead.')
  return t('Use a JPEG, PNG, WebP, AVIF or GIF.')
}

/** The server names an upload by the hash of its bytes, so the picture has its final URL before it is uploaded. */
async function hashFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
