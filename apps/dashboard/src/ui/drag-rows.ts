/** Pixels that a pointer moves before a press becomes a drag. */
const SLACK = 4
/** Pixels from the edge of what scrolls within which it scrolls by itself, and how far with each frame. */
const EDGE = 40
const STEP = 12

export type RowDrag = {
  list: HTMLElement
  handle: HTMLElement
  from: number
  /** False for rows that stay where they are: nothing is put down in their place. */
  canMove: (index: number) => boolean
  onStart: () => void
  /** Each time the row is over another place. */
  onOver: (to: number) => void
  /** `to` is null where the drag was given up or ended where it began. */
  onEnd: (to: number | null) => void
}

/** Where a row's middle is nearest to, among the places that it may have. Heights and offsets in pixels. */
export function placeUnder(
  rows: readonly { top: number; height: number }[],
  from: number,
  offset: number,
  canMove: (index: number) => boolean,
): number {
  const own = rows[from]
  if (!own) return from
  const middle = own.top + own.height / 2 + offset
  let [best, least] = [from, Number.POSITIVE_INFINITY]
  for (const [index, { top, height }] of rows.entries()) {
    const distance = Math.abs(top + height / 2 - middle)
    if (distance >= least || !(index === from || canMove(index))) continue
    ;[best, least] = [index, distance]
  }
  return best
}

/**
 * Lets a pressed handle carry its row until the pointer is lifted; Escape gives up. `soFar` is where the pointer went
 * while this was fetched, and whether it was lifted there. Rows are moved by their style alone, so that a list of a
 * thousand is dragged as smoothly as one of three.
 */
export function dragRow(
  press: PointerEvent,
  soFar: { at: number; isLifted: boolean },
  { list, handle, from, canMove, onStart, onOver, onEnd }: RowDrag,
): void {
  const rows = [...list.children].filter(row => row instanceof HTMLElement)
  const box = scrollerOf(list)
  let places: { top: number; height: number }[] = []
  let [isDragging, over, pointer, scrolled] = [false, from, press.clientY, 0]
  let frame = 0
  if (!soFar.isLifted) handle.setPointerCapture(press.pointerId)

  const draw = () => {
    const offset = pointer - press.clientY + box.scrollTop - scrolled
    const to = placeUnder(places, from, offset, canMove)
    if (to !== over) onOver(to)
    over = to
    const room = places[from]?.height ?? 0
    for (const [index, row] of rows.entries()) {
      const isBetween = index !== from && index >= Math.min(from, over) && index <= Math.max(from, over)
      const by = index === from ? offset : isBetween ? (over > from ? -room : room) : 0
      row.style.translate = by === 0 ? '' : `0 ${Math.round(by)}px`
    }
  }
  const scroll = () => {
    const { top, bottom } = box.getBoundingClientRect()
    const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)]
    const step = pointer < first + EDGE ? -STEP : pointer > last - EDGE ? STEP : 0
    if (step !== 0) {
      box.scrollBy(0, step)
      draw()
    }
    frame = requestAnimationFrame(scroll)
  }
  const moveTo = (height: number) => {
    pointer = height
    if (!isDragging) {
      if (Math.abs(pointer - press.clientY) < SLACK) return
      isDragging = true
      scrolled = box.scrollTop
      places = rows.map(row => row.getBoundingClientRect())
      frame = requestAnimationFrame(scroll)
      onStart()
    }
    draw()
  }
  const move = (event: PointerEvent) => moveTo(event.clientY)
  const end = (to: number | null) => {
    cancelAnimationFrame(frame)
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', drop)
    handle.removeEventListener('lostpointercapture', lose)
    removeEventListener('keydown', key, true)
    for (const row of rows) row.style.translate = ''
    if (isDragging) onEnd(to === from ? null : to)
  }
  const drop = () => end(over)
  const giveUp = () => end(null)
  // A finger's pointer belongs to the icon that it touched until it is the handle's: that loss is none.
  const lose = ({ target }: Event) => target === handle && giveUp()
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return
    event.preventDefault()
    event.stopPropagation()
    giveUp()
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', drop)
  handle.addEventListener('lostpointercapture', lose)
  addEventListener('keydown', key, true)
  moveTo(soFar.at)
  if (soFar.isLifted) drop()
}

/** What scrolls around the list. */
function scrollerOf(list: HTMLElement): Element {
  for (let at = list.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement ?? document.documentElement
}
