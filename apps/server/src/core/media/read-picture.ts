import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import { exampleFile } from '@vitrine/sources'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PictureSource = {
  outside: Pick<OutboundHttp, 'fetch'>
  /** The bundled file of an example's picture; null for every other address. */
  exampleFile: (url: string) => Promise<Uint8Array | null>
}

const MAX_BYTES = 15e6
const TIMEOUT_MS = 6_000
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif'

/** The bytes of a picture, as its owner or our own bundle has them. @throws when they cannot be had */
export async function readPicture(
  { outside, exampleFile }: PictureSource,
  url: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const bundled = await exampleFile(url)
  if (bundled) return bundled
  const headers = { accept: ACCEPT }
  const answer = await outside.fetch(url, { headers, signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The bundled files of the examples' pictures, in the folder where they lie. */
export function createExampleFileReader(folder: string): PictureSource['exampleFile'] {
  return async url => {
    const file = exampleFile(url)
    return file === null ? null : readFile(join(folder, file))
  }
}
