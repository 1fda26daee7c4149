import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UserName } from './account.ts'

const nameOf = (text: string) => UserName.safeParse(text).data ?? null

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
