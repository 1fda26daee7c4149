import { useContext, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { Later, NewItem } from '../lazy-parts.tsx'
import { AnyControl, type ControlProps } from './form-binding.ts'

/** Fields that are there together or not at all, such as a button's words and where it leads. */
export function GroupControl({ field, path, place }: ControlProps<'group'>) {
  const Control = useContext(AnyControl)
  const [isAdding, setAdding] = useState(false)
  const box = useRef<HTMLElement>(null)
  const hold = (element: HTMLElement | null) => {
    box.current = element
  }
  /** What was pressed is gone with what it was for. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  const value = place.value(path)
  const what = field.label.toLowerCase()
  if (value === null || value === undefined)
    return (
      <div className="field" ref={hold}>
        <span className="field-label">{field.label}</span>
        {isAdding ? (
          <Later>
            <NewItem
              fields={field.fields}
              add={`Add ${what}`}
              onCancel={() => {
                setAdding(false)
                focusOn('.add-item')
              }}
              onAdd={item => {
                const wrong = place.replace(path, item)
                if (wrong) return wrong
                setAdding(false)
                focusOn('input, textarea, select')
                return null
              }}
            />
          </Later>
        ) : (
          <Button size="s" className="add-item" onClick={() => setAdding(true)}>
            <PlusIcon className="icon-s" />
            Add {what}
          </Button>
        )}
      </div>
    )
  return (
    <fieldset className="group" ref={hold}>
      <legend className="field-label">{field.label}</legend>
      {field.fields.map(part => (
        <Control key={part.name} field={part} path={[...path, part.name]} place={place} />
      ))}
      {field.isOptional && (
        <Button
          variant="quiet"
          size="s"
          className="take-item"
          onClick={() => {
            place.set(path, field.empty)
            setAdding(false)
            focusOn('.add-item')
          }}
        >
          <TrashIcon className="icon-s" />
          Remove {what}
        </Button>
      )}
    </fieldset>
  )
}
