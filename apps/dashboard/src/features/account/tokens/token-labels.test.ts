import { API_SCOPES, type ApiToken } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { AREAS, isExpired, formatTokenLifetime, formatScopes } from './token-labels.ts'

const now = new Date('2026-11-21T12:00:00Z')
const region = { language: 'en-GB', timeZone: 'UTC' }
const token: ApiToken = {
  _id: 'a',
  name: 'Backup',
  scopes: ['posts:read'],
  ending: 'x9Qz',
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2026-12-01T08:00:00.000Z',
  last_used_at: null,
}

describe('token labels', () => {
  it('list every scope in an area', () => {
    const listed = AREAS.flatMap(({ levels }) => Object.keys(levels))
    expect(listed.toSorted()).toEqual(Object.keys(API_SCOPES).toSorted())
  })

  it('name each area once with its strongest scope', () => {
    expect(formatScopes(['posts:read', 'posts:write', 'websites:read'])).toBe(
      'Websites: View · Posts: Read, write, publish and delete',
    )
    expect(formatScopes([])).toBe('')
  })

  it('state the last use and the expiry', () => {
    expect(formatTokenLifetime(token, now, region)).toBe('Never used · expires 1 December, 08:00')
    const used = { ...token, last_used_at: '2026-11-21T10:00:00.000Z', expires_at: null }
    expect(formatTokenLifetime(used, now, region)).toBe('Last used today, 10:00 · never expires')
    const over = { ...token, expires_at: '2026-11-20T08:00:00.000Z' }
    expect(formatTokenLifetime(over, now, region)).toBe('Never used · expired yesterday, 08:00')
    expect([isExpired(token, now), isExpired(over, now), isExpired(used, now)]).toEqual([false, true, false])
  })
})
