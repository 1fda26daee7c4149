/**
 * Takes an element of the page out of its owner's hands (React's) for the time that somebody writes in it, and gives it
 * back exactly as it was: with the same nodes, the same words in them and the same attributes.
 */
export function takeOverElement(element: HTMLElement): () => void {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const)
  const nodes = [...element.childNodes]
  const words = listTextNodes(element)
  const copies = nodes.map(node => node.cloneNode(true))
  element.replaceChildren(...copies)
  return () => {
    element.replaceChildren(...nodes)
    for (const [node, text] of words) if (node.data !== text) node.data = text
    for (const name of element.getAttributeNames())
      if (!attributes.some(([known]) => known === name)) element.removeAttribute(name)
    for (const [name, value] of attributes)
      if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

function listTextNodes(element: HTMLElement): [Text, string][] {
  const walker = element.ownerDocument.createTreeWalker(element, 4)
  const found: [Text, string][] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    found.push([text, text.data])
  }
  return found
}
