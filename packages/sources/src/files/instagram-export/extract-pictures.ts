import { uploadedPictureUrl } from '@vitrine/model'
import { createHash } from 'node:crypto'
import type { Zip, ZipEntry } from '../open-zip.ts'

const MAX_PICTURES = 121
/** Paths whose result is remembered. */
const MAX_TRIED = 20_000
const MAX_BYTES = 12_000_000
const MAX_TOTAL_BYTES = 120_000_000

/** The end of a film's path. */
export const FILM = /\.(?:mp4|mov|webm)$/i

/** Signatures of the image formats that browsers display; HEIC is not one of them. */
const IMAGE_SIGNATURES: ((head: string) => boolean)[] = [
  head => head.startsWith('\u00ff\u00d8\u00ff'),
  head => head.startsWith('\u0089PNG'),
  head => head.startsWith('GIF8'),
  head => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  head => head.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(head.slice(8, 12)),
]

/** Extracts pictures from an archive on request, up to a total count and size. */
export class PictureExtractor {
  /** Extracted bytes by the URL that refers to them. */
  readonly extracted = new Map<string, Uint8Array>()
  readonly #zip: Zip
  readonly #byPath: Map<string, ZipEntry>
  readonly #prefix: string
  /** Results by path, so that no file is inflated twice. */
  readonly #urls = new Map<string, string | null>()
  #bytes = 0

  /** @param root folder that paths in the export are relative to: '' or 'name/' */
  constructor(zip: Zip, root: string) {
    this.#zip = zip
    this.#prefix = root
    this.#byPath = new Map(zip.entries.map(entry => [entry.path, entry]))
  }

  /** Returns the URL of the picture at a path, or null if it is missing, too large or not an image. */
  extract(path: string): string | null {
    const known = this.#urls.get(path)
    if (known !== undefined) return known
    const url = this.#extractNew(path)
    if (this.#urls.size < MAX_TRIED) this.#urls.set(path, url)
    return url
  }

  #extractNew(path: string): string | null {
    const entry = this.#byPath.get(this.#prefix + path) ?? this.#byPath.get(path)
    const isRoom = this.extracted.size < MAX_PICTURES && this.#bytes + (entry?.size ?? 0) <= MAX_TOTAL_BYTES
    if (!entry || !isRoom || entry.size > MAX_BYTES || FILM.test(path)) return null
    const bytes = this.#bytesOf(entry)
    if (!bytes) return null
    const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
    if (!IMAGE_SIGNATURES.some(isIt => isIt(head))) return null
    const url = uploadedPictureUrl(createHash('sha256').update(bytes).digest('hex'))
    if (!this.extracted.has(url)) this.#bytes += bytes.length
    this.extracted.set(url, bytes)
    return url
  }

  /** Returns null for a damaged entry, so that one picture does not fail the import. */
  #bytesOf(entry: ZipEntry): Uint8Array | null {
    try {
      return this.#zip.read(entry)
    } catch {
      return null
    }
  }
}
