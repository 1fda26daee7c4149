/** As much of an HTML tree as reading a text needs: the browser's own tree, or any parser's. */
export type HtmlNode =
  | { tag: null; text: string }
  | { tag: string; attribute(name: string): string | null; children: readonly HtmlNode[] }

export type HtmlElement = Extract<HtmlNode, { tag: string }>

/** A browser's tree. Nothing in it runs or loads: the document that it comes from is on no screen. */
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
