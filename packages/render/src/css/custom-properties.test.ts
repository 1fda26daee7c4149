import { describe, expect, it } from 'vitest'
import { markColumns, titleMeasure } from './custom-properties.ts'
import { directionOf } from '../i18n/script.ts'
import { initials } from '../text/initials.ts'
import { displayUrl, safeHref } from '../text/link.ts'

describe('text helpers', () => {
  it('titleMeasure counts columns', () => {
    expect(titleMeasure('Grace Hopper')).toEqual({ chars: 12, word: 6 })
    expect(titleMeasure('Jean-Luc')).toEqual({ chars: 8, word: 5 })
    expect(titleMeasure('李小龍')).toEqual({ chars: 6, word: 6 })
    expect(titleMeasure('장영실 기술자')).toEqual({ chars: 13, word: 6 })
    expect(titleMeasure('为什么指南针不指向南方')).toEqual({ chars: 22, word: 2 })
    expect(titleMeasure('आर्यभट')).toEqual({ chars: 7.5, word: 7.5 })
    expect(titleMeasure('Za\u0338\u0321l')).toEqual({ chars: 3, word: 3 })
    expect(titleMeasure('Sam')).toEqual({ chars: 3, word: 3.5 })
    expect(titleMeasure('')).toEqual({ chars: 1, word: 1 })
  })

  it('markColumns leaves room for the letters that are wide or have tails', () => {
    expect(['GH', 'WM', 'ЮЩ', 'ΦΜ', 'S森', 'س', 'ل'].map(markColumns)).toEqual([2, 3, 4, 3, 3, 2, 1.5])
  })

  it('titleMeasure leaves room for broad letters of other scripts, and for capitals', () => {
    expect(titleMeasure('Ελένη Παπαδοπούλου')).toEqual({ chars: 18, word: 13.5 })
    expect(titleMeasure('Шевченко')).toEqual({ chars: 8, word: 8.5 })
    expect(titleMeasure('GRACE')).toEqual({ chars: 5, word: 6.6 })
  })

  it('initials use letters only', () => {
    expect(initials('Grace Brewster Hopper')).toBe('GH')
    expect(initials('octocat')).toBe('O')
    expect(initials('(the) 李')).toBe('T李')
    expect(initials('🎉 !')).toBe('')
  })

  it('initials use one letter in scripts with joined letters', () => {
    // The initials of both would read "no".
    expect(initials('ليلى الأردنية')).toBe('ل')
    expect(initials('Layla ليلى')).toBe('Lل')
  })

  it('initials of a name in ideographs or Hangul are its family name', () => {
    expect(initials('森 千鶴')).toBe('森')
    expect(initials('김 철수')).toBe('김')
    expect(initials('Studio 森')).toBe('S森')
  })

  it('initials are empty without letters', () => {
    expect(initials('— ·')).toBe('')
  })

  it("directionOf returns a language's direction", () => {
    expect([directionOf('ar-EG'), directionOf('he'), directionOf('az-Arab')]).toEqual(['rtl', 'rtl', 'rtl'])
    expect([directionOf('en'), directionOf('ar-Latn'), directionOf('')]).toEqual(['ltr', 'ltr', 'ltr'])
  })

  it('displayUrl decodes and shortens a URL', () => {
    expect(displayUrl('https://www.example.org/')).toBe('example.org')
    expect(displayUrl('https://example.org/a%20b?c=d')).toBe('example.org/a b')
    expect(displayUrl('mailto:a@example.org?subject=x')).toBe('a@example.org')
    expect(displayUrl('https://example.org/%E0%A4%A')).toBe('example.org/%E0%A4%A')
    expect(displayUrl(`https://example.org/${'long/'.repeat(9)}`)).toBe('example.org')
    expect(safeHref('javascript:alert(1)')).toBeNull()
    expect(safeHref('#projects')).toBe('#projects')
  })
})
