import { carry, stepAtEdge } from '../../../../ui/carry.ts'
import { type Landing, landingsAmong, nearestLanding } from './drop-targets.ts'

export type SectionCarry = {
  grip: HTMLElement
  /** What follows the pointer, and what shows where the section would land. */
  chip: HTMLElement
  line: HTMLElement
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
const ROOM = 16
/** Of a section that is higher than this part of the window, only the beginning is seen while one is carried. */
const FOLDED = 0.24

/**
 * Carries a section of the page over the page, which scrolls at its edges. Meanwhile high sections are folded, so that
 * the way to another place is short; the carried one grows pale, and a line shows where it would land.
 */
export function carrySection(
  press: PointerEvent,
  { grip, chip, line, sections, from, scale, onStart, onOver, onEnd }: SectionCarry,
): void {
  const own = sections[from]
  const view = own?.ownerDocument.defaultView
  const frame = view?.frameElement
  if (!own || !view || !frame) return
  let [over, pointer] = [from, { x: press.clientX, y: press.clientY }]
  let landing: Landing | null = null
  let unfold = () => {}

  const draw = () => {
    const { left, top, width, height } = frame.getBoundingClientRect()
    const [x, y] = [pointer.x - left, pointer.y - top]
    landing = nearestLanding(
      landingsAmong(sections.map(one => one.getBoundingClientRect())),
      x / scale,
      y / scale,
    )
    const gap = landing?.gap ?? from
    const to = gap > from ? gap - 1 : gap
    if (to !== over) onOver(to)
    over = to
    line.hidden = to === from
    if (landing) place(line, landing.line, scale)
    // Whole, however near the edge the pointer is.
    chip.style.translate = `${Math.min(x, width - chip.offsetWidth - ROOM)}px ${Math.min(y, height - chip.offsetHeight - ROOM)}px`
  }
  carry(
    press,
    { clientX: press.clientX, clientY: press.clientY, isLifted: false },
    {
      handle: grip,
      onStart: () => {
        // Escape is heard where the focus is: Safari gives none to what is pressed.
        grip.focus({ preventScroll: true })
        // It was taken at its beginning, which stays where it was taken.
        unfold = fold(own, (press.clientY - frame.getBoundingClientRect().top) / scale)
        chip.dataset.by = press.pointerType
        chip.hidden = false
        onStart()
      },
      onMove: ({ clientX, clientY }) => {
        pointer = { x: clientX, y: clientY }
        draw()
      },
      onFrame: () => {
        const { top, bottom } = frame.getBoundingClientRect()
        const step = stepAtEdge(pointer.y, Math.max(0, top), Math.min(innerHeight, bottom))
        if (step === 0) return
        // Whatever the page itself wants of scrolling.
        view.scrollBy({ top: step / scale, behavior: 'instant' })
        draw()
      },
      onEnd: isDropped => {
        unfold()
        chip.hidden = true
        line.hidden = true
        const isMoved = isDropped && over !== from
        onEnd(isMoved ? over : null)
        const top = landing?.line.top
        // Once it is drawn at its new place: there it is looked at, wherever the page was.
        if (isMoved && top !== undefined) requestAnimationFrame(() => bring(own, top))
      },
    },
  )
}

function place(line: HTMLElement, { left, top, width, height }: Landing['line'], scale: number) {
  Object.assign(line.style, {
    left: `${left * scale}px`,
    top: `${top * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  })
}

/** Scrolls the page so that a section begins at a height of its window. */
function bring(section: HTMLElement, top: number) {
  const by = section.getBoundingClientRect().top - top
  section.ownerDocument.defaultView?.scrollBy({ top: by, behavior: 'instant' })
}

/**
 * Shows only the beginnings of high sections, and the carried one pale and beginning at `top` of the page's window, for
 * which room is made where the page ends. What it answers takes all of it back.
 */
function fold(carried: HTMLElement, top: number): () => void {
  const { head, documentElement: root, defaultView: view } = carried.ownerDocument
  const { scrollY = 0, innerHeight = 0 } = view ?? {}
  const height = Math.round(innerHeight * FOLDED)
  const style = carried.ownerDocument.createElement('style')
  style.textContent =
    `main>section{min-height:0!important;max-height:${height}px!important;overflow:clip!important;` +
    `mask:linear-gradient(#000 ${height * 0.6}px,#0000 ${height}px)!important}` +
    `#${CSS.escape(carried.id)}{opacity:.4!important}`
  head.append(style)
  const wanted = (view?.scrollY ?? 0) + carried.getBoundingClientRect().top - top
  const [above, below] = [Math.max(0, -wanted), Math.max(0, wanted + innerHeight - root.scrollHeight)]
  style.textContent += `html{padding-block:${above}px ${below}px!important}`
  bring(carried, top)
  return () => {
    style.remove()
    view?.scrollTo({ top: scrollY, behavior: 'instant' })
  }
}
