import { toRecord, toRecords, toText } from '../json-values.ts'
import { fixMojibake } from './account.ts'

/** A post before its pictures are extracted; `taken` in seconds since 1970, 0 if unknown. */
export type ExportedPost = { caption: string; taken: number; paths: string[] }

/** Labels of a caption in newer downloads, which keep texts under labels in the account's language. */
const CAPTION_LABELS = new Set(
  `caption|title|bildunterschrift|titel|légende|titre|pie de foto|descripción|título|didascalia|titolo|legenda|
   bijschrift|podpis|bildtext|billedtekst|bildetekst|kuvateksti|açıklama|подпись|キャプション|说明文字|說明文字|字幕|캡션|문구|الشرح|
   keterangan|chú thích|คำบรรยาย|कैप्शन`
    .split('|')
    .map(label => label.trim()),
)

/**
 * Parses the posts of one JSON file: `posts_1.json` is a list; reels, stories and videos are each under a key of
 * their own.
 */
export function parsePosts(value: unknown): ExportedPost[] {
  const list = Array.isArray(value) ? value : Object.values(toRecord(value)).find(Array.isArray)
  return toRecords(list, 20_000).map(item => {
    const media = Array.isArray(item.media) ? toRecords(item.media, 40) : [item]
    const [first = {}] = media
    return {
      caption: fixMojibake(getCaption(item) || toText(first.title)).trim(),
      taken: toSeconds(item.creation_timestamp ?? item.timestamp ?? first.creation_timestamp),
      paths: media.map(({ uri }) => toText(uri)).filter(Boolean),
    }
  })
}

function getCaption(item: Record<string, unknown>): string {
  const label = toRecords(item.label_values).find(({ label: name }) =>
    CAPTION_LABELS.has(fixMojibake(toText(name)).trim().toLowerCase()),
  )
  return toText(item.title) || toText(label?.value)
}

function toSeconds(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 10_000_000_000 ? value : 0
}
