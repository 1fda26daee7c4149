import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '../class-names.ts'
import { GripIcon } from '../icons.tsx'
import { indexForKey } from './keyboard-reorder.ts'
import { notify } from '../feedback/toast.tsx'

/** What carries a row: fetched when a pointer comes near the list. */
const loadDrag = () => import('./drag-rows.ts')

type SortableProps = {
  /** One for each row, in order. */
  ids: readonly string[]
  label: (index: number) => string
  /** False for rows that stay where they are. */
  canMove?: (index: number) => boolean
  onMove: (from: number, to: number) => void
  className: string
  row: (index: number, grip: ReactNode) => ReactNode
  rowClass?: (index: number) => string | undefined
}

/** What a pointer does after its press, until something can follow it. */
function follow({ pointerId, clientX, clientY }: PointerEvent) {
  const heard = new AbortController()
  const soFar = { clientX, clientY, isReleased: false, isGivenUp: false, stop: () => heard.abort() }
  const hear = (event: PointerEvent) => {
    if (event.pointerId !== pointerId || soFar.isReleased || soFar.isGivenUp) return
    soFar.clientX = event.clientX
    soFar.clientY = event.clientY
    soFar.isReleased = event.type === 'pointerup'
    soFar.isGivenUp = event.type === 'pointercancel'
  }
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, hear, { signal: heard.signal })
  return soFar
}

/**
 * A list whose rows are moved by dragging their handle, or with the arrow keys while it has the focus. Every move is
 * said aloud.
 */
export function Sortable({
  ids,
  label,
  canMove = () => true,
  onMove,
  className,
  row,
  rowClass,
}: SortableProps) {
  const [said, setSaid] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const help = useId()
  const placeWords = (index: number) => `place ${index + 1} of ${ids.length}`
  const step = (event: KeyboardEvent, from: number) => {
    const to = indexForKey(event.key, from, ids.length, canMove)
    if (to === null) return
    event.preventDefault()
    if (to === from) return
    onMove(from, to)
    setSaid(`${label(from)}, ${placeWords(to)}.`)
    // The handle goes along with its row: the next arrow key moves the same one.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('.grip')?.focus())
  }
  const drag = async (event: ReactPointerEvent<HTMLElement>, from: number) => {
    if (!event.isPrimary || event.button !== 0) return
    const { nativeEvent: press, currentTarget: handle } = event
    const soFar = follow(press)
    const carrying = await loadDrag().catch(() => null)
    soFar.stop()
    if (!carrying) return notify.error('It could not be picked up without a connection. Arrow keys move it.')
    if (!list.current || soFar.isGivenUp) return
    carrying.dragRow(press, soFar, {
      list: list.current,
      handle,
      from,
      canMove,
      onStart: () => {
        setDragged(ids[from] ?? null)
        setSaid(`${label(from)} is picked up.`)
      },
      onOver: to => setSaid(`${label(from)} over ${placeWords(to)}.`),
      onEnd: to => {
        setDragged(null)
        if (to !== null) onMove(from, to)
        setSaid(
          to === null
            ? `${label(from)} stays where it was.`
            : `${label(from)} is put down at ${placeWords(to)}.`,
        )
      },
    })
  }
  return (
    <>
      <ol className={className} ref={list} onPointerEnter={() => void loadDrag().catch(() => undefined)}>
        {ids.map((id, index) => (
          <li key={id} className={classNames(rowClass?.(index), id === dragged && 'is-dragged')}>
            {row(
              index,
              canMove(index) && (
                <button
                  type="button"
                  className="grip"
                  aria-label={`Move ${label(index)}`}
                  aria-describedby={help}
                  title="Drag, or press ↑ ↓"
                  onPointerDown={event => void drag(event, index)}
                  onKeyDown={event => step(event, index)}
                >
                  <GripIcon className="icon-s" />
                </button>
              ),
            )}
          </li>
        ))}
      </ol>
      <span id={help} hidden>
        Press the arrow keys up and down to move it, Home and End to take it to the first or the last place.
      </span>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
