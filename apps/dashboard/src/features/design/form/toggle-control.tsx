import type { ControlProps } from './control-props.ts'

export function ToggleControl({ field, path, place }: ControlProps<'toggle'>) {
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
