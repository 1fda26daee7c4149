import { parsePastedHtml } from '../../../../../ui/rich-text/parse-pasted-html.ts'

/** The part of an HTML tree that the parser reads: from a browser or from any other HTML parser. */
export type HtmlNode =
  | { tag: null; text: string }
  | { tag: string; attribute(name: string): string | null; children: readonly HtmlNode[] }

export type HtmlElement = Extract<HtmlNode, { tag: string }>

/** Parses HTML in the browser. Nothing in it runs or loads. */
export function parseHtml(html: string): HtmlNode[] {
  return [...parsePastedHtml(html).childNodes].flatMap(toHtmlNodes)
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
