import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { createDiskStorage } from '../platform/storage/disk-storage.ts'
import { createS3Storage } from '../platform/storage/s3-storage.ts'

/** What the websites show, and the bytes that more will be made of: in the bucket that is set, else in the data folder. */
export function createStorages({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): {
  media: Storage
  originals: Storage
} {
  const at = (name: string) =>
    bucket ? createS3Storage(bucket, { prefix: name }) : createDiskStorage(join(dataDir, name))
  return { media: at('media'), originals: at('originals') }
}
