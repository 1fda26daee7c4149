/**
 * A path that leaves horizontally, turns at `turnX` and arrives horizontally, with rounded corners.
 * Coordinates in units of the stage.
 */
export function elbow(fromX: number, fromY: number, turnX: number, toX: number, toY: number): string {
  const rise = toY - fromY
  if (Math.abs(rise) < 1) return `M${fromX} ${fromY}H${toX}`
  const r = Math.min(6, Math.abs(rise) / 2)
  const down = Math.sign(rise) * r
  return `M${fromX} ${fromY}H${turnX - r}q${r} 0 ${r} ${down}V${toY - down}q0 ${down} ${r} ${down}H${toX}`
}

/** A path that leaves downward, shifts sideways at `turnY` and arrives downward. */
export function drop(fromX: number, fromY: number, turnY: number, toX: number, toY: number): string {
  const shift = toX - fromX
  if (Math.abs(shift) < 1) return `M${fromX} ${fromY}V${toY}`
  const r = Math.min(8, Math.abs(shift) / 2)
  const side = Math.sign(shift) * r
  return `M${fromX} ${fromY}V${turnY - r}q0 ${r} ${side} ${r}H${toX - side}q${side} 0 ${side} ${r}V${toY}`
}

/** A path that leaves horizontally, climbs at `turnX` to `railY`, follows the rail and ends downward. */
export function hang(from: [number, number], turnX: number, railY: number, to: [number, number]): string {
  const r = 8
  return (
    `M${from[0]} ${from[1]}H${turnX - r}q${r} 0 ${r} ${-r}V${railY + r}q0 ${-r} ${r} ${-r}` +
    `H${to[0] - r}q${r} 0 ${r} ${r}V${to[1]}`
  )
}
