// Writes every sample of every website type in every theme and mode as HTML, with fonts and pictures, to be served
// locally; with --profiles, the sample profiles and articles with cards instead, once per theme. Theme names after the folder restrict it to
// these: node packages/render/tools/sample-pages.ts OUT [--profiles] [theme…]
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import type * as Renderer from '../src/index.ts'
import type * as Samples from '../src/testing/samples.ts'
import type * as Pictures from '../src/testing/samples/pictures.ts'
import type { Drawing } from '../src/testing/samples/pictures.ts'
import { postPath, type ThemeName } from '@vitrine/model'
import sharp from 'sharp'
import { drawingSvg } from './drawings.ts'

const MODES = ['light', 'dark', 'auto'] as const
const root = join(import.meta.dirname, '..')

const out = process.argv[2]
if (!out) throw new Error('Say where to: node packages/render/tools/sample-pages.ts OUT')

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
try {
  const samples = (await vite.ssrLoadModule('/src/testing/samples.ts')) as typeof Samples
  const renderer = (await vite.ssrLoadModule('/src/index.ts')) as typeof Renderer
  await mkdir(out, { recursive: true })
  await cp(join(root, 'fonts'), join(out, 'fonts'), { recursive: true })
  const wanted = process.argv.slice(3).filter(word => word !== '--profiles')
  const themes = Object.values(renderer.THEMES).filter(
    ({ name }) => wanted.length === 0 || wanted.includes(name),
  )
  const write = process.argv.includes('--profiles') ? writeProfiles : writeSamples
  const count = await write(
    out,
    themes.map(({ name }) => name),
    samples,
    renderer,
  )
  const { DRAWINGS, SAMPLE_MEDIA, picture } = (await vite.ssrLoadModule(
    '/src/testing/samples/pictures.ts',
  )) as typeof Pictures
  for (const [name, drawing] of Object.entries(DRAWINGS))
    await writePictures(SAMPLE_MEDIA[picture(name).url]?.variants ?? [], drawing)
  console.log(`${String(count)} pages in ${out}`)
} finally {
  await vite.close()
}

/** Browsers sniff a picture's content, not its name: one PNG serves as every format. */
async function writePictures(
  variants: readonly { path: string; width: number }[],
  drawing: Drawing,
): Promise<void> {
  const svg = Buffer.from(drawingSvg(drawing))
  const pngByWidth = new Map<number, Buffer>()
  for (const { path, width } of variants) {
    const bytes =
      pngByWidth.get(width) ?? (await sharp(svg).resize({ width }).png({ palette: true }).toBuffer())
    pngByWidth.set(width, bytes)
    await mkdir(dirname(out + path), { recursive: true })
    await writeFile(out + path, bytes)
  }
}

type Write = (
  out: string,
  themes: readonly ThemeName[],
  samples: typeof Samples,
  renderer: typeof Renderer,
) => Promise<number>

/** Writes `<profile>.<theme>.html`, in automatic mode; returns their number. */
async function writeProfiles(...[out, themes, samples, { renderPage }]: Parameters<Write>): Promise<number> {
  const names = Object.keys(samples.PROFILES)
  for (const theme of themes)
    for (const name of names)
      await writeFile(
        join(out, `${name}.${theme}.html`),
        renderPage(samples.profileView(name, theme), '/').body,
      )
  const articles = Object.keys(samples.CARD_ARTICLES) as (keyof typeof samples.CARD_ARTICLES)[]
  for (const theme of themes)
    for (const name of articles) {
      const view = samples.cardsView(name, theme)
      const [post] = view.posts
      if (post) await writeFile(join(out, `${name}.${theme}.html`), renderPage(view, postPath(post)).body)
    }
  return themes.length * (names.length + articles.length)
}

/** Writes `<sample>.<type>.<theme>.<mode>.html` and some of their other pages; returns the number of views. */
async function writeSamples(...[out, themes, samples, { renderPage }]: Parameters<Write>): Promise<number> {
  let count = 0
  for (const theme of themes)
    for (const type of samples.SAMPLE_TYPES)
      for (const name of Object.keys(samples.SAMPLES) as (keyof typeof samples.SAMPLES)[])
        for (const mode of MODES) {
          const view = samples.sampleView(name, theme, mode, type)
          await writeFile(join(out, `${name}.${type}.${theme}.${mode}.html`), renderPage(view, '/').body)
          const more: [name: string, path: string][] =
            name === 'rich' || name === 'rtl' || name === 'hostile'
              ? [
                  ['missing', '/404'],
                  ['posts', '/posts'],
                  ['article', `/posts/${encodeURIComponent(view.posts[0]?.slug ?? '')}`],
                  ...(view.case_studies ?? []).map((study, index): [string, string] => [
                    `case-study-${String(index)}`,
                    postPath(study),
                  ]),
                ]
              : []
          for (const [part, path] of more)
            await writeFile(
              join(out, `${name === 'rich' ? '' : `${name}-`}${part}.${type}.${theme}.${mode}.html`),
              renderPage(view, path).body,
            )
          count += 1
        }
  return count
}
