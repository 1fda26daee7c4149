// Generates the themes' fonts from their packages, with manifest and licences: node packages/render/tools/subset-fonts.ts
// The files are committed: a build needs neither this tool nor the packages. Deterministic for the same packages.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { fallbackFace, MEASURED } from './fallback-face.ts'
import { type Source, SOURCES, standInsOf, type Subset } from './font-sources.ts'
import { withStaticKerning } from './kerning.ts'
import type { FontFamily } from '../src/fonts/font-family.ts'
import { readFont } from '../src/fonts/sfnt.ts'

/** The core characters; all others load by unicode-range. */
const TEXT = new Set([
  ...codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'),
  ...codesOf(' \u00a0.,:;!?&@%#+-/_()"\'‘’“”–—…·•×−→←↗©'),
])
/** A fixed-width font is used for program text: ASCII, with simple outlines and few bytes. */
const CODE = new Set([...range(0x20, 0x7e), ...codesOf('\u00a0–—‘’“”„‚‹›«»…·•×−→←↗↑↓©®°€£§')])
/**
 * Characters allowed within the gaps of a merged unicode-range: rare ones, as ranges are on every page. Excludes
 * characters the themes write themselves; otherwise an arrow missing in a family would load a neighbouring file.
 */
const BRIDGED = 24
/** Ligatures would turn `->` into an arrow and cost half of JetBrains Mono's bytes. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl']

const HEADER = `// Written by tools/subset-fonts.ts; change that instead.
import type { FontFamily } from '../font-family.ts'

export const family: FontFamily = `

const root = join(import.meta.dirname, '..')
const { resolve } = createRequire(import.meta.url)

type Cut = FontFamily['files'][number]

await mkdir(join(root, 'fonts'), { recursive: true })
for (const name of await readdir(join(root, 'fonts')))
  if (name.endsWith('.woff2')) await rm(join(root, 'fonts', name))
const families: FontFamily[] = []
const licences: string[] = []
for (const source of SOURCES) {
  families.push(await cutFamily(source))
  if (!source.file) licences.push(await licenceOf(source))
}
// One module per family: an editor loads only those of the shown theme.
const manifests = join(root, 'src/fonts/families')
await rm(manifests, { recursive: true, force: true })
await mkdir(manifests)
for (const family of families)
  await writeFile(
    join(manifests, `${family.family.toLowerCase().replaceAll(' ', '-')}.ts`),
    `${HEADER}${JSON.stringify(family)}\n`,
  )
await writeFile(join(root, 'fonts', 'LICENSES.md'), licenceText(licences))

async function cutFamily(source: Source): Promise<FontFamily> {
  const files: Cut[] = []
  const served = new Set<number>()
  for (const piece of piecesOf(source)) {
    const { subset, pinned, scale } = piece
    const original = await readFile(fileOf(piece, subset))
    const [min, max] = source.weights
    const options = {
      variationAxes: { ...pinned, wght: min === max ? min : { min, max } },
      keepFeatures: source.plain ? [...FEATURES, 'rvrn'] : FEATURES,
      noHinting: true,
    }
    const { codepoints } = readFont(
      await subsetFont(original, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }),
    )
    const fresh = codepoints.filter(code => code >= 0x20 && !served.has(code))
    for (const code of fresh) served.add(code)
    const core = source.generic === 'mono' ? CODE : TEXT
    const isCore = (code: number) => core.has(code)
    const parts = subset === 'latin' ? [fresh.filter(isCore), fresh.filter(code => !isCore(code))] : [fresh]
    for (const [index, codes] of parts.entries()) {
      const text = codes.map(code => String.fromCodePoint(code)).join('')
      const woff2 = await withStaticKerning(
        await subsetFont(original, text, { ...options, targetFormat: 'sfnt' }),
        await subsetFont(original, text, {
          ...options,
          variationAxes: { ...pinned, wght: (min + max) / 2 },
          targetFormat: 'sfnt',
        }),
      )
      const main = subset === 'latin' && index === 0
      const cut = await write(
        `${source.file ?? source.slug}-${main ? 'core' : subset}${scale === 1 ? '' : '-borrowed'}`,
        woff2,
        rangeText(codes, main ? 0 : BRIDGED, code => core.has(code) && !served.has(code)),
        main && !source.later,
      )
      files.push(scale === 1 ? cut : { ...cut, sizeAdjust: `${String(Math.round(scale * 1000) / 10)}%` })
    }
  }
  const fallback: FontFamily['fallback'][number][] = []
  for (const standIn of standInsOf(source)) {
    const variationAxes = { ...source.pinned, wght: standIn.at }
    const original = await readFile(fileOf(source, 'latin'))
    const facts = readFont(await subsetFont(original, MEASURED, { variationAxes, targetFormat: 'sfnt' }))
    fallback.push(fallbackFace({ ...standIn, generic: source.generic }, facts))
  }
  return { family: source.family, weights: source.weights.join(' '), files, fallback }
}

type Piece = Pick<Source, 'slug' | 'axes' | 'pinned' | 'italic'> & { subset: Subset; scale: number }

/** The sources of a family in order: its own files, then those it borrows from. */
function piecesOf({ slug, axes, pinned, italic, subsets, borrows }: Source): Piece[] {
  const own = subsets.map((subset): Piece => ({ slug, axes, pinned, italic, subset, scale: 1 }))
  if (!borrows) return own
  return [...own, ...borrows.subsets.map((subset): Piece => ({ ...borrows, subset }))]
}

async function write(name: string, woff2: Uint8Array, unicode: string, core: boolean): Promise<Cut> {
  const hash = createHash('sha256').update(woff2).digest('hex').slice(0, 10)
  const file = `${name}.${hash}.woff2`
  await writeFile(join(root, 'fonts', file), woff2)
  console.log(`${file} ${String(woff2.length)} bytes`)
  return { path: `/fonts/${file}`, range: unicode, ...(core ? { coreBytes: woff2.length } : {}) }
}

function fileOf({ slug, axes, italic }: Pick<Source, 'slug' | 'axes' | 'italic'>, subset: Subset): string {
  const folder = dirname(resolve(`@fontsource-variable/${slug}/package.json`))
  return join(folder, 'files', `${slug}-${subset}-${axes}-${italic ? 'italic' : 'normal'}.woff2`)
}

async function licenceOf({ family, slug }: Source): Promise<string> {
  const folder = dirname(resolve(`@fontsource-variable/${slug}/package.json`))
  const text = await readFile(join(folder, 'LICENSE'), 'utf8')
  const lines = text.split('\n').map(line => line.trimEnd())
  return `## ${family}\n\n\`\`\`text\n${lines.join('\n').trim()}\n\`\`\`\n`
}

function licenceText(parts: readonly string[]): string {
  const introduction =
    'The files in this folder are cut from the families below (letters and weights left out, widths and optical sizes fixed), which their authors publish under the SIL Open Font License 1.1. It asks that this notice travels with them.'
  return `# Fonts\n\n${introduction}\n\n${parts.join('\n')}`
}

function* range(from: number, to: number): Generator<number> {
  for (let code = from; code <= to; code++) yield code
}

function codesOf(text: string): number[] {
  return [...text].map(letter => letter.codePointAt(0) ?? 0)
}

/**
 * Sorted code points in CSS notation, `U+20-7E,U+A0`, bridging gaps of at most `bridged` that contain nothing in
 * `lacking`.
 */
function rangeText(codes: readonly number[], bridged: number, lacking: (code: number) => boolean): string {
  const spans: [number, number][] = []
  for (const code of codes) {
    const last = spans.at(-1)
    const gap = last ? [...range(last[1] + 1, code - 1)] : []
    if (last && gap.length <= bridged && !gap.some(lacking)) last[1] = code
    else spans.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return spans.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}
