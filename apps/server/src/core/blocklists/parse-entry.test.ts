import { describe, expect, it } from 'vitest'
import { normalizeName, normalizePattern, parseEntries } from './parse-entry.ts'

const keys = (line: string) => parseEntries(line)?.map(({ kind, key }) => `${kind} ${key}`) ?? null

describe('parseEntries', () => {
  it.each([
    ['a hosts file', '0.0.0.0 bad.example.com # since May', ['host bad.example.com']],
    [
      'several names in a line',
      '127.0.0.1\ta.example.com b.example.com',
      ['host a.example.com', 'host b.example.com'],
    ],
    ['the machine’s own names', '127.0.0.1 localhost', []],
    ['IPv6', '::1 ip6-localhost', []],
    ['URLhaus’ hosts file', '127.0.0.1\t1.1.1.1', ['host 1.1.1.1']],
    ['a list of domains', 'WWW.Bad.Example.', ['host bad.example']],
    ['an international domain', 'bücher.example', ['host xn--bcher-kva.example']],
    ['a wildcard', '*.bad.example', ['host bad.example']],
    ['OpenPhish', 'https://bad.example/login/', ['url bad.example/login']],
    ['URLhaus’ URLs', 'http://198.51.100.7:48110/bin.sh', ['url 198.51.100.7/bin.sh']],
    ['a defused URL', 'hxxps://bad[.]example/x?y=1', ['url bad.example/x?y=1']],
    [
      'PhishTank',
      '9,https://bad.example/a,http://www.phishtank.com/phish_detail.php?phish_id=9,2026',
      ['url bad.example/a'],
    ],
    ['a comma within quotes', '9,"https://bad.example/a,b",http://x.example', ['url bad.example/a,b']],
    ['URLhaus’ CSV', '"3","2026-01-01","http://bad.example/i","online"', ['url bad.example/i']],
    ['the header of a CSV file', 'phish_id,url,phish_detail_url,submission_time', []],
    ['Mastodon', 'bad.example,suspend,FALSE,FALSE,spam,FALSE', ['host bad.example']],
    ['a silenced server of Mastodon', 'loud.example,silence,FALSE,FALSE,,FALSE', []],
    ['AdGuard', '||bad.example^', ['host bad.example']],
    ['AdGuard, with options that narrow nothing', '||bad.example^$all,important', ['host bad.example']],
    ['an AdGuard address', '||bad.example/track^', ['url bad.example/track']],
    ['an exception', '@@||good.example^', ['allow good.example']],
    ['own exceptions', 'allow: Good.Example', ['allow good.example']],
    ['own names', 'name: *PayPal-Support*', ['name *paypalsupport*'.replaceAll('i', 'l')]],
    ['a byte order mark', '\ufeffbad.example', ['host bad.example']],
    ['comments', '! Title: list', []],
    ['comments', '# x.example', []],
    ['an empty line', '', []],
  ])('reads %s: %s', (_, line, expected) => expect(keys(line)).toEqual(expected))

  it.each([
    '||ads.example^$third-party',
    'example.com##.banner',
    '/banner[0-9]/',
    'com',
    'co.uk',
    'github.io',
    'https://blogspot.com/',
    'not a domain',
    'name:*',
    '<!doctype html>',
    `${'a'.repeat(5000)}.example`,
  ])('skips %s', line => expect(keys(line)).toBeNull())
})

describe('names', () => {
  it.each(['PayPal', 'P a y P a l', 'pаypаl', 'ΡayΡal', 'páypàl', 'pay-pal', 'PAYPA1'])(
    'sees through %s',
    name => expect(normalizeName(name)).toBe(normalizeName('paypal')),
  )
  it('refuses a pattern that would match nearly every name', () => {
    expect(normalizePattern('**')).toBeNull()
    expect(normalizePattern('*a*')).toBeNull()
  })
})
