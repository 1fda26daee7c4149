import { describe, expect, it } from 'vitest'
import { faceOf } from './face.ts'
import { FACE_FILES } from './face-files.ts'
import { shapeArabic } from './arabic-shaping.ts'
import { drawableText } from './drawable-text.ts'

describe('shapeArabic', () => {
  it('uses positional forms', () => {
    // meem initial, kaf medial, teh medial, beh medial, teh marbuta final
    expect(shapeArabic('مكتبة')).toBe('\ufee3\ufedc\ufe98\ufe92\ufe94')
    // alef with hamza does not join the following letter
    expect(shapeArabic('أكتب')).toBe('\ufe83\ufedb\ufe98\ufe90')
    expect(shapeArabic('ليلى')).toBe('\ufedf\ufef4\ufee0\ufef0')
    expect(shapeArabic('پدر گرامی')).toBe('\ufb58\ufeaa\ufead \ufb94\ufeae\ufe8d\ufee3\ufbfd')
  })

  it('uses lam-alef ligatures', () => {
    expect(shapeArabic('الأردن')).toBe('\ufe8d\ufef7\ufead\ufea9\ufee5')
    expect(shapeArabic('سلام')).toBe('\ufeb3\ufefc\ufee1')
  })

  it('joins across marks and not across separators', () => {
    expect(shapeArabic('عمّان')).toBe('\ufecb\ufee4\u0651\ufe8e\ufee5')
    expect(shapeArabic('می\u200cخواهم')).toBe('\ufee3\ufbfd\u200c\ufea7\ufeee\ufe8d\ufeeb\ufee2')
  })

  it("keeps the text's content", () => {
    for (const text of ['محمد بن موسى الخوارزمي', 'Café 12 – السندهند', 'خدا حافظ، دوست'])
      expect(shapeArabic(text).normalize('NFKC')).toBe(text)
  })

  it('leaves a text with an unsupported letter unchanged', () => {
    for (const text of ['ټول', 'Ada', '李小龍', '']) expect(shapeArabic(text)).toBe(text)
  })

  it('uses only characters of the font file', () => {
    const file = FACE_FILES.find(one => one.face === 'Noto Sans Arabic Joined')
    const face = faceOf('Fraunces', 'serif')
    const text = drawableText('ليلى المثالية، الأردن', face) ?? ''
    const families = face.familiesFor(text)
    expect(families.indexOf(file?.family ?? '')).toBeLessThan(families.indexOf('Noto Sans Arabic arabic'))
    expect(text).toBe(shapeArabic('ليلى المثالية، الأردن'))
    for (const letter of text) expect(face.letters.has(letter.codePointAt(0) ?? 0)).toBe(true)
  })
})
