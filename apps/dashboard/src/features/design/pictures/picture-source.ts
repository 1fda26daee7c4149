import type { MediaByUrl, Picture } from '@vitrine/model'

/** The picture as it is on this device, or as the server has it in its largest copy. Throws where it cannot be had. */
export async function pictureSource(picture: Picture, media: MediaByUrl, local?: File): Promise<Blob> {
  if (local) return local
  const largest = [...(media[picture.url]?.variants ?? [])].sort(
    (a, b) => b.width - a.width || Number(b.format === 'webp') - Number(a.format === 'webp'),
  )[0]
  if (!largest) throw new Error('There is no copy of this picture.')
  const answer = await fetch(largest.path)
  if (!answer.ok) throw new Error(`The picture could not be fetched: ${answer.status}`)
  return answer.blob()
}
