import type { SectionKey } from '@vitrine/model'
import { createContext } from 'react'

/** Where a new section goes: below a section, or at the end of the page. */
export type AddPosition = SectionKey | 'end'

/** Opens "Add section" for a position. */
export const AddSectionContext = createContext<(after: AddPosition) => void>(() => undefined)
