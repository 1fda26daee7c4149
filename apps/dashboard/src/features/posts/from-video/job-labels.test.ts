import { BlogConfig, ERRORS, type ErrorCode, GenerationJob } from '@vitrine/model'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import {
  describeResult,
  formatDuration,
  formatPartialDate,
  announceJob,
  STAGES,
  getStageProgress,
  getJobTitle,
  getRecoveryActions,
} from './job-labels.ts'

const job = (more: Partial<GenerationJob> = {}): GenerationJob =>
  GenerationJob.parse({
    jobId: 'j1',
    websiteId: 'w1',
    status: 'running',
    progress: 0.5,
    stage: 'writing',
    written_by: null,
    fact_check: null,
    fallback: null,
    video: {
      video_id: 'dQw4w9WgXcQ',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: 'Oxygen in the Air',
      thumbnail: null,
      duration_s: 2832,
    },
    config: BlogConfig.parse({}),
    replaces: false,
    created_at: '2026-11-21T10:00:00.000Z',
    updated_at: '2026-11-21T10:00:00.000Z',
    ...more,
  })

it('shows stages before the current one as done, and later ones as not started', () => {
  expect(STAGES.map(stage => getStageProgress(job({ progress: 0.565 }), stage))).toEqual([
    1,
    1,
    1,
    expect.closeTo(0.5),
    0,
    0,
  ])
  const done = job({ status: 'completed', stage: 'saving', progress: 1 })
  expect(STAGES.map(stage => getStageProgress(done, stage))).toEqual([1, 1, 1, 1, 1, 1])
})

it('keeps the progress of a stage between 0 and 1', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STAGES), fc.double({ min: 0, max: 1, noNaN: true }), (stage, progress) => {
      const done = STAGES.map(one => getStageProgress(job({ stage, progress }), one))
      for (const part of done) expect(part >= 0 && part <= 1).toBe(true)
      expect(done).toEqual(done.toSorted((a, b) => b - a))
    }),
  )
})

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [2832, '47:12'],
  [3729, '1:02:09'],
])('formats %i seconds as %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words))

it.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-10', 'Oct 2026'],
  ['2019', '2019'],
])('formats %s with its own precision', (date, words) => expect(formatPartialDate(date)).toBe(words))

test('titles a video without a title by its link', () => {
  const { video } = job()
  expect(getJobTitle({ video: { ...video, title: null } })).toBe('youtube.com/watch?v=dQw4w9WgXcQ')
})

const result = (more: Partial<GenerationJob>) =>
  describeResult(job({ written_by: 'model', fact_check: { sentences: 30, removed: 0 }, ...more }))

test('calls a post without a model a draft of the video’s own words, whatever was requested', () => {
  const config = BlogConfig.parse({ status: 'published' })
  expect(result({ written_by: 'transcript', fact_check: null, config })).toContain('video’s own words')
  expect(result({ config })).toBe('The post is live.')
  expect(result({ config, replaces: true })).toBe('The post has its new text.')
  expect(result({})).toBe('Your draft is ready.')
})

test('says that a post is unchanged while its new text has to be read', () => {
  expect(result({ fact_check: { sentences: 30, removed: 1 }, post_version: 3 })).toBe(
    'One sentence was removed because the video doesn’t support it. Your post is unchanged. Compare the new text under History, and restore it to use it.',
  )
})

test('says what the check removed, and why a draft uses the video’s own words', () => {
  const config = BlogConfig.parse({ status: 'published' })
  expect(result({ config, fact_check: { sentences: 30, removed: 1 } })).toBe(
    'Your draft is ready. One sentence was removed because the video doesn’t support it. Read and edit it before you publish.',
  )
  expect(result({ config, fact_check: { sentences: 30, removed: 4 } })).toContain('4 sentences were removed')
  const fallback = (reason: GenerationJob['fallback'], fact_check: GenerationJob['fact_check'] = null) =>
    result({ written_by: 'transcript', fallback: reason, fact_check })
  expect(fallback('unsupported_sentences', { sentences: 30, removed: 14 })).toBe(
    'The video doesn’t support 14 of the model’s 30 sentences, so this draft uses the video’s own words. Read and edit it before you publish.',
  )
  expect(fallback('unchecked_translation')).toContain('We can’t check a translation')
  expect(fallback('unchecked_language')).toContain('this language')
  expect(fallback('unusable_answers')).toContain('no usable text')
})

test('announces every stage in different words', () => {
  const said = STAGES.map(stage => announceJob(job({ stage })))
  expect(new Set(said).size).toBe(STAGES.length)
  const error = { code: 'no_transcript', message: 'It has no captions.' } as const
  expect(announceJob(job({ status: 'failed', error }))).toBe(
    'Oxygen in the Air couldn’t be turned into a post. It has no captions.',
  )
})

test('offers to paste a missing transcript, to draft without a model, and otherwise to retry', () => {
  expect(getRecoveryActions('no_transcript')).toEqual(['paste'])
  expect(getRecoveryActions('source_blocked')[0]).toBe('paste')
  for (const code of [
    'ai_limit_reached',
    'source_rate_limited',
    'upstream_failed',
    'upstream_timeout',
  ] as const)
    expect(getRecoveryActions(code)).toEqual(['retry', 'draft'])
  const ended = (Object.keys(ERRORS) as ErrorCode[]).filter(code => getRecoveryActions(code).length === 0)
  expect(ended).toEqual(['video_too_long'])
  expect(getRecoveryActions(undefined)).toEqual(['retry'])
})
