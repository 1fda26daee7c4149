import { Field } from '../../../ui/field.tsx'
import type { ControlProps } from './control-props.ts'
import { choiceWords } from './field-words.ts'

export function ChoiceControl({ field, path, place }: ControlProps<'choice'>) {
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
