import { expect, test } from 'vitest'
import { domainNamed } from '../../../testing/domain-samples.ts'
import {
  formatTimeAgo,
  buildAdminMailto,
  findIncompleteStage,
  getDomainStatusLabel,
} from './domain-labels.ts'

test.each([
  ['none looked at', 'Waiting for the first check', 'waiting'],
  ['pending', 'Waiting for verification', 'waiting'],
  ['half right', 'Waiting for records', 'waiting'],
  ['wrong', 'Waiting for records', 'waiting'],
  ['verified', 'Getting certificate', 'waiting'],
  ['active', 'Live', 'live'],
  ['broken', 'Not reachable', 'wrong'],
  ['suspended', 'Paused', 'waiting'],
  ['released', 'Removed', 'none'],
] as const)('labels a domain that is %s "%s"', (sample, text, tone) =>
  expect(getDomainStatusLabel(domainNamed(sample))).toEqual({ text, tone }),
)

test('returns the first incomplete stage, or null for an active domain', () => {
  expect(findIncompleteStage(domainNamed('half right').stages)?.name).toBe('records')
  expect(findIncompleteStage(domainNamed('active').stages)).toBeNull()
})

test('rounds recent times to five seconds, future ones to now', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const ago = (seconds: number) => formatTimeAgo(new Date(now - seconds * 1000).toISOString(), now)
  expect([0, -60, 14, 61, 600, 4000, 86_400 * 3].map(ago)).toEqual([
    'just now',
    'just now',
    '10 seconds ago',
    '1 minute ago',
    '10 minutes ago',
    '1 hour ago',
    '3 days ago',
  ])
})

test('lists the records to set and to remove in the mail to the administrator', () => {
  const mail = decodeURIComponent(buildAdminMailto(domainNamed('wrong')))
  expect(mail).toContain('Set  TXT  _vitrine.lovelace.example  vitrine-site=5f2c9ab41d7e')
  expect(mail).toContain('Remove  A  lovelace.example  198.51.100.7')
})
