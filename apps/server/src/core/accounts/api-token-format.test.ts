import { describe, expect, it } from 'vitest'
import { hasApiTokenPrefix, isWellFormedApiToken, generateApiToken } from './api-token-format.ts'

describe('the format of an API token', () => {
  const texts = Array.from({ length: 300 }, generateApiToken)

  it('has a prefix and length that secret scanners recognise', () => {
    for (const text of texts) expect(text).toMatch(/^vtr_[0-9A-Za-z]{36}$/)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.every(hasApiTokenPrefix)).toBe(true)
    expect(hasApiTokenPrefix('eyJhbGciOiJIUzI1NiJ9.e30.x')).toBe(false)
  })

  it('fails its checksum after a changed, missing or added character', () => {
    for (const text of texts) {
      expect(isWellFormedApiToken(text)).toBe(true)
      const at = 4 + Math.floor(Math.random() * 36)
      const other = text[at] === 'x' ? 'y' : 'x'
      expect(isWellFormedApiToken(text.slice(0, at) + other + text.slice(at + 1))).toBe(false)
      for (const wrong of [text.slice(0, -1), `${text}0`, ` ${text}`, `${text}\n`, text.toUpperCase()])
        expect(isWellFormedApiToken(wrong)).toBe(false)
    }
  })
})
