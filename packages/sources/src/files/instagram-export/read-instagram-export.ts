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
import { parseJsonBytes } from '../json-values.ts'
import { type Origin, createProvenance } from '../person-to-profile.ts'
import { createFileError } from '../file-error.ts'
import { type ExportedAccount, fieldsToAccount, parseAccount } from './account.ts'
import { FILM, PictureExtractor } from './extract-pictures.ts'
import { parseFieldsHtml, parsePostsHtml } from './parse-html.ts'
import { type ExportedPost, parsePosts } from './parse-posts.ts'

const MAX_POSTS = 60

/** The files that are read, JSON or HTML; messages, searches, contacts and log-ins are never opened. */
export type InstagramFiles = {
  account: ZipEntry | undefined
  posts: ZipEntry[]
  reels: ZipEntry[]
  stories: ZipEntry[]
  photos: ZipEntry | undefined
}

/** Finds Instagram's files in an archive, or returns null if there are none. JSON is preferred to HTML. */
export function findInstagramFiles(zip: Zip): InstagramFiles | null {
  return findFiles(zip, 'json') ?? findFiles(zip, 'html')
}

function findFiles(zip: Zip, format: 'json' | 'html'): InstagramFiles | null {
  const named = (path: string) => {
    const pattern = new RegExp(`(?:^|/)${path}\\.${format}$`)
    return zip.entries.filter(entry => pattern.test(entry.path) && !/(?:^|\/)threads\//.test(entry.path))
  }
  const files: InstagramFiles = {
    account: named('personal_information')[0],
    posts: named('(?:media|content)/posts_\\d+'),
    reels: named('(?:media|content)/(?:reels|igtv_videos)'),
    stories: named('(?:media|content)/stories'),
    photos: named('(?:media|content)/profile_photos')[0],
  }
  const isThere = Object.values(files).some(found => (Array.isArray(found) ? found.length > 0 : found))
  return isThere ? files : null
}

/**
 * Reads Instagram's "Download your information", in JSON or HTML: the account, its posts newest first, and their
 * pictures.
 * @throws VitrineError validation_failed if the export names no account, too_large
 */
export function readInstagramExport(
  zip: Zip,
  files: InstagramFiles,
  given: Omit<Origin, 'path' | 'detail'>,
): FileReading {
  const account = readAccount(zip, files.account)
  const link = getAccountLink(account.username || account.name, given.link)
  const pictures = new PictureExtractor(zip, getArchiveRoot(files))
  const avatarPath =
    account.picture || (files.photos ? readPosts(zip, files.photos).flatMap(({ paths }) => paths)[0] : null)
  const avatar = avatarPath ? pictures.extract(avatarPath) : null
  const posts = [...files.posts, ...files.reels].flatMap(entry => readPosts(zip, entry))
  const media = toMedia(posts, pictures)
  // Stories are published for a day, so they are used only if there is nothing else.
  const isStories = media.length === 0 && files.stories.length > 0
  if (isStories)
    media.push(
      ...toMedia(
        files.stories.flatMap(entry => readPosts(zip, entry)),
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
    notes: getNotes(posts, media.length, stories),
    withheld: [],
  }
}

/** The newest posts that have a picture. Each gets its first one before any gets its others: room is limited. */
function toMedia(posts: ExportedPost[], pictures: PictureExtractor): InstagramMedia[] {
  const shown: { post: ExportedPost; first: string; others: string[] }[] = []
  for (const post of posts.toSorted((a, b) => b.taken - a.taken)) {
    if (shown.length === MAX_POSTS) break
    const paths = post.paths.slice(0, 20)
    const index = paths.findIndex(path => pictures.extract(path) !== null)
    const first = index < 0 ? null : pictures.extract(paths[index] ?? '')
    if (first && !shown.some(other => other.first === first))
      shown.push({ post, first, others: paths.slice(index + 1) })
  }
  return shown.map(({ post: { caption, taken }, first, others }) => {
    const images = [...new Set([first, ...others.flatMap(path => pictures.extract(path) ?? [])])]
    return {
      // The download does not contain the posts' shortcodes.
      id: first.slice(first.lastIndexOf('/') + 1),
      kind: images.length > 1 ? 'carousel' : 'photo',
      caption: cleanParagraphs(caption, 5000),
      images: images.map(url => ({ url, width: null, height: null, alt: '' })),
      permalink: null,
      taken_at: taken > 0 ? new Date(taken * 1000).toISOString() : null,
      likes: null,
    }
  })
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

function getNotes(posts: ExportedPost[], shown: number, hasStories: boolean): string[] {
  const withPictures = posts.filter(({ paths }) => !paths.every(isFilm)).length
  const left = withPictures - shown
  const films = posts.reduce((sum, { paths }) => sum + paths.filter(isFilm).length, 0)
  return [
    t('Messages, searches and other private data in the download weren’t opened.'),
    ...(films > 0
      ? [
          t('{count, plural, one {# video wasn’t} other {# videos weren’t}} imported. Only pictures are.', {
            count: films,
          }),
        ]
      : []),
    ...(left > 0
      ? [
          t(
            '{left, number} of {total, number} posts weren’t imported: older than the newest {most}, or without a readable picture.',
            { left, total: withPictures, most: MAX_POSTS },
          ),
        ]
      : []),
    ...(hasStories ? [t('Stories weren’t imported. They were meant to last a day.')] : []),
  ]
}

const isFilm = (path: string) => FILM.test(path)

/** Reads the account of the JSON or HTML file. */
function readAccount(zip: Zip, entry: ZipEntry | undefined): ExportedAccount {
  if (!entry) return fieldsToAccount([], '')
  if (!isHtml(entry)) return parseAccount(parseJsonBytes(zip.read(entry)))
  const { fields, picture } = parseFieldsHtml(decode(zip, entry))
  return fieldsToAccount(fields, picture)
}

function readPosts(zip: Zip, entry: ZipEntry): ExportedPost[] {
  return isHtml(entry) ? parsePostsHtml(decode(zip, entry)) : parsePosts(parseJsonBytes(zip.read(entry)))
}

const isHtml = ({ path }: ZipEntry) => path.endsWith('.html')
const decode = (zip: Zip, entry: ZipEntry) => new TextDecoder().decode(zip.read(entry))
