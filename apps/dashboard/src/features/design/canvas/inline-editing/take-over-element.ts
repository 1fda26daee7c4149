/**
 * Takes an element away from React while it is edited. Returns a function that restores its nodes, their texts and
 * its attributes.
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
