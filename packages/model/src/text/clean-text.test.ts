import { describe, expect, it } from 'vitest'
import {
  collapseWhitespace,
  isDecoration,
  printable,
  printableInline,
  withoutDecoration,
  withoutOuterEmoji,
} from './clean-text.ts'
import { isVisible, oneLine } from './visible-text.ts'

const ZALGO = `a${'\u0301'.repeat(9)}b`

it.each([
  ['a\tb\r\nc', 'a\tb\r\nc'],
  ['a\u0000b\u0007c', 'abc'],
  ['a\u202eb\u2066c\ufeffd\ufffae', 'abcde'],
  [`${ZALGO} ${ZALGO}`, `a${'\u0301'.repeat(4)}b a${'\u0301'.repeat(4)}b`],
  ['a\ud800b', 'a\ufffdb'],
  ['a\u2028b\u2029c\vd\fe\u0085f', 'a\nb\nc\nd\ne\nf'],
])('%j is shown as %j', (text, shown) => expect(printable(text)).toBe(shown))

it.each([
  ['a :rocket: b', 'a b'],
  ['a🎉🎉🎉b', 'a b'],
  ['a🎉🎉b', 'a🎉🎉b'],
  ['a----b', 'a b'],
  ['a ™ ® © b', 'a ™ ® © b'],
])('without decoration, %j is %j', (text, plain) => expect(withoutDecoration(text)).toBe(plain))

it.each([
  [' :rocket: a :+1: ', ' :rocket: a :+1: '.replace(':rocket:', ' ')],
  ['a:rocket:b ::rocket:: :Rocket: :r: 12:30:45', 'a:rocket:b ::rocket:: :Rocket: :r: 12:30:45'],
  [':a_b-1+: (:ab:)', '  ( )'],
])('shortcodes of %j leave %j', (text, shown) => expect(printableInline(text)).toBe(shown))

it('collapses runs of white space and trims', () =>
  expect(collapseWhitespace('\u00a0 a \n\n b\t\u0007c  ')).toBe('a b c'))

describe('decoration', () => {
  it.each([
    ['\u{1f680}\u{1f680} \u{1f680} Ships', 'Ships'],
    ['Ships \u{1f680}\u{1f680} fast', 'Ships \u{1f680}\u{1f680} fast'],
    ['a \u{1f680}\u{1f3fb}\u{1f1e9}\u{1f1ea}\u2764\ufe0f b \u{1f600}\u{1f600}\u{1f600} c', 'a b c'],
    ['a ---- b ==== c', 'a b c'],
    ['a --- b', 'a --- b'],
    ['a \u25ac\u25ac b \u2605\u2605', 'a b'],
    [' :tada: a  \n\n  b \u00a0 c \nd', 'a\n\nb c\nd'],
  ])('of %j is dropped: %j', (text, plain) => expect(withoutDecoration(text)).toBe(plain))

  it('at the ends alone is dropped around a text', () => {
    expect(withoutOuterEmoji('\u{1f680} \u2728Ships \u{1f680} fast \u{1f680}\u2728')).toBe(
      'Ships \u{1f680} fast',
    )
    expect(withoutOuterEmoji(' Ships ')).toBe('Ships')
    expect(withoutOuterEmoji('©2024 Lego® and Acme Cloud™')).toBe('©2024 Lego® and Acme Cloud™')
  })

  it.each([
    ['\u2605 \u2013 !', true],
    ['', true],
    ['\u2605 a', false],
    ['7', false],
    ['蜡', false],
  ])('%j is nothing else: %s', (text, is) => expect(isDecoration(text)).toBe(is))
})

it.each([
  ['a', true],
  ['7', true],
  ['!', true],
  ['\u20ac', true],
  [' \u200e\u00ad\u2060\t', false],
  ['\u3164', false],
])('%j has visible characters: %s', (text, is) => expect(isVisible(text)).toBe(is))

it('makes one line of a text', () => expect(oneLine('a\r\n\tb\u202ec\u2069\nd\ud800')).toBe('a bc d\ufffd'))
