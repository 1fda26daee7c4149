import { type SectionKey, t } from '@vitrine/model'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { createUndo } from '../../../api/state/design/undo.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { focusSectionList } from '../canvas/inline-editing/focus-navigation.ts'

/** Removes a section from the page and offers to undo it. */
export function useRemoveSection(): (key: SectionKey) => void {
  const dispatch = useAppDispatch()
  const order = useDesign(state => state.section_order)
  return key => {
    const next = findNextInList(key)
    dispatch(changeDesign({ type: 'remove', section: key }))
    notify.success(t('Removed {key} from the page', { key: SECTION_NAMES[key] }), {
      label: t('Undo'),
      onClick: dispatch(createUndo({ type: 'add', section: key, at: order.indexOf(key) })),
    })
    // The pressed button is removed with the section.
    if (next?.checkVisibility()) next.focus()
    else focusSectionList()
  }
}

function findNextInList(key: SectionKey): HTMLElement | undefined {
  const names = [...document.querySelectorAll<HTMLElement>('.section-row-name')]
  return names[names.findIndex(name => name.dataset.section === key) + 1]
}
