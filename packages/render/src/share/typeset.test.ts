import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faceOf } from './face.ts'
import { FACE_FILES } from './face-files.ts'
import { drawableText } from './drawable-text.ts'
import { layoutText } from './typeset.ts'

const face = faceOf('Fraunces', 'serif')
const rules = { face, width: 500, height: 300, largest: 120, smallest: 30, lines: 4, leading: 1.1 }

describe('layoutText', () => {
  it('is as large as possible, smaller for longer words', () => {
    expect(layoutText('Ada', rules).size).toBe(120)
    const long = layoutText('Wolfeschlegelsteinhausen', rules)
    expect(long.lines).toEqual(['Wolfeschlegelsteinhausen'])
    expect(long.size).toBeLessThan(60)
  })

  it('never exceeds its box, for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), text => {
        const words = drawableText(text, face)
        fc.pre(words !== null)
        const { lines, size, width, height } = layoutText(words ?? '', rules)
        expect(lines.length).toBeGreaterThan(0)
        expect(lines.length).toBeLessThanOrEqual(4)
        expect(width).toBeLessThanOrEqual(500)
        expect(height).toBeLessThanOrEqual(300)
        expect(size).toBeGreaterThanOrEqual(30)
      }),
      { numRuns: 300 },
    )
  })

  it('contains the whole text or an ellipsis', () => {
    const words = 'Why a candle needs air and which part of the air it needs'
    expect(layoutText(words, rules).lines.join(' ')).toBe(words)
    const cut = layoutText(`${words} ${words} ${words} ${words}`, { ...rules, smallest: 40 })
    expect(cut.lines.at(-1)).toMatch(/\p{L}…$/u)
  })

  it('balances line lengths', () => {
    const { lines } = layoutText('What becomes of the flame when it goes out', { ...rules, largest: 60 })
    const lengths = lines.map(line => line.length)
    expect(Math.min(...lengths) / Math.max(...lengths)).toBeGreaterThan(0.5)
  })

  it('breaks scripts without spaces between words, and cuts them at a letter', () => {
    const narrow = { ...rules, smallest: 40, largest: 80 }
    expect(layoutText('富士山をあらゆる場所から描いています', narrow).lines.join('')).toBe(
      '富士山をあらゆる場所から描いています',
    )
    for (const words of ['あらゆる場所から', 'ทำงานวิจัยด้านคณิตศาสตร์', 'नमस्ते दुनिया']) {
      const { lines } = layoutText(words.repeat(20), { ...narrow, lines: 2 })
      expect(lines.at(-1)).toMatch(/[\p{L}\p{M}]…$/u)
      expect(words.repeat(20).startsWith(lines.join('').slice(0, -1))).toBe(!words.includes(' '))
    }
  })

  it('makes a line smaller that is too high', () => {
    expect(layoutText('अ', { ...rules, height: 60, lines: 1 }).height).toBeLessThanOrEqual(60)
  })

  it('leaves room for tall scripts', () => {
    expect(layoutText('محمد بن موسى', { ...rules, leading: 1 }).leading).toBeGreaterThan(
      1.3 * layoutText('محمد بن موسى', { ...rules, leading: 1 }).size,
    )
  })
})

describe('drawableText', () => {
  const latin = {
    letters: new Map([...'abcdefAB ,.-e\u0301é'].map(letter => [letter.codePointAt(0) ?? 0, 500])),
  }

  it.each([
    ['a  b\n\tc', 'a b c'],
    ['abc \u{1f680}\u{1f469}\u200d\u{1f680} de\ufe0f', 'abc de'],
    ['\u202eabc\u2066', 'abc'],
    ['𝐀𝐁 ａｂ', 'AB ab'],
    ['e\u0301', 'é'],
    ['a★b', 'ab'],
  ])('drops symbols that cannot be drawn: %j', (given, drawn) => {
    expect(drawableText(given, latin)).toBe(drawn)
  })

  it('keeps raised digits that the font lacks apart from the number before them', () => {
    const digits = { letters: new Map([...'0126aHO ^_-²'].map(letter => [letter.codePointAt(0) ?? 0, 500])) }
    expect(drawableText('10⁶ a² 10⁻⁶ H₂O 10₂', digits)).toBe('10^6 a² 10^-6 H2O 10_2')
  })

  it.each(['山田', 'ab 山', 'a1', '\u{1f680}', '…', '', '\u200b', '\ud83d'])(
    'returns null if a letter is missing or nothing remains: %j',
    given => {
      expect(drawableText(given, latin)).toBeNull()
    },
  )

  it('keeps joiners that spell a word, and no others', () => {
    for (const word of ['র\u200d\u09cdযাব', 'क्\u200dष', 'ශ්\u200dරී'])
      expect(drawableText(word, face)).toBe(word)
    expect(drawableText('a\u200db', face)).toBe('ab')
  })

  it('limits combining marks', () => {
    const drawn = drawableText(`a${'\u0301'.repeat(40)}`, latin) ?? ''
    expect([...drawn.normalize('NFD')].length).toBeLessThanOrEqual(5)
  })

  it('contains only characters of the font', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80, unit: 'binary' }), text => {
        for (const letter of drawableText(text, face) ?? '')
          expect(face.letters.has(letter.codePointAt(0) ?? 0)).toBe(true)
      }),
    )
  })
})

describe('share fonts', () => {
  it('contain every character of an address, the fallback text', () => {
    for (const { face: name } of FACE_FILES.filter(file => !file.face.startsWith('Noto')))
      expect([name, drawableText('abcdefghijklmnopqrstuvwxyz0123456789.-:', faceOf(name))]).toEqual([
        name,
        'abcdefghijklmnopqrstuvwxyz0123456789.-:',
      ])
  })

  it('have fallbacks for scripts that no theme has', () => {
    for (const words of [
      '李清照',
      'なぜ波の色を',
      '장영실',
      'สุนทรภู่',
      'রবীন্দ্রনাথ',
      'ਨਾਨਕ',
      'નરસિંહ',
      'திருவள்ளுவர்',
      'వేమన',
      'ಬಸವಣ್ಣ',
      'എഴുത്തച്ഛൻ',
      'ගුණදාස',
      'ລາວ',
      'ក្រុម',
      'ကျွန်ုပ်',
      'რუსთაველი',
      'Խորենացի',
      'ዘርዐ',
      'Ада Лавлейс',
      'Υπατία',
      'Đặng Thị',
      'ابن الهيثم',
      'ברוך שפינוזה',
      'आर्यभट',
    ])
      expect(drawableText(words, faceOf('Space Grotesk Bold'))?.normalize('NFKC')).toBe(words)
  })
})
