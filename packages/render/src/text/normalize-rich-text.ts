import type { RichText, RichTextNode } from '@vitrine/model'

/**
 * Normalises a rich text to valid HTML nesting; text from the editor is unchanged. The schema checks nodes
 * individually and accepts, for instance, a paragraph in a paragraph, which an HTML parser would split.
 */
export function normalizeRichText(text: RichText): RichText {
  const content = flow(text.content)
  return content === text.content ? text : { type: 'doc', content }
}

type Nodes = RichTextNode[]
type Parent = Extract<RichTextNode, { content?: Nodes }>

const isInline = (node: RichTextNode) => node.type === 'text' || node.type === 'hardBreak'
const contentOf = (node: RichTextNode): Nodes => ('content' in node ? (node.content ?? []) : [])

/** The same array if nothing changed. */
function mapped(nodes: Nodes, change: (node: RichTextNode) => Nodes): Nodes {
  const changed = nodes.map(change)
  const isSame = changed.every((one, index) => one.length === 1 && one[0] === nodes[index])
  return isSame ? nodes : changed.flat()
}

function withContent<N extends Parent>(node: N, content: Nodes): N {
  return content === node.content || (content.length === 0 && !node.content) ? node : { ...node, content }
}

/** Block nodes allowed in the text, quotes, items and cells. */
function flow(nodes: Nodes): Nodes {
  return mapped(nodes, node => {
    switch (node.type) {
      case 'text':
        return [oneLink(node)]
      case 'paragraph':
        return paragraphs(node)
      case 'heading':
        return [withContent(node, mapped(contentOf(node), words))]
      case 'blockquote':
      case 'callout':
      case 'toggle':
        return [withContent(node, flow(contentOf(node)))]
      case 'bulletList':
      case 'orderedList':
        return [withContent(node, mapped(contentOf(node), item))]
      case 'table':
        return table(node)
      case 'gallery':
        return gallery(node)
      // Outside its list or table a node is replaced by its content.
      case 'listItem':
      case 'tableRow':
      case 'tableHeader':
      case 'tableCell':
        return flow(contentOf(node))
      default:
        return [node]
    }
  })
}

/** Paragraphs contain inline nodes; block nodes split them. */
function paragraphs(node: Parent): Nodes {
  const content = contentOf(node)
  if (content.every(isInline)) return [withContent(node, mapped(content, words))]
  const parts: Nodes = []
  let run: Nodes = []
  const end = () => {
    if (run.length > 0) parts.push({ type: 'paragraph', content: run })
    run = []
  }
  for (const child of content) {
    if (isInline(child)) run.push(...words(child))
    else {
      end()
      parts.push(...flow([child]))
    }
  }
  end()
  return parts
}

/** The inline nodes of a node. */
function words(node: RichTextNode): Nodes {
  if (node.type === 'text') return [oneLink(node)]
  return node.type === 'hardBreak' ? [node] : contentOf(node).flatMap(words)
}

/** Nested links keep the outermost. */
function oneLink(node: Extract<RichTextNode, { type: 'text' }>): RichTextNode {
  const links = (node.marks ?? []).filter(mark => mark.type === 'link')
  if (links.length < 2) return node
  return { ...node, marks: (node.marks ?? []).filter(mark => mark.type !== 'link' || mark === links[0]) }
}

function item(node: RichTextNode): Nodes {
  if (node.type === 'listItem') return [withContent(node, flow(contentOf(node)))]
  return [{ type: 'listItem', content: flow([node]) }]
}

function table(node: Parent): Nodes {
  const content = contentOf(node)
  return content.length === 0 ? [] : [withContent(node, mapped(content, row))]
}

function row(node: RichTextNode): Nodes {
  if (node.type === 'tableRow')
    return contentOf(node).length === 0 ? [] : [withContent(node, mapped(contentOf(node), cell))]
  return [{ type: 'tableRow', content: cell(node) }]
}

function cell(node: RichTextNode): Nodes {
  if (node.type === 'tableHeader') return [withContent(node, headerFlow(contentOf(node)))]
  if (node.type === 'tableCell') return [withContent(node, flow(contentOf(node)))]
  return [{ type: 'tableCell', content: flow([node]) }]
}

/** A gallery contains pictures; other nodes follow it. */
function gallery(node: Parent): Nodes {
  const content = contentOf(node)
  const pictures = content.filter(({ type }) => type === 'image')
  if (pictures.length === content.length) return pictures.length > 0 ? [node] : []
  const rest = flow(content.filter(({ type }) => type !== 'image'))
  return pictures.length > 0 ? [withContent(node, pictures), ...rest] : rest
}

/** Table headers contain no headings. */
function headerFlow(nodes: Nodes): Nodes {
  return mapped(flow(nodes), node =>
    node.type === 'heading' ? [{ type: 'paragraph', content: contentOf(node) }] : [node],
  )
}
