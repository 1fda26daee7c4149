import { type Picture, UPLOAD_MAX_BYTES, uploadedPictureUrl } from '@vitrine/model'
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
  if (!('subtle' in crypto)) return reject('Pictures can be chosen only over a secure connection (https).')
  if (!PICTURE_TYPES.includes(file.type)) return reject(describeUnsupportedType(file))
  if (file.size > UPLOAD_MAX_BYTES)
    return reject(
      `This file has ${Math.ceil(file.size / 1e6)} MB; a picture may have ${UPLOAD_MAX_BYTES / 1e6} MB. Make it smaller and choose it again.`,
    )
  const size = await readImageSize(file)
  if (!size) return reject('This file cannot be read as a picture. It may be damaged.')
  if (size.width * size.height > MAX_PIXELS)
    return reject(
      `This picture has ${size.width} × ${size.height} pixels; 50 million are the most. Make it smaller and choose it again.`,
    )
  const url = uploadedPictureUrl(await hashFile(file))
  return { ok: true, file, picture: { url, width: size.width, height: size.height, alt } }
}

function describeUnsupportedType({ type, name }: File): string {
  if (type === 'image/svg+xml') return 'Drawings (SVG) can hold programs and are not taken. Use a PNG of it.'
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name))
    return 'This browser cannot read HEIC. Save the picture as a JPEG first.'
  if (type.startsWith('video/'))
    return 'This is a film. Films stand on your page as links to where they play.'
  return 'Use a JPEG, PNG, WebP, AVIF or GIF.'
}

/** The server names an upload by the hash of its bytes, so the picture has its final URL before it is uploaded. */
async function hashFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
