import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AUDIO_EXTENSIONS } from '@vitrine/model'
import { LRUCache } from 'lru-cache'
import { findFile, isPictureKey, readFileParts, type StoredFile } from '../../core/media/stored-file.ts'
import { isKey, type Storage } from '../../platform/storage/storage.ts'
import { writeEmptyResponse } from '../responses/write-response.ts'

type Asset = { headers: string[]; body: Buffer }

const CONTENT_TYPES: Record<string, string> = {
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}
const PICTURE_CACHE_BYTES = 32e6
/** Longest time for which a deleted picture may still be in the memory of a process. */
const PICTURE_TTL_MS = 60_000
/** Parts of files in memory: players ask for one range after the other. */
const PARTS_CACHE_BYTES = 16e6
/** A client that takes nothing of a file for this long, in milliseconds, is disconnected. */
const IDLE_MS = 60_000

/**
 * Serves fonts, pictures and the files of posts on the product's hosts and on sites. URLs contain a content hash, so responses are
 * immutable.
 */
export class AssetFiles {
  readonly #fonts = new Map<string, Asset>()
  readonly #pictures: LRUCache<string, Asset>
  readonly #parts: LRUCache<string, Buffer>
  readonly #storage: Pick<Storage, 'get'>
  readonly #idleMs: number

  constructor(storage: Pick<Storage, 'get'>, tick: () => number, idleMs = IDLE_MS) {
    this.#storage = storage
    this.#idleMs = idleMs
    const options = { ttl: PICTURE_TTL_MS, ttlResolution: 0, perf: { now: tick } }
    this.#pictures = new LRUCache({
      ...options,
      maxSize: PICTURE_CACHE_BYTES,
      sizeCalculation: asset => asset.body.length + 500,
    })
    this.#parts = new LRUCache({
      ...options,
      maxSize: PARTS_CACHE_BYTES,
      sizeCalculation: part => part.length + 500,
    })
  }

  /** Reads all fonts (a few hundred KB) into memory. */
  async loadFonts(folder: string): Promise<void> {
    for (const name of (await readdir(folder)).filter(file => file.endsWith('.woff2'))) {
      this.#fonts.set(`/fonts/${name}`, toAsset(await readFile(join(folder, name)), 'woff2'))
    }
  }

  /** Answers a request for a font, picture or file, perhaps asynchronously. Returns false for other paths. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    if (path.startsWith('/fonts/')) {
      writeAsset(request, response, this.#fonts.get(path) ?? null)
      return true
    }
    if (!path.startsWith('/media/')) return false
    const key = path.slice('/media/'.length)
    const known = this.#pictures.get(key)
    const unavailable = () => {
      if (response.headersSent) response.destroy()
      else writeEmptyResponse(response, 503, { 'retry-after': '10', 'cache-control': 'no-store' })
    }
    if (known || !isKey(key)) writeAsset(request, response, known ?? null)
    else if (isPictureKey(key))
      this.#read(key).then(asset => writeAsset(request, response, asset), unavailable)
    else this.#serveFile(key, request, response).catch(unavailable)
    return true
  }

  /** Removes a picture or file from memory, so that the next request reads storage. */
  evict(path: string): void {
    const key = path.slice('/media/'.length)
    this.#pictures.delete(key)
    const [folder = ''] = key.split('/')
    for (const part of this.#parts.keys()) if (part.startsWith(`${folder}/`)) this.#parts.delete(part)
  }

  async #serveFile(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts = { get: (part: string) => this.#readPart(part) }
    const file = await findFile(parts, key)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD'))
      return writeAsset(request, response, file && { headers: [], body: Buffer.alloc(0) })
    const range = parseRange(request, file)
    if (range === 'invalid')
      return writeEmptyResponse(response, 416, { 'content-range': `bytes */${String(file.size)}` })
    const { from, to } = range ?? { from: 0, to: file.size - 1 }
    response.writeHead(range ? 206 : 200, {
      ...fileHeadersOf(file, key),
      'content-length': to - from + 1,
      ...(range ? { 'content-range': `bytes ${String(from)}-${String(to)}/${String(file.size)}` } : {}),
    })
    if (request.method === 'HEAD') return void response.end()
    response.setTimeout(this.#idleMs, () => response.destroy())
    await pipeline(readFileParts(parts, file, { from, to }), response).catch((error: unknown) => {
      // Players leave in the middle, and often.
      if (!response.destroyed) throw error
    })
  }

  async #readPart(key: string): Promise<Buffer | null> {
    const known = this.#parts.get(key)
    if (known) return known
    const part = await this.#storage.get(key)
    if (part) this.#parts.set(key, part)
    return part
  }

  async #read(key: string): Promise<Asset | null> {
    const body = await this.#storage.get(key)
    if (!body) return null
    const asset = toAsset(body, key.slice(key.lastIndexOf('.') + 1))
    this.#pictures.set(key, asset)
    return asset
  }
}

/** Browsers play what is audio and is named like it; they save everything else, whatever it says it is. */
function fileHeadersOf({ id, type: sniffed }: StoredFile, key: string): Record<string, string> {
  const type = sniffed && key.endsWith(`.${AUDIO_EXTENSIONS[sniffed]}`) ? sniffed : null
  return {
    'content-type': type ?? 'application/octet-stream',
    ...(type ? {} : { 'content-disposition': 'attachment' }),
    'accept-ranges': 'bytes',
    etag: etagOf(id),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

const etagOf = (id: string) => `"${id}"`

/** Parses a range of bytes; null for the whole file, as for several ranges (RFC 9110, 14.2). */
function parseRange(
  { headers }: IncomingMessage,
  { id, size }: StoredFile,
): { from: number; to: number } | 'invalid' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (headers['if-range'] !== undefined && headers['if-range'] !== etagOf(id)) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from >= size || from > to ? 'invalid' : { from, to }
}

function toAsset(body: Buffer, extension: string): Asset {
  const headers = [
    'content-type',
    CONTENT_TYPES[extension] ?? 'application/octet-stream',
    'content-length',
    String(body.length),
    'cache-control',
    'public, max-age=31536000, immutable',
    'x-content-type-options',
    'nosniff',
    // Pages in a sandboxed frame request fonts with a null origin.
    'access-control-allow-origin',
    '*',
    'cross-origin-resource-policy',
    'cross-origin',
    'content-security-policy',
    "default-src 'none'",
  ]
  return { headers, body }
}

function writeAsset(request: IncomingMessage, response: ServerResponse, asset: Asset | null): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    writeEmptyResponse(response, 405, { allow: 'GET, HEAD' })
  } else if (!asset) {
    response.writeHead(404, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    response.end(request.method === 'HEAD' ? undefined : 'There is no such file.\n')
  } else {
    response.writeHead(200, asset.headers)
    response.end(request.method === 'HEAD' ? undefined : asset.body)
  }
}
