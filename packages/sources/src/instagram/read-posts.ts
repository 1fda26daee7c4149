import type { InstagramMedia } from '@vitrine/model'
import { parseFragment, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from 'parse5'
import { request } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import { removeContactFromItems } from '../remove-contact-data.ts'
import { cleanParagraphs } from '../sanitize.ts'
import { parseEmbedContext, getFailure } from './public-pages.ts'
import { fromEdgeMedia, getPermalink, toPicture } from './to-media.ts'
import { parsePostPreview } from './open-graph-preview.ts'
import { EdgeMedia } from './schemas.ts'

const HEADERS = { accept: 'text/html', 'accept-language': 'en' }
const MAX_POSTS = 12
const POST = /^\/(?:[\w.]{1,30}\/)?(p|reel|reels|tv)\/([\w-]{5,40})/

/** Parses the shortcode of a post link in any spelling, or returns null. */
export function parsePostLink(link: string): { code: string; isReel: boolean } | null {
  const url = /^https?:\/\//i.test(link) ? link : `https://${link}`
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  if (!/^(?:www\.|m\.)?(?:instagram\.com|instagr\.am)$/i.test(hostname)) return null
  const [, kind = '', code = ''] = POST.exec(pathname) ?? []
  return code ? { code, isReel: kind !== 'p' } : null
}

/**
 * Reads up to twelve public posts by link, in their order, from their embeds, or from their pages' previews if the
 * embed answers without the post, without contact data. Invalid, hidden or refused posts are omitted; returns an empty list if the operator disabled public pages.
 */
export async function readPosts(links: readonly string[], io: ReadIo): Promise<InstagramMedia[]> {
  if (!io.mayReadPages('instagram')) return []
  const codes = new Map(
    links.flatMap(link => {
      const post = parsePostLink(link)
      return post ? [[post.code, post] as const] : []
    }),
  )
  const read = await Promise.all([...codes.values()].slice(0, MAX_POSTS).map(post => readPost(post, io)))
  return removeContactFromItems(read.filter(one => one !== null))
}

async function readPost(post: { code: string; isReel: boolean }, io: ReadIo): Promise<InstagramMedia | null> {
  const answer = await request(io, {
    url: `https://www.instagram.com/p/${post.code}/embed/captioned/`,
    headers: HEADERS,
  })
  if (answer.kind !== 'answered' || getFailure(answer)) return null
  const context = parseEmbedContext(answer.body)
  const inner = (context?.gql_data ?? context) as { shortcode_media?: unknown } | null
  const parsed = EdgeMedia.safeParse(inner?.shortcode_media).data
  const embedded = (parsed && fromEdgeMedia(parsed)) ?? parsePlainEmbed(answer.body, post)
  if (embedded) return embedded
  const page = await request(io, { url: `https://www.instagram.com/p/${post.code}/`, headers: HEADERS })
  return page.kind === 'answered' && !getFailure(page) ? parsePostPreview(page.body, post) : null
}

type Element = DefaultTreeAdapterTypes.Element

/** Parses the embed without data: the largest picture, and the caption without the leading username. */
function parsePlainEmbed(
  html: string,
  { code, isReel }: { code: string; isReel: boolean },
): InstagramMedia | null {
  const elements = elementsOf(parseFragment(html))
  const image = elements.find(one => hasClass(one, 'EmbeddedMediaImage'))
  if (!image) return null
  const largest = (attribute(image, 'srcset') ?? '')
    .split(',')
    .map(part => part.trim().split(/\s+/))
    .map(([url = '', width = '']) => ({ url, width: Number.parseInt(width, 10) || 0 }))
    .sort((a, b) => b.width - a.width)[0]
  const shown = toPicture(
    largest?.url || attribute(image, 'src'),
    largest?.width || null,
    null,
    attribute(image, 'alt'),
  )
  if (!shown) return null
  const caption = elements.find(one => hasClass(one, 'Caption'))
  const type = elements.map(one => attribute(one, 'data-media-type')).find(Boolean)
  const kind = type === 'GraphSidecar' ? 'carousel' : isReel || type === 'GraphVideo' ? 'reel' : 'photo'
  return {
    id: code,
    kind,
    caption: caption ? getCaptionText(caption) : null,
    images: [shown],
    permalink: getPermalink(code, kind),
    taken_at: null,
    likes: null,
  }
}

/** Lists all elements in document order, iteratively. */
function elementsOf(root: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const found: Element[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [...root.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (!tree.isElementNode(node)) continue
    found.push(node)
    for (let index = node.childNodes.length - 1; index >= 0; index--) {
      const child = node.childNodes[index]
      if (child) open.push(child)
    }
  }
  return found
}

const attribute = (element: Element, name: string) =>
  element.attrs.find(one => one.name === name)?.value ?? null
const hasClass = (element: Element, name: string) =>
  (attribute(element, 'class') ?? '').split(/\s+/).includes(name)

function getCaptionText(caption: Element): string | null {
  const parts: string[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [...caption.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isTextNode(node)) parts.push(node.value)
    if (!tree.isElementNode(node)) continue
    if (hasClass(node, 'CaptionUsername') || hasClass(node, 'CaptionComments')) continue
    if (node.tagName === 'br') parts.push('\n')
    open.push(...[...node.childNodes].reverse())
  }
  return cleanParagraphs(parts.join(''), 5000)
}
