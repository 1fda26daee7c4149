import type { AutoPostRun } from '@vitrine/model'
import { expect, it } from 'vitest'
import { formatDueTime, describeRun } from './run-messages.ts'

const run = (changes: Partial<AutoPostRun>): AutoPostRun => ({
  run_id: 'a',
  due_at: '2026-11-21T08:00:00.000Z',
  trigger: 'schedule',
  status: 'done',
  started_at: null,
  ended_at: null,
  reason: null,
  results: [],
  ...changes,
})
const result = (state: AutoPostRun['results'][number]['state'], reason: string | null = null) => ({
  external_id: 'youtube:a',
  title: 'Respiration',
  url: 'https://youtu.be/a',
  state,
  post_id: state === 'posted' ? 'p' : null,
  reason,
})

it('describes each item of a run, or why the run imported nothing', () => {
  const lines = (changes: Partial<AutoPostRun>) => {
    const { mark, lines: all } = describeRun(run(changes))
    return [mark, ...all.flatMap(({ text, note }) => (note ? [text, note] : [text]))]
  }
  expect(lines({})).toEqual(['none', 'Nothing new'])
  expect(lines({ status: 'running' })).toEqual(['running', 'Checking for new content'])
  expect(lines({ trigger: 'first' })).toEqual(['none', 'Started. Existing content is left as it is.'])
  expect(lines({ status: 'failed', reason: 'YouTube took too long to answer.' })).toEqual([
    'problem',
    'YouTube took too long to answer.',
  ])
  expect(lines({ results: [result('posted')] })).toEqual(['done', '“Respiration” was published'])
  expect(lines({ results: [result('posted', 'One sentence was removed.')] })).toEqual([
    'done',
    '“Respiration” was saved as a draft',
    'One sentence was removed.',
  ])
  expect(lines({ results: [result('posted'), result('waiting', 'It has no transcript yet.')] })).toEqual([
    'problem',
    '“Respiration” was published',
    '“Respiration”: It has no transcript yet. We’ll try again at the next run.',
  ])
  const failed = { status: 'failed', reason: 'No model.' } as const
  expect(lines({ ...failed, results: [result('posted'), result('waiting', 'No model.')] })).toEqual([
    'problem',
    '“Respiration” was published',
    '“Respiration”: No model. We’ll try again at the next run.',
  ])
  expect(lines({ results: [result('left', 'It is private.')] })).toEqual([
    'problem',
    '“Respiration” was skipped. It is private.',
  ])
})

it('formats due times in the owner’s time zone, relative to today where close', () => {
  const now = new Date('2026-11-21T22:30:00Z')
  const at = (iso: string, zone = 'Europe/Berlin') => formatDueTime(iso, now, zone)
  expect(at('2026-11-21T08:00:00Z')).toBe('Today, 09:00')
  expect(at('2026-11-22T08:00:00Z')).toBe('Tomorrow, 09:00')
  expect(at('2026-11-22T08:00:00Z', 'Asia/Tokyo')).toBe('Today, 17:00')
  expect(at('2026-11-20T08:00:00Z')).toBe('Yesterday, 09:00')
  expect(at('2026-11-18T08:00:00Z')).toBe('Wed 18 Nov, 09:00')
})
