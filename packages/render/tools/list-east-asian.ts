// Lists the Chinese, Japanese and Korean characters that can be drawn, from the packages of @vitrine/server, from which
// each drawing cuts those that it needs: node packages/render/tools/list-east-asian.ts
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { rangesOf } from '../src/fonts/code-points.ts'
import { readFont } from '../src/fonts/sfnt.ts'
import { eastAsianWidth } from '../src/share/east-asian.ts'

const WRITTEN =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\u3200-\u33ff\uff00-\uffef]$/u

const { resolve } = createRequire(import.meta.url)
const found = new Set<number>()
for (const family of ['sc', 'tc', 'jp', 'kr']) {
  const slug = `noto-sans-${family}`
  const folder = join(dirname(resolve(`@fontsource-variable/${slug}/package.json`)), 'files')
  for (const name of await readdir(folder)) {
    const bytes = await readFile(join(folder, name))
    const font = readFont(await subsetFont(bytes, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }))
    for (const code of font.codepoints)
      if (WRITTEN.test(String.fromCodePoint(code)) && font.advanceOf(code) === eastAsianWidth(code))
        found.add(code)
  }
}
await writeFile(
  join(import.meta.dirname, '..', 'src', 'share', 'east-asian-characters.ts'),
  `// Written by tools/list-east-asian.ts; change that instead.

/** Code points that the Chinese, Japanese and Korean fonts of drawings have: ranges in hexadecimal. */
export const EAST_ASIAN_CHARACTERS =
  '${rangesOf(found)}'
`,
)
console.log(`${String(found.size)} characters`)
