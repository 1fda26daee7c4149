import type { ControlProps } from './field-control.tsx'

export function ToggleControl({ field, path, place }: ControlProps<'toggle'>) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={place.value(path) === true}
        onChange={event => place.set(path, event.target.checked)}
      />
      {field.label}
    </label>
  )
}
