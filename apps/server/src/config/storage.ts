import { z } from 'zod'
import {
  httpUrlSetting,
  optionalSetting,
  textSetting,
  booleanSetting,
  type SettingValues,
} from './setting-types.ts'

export const STORAGE_SETTINGS = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host/name')
    .nullable()
    .default(null)
    .meta({
      help: 'Your own PostgreSQL, version 15 or newer. If unset, an embedded one runs in DATA_DIR/postgres.',
    }),
  S3_BUCKET: optionalSetting(
    'Stores pictures in this bucket, for processes on several machines; needs both keys. If unset, pictures are stored in DATA_DIR.',
  ),
  S3_ENDPOINT: httpUrlSetting.nullable().default(null).meta({
    help: 'The URL of an S3-compatible service. If unset, Amazon S3 in S3_REGION.',
  }),
  S3_REGION: textSetting('us-east-1', 'The bucket’s region, used to sign requests.'),
  S3_ACCESS_KEY_ID: optionalSetting('A key that may list, read, write and delete in S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: optionalSetting('The secret of S3_ACCESS_KEY_ID.'),
  S3_FORCE_PATH_STYLE: booleanSetting(
    'true',
    'Addresses the bucket as endpoint/bucket (true) or as bucket.endpoint (false).',
  ),
} as const

/** An S3 bucket with credentials. */
export type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  forcePathStyle: boolean
}

/** Returns the bucket for pictures; null for the data folder. */
export function toBucketConfig(settings: SettingValues<typeof STORAGE_SETTINGS>): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  const endpoint = settings.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`
  const forcePathStyle = settings.S3_FORCE_PATH_STYLE
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle }
}
