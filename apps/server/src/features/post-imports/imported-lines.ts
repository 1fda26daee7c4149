import type { BlogPost } from '@vitrine/model'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Yields the posts of a reading one by one: together they may take hundreds of megabytes. */
export async function* readBlogPosts(gzipped: Uint8Array): AsyncGenerator<BlogPost> {
  const unzipped = Readable.from([gzipped]).pipe(createGunzip())
  for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line) yield JSON.parse(line) as BlogPost
}
