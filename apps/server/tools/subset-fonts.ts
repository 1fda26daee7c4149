/**
 * Reduces the product's two typefaces to the characters of the server's own pages and writes
 * src/publish/responses/error-page-fonts.ts. Run after changing the typefaces: `node
 * apps/server/tools/subset-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('')
const characters = `${ascii}–—‘’“”…·`
const cut = async (file: string, weight: number) => {
  const font = await subsetFont(await readFile(resolve(file)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  })
  return `data:font/woff2;base64,${font.toString('base64')}`
}
const family = (name: string) => `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
const display = await cut(family('bricolage-grotesque'), 640)
const text = await cut(family('hanken-grotesk'), 420)
await writeFile(
  new URL('../src/publish/responses/error-page-fonts.ts', import.meta.url),
  `// Made by tools/subset-fonts.ts from Bricolage Grotesque and Hanken Grotesk (SIL Open Font License 1.1).\n` +
    `export const DISPLAY_FONT =\n  '${display}'\nexport const TEXT_FONT =\n  '${text}'\n`,
)
console.log(`display ${display.length} characters, text ${text.length} characters`)
