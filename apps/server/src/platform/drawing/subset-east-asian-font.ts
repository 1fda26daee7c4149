import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  codePointsOf,
  type EastAsianFont,
  type FontPart,
  mergeFonts,
  readFont,
} from '@vitrine/render/drawing'
import subsetFont from 'subset-font'

type Slice = { path: string; codePoints: ReadonlySet<number> }

const { resolve } = createRequire(import.meta.url)
const families = new Map<string, Promise<Slice[]>>()

/**
 * Cuts a font of the given characters out of the packages of Noto Sans, whose files have some hundred characters each.
 * The first family of the order that has a character draws it. Characters that none has are left out.
 */
export async function subsetEastAsianFont({
  order,
  weight,
  characters,
}: Omit<EastAsianFont, 'family'>): Promise<Uint8Array> {
  const wanted = new Set(Array.from(characters, letter => letter.codePointAt(0) ?? 0))
  const parts: FontPart[] = []
  for (const family of order)
    for (const { path, codePoints } of await slicesOf(family)) {
      const own = Array.from(wanted).filter(code => codePoints.has(code))
      if (own.length === 0) continue
      const bytes = await cut(path, own, weight)
      // The lists name characters that the files lack.
      const found = readFont(bytes).codepoints.filter(code => wanted.delete(code))
      if (found.length > 0) parts.push({ bytes, characters: found })
    }
  return mergeFonts(parts)
}

const cut = async (path: string, codePoints: readonly number[], weight: number): Promise<Uint8Array> =>
  subsetFont(await readFile(path), String.fromCodePoint(...codePoints), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    keepFeatures: [],
    noHinting: true,
  })

/** The files of a family with the characters that its package lists for them. */
function slicesOf(family: string): Promise<Slice[]> {
  const known = families.get(family) ?? readSlices(`noto-sans-${family}`)
  families.set(family, known)
  return known
}

async function readSlices(slug: string): Promise<Slice[]> {
  const folder = dirname(resolve(`@fontsource-variable/${slug}/package.json`))
  const lists = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(lists).map(([name, ranges]) => ({
    path: join(folder, 'files', `${slug}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    codePoints: codePointsOf(ranges.replaceAll('U+', '').replaceAll(',', ' ')),
  }))
}
