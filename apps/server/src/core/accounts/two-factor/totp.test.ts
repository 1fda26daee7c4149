import { describe, expect, it } from 'vitest'
import { generateTotpSecret, matchTotp, totpCode, totpStep, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B: "12345678901234567890". */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i are those of RFC 6238', (second, code) => {
    expect(totpCode(RFC_SECRET, totpStep(new Date(second * 1000)))).toBe(code)
  })

  it('are accepted for half a minute around their time, and once', () => {
    const secret = generateTotpSecret()
    const now = new Date('2026-11-28T12:00:10Z')
    const step = totpStep(now)
    for (const near of [-1, 0, 1])
      expect(matchTotp(secret, totpCode(secret, step + near), now, null)).toBe(step + near)
    for (const far of [-2, 2]) expect(matchTotp(secret, totpCode(secret, step + far), now, null)).toBeNull()
    expect(matchTotp(secret, totpCode(secret, step), now, step)).toBeNull()
    expect(matchTotp(secret, totpCode(secret, step + 1), now, step)).toBe(step + 1)
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('are not %j', code => {
    expect(matchTotp(RFC_SECRET, code, new Date(), null)).toBeNull()
  })

  it('come from a secret of 160 bits that the QR code names with the account', () => {
    const secret = generateTotpSecret()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totpUri(secret, 'ada@example.org', 'dashboard.example.com'))
    expect(uri.searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri.pathname)).toContain('dashboard.example.com):ada@example.org')
  })
})
