/** Pixels a pointer moves before a press becomes a drag. */
const DRAG_THRESHOLD = 4
/** Pixels from the scroll container's edge in which it scrolls automatically, and the maximum pixels per frame. */
const SCROLL_EDGE = 48
const MAX_SCROLL_STEP = 20

type Point = { clientX: number; clientY: number }
/** The pointer's position since its press, and whether it was released there. */
export type PointerProgress = Point & { isReleased: boolean }

export type PointerDrag = {
  /** The pressed element; captures the pointer until release. */
  handle: HTMLElement
  onStart: () => void
  onMove: (pointer: Point) => void
  /** Called for every frame, even if the pointer rests. */
  onFrame: () => void
  /** False if cancelled by Escape or by the browser. Not called if no drag began. */
  onEnd: (isDropped: boolean) => void
}

/** Tracks a drag from a press until the pointer is released; Escape cancels. A press within DRAG_THRESHOLD is not a drag. */
export function startPointerDrag(
  press: PointerEvent,
  progress: PointerProgress,
  { handle, onStart, onMove, onFrame, onEnd }: PointerDrag,
): void {
  let isDragging = false
  let frame = 0
  if (!progress.isReleased) handle.setPointerCapture(press.pointerId)

  const tick = () => {
    onFrame()
    frame = requestAnimationFrame(tick)
  }
  const handleMove = (point: Point) => {
    if (!isDragging) {
      if (Math.hypot(point.clientX - press.clientX, point.clientY - press.clientY) < DRAG_THRESHOLD) return
      isDragging = true
      frame = requestAnimationFrame(tick)
      onStart()
    }
    onMove(point)
  }
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame)
    handle.removeEventListener('pointermove', handleMove)
    handle.removeEventListener('pointerup', drop)
    handle.removeEventListener('lostpointercapture', handleLostCapture)
    removeEventListener('keydown', handleKey, true)
    if (isDragging) onEnd(isDropped)
  }
  const drop = () => end(true)
  const cancel = () => end(false)
  // A touch pointer is captured by the touched icon until the handle captures it; that loss is not a
  // cancellation.
  const handleLostCapture = ({ target }: Event) => target === handle && cancel()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  handle.addEventListener('pointermove', handleMove)
  handle.addEventListener('pointerup', drop)
  handle.addEventListener('lostpointercapture', handleLostCapture)
  addEventListener('keydown', handleKey, true)
  handleMove(progress)
  if (progress.isReleased) drop()
}

/** Returns the pixels to scroll in this frame; increases towards the edges. */
export function autoScrollStep(pointer: number, first: number, last: number): number {
  const depth = Math.max(first + SCROLL_EDGE - pointer, 0) - Math.max(pointer - last + SCROLL_EDGE, 0)
  return depth === 0
    ? 0
    : -Math.ceil((Math.min(Math.abs(depth), SCROLL_EDGE) / SCROLL_EDGE) * MAX_SCROLL_STEP) * Math.sign(depth)
}
