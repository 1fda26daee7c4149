import { useContext, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { AnyControl, type ControlProps } from './control-props.ts'
import { NewItem } from './new-item.tsx'

/** Fields that are there together or not at all, such as a button's words and where it leads. */
export function GroupControl({ field, path, place }: ControlProps<'group'>) {
  const Control = useContext(AnyControl)
  const [isAdding, setAdding] = useState(false)
  const value = place.value(path)
  const what = field.label.toLowerCase()
  if (value === null || value === undefined)
    return (
      <div className="field">
        <span className="field-label">{field.label}</span>
        {isAdding ? (
          <NewItem
            fields={field.fields}
            add={`Add ${what}`}
            onCancel={() => setAdding(false)}
            onAdd={item => {
              const wrong = place.replace(path, item)
              if (!wrong) setAdding(false)
              return wrong
            }}
          />
        ) : (
          <Button size="s" className="add-item" onClick={() => setAdding(true)}>
            <PlusIcon className="icon-s" />
            Add {what}
          </Button>
        )}
      </div>
    )
  return (
    <fieldset className="group">
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
          }}
        >
          <TrashIcon className="icon-s" />
          Remove {what}
        </Button>
      )}
    </fieldset>
  )
}
