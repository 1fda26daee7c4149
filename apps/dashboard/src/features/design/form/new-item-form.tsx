import { emptyItem, type Field, moveItem, updateAt, t } from '@vitrine/model'
import { type KeyboardEvent, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldControlContext, type FormBinding, getValueAt } from './form-binding.ts'
import { formatChoice } from './field-messages.ts'
import { completeUrl } from '../../../ui/rich-text/complete-url.ts'

type NewItemFormProps = {
  fields: readonly Field[]
  /** The label of the button: "Add project". */
  add: string
  /** Names an item that is a single value. */
  itemLabel?: string
  /** Adds the item, or returns its errors by path. */
  onAdd: (item: unknown) => Record<string, string> | null
  onCancel: () => void
}

/** The form of a new item. It is added to the design once it is valid: a link without an address is no link yet. */
export function NewItemForm({ fields: all, add, itemLabel = '', onAdd, onCancel }: NewItemFormProps) {
  const Control = useContext(FieldControlContext)
  // An entry has to exist before it can have a page.
  const fields = useMemo(() => all.filter(({ kind }) => kind !== 'page'), [all])
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const [item, setItem] = useState(() => emptyItem(fields))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const binding = useMemo<FormBinding>(() => {
    const edit = (path: Parameters<FormBinding['set']>[0], change: (value: unknown) => unknown) =>
      setItem((now: unknown) => updateAt(now, path, change))
    const list = (value: unknown) => (Array.isArray(value) ? value : [])
    const set: FormBinding['set'] = (path, value) => {
      edit(path, () => value)
      const key = path.join('.')
      setErrors(now => Object.fromEntries(Object.entries(now).filter(([name]) => name !== key)))
    }
    return {
      id,
      value: path => getValueAt(item, path),
      invalidInput: path => {
        const message = errors[path.join('.')]
        return message === undefined ? undefined : { value: getValueAt(item, path), message }
      },
      set,
      replace: (path, value) => {
        set(path, value)
        return null
      },
      insert: (path, at, value) => {
        edit(path, now => list(now).toSpliced(at, 0, value))
        return null
      },
      remove: (path, at) => {
        edit(path, now => list(now).toSpliced(at, 1))
        return null
      },
      move: (path, from, to) => edit(path, now => moveItem(list(now), from, to)),
    }
  }, [id, item, errors])
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select, [contenteditable], button')?.focus()
  }, [])
  const submit = () => {
    const refused = onAdd(completeAddresses(item, fields))
    if (!refused) return
    setErrors(refused)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      onCancel()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      event.stopPropagation()
      submit()
    }
  }
  return (
    // No form element: an item may hold a list, whose new items would be a form within it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the button's words
    <div className="new-item" role="group" aria-label={add} ref={form} onKeyDown={handleKeyDown}>
      {fields.map(field => (
        <Control
          key={field.name}
          field={field.name === '' ? { ...field, label: formatChoice(itemLabel) } : field}
          path={field.name === '' ? [] : [field.name]}
          binding={binding}
        />
      ))}
      {errors[''] !== undefined && fields.every(field => field.name !== '') && (
        <p className="error" role="alert">
          {t('This doesn’t fit here. {value}', { value: errors[''] })}
        </p>
      )}
      <div className="new-item-actions">
        <Button variant="ink" size="s" onClick={submit}>
          {add}
        </Button>
        <Button variant="quiet" size="s" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Completes addresses as blur does: Enter submits without leaving the field. */
function completeAddresses(item: unknown, fields: readonly Field[]): unknown {
  return fields.reduce((completed, { kind, name }) => {
    if (kind !== 'address' && kind !== 'link') return completed
    return updateAt(completed, name === '' ? [] : [name], now =>
      typeof now === 'string' ? completeUrl(now) : now,
    )
  }, item)
}
