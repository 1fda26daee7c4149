import { expect, it } from 'vitest'
import { hashtagsIn } from './hashtags.ts'
import { slugify, tagSlug } from './slug.ts'
import { stableHash } from './stable-hash.ts'
import { toAsciiLetters } from './transliterate.ts'

it.each([
  ["Ada’s “Notes”: don't – stop, Ada's", 'adas-notes-dont-stop-adas'],
  ['  --A  b--  ', 'a-b'],
  ['Straße ﬁne Ⅷ', 'strasse-fine-viii'],
  ['Лондон', 'london'],
  ['蜡烛 2', '蜡烛-2'],
  ['Ａ蜡2', 'a蜡2'],
  ['明蜡', '明蜡'],
  ['カー蜡ー', 'カ蜡'],
  ['\u0301\u0301蜡', '蜡'],
  ['q\u0301e', 'qe'],
  ['蜡A明 b', '蜡a明-b'],
  ['李明', 'liming'],
  ['林さくら カナ', '林さくら-kana'],
  ['ÀÇ ק\u05bc \u0301x', 'ac-ק\u05bc-x'],
  ['ÉΚ蜡', 'éκ蜡'],
  ['3½ years in Bonn', '31-2-years-in-bonn'],
  ['Don＇t stop', 'dont-stop'],
  ['Қазақстан тарихы', 'qazaqstan-tarikhy'],
  ['Өнөөдөр үүр', 'onoodor-uur'],
  ['ƙasa ɗaya, Ɔdɔ ɛnyɛ', 'kasa-daya-odo-enye'],
  ['Объект день', 'obekt-den'],
  ['Հայ2024 Ҫулах', 'հայ2024-ҫулах'],
  ['★ – !', 'post'],
  ['', 'post'],
])('the slug of %j is %j', (title, slug) => expect(slugify(title)).toBe(slug))

it('cuts a slug at the last word within 80 characters, a single long word anywhere', () => {
  const words = (count: number, length: number) =>
    Array.from({ length: count }, () => 'x'.repeat(length)).join('-')
  expect(slugify(words(8, 9))).toBe(words(8, 9))
  expect(slugify(`${words(8, 9)}z`)).toHaveLength(80)
  expect(slugify(`${words(8, 9)}-z`)).toBe(words(8, 9))
  expect(slugify(words(20, 9))).toBe(words(8, 9))
  expect(slugify(`${'a'.repeat(40)}-${'b'.repeat(40)}-c`)).toBe('a'.repeat(40))
  const after = (length: number) => slugify(`${'a'.repeat(length)}-${'b'.repeat(99)}`)
  expect(after(31)).toBe('a'.repeat(31))
  expect(after(30)).toBe(`${'a'.repeat(30)}-${'b'.repeat(49)}`)
  expect(slugify('x'.repeat(99))).toBe('x'.repeat(80))
  expect(slugify(`${'x'.repeat(80)}`)).toBe('x'.repeat(80))
  expect(slugify('𠀀'.repeat(60))).toBe('𠀀'.repeat(40))
})

it.each([
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['F# and C++ ', 'f-sharp-and-c-plus-plus'],
  ['+1 #2', '1-2'],
])('the slug of the tag %j is %j', (tag, slug) => expect(tagSlug(tag)).toBe(slug))

it.each([
  ['AbC9', 'abc9'],
  ['', ''],
  ['Ab-C 9!', 'abc9'],
  ['Ĳsland É İx', 'ijslandeix'],
  ['Ёлка їжак щука', 'yolkayizhakshchuka'],
  ['Ψάρι Μαΐου', 'psarimaioy'],
  ['さくら カナ', 'sakurakana'],
  ['한국어 각 힣 삶', 'hangukeogakhitsam'],
  ['가', 'ga'],
  ['\uabff\ud7a4', ''],
  ['明娜', 'mingna'],
  ['مرحبا', ''],
])('%j is transliterated to %j', (text, plain) => expect(toAsciiLetters(text)).toBe(plain))

it.each<[string, string[]]>([
  ['#Wax and #wick_2, (#soot) ###no #1st a#b x/#c &#39 #-d', ['Wax', 'wick_2', 'soot']],
  [`#été #蜡烛 #a #${'x'.repeat(50)}`, ['été', '蜡烛', 'x'.repeat(41)]],
  ['\u0301#no 7#no .#no', []],
])('the hashtags of %j are %j', (text, tags) => expect(hashtagsIn(text)).toEqual(tags))

it('hashes texts as FNV-1a does, in 24 bits', () => {
  expect(stableHash('')).toBe(0x811c9dc5 >>> 8)
  expect(stableHash('a')).toBe(0xe40c292c >>> 8)
  expect(stableHash('foobar')).toBe(0xbf9cf968 >>> 8)
})
