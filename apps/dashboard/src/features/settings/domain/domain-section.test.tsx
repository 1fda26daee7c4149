import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { domainNamed } from '../../../testing/domain-samples.ts'
import { websiteNamed } from '../../../testing/samples.ts'
import { testStore } from '../../../testing/test-store.ts'
import { DomainCard } from './domain-card.tsx'
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

test('names the year since which a domain has been live', () => {
  const html = renderToStaticMarkup(
    <Provider store={testStore().store}>
      <DomainCard
        website={websiteNamed('ada')}
        domain={{ ...domainNamed('active'), active_since: '2024-12-12T12:00:00.000Z' }}
        isChecking={false}
        nextCheckAt={null}
        problem={null}
        onCheck={() => undefined}
      />
    </Provider>,
  )
  expect(html).toContain('Since 12 December 2024')
})
