export type Box = { left: number; top: number; width: number; height: number }
/** Between which sections, counted from the first, and where its line is drawn: of no width or of no height. */
export type Landing = { gap: number; line: Box }

/**
 * Where a section may be put down among those of the page: before each, and behind the last. Between two that stand
 * beside each other the line is upright; where the page breaks into another row there is one at the end and one at the
 * beginning.
 */
export function landingsAmong(boxes: readonly Box[]): Landing[] {
  return Array.from({ length: boxes.length + 1 }, (_, gap) => {
    const lines = linesBetween(boxes[gap - 1], boxes[gap], boxes)
    return lines.map(line => ({ gap, line }))
  }).flat()
}

function linesBetween(before: Box | undefined, after: Box | undefined, boxes: readonly Box[]): Box[] {
  if (before && after) {
    if (areBeside(before, after)) {
      const [left, right] = before.left < after.left ? [before, after] : [after, before]
      return [upright(after, (endOf(left) + right.left) / 2)]
    }
    const isBroken = after.top < footOf(before) || endOf(after) <= before.left || endOf(before) <= after.left
    if (isBroken) return [level(before, footOf(before)), level(after, after.top)]
    return [level(after, (footOf(before) + after.top) / 2)]
  }
  const own = before ?? after
  // The neighbour tells which way the row runs.
  const other = before ? boxes.at(-2) : boxes[1]
  if (!own) return []
  if (other && areBeside(own, other)) return [upright(own, own.left < other.left ? own.left : endOf(own))]
  return [level(own, before ? footOf(own) : own.top)]
}

/** The landing whose line is nearest; null where there is none. */
export function nearestLanding(landings: readonly Landing[], x: number, y: number): Landing | null {
  let [best, least] = [null as Landing | null, Number.POSITIVE_INFINITY]
  for (const landing of landings) {
    const { left, top, width, height } = landing.line
    const dx = Math.max(left - x, 0, x - left - width)
    const dy = Math.max(top - y, 0, y - top - height)
    const distance = Math.hypot(dx, dy)
    if (distance < least) [best, least] = [landing, distance]
  }
  return best
}

const endOf = ({ left, width }: Box) => left + width
const footOf = ({ top, height }: Box) => top + height
const upright = ({ top, height }: Box, left: number): Box => ({ left, top, width: 0, height })
const level = ({ left, width }: Box, top: number): Box => ({ left, top, width, height: 0 })

/** Whether two stand in one row: neither above the other, and not one over the other. */
function areBeside(one: Box, other: Box): boolean {
  const shared = Math.min(footOf(one), footOf(other)) - Math.max(one.top, other.top)
  const isApart = endOf(one) <= other.left + 1 || endOf(other) <= one.left + 1
  return isApart && shared > Math.min(one.height, other.height) / 2
}
