import { isSectionKey, type SectionKey } from '@vitrine/model'
import { elementOf } from '../find-field.ts'
import { fieldElements } from './page-field.ts'
import { TOOLS } from './use-inline-editor.ts'
import { useEffect, useEffectEvent } from 'react'
import type { EditorNavigation } from '../../use-editor-navigation.ts'

// The ways of the keyboard between the list of sections, the page and the fields.

const frame = () => document.querySelector<HTMLIFrameElement>('.page-frame')

/** Back from the page to the section in the list; on a phone, where the list is folded away, to the page itself. */
export function leaveToSections(): void {
  const name = document.querySelector<HTMLElement>('.srow-name[aria-current]')
  if (name?.checkVisibility()) name.focus()
  else frame()?.focus()
}

/** After a step that may have taken away what had the focus: back to the section, should it be nowhere. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) leaveToSections()
  })
}

/** Into the page, to the first field of a section; false where the section shows none. */
export function enterPage(key: SectionKey | null): boolean {
  const page = frame()?.contentDocument
  const section = page && key ? elementOf(page, key) : page?.body
  const [first] = section ? fieldElements(section) : []
  if (!page || !first) return false
  page.defaultView?.focus()
  first.scrollIntoView({ block: 'nearest' })
  first.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
  return true
}

/** To what floats over the page for what is picked there; false where nothing does. */
export function enterTools(): boolean {
  const first = document.querySelector<HTMLElement>(`.${TOOLS} :is(button, input):not([tabindex='-1'])`)
  first?.focus()
  return first !== null
}

/** To the panel with the fields of what is chosen. */
export function enterFields(): void {
  document
    .querySelector<HTMLElement>('.ed-form :is(input, textarea, select, button, [contenteditable])')
    ?.focus()
}

/**
 * The keyboard's ways between the parts of the editor: F6 goes from the list to the page, to the fields and around
 * (⇧F6 back), → goes from a section of the list into it on the page.
 */
export function useAreaKeys(choose: EditorNavigation['choose']): void {
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
