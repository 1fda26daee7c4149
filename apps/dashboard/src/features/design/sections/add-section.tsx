import type { SectionKey } from '@vitrine/model'
import { loadSections } from '@vitrine/render/preview'
import { useEffect } from 'react'
import { SidePanel } from '../../../ui/dialog.tsx'
import { SECTION_NAMES } from './section-names.ts'

type AddSectionProps = {
  open: boolean
  /** Those that this kind of website can have and has not. */
  keys: readonly SectionKey[]
  onAdd: (key: SectionKey) => void
  onClose: () => void
}

export function AddSection({ open, keys, onAdd, onClose }: AddSectionProps) {
  useEffect(() => {
    // On its way while somebody chooses.
    if (open) void loadSections(keys).catch(() => undefined)
  }, [open, keys])
  return (
    <SidePanel side="left" open={open} onClose={onClose} title="Add a section">
      <ul className="gallery-rows">
        {keys.map(key => (
          <li key={key}>
            <button type="button" className="gallery-row" onClick={() => onAdd(key)}>
              <b>{SECTION_NAMES[key].label}</b>
              <span>{SECTION_NAMES[key].says}</span>
            </button>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
