import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestDomainNames } from './suggest-domain-names.ts'
import { profileOf } from '../draft/testing/fixtures.ts'
import { ACCOUNT, CHANNEL, COMPANY, PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile } from '../profile/profile.ts'
import { isRefusedName } from './refused-names.ts'
import { toAsciiLetters } from '../text/transliterate.ts'
import { DomainName } from './website.ts'

const named = (id: string, name: string, known = {}) =>
  suggestDomainNames(
    profileOf({
      link: { platform: 'github', kind: 'person', id, url: `https://github.com/${id}` },
      name,
      ...known,
    }),
  )

describe('toAsciiLetters', () => {
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
  ])('of %s returns %s', (text, plain) => {
    expect(toAsciiLetters(text)).toBe(plain)
  })
})

describe('suggested subdomains', () => {
  it('start with the handle, then natural additions', () => {
    expect(
      named('maren-holt', 'Maren Holt', { location: 'Bergen, Norway', joined_at: '2012-03-04T00:00:00Z' }),
    ).toEqual(['marenholt', 'mholt', 'holtmaren', 'marenholtdev', 'marenholtcodes', 'marenholtbergen'])
  })

  it('add words of the profile type: team, films, photos', () => {
    const added = (profile: Profile) =>
      suggestDomainNames({
        ...profile,
        name: profile.link.id,
        location: null,
        joined_at: '2012-03-04T00:00:00Z',
      })
    expect(added(COMPANY)).toEqual(['hafen', 'hafenhq', 'hafenteam', 'hafen2012', 'hafenproject'])
    expect(added(CHANNEL)).toEqual(['kerzen', 'kerzenfilms', 'kerzentv', 'kerzen2012', 'hikerzen'])
    expect(added({ ...ACCOUNT, link: { ...ACCOUNT.link, id: 'atkins' } })).toEqual([
      'atkins',
      'atkinsphotos',
      'atkinsstudio',
      'atkins2012',
      'hiatkins',
    ])
    expect(added({ ...PERSON, link: { ...PERSON.link, id: 'holt' } })).toEqual([
      'holt',
      'holtwork',
      'holtonline',
      'holt2012',
      'hiholt',
    ])
  })

  it('have at most 25 characters: whole names that fit, or one that is cut', () => {
    const [twelve, thirteen] = ['abcdefghijkl', 'mnopqrstuvwxy']
    expect(named('1', `${twelve} ${thirteen}`)[0]).toBe(`${twelve}${thirteen}`)
    expect(named('1', `${twelve} ${thirteen}z`)[0]).toBe(twelve)
    expect(named('1', `${twelve}${thirteen}zz`)[0]).toBe(`${twelve}${thirteen}`)
    expect(named('a'.repeat(25), '1')[0]).toBe('a'.repeat(25))
    expect(named('q'.repeat(26), '1')[0]).toBe('mysite')
    expect(named('x', '1')[0]).toBe('xdev')
  })

  it('join the first and last of several names, without what separates them', () => {
    expect(named('1', '- Ada, K. / (Lovelace)')).toEqual([
      'adaklovelace',
      'adalovelace',
      'alovelace',
      'lovelaceada',
      'adaklovelacedev',
      'adaklovelacecodes',
    ])
    expect(named('1', 'Ada')).toEqual(['ada', 'adadev', 'adacodes', 'hiada'])
    expect(named('c/ada', 'Ada')[0]).toBe('ada')
    expect(named('user:ada', 'Ada')[0]).toBe('ada')
    expect(named('cada/x', 'Ada')[0]).toBe('cadax')
    expect(named('xc/ada', 'Ada')[0]).toBe('xcada')
    expect(named('q', '1', { location: null, joined_at: null })).toEqual(['qdev', 'qcodes', 'hiq'])
  })

  it('never start with a reserved name', () => {
    expect(named('admin', 'Maren Holt')[0]).toBe('marenholt')
    expect(named('login', 'API')[0]).toBe('logindev')
  })

  it('fall back to the name if the handle has no Latin letters', () => {
    expect(named('an-extraordinarily-long-handle-indeed', 'Maren Holt')[0]).toBe('marenholt')
    expect(named('1-2', '李明')[0]).toBe('liming')
  })

  it('leave out a name that can be transliterated only in part, or is Japanese', () => {
    expect(named('1-2', '森田 ひより')).toEqual(['hiyori', 'hiyoridev', 'hiyoricodes', 'hihiyori'])
    expect(named('1-2', '王 さくら', { location: '東京' })).not.toContain('sakuradong')
    expect(named('1-2', '王 さくら')[0]).toBe('sakura')
    expect(named('1-2', '王 明')[0]).toBe('wangming')
  })

  it('take the handle of a linked profile for a name without transliteration', () => {
    const links = [
      { label: 'Journal', url: 'https://journal.example/' },
      { label: 'GitHub', url: 'https://github.com/layla-h' },
      { label: 'Instagram', url: 'https://www.instagram.com/other' },
    ]
    expect(named('1-2', 'ليلى الحسن', { links })).toEqual(['laylah', 'laylahdev', 'laylahcodes', 'hilaylah'])
    expect(named('-', 'ليلى الحسن')).toEqual(['mysite'])
    expect(named('-', 'ليلى الحسن', { location: 'Tunis', joined_at: '2012-03-04T00:00:00Z' })).toEqual([
      'mysite',
    ])
  })

  it('are always valid, unreserved and distinct', () => {
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

describe('the address of a page', () => {
  it.each([
    ['ada-lovelace.example', 'adalovelace'],
    ['ada.wool.co', 'adawool'],
    ['blog.example/posts/2024', 'adalovelace'],
    ['blog.example/loom-24', 'loom24'],
    ['blog.example/24-looms', '24looms'],
    ['social.example/@ada', 'ada'],
    ['bsky.app/profile/ada.example', 'adaexample'],
    ['orcid.org/0000-0000-1234-563X', 'adalovelace'],
  ])('suggests the name in %s without the ending of its host', (id, name) => {
    const link = { platform: 'web', kind: 'person', id, url: `https://${id}` } as const
    expect(suggestDomainNames(profileOf({ link, name: 'Ada Lovelace' }))[0]).toBe(name)
  })
})
