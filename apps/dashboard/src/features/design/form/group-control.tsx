import { t } from '@vitrine/model'
import { useContext, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { LazyPanel, NewItemForm } from '../lazy-parts.tsx'
import { formatLabel } from './field-messages.ts'
import { FieldControlContext, type ControlProps, isHidden } from './form-binding.ts'

/** Fields that exist together or not at all, such as a button's text and link. */
export function GroupControl({ field, path, binding }: ControlProps<'group'>) {
  const Control = useContext(FieldControlContext)
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLElement>(null)
  const setBox = (element: HTMLElement | null) => {
    box.current = element
  }
  /** The pressed button was removed with the group. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const value = binding.value(path)
  const label = formatLabel(field.label)
  if (value === null || value === undefined)
    return (
      <div className="field" ref={setBox}>
        <span className="field-label">{field.label}</span>
        {isAdding ? (
          <LazyPanel>
            <NewItemForm
              fields={field.fields}
              add={t('Add {label}', { label })}
              onCancel={() => {
                setAdding(false)
                focusOn('.add-item')
              }}
              onAdd={item => {
                const errors = binding.replace(path, item)
                if (errors) return errors
                setAdding(false)
                focusOn('input, textarea, select')
                return null
              }}
            />
          </LazyPanel>
        ) : (
          <Button size="s" className="add-item" onClick={() => setAdding(true)}>
            <PlusIcon className="icon-s" />
            {t('Add {label}', { label })}
          </Button>
        )}
      </div>
    )
  return (
    <fieldset className="group" ref={setBox}>
      <legend className="field-label">{field.label}</legend>
      {field.canHide && (
        <label className="switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={!isHidden(value)}
            checked={!isHidden(value)}
            onChange={event => binding.set([...path, 'visible'], event.target.checked ? undefined : false)}
          />
          {t('On the page')}
        </label>
      )}
      {field.fields.map(part => (
        <Control key={part.name} field={part} path={[...path, part.name]} binding={binding} />
      ))}
      {field.isOptional && (
        <Button
          variant="quiet"
          size="s"
          className="remove-item"
          onClick={() => {
            binding.set(path, field.empty)
            setAdding(false)
            focusOn('.add-item')
          }}
        >
          <TrashIcon className="icon-s" />
          {t('Remove {label}', { label })}
        </Button>
      )}
    </fieldset>
  )
}
