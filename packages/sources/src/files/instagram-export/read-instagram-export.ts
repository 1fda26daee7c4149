import {
  detectLanguage,
  type InstagramDetails,
  type InstagramMedia,
  linkWithoutPage,
  parseProfileLink,
  type ProfileLink,
  t,
} from '@vitrine/model'
import { cleanLine, cleanParagraphs, parseWebUrl } from '../../sanitize.ts'
import { getLinkLabel } from '../../link-label.ts'
import type { Zip, ZipEntry } from '../open-zip.ts'
import type { FileReading } from '../file-reading.ts'
import { parseJsonBytes, toRecord, toRecords, toText } from '../json-values.ts'
import { type Origin, createProvenance } from '../person-to-profile.ts'
import { createFileError } from '../file-error.ts'
import { parseAccount, fixMojibake } from './account.ts'
import { PictureExtractor } from './extract-pictures.ts'

const MAX_POSTS = 60

/** The files that are read; messages, searches, contacts and log-ins are never opened. */
export type InstagramFiles = {
  account: ZipEntry | undefined
  posts: ZipEntry[]
  reels: ZipEntry[]
  stories: ZipEntry[]
  photos: ZipEntry | undefined
}

/**
 * Finds Instagram's files in an archive, or returns null if there are none.
 * @throws VitrineError validation_failed for the HTML variant of the download
 */
export function findInstagramFiles(zip: Zip): InstagramFiles | null {
  const named = (pattern: RegExp) => zip.entries.filter(({ path }) => pattern.test(path))
  const files: InstagramFiles = {
    account: named(/(?:^|\/)personal_information\.json$/)[0],
    posts: named(/(?:^|\/)(?:media|content)\/posts_\d+\.json$/),
    reels: named(/(?:^|\/)(?:media|content)\/(?:reels|igtv_videos)\.json$/),
    stories: named(/(?:^|\/)(?:media|content)\/stories\.json$/),
    photos: named(/(?:^|\/)(?:media|content)\/profile_photos\.json$/)[0],
  }
  if (files.account || files.posts.length > 0 || files.reels.length > 0) return files
  if (named(/(?:^|\/)(?:personal_information|posts_\d+|reels|start_here)\.html$/).length > 0)
    throw createFileError(
      'This is Instagram’s download as web pages (HTML). Ask Instagram for it once more and choose the format JSON.',
    )
  return files.stories.length > 0 || files.photos ? files : null
}

/**
 * Reads Instagram's "Download your information" in JSON: the account, its posts newest first, and their
 * pictures.
 * @throws VitrineError validation_failed if the export names no account, too_large
 */
export function readInstagramExport(
  zip: Zip,
  files: InstagramFiles,
  given: Omit<Origin, 'path' | 'detail'>,
): FileReading {
  const json = (entry: ZipEntry | undefined) => (entry ? parseJsonBytes(zip.read(entry)) : undefined)
  const account = parseAccount(json(files.account))
  const link = getAccountLink(account.username || account.name, given.link)
  const pictures = new PictureExtractor(zip, getArchiveRoot(files))
  const avatarPath =
    account.picture || toText(toRecords(toRecord(json(files.photos)).ig_profile_picture)[0]?.uri)
  const avatar = avatarPath ? pictures.extract(avatarPath) : null
  const posts = [...files.posts, ...files.reels].flatMap(entry => parsePosts(json(entry)))
  const media = toMedia(posts, pictures)
  // Stories are published for a day, so they are used only if there is nothing else.
  const isStories = media.length === 0 && files.stories.length > 0
  if (isStories)
    media.push(
      ...toMedia(
        files.stories.flatMap(entry => parsePosts(json(entry))),
        pictures,
      ),
    )
  const name = cleanLine(account.name, 300) ?? cleanLine(account.username, 300) ?? link.id
  const bio = cleanParagraphs(account.bio, 10_000)
  const url = parseWebUrl(account.website)
  const fields = {
    link,
    name,
    headline: null,
    bio,
    avatar: avatar ? { url: avatar, width: null, height: null, alt: name } : null,
    banner: null,
    location: null,
    links: url ? [{ label: getLinkLabel(url), url }] : [],
    stats: [],
    language: detectLanguage([bio ?? '', ...media.map(({ caption }) => caption ?? '')].join('\n')),
    joined_at: null,
  }
  const details: InstagramDetails = {
    type: 'instagram',
    media,
    highlights: [],
    category: null,
    is_business: null,
  }
  const origin: Origin = { ...given, path: 'export', detail: 'Instagram’s download of your information' }
  const stories = files.stories.length > 0 && !isStories
  return {
    kind: 'instagram-export',
    profile: { ...fields, details, provenance: createProvenance(fields, details, origin), is_example: false },
    pictures: pictures.extracted,
    notes: getNotes(posts.length, media.length, stories),
  }
}

function toMedia(posts: ExportedPost[], pictures: PictureExtractor): InstagramMedia[] {
  const media: InstagramMedia[] = []
  for (const { caption, taken, paths } of posts.toSorted((a, b) => b.taken - a.taken)) {
    if (media.length === MAX_POSTS) break
    const images = paths.slice(0, 20).flatMap(path => pictures.extract(path) ?? [])
    const [first] = images
    if (!first) continue
    media.push({
      // The download does not contain the posts' shortcodes.
      id: first.slice(first.lastIndexOf('/') + 1),
      kind: images.length > 1 ? 'carousel' : 'photo',
      caption: cleanParagraphs(caption, 5000),
      images: images.map(url => ({ url, width: null, height: null, alt: '' })),
      permalink: null,
      taken_at: taken > 0 ? new Date(taken * 1000).toISOString() : null,
      likes: null,
    })
  }
  return media.filter(({ id }, index) => media.findIndex(other => other.id === id) === index)
}

function getAccountLink(username: string, given: ProfileLink | null): ProfileLink {
  if (given?.platform === 'instagram') return given
  const parsed = parseProfileLink(`https://www.instagram.com/${encodeURIComponent(username)}`)
  if (username && parsed.ok && parsed.link.platform === 'instagram') return parsed.link
  if (username) return linkWithoutPage('instagram', 'account', username)
  throw createFileError(
    t(
      'This download doesn’t say whose it is. Request one with “Personal information”, or paste the account’s link first.',
    ),
  )
}

/** Paths in the export are relative to the archive's root or to the folder that everything was packed in. */
function getArchiveRoot({ account, posts, reels }: InstagramFiles): string {
  const path = (account ?? posts[0] ?? reels[0])?.path ?? ''
  const at = path.search(
    /(?:^|\/)(?:personal_information|account_information|your_instagram_activity|content|media)\//,
  )
  return at > 0 ? path.slice(0, at + 1) : ''
}

function getNotes(total: number, shown: number, hasStories: boolean): string[] {
  const left = total - shown
  return [
    t('Messages, searches and other private data in the download weren’t opened.'),
    ...(left > 0
      ? [
          `${left} of ${total} posts were left out: films without a still picture, or beyond the newest ${MAX_POSTS}.`,
        ]
      : []),
    ...(hasStories ? ['Stories were not taken over: they were meant for a day.'] : []),
  ]
}

/** A post before its pictures are extracted; `taken` in seconds since 1970, 0 if unknown. */
type ExportedPost = { caption: string; taken: number; paths: string[] }

/**
 * Parses the posts of one file: `posts_1.json` is a list; reels, stories and videos are each under a key of
 * their own.
 */
function parsePosts(value: unknown): ExportedPost[] {
  const list = Array.isArray(value) ? value : Object.values(toRecord(value)).find(Array.isArray)
  return toRecords(list, 20_000).map(item => {
    const media = Array.isArray(item.media) ? toRecords(item.media, 40) : [item]
    const [first = {}] = media
    return {
      caption: fixMojibake(getCaption(item) || toText(first.title)).trim(),
      taken: toSeconds(item.creation_timestamp ?? item.timestamp ?? first.creation_timestamp),
      paths: media.map(({ uri }) => toText(uri)).filter(Boolean),
    }
  })
}

/** Newer exports keep texts under labels in the account's language; only the English labels are known. */
function getCaption(item: Record<string, unknown>): string {
  const label = toRecords(item.label_values).find(({ label: name }) => name === 'Caption')
  return toText(item.title) || toText(label?.value)
}

function toSeconds(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 10_000_000_000 ? value : 0
}
