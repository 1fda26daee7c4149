import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestDomainNames } from './domain-name.ts'
import { profileOf } from './draft/fixtures.ts'
import { isRefusedName } from './refused-names.ts'
import { toPlainLetters } from './transliterate.ts'
import { DomainName } from './website.ts'

const named = (id: string, name: string, known = {}) =>
  suggestDomainNames(
    profileOf({
      link: { platform: 'github', kind: 'person', id, url: `https://github.com/${id}` },
      name,
      ...known,
    }),
  )

describe('plain letters', () => {
  it.each([
    ['Jürgen Groß', 'juergengross'],
    ['Søren Ångström', 'sorenangstroem'],
    ['Łukasz Çelik', 'lukaszcelik'],
    ['Юрий Чайка', 'yuriychayka'],
    ['Ελένη', 'eleni'],
    ['李明', 'liming'],
    ['さくら', 'sakura'],
    ['カナ', 'kana'],
    ['김민준', 'gimminjun'],
    ['Ｆｕｌｌ', 'full'],
    ['🚀 مرحبا', ''],
  ])('of %s are %s', (text, plain) => {
    expect(toPlainLetters(text)).toBe(plain)
  })
})

describe('suggested subdomains', () => {
  it('begin with the handle and go on as a person would', () => {
    expect(
      named('maren-holt', 'Maren Holt', { location: 'Bergen, Norway', joined_at: '2012-03-04T00:00:00Z' }),
    ).toEqual(['marenholt', 'mholt', 'holtmaren', 'marenholtdev', 'marenholtcodes', 'marenholtbergen'])
  })

  it('never begin with a reserved name', () => {
    expect(named('admin', 'Maren Holt')[0]).toBe('marenholt')
    expect(named('login', 'API')[0]).toBe('logindev')
  })

  it('fall back to the name where the handle has no place', () => {
    expect(named('an-extraordinarily-long-handle-indeed', 'Maren Holt')[0]).toBe('marenholt')
    expect(named('1-2', '李明')[0]).toBe('liming')
  })

  it('are always valid, free of reserved names and different from each other', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 39 }),
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.option(fc.string({ unit: 'grapheme', maxLength: 30 })),
        (id, name, location) => {
          const names = named(id, name, { location })
          expect(names.length).toBeGreaterThan(0)
          expect(new Set(names).size).toBe(names.length)
          for (const suggestion of names) {
            expect(DomainName.parse(suggestion)).toBe(suggestion)
            expect(isRefusedName(suggestion)).toBe(false)
          }
        },
      ),
    )
  }, 60_000)
})
