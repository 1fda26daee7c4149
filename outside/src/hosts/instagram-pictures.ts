import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MockHost, json } from '../mock-host.ts'

const FOLDER = resolve(import.meta.dirname, '../../samples/pictures')

/** Instagram's CDN; requires the signature parameters. */
export function instagramPictures(): MockHost {
  return {
    names: /(?:^|\.)(?:cdninstagram\.com|fbcdn\.net)$/,
    title: 'scontent.cdninstagram.com',
    answer({ path, query }) {
      const name = /\/(fern-\d\.jpg)$/.exec(path)?.[1]
      if (!query.has('oe') || !query.has('oh'))
        return { status: 403, headers: { 'content-type': 'text/plain' }, body: 'URL signature mismatch' }
      const file = name && resolve(FOLDER, name)
      if (!file || !existsSync(file)) return json(404, { message: 'Not Found' })
      return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: readFileSync(file) }
    },
  }
}
