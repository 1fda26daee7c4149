import type { SectionKey } from '@vitrine/model'
import { elementOf } from '../find-field.ts'
import { fieldElements } from './field-element.ts'
import { TOOLS } from './use-field-writing.ts'

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
