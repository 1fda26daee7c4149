import { type ErrorCode, ERRORS } from '@vitrine/model'
import { expect, test } from 'vitest'
import type { Failure } from '../../../api/failure.ts'
import { connectFailureMessage, displayUrl, failureMessage, formatWait, linkFieldError, platformNameOf } from './failure-messages.ts'

test('declining, a known failure and an unknown one are told apart', () => {
  const words = ['declined', 'upstream_failed', 'toString'].map(connectFailureMessage)
  expect(new Set(words).size).toBe(3)
  expect(words[0]).toContain('declined')
  expect(words[2]).toContain('Please try once more.')
})

const LINK = 'https://github.com/octocat'
const failure = (code: ErrorCode, more: Partial<Failure> = {}): Failure => ({
  status: ERRORS[code].status,
  code,
  message: ERRORS[code].message,
  ...more,
})

test('a missing profile is named, and can be looked up', () => {
  const words = failureMessage(failure('profile_not_found'), LINK)
  expect(words.why).toContain('GitHub knows no profile at github.com/octocat')
  expect(words).toMatchObject({ retry: 'never', checkLink: true })
})

test('a channel that its platform has closed is not said to be misspelled', () => {
  const message = 'YouTube has closed this channel. It says: “This account has been terminated.”'
  const words = failureMessage(failure('profile_closed', { message }), 'https://youtube.com/@ada')
  expect(words).toMatchObject({
    title: 'This profile is closed.',
    retry: 'never',
    checkLink: true,
    ways: true,
  })
  expect(words.why).toContain(message)
  expect(words.why).not.toContain('spelled')
})

test.each<[ErrorCode, boolean]>([
  ['source_blocked', true],
  ['upstream_timeout', true],
  ['source_rate_limited', true],
  ['profile_private', true],
  ['profile_not_found', false],
  ['rate_limited', false],
])('whether %s can be helped by bringing things: %s', (code, ways) => {
  expect(failureMessage(failure(code), LINK).ways).toBe(ways)
})

test('a limit keeps what the server said about the time', () => {
  const words = failureMessage(failure('source_rate_limited', { message: 'Try again at 14:05.' }), LINK)
  expect(words).toMatchObject({ retry: 'later' })
  expect(words.why).toContain('Try again at 14:05.')
})

test.each(Object.keys(ERRORS) as ErrorCode[])('%s is told with a title and a way on', code => {
  const words = failureMessage(failure(code), LINK)
  expect(words.title).toMatch(/\.$/)
  expect(words.why.length).toBeGreaterThan(20)
})

test('no connection and silence are told apart', () => {
  const lost = failureMessage({ status: 'FETCH_ERROR', code: null, message: '' }, LINK)
  const silent = failureMessage({ status: 'TIMEOUT_ERROR', code: null, message: '' }, LINK)
  expect(lost.title).not.toBe(silent.title)
})

test('an answer without a sentence falls back to the one of the specification', () => {
  expect(failureMessage({ status: 500, code: null, message: '' }, LINK).why).toContain(
    'Failed to fetch preview',
  )
})

test('what the server refuses stands under the field', () => {
  const fields = { profileOrUsername: 'Please enter a valid profile URL' }
  expect(linkFieldError(failure('unsupported_profile', { fields }))).toBe('Please enter a valid profile URL')
  expect(linkFieldError(failure('validation_failed'))).toBe(ERRORS.validation_failed.message)
  expect(linkFieldError(failure('profile_not_found'))).toBeNull()
})

test('links and platforms are named as people say them', () => {
  expect(displayUrl('https://www.linkedin.com/in/ada/')).toBe('linkedin.com/in/ada')
  expect([platformNameOf('https://youtube.com/@ada'), platformNameOf('example:ada')]).toEqual([
    'YouTube',
    'The platform',
  ])
})

test.each([
  [0, 'in 1 second'],
  [40, 'in 40 seconds'],
  [700, 'in 12 minutes'],
  [7000, 'in 2 hours'],
])('%d seconds are told as %s', (left, words) => {
  expect(formatWait(left)).toBe(words)
})
