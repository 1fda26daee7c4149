import { isSectionKey, type SectionKey } from '@vitrine/model'
import { findSectionElement } from '../find-field.ts'
import { listFieldElements } from './page-field.ts'
import { ELEMENT_TOOLS_CLASS } from './use-inline-editor.ts'
import { useEffect, useEffectEvent } from 'react'
import type { EditorNavigation } from '../../use-editor-navigation.ts'

// The ways of the keyboard between the list of sections, the page and the fields.

const getFrame = () => document.querySelector<HTMLIFrameElement>('.page-frame')

/** Back from the page to the section in the list; on a phone, where the list is folded away, to the page itself. */
export function focusSectionList(): void {
  const name = document.querySelector<HTMLElement>('.srow-name[aria-current]')
  if (name?.checkVisibility()) name.focus()
  else getFrame()?.focus()
}

/** After a step that may have taken away what had the focus: back to the section, should it be nowhere. */
export function restoreLostFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusSectionList()
  })
}

/** Into the page, to the first field of a section; false where the section shows none. */
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

/** To what floats over the page for what is picked there; false where nothing does. */
export function focusTools(): boolean {
  const first = document.querySelector<HTMLElement>(
    `.${ELEMENT_TOOLS_CLASS} :is(button, input):not([tabindex='-1'])`,
  )
  first?.focus()
  return first !== null
}

/** To the panel with the fields of what is chosen. */
export function focusFieldPanel(): void {
  document
    .querySelector<HTMLElement>('.ed-form :is(input, textarea, select, button, [contenteditable])')
    ?.focus()
}

/**
 * The keyboard's ways between the parts of the editor: F6 goes from the list to the page, to the fields and around
 * (⇧F6 back), → goes from a section of the list into it on the page.
 */
export function useRegionShortcuts(choose: EditorNavigation['choose']): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey) return
    const focused = document.activeElement
    if (event.key === 'ArrowRight') {
      const name = (event.target as Element | null)?.closest?.<HTMLElement>('.srow-name')
      const key = name?.dataset.section
      if (!isSectionKey(key)) return
      choose(key, null, 'quiet')
      if (!focusPage(key)) return
    } else if (event.key === 'F6') {
      const regions = ['.ed-list', '.ed-page', '.ed-form']
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
  const name = document.querySelector<HTMLElement>('.srow-name[aria-current]')
  const key = name?.dataset.section
  return isSectionKey(key) ? key : null
}
