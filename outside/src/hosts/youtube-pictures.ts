import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MockHost, json } from '../mock-host.ts'
import { getThumbnailFile } from '../youtube/thumbnails.ts'

const FOLDER = resolve(import.meta.dirname, '../../samples/pictures')

/** YouTube's thumbnail, avatar and banner servers, including the numbered host names of feeds. */
export function youtubePictures(): MockHost {
  return {
    names: /^(?:i\d?\.ytimg\.com|yt3\.(?:googleusercontent|ggpht)\.com)$/,
    title: 'i.ytimg.com and yt3.googleusercontent.com',
    answer({ path }) {
      const name = findPicture(path)
      if (!name) return json(404, { message: 'Not Found' })
      return {
        status: 200,
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'max-age=300' },
        body: readFileSync(resolve(FOLDER, name)),
      }
    },
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
