/** Pixels that a pointer moves before a press becomes a drag. */
const SLACK = 4
/** Pixels from the edge of what scrolls within which it scrolls by itself, and how far with each frame at most. */
const EDGE = 48
const FASTEST = 20

type Point = { clientX: number; clientY: number }
/** Where a pointer went since its press, and whether it was lifted there. */
export type PointerProgress = Point & { isReleased: boolean }

export type PointerDrag = {
  /** What was pressed: it gets what the pointer does until it is lifted, wherever that is. */
  handle: HTMLElement
  onStart: () => void
  onMove: (pointer: Point) => void
  /** With each frame, also while the pointer stands still. */
  onFrame: () => void
  /** False where it was given up: by Escape, or by the browser. Not called where nothing was ever carried. */
  onEnd: (isDropped: boolean) => void
}

/** Lets a pressed handle be carried until the pointer is lifted; Escape gives up. A press that stays in its place is none. */
export function startPointerDrag(
  press: PointerEvent,
  soFar: PointerProgress,
  { handle, onStart, onMove, onFrame, onEnd }: PointerDrag,
): void {
  let isCarried = false
  let frame = 0
  if (!soFar.isReleased) handle.setPointerCapture(press.pointerId)

  const tick = () => {
    onFrame()
    frame = requestAnimationFrame(tick)
  }
  const move = (at: Point) => {
    if (!isCarried) {
      if (Math.hypot(at.clientX - press.clientX, at.clientY - press.clientY) < SLACK) return
      isCarried = true
      frame = requestAnimationFrame(tick)
      onStart()
    }
    onMove(at)
  }
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame)
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', drop)
    handle.removeEventListener('lostpointercapture', lose)
    removeEventListener('keydown', key, true)
    if (isCarried) onEnd(isDropped)
  }
  const drop = () => end(true)
  const giveUp = () => end(false)
  // A finger's pointer belongs to the icon that it touched until it is the handle's: that loss is none.
  const lose = ({ target }: Event) => target === handle && giveUp()
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isCarried) return
    event.preventDefault()
    event.stopPropagation()
    giveUp()
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', drop)
  handle.addEventListener('lostpointercapture', lose)
  addEventListener('keydown', key, true)
  move(soFar)
  if (soFar.isReleased) drop()
}

/** How far what lies between two edges scrolls with this frame: the nearer the pointer, the farther. */
export function autoScrollStep(pointer: number, first: number, last: number): number {
  const depth = Math.max(first + EDGE - pointer, 0) - Math.max(pointer - last + EDGE, 0)
  return depth === 0 ? 0 : -Math.ceil((Math.min(Math.abs(depth), EDGE) / EDGE) * FASTEST) * Math.sign(depth)
}
