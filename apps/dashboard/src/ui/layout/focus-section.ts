/** Focuses the heading of the section `id`, after the focused element was removed. */
export function focusSection(id: string): void {
  const heading = document.getElementById(`${id}-heading`)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
