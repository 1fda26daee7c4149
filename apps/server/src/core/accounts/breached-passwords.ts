import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * A Bloom filter: 55,000 passwords in 98 KB (14.2 bits each, ten hashes) accept about one other password in 900 as one
 * of them. It contains no password that could be read.
 */
export const FILTER_BYTES = 98_000
const HASHES = 10

/** Returns the bits of a password, by double hashing (Kirsch and Mitzenmacher, 2006). */
function bitsOf(password: string): number[] {
  const digest = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest()
  const [first, second] = [digest.readUInt32LE(0), (digest.readUInt32LE(4) | 1) >>> 0]
  return Array.from({ length: HASHES }, (_, index) => (first + index * second) % (FILTER_BYTES * 8))
}

/** Adds a password to a filter. */
export function addPassword(filter: Uint8Array, password: string): void {
  for (const bit of bitsOf(password)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7))
}

/** Whether a filter contains a password, in any case of its letters; about one in 900 others seems to be in it. */
export const hasPassword = (filter: Uint8Array, password: string): boolean =>
  bitsOf(password).every(bit => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)

/** Reads the filter that `apps/server/tools/breached-passwords.ts` wrote. @throws if the file is of another size */
export function readFilter(file: string): Uint8Array {
  const filter = readFileSync(file)
  if (filter.length !== FILTER_BYTES) throw new Error(`${file} has ${filter.length} bytes`)
  return filter
}
