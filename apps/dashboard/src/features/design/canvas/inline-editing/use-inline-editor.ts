import type { RichText } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'react-redux'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import { invalidInputKey } from '../../../../api/state/design/design-state.ts'
import type { RootState } from '../../../../api/state/state.ts'
import { notify } from '../../../../ui/toast.tsx'
import { refusalWords } from '../../form/field-messages.ts'
import { valueAt } from '../../form/form-binding.ts'
import type { Point } from './caret.ts'
import type { FieldElement } from './page-field.ts'
import type { RichWriting } from './edit-rich-text.ts'
import { writePlain } from './edit-plain-text.ts'
import type { Writing } from './inline-editor.ts'

/** What marks the tools that belong to what is written in, outside of the page. */
export const TOOLS = 'page-tools'

export type Written = { target: FieldElement; writing: Writing; editor: RichWriting['editor'] | null }

const EMPTY: RichText = { type: 'doc', content: [] }
let sittings = 0

/**
 * Writing in the page. While somebody writes, the page is held as it was: the browser edits, the state follows letter by
 * letter, and what was written is drawn when it is done. All of one sitting is one step of undoing.
 */
export function useFieldWriting(say: (words: string) => void) {
  const store = useStore<RootState>()
  const [written, setWritten] = useState<Written | null>(null)
  const open = useRef<Written | null>(null)
  const asked = useRef(0)

  const end = (focus: boolean) => {
    asked.current++
    const now = open.current
    if (!now) return
    open.current = null
    const { target, writing } = now
    writing.end()
    tellRefused(target)
    // The words that were put back are drawn over at once: nobody sees them.
    flushSync(() => setWritten(null))
    if (focus) focusAgain(target)
  }
  const tellRefused = ({ section, path, field, label }: FieldElement) => {
    const { design } = store.getState()
    const refusal = design?.invalidInputs[invalidInputKey(section, path)]
    if (!design || !refusal) return
    const words = refusalWords({ ...field, label }, refusal.value, refusal.message)
    notify.error(`${words} The words from before are back.`)
    const value = valueAt(design.designData?.[section], path)
    store.dispatch(changeDesign({ type: 'set', section, path, value }))
  }
  const begin = async (target: FieldElement, at: Point | null) => {
    end(false)
    const turn = asked.current
    const { section, path, field, label } = target
    const sitting = `page-${++sittings}`
    const value = valueAt(store.getState().design?.designData?.[section], path)
    const set = (next: unknown) =>
      void store.dispatch(changeDesign({ type: 'set', section, path, value: next }, sitting))
    const onFull = (left = 0) => {
      say(`${label} is full.`)
      if (left > 0)
        notify.error(`${label} is full: the last ${charactersOf(left)} of what you put in were left out.`)
    }
    const common = { ...target, at, onEnd: end, onFull }
    if (field.kind === 'text') {
      const writing = writePlain({
        ...common,
        value: typeof value === 'string' ? value : '',
        onWrite: text => set(text === '' && field.isOptional ? field.empty : text),
      })
      open.current = { target, writing, editor: null }
    } else {
      const loaded = await import('./edit-rich-text.ts').catch(() => null)
      if (!loaded)
        return notify.error(
          'Writing here needs a connection to begin. Nothing was lost: try it again in a moment.',
        )
      const { writeRich } = loaded
      // Whoever went on meanwhile writes there.
      if (turn !== asked.current || !target.element.isConnected) return
      const writing = writeRich({
        ...common,
        value: (value ?? EMPTY) as RichText,
        onWrite: set,
        isOurs: focused => focused?.closest(`.${TOOLS}`) != null,
      })
      open.current = { target, writing, editor: writing.editor }
    }
    setWritten(open.current)
    say(`${label}. Writing. Escape ends.`)
  }
  const leave = useEffectEvent(() => {
    open.current?.writing.end()
    open.current = null
  })
  useEffect(() => () => leave(), [])
  return { written, begin, end }
}

const charactersOf = (count: number) => (count === 1 ? 'character' : `${count} characters`)

/** React may have made the element anew; the mark says which it is. */
function focusAgain({ key, element }: FieldElement) {
  const document = element.ownerDocument
  const there = element.isConnected
    ? element
    : document.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
  there?.focus({ preventScroll: true })
}
