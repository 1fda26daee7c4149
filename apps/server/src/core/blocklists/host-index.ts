import { hostKeyOf, pathParts, urlKeyOf } from './parse-entry.ts'

const BYTES_PER_KEY = 8
/** Most parts of a path that are looked up. */
const MAX_PARTS = 24

/** The keys of a list as sorted 53-bit hashes: 8 bytes for each, whatever its length. */
export class HostIndex {
  readonly #hashes: Float64Array

  constructor(bytes: Uint8Array) {
    // A copy, because a view must begin at a multiple of 8. `slice` of a Buffer would be none.
    this.#hashes = new Float64Array(new Uint8Array(bytes).buffer)
  }

  get size(): number {
    return this.#hashes.length
  }

  /** Whether a host, one above it, or an address is in the list. */
  has(candidates: readonly number[]): boolean {
    return candidates.some(hash => this.#includes(hash))
  }

  /** With a million keys, the false-positive rate is one in nine billion. */
  #includes(hash: number): boolean {
    let low = 0
    let high = this.#hashes.length - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      const found = this.#hashes[middle] ?? 0
      if (found === hash) return true
      if (found < hash) low = middle + 1
      else high = middle - 1
    }
    return false
  }
}

/** Collects the hashes of a list. */
export class HostIndexBuilder {
  #hashes = new Float64Array(1024)
  #size = 0

  add(kind: 'host' | 'url', key: string): void {
    if (this.#size === this.#hashes.length) {
      const larger = new Float64Array(this.#size * 2)
      larger.set(this.#hashes)
      this.#hashes = larger
    }
    this.#hashes[this.#size] = hashOf(kind, key)
    this.#size += 1
  }

  /** Sorts, and leaves out what was added twice. */
  build(): { hashes: Uint8Array; size: number } {
    const sorted = this.#hashes.subarray(0, this.#size).sort()
    let kept = 0
    for (let at = 0; at < sorted.length; at += 1)
      if (at === 0 || sorted[at] !== sorted[at - 1]) sorted[kept++] = sorted[at] ?? 0
    return { hashes: new Uint8Array(sorted.buffer, 0, kept * BYTES_PER_KEY).slice(), size: kept }
  }
}

/** The hashes of everything in a list that would cover an address; empty if it has no usable host. */
export function hashesOfUrl(address: string): number[] {
  const url = URL.parse(address)
  const host = url && hostKeyOf(url.hostname)
  if (!url || !host) return []
  return [...parentDomains(host).map(one => hashOf('host', one)), ...urlKeys(host, url)]
}

/** The host and those above it, without the top-level domain. */
export function parentDomains(host: string): string[] {
  if (/^[\d.]+$|:/.test(host)) return [host]
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

function urlKeys(host: string, url: URL): number[] {
  const parts = pathParts(url.pathname).slice(0, MAX_PARTS)
  const paths = ['', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  const keys = paths.map(path => `${host}${path}`)
  if (url.search.length > 1) keys.push(urlKeyOf(host, url))
  return keys.map(key => hashOf('url', key))
}

/** A 53-bit hash (cyrb53), exact in a double. */
export function hashOf(kind: 'host' | 'url', key: string): number {
  let high = kind === 'host' ? 0xdeadbeef : 0x9e3779b9
  let low = kind === 'host' ? 0x41c6ce57 : 0x85ebca6b
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}
