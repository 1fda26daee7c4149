import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, it } from 'vitest'
import { FONT_FAMILIES } from '../src/every-font-family.ts'
import { readFont } from './sfnt.ts'

const LATIN_NAMES = [
  ...['Nguyễn', 'Thị', 'Hồng', 'Vân', 'Trần', 'Đức', 'Đạt', 'Phạm', 'Quỳnh', 'Hương', 'Võ', 'Lưỡng', 'ĐẶNG'],
  ...['Wałęsa', 'Źdźbło', 'Święcicka', 'Łódź', 'Dvořák', 'Škvorecký', 'Jiří', 'Žďár', 'Ľubomír', 'Ďurišová'],
  ...[
    'Güneş',
    'Yıldırım',
    'Çağlayan',
    'İSTANBUL',
    'Ştefan',
    'Ștefănescu',
    'Țuțea',
    'Brâncuși',
    'Erdős',
    'Fűzfa',
  ],
  ...[
    'Jõgi',
    'Kalniņš',
    'Ķīlis',
    'Jonušaitė',
    'Þórðardóttir',
    'Øystein',
    'Ångström',
    'Muñoz',
    'João',
    'Lefèvre',
  ],
  ...['Đorđević', 'Šešelj', 'Weiß', 'STRAẞE', 'Ġużeppi', 'Ħal', 'Siôn', 'Llŷr', 'Ŵyn'],
]
/** Greek and Cyrillic, which few families have. */
const OTHER_NAMES = [
  ...['Παπαδόπουλος', 'Μαρία', 'Ωνάσης', 'ΑΘΗΝΑ', 'Θεοδωράκης', 'Ευαγγελία', 'Ταΰγετος'],
  ...['Ольга', 'Чайковский', 'Сергеевич', 'Ёлкина', 'Щукин', 'Зеленський', 'Їжакевич', 'Ґалаґан', 'Євген'],
  ...[
    'Ђорђевић',
    'Љубомир',
    'Њежић',
    'Ћосић',
    'Ѓорѓи',
    'Ќосев',
    'Быкаў',
    'Стоянов',
    'Қасым',
    'Әлия',
    'Өмірбек',
  ],
]
/** Those of which a family has some letters: its authors drew no others. */
const SPLIT_NAMES: Record<string, string[]> = {
  'JetBrains Mono': ['Қасым', 'Әлия'],
  'Martian Mono': ['Қасым', 'Әлия', 'Өмірбек'],
}
it.each(FONT_FAMILIES.map(family => [family.family, family] as const))(
  'sets each name in one hand, all of its letters or none: %s',
  async (_, family) => {
    const letters = new Set<number>()
    for (const { path } of family.files) {
      const bytes = readFileSync(join(import.meta.dirname, '..', `.${path}`))
      const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const
      for (const code of readFont(await subsetFont(bytes, undefined, options)).codepoints) letters.add(code)
    }
    const missing = (name: string) => [...name].filter(letter => !letters.has(letter.codePointAt(0) ?? 0))
    for (const name of LATIN_NAMES) expect(missing(name), name).toEqual([])
    const split = OTHER_NAMES.filter(name => ![0, name.length].includes(missing(name).length))
    expect(split).toEqual(SPLIT_NAMES[family.family] ?? [])
  },
)
