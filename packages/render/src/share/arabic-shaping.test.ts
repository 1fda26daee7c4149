import { describe, expect, it } from 'vitest'
import { faceOf } from './face.ts'
import { FACE_FILES } from './face-files.ts'
import { shapeArabic } from './arabic-shaping.ts'
import { drawableText } from './drawable-text.ts'

describe('joined letters', () => {
  it('have the form that they take beside others', () => {
    // meem initial, kaf medial, teh medial, beh medial, teh marbuta final
    expect(shapeArabic('مكتبة')).toBe('\ufee3\ufedc\ufe98\ufe92\ufe94')
    // alef with hamza joins to no letter after it
    expect(shapeArabic('أكتب')).toBe('\ufe83\ufedb\ufe98\ufe90')
    expect(shapeArabic('ليلى')).toBe('\ufedf\ufef4\ufee0\ufef0')
    expect(shapeArabic('پدر گرامی')).toBe('\ufb58\ufeaa\ufead \ufb94\ufeae\ufe8d\ufee3\ufbfd')
  })

  it('are one sign where lam and alef meet', () => {
    expect(shapeArabic('الأردن')).toBe('\ufe8d\ufef7\ufead\ufea9\ufee5')
    expect(shapeArabic('سلام')).toBe('\ufeb3\ufefc\ufee1')
  })

  it('join across marks and not across what parts them', () => {
    expect(shapeArabic('عمّان')).toBe('\ufecb\ufee4\u0651\ufe8e\ufee5')
    expect(shapeArabic('می\u200cخواهم')).toBe('\ufee3\ufbfd\u200c\ufea7\ufeee\ufe8d\ufeeb\ufee2')
  })

  it('say what was written', () => {
    for (const text of ['محمد بن موسى الخوارزمي', 'Café 12 – السندهند', 'خدا حافظ، دوست'])
      expect(shapeArabic(text).normalize('NFKC')).toBe(text)
  })

  it('are left as they are in a text with a letter that has no such signs', () => {
    for (const text of ['ټول', 'Ada', '李小龍', '']) expect(shapeArabic(text)).toBe(text)
  })

  it('are drawn from a file that has a sign for each of them', () => {
    const file = FACE_FILES.find(one => one.face === 'Noto Sans Arabic Joined')
    const face = faceOf('Fraunces', 'serif')
    expect(face.families.indexOf(file?.family ?? '')).toBeLessThan(
      face.families.indexOf('Noto Sans Arabic arabic'),
    )
    const text = drawableText('ليلى المثالية، الأردن', face) ?? ''
    expect(text).toBe(shapeArabic('ليلى المثالية، الأردن'))
    for (const letter of text) expect(face.letters.has(letter.codePointAt(0) ?? 0)).toBe(true)
  })
})
