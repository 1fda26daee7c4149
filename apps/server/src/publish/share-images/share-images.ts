import type { WebsiteView } from '@vitrine/model'
import { decodedPath } from '@vitrine/render'
import { movedPictureOf } from '@vitrine/render/share'
import { LRUCache } from 'lru-cache'
import {
  paint,
  planDrawing,
  type DrawingsDeps,
  type ReadPicture,
} from '../../core/share-images/share-images.ts'
import type { SiteTarget } from '../../core/website-view/website-view.ts'
import { DrawingQueueFull } from '../../platform/drawing/drawing-types.ts'
import type { ShareImage, ShareImageDiskCache } from './share-image-disk-cache.ts'
import { listPaths } from '../pages/page-path.ts'
import type { SiteEntry } from '../pages/site-entry.ts'

export type ShareImagesDeps = DrawingsDeps & {
  findView(websiteId: string, path: string): Promise<WebsiteView | null>
  read: ReadPicture
  disk: ShareImageDiskCache
  /** The most memory that pictures may take, in bytes. */
  maxBytes: number
}

/** What is answered: a picture, the path that it has now, nothing because there is none, or nothing yet. */
export type ShareImageResult = ShareImage | { movedTo: string } | 'none' | 'later'

type Head = Extract<SiteTarget, { kind: 'site' }>

/** How long nobody tries again to draw what could not be drawn. */
const FAILURE_TTL_MS = 60_000
/** A slug has at most 250 bytes, each of which may be written as three. */
const SHARE_IMAGE_PATH = /^\/(?:og\/home|og\/posts\/[^/]{1,750}|icons\/\d{1,3})\.png$/

/** True for paths of share images and icons; whether there is one its view can tell. */
export const isShareImagePath = (path: string): boolean => SHARE_IMAGE_PATH.test(path)

/**
 * Share images and icons of sites, drawn at their first request: from memory, disk or the painter, in this order. Two
 * who ask at once wait for one drawing; an edit that leaves a picture as it was draws nothing.
 */
export class ShareImages {
  readonly #deps: ShareImagesDeps
  readonly #kept: LRUCache<string, ShareImage>
  readonly #failed = new LRUCache<string, true>({ max: 2000, ttl: FAILURE_TTL_MS })
  readonly #making = new Map<string, Promise<ShareImageResult>>()

  constructor(deps: ShareImagesDeps) {
    this.#deps = deps
    this.#kept = new LRUCache({ maxSize: deps.maxBytes, sizeCalculation: drawn => drawn.png.length + 500 })
  }

  /** The picture at a path (`isShareImagePath`) of a site. While the database is away it is the last that was drawn. */
  async find(name: string, entry: SiteEntry, path: string): Promise<ShareImageResult> {
    const { head } = entry
    if (head?.kind !== 'site' || !mayExist(entry, path)) return 'none'
    const key = `${head.websiteId} ${String(head.revision)} ${path}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    if (this.#failed.has(key)) return 'none'
    const making = this.#making.get(key) ?? this.#make(name, entry, head, path, key)
    this.#making.set(key, making)
    return making.finally(() => this.#making.delete(key))
  }

  async #make(
    name: string,
    entry: SiteEntry,
    head: Head,
    path: string,
    key: string,
  ): Promise<ShareImageResult> {
    const { disk, findView, read, log } = this.#deps
    const before = await disk.read(name, path)
    const own = before?.websiteId === head.websiteId ? before : null
    if (entry.stale && own) return own
    const view = await findView(head.websiteId, path)
    if (!view) return 'none'
    entry.paths ??= listPaths(view)
    const planned = planDrawing(view, path)
    if (!planned) {
      const movedTo = movedPictureOf(view, path)
      return movedTo === null ? 'none' : { movedTo }
    }
    const { drawing, fingerprint } = planned
    if (own?.fingerprint === fingerprint) {
      this.#kept.set(key, own)
      return own
    }
    try {
      const png = Buffer.from(await paint(this.#deps, drawing, view, path, read))
      const drawn: ShareImage = { websiteId: head.websiteId, fingerprint, png }
      this.#kept.set(key, drawn)
      await disk.write(name, path, drawn)
      return drawn
    } catch (error) {
      if (error instanceof DrawingQueueFull) return 'later'
      log.error({ err: error, host: name, path }, 'a share image or icon could not be drawn')
      this.#failed.set(key, true)
      return 'none'
    }
  }
}

/** False where the site's known paths say that there is no such post: nobody makes work with names of their own. */
function mayExist(entry: SiteEntry, path: string): boolean {
  const slug = /^\/og\/posts\/(.+)\.png$/.exec(path)?.[1]
  return slug === undefined || entry.paths === null || entry.paths.has(decodedPath(`/posts/${slug}`))
}
