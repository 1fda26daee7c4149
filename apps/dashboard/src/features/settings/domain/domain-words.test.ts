import { expect, test } from 'vitest'
import { domainNamed } from '../../../testing/domain-samples.ts'
import { agoWords, mailToAdmin, openStage, standingOf } from './domain-words.ts'

test.each([
  ['none looked at', 'Waiting for the first look', 'waiting'],
  ['pending', 'Waiting for the proof', 'waiting'],
  ['half right', 'Waiting for records', 'waiting'],
  ['wrong', 'Waiting for records', 'waiting'],
  ['verified', 'Certificate on its way', 'waiting'],
  ['active', 'Live', 'live'],
  ['broken', 'Not reached any more', 'wrong'],
  ['suspended', 'Paused', 'waiting'],
  ['released', 'Given up', 'none'],
] as const)('a domain that is %s is called "%s"', (sample, words, look) =>
  expect(standingOf(domainNamed(sample))).toEqual({ words, look }),
)

test('the open stage is the first that is not right', () => {
  expect(openStage(domainNamed('half right').stages)?.name).toBe('records')
  expect(openStage(domainNamed('active').stages)).toBeNull()
})

test('a moment ago is said so that it is not said anew every second', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ago = (seconds: number) => agoWords(new Date(now - seconds * 1000).toISOString(), now)
  expect([0, -60, 14, 61, 600, 4000, 86_400 * 3].map(ago)).toEqual([
    'just now',
    'just now',
    '10 seconds ago',
    'a minute ago',
    '10 minutes ago',
    'an hour ago',
    '3 days ago',
  ])
})

test('the mail names every record, and what is to be removed', () => {
  const mail = decodeURIComponent(mailToAdmin(domainNamed('wrong')))
  expect(mail).toContain('Set  TXT  _vitrine.lovelace.example  vitrine-site=5f2c9ab41d7e')
  expect(mail).toContain('Remove  A  lovelace.example  198.51.100.7')
})
