import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDomainHint } from './domain-section.tsx'

test.each([
  ['example.com', 'example.com', 'www.example.com'],
  [' HTTPS://Www.Example.com:8080/path?x#y ', 'www.example.com', 'example.com'],
  ['shop.example.com.', 'shop.example.com', null],
  ['bücher.example', 'xn--bcher-kva.example', 'www.xn--bcher-kva.example'],
])('parses "%s" as the host %s with its sibling', (text, host, sibling) =>
  expect(parseDomainHint(text)).toMatchObject({ host, sibling }),
)

test.each(['', 'example', '203.0.113.7', 'a@example.com', 'exa mple.com', '-a.example', 'localhost:3000'])(
  'returns null for "%s", which is not a public host name',
  text => expect(parseDomainHint(text)).toBeNull(),
)

test('never throws, and parses a parsed host as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.domain(), fc.webUrl()), text => {
      const hint = parseDomainHint(text)
      if (hint) expect(parseDomainHint(hint.host)?.host).toBe(hint.host)
    }),
  )
})
