import { startPointerDrag, autoScrollStep } from '../../../../ui/lists/pointer-drag.ts'
import { type DropTarget, getDropTargets, findNearestDropTarget } from './drop-targets.ts'

export type SectionDrag = {
  handle: HTMLElement
  /** The element that follows the pointer, and the line at the drop position. */
  chip: HTMLElement
  indicator: HTMLElement
  /** The movable sections from top to bottom, and the index of the dragged one. */
  sections: readonly HTMLElement[]
  from: number
  /** The factor by which the page is scaled down. */
  scale: number
  onStart: () => void
  /** Called when the drop position changes. */
  onOver: (to: number) => void
  /** `to` is null if the drag was cancelled or changed nothing. */
  onEnd: (to: number | null) => void
}

/** Pixels between the pointer and the chip, and between the chip and the edge. */
const CHIP_MARGIN = 16
/** Sections are collapsed to this share of the window's height during a drag. */
const COLLAPSED_HEIGHT = 0.24

/**
 * Drags a section over the page, which scrolls at its edges. High sections are collapsed meanwhile to shorten the
 * way; the dragged one is translucent, and a line shows the drop position.
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
    // The chip stays fully visible near the edges.
    chip.style.translate = `${Math.min(x, width - chip.offsetWidth - CHIP_MARGIN)}px ${Math.min(y, height - chip.offsetHeight - CHIP_MARGIN)}px`
  }
  startPointerDrag(
    press,
    { clientX: press.clientX, clientY: press.clientY, isReleased: false },
    {
      handle: handle,
      onStart: () => {
        // Escape is handled where the focus is; Safari does not focus a pressed button.
        handle.focus({ preventScroll: true })
        // The section's start stays where it was grabbed.
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
        const step = autoScrollStep(pointer.y, Math.max(0, top), Math.min(innerHeight, bottom))
        if (step === 0) return
        // Overrides `scroll-behavior` of the page.
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
        // After the section is rendered at its new position, it is scrolled to where it was dropped.
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

/** Scrolls the page so that a section begins at `top` of its window. */
function scrollToTop(section: HTMLElement, top: number) {
  const by = section.getBoundingClientRect().top - top
  section.ownerDocument.defaultView?.scrollBy({ top: by, behavior: 'instant' })
}

/**
 * Collapses high sections and makes the dragged one translucent and begin at `top` of the page's window, with padding
 * at the ends of the page. Returns a function that restores the layout.
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
