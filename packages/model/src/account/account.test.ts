import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Email, UserName } from './account.ts'

const nameOf = (text: string) => UserName.safeParse(text).data ?? null

describe('Email', () => {
  it.each([
    [' Info@Müller.DE ', 'info@xn--mller-kva.de'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['a.b+c@mail.例え.jp', 'a.b+c@mail.xn--r8jz45g.jp'],
    ['Ada@Example.org', 'ada@example.org'],
  ])('reads %s with its domain in ASCII', (text, email) => {
    expect(Email.parse(text)).toBe(email)
  })

  it.each([
    'info@müller.de/path',
    'info@müller.de:80',
    'info@müller',
    'ä@example.org',
    'a@b@müller.de',
    'info@mü..ller.de',
    'info@-',
    'info@mül%61er.de',
    'info@１２７.0.0.1',
    `info@${'ü'.repeat(250)}.de`,
  ])('refuses %s', text => {
    expect(Email.safeParse(text).success).toBe(false)
  })
})

describe('UserName', () => {
  it.each([
    [' Ada  Lovelace ', 'Ada  Lovelace'],
    ['Ada\r\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
    ['نی\u200cما', 'نی\u200cما'],
    ['👩\u200d🚀', '👩\u200d🚀'],
    ['李', '李'],
    ['-', '-'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['Ada\u2066', 'Ada'],
    ['Ada\ud800', 'Ada\ufffd'],
  ])('normalises %j to %j', (typed, kept) => {
    expect(nameOf(typed)).toBe(kept)
  })

  it.each(['', '  ', '\n', '\u200b', '\u202e\u200b', '\u200d\u200d', '\u3164', '\u00ad'])(
    'rejects %j',
    typed => {
      expect(UserName.safeParse(typed).error?.issues[0]?.message).toBe('Name is required')
    },
  )

  it('is always a single visible line and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        const kept = nameOf(typed)
        if (kept === null) return
        expect(kept).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(kept).toMatch(/(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u)
        expect(nameOf(kept)).toBe(kept)
      }),
    )
  })
})
