import { z } from 'zod'
import { httpAddress, optional, text, trueOrFalse, type Values } from './setting-types.ts'

export const STORAGE_SETTINGS = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host/name')
    .nullable()
    .default(null)
    .meta({ help: 'A PostgreSQL of your own, 15 or newer. When absent, one is run in DATA_DIR/postgres.' }),
  S3_BUCKET: optional(
    'Keeps pictures in this bucket, for several processes on several machines; needs its two keys. When absent, they are kept in DATA_DIR.',
  ),
  S3_ENDPOINT: httpAddress.nullable().default(null).meta({
    help: 'Where the bucket is: any service that speaks S3’s interface. When absent, Amazon’s in S3_REGION.',
  }),
  S3_REGION: text('us-east-1', 'The region that requests to the bucket are signed for.'),
  S3_ACCESS_KEY_ID: optional('The key that may list, read, write and delete in S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: optional('Belongs to S3_ACCESS_KEY_ID.'),
  S3_FORCE_PATH_STYLE: trueOrFalse(
    'true',
    'Addresses the bucket as endpoint/bucket (true) or as bucket.endpoint (false).',
  ),
} as const

/** A bucket and the key to it. */
export type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** The bucket that pictures are kept in; null for the data folder. */
export function bucketOf(settings: Values<typeof STORAGE_SETTINGS>): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  const forcePathStyle = settings.S3_FORCE_PATH_STYLE
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle }
}
