export type Point = { x: number; y: number }

/** Places the caret at a point in the page's pixels; without a point, at the end. */
export function placeCaret(element: HTMLElement, at: Point | null): void {
  const document = element.ownerDocument
  const selection = document.getSelection()
  if (!selection) return
  const found = at && rangeAt(document, at)
  if (found && element.contains(found.startContainer)) {
    selection.removeAllRanges()
    selection.addRange(found)
    return
  }
  selection.selectAllChildren(element)
  selection.collapseToEnd()
}

function rangeAt(document: Document, { x, y }: Point): Range | null {
  if (document.caretPositionFromPoint) {
    const position = document.caretPositionFromPoint(x, y)
    if (!position) return null
    const range = document.createRange()
    range.setStart(position.offsetNode, position.offset)
    range.collapse(true)
    return range
  }
  return document.caretRangeFromPoint(x, y)
}

/** Returns the number of selected UTF-16 units in the element: typing replaces them. */
export function selectedLength(element: HTMLElement): number {
  const selection = element.ownerDocument.getSelection()
  if (!selection || selection.isCollapsed || !selection.anchorNode || !element.contains(selection.anchorNode))
    return 0
  return selection.toString().length
}
