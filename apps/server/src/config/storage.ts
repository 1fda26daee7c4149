import { isAbsolute } from 'node:path'
import { z } from 'zod'
import {
  httpUrlSetting,
  optionalSetting,
  textSetting,
  booleanSetting,
  integerSetting,
  type SettingValues,
} from './setting-types.ts'

/** An X25519 identity of age (https://age-encryption.org/v1). */
const AGE_KEY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/

const databaseUrlSetting = (help: string) =>
  z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address such as postgres://user:password@host/name')
    .nullable()
    .default(null)
    .meta({ help })

export const STORAGE_SETTINGS = {
  DATABASE_URL: databaseUrlSetting(
    'Your own PostgreSQL, version 15 or newer. If unset, an embedded one runs in DATA_DIR/postgres.',
  ),
  DATABASE_READ_URL: databaseUrlSetting(
    'A streaming replica of DATABASE_URL, from which pages and reports are read: see “Read replica”. If unset, everything is read from DATABASE_URL.',
  ),
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
  FILE_MAX_MB: integerSetting(1, 2000).prefault('100').meta({
    help: 'The largest audio or file that a post can have, in MB.',
  }),
  FILES_MAX_MB: integerSetting(1, 1_000_000).prefault('2000').meta({
    help: 'How much space the audio and files of the posts of one website can take, in MB.',
  }),
  PUBLISH_TO: z.string().refine(isAbsolute, 'must be an absolute path').nullable().default(null).meta({
    help: 'Also writes published websites as files into this folder, from which nginx serves them: see “Websites as files”. If unset, the product serves them.',
  }),
  PURGE_URL: httpUrlSetting.nullable().default(null).meta({
    help: 'Called with the addresses of websites that changed, for a CDN in front of PUBLISH_TO; needs PURGE_SECRET.',
  }),
  PURGE_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
    .nullable()
    .default(null)
    .meta({ help: 'Signs the calls of PURGE_URL, as webhooks are signed (Standard Webhooks).' }),
  BACKUP_TO: z.string().trim().transform(parseBackupPlace).nullable().default(null).meta({
    help: 'Where scheduled backups are stored: an absolute path, or s3://ACCESS_KEY:SECRET@endpoint/bucket/prefix?region=us-east-1 (s3+http:// without TLS; a secret with special characters is percent-encoded; &base=/storage/v1/s3 for a service below a path). If unset, none are made.',
  }),
  BACKUP_KEY: z
    .string()
    .regex(AGE_KEY, 'must be a key of `npm run admin -- backups key` or `age-keygen`: AGE-SECRET-KEY-1…')
    .nullable()
    .default(null)
    .meta({
      help: 'Encrypts scheduled backups (format age). Store a copy elsewhere: without it, no backup can be read.',
    }),
  BACKUP_INTERVAL: z
    .enum(['daily', 'weekly'], 'must be daily or weekly')
    .default('daily')
    .meta({ help: 'How often a backup is made: daily or weekly (Sundays), after 3:00 UTC.' }),
  BACKUP_KEEP_DAYS: integerSetting(1, 3650).prefault('35').meta({
    help: 'How long backups are kept, in days: all of the last 7 days, then the last of each week. The newest three are always kept.',
  }),
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

/** Returns how large uploaded files can be, in bytes: one, and all of a website. */
export const toUploadLimits = (settings: SettingValues<typeof STORAGE_SETTINGS>) => ({
  file: settings.FILE_MAX_MB * 1e6,
  total: settings.FILES_MAX_MB * 1e6,
})

/** Returns the folder that websites are published to as files, and the address that is called after changes; null without. */
export function toFilesConfig(settings: SettingValues<typeof STORAGE_SETTINGS>) {
  const { PUBLISH_TO: folder, PURGE_URL: url, PURGE_SECRET: secret } = settings
  return folder === null ? null : { folder, purge: url && secret ? { url, secret } : null }
}

/** Returns where and how scheduled backups are stored; null if none are made. */
export function toBackupConfig(settings: SettingValues<typeof STORAGE_SETTINGS>) {
  const {
    BACKUP_TO: place,
    BACKUP_KEY: key,
    BACKUP_INTERVAL: interval,
    BACKUP_KEEP_DAYS: keepDays,
  } = settings
  return place && key ? { place, key, interval, keepDays } : null
}

/** A folder, or a bucket with a prefix that is empty or ends in a slash. */
type BackupPlace = { folder: string } | { bucket: BucketSettings; prefix: string }

/** Parses an absolute path or an s3:// URL. */
function parseBackupPlace(value: string, context: z.RefinementCtx): BackupPlace {
  if (isAbsolute(value)) return { folder: value }
  const address = value.replace(/^s3:/, 's3+https:').replace(/^s3\+/, '')
  const url = URL.canParse(address) && isPercentEncoded(address) ? new URL(address) : null
  const base = url?.searchParams.get('base') ?? ''
  const [bucket = '', ...below] = url?.pathname.split('/').filter(Boolean).map(decodeURIComponent) ?? []
  if (
    !url ||
    !/^s3(\+http)?:/.test(value) ||
    !url.username ||
    !url.password ||
    !bucket ||
    !/^(?:\/[\w.~-]+)*$/.test(base)
  ) {
    context.addIssue(
      'must be an absolute path, or s3://ACCESS_KEY:SECRET@endpoint/bucket/prefix with key, secret and bucket',
    )
    return z.NEVER
  }
  return {
    bucket: {
      endpoint: `${url.origin}${base}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      forcePathStyle: true,
    },
    prefix: below.map(part => `${part}/`).join(''),
  }
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
