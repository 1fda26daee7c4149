// Draws the résumés of samples in every theme as PDFs, to be looked at; names of themes after the folder leave the
// others out:
//   node apps/server/tools/resume-sheet.ts OUT [theme…]
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'
import type { ThemeName } from '@vitrine/model'
import { drawResume } from '../src/platform/drawing/resume/draw-resume.ts'
import type * as Renderer from '../../../packages/render/src/index.ts'
import type * as Samples from '../../../packages/render/src/testing/samples.ts'
import type * as ScriptSamples from '../../../packages/render/src/testing/samples/scripts.ts'
import type * as Share from '../../../packages/render/src/share/index.ts'

const root = join(import.meta.dirname, '../../../packages/render')
const [, , out, ...only] = process.argv
if (!out) throw new Error('Say where to: node apps/server/tools/resume-sheet.ts OUT')

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
try {
  const { profileView, sampleView, SAMPLES } = (await vite.ssrLoadModule(
    '/src/testing/samples.ts',
  )) as typeof Samples
  const { SCRIPTS } = (await vite.ssrLoadModule('/src/testing/samples/scripts.ts')) as typeof ScriptSamples
  const { THEMES } = (await vite.ssrLoadModule('/src/index.ts')) as typeof Renderer
  const { resumeAt } = (await vite.ssrLoadModule('/src/share/index.ts')) as typeof Share
  await mkdir(out, { recursive: true })
  for (const theme of Object.keys(THEMES) as ThemeName[]) {
    if (only.length > 0 && !only.includes(theme)) continue
    for (const name of [...Object.keys(SAMPLES), ...Object.keys(SCRIPTS)]) {
      const view =
        name in SCRIPTS
          ? profileView(name, theme)
          : sampleView(name as Samples.SampleName, theme, 'light', 'linkedin-individual')
      const document = resumeAt(view, '/resume.pdf')
      if (!document) continue
      const start = performance.now()
      const bytes = await drawResume(document, join(root, 'share-fonts'))
      console.log(theme, name, String(bytes.length), `${Math.round(performance.now() - start).toString()} ms`)
      await writeFile(join(out, `${theme}-${name}.pdf`), bytes)
    }
  }
} finally {
  await vite.close()
}
