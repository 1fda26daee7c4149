import { isSectionKey, type SectionKey } from '@vitrine/model'
import { useEffect, useEffectEvent } from 'react'
import type { EditorPlace } from '../../use-editor-place.ts'
import { enterFields, enterPage, leaveToSections } from './focus-ways.ts'

/**
 * The keyboard's ways between the parts of the editor: F6 goes from the list to the page, to the fields and around
 * (⇧F6 back), → goes from a section of the list into it on the page.
 */
export function useAreaKeys(choose: EditorPlace['choose']): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey) return
    const focused = document.activeElement
    if (event.key === 'ArrowRight') {
      const name = (event.target as Element | null)?.closest?.<HTMLElement>('.srow-name')
      const key = name?.dataset.section
      if (!isSectionKey(key)) return
      choose(key, null, 'quiet')
      if (!enterPage(key)) return
    } else if (event.key === 'F6') {
      const areas = ['.ed-list', '.ed-page', '.ed-form']
      const at = areas.findIndex(area => focused?.closest(area))
      const next = (at + (event.shiftKey ? areas.length - 1 : 1) + (at < 0 ? 1 : 0)) % areas.length
      if (next === 0) leaveToSections()
      else if (next === 1) enterPage(chosenSection())
      else enterFields()
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function chosenSection(): SectionKey | null {
  const name = document.querySelector<HTMLElement>('.srow-name[aria-current]')
  const key = name?.dataset.section
  return isSectionKey(key) ? key : null
}
