import type { TextLayout } from './typeset.ts'

type Placed = { setting: TextLayout; index: number; y: number }

/** Stacks layouts vertically with gaps in pixels; missing ones take no space. */
export function stack(parts: readonly (readonly [setting: TextLayout | null, gap: number])[]): {
  placed: Placed[]
  height: number
} {
  const placed: Placed[] = []
  let y = 0
  for (const [index, [setting, gap]] of parts.entries()) {
    if (!setting) continue
    if (placed.length > 0) y += gap
    placed.push({ setting, index, y })
    y += setting.height
  }
  return { placed, height: y }
}
