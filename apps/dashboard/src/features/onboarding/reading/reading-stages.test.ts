import { type StageEvent, stagesOf, type WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { pendingStages, formatSeconds, applyStageEvent, formatBuildTime } from './reading-stages.ts'

const event = (fields: Partial<StageEvent>): StageEvent => ({
  stage: 'profile',
  label: 'Profile found',
  status: 'running',
  progress: null,
  detail: null,
  ms: 0,
  ...fields,
})

test.each<WebsiteType | 'file'>([
  'github',
  'youtube',
  'instagram',
  'linkedin-individual',
  'linkedin-company',
  'file',
])('lists the stages of a %s reading as pending', source => {
  const states = pendingStages(source)
  expect(states.map(state => state.stage)).toEqual(stagesOf(source))
  expect(states.every(state => state.status === 'pending' && state.label.length > 5)).toBe(true)
})

test('inserts an unexpected stage at its place', () => {
  const states = applyStageEvent(pendingStages('instagram'), event({ stage: 'videos' }))
  expect(states.map(state => state.stage)).toEqual(['profile', 'videos', 'posts', 'pictures', 'drawing'])
})

test('updates progress and records the duration at the end', () => {
  const running = applyStageEvent(
    pendingStages('github'),
    event({ stage: 'repositories', progress: 0.5, detail: '15 of 30' }),
  )
  expect(running.find(state => state.stage === 'repositories')).toMatchObject({
    status: 'running',
    progress: 0.5,
    detail: '15 of 30',
    ms: null,
  })
  const done = applyStageEvent(running, event({ stage: 'repositories', status: 'done', ms: 420 }))
  expect(done.find(state => state.stage === 'repositories')).toMatchObject({
    status: 'done',
    detail: '15 of 30',
    ms: 420,
  })
})

test('does not restart a finished stage', () => {
  const done = applyStageEvent(pendingStages('github'), event({ status: 'done', ms: 90, detail: 'Ada' }))
  expect(applyStageEvent(done, event({ status: 'running', detail: null }))).toEqual(done)
})

test('changes only the stage of the event', () => {
  const before = pendingStages('github')
  const after = applyStageEvent(before, event({ status: 'skipped', stage: 'readme' }))
  expect(after.filter((state, index) => state !== before[index]).map(state => state.stage)).toEqual([
    'readme',
  ])
})

test('formats durations in tenths of a second', () => {
  expect([formatSeconds(0), formatSeconds(412), formatSeconds(9_449), formatSeconds(-5)]).toEqual([
    '0.0 s',
    '0.4 s',
    '9.4 s',
    '0.0 s',
  ])
})

test.each([
  [0, 'Created instantly'],
  [49, 'Created instantly'],
  [50, 'Ready in 0.1 s'],
  [4210, 'Ready in 4.2 s'],
])('formats a build time of %d ms as %s', (ms, words) => {
  expect(formatBuildTime(ms)).toBe(words)
})
