import { type CalloutKind, isLinkTarget, MAX_GALLERY_PICTURES, type RichTextNode } from '@vitrine/model'
import type { Element, RootContent } from 'hast'

/** Reads the parts of a card. */
export type CardReader = {
  blocks(children: readonly RootContent[]): RichTextNode[]
  /** Returns the words of an element on one line, without invalid characters. */
  text(element: Element, maxLength: number): string
  /** Returns a link's absolute address; null if it leads nowhere. */
  link(href: string): string | null
  /** Returns the address at which a picture can be fetched; null to leave it out. */
  picture(url: string): string | null
}

/** Converts the cards of Ghost and WordPress, and `<details>`; null for other elements. */
export function toCard(element: Element, read: CardReader): RichTextNode[] | null {
  if (element.tagName === 'details') return toToggle(element, read)
  if (hasClass(element, 'kg-callout-card')) return toCallout(element, read)
  if (hasClass(element, 'kg-toggle-card')) return toGhostToggle(element, read)
  if (hasClass(element, 'kg-bookmark-card')) return toBookmark(element, read)
  return hasClass(element, 'kg-button-card', 'wp-block-buttons', 'wp-block-button')
    ? toButtons(element, read)
    : null
}

/** Whether the pictures of a figure are a gallery. */
export const isGallery = (element: Element): boolean =>
  hasClass(element, 'kg-gallery-card', 'wp-block-gallery')

/** Puts adjacent pictures into galleries of about the same size. */
export function groupPictures(nodes: readonly RichTextNode[]): RichTextNode[] {
  const runs: RichTextNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (node.type === 'image' && last?.[0]?.type === 'image') last.push(node)
    else runs.push([node])
  }
  return runs.flatMap((run): RichTextNode[] => {
    if (run.length < 2) return run
    const count = Math.ceil(run.length / MAX_GALLERY_PICTURES)
    const size = Math.ceil(run.length / count)
    return Array.from({ length: count }, (_, index) => ({
      type: 'gallery',
      content: run.slice(index * size, (index + 1) * size),
    }))
  })
}

/** GitHub's alerts: a quotation that begins with `[!NOTE]`. */
const ALERT = /^\s*\[!(note|tip|important|warning|caution)\]\s*/i
const ALERT_KINDS: Record<string, CalloutKind> = { tip: 'tip', warning: 'warning', caution: 'warning' }

/** Returns a quotation as the callout that it is in Markdown, or as it was. */
export function toAlert(content: RichTextNode[]): RichTextNode {
  const [first, ...others] = content
  const [word, ...words] = first?.type === 'paragraph' ? (first.content ?? []) : []
  const found = word?.type === 'text' && !word.marks ? ALERT.exec(word.text) : null
  if (!found || word?.type !== 'text') return { type: 'blockquote', content }
  const text = word.text.slice(found[0].length)
  const rest = text ? [{ ...word, text }, ...words] : words.slice(words[0]?.type === 'hardBreak' ? 1 : 0)
  return {
    type: 'callout',
    attrs: { kind: ALERT_KINDS[found[1]?.toLowerCase() ?? ''] ?? 'note' },
    content: rest.length > 0 ? [{ type: 'paragraph', content: rest }, ...others] : others,
  }
}

const TIP = /^(?:💡|✅|✔|👍|🌟|⭐)/u
const WARNING = /^(?:⚠|🚨|❗|‼|⛔|🛑|☢|🔥|❌)/u

/** A callout of Ghost: its sign, else its colour, says of which kind it is. */
function toCallout(element: Element, read: CardReader): RichTextNode[] {
  const emoji = find(element, 'kg-callout-emoji')
  const sign = emoji ? read.text(emoji, 20) : ''
  const colour = classesOf(element).find(name => /^kg-callout-card-(?:green|yellow|red)$/.test(name)) ?? ''
  const known: CalloutKind | null = TIP.test(sign) ? 'tip' : WARNING.test(sign) ? 'warning' : null
  const kind = known ?? (colour.endsWith('green') ? 'tip' : colour ? 'warning' : 'note')
  const content = read.blocks(find(element, 'kg-callout-text')?.children ?? [])
  const [first, ...others] = content
  if (known === null && sign && first?.type === 'paragraph') {
    const words: RichTextNode[] = [{ type: 'text', text: `${sign} ` }, ...(first.content ?? [])]
    return [{ type: 'callout', attrs: { kind }, content: [{ ...first, content: words }, ...others] }]
  }
  return content.length > 0 ? [{ type: 'callout', attrs: { kind }, content }] : []
}

function toToggle(element: Element, read: CardReader): RichTextNode[] | null {
  const summary = element.children.find(child => child.type === 'element' && child.tagName === 'summary')
  if (summary?.type !== 'element') return null
  return createToggle(
    read.text(summary, 300),
    read.blocks(element.children.filter(child => child !== summary)),
  )
}

function toGhostToggle(element: Element, read: CardReader): RichTextNode[] | null {
  const heading = find(element, 'kg-toggle-heading-text')
  const content = find(element, 'kg-toggle-content')
  return heading && content ? createToggle(read.text(heading, 300), read.blocks(content.children)) : null
}

const createToggle = (title: string, content: RichTextNode[]): RichTextNode[] =>
  title || content.length > 0 ? [{ type: 'toggle', attrs: { title }, content }] : []

function toBookmark(element: Element, read: CardReader): RichTextNode[] | null {
  const link = find(element, 'kg-bookmark-container')
  const url = read.link(String(link?.properties.href ?? ''))
  if (!url || !/^https?:/.test(url)) return null
  const text = (name: string, maxLength: number) => {
    const found = find(element, name)
    return found ? read.text(found, maxLength) : ''
  }
  const image = find(element, 'kg-bookmark-thumbnail')?.children.find(
    child => child.type === 'element' && child.tagName === 'img',
  )
  const src = image?.type === 'element' ? String(image.properties.src ?? '') : ''
  const caption = element.children.find(child => child.type === 'element' && child.tagName === 'figcaption')
  return [
    {
      type: 'bookmark',
      attrs: {
        url,
        title: text('kg-bookmark-title', 300),
        description: text('kg-bookmark-description', 500),
        // Ghost's class for the publisher is that of the author, and the other way round.
        site: text('kg-bookmark-author', 100),
        picture: src ? read.picture(src) : null,
      },
    },
    ...(caption ? read.blocks([caption]) : []),
  ]
}

function toButtons(element: Element, read: CardReader): RichTextNode[] | null {
  const links: Element[] = []
  const visit = (node: Element) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'a') links.push(child)
      else visit(child)
    }
  }
  visit(element)
  const buttons = links.flatMap((link): RichTextNode[] => {
    const href = read.link(String(link.properties.href ?? ''))
    const label = read.text(link, 100)
    return href && isLinkTarget(href) && label ? [{ type: 'button', attrs: { href, label } }] : []
  })
  return buttons.length > 0 ? buttons : null
}

const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : []

const hasClass = (element: Element, ...names: string[]) =>
  classesOf(element).some(name => names.includes(name))

/** The first element with a class. */
function find(element: Element, name: string): Element | null {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    const found = hasClass(child, name) ? child : find(child, name)
    if (found) return found
  }
  return null
}
