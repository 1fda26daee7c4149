import { t } from '@vitrine/model'
import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CopyIcon, EyeIcon, EyeOffIcon, PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { Sortable } from '../../../ui/lists/sortable.tsx'
import { ChevronIcon } from '../icons.tsx'
import { PictureDropZone, LazyPanel, NewItemForm } from '../lazy-parts.tsx'
import { isPictureList } from '../pictures/picture-files.ts'
import { useFocusRequest } from './focus-request.ts'
import { FieldControlContext, type ControlProps, isHidden } from './form-binding.ts'
import { formatChoice } from './field-messages.ts'
import { getItemTitle } from './item-title.ts'

/** Only of this list, not of nested ones. */
const REMOVE_BUTTONS = ':scope > .items > li > :is(.item-row, .item-single) > .item-remove'

const ADD_BUTTON = ':scope > .add-item, :scope > .add-pictures button'

/** A list of items: add, move, edit, copy and remove. */
export function ListControl({ field, path, binding }: ControlProps<'list'>) {
  const Control = useContext(FieldControlContext)
  const id = useId()
  const { box, addButton, items, itemLabel, open, setOpen, ...actions } = useListItems({
    field,
    path,
    binding,
  })
  const singleField = field.fields[0]?.name === '' ? field.fields[0] : null
  const isFull = isListFull(field, items.length)
  const invalid = binding.invalidInput(path)
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
          label={index => getItemTitle(items[index], itemLabel).title}
          onMove={actions.move}
          row={(index, grip) =>
            singleField ? (
              <div className="item-single">
                {grip}
                <Control
                  field={{ ...singleField, label: `${formatChoice(itemLabel)} ${index + 1}` }}
                  path={[...path, index]}
                  binding={binding}
                />
                <RemoveButton
                  name={getItemTitle(items[index], itemLabel).title}
                  onRemove={() => actions.remove(index)}
                />
              </div>
            ) : (
              <Item
                {...getItemTitle(items[index], itemLabel)}
                grip={grip}
                isOpen={open === index}
                onToggle={() => setOpen(open === index ? null : index)}
                onRemove={() => actions.remove(index)}
                {...(field.canHide && {
                  isHidden: isHidden(items[index]),
                  onHide: hidden => binding.set([...path, index, 'visible'], hidden ? false : undefined),
                })}
                {...(isFull ? {} : { onCopy: () => actions.copy(index) })}
              >
                <ItemFields field={field} path={[...path, index]} binding={binding} />
              </Item>
            )
          }
        />
      )}
      {invalid && <p className="error">{invalid.message}</p>}
      <AddItem
        field={field}
        path={path}
        binding={binding}
        itemLabel={itemLabel}
        count={items.length}
        buttonRef={addButton}
        onAdded={index => {
          setOpen(index)
          actions.focusDescription(index)
        }}
        onFocusItem={actions.focusItem}
      />
      {field.help && <p className="hint">{field.help}</p>}
    </div>
  )
}

/** The items of a list, the open one, and their actions, each of which moves the focus where the user continues. */
function useListItems({ field, path, binding }: ControlProps<'list'>) {
  const box = useRef<HTMLDivElement>(null)
  const value = binding.value(path)
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const [opened, setOpened] = useState<{ index: number | null; sequence: number }>({
    index: null,
    sequence: 0,
  })
  const focusRequest = useFocusRequest(path)
  const requestedItem = typeof focusRequest?.below[0] === 'number' ? focusRequest.below[0] : null
  const sequence = focusRequest?.sequence ?? 0
  const addButton = useRef<HTMLButtonElement>(null)
  const isFocusRequested = focusRequest?.isExact === true && !focusRequest.isQuiet
  useEffect(() => {
    if (sequence > 0 && isFocusRequested) addButton.current?.focus()
  }, [sequence, isFocusRequested])
  // A click in the page opens an item once; afterwards it is opened and closed by hand.
  const open = requestedItem !== null && sequence !== opened.sequence ? requestedItem : opened.index
  const setOpen = (index: number | null) => setOpened({ index, sequence })
  const itemLabel = field.itemLabel
  const move = (from: number, to: number) => {
    binding.move(path, from, to)
    setOpen(open === null ? null : indexAfterMove(open, from, to))
  }
  const remove = (index: number) => {
    const undoRemove = binding.remove(path, index)
    setOpen(open === null || open === index ? null : open > index ? open - 1 : open)
    if (undoRemove)
      notify.success(t('Removed {title}', { title: getItemTitle(items[index], itemLabel).title }), {
        label: t('Undo'),
        onClick: undoRemove,
      })
    focusItem(index)
  }
  const copy = (index: number) => {
    // Cloned, because the page distinguishes items by identity. A page of its own stays with the original.
    const copied = structuredClone(items[index])
    if (typeof copied === 'object') delete (copied as { page_key?: string }).page_key
    if (binding.insert(path, index + 1, copied)) return
    setOpen(index + 1)
  }
  /** The pressed button is gone: focuses the next item's button, or the add button. */
  const focusItem = (index: number) =>
    requestAnimationFrame(() => {
      const removeButtons = box.current?.querySelectorAll<HTMLElement>(REMOVE_BUTTONS)
      const next = removeButtons?.[index] ?? box.current?.querySelector<HTMLElement>(ADD_BUTTON)
      next?.focus()
    })
  /** Focuses the alt text of a new picture. */
  const focusDescription = (index: number) =>
    requestAnimationFrame(() =>
      box.current
        ?.querySelectorAll(':scope > .items > li')
        [index]?.querySelector<HTMLElement>('input.input')
        ?.focus(),
    )
  return {
    ...{ box, addButton, items, itemLabel, open, setOpen },
    ...{ move, remove, copy, focusItem, focusDescription },
  }
}

type AddItemProps = ControlProps<'list'> & {
  itemLabel: string
  /** Items in the list. */
  count: number
  buttonRef: RefObject<HTMLButtonElement | null>
  /** Pictures were added, the first one at this index. */
  onAdded: (index: number) => void
  onFocusItem: (index: number) => void
}

/**
 * Adds items to a list: by files where each item begins with a picture, otherwise by a form; nothing when it is full.
 */
function AddItem(props: AddItemProps) {
  const { field, path, binding, itemLabel, count, buttonRef, onAdded, onFocusItem } = props
  const [isAdding, setAdding] = useState(false)
  const isFull = isListFull(field, count)
  if (isPictureList(field.fields))
    return (
      !isFull && (
        <LazyPanel height="80px">
          <PictureDropZone field={field} path={path} binding={binding} onAdded={onAdded} />
        </LazyPanel>
      )
    )
  if (!isAdding)
    return (
      !isFull && (
        <Button ref={buttonRef} size="s" className="add-item" onClick={() => setAdding(true)}>
          <PlusIcon className="icon-s" />
          {t('Add {itemLabel}', { itemLabel })}
        </Button>
      )
    )
  return (
    <LazyPanel>
      <NewItemForm
        key={count}
        fields={field.fields}
        add={t('Add {itemLabel}', { itemLabel })}
        itemLabel={itemLabel}
        onCancel={() => {
          setAdding(false)
          onFocusItem(count)
        }}
        onAdd={item => {
          const errors = binding.insert(path, count, item)
          // Single-field items are often added in a row: their form stays open.
          if (!errors && field.fields[0]?.name !== '') {
            setAdding(false)
            onFocusItem(count + 1)
          }
          return errors
        }}
      />
    </LazyPanel>
  )
}

const isListFull = ({ max }: ControlProps<'list'>['field'], count: number) => max !== null && count >= max

function ItemFields({ field, path, binding }: ControlProps<'list'>) {
  const Control = useContext(FieldControlContext)
  return (
    <div className="item-fields">
      {field.fields.map(part => (
        <Control key={part.name} field={part} path={[...path, part.name]} binding={binding} />
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
  /** Absent if the list is full. */
  onCopy?: () => void
  isHidden?: boolean
  /** Absent for items that are always shown. */
  onHide?: (isHidden: boolean) => void
  children: ReactNode
}

function Item({ title, detail, grip, isOpen, onToggle, onRemove, onCopy, children, ...hiding }: ItemProps) {
  const { isHidden = false, onHide } = hiding
  return (
    <>
      <div className={classNames('item-row', isHidden && 'is-off')}>
        {grip}
        <button type="button" className="item-name" aria-expanded={isOpen} onClick={onToggle}>
          <span className="item-text">
            <b dir="auto">{title}</b>
            {isHidden ? <span>{t('Not on the page')}</span> : detail && <span>{detail}</span>}
          </span>
          <ChevronIcon className="icon-s" />
        </button>
        {onHide && (
          <Button
            variant="quiet"
            size="s"
            icon
            className="item-hide"
            role="switch"
            aria-checked={!isHidden}
            aria-label={t('Show {title} on the page', { title })}
            title={isHidden ? t('Show') : t('Hide')}
            onClick={() => onHide(!isHidden)}
          >
            {isHidden ? <EyeOffIcon className="icon-s" /> : <EyeIcon className="icon-s" />}
          </Button>
        )}
        {onCopy && (
          <Button
            variant="quiet"
            size="s"
            icon
            className="item-copy"
            aria-label={t('Duplicate {title}', { title })}
            title={t('Duplicate')}
            onClick={onCopy}
          >
            <CopyIcon className="icon-s" />
          </Button>
        )}
        <RemoveButton name={title} onRemove={onRemove} />
      </div>
      {isOpen && children}
    </>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button
      variant="quiet"
      size="s"
      icon
      className="item-remove"
      aria-label={t('Remove {name}', { name })}
      title={t('Remove')}
      onClick={onRemove}
    >
      <TrashIcon className="icon-s" />
    </Button>
  )
}

/** Returns the new index of the row at `index` after another row (or itself) has moved. */
function indexAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && to >= index) return index - 1
  if (from > index && to <= index) return index + 1
  return index
}
