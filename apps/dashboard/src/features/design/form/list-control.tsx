import type { FieldPath } from '@vitrine/model'
import { type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyIcon, PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/toast.tsx'
import { Sortable } from '../../../ui/sortable.tsx'
import { ChevronIcon } from '../icons.tsx'
import { AddPictures, Later, NewItem } from '../lazy-parts.tsx'
import { isMadeOfPictures } from '../pictures/picture-files.ts'
import { AnyControl, type ControlProps, type Place, useWanted } from './form-binding.ts'
import { choiceWords, oneOf } from './field-messages.ts'
import { itemTitle } from './item-title.ts'

/** Of this list, not of one within its items. */
const REMOVES = ':scope > .items > li > :is(.item-row, .item-plain) > .item-remove'

const ADDS = ':scope > .add-item, :scope > .add-pictures button'

/** Several of a kind: added, moved, opened to be edited, removed. */
export function ListControl({ field, path, place }: ControlProps<'list'>) {
  const Control = useContext(AnyControl)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const value = place.value(path)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const [opened, setOpened] = useState<{ index: number | null; nth: number }>({ index: null, nth: 0 })
  const [isAdding, setAdding] = useState(false)
  const wanted = useWanted(path)
  const wantedItem = typeof wanted?.below[0] === 'number' ? wanted.below[0] : null
  const nth = wanted?.nth ?? 0
  const addsFirst = useRef<HTMLButtonElement>(null)
  const isWanted = wanted?.isItself === true && !wanted.isQuiet
  useEffect(() => {
    if (nth > 0 && isWanted) addsFirst.current?.focus()
  }, [nth, isWanted])
  // A click in the page opens its item once; after that people open and close as they like.
  const open = wantedItem !== null && nth !== opened.nth ? wantedItem : opened.index
  const setOpen = (index: number | null) => setOpened({ index, nth })
  const what = oneOf(field.label)
  const only = field.fields[0]?.name === '' ? field.fields[0] : null
  const isFull = field.max !== null && items.length >= field.max
  const move = (from: number, to: number) => {
    place.move(path, from, to)
    setOpen(open === null ? null : followed(open, from, to))
  }
  const take = (index: number) => {
    const putBack = place.take(path, index)
    setOpen(open === null || open === index ? null : open > index ? open - 1 : open)
    if (putBack)
      notify.success(`${itemTitle(items[index], what).title} was removed.`, {
        label: 'Undo',
        onClick: putBack,
      })
    focusAt(index)
  }
  const copy = (index: number) => {
    // A copy of its own: the page tells items apart by identity.
    if (place.insert(path, index + 1, structuredClone(items[index]))) return
    setOpen(index + 1)
  }
  /** What was pressed is gone: the focus goes to the item that stands there now, or to what adds one. */
  const focusAt = (index: number) =>
    requestAnimationFrame(() => {
      const removes = box.current?.querySelectorAll<HTMLElement>(REMOVES)
      const next = removes?.[index] ?? box.current?.querySelector<HTMLElement>(ADDS)
      next?.focus()
    })
  /** A new picture is before one's eyes: what it shows is asked for. */
  const describeAt = (index: number) =>
    requestAnimationFrame(() =>
      box.current
        ?.querySelectorAll(':scope > .items > li')
        [index]?.querySelector<HTMLElement>('input.input')
        ?.focus(),
    )
  const refusal = place.refusal(path)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the fields around it are
    <div className="field" role="group" aria-labelledby={id} ref={box}>
      <div className="field-top">
        <span className="field-label" id={id}>
          {field.label}
        </span>
        {items.length > 0 && (
          <span className="counter num">
            {field.max === null ? items.length : `${items.length} / ${field.max}`}
          </span>
        )}
      </div>
      {items.length > 0 && (
        <Sortable
          className="items"
          ids={items.map((_, index) => String(index))}
          label={index => itemTitle(items[index], what).title}
          onMove={move}
          row={(index, grip) =>
            only ? (
              <div className="item-plain">
                {grip}
                <Control
                  field={{ ...only, label: `${choiceWords(what)} ${index + 1}` }}
                  path={[...path, index]}
                  place={place}
                />
                <Remove name={itemTitle(items[index], what).title} onRemove={() => take(index)} />
              </div>
            ) : (
              <Item
                {...itemTitle(items[index], what)}
                grip={grip}
                isOpen={open === index}
                onToggle={() => setOpen(open === index ? null : index)}
                onRemove={() => take(index)}
                {...(isFull ? {} : { onCopy: () => copy(index) })}
              >
                <ItemFields field={field} path={[...path, index]} place={place} />
              </Item>
            )
          }
        />
      )}
      {refusal && <p className="error">{refusal.message}</p>}
      {isMadeOfPictures(field.fields) ? (
        !isFull && (
          <Later height="80px">
            <AddPictures
              field={field}
              path={path}
              place={place}
              onAdded={index => {
                setOpen(index)
                describeAt(index)
              }}
            />
          </Later>
        )
      ) : isAdding ? (
        <Later>
          <NewItem
            key={items.length}
            fields={field.fields}
            add={`Add ${what}`}
            onCancel={() => {
              setAdding(false)
              focusAt(items.length)
            }}
            onAdd={item => {
              const wrong = place.insert(path, items.length, item)
              // Short ones are written one after the other; the next form stands ready.
              if (!wrong && !only) {
                setAdding(false)
                focusAt(items.length + 1)
              }
              return wrong
            }}
          />
        </Later>
      ) : (
        !isFull && (
          <Button ref={addsFirst} size="s" className="add-item" onClick={() => setAdding(true)}>
            <PlusIcon className="icon-s" />
            Add {what}
          </Button>
        )
      )}
      {field.help && <p className="hint">{field.help}</p>}
    </div>
  )
}

function ItemFields({
  field,
  path,
  place,
}: {
  field: ControlProps<'list'>['field']
  path: FieldPath
  place: Place
}) {
  const Control = useContext(AnyControl)
  return (
    <div className="item-fields">
      {field.fields.map(part => (
        <Control key={part.name} field={part} path={[...path, part.name]} place={place} />
      ))}
    </div>
  )
}

type ItemProps = {
  title: string
  detail: string
  grip: ReactNode
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
  /** Absent where the list holds no more. */
  onCopy?: () => void
  children: ReactNode
}

function Item({ title, detail, grip, isOpen, onToggle, onRemove, onCopy, children }: ItemProps) {
  return (
    <>
      <div className="item-row">
        {grip}
        <button type="button" className="item-name" aria-expanded={isOpen} onClick={onToggle}>
          <span className="item-words">
            <b dir="auto">{title}</b>
            {detail && <span>{detail}</span>}
          </span>
          <ChevronIcon className="icon-s" />
        </button>
        {onCopy && (
          <Button
            variant="quiet"
            size="s"
            icon
            className="item-copy"
            aria-label={`Duplicate ${title}`}
            title="Duplicate"
            onClick={onCopy}
          >
            <CopyIcon className="icon-s" />
          </Button>
        )}
        <Remove name={title} onRemove={onRemove} />
      </div>
      {isOpen && children}
    </>
  )
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button
      variant="quiet"
      size="s"
      icon
      className="item-remove"
      aria-label={`Remove ${name}`}
      title="Remove"
      onClick={onRemove}
    >
      <TrashIcon className="icon-s" />
    </Button>
  )
}

/** Where the row that stood at `index` stands after another (or itself) has moved. */
function followed(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && to >= index) return index - 1
  if (from > index && to <= index) return index + 1
  return index
}
