import {
  type BlogKind,
  type BlogPost,
  type BlogSummary,
  type LeftOutReason,
  MAX_LEFT_OUT_EXAMPLES,
  MAX_POSTS_PER_WEBSITE,
  plainText,
  type RichTextNode,
} from '@vitrine/model'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { cleanLine } from '../sanitize.ts'

/** A blog that was read. */
export type BlogReading = {
  summary: BlogSummary
  /** Hosts whose links lead to posts of the blog. */
  hosts: string[]
  /** The posts as gzipped lines of JSON, in the order of the files. */
  posts: Uint8Array
  /** Picture bytes by the URL that refers to them in the posts (`uploadedPictureUrl`). */
  pictures: Map<string, Uint8Array>
}

/** Bytes of JSON that are compressed together. */
const BATCH = 2_000_000
/** A larger post cannot be saved in the editor. */
const MAX_POST_BYTES = 1_900_000

/** Collects the posts of a blog in little memory, and counts what was found and left out. */
export class BlogPostSink {
  readonly kind: BlogKind
  title: string | null = null
  readonly hosts = new Set<string>()
  readonly pictures = new Map<string, Uint8Array>()
  readonly #keys = new Set<string>()
  readonly #years = new Map<number | null, BlogSummary['years'][number]>()
  readonly #leftOut = new Map<LeftOutReason, { count: number; examples: Set<string> }>()
  readonly #images = new Set<string>()
  readonly #parts: Uint8Array[] = []
  #pending: string[] = []
  #pendingBytes = 0
  #words = 0
  #links = 0

  constructor(kind: BlogKind) {
    this.kind = kind
  }

  /** Number of posts that were added. */
  get count(): number {
    return this.#keys.size
  }

  leaveOut(reason: LeftOutReason, example = '', count = 1): void {
    const known = this.#leftOut.get(reason) ?? { count: 0, examples: new Set() }
    known.count += count
    const clean = cleanLine(example, 200)
    if (clean && known.examples.size < MAX_LEFT_OUT_EXAMPLES) known.examples.add(clean)
    this.#leftOut.set(reason, known)
  }

  /** Adds a post, unless it was added already or there are too many. */
  add(post: BlogPost): void {
    const key = post.key.length <= 200 ? post.key : `${this.kind}:${hashOf(post.key)}`
    if (this.#keys.has(key)) return
    if (this.#keys.size >= MAX_POSTS_PER_WEBSITE) return this.leaveOut('too_many', post.title)
    // They end a line for the reader of the lines, but not within JSON.
    const line = JSON.stringify({ ...post, key }).replace(/[\u2028\u2029]/g, sign =>
      sign === '\u2028' ? '\\u2028' : '\\u2029',
    )
    if (line.length > MAX_POST_BYTES) return this.leaveOut('too_long', post.title)
    this.#keys.add(key)
    this.#pending.push(line)
    this.#pendingBytes += line.length
    if (this.#pendingBytes > BATCH) this.#flush()
    this.#count(post)
  }

  result(): BlogReading {
    this.#flush()
    const [host = null] = this.hosts
    return {
      summary: {
        kind: this.kind,
        title: cleanLine(this.title, 200),
        host,
        years: [...this.#years.values()].sort((a, b) => (a.year ?? 0) - (b.year ?? 0)),
        words: this.#words,
        pictures: this.#images.size,
        links: this.#links,
        known: 0,
        left_out: Array.from(this.#leftOut, ([reason, { count, examples }]) => ({
          reason,
          count,
          examples: [...examples],
        })),
      },
      hosts: [...this.hosts],
      posts: Buffer.concat(this.#parts),
      pictures: this.pictures,
    }
  }

  #flush(): void {
    if (this.#pending.length > 0) this.#parts.push(gzipSync(`${this.#pending.join('\n')}\n`, { level: 4 }))
    this.#pending = []
    this.#pendingBytes = 0
  }

  #count(post: BlogPost): void {
    const year = post.published_at === null ? null : new Date(post.published_at).getUTCFullYear()
    const row = this.#years.get(year) ?? { year, published: 0, drafts: 0, private: 0, pages: 0 }
    row[post.group] += 1
    this.#years.set(year, row)
    this.#words += plainText(post.body).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
    if (post.cover) this.#images.add(post.cover.url)
    const walk = (node: RichTextNode): void => {
      if (node.type === 'image') this.#images.add(node.attrs.src)
      if (node.type === 'text' && node.marks?.some(mark => mark.type === 'link')) this.#links += 1
      if (node.type === 'button' || node.type === 'bookmark') this.#links += 1
      if (node.type === 'bookmark' && node.attrs.picture) this.#images.add(node.attrs.picture)
      if ('content' in node) node.content?.forEach(walk)
    }
    post.body.content.forEach(walk)
  }
}

export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')
