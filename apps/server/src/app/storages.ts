import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createDiskStorage } from '../platform/storage/disk-storage.ts'
import { createS3Storage } from '../platform/storage/s3-storage.ts'

/**
 * Creates the storages of published pictures and of their originals: in the S3 bucket if one is set, else in the data
 * folder.
 */
export function createStorages({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): {
  media: Storage
  originals: Storage
} {
  const at = (name: string) =>
    bucket ? createS3Storage(bucket, { prefix: name }) : createDiskStorage(join(dataDir, name))
  return { media: at('media'), originals: at('originals') }
}
