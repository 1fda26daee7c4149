import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { GripIcon } from './icons.tsx'

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
  const list = useRef<HTMLOListElement>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const placeWords = (index: number) => `place ${index + 1} of ${ids.length}`
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to || !canMove(from) || !canMove(to)) return
    onMove(from, to)
    setSaid(`${label(from)}, ${placeWords(to)}.`)
    // The handle goes along with its row: the next arrow key moves the same one.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('.grip')?.focus())
  }
  const indexOf = (id: unknown) => ids.indexOf(String(id))
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${label(indexOf(active.id))} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `${label(indexOf(active.id))} over ${placeWords(indexOf(over.id))}.` : '',
    onDragEnd: ({ active, over }) =>
      over ? `${label(indexOf(active.id))} is put down at ${placeWords(indexOf(over.id))}.` : '',
    onDragCancel: ({ active }) => `${label(indexOf(active.id))} stays where it was.`,
  }
  const dragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [indexOf(active.id), over ? indexOf(over.id) : -1]
    if (from >= 0 && to >= 0 && from !== to && canMove(to)) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: 'Press the arrow keys up and down to move it.' },
      }}
      onDragEnd={dragEnd}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className={className} ref={list}>
          {ids.map((id, index) => (
            <SortableRow
              key={id}
              id={id}
              label={label(index)}
              disabled={!canMove(index)}
              className={rowClass?.(index)}
              onStep={step => move(index, index + step)}
            >
              {grip => row(index, grip)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  )
}

type RowProps = {
  id: string
  label: string
  disabled: boolean
  className: string | undefined
  onStep: (step: 1 | -1) => void
  children: (grip: ReactNode) => ReactNode
}

function SortableRow({ id, label, disabled, className, onStep, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  const grip = !disabled && (
    <button
      type="button"
      className="grip"
      ref={setActivatorNodeRef}
      aria-label={`Move ${label}`}
      title="Drag, or press ↑ ↓"
      {...listeners}
      onKeyDown={step}
    >
      <GripIcon className="icon-s" />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className={classNames(className, isDragging && 'is-dragged')}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition: transition ?? undefined,
      }}
    >
      {children(grip)}
    </li>
  )
}
