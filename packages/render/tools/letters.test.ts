import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, it } from 'vitest'
import type { FontFamily } from '../src/fonts/font-family.ts'
import { readFont } from '../src/fonts/sfnt.ts'

const families = Object.values(
  import.meta.glob<FontFamily>('../src/fonts/families/*.ts', { import: 'family', eager: true }),
)

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
/** Scripts a family covers only in part, as drawn by its authors. */
const SPLIT_NAMES: Record<string, string[]> = {
  'JetBrains Mono': ['Қасым', 'Әлия'],
  'Martian Mono': ['Қасым', 'Әлия', 'Өмірбек'],
}
it.each(families.map(family => [family.family, family] as const))(
  'uses one font for all letters of a name: %s',
  async (_, family) => {
    const letters = new Set<number>()
    for (const { path } of family.files) for (const code of await codesIn(path)) letters.add(code)
    const missing = (name: string) => [...name].filter(letter => !letters.has(letter.codePointAt(0) ?? 0))
    for (const name of LATIN_NAMES) expect(missing(name), name).toEqual([])
    const split = OTHER_NAMES.filter(name => ![0, name.length].includes(missing(name).length))
    expect(split).toEqual(SPLIT_NAMES[family.family] ?? [])
  },
)

it.each(families.map(family => [family.family, family] as const))(
  'loads no file for a character that themes draw and it lacks: %s',
  async (_, { files }) => {
    for (const { path, range } of files) {
      const codes = await codesIn(path)
      const promised = signsOfThemes().filter(code => within(range, code))
      const served = promised.filter(code => codes.has(code) || within(files[0]?.range ?? '', code))
      expect(promised.map(code => String.fromCodePoint(code))).toEqual(
        served.map(code => String.fromCodePoint(code)),
      )
    }
  },
)

async function codesIn(path: string): Promise<Set<number>> {
  const bytes = readFileSync(join(import.meta.dirname, '..', `.${path}`))
  const options = { targetFormat: 'sfnt', keepAllGlyphs: true } as const
  return new Set(readFont(await subsetFont(bytes, undefined, options)).codepoints)
}

/** Non-ASCII characters written by the styles. */
function signsOfThemes(): number[] {
  const folder = join(import.meta.dirname, '../src')
  const styles = globSync('**/*.css', { cwd: folder }).map(file => readFileSync(join(folder, file), 'utf8'))
  const written = styles.flatMap(style =>
    [...style.matchAll(/content:\s*"([^"]*)"/g)].map(found => found[1] ?? ''),
  )
  return [...new Set(written.join(''))].map(sign => sign.codePointAt(0) ?? 0).filter(code => code > 0x7e)
}

/** Whether a unicode-range (`U+20-7E,U+A0`) contains a character. */
function within(range: string, code: number): boolean {
  return range.split(',').some(span => {
    const [from = 0, to = from] = span
      .slice(2)
      .split('-')
      .map(hex => Number.parseInt(hex, 16))
    return code >= from && code <= to
  })
}
