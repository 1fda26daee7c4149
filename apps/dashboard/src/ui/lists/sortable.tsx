import { t } from '@vitrine/model'
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

/** Loads the drag code when the pointer enters the list. */
const loadDrag = () => import('./drag-rows.ts')

type SortableProps = {
  /** One id per row, in order. */
  ids: readonly string[]
  label: (index: number) => string
  /** False for fixed rows. */
  canMove?: (index: number) => boolean
  onMove: (from: number, to: number) => void
  className: string
  row: (index: number, grip: ReactNode) => ReactNode
  rowClass?: (index: number) => string | undefined
}

/** Records the pointer's movement after a press, until the drag code has loaded. */
function trackPointer({ pointerId, clientX, clientY }: PointerEvent) {
  const listeners = new AbortController()
  const progress = { clientX, clientY, isReleased: false, isCancelled: false, stop: () => listeners.abort() }
  const record = (event: PointerEvent) => {
    if (event.pointerId !== pointerId || progress.isReleased || progress.isCancelled) return
    progress.clientX = event.clientX
    progress.clientY = event.clientY
    progress.isReleased = event.type === 'pointerup'
    progress.isCancelled = event.type === 'pointercancel'
  }
  for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
    addEventListener(type, record, { signal: listeners.signal })
  return progress
}

/** A list whose rows are reordered by dragging their handles or with the arrow keys. Every move is announced. */
export function Sortable({
  ids,
  label,
  canMove = () => true,
  onMove,
  className,
  row,
  rowClass,
}: SortableProps) {
  const [announcement, announce] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const help = useId()
  const describePosition = (index: number) =>
    t('position {index} of {count}', { index: index + 1, count: ids.length })
  const step = (event: KeyboardEvent, from: number) => {
    const to = indexForKey(event.key, from, ids.length, canMove)
    if (to === null) return
    event.preventDefault()
    if (to === from) return
    onMove(from, to)
    announce(`${label(from)}, ${describePosition(to)}.`)
    // The handle moves with its row: keep the focus on it for the next key.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('.grip')?.focus())
  }
  const drag = async (event: ReactPointerEvent<HTMLElement>, from: number) => {
    if (!event.isPrimary || event.button !== 0) return
    const { nativeEvent: press, currentTarget: handle } = event
    const progress = trackPointer(press)
    const dragModule = await loadDrag().catch(() => null)
    progress.stop()
    if (!dragModule)
      return notify.error(t('You’re offline, so dragging isn’t available. Use the arrow keys.'))
    if (!list.current || progress.isCancelled) return
    dragModule.dragRow(press, progress, {
      list: list.current,
      handle,
      from,
      canMove,
      onStart: () => {
        setDragged(ids[from] ?? null)
        announce(t('Picked up {label}.', { label: label(from) }))
      },
      onOver: to =>
        announce(t('{label} over {position}.', { label: label(from), position: describePosition(to) })),
      onEnd: to => {
        setDragged(null)
        if (to !== null) onMove(from, to)
        announce(
          to === null
            ? t('{label} stays in place.', { label: label(from) })
            : t('Dropped {label} at {position}.', { label: label(from), position: describePosition(to) }),
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
                  aria-label={t('Move {label}', { label: label(index) })}
                  aria-describedby={help}
                  title={t('Drag, or press ↑ ↓')}
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
        {t('Press the up and down arrow keys to move it, Home and End to move it to the start or end.')}
      </span>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
