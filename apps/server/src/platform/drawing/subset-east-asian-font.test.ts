import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { subsetEastAsianFont } from './subset-east-asian-font.ts'

const cut = async (characters: string, more: Partial<Parameters<typeof subsetEastAsianFont>[0]> = {}) =>
  create(
    Buffer.from(
      await subsetEastAsianFont({ order: ['sc', 'tc', 'jp', 'kr'], weight: 500, characters, ...more }),
    ),
  ) as Font

const outlineOf = (font: Font, letter: string) =>
  font.glyphForCodePoint(letter.codePointAt(0) ?? 0).path.toSVG()

it('has an outline for each character, from whichever file and family has it', async () => {
  const characters = '为什么指南针一図働峠込詞曆장영실ベロ藍「」、。〇𠮟'
  const font = await cut(characters)
  for (const letter of characters) {
    expect(font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), letter).toBe(true)
    expect(outlineOf(font, letter), letter).not.toBe('')
  }
  expect(font.layout('장').advanceWidth).toBe(920)
  expect(font.layout('指').advanceWidth).toBe(1000)
  expect(font.hasGlyphForCodePoint('的'.codePointAt(0) ?? 0)).toBe(false)
})

it('draws a character as it is written in the first family', async () => {
  const [chinese, japanese] = [await cut('骨直'), await cut('骨直', { order: ['jp', 'sc', 'tc', 'kr'] })]
  for (const letter of '骨直') expect(outlineOf(chinese, letter)).not.toBe(outlineOf(japanese, letter))
})

it('is drawn in its weight', async () => {
  const [light, bold] = [await cut('永'), await cut('永', { weight: 700 })]
  expect(outlineOf(light, '永')).not.toBe(outlineOf(bold, '永'))
})
