import { Field } from './field.tsx'

type ChoiceFieldProps<T extends string> = {
  label: string
  value: T
  /** What each choice is called, in order. */
  options: Record<T, string>
  onChange: (value: T) => void
}

/** A label over a list of which one is chosen. */
export function ChoiceField<T extends string>({ label, value, options, onChange }: ChoiceFieldProps<T>) {
  return (
    <Field label={label}>
      {ids => (
        <select
          {...ids}
          className="select"
          value={value}
          onChange={event => onChange(event.target.value as T)}
        >
          {(Object.entries(options) as [T, string][]).map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
