import type { HelpMeWriteResponse, WritingWaysResponse } from '@vitrine/model'
import { expect, test } from 'vitest'
import type { WritingPrompt, Writer } from './writer.ts'
import { initialWritingState, createWritingSession, type WritingState } from './writing-session.ts'

const WAYS: WritingWaysResponse = { available: true, variants: [], uses: ['your bio'] }
const WISH: WritingPrompt = { prompt: 'Shorter', tone: 'natural', length: 'short' }
type Run = {
  current: string
  tell: (text: string) => void
  done: (answer: HelpMeWriteResponse) => void
  fail: (error: unknown) => void
  signal: AbortSignal
}

/** A field with a text, and a writer that writes when the test says so. */
function scene(text = 'Old words.', ways: Writer['getOptions'] = async () => WAYS) {
  const runs: Run[] = []
  const flags: boolean[] = []
  let state: WritingState = initialWritingState
  let before = ''
  const field = { text }
  const writer: Writer = {
    getOptions: ways,
    write: (_, current, __, signal, tell) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason))
        runs.push({ current, tell, done, fail, signal })
      }),
  }
  const writing = createWritingSession(
    writer,
    () => ({
      field: { type: 'about', label: 'Text' },
      text: field.text,
      onBegin: () => {
        before = field.text
      },
      onText: next => {
        field.text = next
      },
      onRestore: () => {
        field.text = before
      },
      onWriting: isWriting => flags.push(isWriting),
    }),
    next => {
      state = next
    },
  )
  return { writing, field, runs, flags, state: () => state }
}

const run = (runs: Run[], index = 0): Run => {
  const found = runs[index]
  if (!found) throw new Error('nothing was asked')
  return found
}

test('a text comes into the field as it is written, and can be kept', async () => {
  const { writing, field, runs, flags, state } = scene()
  const written = writing.write(WISH)
  expect(state().step).toEqual({ at: 'writing', hasBegun: false })
  expect(field.text).toBe('Old words.')
  run(runs).tell('New.')
  expect([field.text, state().step]).toEqual(['New.', { at: 'writing', hasBegun: true }])
  run(runs).tell('New. Words.')
  run(runs).done({ text: 'New. Words.', refused: 1 })
  await written
  expect(field.text).toBe('New. Words.')
  expect(state().step).toMatchObject({ at: 'written', refused: 1, isStopped: false })
  expect(flags).toEqual([true, false])
})

test('a text that fails on its way is taken back, with the reason', async () => {
  const { writing, field, runs, flags, state } = scene()
  const written = writing.write(WISH)
  run(runs).tell('Half')
  run(runs).fail({ status: 502, message: 'The language model broke off.' })
  await written
  expect([field.text, state().problem, state().step.at]).toEqual([
    'Old words.',
    'The language model broke off.',
    'asking',
  ])
  expect(flags).toEqual([true, false])
})

test('undoing brings the old text back, however often it was written again', async () => {
  const { writing, field, runs } = scene()
  for (const [index, words] of ['One.', 'Two.', 'Three.'].entries()) {
    const written = writing.write(WISH)
    expect(run(runs, index).current).toBe('Old words.')
    run(runs, index).done({ text: words, refused: 0 })
    await written
    expect(field.text).toBe(words)
  }
  writing.undo()
  expect(field.text).toBe('Old words.')
})

test('stopping keeps the sentences that are there; before the first of them nothing has happened', async () => {
  const { writing, field, runs, state } = scene()
  const early = writing.write(WISH)
  writing.stop()
  await early
  expect([field.text, state().step.at, state().problem]).toEqual(['Old words.', 'asking', null])
  const late = writing.write(WISH)
  run(runs, 1).tell('First sentence.')
  writing.stop()
  await late
  expect([field.text, state().step]).toMatchObject(['First sentence.', { at: 'written', isStopped: true }])
})

test('one of the profile’s own texts is taken and undone as a written one is', async () => {
  const { writing, field, state } = scene()
  await writing.look()
  expect(state().options).toEqual(WAYS)
  writing.take('From my bio.')
  expect([field.text, state().step]).toMatchObject(['From my bio.', { at: 'written', isVariant: true }])
  writing.undo()
  expect(field.text).toBe('Old words.')
})

test('nothing comes into the field any more once its form is gone', async () => {
  const { writing, field, runs, flags } = scene()
  const written = writing.write(WISH)
  run(runs).tell('First.')
  writing.leave()
  run(runs).tell('First. Second.')
  await written
  expect([field.text, run(runs).signal.aborted, flags]).toEqual(['First.', true, [true, false]])
})

test('two presses are one question', () => {
  const { writing, runs } = scene()
  void writing.write(WISH)
  void writing.write(WISH)
  expect(runs).toHaveLength(1)
})

test('without an answer it says so, keeps the text, and asks again until it knows', async () => {
  let asked = 0
  const { writing, field, state } = scene('Old words.', async () => {
    asked += 1
    if (asked === 1) throw { status: 'FETCH_ERROR', message: 'We could not reach the server.' }
    return WAYS
  })
  await writing.look()
  expect(state()).toMatchObject({ ways: null, problem: 'We could not reach the server.' })
  expect(field.text).toBe('Old words.')
  await writing.look()
  expect(state()).toMatchObject({ ways: WAYS, problem: null })
  await writing.look()
  expect(asked).toBe(2)
})
