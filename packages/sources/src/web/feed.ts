import type { Picture, WebPost } from '@vitrine/model'
import { childrenOf, parseXmlText, textAt, type XmlElement } from '../files/xml.ts'
import { parseJson } from '../http-request.ts'
import { toList, toObject, type JsonObject } from '../linkedin/parse-values.ts'
import { htmlFragmentToRichText } from '../markdown/markdown-to-rich-text.ts'
import { parseFeedTime } from '../files/parse-date.ts'
import { cleanLine, cleanParagraphs } from '../sanitize.ts'
import { htmlToText } from './html-to-text.ts'
import { toAbsoluteUrl } from './page-links.ts'

/** A feed with its newest posts; texts as plain text, addresses absolute. */
export type Feed = {
  title: string | null
  author: string | null
  description: string | null
  home: string | null
  picture: string | null
  language: string | null
  posts: WebPost[]
  /** The entries that were looked at, as they are written. */
  entries: Entry[]
  /** Comments in the export of a blog, which are no entries. */
  comments: number
}

/** Newest posts that are converted, and entries that are looked at: some feeds hold all that their author ever wrote. */
const LIMITS = { posts: 12, entries: 60 }
/** Longer titles, tags and descriptions are cut before they are converted, as are more tags of an entry. */
const MAX_PLAIN = 10_000
const MAX_TAGS = 30
/** Characters; longer tags are left out. */
const MAX_TAG = 40
/** Entries that are converted for each post, as some have no text. */
const TRIES_PER_POST = 2

/**
 * Parses RSS 0.9x to 2.0, RSS 1.0 (RDF), Atom or JSON Feed (https://www.jsonfeed.org/version/1.1/), or returns null.
 * `url` is the feed's own address, against which others are resolved.
 */
export function parseFeed(text: string, url: string, limits: typeof LIMITS = LIMITS): Feed | null {
  const start = text.trimStart().slice(0, 1)
  if (start === '{') return parseJsonFeed(toObject(parseJson(text)), url, limits)
  if (start !== '<' && start !== '\ufeff') return null
  // Many feeds use entities of HTML that XML does not have.
  const root =
    parseXmlText(text.trimStart()) ??
    parseXmlText(text.trimStart().replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;'))
  if (root?.name === 'feed') return parseAtom(root, url, limits)
  const channel = childrenOf(root ?? undefined, 'channel')[0]
  if (!root || !channel || (root.name !== 'rss' && root.name !== 'RDF')) return null
  return parseRss(channel, [...childrenOf(channel, 'item'), ...childrenOf(root, 'item')], url, limits)
}

function parseRss(
  channel: XmlElement,
  items: readonly XmlElement[],
  url: string,
  limits: typeof LIMITS,
): Feed {
  const link = childrenOf(channel, 'link').find(({ text }) => text.trim())?.text ?? null
  const image = childrenOf(channel, 'image')
  const picture = image.map(one => one.attributes.href ?? textAt(one, 'url')).find(Boolean) ?? null
  const home = toAbsoluteUrl(link, url)
  return {
    title: cleanLine(plain(textAt(channel, 'title')), 200),
    author: personOf(plain(textAt(channel, 'author') || textAt(channel, 'creator'))),
    description: cleanParagraphs(plain(textAt(channel, 'description')), 2000),
    home,
    picture: toAbsoluteUrl(picture, url),
    language: languageOf(textAt(channel, 'language')),
    ...toPosts(
      home ?? url,
      limits,
      items.slice(0, limits.entries).map((item): Entry => {
        const permalink = childrenOf(item, 'link').find(one => one.text.trim())?.text
        const guid = childrenOf(item, 'guid')[0]
        const enclosure = childrenOf(item, 'enclosure')[0]
        const id = guid && guid.attributes.isPermaLink !== 'false' ? guid.text : null
        const file = enclosure?.attributes.url ?? null
        return {
          id: guid?.text.trim() ?? '',
          url: permalink ?? (/^https?:/i.test(id ?? '') ? id : file),
          title: textAt(item, 'title'),
          html: textAt(item, 'encoded') || textAt(item, 'description'),
          date: textAt(item, 'pubDate') || textAt(item, 'date') || textAt(item, 'published'),
          picture: enclosure?.attributes.type?.startsWith('image/') ? file : mediaPicture(item),
          tags: childrenOf(item, 'category').map(({ text }) => text),
        }
      }),
    ),
    comments: 0,
  }
}

function parseAtom(feed: XmlElement, url: string, limits: typeof LIMITS): Feed {
  const home = toAbsoluteUrl(alternate(feed), url)
  const isTakeout = (feed.attributes.blogger ?? '').includes('schemas.google.com/blogger/2018')
  const written = childrenOf(feed, 'entry').map(entry => ({ entry, state: stateOf(entry, isTakeout) }))
  return {
    title: cleanLine(plain(textAt(feed, 'title')), 200),
    author: personOf(plain(textAt(feed, 'author/name'))),
    description: cleanParagraphs(plain(textAt(feed, 'subtitle')), 2000),
    home,
    picture: toAbsoluteUrl(textAt(feed, 'logo') || textAt(feed, 'icon') || null, url),
    language: languageOf(feed.attributes.lang ?? ''),
    ...toPosts(
      home ?? url,
      limits,
      written
        .filter(({ state }) => state.kind === 'post' || state.kind === 'page')
        .slice(0, limits.entries)
        .map(({ entry, state }): Entry => {
          const texts = childrenOf(entry, 'content', 'summary')
          const body =
            texts.find(({ name, attributes }) => name === 'content' && !attributes.url) ??
            texts.find(({ name }) => name === 'summary')
          return {
            id: textAt(entry, 'id'),
            // The export of 2018 has the path instead of a link.
            url: alternate(entry) ?? (isTakeout ? textAt(entry, 'filename') || null : null),
            title: textAt(entry, 'title'),
            html: body ? htmlOf(body) : textAt(entry, 'group/description'),
            date: textAt(entry, 'published') || textAt(entry, 'updated'),
            picture: mediaPicture(entry),
            tags: childrenOf(entry, 'category')
              .filter(({ attributes }) => attributes.scheme !== KIND_SCHEME)
              .map(({ attributes }) => attributes.term ?? ''),
            isDraft: state.isDraft,
            isPage: state.kind === 'page',
          }
        }),
    ),
    comments: written.filter(({ state }) => state.kind === 'comment').length,
  }
}

const KIND_SCHEME = 'http://schemas.google.com/g/2005#kind'

/**
 * Returns the kind and state of an entry. The exports of Blogger hold comments, settings and the template beside the
 * posts: the older form says so by a category, that of 2018 by elements of its own. AtomPub (RFC 5023) marks drafts.
 */
function stateOf(entry: XmlElement, isTakeout: boolean): { kind: string; isDraft: boolean } {
  const category = childrenOf(entry, 'category').find(({ attributes }) => attributes.scheme === KIND_SCHEME)
  const status = isTakeout ? textAt(entry, 'status') : ''
  const isDeleted = status === 'SOFT_TRASHED' || textAt(entry, 'trashed') !== ''
  const kind = isTakeout ? textAt(entry, 'type') : (category?.attributes.term?.split('#').at(-1) ?? '')
  return {
    kind: isTakeout && isDeleted ? 'deleted' : kind.toLowerCase() || 'post',
    isDraft: textAt(entry, 'control/draft') === 'yes' || (status !== '' && status !== 'LIVE'),
  }
}

function parseJsonFeed(feed: JsonObject, url: string, limits: typeof LIMITS): Feed | null {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  if (!text(feed.version).startsWith('https://jsonfeed.org/version/')) return null
  const [first] = [...toList(feed.authors), feed.author]
  const home = toAbsoluteUrl(text(feed.home_page_url), url)
  return {
    title: cleanLine(text(feed.title), 200),
    author: personOf(text(toObject(first).name)),
    description: cleanParagraphs(text(feed.description), 2000),
    home,
    picture: toAbsoluteUrl(text(feed.icon) || text(toObject(first).avatar), url),
    language: languageOf(text(feed.language)),
    ...toPosts(
      home ?? url,
      limits,
      toList(feed.items)
        .slice(0, limits.entries)
        .map(toObject)
        .map(
          (item): Entry => ({
            id: text(item.id),
            url: text(item.url) || text(item.external_url),
            title: text(item.title),
            html: text(item.content_html) || escapeText(text(item.content_text) || text(item.summary)),
            date: text(item.date_published) || text(item.date_modified),
            picture: text(item.image) || text(item.banner_image),
            tags: toList(item.tags).map(text),
          }),
        ),
    ),
    comments: 0,
  }
}

/** An entry as its feed writes it, with HTML; `id` is '' if it has none. */
export type Entry = {
  id: string
  url: string | null | undefined
  title: string
  html: string
  date: string
  picture: string | null
  tags: readonly string[]
  isDraft?: boolean
  isPage?: boolean
}

/** Returns null for an entry without a text. */
function toPost(base: string, { url, title, html, date, picture, tags }: Entry): WebPost | null {
  const address = toAbsoluteUrl(url ?? null, base)
  const body = htmlFragmentToRichText(html, address ?? base)
  if (!body) return null
  const image = toAbsoluteUrl(picture, base) ?? firstImage(body)
  const clean = tags
    .flatMap(tag => plain(tag).split(/[,;，、؛،]/))
    .slice(0, MAX_TAGS)
    .flatMap(tag => cleanLine(tag, MAX_TAG + 1)?.replace(/^#/, '') || [])
    .filter(tag => tag.length <= MAX_TAG)
  return {
    url: address,
    title: cleanLine(plain(title), 300),
    body,
    published_at: parseFeedTime(date),
    picture: image ? toPicture(image) : null,
    tags: [...new Set(clean)].slice(0, 8),
  }
}

const toPicture = (url: string): Picture => ({ url, width: null, height: null, alt: '' })

function firstImage({ content }: WebPost['body']): string | null {
  const image = content.find(({ type }) => type === 'image')
  return image?.type === 'image' ? image.attrs.src : null
}

/** Resolves the addresses of entries, and converts the newest ones. */
function toPosts(
  base: string,
  limits: typeof LIMITS,
  written: readonly Entry[],
): Pick<Feed, 'posts' | 'entries'> {
  const entries = written.map(entry => ({ ...entry, url: toAbsoluteUrl(entry.url ?? null, base) }))
  if (limits.posts === 0) return { posts: [], entries }
  // Ordered before they are converted: converting all entries would take long.
  const newest = entries
    .filter(({ isDraft }) => !isDraft)
    .map(entry => ({ entry, time: parseFeedTime(entry.date) ?? '' }))
    .sort((a, b) => b.time.localeCompare(a.time))
  const posts: WebPost[] = []
  for (const { entry } of newest.slice(0, limits.posts * TRIES_PER_POST)) {
    if (posts.length < limits.posts) posts.push(...[toPost(base, entry)].filter(post => post !== null))
  }
  return { posts, entries }
}

/** The picture of Media RSS or of a podcast's episode. */
function mediaPicture(item: XmlElement): string | null {
  const groups = [item, ...childrenOf(item, 'group')]
  const media = groups.flatMap(one => childrenOf(one, 'thumbnail', 'content', 'image'))
  const isImage = ({ name, attributes }: XmlElement) =>
    name !== 'content' || attributes.medium === 'image' || attributes.type?.startsWith('image/')
  return media.filter(isImage).flatMap(one => one.attributes.url ?? one.attributes.href ?? [])[0] ?? null
}

function alternate(element: XmlElement): string | null {
  const links = childrenOf(element, 'link')
  const found = links.find(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate')
  return found?.attributes.href ?? null
}

/** The content of an Atom text: HTML, plain text, or XHTML, of which the words are kept. */
function htmlOf({ attributes, text, children }: XmlElement): string {
  if (attributes.type === 'xhtml')
    return children.map(child => `<p>${escapeText(wordsOf(child))}</p>`).join('')
  return attributes.type === 'html' ? text : escapeText(text)
}

function wordsOf({ text, children }: XmlElement): string {
  return [text.trim(), ...children.map(wordsOf)].filter(Boolean).join(' ')
}

const escapeText = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .split(/\n{2,}/)
    .map(part => `<p>${part.replace(/\n/g, '<br>')}</p>`)
    .join('')

/** The name in "ada@looms.example (Ada Lovelace)", the form of RSS 2.0, and in "Ada Lovelace <ada@looms.example>". */
function personOf(text: string): string | null {
  const name = text
    .replace(/^\s*[^\s@()<>]+@[^\s@()<>]+\s*(?:\(([^()]*)\)\s*$)?/, (_, named = '') => named)
    .replace(/<[^<>@]*@[^<>@]*>/, '')
  return cleanLine(name, 200)
}

/** Titles, tags and descriptions may hold HTML. */
const plain = (html: string) => htmlToText(html, MAX_PLAIN)

const languageOf = (text: string) => /^([a-z]{2,3})(?:[-_]|$)/i.exec(text.trim())?.[1]?.toLowerCase() ?? null
