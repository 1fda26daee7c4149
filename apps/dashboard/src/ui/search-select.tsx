import { useState } from 'react'
import type { FieldIds } from './field.tsx'
import { SwitchIcon } from './icons.tsx'
import { PickList } from './pick-list.tsx'
import { Popover } from './popover.tsx'

export type Option = { id: string; text: string; below?: string; also?: string; end?: string }

type SearchSelectProps = {
  ids: FieldIds
  /** The field's label: the button says it together with what is chosen. */
  label: string
  chosen: Option
  /** Asked for when it opens; the chosen one need not be among them. */
  options: () => readonly Option[]
  placeholder: string
  nothing: (query: string) => string
  busy?: boolean
  onPick: (id: string) => void
}

/** A choice out of so many that they have to be searched. */
export function SearchSelect({
  ids,
  label,
  chosen,
  options,
  placeholder,
  nothing,
  busy = false,
  onPick,
}: SearchSelectProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={open => setOpen(open && !busy)}
      label={label}
      trigger={
        <button
          type="button"
          id={ids.id}
          className="input search-select"
          aria-label={`${label}: ${chosen.text}`}
          aria-describedby={ids['aria-describedby']}
          aria-busy={busy || undefined}
        >
          <span>{chosen.text}</span>
          <SwitchIcon className="icon-s" />
        </button>
      }
    >
      <PickList
        label={placeholder}
        placeholder={placeholder}
        nothing={nothing}
        groups={[
          {
            title: label,
            isTitleHidden: true,
            picks: options().map(option => ({
              ...option,
              isCurrent: option.id === chosen.id,
              onPick: () => {
                setOpen(false)
                if (option.id !== chosen.id) onPick(option.id)
              },
            })),
          },
        ]}
      />
    </Popover>
  )
}
