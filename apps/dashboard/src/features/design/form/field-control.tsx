import { Later, RichControl } from '../lazy-parts.tsx'
import { GroupControl } from './group-control.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PictureControl } from './picture-control.tsx'
import type { ControlProps } from './form-binding.ts'
import { TextControl } from './text-control.tsx'
import { Field } from '../../../ui/field.tsx'
import { choiceWords } from './field-messages.ts'

/** The control of a field, by its kind. Figures that are only read have none. */
export function FieldControl({ field, path, place }: ControlProps) {
  switch (field.kind) {
    case 'text':
    case 'address':
    case 'link':
    case 'date':
      return <TextControl field={field} path={path} place={place} />
    case 'rich':
      return (
        <Later height="160px">
          <RichControl field={field} path={path} place={place} />
        </Later>
      )
    case 'picture':
      return <PictureControl field={field} path={path} place={place} />
    case 'toggle':
      return <ToggleControl field={field} path={path} place={place} />
    case 'number':
      return <NumberControl field={field} path={path} place={place} />
    case 'choice':
      return <ChoiceControl field={field} path={path} place={place} />
    case 'group':
      return <GroupControl field={field} path={path} place={place} />
    case 'list':
      return <ListControl field={field} path={path} place={place} />
    case 'data':
      return null
  }
}

function ChoiceControl({ field, path, place }: ControlProps<'choice'>) {
  const value = place.value(path)
  return (
    <Field label={field.label} hint={field.help}>
      {ids => (
        <select
          {...ids}
          className="select"
          value={typeof value === 'string' ? value : ''}
          onChange={event => place.set(path, event.target.value || field.empty)}
        >
          {field.isOptional && <option value="">None</option>}
          {field.options.map(option => (
            <option key={option} value={option}>
              {choiceWords(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function ToggleControl({ field, path, place }: ControlProps<'toggle'>) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={place.value(path) === true}
        checked={place.value(path) === true}
        onChange={event => place.set(path, event.target.checked)}
      />
      {field.label}
    </label>
  )
}
