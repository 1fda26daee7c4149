import { useState } from 'react'
import type { FieldIds } from '../forms/field.tsx'
import { SwitchIcon } from '../icons.tsx'
import { CommandList } from './command-list.tsx'
import { Popover } from '../overlays/popover.tsx'

export type SelectOption = { id: string; text: string; description?: string; keywords?: string; end?: string }

type SearchSelectProps = {
  ids: FieldIds
  /** The field's label; the button's name combines it with the selected text. */
  label: string
  selected: SelectOption
  /** Called when the list opens; may lack the selected option, which is then listed first. */
  options: () => readonly SelectOption[]
  placeholder: string
  emptyMessage: (query: string) => string
  busy?: boolean
  onSelect: (id: string) => void
}

/** A select with search, for long lists. */
export function SearchSelect({
  ids,
  label,
  selected,
  options,
  placeholder,
  emptyMessage,
  busy = false,
  onSelect,
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
          aria-label={`${label}: ${selected.text}`}
          aria-describedby={ids['aria-describedby']}
          aria-busy={busy || undefined}
        >
          <span>{selected.text}</span>
          <SwitchIcon className="icon-s" />
        </button>
      }
    >
      <CommandList
        label={placeholder}
        placeholder={placeholder}
        emptyMessage={emptyMessage}
        groups={[
          {
            title: label,
            isTitleHidden: true,
            items: withSelected(options(), selected).map(option => ({
              ...option,
              isCurrent: option.id === selected.id,
              onSelect: () => {
                setOpen(false)
                if (option.id !== selected.id) onSelect(option.id)
              },
            })),
          },
        ]}
      />
    </Popover>
  )
}

const withSelected = (options: readonly SelectOption[], selected: SelectOption) =>
  options.some(({ id }) => id === selected.id) ? options : [selected, ...options]
