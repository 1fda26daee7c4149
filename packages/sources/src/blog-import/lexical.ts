import { escapeHtml } from '@vitrine/model'
import { toRecord, toRecords, toText } from '../files/json-values.ts'
import { renderMarkdown } from './render-markdown.ts'

type Node = Record<string, unknown>

const MAX_DEPTH = 60
/** Lexical's format bits, outermost element first. */
const FORMATS: [number, string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
]

/** Converts a post in Ghost's Lexical format to HTML; '' if it is none. */
export function lexicalToHtml(text: string): string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return ''
  }
  return childrenHtml(toRecord(toRecord(value).root), 0)
}

function childrenHtml(node: Node, depth: number): string {
  if (depth > MAX_DEPTH) return ''
  return toRecords(node.children, 5000)
    .map(child => nodeHtml(child, depth + 1))
    .join('')
}

function nodeHtml(node: Node, depth: number): string {
  const inside = () => childrenHtml(node, depth)
  const own = (name: string) => toText(node[name])
  switch (own('type')) {
    case 'text':
    case 'extended-text':
      return textHtml(own('text'), Number(node.format) || 0)
    case 'linebreak':
      return '<br>'
    case 'tab':
      return ' '
    case 'link':
    case 'autolink':
      return `<a href="${escapeHtml(own('url'))}">${inside()}</a>`
    case 'heading':
    case 'extended-heading':
      return /^h[1-6]$/.test(own('tag'))
        ? `<${own('tag')}>${inside()}</${own('tag')}>`
        : `<h2>${inside()}</h2>`
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote>${inside()}</blockquote>`
    case 'list': {
      const tag = own('listType') === 'number' ? 'ol' : 'ul'
      const start = tag === 'ol' && Number(node.start) > 1 ? ` start="${Number(node.start)}"` : ''
      return `<${tag}${start}>${inside()}</${tag}>`
    }
    case 'listitem':
      // An inner list is in an item of its own, beside the one that it belongs to.
      return toRecords(node.children, 1)[0]?.type === 'list' ? inside() : `<li>${inside()}</li>`
    case 'paragraph':
      return `<p>${inside()}</p>`
    default:
      return cardHtml(own('type'), node) || inside()
  }
}

function textHtml(text: string, format: number): string {
  const tags = FORMATS.filter(([bit]) => (format & bit) !== 0).map(([, tag]) => tag)
  const open = tags.map(tag => `<${tag}>`).join('')
  const close = tags
    .toReversed()
    .map(tag => `</${tag}>`)
    .join('')
  return open + escapeHtml(text) + close
}

/** A card of Ghost's editor, which Lexical and Mobiledoc have alike; '' for those without a text. */
export function cardHtml(type: string, card: Node): string {
  const own = (name: string) => toText(card[name])
  switch (type) {
    case 'image':
      return figureHtml(card)
    case 'gallery':
      return `<figure class="kg-gallery-card">${toRecords(card.images, 40).map(figureHtml).join('')}</figure>${captionHtml(own('caption'))}`
    case 'hr':
    case 'horizontalrule':
      return '<hr>'
    case 'code':
    case 'codeblock':
      return `<pre><code class="language-${escapeHtml(own('language').replace(/\s/g, ''))}">${escapeHtml(own('code'))}</code></pre>${captionHtml(own('caption'))}`
    case 'html':
      return own('html')
    case 'embed': {
      const url = own('url')
      return `<iframe src="${escapeHtml(url)}"></iframe>${captionHtml(own('caption'))}`
    }
    case 'bookmark': {
      const metadata = toRecord(card.metadata)
      const part = (name: string) => escapeHtml(toText(metadata[name]) || own(name))
      const picture =
        part('thumbnail') && `<div class="kg-bookmark-thumbnail"><img src="${part('thumbnail')}"></div>`
      return `<div class="kg-bookmark-card"><a class="kg-bookmark-container" href="${escapeHtml(own('url'))}"><div class="kg-bookmark-title">${part('title')}</div><div class="kg-bookmark-description">${part('description')}</div><span class="kg-bookmark-author">${part('publisher')}</span>${picture}</a></div>${captionHtml(own('caption'))}`
    }
    case 'callout':
      return `<div class="kg-callout-card kg-callout-card-${escapeHtml(own('backgroundColor').replace(/\s/g, ''))}"><div class="kg-callout-emoji">${escapeHtml(own('calloutEmoji'))}</div><div class="kg-callout-text">${own('calloutText')}</div></div>`
    case 'toggle':
      return `<details><summary>${own('heading')}</summary>${own('content')}</details>`
    case 'markdown':
      return renderMarkdown(own('markdown'))
    case 'call-to-action':
      return own('textValue') + (card.showButton === false ? '' : cardHtml('button', card))
    case 'button':
      return `<div class="kg-button-card"><a href="${escapeHtml(own('buttonUrl'))}">${escapeHtml(own('buttonText'))}</a></div>`
    case 'header':
      return `<h2>${own('header') || own('heading')}</h2><p>${own('subheader') || own('subheading')}</p>`
    case 'product':
      return `<h4>${own('productTitle')}</h4><p>${own('productDescription')}</p>`
    case 'video':
    case 'audio':
      return `<${type} src="${escapeHtml(own('src'))}"></${type}>${captionHtml(own('caption') || own('title'))}`
    case 'file':
      return `<p><a href="${escapeHtml(own('src'))}">${escapeHtml(own('fileTitle') || own('fileName'))}</a></p>`
    default:
      return ''
  }
}

const captionHtml = (caption: string) => (caption ? `<p>${caption}</p>` : '')

function figureHtml(card: Node): string {
  const [src, alt, caption] = ['src', 'alt', 'caption'].map(name => toText(card[name]))
  if (!src) return ''
  const image = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt ?? '')}">`
  return `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}
