import { expect, it } from 'vitest'
import { negotiateEncoding, matchesEtag, prefersMarkdown } from './content-negotiation.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['identity', 'identity'],
  ['*;q=0', 'identity'],
  ['zstd', 'identity'],
])('Accept-Encoding %s negotiates %s', (accept, encoding) => {
  expect(negotiateEncoding(accept)).toBe(encoding)
})

it.each([
  ['"r1-abc"', true],
  ['"r1-abc-br"', true],
  ['W/"r1-abc-gzip"', true],
  ['"other", "r1-abc-br"', true],
  ['*', true],
  ['"r2-abc"', false],
  ['"r1-abcd"', false],
  ['', false],
])('If-None-Match %s: the same page %s', (given, same) => {
  expect(matchesEtag(given, 'r1-abc')).toBe(same)
})

it.each([
  [undefined, false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['TEXT/MARKDOWN;q=0.5', true],
  ['text/html;q=0.9, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=oops', false],
])('Accept %s prefers Markdown: %s', (accept, isPreferred) => {
  expect(prefersMarkdown(accept)).toBe(isPreferred)
})
