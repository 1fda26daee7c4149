// Generates the fonts of share images and icons: one weight and width each, as WOFF, which the drawing library reads,
// and their widths as a module, so that lines can be laid out before drawing: node
// packages/render/tools/subset-share-fonts.ts The files are committed: a build needs neither this tool nor the packages.
// Deterministic for the same packages.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { SCRIPT_FONTS } from '../src/share/script-fonts.ts'
import { fontLicences } from './font-licences.ts'
import { mergeFonts } from '../src/fonts/merge-fonts.ts'
import { readFont } from '../src/fonts/sfnt.ts'

type Source = {
  /** The name used by compositions. */
  face: string
  slug: string
  /** The package's files: `<slug>-<subset>-<file>.woff2`. */
  file: string
  axes: Record<string, number>
  subsets: readonly string[]
  /** Only the characters that match, drawn without shaping. */
  signs?: RegExp
}

const LATIN = ['latin', 'latin-ext']

const SOURCES: readonly Source[] = [
  face('Fraunces', 'fraunces', 'opsz-normal', { wght: 340, opsz: 72 }),
  face('Fraunces Italic', 'fraunces', 'opsz-italic', { wght: 380, opsz: 36 }),
  face('Instrument Sans', 'instrument-sans', 'wght-normal', { wght: 500 }),
  face('Schibsted Grotesk', 'schibsted-grotesk', 'wght-normal', { wght: 500 }),
  face('Schibsted Grotesk Bold', 'schibsted-grotesk', 'wght-normal', { wght: 700 }),
  face('Hanken Grotesk', 'hanken-grotesk', 'wght-normal', { wght: 500 }),
  face('Hanken Grotesk Bold', 'hanken-grotesk', 'wght-normal', { wght: 700 }),
  face('Newsreader Light', 'newsreader', 'opsz-normal', { wght: 300, opsz: 72 }),
  face('Newsreader', 'newsreader', 'opsz-normal', { wght: 400, opsz: 24 }),
  // Larger optical sizes of this weight lack the less-than and greater-than signs.
  face('Newsreader Bold', 'newsreader', 'opsz-normal', { wght: 600, opsz: 36 }),
  face('Libre Franklin', 'libre-franklin', 'wght-normal', { wght: 600 }),
  face('JetBrains Mono', 'jetbrains-mono', 'wght-normal', { wght: 400 }, ['cyrillic', 'greek']),
  face('JetBrains Mono Bold', 'jetbrains-mono', 'wght-normal', { wght: 700 }, ['cyrillic', 'greek']),
  face('Familjen Grotesk', 'familjen-grotesk', 'wght-normal', { wght: 700 }),
  face('Martian Mono', 'martian-mono', 'standard-normal', { wght: 450, wdth: 87.5 }, ['cyrillic']),
  face('Archivo Wide', 'archivo', 'wdth-normal', { wght: 800, wdth: 125 }),
  face('Archivo Condensed', 'archivo', 'wdth-normal', { wght: 600, wdth: 66 }),
  face('Archivo', 'archivo', 'wght-normal', { wght: 500 }),
  face('Bricolage Condensed', 'bricolage-grotesque', 'wdth-normal', { wght: 800, wdth: 75 }),
  face('Bricolage Grotesque', 'bricolage-grotesque', 'wght-normal', { wght: 650 }),
  face('Space Grotesk', 'space-grotesk', 'wght-normal', { wght: 500 }),
  face('Space Grotesk Bold', 'space-grotesk', 'wght-normal', { wght: 700 }),
  // Of pairings only.
  face('Newsreader Italic', 'newsreader', 'opsz-italic', { wght: 400, opsz: 24 }),
  face('Instrument Sans Bold', 'instrument-sans', 'wght-normal', { wght: 650 }),
  face('Familjen Grotesk Text', 'familjen-grotesk', 'wght-normal', { wght: 500 }),
  face('Martian Mono Bold', 'martian-mono', 'standard-normal', { wght: 700, wdth: 87.5 }, ['cyrillic']),
  face('Archivo Bold', 'archivo', 'wght-normal', { wght: 700 }),
  // Fallbacks for scripts the theme's font lacks.
  ...['cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'].map(subset =>
    only(`Noto Sans ${subset}`, 'noto-sans', { wght: 600 }, subset),
  ),
  ...['cyrillic', 'greek', 'vietnamese'].map(subset =>
    only(`Noto Serif ${subset}`, 'noto-serif', { wght: 500 }, subset),
  ),
  // Letters in their positional forms (`shapeArabic`), with the characters around them.
  {
    ...only('Noto Sans Arabic Joined', 'noto-sans-arabic', { wght: 600 }, 'arabic'),
    signs: /[\ufb50-\ufbff\ufe80-\ufefc\u200c\u0640\u060c\u061b\u061f\u0660-\u066c\u06d4\u06f0-\u06f9\p{M}]/u,
  },
  ...SCRIPT_FONTS.map(script =>
    only(`Noto Sans ${script}`, `noto-sans-${script.toLowerCase()}`, { wght: 600 }, script.toLowerCase()),
  ),
]

function face(
  name: string,
  slug: string,
  file: string,
  axes: Source['axes'],
  more: readonly string[] = [],
): Source {
  return { face: name, slug, file, axes, subsets: [...LATIN, ...more] }
}

function only(name: string, slug: string, axes: Source['axes'], subset: string): Source {
  return { face: name, slug, file: 'wght-normal', axes, subsets: [subset] }
}

/** Shaping needs the script's features, which Latin does not have. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']
const COMPLEX = new Set<string>(SCRIPT_FONTS.map(script => script.toLowerCase()))

/** Signs that words of any script stand beside. */
const SIGNS = ' !"%&\'()+,-./0123456789:;?[]«·»–—‘’“”…'

const HEADER = `// Written by tools/subset-share-fonts.ts; change that instead.
import { readFaceFiles } from './face-file.ts'

/** The faces that pictures are drawn with: face, family, file, ascent, descent and widths. */
export const FACE_FILES = readFaceFiles(`

const root = join(import.meta.dirname, '..')
const folder = join(root, 'share-fonts')
const { resolve } = createRequire(import.meta.url)

await mkdir(folder, { recursive: true })
for (const name of await readdir(folder)) if (/^(?!resume-).*\.woff$/.test(name)) await rm(join(folder, name))
const files = []
for (const source of SOURCES) files.push(...(await cut(source)))
const rows = files.map(
  ({ face, family, file, ascent, descent, widths }) =>
    `${[face, family, file, ascent, descent, widths].join('|')}\n`,
)
await writeFile(join(root, 'src', 'share', 'face-files.ts'), `${HEADER}\`\n${rows.join('')}\`)\n`)
const packages = [...new Set(SOURCES.map(source => source.slug))]
await writeFile(join(folder, 'LICENSES.md'), await fontLicences(packages))
console.log(`${String(files.length)} files`)

async function cut({ face, slug, file, axes, subsets, signs }: Source) {
  const done = new Set<number>()
  const fonts = []
  for (const subset of subsets) {
    const original = await readFile(fontFile(slug, subset, file))
    const all = readFont(await subsetFont(original, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }))
    const codes = all.codepoints.filter(
      code => code >= 0x20 && !done.has(code) && (signs?.test(String.fromCodePoint(code)) ?? true),
    )
    for (const code of codes) done.add(code)
    const text = codes.map(code => String.fromCodePoint(code)).join('')
    const options = {
      variationAxes: axes,
      noHinting: true,
      ...(COMPLEX.has(subset) && !signs ? {} : { keepFeatures: signs ? [] : FEATURES }),
    }
    const drawn = await subsetFont(original, text, { ...options, targetFormat: 'sfnt' })
    const sfnt = COMPLEX.has(subset) ? await withSigns(drawn, slug, axes) : drawn
    const facts = readFont(sfnt)
    const bytes = COMPLEX.has(subset)
      ? await subsetFont(Buffer.from(sfnt), undefined, { targetFormat: 'woff', keepAllGlyphs: true })
      : await subsetFont(original, text, { ...options, targetFormat: 'woff' })
    const name = `${face.toLowerCase().replaceAll(' ', '-')}${subsets.length > 1 && subset !== 'latin' ? `-${subset}` : ''}.woff`
    await writeFile(join(folder, name), bytes)
    console.log(`${name} ${String(bytes.length)} bytes`)
    const thousandths = (units: number) => Math.round((units * 1000) / facts.unitsPerEm)
    fonts.push({
      face,
      family: subset === 'latin' ? face : `${face} ${subset}`,
      file: name,
      ascent: thousandths(facts.ascent),
      descent: thousandths(facts.descent),
      widths: runs(facts.codepoints.map(code => [code, thousandths(facts.advanceOf(code))] as const)),
    })
  }
  return fonts
}

/** Adds the signs and digits of a script's Latin file: the drawing library sets lines of two fonts badly from the right. */
async function withSigns(sfnt: Uint8Array, slug: string, axes: Source['axes']): Promise<Uint8Array> {
  const own = readFont(sfnt).codepoints
  const signs = Array.from(SIGNS, sign => sign.codePointAt(0) ?? 0).filter(code => !own.includes(code))
  const latin = await readFile(fontFile(slug, 'latin', 'wght-normal'))
  const options = { variationAxes: axes, noHinting: true, keepFeatures: [], targetFormat: 'sfnt' } as const
  const part = await subsetFont(latin, String.fromCodePoint(...signs), options)
  return mergeFonts([
    { bytes: sfnt, characters: own },
    { bytes: part, characters: signs },
  ])
}

function fontFile(slug: string, subset: string, file: string): string {
  const folder = dirname(resolve(`@fontsource-variable/${slug}/package.json`))
  return join(folder, 'files', `${slug}-${subset}-${file}.woff2`)
}

function runs(widths: readonly (readonly [number, number])[]): string {
  const parts: { start: number; list: number[] }[] = []
  for (const [code, width] of widths) {
    const last = parts.at(-1)
    if (last && last.start + last.list.length === code) last.list.push(width)
    else parts.push({ start: code, list: [width] })
  }
  return parts.map(({ start, list }) => `${start.toString(16)}:${list.join(',')}`).join(';')
}
