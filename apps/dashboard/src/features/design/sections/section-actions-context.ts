import type { SectionKey } from '@vitrine/model'
import { createContext } from 'react'

/** Where a new section goes: below a section, or at the end of the page. */
export type AddPosition = SectionKey | 'end'

type SectionActions = {
  /** Opens "Add section" for a position. */
  openAddSection: (after: AddPosition) => void
  /** Selects a section. */
  choose: (key: SectionKey) => void
}

export const SectionActionsContext = createContext<SectionActions>({
  openAddSection: () => undefined,
  choose: () => undefined,
})
