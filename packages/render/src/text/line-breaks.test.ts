import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breakableParts } from './line-breaks.ts'

it.each([
  ['Japanese', '富士山をあらゆる場所から描いています。', ['富士山', 'を', 'あらゆる', '場所', 'から']],
  ['Chinese', '记录工具、星图与每一次失败的实验', ['记录', '工具、', '星', '图']],
  ['Thai', 'ทำงานวิจัยด้านคณิตศาสตร์', ['ทำงาน', 'วิจัย', 'ด้าน', 'คณิตศาสตร์']],
])('breaks %s between words', (_, text, first) => {
  expect(breakableParts(text).slice(0, first.length)).toEqual(first)
})

it('breaks scripts with spaces nowhere else', () => {
  for (const word of ['Lovelace', '안녕하세요', 'well-known', 'नमस्ते', 'https://example.org/a'])
    expect(breakableParts(word)).toEqual([word])
})

it('starts no part with a closing sign and ends none with an opening one', () => {
  const signs = fc.constantFrom(...'、。」』）（「『東京は日本の首都キャッシューカ漢字とgit2026'.split(''))
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 30 }), letters => {
      const parts = breakableParts(letters.join(''))
      expect(parts.join('')).toBe(letters.join(''))
      for (const part of parts.slice(1)) expect(part).not.toMatch(/^[、。」』）ャッュー]/u)
      for (const part of parts.slice(0, -1)) expect(part).not.toMatch(/[（「『]$/u)
    }),
  )
})
