/**
 * Subsets the fonts of the text, whose other characters load from their package, and of the landing page's illustrations
 * to the characters used: `node apps/dashboard/tools/subset-fonts.ts [FOLDER]`, FOLDER holding the full files of the
 * illustrations (SIL Open Font License). Without it only the fonts of the text are written.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { withStaticKerning } from '../../../packages/render/tools/kerning.ts'

const src = join(import.meta.dirname, '../src')
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
/** The characters of the product's own texts in every language: `text-fonts.css` names the same ones. */
const LETTERS = `${ASCII}\u00a0\u202f¡«»¿·×ÀÁÂÄÇÈÉÊËÍÎÏÑÒÓÔÖÙÚÛÜßàáâäçèéêëíîïñòóôöùúûüŒœ–—‘’“”„…‹›€−←→↑↓`
const WEIGHTS = { min: 400, max: 700 }
const { resolve } = createRequire(import.meta.url)

for (const slug of ['bricolage-grotesque', 'hanken-grotesk']) {
  const folder = dirname(resolve(`@fontsource-variable/${slug}/package.json`))
  const full = await readFile(join(folder, 'files', `${slug}-latin-wght-normal.woff2`))
  const cutAt = (wght: number | { min: number; max: number }) =>
    subsetFont(full, LETTERS, {
      targetFormat: 'sfnt',
      variationAxes: { wght },
      keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
      noHinting: true,
    })
  const cut = await withStaticKerning(await cutAt(WEIGHTS), await cutAt((WEIGHTS.min + WEIGHTS.max) / 2))
  await writeFile(join(src, `styles/fonts/${slug}-core.woff2`), cut)
  console.log(`${slug} ${cut.length} bytes`)
}

type Cut = { file: string; axes: Record<string, number | { min: number; max: number }> }
/** The axes are limited to the weights used. */
const ILLUSTRATIONS: Record<string, Cut> = {
  mono: { file: 'jetbrains-mono-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 700 } } },
  news: { file: 'newsreader-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 600 } } },
  sans: { file: 'instrument-sans-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 600 } } },
  serif: { file: 'fraunces-latin-opsz-normal.woff2', axes: { opsz: 72, wght: { min: 400, max: 500 } } },
}
/** The characters of the illustrations, with some room for rewording. */
const DRAWN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;()-’!?'

const [from] = process.argv.slice(2)
for (const [name, { file, axes }] of from ? Object.entries(ILLUSTRATIONS) : []) {
  const cut = await subsetFont(await readFile(join(from ?? '', file)), DRAWN_LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(join(src, `features/landing/illustrations/fonts/${name}.woff2`), cut)
  console.log(`${name}.woff2 ${cut.length} bytes`)
}
