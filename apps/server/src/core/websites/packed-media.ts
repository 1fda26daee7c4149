import { isPictureMedia, type MediaOrFile, type MediaVariant } from '@vitrine/model'
import { customType } from 'drizzle-orm/pg-core'

const PATH = /^\/media\/([^/]+)\//

/**
 * A column of pictures, as JSON. Variants are stored as the name of their folder and "avif 480 960 webp 480 960", a
 * sixth of their paths; these are rebuilt when the column is read. Rows of earlier versions are read as they are.
 */
export const packedMedia = customType<{ data: MediaOrFile; driverData: string | object }>({
  dataType: () => 'jsonb',
  toDriver: media => JSON.stringify(pack(media)),
  fromDriver: stored => unpack((typeof stored === 'string' ? JSON.parse(stored) : stored) as MediaOrFile),
})

/** `variants` remains, empty, so that processes of the version before show such pages without the picture. */
function pack(media: MediaOrFile): object {
  const folder = isPictureMedia(media) ? PATH.exec(media.variants[0]?.path ?? '')?.[1] : undefined
  if (!isPictureMedia(media) || folder === undefined) return media
  const packed = media.variants
    .flatMap(({ format, width }, at) =>
      format === media.variants[at - 1]?.format ? [width] : [format, width],
    )
    .join(' ')
  const isWhole = unpackVariants(folder, packed).every(({ path }, at) => path === media.variants[at]?.path)
  return isWhole ? { ...media, variants: [], folder, packed } : media
}

function unpack(stored: MediaOrFile & { folder?: string; packed?: string }): MediaOrFile {
  const { folder, packed, ...media } = stored
  return folder === undefined || packed === undefined
    ? media
    : ({ ...media, variants: unpackVariants(folder, packed) } as MediaOrFile)
}

function unpackVariants(folder: string, packed: string): MediaVariant[] {
  let format = ''
  return packed.split(' ').flatMap(word => {
    if (!/^\d/.test(word)) {
      format = word
      return []
    }
    return [{ path: `/media/${folder}/${word}.${format}`, format, width: Number(word) } as MediaVariant]
  })
}
