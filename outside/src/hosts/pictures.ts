import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Accounts } from '../github/accounts.ts'
import { type MockHost, json, type MockResponse } from '../mock-host.ts'
import { getThumbnailFile } from '../youtube/thumbnails.ts'

const FOLDER = resolve(import.meta.dirname, '../../samples/pictures')

/** Returns a file of the samples; 404 without one. */
function picture(name: string | null | undefined, cached: Record<string, string> = {}): MockResponse {
  const file = name && resolve(FOLDER, name)
  if (!file || !existsSync(file)) return json(404, { message: 'Not Found' })
  const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return { status: 200, headers: { 'content-type': type, ...cached }, body: readFileSync(file) }
}

const CACHED = { 'cache-control': 'max-age=300' }

/** `avatars.githubusercontent.com/u/{id}`, and the numbered host names of older recordings. */
export function avatarsGithubusercontentCom(accounts: Accounts): MockHost {
  return {
    names: /^avatars\d?\.githubusercontent\.com$/,
    title: 'avatars.githubusercontent.com',
    answer: ({ path }) => picture(accounts.numbered(Number(/^\/u\/(\d+)$/.exec(path)?.[1]))?.picture, CACHED),
  }
}

/** Instagram's CDN; requires the signature parameters. */
export function instagramPictures(): MockHost {
  return {
    names: /(?:^|\.)(?:cdninstagram\.com|fbcdn\.net)$/,
    title: 'scontent.cdninstagram.com',
    answer: ({ path, query }) =>
      query.has('oe') && query.has('oh')
        ? picture(/\/(fern-\d\.jpg)$/.exec(path)?.[1])
        : { status: 403, headers: { 'content-type': 'text/plain' }, body: 'URL signature mismatch' },
  }
}

/** YouTube's thumbnail, avatar and banner servers, including the numbered host names of feeds. */
export function youtubePictures(): MockHost {
  return {
    names: /^(?:i\d?\.ytimg\.com|yt3\.(?:googleusercontent|ggpht)\.com)$/,
    title: 'i.ytimg.com and yt3.googleusercontent.com',
    answer: ({ path }) => picture(findPicture(path), CACHED),
  }
}

function findPicture(path: string): string | null {
  const [, video = '', size = ''] = /^\/vi\/([\w-]+)\/([a-z0-9]+)\.jpg$/.exec(path) ?? []
  // Some older videos have no thumbnail of this size.
  if (size === 'maxresdefault' && getThumbnailFile(`${video} sharp`).includes('6')) return null
  if (video) return size === 'oardefault' ? 'still-upright.jpg' : getThumbnailFile(video)
  if (path.startsWith('/banner-')) return 'band-1.jpg'
  return path.startsWith('/avatar-') ? 'emblem-1.jpg' : null
}
