/** The part of an HTML tree that the parser reads: from a browser or from any other HTML parser. */
export type HtmlNode =
  | { tag: null; text: string }
  | { tag: string; attribute(name: string): string | null; children: readonly HtmlNode[] }

export type HtmlElement = Extract<HtmlNode, { tag: string }>

/** Parses HTML in the browser. Nothing in it runs or loads, as the document is inert. */
export function parseHtml(html: string): HtmlNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].flatMap(toHtmlNodes)
}

function toHtmlNodes(node: Node): HtmlNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ tag: null, text: node.nodeValue ?? '' }]
  if (!(node instanceof Element)) return []
  return [
    {
      tag: node.localName,
      attribute: name => node.getAttribute(name),
      children: [...node.childNodes].flatMap(toHtmlNodes),
    },
  ]
}
