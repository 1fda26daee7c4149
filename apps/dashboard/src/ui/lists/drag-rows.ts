import { startPointerDrag, type PointerProgress, autoScrollStep } from './pointer-drag.ts'

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
export function findDropIndex(
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
 * Lets a pressed handle carry its row until the pointer is lifted; Escape gives up. Rows are moved by their style
 * alone, so that a list of a thousand is dragged as smoothly as one of three.
 *
 * @param soFar what the pointer did while this was fetched
 */
export function dragRow(
  press: PointerEvent,
  soFar: PointerProgress,
  { list, handle, from, canMove, onStart, onOver, onEnd }: RowDrag,
): void {
  const rows = [...list.children].filter(row => row instanceof HTMLElement)
  const box = scrollerOf(list)
  let places: { top: number; height: number }[] = []
  let [over, pointer, scrolled] = [from, press.clientY, 0]

  const draw = () => {
    const offset = pointer - press.clientY + box.scrollTop - scrolled
    const to = findDropIndex(places, from, offset, canMove)
    if (to !== over) onOver(to)
    over = to
    const room = places[from]?.height ?? 0
    for (const [index, row] of rows.entries()) {
      const isBetween = index !== from && index >= Math.min(from, over) && index <= Math.max(from, over)
      const by = index === from ? offset : isBetween ? (over > from ? -room : room) : 0
      row.style.translate = by === 0 ? '' : `0 ${Math.round(by)}px`
    }
  }
  startPointerDrag(press, soFar, {
    handle,
    onStart: () => {
      scrolled = box.scrollTop
      places = rows.map(row => row.getBoundingClientRect())
      onStart()
    },
    onMove: ({ clientY }) => {
      pointer = clientY
      draw()
    },
    onFrame: () => {
      const { top, bottom } = box.getBoundingClientRect()
      const step = autoScrollStep(pointer, Math.max(0, top), Math.min(innerHeight, bottom))
      if (step === 0) return
      box.scrollBy(0, step)
      draw()
    },
    onEnd: isDropped => {
      for (const row of rows) row.style.translate = ''
      onEnd(isDropped && over !== from ? over : null)
    },
  })
}

/** What scrolls around the list. */
function scrollerOf(list: HTMLElement): Element {
  for (let at = list.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement ?? document.documentElement
}
