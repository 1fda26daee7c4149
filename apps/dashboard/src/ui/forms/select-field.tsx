import { Field } from './field.tsx'

type SelectFieldProps<T extends string> = {
  label: string
  value: T
  /** Label of each value, in order. */
  options: Record<T, string>
  onChange: (value: T) => void
}

/** A labelled select. */
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
          {(Object.entries(options) as [T, string][]).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
