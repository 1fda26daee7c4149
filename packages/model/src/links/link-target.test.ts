import { expect, it } from 'vitest'
import { isLinkTarget, isWebAddress } from './link-target.ts'

it.each([
  ['#', true],
  ['#work-1', true],
  ['#a b', false],
  ['x#a', false],
  ['/', true],
  ['/posts?x=1#y', true],
  ['/a b', false],
  ['x/a', false],
  ['//a.example', false],
  ['/\\a.example', false],
  ['tel:+49(0)30-1234', true],
  ['tel:123', true],
  ['tel:12', false],
  ['tel:12a4', false],
  ['tel:a123', false],
  [`tel:1${'2'.repeat(25)}`, false],
  ['call tel:123', false],
  ['http://a.example', true],
  ['https://a.example', true],
  ['mailto:ada@a.example', true],
  ['ftp://a.example', false],
  ['javascript:alert(1)', false],
  ['a.example', false],
  ['https://[', false],
])('%j can be a link: %s', (text, is) => expect(isLinkTarget(text)).toBe(is))

it.each([
  [' HTTP://a.example ', true],
  ['https://a.example', true],
  ['https://[', false],
  ['ftp://a.example', false],
  ['a https://a.example', false],
  ['mailto:a@b.example', false],
  ['mailto:https://a.example', false],
])('%j is an address of the web: %s', (text, is) => expect(isWebAddress(text)).toBe(is))
