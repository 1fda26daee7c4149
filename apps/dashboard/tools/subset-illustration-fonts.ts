/**
 * Subsets the fonts of the landing page's illustrations to the characters used, a few kilobytes each: `node
 * apps/dashboard/tools/subset-illustration-fonts.ts FOLDER`, FOLDER holding the full files (SIL Open Font License).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

type Cut = { file: string; axes: Record<string, number | { min: number; max: number }> }
/** The axes are limited to the weights used. */
const CUTS: Record<string, Cut> = {
  mono: { file: 'jetbrains-mono-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 700 } } },
  news: { file: 'newsreader-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 600 } } },
  sans: { file: 'instrument-sans-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 600 } } },
  serif: { file: 'fraunces-latin-opsz-normal.woff2', axes: { opsz: 72, wght: { min: 400, max: 500 } } },
}
/** The characters of the illustrations, with some room for rewording. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;()-’!?'

const [from] = process.argv.slice(2)
if (!from) throw new Error('Say where the full font files are: node subset-illustration-fonts.ts FOLDER')
const to = join(import.meta.dirname, '../src/features/landing/illustrations/fonts')

for (const [name, { file, axes }] of Object.entries(CUTS)) {
  const cut = await subsetFont(await readFile(join(from, file)), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(join(to, `${name}.woff2`), cut)
  console.log(`${name}.woff2 ${cut.length} bytes`)
}
