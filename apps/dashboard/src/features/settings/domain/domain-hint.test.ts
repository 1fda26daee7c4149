import fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainHint } from './domain-hint.ts'

test.each([
  ['example.com', 'example.com', 'www.example.com'],
  [' HTTPS://Www.Example.com:8080/path?x#y ', 'www.example.com', 'example.com'],
  ['shop.example.com.', 'shop.example.com', null],
  ['bücher.example', 'xn--bcher-kva.example', 'www.xn--bcher-kva.example'],
])('%s is understood as %s', (text, host, sibling) =>
  expect(domainHint(text)).toMatchObject({ host, sibling }),
)

test.each(['', 'example', '203.0.113.7', 'a@example.com', 'exa mple.com', '-a.example', 'localhost:3000'])(
  'of %s nothing is said yet',
  text => expect(domainHint(text)).toBeNull(),
)

test('nothing that can be typed breaks it, and a host is understood as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.domain(), fc.webUrl()), text => {
      const hint = domainHint(text)
      if (hint) expect(domainHint(hint.host)?.host).toBe(hint.host)
    }),
  )
})
