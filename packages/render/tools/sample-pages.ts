// Writes every sample in every theme and mode as HTML, with fonts and pictures beside it, to be served and looked at:
//   node packages/render/tools/sample-pages.ts OUT
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import type * as Renderer from '../src/index.ts'
import type * as Samples from '../src/samples.ts'
import { portraitPng } from './portrait.ts'

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
  const { SAMPLES, sampleView } = (await vite.ssrLoadModule('/src/samples.ts')) as typeof Samples
  const { renderPage, THEMES } = (await vite.ssrLoadModule('/src/index.ts')) as typeof Renderer
  await mkdir(out, { recursive: true })
  await cp(join(root, 'fonts'), join(out, 'fonts'), { recursive: true })
  let count = 0
  for (const theme of Object.values(THEMES))
    for (const name of Object.keys(SAMPLES) as (keyof typeof SAMPLES)[])
      for (const mode of MODES) {
        const view = sampleView(name, theme.name, mode)
        await writeFile(join(out, `${name}.${theme.name}.${mode}.html`), renderPage(view, '/').body)
        if (name === 'rich')
          await writeFile(join(out, `missing.${theme.name}.${mode}.html`), renderPage(view, '/404').body)
        for (const media of Object.values(view.media))
          for (const variant of media.variants) await writePicture(out + variant.path, variant.width)
        count += 1
      }
  console.log(`${String(count)} pages in ${out}`)
} finally {
  await vite.close()
}

/** Browsers look at a picture's bytes, not at its name: one PNG stands for every format. */
async function writePicture(path: string, size: number): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, portraitPng(size))
}
