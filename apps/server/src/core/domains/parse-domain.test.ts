import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../../testing/full-run.ts'
import { displayName, parseDomain } from './parse-domain.ts'

const OWN = { own: ['vitrine.example.com', 'sites.example.net'] }
const read = (text: string) => parseDomain(text, OWN)
const domainIn = (text: string) => {
  const found = read(text)
  return 'refused' in found ? found.refused : found.domain
}

describe('parseDomain', () => {
  it.each([
    ['example.com', 'example.com'],
    [' Example.COM. ', 'example.com'],
    ['https://www.example.com/about?x=1#top', 'www.example.com'],
    ['http://example.com:8080', 'example.com'],
    ['//example.com/', 'example.com'],
    ['https:/example.com', 'example.com'],
    ['user:secret@example.com', 'example.com'],
    ['“example.com”,', 'example.com'],
    ['“ example.com ”', 'example.com'],
    ['example.com/a page', 'example.com'],
    ['exam\u200bple.com\n', 'example.com'],
    ['ＥＸＡＭＰＬＥ。com', 'example.com'],
    ['München.de', 'xn--mnchen-3ya.de'],
    ['https://münchen.de/straße', 'xn--mnchen-3ya.de'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['a.b.example.co.uk', 'a.b.example.co.uk'],
    ['someone.uk.com', 'someone.uk.com'],
  ])('parses %j as %s', (text, domain) => {
    expect(domainIn(text)).toBe(domain)
  })

  it.each([
    ['', 'Enter a domain'],
    ['   ', 'Enter a domain'],
    ['me@example.com', 'email address'],
    ['*.example.com', 'asterisk'],
    ['93.184.215.14', 'IP address'],
    ['http://93.184.215.14/x', 'IP address'],
    ['[2001:db8::1]:80', 'IP address'],
    ['2130706433', 'IP address'],
    ['0x7f.1', 'IP address'],
    ['exam ple.com', 'no spaces'],
    ['example.com example.org', 'no spaces'],
    ['example.com\nexample.org', 'no spaces'],
    ['foo_bar.com', 'isn’t a domain'],
    ['-x.com', 'isn’t a domain'],
    ['a..b.com', 'isn’t a domain'],
    [`${'a'.repeat(64)}.com`, 'isn’t a domain'],
    [`${'a.'.repeat(120)}com`, 'isn’t a domain'],
    ['xn--a.com', 'isn’t a domain'],
    ['vitrine.example.com', 'our own addresses'],
    ['me.sites.example.net', 'our own addresses'],
    ['localhost', 'local network'],
    ['nas.local', 'local network'],
    ['printer.home.arpa', 'local network'],
    ['db.internal', 'local network'],
    ['example', 'ending is missing'],
    ['example.nosuchending', 'isn’t a valid ending'],
    ['co.uk', 'shared by many people'],
    ['github.io', 'shared by many people'],
    ['someone.github.io', 'you can’t set its DNS records'],
    ['www.someone.blogspot.com', 'you can’t set its DNS records'],
    ['my-shop.myshopify.com', 'you can’t set its DNS records'],
    ['com', 'ending is missing'],
  ])('rejects %j: %s', (text, why) => {
    expect(domainIn(text)).toContain(why)
  })

  it('returns the registrable domain and the www or apex sibling', () => {
    expect(read('example.com')).toEqual({
      domain: 'example.com',
      registered: 'example.com',
      isApex: true,
      sibling: 'www.example.com',
    })
    expect(read('www.example.co.uk')).toMatchObject({
      registered: 'example.co.uk',
      isApex: false,
      sibling: 'example.co.uk',
    })
    expect(read('blog.example.com')).toMatchObject({
      registered: 'example.com',
      isApex: false,
      sibling: null,
    })
    expect(displayName('xn--mnchen-3ya.de')).toBe('münchen.de')
  })

  it('ignores scheme, path, port, user and case around a domain', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,10}[a-z]$/)
    const before = fc.constantFrom('', 'http://', 'HTTPS://', '//', ' ', 'https://name:word@')
    const behind = fc.constantFrom('', '.', '/', '/a/b?c#d', ':443', ':80/', ' ', '?x', '#')
    fc.assert(
      fc.property(label, before, behind, fc.boolean(), (name, start, end, isLoud) => {
        const plain = `${name}.com`
        fc.pre(!('refused' in read(plain)))
        expect(domainIn(`${start}${isLoud ? plain.toUpperCase() : plain}${end}`)).toBe(plain)
      }),
    )
  })

  it('returns a valid DNS name or a sentence for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 100 }), fc.webUrl(), fc.domain()), text => {
        const found = read(text)
        if ('refused' in found) {
          expect(found.refused).toMatch(/^[A-Z“].*[.?]$/s)
          return
        }
        expect(found.domain).toMatch(/^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]+$/)
        expect(read(found.domain)).toEqual(found)
        expect(found.isApex).toBe(found.domain === found.registered)
      }),
      { numRuns: isFullRun ? 150 : 50 },
    )
  })
})
