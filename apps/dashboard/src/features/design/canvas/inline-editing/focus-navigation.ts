import { isSectionKey, type SectionKey } from '@vitrine/model'
import { findSectionElement } from '../find-field.ts'
import { listFieldElements } from './page-field.ts'
import { ELEMENT_TOOLS_CLASS } from './use-inline-editor.ts'
import { useEffect, useEffectEvent } from 'react'
import type { EditorNavigation } from '../../use-editor-navigation.ts'

// Keyboard navigation between the list of sections, the page and the fields.

const getFrame = () => document.querySelector<HTMLIFrameElement>('.page-frame')

/** Moves the focus to the selected or first section in the list; on a phone, where the list is closed, to the page. */
export function focusSectionList(): void {
  const find = (state = '') => document.querySelector<HTMLElement>(`.section-row-name${state}`)
  const name = find('[aria-current]') ?? find()
  if (name?.checkVisibility()) name.focus()
  else getFrame()?.focus()
}

/** Moves the focus to the section list if it was on what is gone, such as a section or the message that offered to undo. */
export function restoreLostFocus(): void {
  requestAnimationFrame(() => {
    // A dialog whose opener is gone leaves the focus on the whole screen.
    if (document.activeElement?.matches('body, #main, [data-sonner-toast] *')) focusSectionList()
  })
}

/** Moves the focus to the first field of a section in the page; false if the section shows none. */
export function focusPage(key: SectionKey | null): boolean {
  const page = getFrame()?.contentDocument
  const section = page && key ? findSectionElement(page, key) : page?.body
  const [first] = section ? listFieldElements(section) : []
  if (!page || !first) return false
  page.defaultView?.focus()
  first.scrollIntoView({ block: 'nearest' })
  first.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  return true
}

/** Moves the focus to the floating toolbar; false without one. */
export function focusTools(): boolean {
  const first = document.querySelector<HTMLElement>(
    `.${ELEMENT_TOOLS_CLASS} :is(button, input):not([tabindex='-1'])`,
  )
  first?.focus()
  return first !== null
}

/** Moves the focus to the panel with the fields of the selected section. */
export function focusFieldPanel(): void {
  document
    .querySelector<HTMLElement>('.editor-form :is(input, textarea, select, button, [contenteditable])')
    ?.focus()
}

/**
 * Handles the keys between the regions of the editor: F6 cycles list, page and fields (Shift+F6 back), the right
 * arrow goes from a section of the list into the page.
 */
export function useRegionShortcuts(choose: EditorNavigation['choose']): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey) return
    const focused = document.activeElement
    if (event.key === 'ArrowRight') {
      const name = (event.target as Element | null)?.closest?.<HTMLElement>('.section-row-name')
      const key = name?.dataset.section
      if (!isSectionKey(key)) return
      choose(key, null, 'quiet')
      if (!focusPage(key)) return
    } else if (event.key === 'F6') {
      const regions = ['.editor-list', '.editor-page', '.editor-form']
      const current = regions.findIndex(region => focused?.closest(region))
      const next =
        (current + (event.shiftKey ? regions.length - 1 : 1) + (current < 0 ? 1 : 0)) % regions.length
      if (next === 0) focusSectionList()
      else if (next === 1) focusPage(getSelectedSection())
      else focusFieldPanel()
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function getSelectedSection(): SectionKey | null {
  const name = document.querySelector<HTMLElement>('.section-row-name[aria-current]')
  const key = name?.dataset.section
  return isSectionKey(key) ? key : null
}
