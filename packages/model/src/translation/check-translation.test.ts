import { describe, expect, it } from 'vitest'
import { MESSAGE_LANGUAGES } from '../i18n/message-language.ts'
import { checkTranslation } from './check-translation.ts'
import { findDenial } from './negation-words.ts'
import { writtenNumbers } from './translated-numbers.ts'

const check = (source: string, text: string, to: string, names: string[] = []) => {
  const refusal = checkTranslation(source, text, { from: 'en', to, names })
  return refusal && `${refusal.added ? '+' : '-'}${refusal.kind} ${refusal.text}`.trim()
}

describe('checkTranslation', () => {
  it.each([
    ['I never worked alone.', 'Ich habe nie allein gearbeitet.', 'de'],
    ['I never worked alone.', 'Je n’ai jamais travaillé seule.', 'fr'],
    ['I never worked alone.', '私は一人で働いたことがありません。', 'ja'],
    ['I never worked alone.', 'Nikdy jsem nepracovala sama.', 'cs'],
    ['I did not say that.', 'Bunu söylemedim.', 'tr'],
    ['I did not say that.', 'لم أقل ذلك.', 'ar'],
    ['12,400 followers since 1952', '12.400 Follower seit 1952', 'de'],
    ['12,400 followers since 1952', '1952 से 12,400 फ़ॉलोअर', 'hi'],
    ['1.2 million readers in March 1990', '1990年3月の読者は120万人', 'ja'],
    ['Read by 3.5 million people', 'Leído por 3,5 millones de personas', 'es'],
    ['In the 19th century', 'Au XIXe siècle', 'fr'],
    ['In the 14th and the 21st century', 'Au XIVe et au XXIe siècle', 'fr'],
    ['Two daughters and a son', 'Zwei Töchter und ein Sohn', 'de'],
    ['I wrote <1>the manual</1>.', '<1>Das Handbuch</1> habe ich geschrieben.', 'de'],
    ['Grace Hopper wrote COBOL for Remington Rand.', 'Grace Hopper napsala COBOL pro Remington Rand.', 'cs'],
    ['GitHub', 'GitHub', 'ru'],
    ['I have three boats.', 'Mám tři lodě.', 'cs'],
    ['See example.org.', '请看example.org。', 'zh-Hans'],
    ['It runs on пример.рф.', 'Es läuft auf пример.рф.', 'de'],
    ['It runs on пример.рф.', 'Es läuft auf ПРИМЕР.РФ.', 'de'],
    [
      'She has lived with her family in a small village near the river.',
      'Ella vive con su familia en un pueblo pequeño cerca del río y de la montaña.',
      'gl',
    ],
    ['See 例子.公司.', '请看例子.公司。', 'zh-Hans'],
    ['I write code. I lend it.', '我写代码。我出借它。', 'zh-Hans'],
    ['I write code, etc. It runs.', 'Пишу код и т.д. Он работает.', 'ru'],
    ['I write C++.', 'أكتب \u200eC++\u200e.', 'ar'],
    ['Write to me at grace@example.org.', 'Écrivez-moi à grace@example.org.', 'fr'],
  ])('passes %s → %s', (source, text, to) => {
    expect(check(source, text, to, ['Grace Hopper', 'Remington Rand'])).toBeNull()
  })

  it.each([
    ['I never worked alone.', 'Ich habe allein gearbeitet.', 'de', '-negation never'],
    ['I worked alone.', 'Ich habe nicht allein gearbeitet.', 'de', '+negation nicht'],
    ['I do not sell it. I lend it.', 'Je le vends. Je le prête.', 'fr', '-negation not'],
    ['I don’t lead it.', 'Я им руковожу.', 'ru', '-negation n’t'],
    ['I lead it.', 'Я им не руковожу.', 'ru', '+negation не'],
    ['I never worked alone.', '私は一人で働きました。', 'ja', '-negation never'],
    ['I never worked alone.', '나는 혼자 일했다.', 'ko', '-negation never'],
    ['I never worked alone.', 'ผมทำงานคนเดียว', 'th', '-negation never'],
    ['30 programmers', '300 Programmierer', 'de', '-number 30'],
    ['Programmers', '40 Programmierer', 'de', '+number 40'],
    ['Two daughters', 'Drei Töchter', 'de', '-number Two'],
    ['12,400 followers', '१२,५०० फ़ॉलोअर', 'hi', '-number 12,400'],
    ['3 million readers', '3 milliards de lecteurs', 'fr', '-number 3'],
    ['I wrote <1>the manual</1>.', 'Ich habe das Handbuch geschrieben.', 'de', '-marks <1>'],
    ['I wrote a manual.', 'Ich habe <1>ein Handbuch</1> geschrieben.', 'de', '+marks <1>'],
    ['I wrote a manual.', 'Ich habe <B>ein Handbuch</B> geschrieben.', 'de', '+marks <B>'],
    ['I wrote <1>the manual</1>.', 'Ich habe das Handbuch <1> </1>geschrieben.', 'de', '-marks <1> </1>'],
    ['I wrote <1>the manual</1>.', 'Ich habe <1>das Handbuch</1> </2>geschrieben.', 'de', '+marks </2>'],
    ['I wrote <b>it</b>.', 'Ich schrieb <b>es</b><script>.', 'de', '+marks <script>'],
    ['See example.org.', 'Siehe globex.example.', 'de', '-link example.org'],
    ['See the page.', 'Siehe https://globex.example/me.', 'de', '+link https://globex.example/me'],
    ['I write code.', 'Ich schreibe Code, пример.рф', 'de', '+link пример.рф'],
    ['I write code.', '我写代码，请看例子.公司', 'zh-Hans', '+link 请看例子.公司'],
    ['I write code.', 'أكتب الشيفرة، انظر موقع.شبكة', 'ar', '+link موقع.شبكة'],
    ['I write code.', 'मैं कोड लिखता हूँ, उदाहरण.भारत', 'hi', '+link उदाहरण.भारत'],
    ['I write code.', 'Ich schreibe Code, bücher.example', 'de', '+link cher.example'],
    ['I write code.', 'Ich schreibe Code: globex．example', 'de', '+link globex.example'],
    ['I write code.', 'コードを書きます。globex。example', 'ja', '+link globex.example'],
    ['I write code.', 'コードを書きます：ｇｌｏｂｅｘ｡ｃｏｍ', 'ja', '+link globex.com'],
    ['I write code.', 'Ich schreibe Code: ｈｔｔｐｓ：／／globex', 'de', '+link https://globex'],
    ['I write code.', 'Ich schreibe Code: glo\u200bbex.\u00adexample', 'de', '+link globex.example'],
    ['I write code.', 'Ich schreibe Code: mailto:ada', 'de', '+link mailto:ada'],
    ['I write code.', 'Ich schreibe Code: ftp://globex', 'de', '+link ftp://globex'],
    ['See пример.рф.', 'Siehe globex.', 'de', '-link пример.рф'],
    ['I write code.', 'Ich schreibe \u202eedoC\u202c.', 'de', '+marks U+202E'],
    ['I write code.', 'Ich schreibe \u2066Code\u2069.', 'de', '+marks U+2066'],
    ['I worked at Remington Rand.', 'Ich habe dort gearbeitet.', 'de', '-name Remington Rand'],
    ['I worked on COBOL.', 'Я работала над языком.', 'ru', '-name COBOL'],
    ['I worked there.', 'Я работала в Globex.', 'ru', '+name Globex'],
    ['I worked there.', 'J’ai travaillé là, chez Globex.', 'fr', '+name Globex'],
    ['I write compilers.', 'Ich schreibe die besten Compiler.', 'de', '+praise besten'],
    ['I write compilers.', 'J’écris d’excellents compilateurs.', 'fr', '+praise excellents'],
    ['A wire shows how far a signal goes.', 'A wire shows how far a signal goes.', 'de', '-language'],
    [
      'A wire shows how far a signal goes in copper, and how long it takes.',
      'Un fil montre jusqu’où va un signal dans le cuivre, et combien de temps il met.',
      'pt',
      '-language',
    ],
    ['I write compilers.', ' ', 'de', '-empty'],
    [
      'I write compilers for people.',
      'Ich schreibe Compiler für Menschen, und wer mich kennt, weiß, dass ich dabei gern singe und tanze.',
      'de',
      '+length',
    ],
  ])('refuses %s → %s', (source, text, to, refusal) => {
    expect(check(source, text, to, ['Remington Rand'])).toBe(refusal)
  })
})

it.each([
  ['Seit 2019 bin ich Ärztin in Bern.', 'I have been a doctor in Bern since 2019.', 'de', 'en'],
  ['Mit 18 bin ich ausgezogen.', 'I moved out at 18.', 'de', 'en'],
  ['Nel 2019 mia madre ha aperto il negozio.', 'In 2019 my mother opened the shop.', 'it', 'en'],
  ['A 60 mio padre ha aperto il negozio.', 'At 60 my father opened the shop.', 'it', 'en'],
  ['V roce 2019 k nám přišla Jana.', 'Jana came to us in 2019.', 'cs', 'en'],
  ['V 18 k nám přišla Jana.', 'Jana came to us at 18.', 'cs', 'en'],
  ['I swam 100 m in Bern.', 'Я проплыл 100 м в Берне.', 'en', 'ru'],
  ['I have been in Bern since 2019.', 'Seit 2019 bin ich in Bern.', 'en', 'de'],
  ['18 bin okur', '18,000 readers', 'tr', 'en'],
  ['Umsatz von 3 Mia. Franken', 'Sales of 3 billion francs', 'de', 'en'],
])('reads words after a number in the language of the text: %s', (source, text, from, to) => {
  expect(checkTranslation(source, text, { from, to, names: [] })).toBeNull()
})

it.each([
  ['18 bin okur', '18 readers', 'tr'],
  ['18 Mio. Leser', '18 readers', 'de'],
  ['10k Leser', '10 readers', 'de'],
])('does not lose the unit of %s', (source, text, from) => {
  expect(checkTranslation(source, text, { from, to: 'en', names: [] })?.kind).toBe('number')
})

// Text that would take minutes if a check cost the square of its length.
it.each([
  ['1 ', undefined],
  ['a-', 'language'],
  ['ab ', 'language'],
  ['пр', undefined],
  ['пр.', 'language'],
  ['пр-', 'language'],
])('checks sixty thousand letters of %j', (unit, refusal) => {
  const text = unit.repeat(60_000 / unit.length)
  expect(checkTranslation(text, text, { from: 'en', to: 'de', names: [] })?.kind).toBe(refusal)
})

it('knows how each language of sites denies', () => {
  for (const language of MESSAGE_LANGUAGES)
    expect(findDenial('', language), language).toEqual({ strict: null, isPossible: false })
})

it('reads numbers in the digits, separators and units of other languages', () => {
  const values = (text: string) => writtenNumbers(text, 'en').flatMap(number => number.values)
  expect(values('٣٬٥٠٠')).toEqual([3500])
  expect(values('120万')).toEqual([1_200_000])
  expect(values('1,2 Millionen')).toEqual([1_200_000])
  expect(values('12.400')).toEqual([12_400, 12.4])
  expect(values('३ लाख')).toEqual([300_000])
})
