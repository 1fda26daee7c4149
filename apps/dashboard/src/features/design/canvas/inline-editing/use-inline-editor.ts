import { type RichText, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'react-redux'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import { invalidInputKey } from '../../../../api/state/design/design-state.ts'
import type { RootState } from '../../../../api/state/state.ts'
import { notify } from '../../../../ui/feedback/toast.tsx'
import { describeFieldError } from '../../form/field-messages.ts'
import { getValueAt } from '../../form/form-binding.ts'
import type { Point } from './caret.ts'
import type { FieldElement } from './page-field.ts'
import type { RichTextEditor } from './edit-rich-text.ts'
import { editPlainText } from './edit-plain-text.ts'
import type { InlineEditor } from './inline-editor.ts'

/** The class of the toolbar that belongs to the edited element, outside of the page. */
export const ELEMENT_TOOLS_CLASS = 'element-tools'

export type InlineEdit = {
  target: FieldElement
  writing: InlineEditor
  editor: RichTextEditor['editor'] | null
}

const EMPTY: RichText = { type: 'doc', content: [] }
let sessionCount = 0

/**
 * Edits fields in the page. While a field is edited, the page is not rendered: the browser edits, the state follows
 * each letter, and the page is rendered at the end. An editing session is one undo step.
 */
export function useInlineEditor(announce: (words: string) => void) {
  const store = useStore<RootState>()
  const [edit, setEdit] = useState<InlineEdit | null>(null)
  const currentEdit = useRef<InlineEdit | null>(null)
  const sessionId = useRef(0)

  const end = (focus: boolean) => {
    sessionId.current++
    const now = currentEdit.current
    if (!now) return
    currentEdit.current = null
    const { target, writing } = now
    writing.end()
    revertInvalid(target)
    // Synchronously: otherwise the restored text would flash.
    flushSync(() => setEdit(null))
    if (focus) restoreFocus(target)
  }
  const revertInvalid = ({ section, path, field, label }: FieldElement) => {
    const { design } = store.getState()
    const refusal = design?.invalidInputs[invalidInputKey(section, path)]
    if (!design || !refusal) return
    const words = describeFieldError({ ...field, label }, refusal.value, refusal.message)
    notify.error(t('{words} The previous text was restored.', { words }))
    const value = getValueAt(design.designData?.[section], path)
    store.dispatch(changeDesign({ type: 'set', section, path, value }))
  }
  const begin = async (target: FieldElement, at: Point | null) => {
    end(false)
    const requestedId = sessionId.current
    const { section, path, field, label } = target
    const session = `page-${++sessionCount}`
    const value = getValueAt(store.getState().design?.designData?.[section], path)
    const set = (next: unknown) =>
      void store.dispatch(changeDesign({ type: 'set', section, path, value: next }, session))
    const onFull = (left = 0) => {
      announce(t('{label} is full.', { label }))
      if (left > 0)
        notify.error(
          t(
            '{label} is full: {left, plural, one {the last character was} other {the last # characters were}} removed.',
            { label, left },
          ),
        )
    }
    const common = { ...target, at, onEnd: end, onFull }
    if (field.kind === 'text') {
      const writing = editPlainText({
        ...common,
        value: typeof value === 'string' ? value : '',
        onWrite: text => set(text === '' && field.isOptional ? field.empty : text),
      })
      currentEdit.current = { target, writing, editor: null }
    } else {
      const loaded = await import('./edit-rich-text.ts').catch(() => null)
      if (!loaded) return notify.error(t('You need to be online to start editing. Try again in a moment.'))
      const { editRichText: writeRich } = loaded
      // Another field may have been opened while the module was loading.
      if (requestedId !== sessionId.current || !target.element.isConnected) return
      const writing = writeRich({
        ...common,
        value: (value ?? EMPTY) as RichText,
        onWrite: set,
        isOwnFocus: focused => focused?.closest(`.${ELEMENT_TOOLS_CLASS}`) != null,
      })
      currentEdit.current = { target, writing, editor: writing.editor }
    }
    setEdit(currentEdit.current)
    announce(t('Editing {label}. Press Escape to finish.', { label }))
  }
  const endOnUnmount = useEffectEvent(() => {
    currentEdit.current?.writing.end()
    currentEdit.current = null
  })
  useEffect(() => () => endOnUnmount(), [])
  return { edit, begin, end }
}

/** React may have re-created the element; its field key identifies it. */
function restoreFocus({ key, element }: FieldElement) {
  const document = element.ownerDocument
  const there = element.isConnected
    ? element
    : document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
  there?.focus({ preventScroll: true })
}
