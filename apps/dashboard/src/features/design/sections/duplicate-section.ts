import { copyKeyFor, type SectionKey, t } from '@vitrine/model'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { createUndo } from '../../../api/state/design/undo.ts'
import type { AppDispatch, RootState } from '../../../api/state/state.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'

/** Adds a copy of a section below it, selects it and offers to undo it; says so if the page can have no more of them. */
export function duplicateSection(section: SectionKey, choose: (key: SectionKey) => void) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const page = getState().design?.history?.present
    const as = page ? copyKeyFor(section, page) : null
    if (as === null)
      return notify.error(
        t(
          'A page can have up to six sections of the same kind. Removed ones count, too; “Add section” brings them back.',
        ),
      )
    dispatch(changeDesign({ type: 'duplicate', section, as }))
    notify.success(t('Added {name}', { name: SECTION_NAMES[as] }), {
      label: t('Undo'),
      onClick: dispatch(createUndo({ type: 'remove', section: as })),
    })
    choose(as)
  }
}
