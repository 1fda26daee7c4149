/** An element with its attributes and content, for what stands in the text itself. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** Whether an event belongs to a control in a node, and not to the text around it. */
export function isOfControl(event: Event): boolean {
  const target = event.target
  return target instanceof HTMLElement && target.closest('input, textarea, select, button') !== null
}
