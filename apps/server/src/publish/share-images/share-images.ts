import type { WebsiteView } from '@vitrine/model'
import { decodedPath, isResumePath } from '@vitrine/render'
import { movedPictureOf, resumeFileAt } from '@vitrine/render/share'
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
  /** Reads the owner's own résumé. */
  readResumeFile(websiteId: string): Promise<Uint8Array | null>
  disk: ShareImageDiskCache
  /** Whether a page is on disk. */
  hasPage(name: string, path: string): Promise<boolean>
  /** Memory for images in bytes. */
  maxBytes: number
}

/** An image or résumé, its new path, `none` if it does not exist, or `later` if the drawing queue is full. */
export type ShareImageResult = ShareImage | { movedTo: string } | 'none' | 'later'

type Head = Extract<SiteTarget, { kind: 'site' }>

/** Delay before a failed drawing is retried, in milliseconds. */
const FAILURE_TTL_MS = 60_000
/** A slug has at most 250 bytes, each percent-encoded as three characters. */
const SHARE_IMAGE_PATH =
  /^\/(?:(?:[a-z]{2,3}(?:-[a-z0-9]{2,8})*\/)?(?:og\/(?:home|posts\/[^/]{1,750})\.png|resume\.pdf)|icons\/\d{1,3}\.png)$/

const POST_IMAGE_PATH = /^\/(?:[^/]+\/)?og\/posts\/(.+)\.png$/

/** Whether a path has the form of a share image, icon or résumé: of what is drawn. */
export const isShareImagePath = (path: string): boolean => SHARE_IMAGE_PATH.test(path)

/**
 * Share images, icons and résumés, drawn at their first request: from memory, disk or the drawing worker, in this order.
 * Concurrent requests share one drawing; an edit that does not change an image draws nothing.
 */
export class ShareImages {
  readonly #deps: ShareImagesDeps
  readonly #cached: LRUCache<string, ShareImage>
  readonly #failed = new LRUCache<string, true>({ max: 2000, ttl: FAILURE_TTL_MS })
  readonly #pending = new Map<string, Promise<ShareImageResult>>()

  constructor(deps: ShareImagesDeps) {
    this.#deps = deps
    this.#cached = new LRUCache({
      maxSize: deps.maxBytes,
      sizeCalculation: drawn => drawn.bytes.length + 500,
    })
  }

  /**
   * Returns the image at a path (`isShareImagePath`). While the database is unavailable, returns the last one drawn.
   */
  async find(name: string, entry: SiteEntry, path: string): Promise<ShareImageResult> {
    const { head } = entry
    if (head?.kind !== 'site' || !mayExist(entry, path)) return 'none'
    const key = `${head.websiteId} ${String(head.revision)} ${path}`
    const cached = this.#cached.get(key)
    if (cached) return cached
    if (this.#failed.has(key)) return 'none'
    const pending = this.#pending.get(key) ?? this.#make(name, entry, head, path, key)
    this.#pending.set(key, pending)
    return pending.finally(() => this.#pending.delete(key))
  }

  /** While the database is away, the image of a post is shown only beside its page, which may be locked by now. */
  async #isOfPage(name: string, path: string): Promise<boolean> {
    const slug = POST_IMAGE_PATH.exec(path)?.[1]
    return slug === undefined || this.#deps.hasPage(name, decodedPath(`/posts/${slug}`))
  }

  /** The owner's own résumé, from memory or the database: no file of it is stored elsewhere. */
  async #readFile(websiteId: string, hash: string, key: string): Promise<ShareImageResult> {
    const bytes = await this.#deps.readResumeFile(websiteId)
    if (!bytes) return 'none'
    const found: ShareImage = { websiteId, fingerprint: hash.slice(0, 24), bytes: Buffer.from(bytes) }
    this.#cached.set(key, found)
    return found
  }

  async #make(
    name: string,
    entry: SiteEntry,
    head: Head,
    path: string,
    key: string,
  ): Promise<ShareImageResult> {
    const { disk, findView, read, log } = this.#deps
    // The site was looked up just now, by the same request.
    const ticket = disk.begin()
    const before = await disk.read(name, path)
    const own = before?.websiteId === head.websiteId ? before : null
    if (entry.stale && own && (await this.#isOfPage(name, path))) return own
    const view = await findView(head.websiteId, path)
    if (!view) return 'none'
    entry.paths ??= listPaths(view)
    const file = resumeFileAt(view, path)
    if (file !== null) return this.#readFile(head.websiteId, file, key)
    const planned = planDrawing(view, path)
    if (!planned) {
      const movedTo = movedPictureOf(view, path)
      return movedTo === null ? 'none' : { movedTo }
    }
    const { drawing, fingerprint } = planned
    if (own?.fingerprint === fingerprint) {
      this.#cached.set(key, own)
      return own
    }
    try {
      const bytes = Buffer.from(await paint(this.#deps, drawing, view, path, read))
      const drawn: ShareImage = { websiteId: head.websiteId, fingerprint, bytes }
      this.#cached.set(key, drawn)
      await disk.write(name, path, drawn, ticket)
      return drawn
    } catch (error) {
      if (error instanceof DrawingQueueFull) return 'later'
      log.error({ err: error, host: name, path }, 'a share image, icon or résumé could not be drawn')
      this.#failed.set(key, true)
      return 'none'
    }
  }
}

/** False if the site is known not to have the post or the résumé, so that invented paths cause no work. */
function mayExist(entry: SiteEntry, path: string): boolean {
  if (isResumePath(path)) return entry.paths === null || entry.paths.has(path)
  const slug = POST_IMAGE_PATH.exec(path)?.[1]
  return slug === undefined || entry.paths === null || entry.paths.has(decodedPath(`/posts/${slug}`))
}
