import { carry, stepAtEdge } from '../../../../ui/carry.ts'
import { type DropTarget, getDropTargets, findNearestDropTarget } from './drop-targets.ts'

export type SectionDrag = {
  handle: HTMLElement
  /** What follows the pointer, and what shows where the section would land. */
  chip: HTMLElement
  indicator: HTMLElement
  /** The sections that may be moved, from top to bottom, and which of them is carried. */
  sections: readonly HTMLElement[]
  from: number
  /** How much smaller the page is shown. */
  scale: number
  onStart: () => void
  /** Each time the section would land at another place. */
  onOver: (to: number) => void
  /** `to` is null where it was given up or stays where it was. */
  onEnd: (to: number | null) => void
}

/** Pixels between the pointer and what follows it, and between that and the edge. */
const CHIP_MARGIN = 16
/** Of a section that is higher than this part of the window, only the beginning is seen while one is carried. */
const COLLAPSED_HEIGHT = 0.24

/**
 * Carries a section of the page over the page, which scrolls at its edges. Meanwhile high sections are folded, so that
 * the way to another place is short; the carried one grows pale, and a line shows where it would land.
 */
export function dragSection(
  press: PointerEvent,
  { handle, chip, indicator, sections, from, scale, onStart, onOver, onEnd }: SectionDrag,
): void {
  const dragged = sections[from]
  const view = dragged?.ownerDocument.defaultView
  const frame = view?.frameElement
  if (!dragged || !view || !frame) return
  let [targetIndex, pointer] = [from, { x: press.clientX, y: press.clientY }]
  let dropTarget: DropTarget | null = null
  let restoreLayout = () => {}

  const update = () => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    const [x, y] = [pointer.x - left, pointer.y - top]
    dropTarget = findNearestDropTarget(
      getDropTargets(sections.map(one => one.getBoundingClientRect())),
      x / scale,
      y / scale,
    )
    const gap = dropTarget?.index ?? from
    const to = gap > from ? gap - 1 : gap
    if (to !== targetIndex) onOver(to)
    targetIndex = to
    indicator.hidden = to === from
    if (dropTarget) positionLine(indicator, dropTarget.line, scale)
    // Whole, however near the edge the pointer is.
    chip.style.translate = `${Math.min(x, width - chip.offsetWidth - CHIP_MARGIN)}px ${Math.min(y, height - chip.offsetHeight - CHIP_MARGIN)}px`
  }
  carry(
    press,
    { clientX: press.clientX, clientY: press.clientY, isLifted: false },
    {
      handle: handle,
      onStart: () => {
        // Escape is heard where the focus is: Safari gives none to what is pressed.
        handle.focus({ preventScroll: true })
        // It was taken at its beginning, which stays where it was taken.
        restoreLayout = collapseSections(dragged, (press.clientY - frame.getBoundingClientRect().top) / scale)
        chip.dataset.by = press.pointerType
        chip.hidden = false
        onStart()
      },
      onMove: ({ clientX, clientY }) => {
        pointer = { x: clientX, y: clientY }
        update()
      },
      onFrame: () => {
        const { top, bottom } = frame.getBoundingClientRect()
        const step = stepAtEdge(pointer.y, Math.max(0, top), Math.min(innerHeight, bottom))
        if (step === 0) return
        // Whatever the page itself wants of scrolling.
        view.scrollBy({ top: step / scale, behavior: 'instant' })
        update()
      },
      onEnd: isDropped => {
        restoreLayout()
        chip.hidden = true
        indicator.hidden = true
        const hasMoved = isDropped && targetIndex !== from
        onEnd(hasMoved ? targetIndex : null)
        const top = dropTarget?.line.top
        // Once it is drawn at its new place: there it is looked at, wherever the page was.
        if (hasMoved && top !== undefined) requestAnimationFrame(() => scrollToTop(dragged, top))
      },
    },
  )
}

function positionLine(
  indicator: HTMLElement,
  { left, top, width, height }: DropTarget['line'],
  scale: number,
) {
  Object.assign(indicator.style, {
    left: `${left * scale}px`,
    top: `${top * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  })
}

/** Scrolls the page so that a section begins at a height of its window. */
function scrollToTop(section: HTMLElement, top: number) {
  const by = section.getBoundingClientRect().top - top
  section.ownerDocument.defaultView?.scrollBy({ top: by, behavior: 'instant' })
}

/**
 * Shows only the beginnings of high sections, and the carried one pale and beginning at `top` of the page's window, for
 * which room is made where the page ends. What it answers takes all of it back.
 */
function collapseSections(dragged: HTMLElement, top: number): () => void {
  const { head, documentElement: root, defaultView: view } = dragged.ownerDocument
  const { scrollY = 0, innerHeight = 0 } = view ?? {}
  const height = Math.round(innerHeight * COLLAPSED_HEIGHT)
  const style = dragged.ownerDocument.createElement('style')
  style.textContent =
    `main>section{min-height:0!important;max-height:${height}px!important;overflow:clip!important;` +
    `mask:linear-gradient(#000 ${height * 0.6}px,#0000 ${height}px)!important}` +
    `#${CSS.escape(dragged.id)}{opacity:.4!important}`
  head.append(style)
  const offset = (view?.scrollY ?? 0) + dragged.getBoundingClientRect().top - top
  const [above, below] = [Math.max(0, -offset), Math.max(0, offset + innerHeight - root.scrollHeight)]
  style.textContent += `html{padding-block:${above}px ${below}px!important}`
  scrollToTop(dragged, top)
  return () => {
    style.remove()
    view?.scrollTo({ top: scrollY, behavior: 'instant' })
  }
}
