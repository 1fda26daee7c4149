export type Box = { left: number; top: number; width: number; height: number }
/** An insertion index among the sections, and its line, which has no width or no height. */
export type DropTarget = { index: number; line: Box }

/**
 * Returns the drop targets: before each section and after the last. Between two sections in a row the line is
 * vertical; at a row break there is one line at the end and one at the beginning.
 */
export function getDropTargets(boxes: readonly Box[]): DropTarget[] {
  return Array.from({ length: boxes.length + 1 }, (_, index) => {
    const lines = getLinesBetween(boxes[index - 1], boxes[index], boxes)
    return lines.map(line => ({ index, line }))
  }).flat()
}

function getLinesBetween(before: Box | undefined, after: Box | undefined, boxes: readonly Box[]): Box[] {
  if (before && after) {
    if (areSideBySide(before, after)) {
      const [left, right] = before.left < after.left ? [before, after] : [after, before]
      return [verticalLine(after, (getRight(left) + right.left) / 2)]
    }
    const isRowBreak =
      after.top < getBottom(before) || getRight(after) <= before.left || getRight(before) <= after.left
    if (isRowBreak) return [horizontalLine(before, getBottom(before)), horizontalLine(after, after.top)]
    return [horizontalLine(after, (getBottom(before) + after.top) / 2)]
  }
  const edge = before ?? after
  // The neighbour determines the direction of the row.
  const other = before ? boxes.at(-2) : boxes[1]
  if (!edge) return []
  if (other && areSideBySide(edge, other))
    return [verticalLine(edge, edge.left < other.left ? edge.left : getRight(edge))]
  return [horizontalLine(edge, before ? getBottom(edge) : edge.top)]
}

/** Returns the drop target with the nearest line; null without targets. */
export function findNearestDropTarget(
  targets: readonly DropTarget[],
  x: number,
  y: number,
): DropTarget | null {
  let [best, least] = [null as DropTarget | null, Number.POSITIVE_INFINITY]
  for (const target of targets) {
    const { left, top, width, height } = target.line
    const dx = Math.max(left - x, 0, x - left - width)
    const dy = Math.max(top - y, 0, y - top - height)
    const distance = Math.hypot(dx, dy)
    if (distance < least) [best, least] = [target, distance]
  }
  return best
}

const getRight = ({ left, width }: Box) => left + width
const getBottom = ({ top, height }: Box) => top + height
const verticalLine = ({ top, height }: Box, left: number): Box => ({ left, top, width: 0, height })
const horizontalLine = ({ left, width }: Box, top: number): Box => ({ left, top, width, height: 0 })

/** Whether two boxes are in one row: neither above nor over each other. */
function areSideBySide(one: Box, other: Box): boolean {
  const shared = Math.min(getBottom(one), getBottom(other)) - Math.max(one.top, other.top)
  const isApart = getRight(one) <= other.left + 1 || getRight(other) <= one.left + 1
  return isApart && shared > Math.min(one.height, other.height) / 2
}
