import { expect, test } from 'vitest'
import type { Failure } from '../../../api/client/failure.ts'
import { type ImportState, importReducer } from './import-state.ts'

const idle: ImportState = { status: 'idle' }
const started = importReducer(idle, { type: 'started', method: 'file', hasUpload: true })
const refusal: Failure = {
  status: 422,
  code: 'validation_failed',
  message: 'Check the highlighted fields.',
  fields: { file: 'This is no PDF of LinkedIn.' },
  requestId: 'r1',
}

test('starts an import with nothing uploaded and no stage done', () => {
  expect(started).toMatchObject({ status: 'busy', method: 'file', uploaded: 0 })
})

test('keeps upload progress monotonic and applies stage events', () => {
  const uploaded = [0.2, 0.7, 0.5].reduce(
    (state, share) => importReducer(state, { type: 'uploaded', share }),
    started,
  )
  const event = { stage: 'file', label: '', status: 'running', progress: null, detail: null, ms: 0 } as const
  expect(importReducer(uploaded, { type: 'stage', event })).toMatchObject({
    uploaded: 0.7,
    stages: [
      expect.objectContaining({ stage: 'file', status: 'running', label: 'Reading your file' }),
      expect.anything(),
      expect.anything(),
    ],
  })
})

test('shows no upload progress for small payloads', () => {
  const text = importReducer(idle, { type: 'started', method: 'text', hasUpload: false })
  expect(importReducer(text, { type: 'uploaded', share: 1 })).toMatchObject({ uploaded: null })
})

test('attaches a failure to its method with the message of the matching field', () => {
  expect(importReducer(started, { type: 'failed', failure: refusal })).toEqual({
    status: 'failed',
    method: 'file',
    code: 'validation_failed',
    message: 'This is no PDF of LinkedIn.',
    fields: refusal.fields,
    requestId: 'r1',
  })
})

test('ignores events after the import has ended', () => {
  expect(importReducer(idle, { type: 'failed', failure: refusal })).toBe(idle)
})
