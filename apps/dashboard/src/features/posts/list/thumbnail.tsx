import type { Media } from '@vitrine/model'

/** The smallest copy of a picture that is sharp at 72 pixels on a dense screen. */
export function Thumbnail({ media }: { media: Media }) {
  const copies = media.variants.toSorted((a, b) => a.width - b.width)
  const copy = copies.find(one => one.width >= 144 && one.format !== 'avif') ?? copies.at(-1)
  if (!copy) return null
  return <img src={copy.path} alt="" width={72} height={41} loading="lazy" decoding="async" />
}
