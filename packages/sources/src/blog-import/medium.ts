import type { Zip, ZipEntry } from '../files/open-zip.ts'
import { decodeText } from '../files/decode-text.ts'
import type { BlogPostSink } from './blog-post-sink.ts'
import { addPost, stripTags } from './convert-post.ts'

/** Returns the files of posts in Medium's export; none if it is none. */
export function findMediumPosts(zip: Zip): ZipEntry[] {
  const pages = zip.entries.filter(({ path }) => /(?:^|\/)posts\/[^/]+\.html$/.test(path))
  const [first] = pages
  return first && isMediumPost(decodeText(zip.read(first))) ? pages : []
}

const isMediumPost = (html: string) => /class="h-entry"/.test(html) && /data-field="body"/.test(html)

/** Reads Medium's export: a page of microformats for each story. Responses to others are left out. */
export function readMedium(zip: Zip, pages: readonly ZipEntry[], sink: BlogPostSink): void {
  for (const entry of pages) {
    const html = decodeText(zip.read(entry))
    const name = entry.path.split('/').at(-1) ?? ''
    if (!isMediumPost(html)) {
      sink.leaveOut('unreadable', name)
      continue
    }
    const pick = (pattern: RegExp) => pattern.exec(html)?.[1]?.trim() ?? ''
    const title = stripTags(pick(/<h1 class="p-name">([\s\S]{0,2000}?)<\/h1>/)).trim()
    const subtitle = pick(/<section data-field="subtitle"[^>]{0,200}>([\s\S]{0,4000}?)<\/section>/)
    const body = pick(/<section data-field="body"[^>]{0,200}>([\s\S]*?)<\/section>\s*<footer>/)
    const date = pick(/class="dt-published" datetime="([^"]{1,40})"/)
    const isDraft = name.startsWith('draft') || date === ''
    if (!isDraft && isResponse(body)) {
      sink.leaveOut('comments', title)
      continue
    }
    const canonical = pick(/<a href="([^"]{1,1000})" class="p-canonical"/)
    const short = pick(/<a href="(https:\/\/medium\.com\/p\/[0-9a-f]{6,20})"/)
    const id = /-([0-9a-f]{6,20})\.html$/.exec(name)?.[1] ?? name
    const last = URL.parse(canonical)?.pathname.split('/').at(-1) ?? ''
    addPost(
      { sink, home: canonical || 'https://medium.com/' },
      {
        key: `medium:${id}`,
        group: isDraft ? 'drafts' : 'published',
        title,
        slug: last.replace(/-?[0-9a-f]{8,20}$/, ''),
        excerpt: subtitle,
        text: { html: withoutTitles(body, [title, stripTags(subtitle)]) },
        tags: [...html.matchAll(/class="p-tag">([^<]{1,100})</g)].map(([, tag = '']) => tag),
        date,
        addresses: [
          ...(canonical ? [canonical] : []),
          ...(short ? [short] : []),
          ...(last ? [`/${last}`] : []),
        ],
      },
    )
  }
}

/** A response to another's story is a single paragraph. */
const isResponse = (body: string) =>
  (body.match(/<p\b/g)?.length ?? 0) <= 1 &&
  !/<(?:img|figure|h[1-4]|pre|ul|ol|blockquote|iframe)\b/.test(body)

/** Removes the divider of the first section, and the headings before the first paragraph that repeat title and subtitle. */
function withoutTitles(body: string, titles: readonly string[]): string {
  const repeated = new Set(titles.map(wordsOf).filter(Boolean))
  const text = body.replace(/<div class="section-divider">\s*<hr[^>]{0,100}>\s*<\/div>/, '')
  const [start = ''] = text.split(/<p\b/, 1)
  const kept = start.replace(/<h[1-4]\b[^>]{0,500}>([\s\S]{0,2000}?)<\/h[1-4]>/g, (whole, heading: string) =>
    repeated.delete(wordsOf(stripTags(heading))) ? '' : whole,
  )
  return kept + text.slice(start.length)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
