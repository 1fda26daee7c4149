import { expect, test } from 'vitest'
import type { Failure } from '../../../api/failure.ts'
import { type ImportState, importReducer } from './import-state.ts'

const idle: ImportState = { status: 'idle' }
const begun = importReducer(idle, { told: 'begun', way: 'file', large: true })
const refusal: Failure = {
  status: 422,
  code: 'validation_failed',
  message: 'Some fields need another look.',
  fields: { file: 'This is no PDF of LinkedIn.' },
  requestId: 'r1',
}

test('starts an import with nothing uploaded and no stage done', () => {
  expect(begun).toMatchObject({ status: 'busy', way: 'file', sent: 0 })
})

test('keeps upload progress monotonic and applies stage events', () => {
  const sent = [0.2, 0.7, 0.5].reduce((state, share) => importReducer(state, { told: 'sent', share }), begun)
  const event = { stage: 'file', label: '', status: 'running', progress: null, detail: null, ms: 0 } as const
  expect(importReducer(sent, { told: 'stage', event })).toMatchObject({
    sent: 0.7,
    lines: [
      expect.objectContaining({ stage: 'file', status: 'running', label: 'Reading your file' }),
      expect.anything(),
      expect.anything(),
    ],
  })
})

test('shows no upload progress for small payloads', () => {
  const text = importReducer(idle, { told: 'begun', way: 'text', large: false })
  expect(importReducer(text, { told: 'sent', share: 1 })).toMatchObject({ sent: null })
})

test('attaches a failure to its method with the message of the matching field', () => {
  expect(importReducer(begun, { told: 'failed', failure: refusal })).toEqual({
    status: 'failed',
    way: 'file',
    message: 'This is no PDF of LinkedIn.',
    fields: refusal.fields,
    requestId: 'r1',
  })
})

test('ignores events after the import has ended', () => {
  expect(importReducer(idle, { told: 'failed', failure: refusal })).toBe(idle)
})
