// Writes every sample of every website type in every theme and mode as HTML, with fonts and pictures, to be served
// locally; theme names after the folder restrict it to these: node packages/render/tools/sample-pages.ts OUT [theme…]
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import type * as Renderer from '../src/index.ts'
import type * as Samples from '../src/samples.ts'
import type * as Pictures from '../src/samples/pictures.ts'
import type { Drawing } from '../src/samples/pictures.ts'
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
  const { SAMPLE_TYPES, SAMPLES, sampleView } = (await vite.ssrLoadModule(
    '/src/samples.ts',
  )) as typeof Samples
  const { renderPage, THEMES } = (await vite.ssrLoadModule('/src/index.ts')) as typeof Renderer
  await mkdir(out, { recursive: true })
  await cp(join(root, 'fonts'), join(out, 'fonts'), { recursive: true })
  const wanted = process.argv.slice(3)
  const themes = Object.values(THEMES).filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  let count = 0
  for (const theme of themes)
    for (const type of SAMPLE_TYPES)
      for (const name of Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])
        for (const mode of MODES) {
          const view = sampleView(name, theme.name, mode, type)
          await writeFile(join(out, `${name}.${type}.${theme.name}.${mode}.html`), renderPage(view, '/').body)
          const more: [name: string, path: string][] =
            name === 'rich' || name === 'rtl' || name === 'hostile'
              ? [
                  ['missing', '/404'],
                  ['posts', '/posts'],
                  ['article', `/posts/${encodeURIComponent(view.posts[0]?.slug ?? '')}`],
                ]
              : []
          for (const [part, path] of more)
            await writeFile(
              join(out, `${name === 'rich' ? '' : `${name}-`}${part}.${type}.${theme.name}.${mode}.html`),
              renderPage(view, path).body,
            )
          count += 1
        }
  const { DRAWINGS, SAMPLE_MEDIA, picture } = (await vite.ssrLoadModule(
    '/src/samples/pictures.ts',
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
