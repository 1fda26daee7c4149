import { type HelpMeWriteResponse, type WritingOptionsResponse, type WritingRefusal, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Writer, WritingField, WritingPrompt, WrittenText } from './writer.ts'

export type WritingStep = { at: 'asking' } | { at: 'writing'; hasBegun: boolean } | WrittenStep

/**
 * The text is in the field; it can be kept, written again or undone. Without a text, only sentences were written that
 * the profile does not support, and the field is unchanged.
 */
export type WrittenStep = WrittenText & {
  at: 'written'
  /** The sentences that are the owner's own statements: asked for, or taken over. */
  own: readonly string[]
  taken: readonly string[]
  isVariant: boolean
  isStopped: boolean
  /** The texts to choose from, the first one first; one of them is in the field. */
  proposals: readonly WritingProposal[]
  /** Whether more of them are being written. */
  isProposing: boolean
}

/** A whole text of the model, which the owner may choose instead of another one. */
export type WritingProposal = WrittenText & { own: readonly string[]; tone: WritingPrompt['tone'] }

export type WritingState = {
  step: WritingStep
  /** Null until loaded. */
  options: WritingOptionsResponse | null
  /** An error message for the user. */
  problem: string | null
}

/** The target of the text. Read again for each use, because the field rerenders while a text is written. */
export type WritingTarget = {
  field: WritingField
  text: string
  /** Called before the first text, so that the form can save the original. */
  onBegin: () => void
  onText: (text: string) => void
  /** Called with sentences of the text that are the owner's own statements. */
  onStatements?: ((sentences: readonly string[]) => void) | undefined
  /** Restores the text of `onBegin`. */
  onRestore: () => void
  /** While true, the field must not be edited. */
  onWriting: (isWriting: boolean) => void
}

export const initialWritingState: WritingState = { step: { at: 'asking' }, options: null, problem: null }

/**
 * Manages writing a text into a field: request, stream, keep or undo. `onState` gets every new state. A failed text
 * is undone; a stopped one stays as far as it was written.
 */
export function createWritingSession(
  writer: Writer,
  getTarget: () => WritingTarget,
  onState: (state: WritingState) => void,
) {
  let state = initialWritingState
  let original = ''
  let running: AbortController | null = null
  const closed = new AbortController()
  const update = (next: Partial<WritingState>) => {
    state = { ...state, ...next }
    if (!closed.signal.aborted) onState(state)
  }
  /** Returns the text to replace: the original from before the first attempt. */
  const begin = (): string => {
    if (state.step.at === 'asking') {
      getTarget().onBegin()
      original = getTarget().text
    } else getTarget().onRestore()
    return original
  }
  const cancel = () => {
    running?.abort()
    if (running) getTarget().onWriting(false)
    running = null
  }
  const write = async (prompt: WritingPrompt): Promise<void> => {
    if (running && state.step.at !== 'written') return
    cancel()
    const current = begin()
    const run = new AbortController()
    running = run
    let received: WrittenText = { text: '', refusals: [] }
    const show = (written: WrittenText) => {
      if (running !== run) return
      if (written.text !== received.text) getTarget().onText(written.text)
      received = written
      update({ step: { at: 'writing', hasBegun: written.text !== '' } })
    }
    getTarget().onWriting(true)
    update({ step: { at: 'writing', hasBegun: false }, problem: null })
    try {
      const { text, refusals, own } = await writer.write(getTarget().field, current, prompt, run.signal, show)
      if (running !== run) return
      show({ text, refusals })
      if (own.length > 0) getTarget().onStatements?.(own)
      const proposals = text ? [{ text, refusals, own, tone: prompt.tone }] : []
      update({ step: writtenStep({ text, refusals }, { own, proposals }) })
    } catch (error) {
      if (running !== run) return
      const isStopped = run.signal.aborted
      if (isStopped && (received.text !== '' || received.refusals.length > 0))
        update({ step: writtenStep(received, { isStopped }) })
      else {
        if (received.text !== '') getTarget().onRestore()
        update({ step: { at: 'asking' }, problem: isStopped ? null : messageOf(error) })
      }
    } finally {
      if (running === run) {
        running = null
        getTarget().onWriting(false)
      }
    }
  }
  return {
    write,
    ...createChoice({
      writer,
      getTarget,
      getText: () => ({ state, original }),
      update,
      begin,
      cancel,
      getRunning: () => running,
      setRunning: run => (running = run),
    }),
    /** Loads the options unless they are known; call again after a failure. */
    async loadOptions() {
      if (state.options || closed.signal.aborted) return
      try {
        update({ problem: null })
        const { field, text } = getTarget()
        update({ options: await writer.getOptions(field, text, closed.signal) })
      } catch (error) {
        if (!closed.signal.aborted) update({ problem: messageOf(error) })
      }
    },
    stop: () => running?.abort(),
    /** Ends the session; a text being written stays as far as it was written. */
    dispose() {
      closed.abort()
      cancel()
    },
  }
}

type ChoiceDeps = {
  writer: Writer
  getTarget: () => WritingTarget
  /** The state, and the text before the first attempt. */
  getText: () => { state: WritingState; original: string }
  update: (next: Partial<WritingState>) => void
  begin: () => string
  /** Ends the request under way. */
  cancel: () => void
  getRunning: () => AbortController | null
  setRunning: (run: AbortController | null) => void
}

/** Creates the choices beside and after a written text: other texts, sentences that were left out, and undo. */
function createChoice({ writer, getTarget, getText, update, ...session }: ChoiceDeps) {
  return {
    /** Inserts a text from the profile. */
    insertVariant(variant: string) {
      session.begin()
      getTarget().onText(variant)
      update({ step: writtenStep({ text: variant, refusals: [] }, { isVariant: true }), problem: null })
    },
    undo() {
      session.cancel()
      getTarget().onRestore()
      update({ step: { at: 'asking' } })
    },
    /** Writes the text again with each prompt, to choose from; the field keeps its text meanwhile. */
    async propose(prompts: readonly WritingPrompt[]): Promise<void> {
      const { step: before } = getText().state
      if (session.getRunning() || before.at !== 'written') return
      const run = new AbortController()
      session.setRunning(run)
      getTarget().onWriting(true)
      update({ step: { ...before, isProposing: true }, problem: null })
      const { field } = getTarget()
      const results = await Promise.allSettled(
        prompts.map(prompt => writer.write(field, getText().original, prompt, run.signal, () => undefined)),
      )
      // A sentence may have been taken over meanwhile.
      const { step } = getText().state
      if (session.getRunning() !== run || step.at !== 'written') return
      session.setRunning(null)
      getTarget().onWriting(false)
      const proposals = addProposals(step.proposals, prompts, results)
      const failed = results.find(result => result.status === 'rejected')
      const isNothingNew = proposals.length === step.proposals.length
      update({
        step: { ...step, isProposing: false, proposals },
        problem: run.signal.aborted ? null : problemOf(failed, isNothingNew),
      })
    },
    /** Puts another proposal into the field. */
    choose({ text, refusals, own }: WritingProposal) {
      const { step } = getText().state
      if (session.getRunning() || step.at !== 'written') return
      getTarget().onText(text)
      if (own.length > 0) getTarget().onStatements?.(own)
      update({ step: writtenStep({ text, refusals }, { own, proposals: step.proposals }) })
    },
    /** Puts a refused sentence into the text, as the owner's own statement. */
    takeOver(refusal: WritingRefusal) {
      const { step } = getText().state
      if (step.at !== 'written' || !step.refusals.includes(refusal)) return
      const written = insertRefusal(step, refusal)
      getTarget().onText(written.text)
      getTarget().onStatements?.([refusal.text])
      update({ step: { ...step, ...written, taken: [...step.taken, refusal.text] } })
    },
  }
}

/** Adds the texts that were written and are not among the proposals yet. */
function addProposals(
  known: readonly WritingProposal[],
  prompts: readonly WritingPrompt[],
  results: readonly PromiseSettledResult<HelpMeWriteResponse>[],
): WritingProposal[] {
  const proposals = [...known]
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected' || result.value.text === '') continue
    const { value } = result
    if (proposals.some(({ text }) => text === value.text)) continue
    proposals.push({ ...value, tone: prompts[index]?.tone ?? 'natural' })
  }
  return proposals
}

function problemOf(failed: PromiseRejectedResult | undefined, isNothingNew: boolean): string | null {
  if (failed) return messageOf(failed.reason)
  return isNothingNew ? t('The other texts were the same.') : null
}

const writtenStep = (written: WrittenText, known: Partial<WrittenStep>): WrittenStep => ({
  at: 'written',
  own: [],
  taken: [],
  isVariant: false,
  isStopped: false,
  proposals: [],
  isProposing: false,
  ...known,
  ...written,
})

function messageOf(error: unknown): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : null
  return typeof message === 'string' && message !== ''
    ? message
    : t('That didn’t work. Try again in a moment.')
}

export type WritingProps = WritingTarget & { writer: Writer }

/** A writing session for the lifetime of its form. */
export function useWritingSession({ writer, ...target }: WritingProps) {
  const [state, setState] = useState(initialWritingState)
  const latestTarget = useEffectEvent(() => target)
  const [writing, setWriting] = useState<ReturnType<typeof createWritingSession> | null>(null)
  useEffect(() => {
    const created = createWritingSession(writer, () => latestTarget(), setState)
    // oxlint-disable-next-line react/set-state-in-effect -- the effect owns the session and disposes of it
    setWriting(created)
    void created.loadOptions()
    const loadAgain = () => void created.loadOptions()
    addEventListener('online', loadAgain)
    return () => {
      removeEventListener('online', loadAgain)
      created.dispose()
    }
  }, [writer])
  return { ...state, writing }
}

/** Puts a refused sentence in its place in the text, and moves the places of those after it. */
export function insertRefusal({ text, refusals }: WrittenText, refusal: WritingRefusal): WrittenText {
  const index = refusals.indexOf(refusal)
  const [before, after] = [text.slice(0, refusal.at), text.slice(refusal.at)]
  const joint = after && !/^\s/.test(after) ? ' ' : ''
  const longer = before + (before ? refusal.gap : '') + refusal.text + joint + after
  const shift = longer.length - text.length
  return {
    text: longer,
    refusals: refusals
      .map((other, at) => (at > index ? { ...other, at: other.at + shift } : other))
      .filter(other => other !== refusal),
  }
}
