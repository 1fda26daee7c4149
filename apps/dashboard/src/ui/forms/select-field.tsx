import { Field } from './field.tsx'

type SelectFieldProps<T extends string> = {
  label: string
  value: T
  /** What each choice is called, in order. */
  options: Record<T, string>
  onChange: (value: T) => void
}

/** A label over a list of which one is chosen. */
export function SelectField<T extends string>({ label, value, options, onChange }: SelectFieldProps<T>) {
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
