import './filter-chips.css'

type FilterChipsProps<T> = {
  label: string
  value: T
  options: readonly { value: T; label: string; count?: number | undefined }[]
  onChange: (value: T) => void
}

/** Single-choice filter chips. */
export function FilterChips<T extends string | null>({
  label,
  value,
  options,
  onChange,
}: FilterChipsProps<T>) {
  return (
    <fieldset className="filter-chips" aria-label={label}>
      {options.map(option => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="num muted">{option.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
