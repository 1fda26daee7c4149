import { type ErrorCode, ERRORS } from '@vitrine/model'
import { expect, test } from 'vitest'
import type { Failure } from '../../../api/client/failure.ts'
import {
  connectFailureMessage,
  failureMessage,
  formatWait,
  linkFieldError,
  platformNameOf,
} from './failure-messages.ts'
import { displayUrl } from '../../../ui/display-url.ts'

test('distinguishes a declined connection, a known error code and an unknown one', () => {
  const messages = ['declined', 'upstream_failed', 'toString'].map(connectFailureMessage)
  expect(new Set(messages).size).toBe(3)
  expect(messages[0]).toContain('declined')
  expect(messages[2]).toContain('Try again.')
  expect(connectFailureMessage('refused')).toContain('Switzerland')
})

const LINK = 'https://github.com/octocat'
const failure = (code: ErrorCode, more: Partial<Failure> = {}): Failure => ({
  status: ERRORS[code].status,
  code,
  message: ERRORS[code].message,
  ...more,
})

test('names the platform and link of a missing profile and offers to open it', () => {
  const message = failureMessage(failure('profile_not_found'), LINK)
  expect(message.reason).toContain('We couldn’t find a GitHub profile at github.com/octocat')
  expect(message).toMatchObject({ retry: 'never', canOpenLink: true })
})

test('reports a closed channel without suggesting a misspelling', () => {
  const serverMessage = 'YouTube has closed this channel. It says: “This account has been terminated.”'
  const message = failureMessage(
    failure('profile_closed', { message: serverMessage }),
    'https://youtube.com/@ada',
  )
  expect(message).toMatchObject({
    title: 'This profile is closed',
    retry: 'never',
    canOpenLink: true,
    canImport: true,
  })
  expect(message.reason).toContain(serverMessage)
  expect(message.reason).not.toContain('spelled')
})

test.each<[ErrorCode, boolean]>([
  ['source_blocked', true],
  ['upstream_timeout', true],
  ['source_rate_limited', true],
  ['profile_private', true],
  ['profile_not_found', false],
  ['rate_limited', false],
])('reports whether importing helps after %s: %s', (code, canImport) => {
  expect(failureMessage(failure(code), LINK).canImport).toBe(canImport)
})

test('keeps the retry time of the server message for a rate limit', () => {
  const message = failureMessage(failure('source_rate_limited', { message: 'Try again at 14:05.' }), LINK)
  expect(message).toMatchObject({ retry: 'later' })
  expect(message.reason).toContain('Try again at 14:05.')
})

test.each(Object.keys(ERRORS) as ErrorCode[])('%s has a title and an explanation', code => {
  const message = failureMessage(failure(code), LINK)
  expect(message.title).toMatch(/[^.]$/)
  expect(message.reason.length).toBeGreaterThan(20)
})

test('distinguishes a lost connection from a timeout', () => {
  const disconnected = failureMessage({ status: 'FETCH_ERROR', code: null, message: '' }, LINK)
  const timedOut = failureMessage({ status: 'TIMEOUT_ERROR', code: null, message: '' }, LINK)
  expect(disconnected.title).not.toBe(timedOut.title)
})

test('falls back to the message of the specification', () => {
  expect(failureMessage({ status: 500, code: null, message: '' }, LINK).reason).toContain(
    'Failed to fetch preview',
  )
})

test('returns link errors as a field error and other failures as null', () => {
  const fields = { profileOrUsername: 'Please enter a valid profile URL' }
  expect(linkFieldError(failure('unsupported_profile', { fields }))).toBe('Please enter a valid profile URL')
  expect(linkFieldError(failure('validation_failed'))).toBe(ERRORS.validation_failed.message)
  expect(linkFieldError(failure('profile_not_found'))).toBeNull()
})

test('formats links and platform names for display', () => {
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
])('formats a wait of %d seconds as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
