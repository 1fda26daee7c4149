import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

it('keeps a path with query and fragment', () => {
  expect(sameOriginPath('/settings/seo?tab=x#social')).toBe('/settings/seo?tab=x#social')
})

it.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/\t/evil.test', '/\u0000x', 'settings', ''])(
  'rejects %j',
  text => expect(sameOriginPath(text)).toBeNull(),
)

it('rejects paths that are too long', () => {
  expect([999, 1000].map(length => sameOriginPath(`/${'a'.repeat(length)}`)?.length)).toEqual([
    1000,
    undefined,
  ])
})

it('never resolves to another host', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '.',
    '@',
    ':',
    'evil.test',
    'https:',
    '?',
    '#',
    '%2f',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map(list => `/${list.join('')}`),
      ),
      text => {
        const path = sameOriginPath(text)
        if (path !== null) expect(new URL(path, 'http://product.test').host).toBe('product.test')
      },
    ),
  )
})
