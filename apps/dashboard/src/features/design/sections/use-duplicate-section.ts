import { copyKeyFor, isRepeatable, type SectionKey, t } from '@vitrine/model'
import { use } from 'react'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { createUndo } from '../../../api/state/design/undo.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { SectionActionsContext } from './section-actions-context.ts'

/**
 * Returns the function that adds a copy of a section below it, selects the copy and offers to undo it. Null for a
 * section of which a page has only one; `isFull` if the page has as many as it can.
 */
export function useDuplicateSection(section: SectionKey) {
  const dispatch = useAppDispatch()
  const { choose } = use(SectionActionsContext)
  const as = useDesign(({ designData, section_order }) =>
    copyKeyFor(section, { design: designData ?? {}, section_order }),
  )
  if (!isRepeatable(section)) return null
  return {
    isFull: as === null,
    duplicate: () => {
      if (as === null) return
      dispatch(changeDesign({ type: 'duplicate', section, as }))
      notify.success(t('Added {name}', { name: SECTION_NAMES[as] }), {
        label: t('Undo'),
        onClick: dispatch(createUndo({ type: 'remove', section: as })),
      })
      choose(as)
    },
  }
}
