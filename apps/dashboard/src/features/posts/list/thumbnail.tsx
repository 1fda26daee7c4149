import type { Media } from '@vitrine/model'

/** Shows the smallest copy that is sharp at 72 pixels on a high-density screen. */
export function Thumbnail({ media }: { media: Media }) {
  const copies = media.variants.toSorted((a, b) => a.width - b.width)
  const copy = copies.find(one => one.width >= 144 && one.format !== 'avif') ?? copies.at(-1)
  if (!copy) return null
  return <img src={copy.path} alt="" width={72} height={41} loading="lazy" decoding="async" />
}
