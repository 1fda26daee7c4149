import type { BlogFiles, BlogReading } from '@vitrine/sources/blog'
import type { FetchedFeed } from '@vitrine/sources'
import type { LifecycleDeps } from '../../core/website-lifecycle/deps.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Log } from '../../platform/telemetry/log.ts'

/** Dependencies of importing posts. `storage` is never served. */
export type PostImportDeps = LifecycleDeps & {
  log: Log
  storage: Pick<Storage, 'put' | 'get' | 'head'>
  /** @throws VitrineError validation_failed, too_large, unsupported_media_type; the signal's reason */
  readBlog(files: BlogFiles, signal: AbortSignal): Promise<BlogReading>
  /** @throws VitrineError validation_failed if there is no feed; the signal's reason */
  fetchFeed(address: string, signal: AbortSignal): Promise<FetchedFeed>
}

/** Storage keys of an import's files, posts and pictures. */
export const importKeys = {
  file: (id: string, index: number) => `${id}/file-${index}`,
  posts: (id: string) => `${id}/posts`,
  /** `url` is an uploaded picture's, which ends in its hash. */
  picture: (id: string, url: string) => `${id}/picture-${url.slice(-40)}`,
}
