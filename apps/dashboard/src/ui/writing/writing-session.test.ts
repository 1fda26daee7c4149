import type { HelpMeWriteResponse, WritingOptionsResponse } from '@vitrine/model'
import { expect, test } from 'vitest'
import type { WritingPrompt, Writer } from './writer.ts'
import { initialWritingState, createWritingSession, type WritingState } from './writing-session.ts'

const OPTIONS: WritingOptionsResponse = { available: true, variants: [], uses: ['your bio'] }
const PROMPT: WritingPrompt = { prompt: 'Shorter', tone: 'natural', length: 'short' }
type Run = {
  current: string
  onText: (text: string) => void
  done: (answer: HelpMeWriteResponse) => void
  fail: (error: unknown) => void
  signal: AbortSignal
}

/** Creates a session on a field, with a writer that the test controls. */
function createScene(text = 'Old words.', getOptions: Writer['getOptions'] = async () => OPTIONS) {
  const runs: Run[] = []
  const flags: boolean[] = []
  let state: WritingState = initialWritingState
  let before = ''
  const field = { text }
  const writer: Writer = {
    getOptions,
    write: (_, current, __, signal, onText) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason))
        runs.push({ current, onText, done, fail, signal })
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
  if (!found) throw new Error('no text was requested')
  return found
}

test('streams a text into the field and can keep it', async () => {
  const { writing, field, runs, flags, state } = createScene()
  const written = writing.write(PROMPT)
  expect(state().step).toEqual({ at: 'writing', hasBegun: false })
  expect(field.text).toBe('Old words.')
  run(runs).onText('New.')
  expect([field.text, state().step]).toEqual(['New.', { at: 'writing', hasBegun: true }])
  run(runs).onText('New. Words.')
  run(runs).done({ text: 'New. Words.', refused: 1 })
  await written
  expect(field.text).toBe('New. Words.')
  expect(state().step).toMatchObject({ at: 'written', refused: 1, isStopped: false })
  expect(flags).toEqual([true, false])
})

test('restores the field and shows the reason when writing fails', async () => {
  const { writing, field, runs, flags, state } = createScene()
  const written = writing.write(PROMPT)
  run(runs).onText('Half')
  run(runs).fail({ status: 502, message: 'The language model broke off.' })
  await written
  expect([field.text, state().problem, state().step.at]).toEqual([
    'Old words.',
    'The language model broke off.',
    'asking',
  ])
  expect(flags).toEqual([true, false])
})

test('restores the original text after several attempts', async () => {
  const { writing, field, runs } = createScene()
  for (const [index, words] of ['One.', 'Two.', 'Three.'].entries()) {
    const written = writing.write(PROMPT)
    expect(run(runs, index).current).toBe('Old words.')
    run(runs, index).done({ text: words, refused: 0 })
    await written
    expect(field.text).toBe(words)
  }
  writing.undo()
  expect(field.text).toBe('Old words.')
})

test('keeps the sentences written before a stop, and changes nothing when stopped before the first', async () => {
  const { writing, field, runs, state } = createScene()
  const early = writing.write(PROMPT)
  writing.stop()
  await early
  expect([field.text, state().step.at, state().problem]).toEqual(['Old words.', 'asking', null])
  const late = writing.write(PROMPT)
  run(runs, 1).onText('First sentence.')
  writing.stop()
  await late
  expect([field.text, state().step]).toMatchObject(['First sentence.', { at: 'written', isStopped: true }])
})

test('inserts a text from the profile and undoes it', async () => {
  const { writing, field, state } = createScene()
  await writing.loadOptions()
  expect(state().options).toEqual(OPTIONS)
  writing.insertVariant('From my bio.')
  expect([field.text, state().step]).toMatchObject(['From my bio.', { at: 'written', isVariant: true }])
  writing.undo()
  expect(field.text).toBe('Old words.')
})

test('writes nothing into the field after its form is closed', async () => {
  const { writing, field, runs, flags } = createScene()
  const written = writing.write(PROMPT)
  run(runs).onText('First.')
  writing.dispose()
  run(runs).onText('First. Second.')
  await written
  expect([field.text, run(runs).signal.aborted, flags]).toEqual(['First.', true, [true, false]])
})

test('ignores a second request while one is running', () => {
  const { writing, runs } = createScene()
  void writing.write(PROMPT)
  void writing.write(PROMPT)
  expect(runs).toHaveLength(1)
})

test('shows why the options could not be loaded, keeps the text and loads them again', async () => {
  let calls = 0
  const { writing, field, state } = createScene('Old words.', async () => {
    calls += 1
    if (calls === 1) throw { status: 'FETCH_ERROR', message: 'We could not reach the server.' }
    return OPTIONS
  })
  await writing.loadOptions()
  expect(state()).toMatchObject({ options: null, problem: 'We could not reach the server.' })
  expect(field.text).toBe('Old words.')
  await writing.loadOptions()
  expect(state()).toMatchObject({ options: OPTIONS, problem: null })
  await writing.loadOptions()
  expect(calls).toBe(2)
})
