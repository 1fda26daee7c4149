import { recordOf, recordsOf, textOf } from '../json-file.ts'
import { mended } from './mended.ts'

/** A post before its pictures are looked for; `taken` in seconds since 1970, 0 where it is not told. */
export type FoundPost = { caption: string; taken: number; paths: string[] }

/** The posts of one file: `posts_1.json` is a list, reels, stories and films each stand under a name of their own. */
export function postsOf(value: unknown): FoundPost[] {
  const list = Array.isArray(value) ? value : Object.values(recordOf(value)).find(Array.isArray)
  return recordsOf(list, 20_000).map(item => {
    const media = Array.isArray(item.media) ? recordsOf(item.media, 40) : [item]
    const [first = {}] = media
    return {
      caption: mended(captionOf(item) || textOf(first.title)).trim(),
      taken: secondsOf(item.creation_timestamp ?? item.timestamp ?? first.creation_timestamp),
      paths: media.map(({ uri }) => textOf(uri)).filter(Boolean),
    }
  })
}

/** The newest generation of the files keeps texts under labels in the reader's language; only English ones are known. */
function captionOf(item: Record<string, unknown>): string {
  const label = recordsOf(item.label_values).find(({ label: name }) => name === 'Caption')
  return textOf(item.title) || textOf(label?.value)
}

function secondsOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 10_000_000_000 ? value : 0
}
