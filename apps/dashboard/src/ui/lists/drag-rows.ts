import './drag-rows.css'
import { startPointerDrag, type PointerProgress, autoScrollStep } from './pointer-drag.ts'

export type RowDrag = {
  list: HTMLElement
  handle: HTMLElement
  from: number
  /** False for fixed rows, whose position cannot be taken. */
  canMove: (index: number) => boolean
  onStart: () => void
  /** Called each time the row is over another position. */
  onOver: (to: number) => void
  /** `to` is null if the drag was cancelled or ended where it began. */
  onEnd: (to: number | null) => void
}

/** Returns the index of the allowed position nearest to the dragged row's middle. Heights and offsets in pixels. */
export function findDropIndex(
  rows: readonly { top: number; height: number }[],
  from: number,
  offset: number,
  canMove: (index: number) => boolean,
): number {
  const dragged = rows[from]
  if (!dragged) return from
  const middle = dragged.top + dragged.height / 2 + offset
  let [best, least] = [from, Number.POSITIVE_INFINITY]
  for (const [index, { top, height }] of rows.entries()) {
    const distance = Math.abs(top + height / 2 - middle)
    if (distance >= least || !(index === from || canMove(index))) continue
    ;[best, least] = [index, distance]
  }
  return best
}

/**
 * Drags a row by its handle until the pointer is released; Escape cancels. Rows move by CSS `translate` only, so
 * that a list of a thousand drags as smoothly as one of three.
 *
 * @param progress what the pointer did while this module was loading
 */
export function dragRow(
  press: PointerEvent,
  progress: PointerProgress,
  { list, handle, from, canMove, onStart, onOver, onEnd }: RowDrag,
): void {
  const rows = [...list.children].filter(row => row instanceof HTMLElement)
  const scroller = findScroller(list)
  let positions: { top: number; height: number }[] = []
  let listTop = 0
  /** Where the row lands. */
  const slot = document.createElement('li')
  slot.className = 'drop-slot'
  slot.ariaHidden = 'true'
  let [target, pointer, scrolled] = [from, press.clientY, 0]

  const render = () => {
    const offset = pointer - press.clientY + scroller.scrollTop - scrolled
    const to = findDropIndex(positions, from, offset, canMove)
    if (to !== target) onOver(to)
    target = to
    const height = positions[from]?.height ?? 0
    for (const [index, row] of rows.entries()) {
      const isBetween = index !== from && index >= Math.min(from, target) && index <= Math.max(from, target)
      const shift = index === from ? offset : isBetween ? (target > from ? -height : height) : 0
      row.style.translate = shift === 0 ? '' : `0 ${Math.round(shift)}px`
    }
    const { top = 0 } = positions[target] ?? {}
    const below = target > from ? (positions[target]?.height ?? 0) - height : 0
    slot.style.top = `${top + below - listTop}px`
    slot.style.height = `${height}px`
  }
  startPointerDrag(press, progress, {
    handle,
    onStart: () => {
      scrolled = scroller.scrollTop
      positions = rows.map(row => row.getBoundingClientRect())
      listTop = list.getBoundingClientRect().top + list.clientTop
      list.append(slot)
      onStart()
    },
    onMove: ({ clientY }) => {
      pointer = clientY
      render()
    },
    onFrame: () => {
      const { top, bottom } = scroller.getBoundingClientRect()
      const step = autoScrollStep(pointer, Math.max(0, top), Math.min(innerHeight, bottom))
      if (step === 0) return
      scroller.scrollBy(0, step)
      render()
    },
    onEnd: isDropped => {
      slot.remove()
      for (const row of rows) row.style.translate = ''
      onEnd(isDropped && target !== from ? target : null)
    },
  })
}

/** Returns the nearest scroll container of the list. */
function findScroller(list: HTMLElement): Element {
  for (let at = list.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.scrollingElement ?? document.documentElement
}
