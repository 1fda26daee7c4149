import { uploadedPictureUrl } from '@vitrine/model'
import { createHash } from 'node:crypto'
import type { Zip, ZipEntry } from '../open-zip.ts'

const MAX_PICTURES = 61
const MAX_BYTES = 12_000_000
const MAX_ALL = 120_000_000

/** The beginnings of the formats that a page can show; a phone's own (HEIC) is none of them. */
const FORMATS: ((head: string) => boolean)[] = [
  head => head.startsWith('\u00ff\u00d8\u00ff'),
  head => head.startsWith('\u0089PNG'),
  head => head.startsWith('GIF8'),
  head => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  head => head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12)),
]

/** The pictures of an archive, taken out as they are asked for, up to a bound. */
export class ArchivePictures {
  /** By the address that stands for each. */
  readonly taken = new Map<string, Uint8Array>()
  readonly #zip: Zip
  readonly #byPath: Map<string, ZipEntry>
  readonly #prefix: string
  #bytes = 0

  /** @param root the folder of the archive that paths are told from: '' or 'name/' */
  constructor(zip: Zip, root: string) {
    this.#zip = zip
    this.#prefix = root
    this.#byPath = new Map(zip.entries.map(entry => [entry.path, entry]))
  }

  /** The address of the picture at a path; null where it cannot be had. */
  take(path: string): string | null {
    const entry = this.#byPath.get(this.#prefix + path) ?? this.#byPath.get(path)
    const isRoom = this.taken.size < MAX_PICTURES && this.#bytes + (entry?.size ?? 0) <= MAX_ALL
    if (!entry || !isRoom || entry.size > MAX_BYTES || /\.(?:mp4|mov|webm)$/i.test(path)) return null
    const bytes = this.#bytesOf(entry)
    if (!bytes) return null
    const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
    if (!FORMATS.some(isIt => isIt(head))) return null
    const url = uploadedPictureUrl(createHash('sha256').update(bytes).digest('hex'))
    if (!this.taken.has(url)) this.#bytes += bytes.length
    this.taken.set(url, bytes)
    return url
  }

  /** One damaged picture does not cost the others. */
  #bytesOf(entry: ZipEntry): Uint8Array | null {
    try {
      return this.#zip.read(entry)
    } catch {
      return null
    }
  }
}
