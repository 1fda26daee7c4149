import { UNKNOWN_BLOG, escapeHtml } from '@vitrine/model'
import { parse } from 'csv-parse/sync'
import type { Zip, ZipEntry } from '../files/open-zip.ts'
import { decodeText } from '../files/decode-text.ts'
import { parseJsonBytes, toRecord, toRecords, toText } from '../files/json-values.ts'
import { decodeEntities } from '../web/html-to-text.ts'
import type { BlogPostSink } from './blog-post-sink.ts'
import { addPost } from './convert-post.ts'

type Row = Record<string, string>

/** Returns Substack's list of posts in an archive, at its root or in one folder, or null. */
export function findSubstackPosts(zip: Zip): ZipEntry | null {
  const found = zip.entries.find(({ path }) => /^(?:[^/]+\/)?posts\.csv$/.test(path))
  return found && zip.entries.some(({ path }) => /(?:^|\/)posts\/[^/]+\.html$/.test(path)) ? found : null
}

/** Reads Substack's export: `posts.csv` and a file of HTML for each post. `address` is the publication's front page. */
export function readSubstack(zip: Zip, table: ZipEntry, sink: BlogPostSink, address: string | null): void {
  const home = address ?? UNKNOWN_BLOG
  const folder = table.path.slice(0, -'posts.csv'.length)
  const files = new Map(zip.entries.map(entry => [entry.path, entry]))
  const rows = parse(decodeText(zip.read(table)), {
    columns: true,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  }) as Row[]
  for (const row of rows) {
    const {
      post_id: id = '',
      type = '',
      audience = '',
      title = '',
      subtitle = '',
      post_date: date = '',
    } = row
    const file = files.get(`${folder}posts/${id}.html`)
    if (!id || !file) {
      sink.leaveOut('unreadable', title || id)
      continue
    }
    const isPublished = /^true$/i.test(row.is_published ?? '')
    const isOpen = !audience || audience === 'everyone'
    const slug = id.replace(/^\d+\./, '')
    const group = type === 'page' ? 'pages' : !isPublished ? 'drafts' : isOpen ? 'published' : 'private'
    const audio = row.podcast_url ? `<audio src="${encodeURI(row.podcast_url)}"></audio>` : ''
    addPost(
      { sink, home },
      {
        key: `substack:${id.match(/^\d+/)?.[0] ?? id}`,
        group,
        isPublic: isPublished && isOpen,
        title,
        slug,
        excerpt: subtitle,
        text: { html: audio + withoutWidgets(showEmbeds(decodeText(zip.read(file)), sink)) },
        date,
        addresses: slug ? [`/p/${slug}`] : [],
      },
    )
  }
}

/** Removes what only works at Substack: forms to subscribe, share and comment. */
function withoutWidgets(html: string): string {
  return withNotes(html)
    .replace(/<p[^>]{0,300}class="button-wrapper"[^>]{0,2000}>[\s\S]{0,3000}?<\/p>/gi, '')
    .replace(
      /<div[^>]{0,300}class="subscription-widget(?:-wrap)?[^"]{0,100}"[\s\S]{0,6000}?<\/form>(?:\s*<\/div>){1,3}/gi,
      '',
    )
    .replace(
      /<div[^>]{0,300}class="(?:subscribe-widget|captioned-button-wrap|install-substack-app-embed|directMessage button|poll-embed)[^"]{0,100}"[\s\S]{0,6000}?<\/div>/gi,
      '',
    )
}

/** Raises the numbers of notes, and puts each before its note. */
const withNotes = (html: string) =>
  html
    .replace(/<a\b[^>]{0,500}class="footnote-anchor"[^>]{0,500}>([^<]{1,10})<\/a>/gi, '<sup>$1</sup>')
    .replace(
      /<a\b[^>]{0,500}class="footnote-number"[^>]{0,500}>([^<]{1,10})<\/a>(\s*<div class="footnote-content">\s*(?:<p[^>]{0,200}>)?)/gi,
      '$2<sup>$1</sup> ',
    )

/** Empty elements of Substack's editor, whose content is in an attribute. */
const EMBED = /<(div|span)\b((?:\s{1,20}[\w-]{1,60}(?:="[^"]{0,60000}")?){2,20})\s{0,20}>\s{0,20}<\/\1>/gi
/** Parts of its pages that only work there. */
const WIDGET = /^(?:subscri|captioned-button|install-substack|directMessage|community-chat|poll|paywall)/

/** Writes what is only in attributes as elements that are converted, and counts the rest. */
function showEmbeds(html: string, sink: BlogPostSink): string {
  return html.replace(EMBED, (whole, _tag, attributes: string) => {
    const [, kind = ''] = /\sclass="\s*([\w-]{1,60})/.exec(attributes) ?? []
    const [, json] = /\sdata-attrs="([^"]*)"/.exec(attributes) ?? []
    if (!kind || json === undefined || WIDGET.test(kind)) return whole
    const shown = embedOf(kind, dataOf(json))
    if (!shown) sink.leaveOut('shortcodes', kind)
    return shown
  })
}

/** Of linked posts, some data are encoded twice. */
function dataOf(json: string): Record<string, unknown> {
  const once = decodeEntities(json)
  const parse = (text: string) => parseJsonBytes(new TextEncoder().encode(text))
  return toRecord(parse(once) ?? parse(decodeEntities(once)))
}

/** Returns the HTML of an embed; '' if its data do not say what it shows, as those of videos of Substack's own. */
function embedOf(kind: string, data: Record<string, unknown>): string {
  const own = (name: string) => escapeHtml(toText(data[name]))
  const frame = (before: string, id: string, after = '') =>
    id && `<iframe src="${before}${id}${after}"></iframe>`
  const link = (url: string) => url && `<p><a href="${url}">${own('title') || url}</a></p>`
  switch (kind) {
    case 'image3':
      return own('src') && figure([data], own('title'))
    case 'image-gallery-embed': {
      const gallery = toRecord(data.gallery)
      const pictures = toRecords(gallery.images, 40)
      return pictures.length > 0 ? figure(pictures, escapeHtml(toText(gallery.caption))) : ''
    }
    case 'latex-rendered': {
      const formula = own('persistentExpression')
      return formula && `<pre><code class="language-latex">${formula}</code></pre>`
    }
    case 'mention-wrap':
      return own('name')
    case 'tweet':
      return (own('full_text') && `<blockquote>${own('full_text')}</blockquote>`) + frame('', own('url'))
    case 'youtube-wrap':
      return frame('https://www.youtube.com/watch?v=', own('videoId'))
    case 'vimeo-wrap':
      return frame('https://vimeo.com/', own('videoId'))
    case 'instagram':
    case 'instagram-embed-wrap':
      return frame('https://www.instagram.com/p/', own('instagram_id'), '/')
    default:
      return link(own('canonical_url') || own('url'))
  }
}

function figure(pictures: readonly Record<string, unknown>[], caption: string): string {
  const images = pictures.map(({ src }) => `<img src="${escapeHtml(toText(src))}">`)
  return `<figure class="kg-gallery-card">${images.join('')}<figcaption>${caption}</figcaption></figure>`
}
