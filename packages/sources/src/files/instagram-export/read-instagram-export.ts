import {
  detectLanguage,
  type InstagramDetails,
  type InstagramMedia,
  linkWithoutPage,
  parseProfileLink,
  type ProfileLink,
} from '@vitrine/model'
import { cleanLine, cleanParagraphs, parseWebUrl } from '../../sanitize.ts'
import { getLinkLabel } from '../../link-label.ts'
import type { Zip, ZipEntry } from '../open-zip.ts'
import type { FileReading } from '../file-reading.ts'
import { jsonOf, recordOf, recordsOf, textOf } from '../json-values.ts'
import { type Origin, provenanceOf } from '../person-to-profile.ts'
import { refused } from '../file-error.ts'
import { accountOf, mended } from './account.ts'
import { ArchivePictures } from './extract-pictures.ts'

const MOST_POSTS = 60

/** The files that are read; messages, searches, contacts and log-ins are never opened. */
export type InstagramFiles = {
  account: ZipEntry | undefined
  posts: ZipEntry[]
  reels: ZipEntry[]
  stories: ZipEntry[]
  photos: ZipEntry | undefined
}

/**
 * Where Instagram's files lie in an archive; null when it is none of Instagram's.
 * @throws VitrineError validation_failed for the flavour that is made for reading (HTML)
 */
export function instagramFiles(zip: Zip): InstagramFiles | null {
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
    throw refused(
      'This is Instagram’s download as web pages (HTML). Ask Instagram for it once more and choose the format JSON.',
    )
  return files.stories.length > 0 || files.photos ? files : null
}

/**
 * Instagram's "Download your information" in JSON: the account, its posts newest first, and their pictures.
 * @throws VitrineError validation_failed where it does not say whose it is, too_large
 */
export function readInstagramExport(
  zip: Zip,
  files: InstagramFiles,
  given: Omit<Origin, 'path' | 'detail'>,
): FileReading {
  const json = (entry: ZipEntry | undefined) => (entry ? jsonOf(zip.read(entry)) : undefined)
  const account = accountOf(json(files.account))
  const link = linkOf(account.username || account.name, given.link)
  const pictures = new ArchivePictures(zip, rootOf(files))
  const avatarPath =
    account.picture || textOf(recordsOf(recordOf(json(files.photos)).ig_profile_picture)[0]?.uri)
  const avatar = avatarPath ? pictures.take(avatarPath) : null
  const told = [...files.posts, ...files.reels].flatMap(entry => postsOf(json(entry)))
  const media = mediaOf(told, pictures)
  // A story was meant for a day: it is only shown where there is nothing else.
  const isStories = media.length === 0 && files.stories.length > 0
  if (isStories)
    media.push(
      ...mediaOf(
        files.stories.flatMap(entry => postsOf(json(entry))),
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
    profile: { ...fields, details, provenance: provenanceOf(fields, details, origin), is_example: false },
    pictures: pictures.taken,
    notes: notesOf(told.length, media.length, stories),
  }
}

function mediaOf(posts: FoundPost[], pictures: ArchivePictures): InstagramMedia[] {
  const media: InstagramMedia[] = []
  for (const { caption, taken, paths } of posts.toSorted((a, b) => b.taken - a.taken)) {
    if (media.length === MOST_POSTS) break
    const images = paths.slice(0, 20).flatMap(path => pictures.take(path) ?? [])
    const [first] = images
    if (!first) continue
    media.push({
      // The download does not tell the posts' own names.
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

function linkOf(username: string, given: ProfileLink | null): ProfileLink {
  if (given?.platform === 'instagram') return given
  const parsed = parseProfileLink(`https://www.instagram.com/${encodeURIComponent(username)}`)
  if (username && parsed.ok && parsed.link.platform === 'instagram') return parsed.link
  if (username) return linkWithoutPage('instagram', 'account', username)
  throw refused(
    'This download does not say whose it is. Ask Instagram for one with “Personal information”, or paste the account’s link first.',
  )
}

/** Paths inside the files begin at the archive's root, or at a folder that everything was packed in. */
function rootOf({ account, posts, reels }: InstagramFiles): string {
  const path = (account ?? posts[0] ?? reels[0])?.path ?? ''
  const at = path.search(
    /(?:^|\/)(?:personal_information|account_information|your_instagram_activity|content|media)\//,
  )
  return at > 0 ? path.slice(0, at + 1) : ''
}

function notesOf(told: number, shown: number, hasStories: boolean): string[] {
  const left = told - shown
  return [
    'Messages, searches and everything else that is private in the download were not opened.',
    ...(left > 0
      ? [
          `${left} of ${told} posts were left out: films without a still picture, or beyond the newest ${MOST_POSTS}.`,
        ]
      : []),
    ...(hasStories ? ['Stories were not taken over: they were meant for a day.'] : []),
  ]
}

/** A post before its pictures are looked for; `taken` in seconds since 1970, 0 where it is not told. */
type FoundPost = { caption: string; taken: number; paths: string[] }

/** The posts of one file: `posts_1.json` is a list, reels, stories and films each stand under a name of their own. */
function postsOf(value: unknown): FoundPost[] {
  const list = Array.isArray(value) ? value : Object.values(recordOf(value)).find(Array.isArray)
  return recordsOf(list, 20_000).map(item => {
    const media = Array.isArray(item.media) ? recordsOf(item.media, 40) : [item]
    const [first = {}] = media
    return {
      caption: mended(captionOf(item) || textOf(first.title)).trim(),
      taken: secondsOf(item.creation_timestamp ?? item.timestamp ?? first.creation_timestamp),
      paths: media.map(({ uri }) => textOf(uri)).filter(Boolean),
    }
  })
}

/** The newest generation of the files keeps texts under labels in the reader's language; only English ones are known. */
function captionOf(item: Record<string, unknown>): string {
  const label = recordsOf(item.label_values).find(({ label: name }) => name === 'Caption')
  return textOf(item.title) || textOf(label?.value)
}

function secondsOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && value < 10_000_000_000 ? value : 0
}
