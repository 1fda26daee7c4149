// Generates the fonts of résumés that share images do not have: the text weights of the themes' families, and regular
// weights for other scripts: node packages/render/tools/subset-resume-fonts.ts
// The files are committed beside those of subset-share-fonts.ts. Deterministic for the same packages.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { rangesOf } from '../src/fonts/code-points.ts'
import { readFont } from '../src/fonts/sfnt.ts'
import { RESUME_SCRIPT_FONTS } from '../src/share/script-fonts.ts'

type Source = { name: string; slug: string; file: string; axes: Record<string, number>; subsets: string[] }

const LATIN = ['latin', 'latin-ext']
const FALLBACK = ['vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

const SOURCES: readonly Source[] = [
  text('instrument-sans', 400),
  text('instrument-sans', 600),
  text('familjen-grotesk', 400),
  text('familjen-grotesk', 600),
  text('schibsted-grotesk', 400),
  text('hanken-grotesk', 400),
  text('libre-franklin', 400),
  text('archivo', 400),
  text('archivo', 600),
  text('space-grotesk', 400),
  { ...text('bricolage-grotesque', 400), file: 'wdth-normal', axes: { wght: 400, wdth: 100 } },
  { ...text('newsreader', 400), file: 'opsz-normal', axes: { wght: 400, opsz: 10 } },
  { ...text('newsreader', 600), file: 'opsz-normal', axes: { wght: 600, opsz: 10 } },
  { ...text('noto-sans', 400), subsets: [...LATIN, ...FALLBACK] },
  ...RESUME_SCRIPT_FONTS.map(script => script.toLowerCase()).map(script => ({
    ...text(`noto-sans-${script}`, 400),
    subsets: [script],
  })),
]

function text(slug: string, wght: number): Source {
  return { name: `resume-${slug}-${String(wght)}`, slug, file: 'wght-normal', axes: { wght }, subsets: LATIN }
}

const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga']
const COMPLEX = new Set<string>(RESUME_SCRIPT_FONTS.map(script => script.toLowerCase()))
const folder = join(import.meta.dirname, '..', 'share-fonts')
const { resolve } = createRequire(import.meta.url)

for (const name of await readdir(folder)) if (name.startsWith('resume-')) await rm(join(folder, name))
const fallback = new Set<number>()
for (const source of SOURCES) await cut(source)
await writeCovered()

async function cut({ name, slug, file, axes, subsets }: Source): Promise<void> {
  const done = new Set<number>()
  for (const subset of subsets) {
    const from = dirname(resolve(`@fontsource-variable/${slug}/package.json`))
    const original = await readFile(join(from, 'files', `${slug}-${subset}-${file}.woff2`))
    const all = readFont(await subsetFont(original, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }))
    const codes = all.codepoints.filter(code => code >= 0x20 && !done.has(code))
    for (const code of codes) done.add(code)
    if (slug.startsWith('noto-')) for (const code of codes) fallback.add(code)
    const bytes = await subsetFont(original, codes.map(code => String.fromCodePoint(code)).join(''), {
      variationAxes: axes,
      noHinting: true,
      targetFormat: 'woff',
      ...(COMPLEX.has(subset) ? {} : { keepFeatures: FEATURES }),
    })
    const suffix = subset === 'latin' || subsets.length === 1 ? '' : `-${subset}`
    await writeFile(join(folder, `${name}${suffix}.woff`), bytes)
    console.log(`${name}${suffix}.woff ${String(bytes.length)} bytes`)
  }
}

/** Writes the characters of the fallback fonts, which every résumé can use, as ranges of code points. */
async function writeCovered(): Promise<void> {
  await writeFile(
    join(import.meta.dirname, '..', 'src', 'resume', 'covered-characters.ts'),
    `// Written by tools/subset-resume-fonts.ts; change that instead.

/** Code points that the fallback fonts of résumés cover: ranges in hexadecimal. */
export const COVERED_CHARACTERS =
  '${rangesOf(fallback)}'
`,
  )
}
