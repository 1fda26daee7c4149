import type { HelpMeWriteResponse, WritingOptionsResponse } from '@vitrine/model'
import { expect, test } from 'vitest'
import type { WritingPrompt, Writer, WrittenText } from './writer.ts'
import { initialWritingState, createWritingSession, type WritingState } from './writing-session.ts'

const OPTIONS: WritingOptionsResponse = { available: true, variants: [], uses: ['your bio'] }
const PROMPT: WritingPrompt = { prompt: 'Shorter', tone: 'natural', length: 'short' }
type Run = {
  current: string
  onProgress: (written: WrittenText) => void
  done: (answer: HelpMeWriteResponse) => void
  fail: (error: unknown) => void
  signal: AbortSignal
}

/** Creates a session on a field, with a writer that the test controls. */
function createScene(text = 'Old words.', getOptions: Writer['getOptions'] = async () => OPTIONS) {
  const runs: Run[] = []
  const flags: boolean[] = []
  const statements: string[] = []
  let state: WritingState = initialWritingState
  let before = ''
  const field = { text }
  const writer: Writer = {
    getOptions,
    write: (_, current, __, signal, onProgress) =>
      new Promise((done, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason))
        runs.push({ current, onProgress, done, fail, signal })
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
      onStatements: sentences => statements.push(...sentences),
      onWriting: isWriting => flags.push(isWriting),
    }),
    next => {
      state = next
    },
  )
  return { writing, field, runs, flags, statements, state: () => state }
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
  run(runs).onProgress({ text: 'New.', refusals: [] })
  expect([field.text, state().step]).toEqual(['New.', { at: 'writing', hasBegun: true }])
  run(runs).onProgress({ text: 'New. Words.', refusals: [] })
  run(runs).done({ text: 'New. Words.', refused: 1, refusals: [], own: [] })
  await written
  expect(field.text).toBe('New. Words.')
  expect(state().step).toMatchObject({ at: 'written', isStopped: false })
  expect(flags).toEqual([true, false])
})

test('restores the field and shows the reason when writing fails', async () => {
  const { writing, field, runs, flags, state } = createScene()
  const written = writing.write(PROMPT)
  run(runs).onProgress({ text: 'Half', refusals: [] })
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
    run(runs, index).done({ text: words, refused: 0, refusals: [], own: [] })
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
  run(runs, 1).onProgress({ text: 'First sentence.', refusals: [] })
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
  run(runs).onProgress({ text: 'First.', refusals: [] })
  writing.dispose()
  run(runs).onProgress({ text: 'First. Second.', refusals: [] })
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

const REFUSAL = { text: 'I won.', reason: 'Your profile doesn’t say this.', at: 4, gap: ' ' } as const

test('inserts a refused sentence as a statement of the owner when it is taken over', async () => {
  const { writing, field, runs, statements, state } = createScene()
  const written = writing.write(PROMPT)
  run(runs).done({ text: 'New. Words.', refused: 1, refusals: [REFUSAL], own: ['Words.'] })
  await written
  expect([field.text, statements]).toEqual(['New. Words.', ['Words.']])
  writing.takeOver(REFUSAL)
  writing.takeOver(REFUSAL)
  expect([field.text, statements]).toEqual(['New. I won. Words.', ['Words.', 'I won.']])
  expect(state().step).toMatchObject({ refusals: [], taken: ['I won.'] })
  writing.undo()
  expect(field.text).toBe('Old words.')
})

test('keeps the text when every sentence was refused, until one is taken over', async () => {
  const { writing, field, runs, state } = createScene()
  const written = writing.write(PROMPT)
  const refusal = { ...REFUSAL, at: 0 }
  run(runs).onProgress({ text: '', refusals: [refusal] })
  run(runs).done({ text: '', refused: 1, refusals: [refusal], own: [] })
  await written
  expect([field.text, state().step]).toMatchObject(['Old words.', { at: 'written', text: '' }])
  writing.takeOver(refusal)
  expect(field.text).toBe('I won.')
})

test('offers two more texts in other tones, and puts the chosen one into the field', async () => {
  const { writing, field, runs, flags, statements, state } = createScene()
  const written = writing.write(PROMPT)
  run(runs).done({ text: 'One.', refused: 0, refusals: [], own: [] })
  await written
  const proposed = writing.propose([
    { ...PROMPT, tone: 'casual' },
    { ...PROMPT, tone: 'professional' },
  ])
  expect([field.text, state().step]).toMatchObject(['One.', { isProposing: true }])
  run(runs, 1).done({ text: 'Two.', refused: 0, refusals: [], own: ['Two.'] })
  run(runs, 2).fail({ message: 'The language model broke off.' })
  await proposed
  expect(run(runs, 1).current).toBe('Old words.')
  expect(field.text).toBe('One.')
  expect(state()).toMatchObject({
    problem: 'The language model broke off.',
    step: { isProposing: false, proposals: [{ text: 'One.' }, { text: 'Two.', tone: 'casual' }] },
  })
  const { step } = state()
  const [, second] = step.at === 'written' ? step.proposals : []
  if (second) writing.choose(second)
  expect([field.text, statements]).toEqual(['Two.', ['Two.']])
  expect(flags).toEqual([true, false, true, false])
  writing.undo()
  expect(field.text).toBe('Old words.')
})

test('keeps a sentence that is taken over while more proposals are written', async () => {
  const { writing, field, runs, state } = createScene()
  const refusals = [
    { text: 'I won.', reason: 'Not in your profile.', at: 4, gap: ' ' as const },
    { text: 'I ran.', reason: 'Not in your profile.', at: 4, gap: ' ' as const },
  ]
  const written = writing.write(PROMPT)
  run(runs).done({ text: 'One.', refused: 2, refusals, own: [] })
  await written
  const proposed = writing.propose([{ ...PROMPT, tone: 'casual' }])
  const takeOver = (text: string) => {
    const { step } = state()
    const refusal = step.at === 'written' && step.refusals.find(other => other.text === text)
    if (refusal) writing.takeOver(refusal)
  }
  takeOver('I won.')
  run(runs, 1).done({ text: 'Two.', refused: 0, refusals: [], own: [] })
  await proposed
  expect(state().step).toMatchObject({
    text: 'One. I won.',
    taken: ['I won.'],
    isProposing: false,
    proposals: [{ text: 'One.' }, { text: 'Two.' }],
  })
  takeOver('I ran.')
  expect(field.text).toBe('One. I won. I ran.')
})

test.each(['undo', 'write'] as const)('stops writing more proposals on %s', async action => {
  const { writing, field, runs, state, flags } = createScene()
  const written = writing.write(PROMPT)
  run(runs).done({ text: 'One.', refused: 0, refusals: [], own: [] })
  await written
  const proposed = writing.propose([{ ...PROMPT, tone: 'casual' }])
  const again = writing[action](PROMPT)
  await proposed
  expect([field.text, run(runs, 1).signal.aborted, state().problem]).toEqual(['Old words.', true, null])
  expect(state().step.at).toBe(action === 'undo' ? 'asking' : 'writing')
  expect(flags.at(-1)).toBe(action === 'write')
  if (action === 'undo') return
  run(runs, 2).done({ text: 'Three.', refused: 0, refusals: [], own: [] })
  await again
  expect([field.text, flags.at(-1)]).toEqual(['Three.', false])
})
