import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import { exampleFile } from '@vitrine/sources'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PictureSource = {
  outside: Pick<OutboundHttp, 'fetch'>
  /** Reads the bundled file of an example's picture; null for other URLs. */
  exampleFile: (url: string) => Promise<Uint8Array | null>
}

const MAX_BYTES = 15e6
const TIMEOUT_MS = 6_000
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif'

/** Reads a picture's bytes from its URL or the bundled examples. @throws if they cannot be read */
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

/** Reads the example pictures from the folder they are bundled in. */
export function createExampleFileReader(folder: string): PictureSource['exampleFile'] {
  return async url => {
    const file = exampleFile(url)
    return file === null ? null : readFile(join(folder, file))
  }
}
