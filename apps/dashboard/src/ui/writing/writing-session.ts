import type { WritingWaysResponse } from '@vitrine/model'
import type { WritingPrompt, Writer, WritingField } from './writer.ts'
import { useEffect, useEffectEvent, useState } from 'react'

export type WritingStep =
  | { at: 'asking' }
  | { at: 'writing'; hasBegun: boolean }
  /** The text stands in the field; it can be kept, written again or taken back. */
  | { at: 'written'; refused: number; isVariant: boolean; isStopped: boolean }

export type WritingState = {
  step: WritingStep
  /** Null until it is known what can be done. */
  options: WritingWaysResponse | null
  /** What went wrong, in words for the person. */
  problem: string | null
}

/** Where the text goes; read anew at each use, as fields are drawn anew while a text is written. */
export type WritingTarget = {
  field: WritingField
  /** The text of the field. */
  text: string
  /** Called before the first text comes: what stands there now may be asked for back. */
  onBegin: () => void
  onText: (text: string) => void
  /** Puts back what stood there at `onBegin`. */
  onRestore: () => void
  /** A text comes into the field, or no longer: nobody types into it meanwhile. */
  onWriting: (isWriting: boolean) => void
}

export const initialWritingState: WritingState = { step: { at: 'asking' }, options: null, problem: null }

/**
 * How a text comes into a field: asked for, written, kept or taken back. `tell` gets every new state. A text that fails
 * on its way is taken back by itself; one that is stopped stays as far as it came.
 */
export function createWritingSession(
  writer: Writer,
  place: () => WritingTarget,
  tell: (state: WritingState) => void,
) {
  let state = initialWritingState
  let before = ''
  let running: AbortController | null = null
  const left = new AbortController()
  const become = (next: Partial<WritingState>) => {
    state = { ...state, ...next }
    if (!left.signal.aborted) tell(state)
  }
  /** What is to be written over: what stood there before the first try. */
  const begin = (): string => {
    if (state.step.at === 'asking') {
      place().onBegin()
      before = place().text
    } else place().onRestore()
    return before
  }
  const write = async (wish: WritingPrompt): Promise<void> => {
    if (running) return
    const current = begin()
    const run = new AbortController()
    running = run
    let shown = ''
    const take = (text: string) => {
      if (running !== run) return
      shown = text
      place().onText(text)
      become({ step: { at: 'writing', hasBegun: true } })
    }
    place().onWriting(true)
    become({ step: { at: 'writing', hasBegun: false }, problem: null })
    try {
      const { text, refused } = await writer.write(place().field, current, wish, run.signal, take)
      if (running !== run) return
      if (text !== shown) take(text)
      become({ step: { at: 'written', refused, isVariant: false, isStopped: false } })
    } catch (error) {
      if (running !== run) return
      const isStopped = run.signal.aborted
      if (isStopped && shown !== '')
        become({ step: { at: 'written', refused: 0, isVariant: false, isStopped } })
      else {
        if (shown !== '') place().onRestore()
        become({ step: { at: 'asking' }, problem: isStopped ? null : messageOf(error) })
      }
    } finally {
      if (running === run) {
        running = null
        place().onWriting(false)
      }
    }
  }
  return {
    write,
    /** Asks what can be done, unless that is known; asked again where nobody answered. */
    async look() {
      if (state.options || left.signal.aborted) return
      try {
        become({ problem: null })
        const { field, text } = place()
        become({ options: await writer.getOptions(field, text, left.signal) })
      } catch (error) {
        if (!left.signal.aborted) become({ problem: messageOf(error) })
      }
    },
    stop: () => running?.abort(),
    /** Puts one of the profile's own texts into the field. */
    take(variant: string) {
      begin()
      place().onText(variant)
      become({ step: { at: 'written', refused: 0, isVariant: true, isStopped: false }, problem: null })
    },
    undo() {
      place().onRestore()
      become({ step: { at: 'asking' } })
    },
    /** Whoever closes the form while a text comes keeps what has come. */
    leave() {
      left.abort()
      const run = running
      running = null
      run?.abort()
      if (run) place().onWriting(false)
    },
  }
}

function messageOf(error: unknown): string {
  const told = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof told === 'string' && told !== '' ? told : 'This did not work. Try again in a moment.'
}

export type WritingProps = WritingTarget & { writer: Writer }

/** The writing of one text for as long as its form is open. */
export function useWritingSession({ writer, ...place }: WritingProps) {
  const [state, setState] = useState(initialWritingState)
  const now = useEffectEvent(() => place)
  const [writing, setWriting] = useState<ReturnType<typeof createWritingSession> | null>(null)
  useEffect(() => {
    const made = createWritingSession(writer, () => now(), setState)
    // oxlint-disable-next-line react/set-state-in-effect -- it lives as long as the effect: it is left with it
    setWriting(made)
    void made.look()
    const again = () => void made.look()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      made.leave()
    }
  }, [writer])
  return { ...state, writing }
}
