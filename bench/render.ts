// Pages rendered per second on one core: a page of more than 40 items, in every theme; and the same with their bytes,
// for which the engine copies a page's pieces into one text and encodes it.
//   npm run bench -- render
// The baseline is JSON.stringify of the same view in the same run.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { printResult } from './harness/statistics.ts'
import type * as Renderer from '../packages/render/src/index.ts'
import type * as Samples from '../packages/render/src/testing/samples.ts'

const ROUNDS = 7
const ROUND_MS = 700
const GOAL = 5000

process.env['NODE_ENV'] = 'production'
const folder = await mkdtemp(join(import.meta.dirname, '.render-'))
try {
  const { renderPage, THEMES, sampleView } = await buildRenderer(folder)
  const figures = Object.values(THEMES).map(theme => {
    const view = createFortyItems(sampleView('rich', theme.name))
    const page = renderPage(view, '/')
    const compressed = brotliCompressSync(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    return {
      theme: theme.name,
      pagesPerSecond: measureRate(() => renderPage(view, '/').body.length),
      encodedPerSecond: measureRate(() => Buffer.from(renderPage(view, '/').body).length),
      jsonPerSecond: measureRate(() => JSON.stringify(view).length),
      bytes: page.body.length,
      brotli: compressed.length,
    }
  })
  for (const { theme, pagesPerSecond, encodedPerSecond, jsonPerSecond, bytes, brotli } of figures)
    console.log(
      `${theme}: ${String(pagesPerSecond)} pages/s · ${String(encodedPerSecond)} with their bytes · JSON.stringify of the view ${String(jsonPerSecond)}/s · ${String(bytes)} bytes, ${String(brotli)} brotli`,
    )
  const worst = figures.reduce((a, b) => (a.pagesPerSecond < b.pagesPerSecond ? a : b))
  printResult({
    name: 'render',
    figure: worst.pagesPerSecond,
    unit: 'pages/s on one core',
    baseline: worst.jsonPerSecond,
    detail: { goal: GOAL, themes: figures },
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Builds the renderer as the server does: by Vite for production, with React bundled. */
async function buildRenderer(outDir: string) {
  const source = join(import.meta.dirname, '../packages/render/src')
  const entry = join(outDir, 'entry.ts')
  await writeFile(
    entry,
    `export * from ${JSON.stringify(join(source, 'index.ts'))}\nexport { sampleView } from ${JSON.stringify(join(source, 'testing/samples.ts'))}\n`,
  )
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'react/jsx-runtime': join(source, 'page/jsx-runtime.ts') } },
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: entry,
      outDir: join(outDir, 'out'),
      minify: false,
      rollupOptions: { output: { entryFileNames: 'render.js' } },
    },
  })
  return (await import(join(outDir, 'out/render.js'))) as typeof Renderer & typeof Samples
}

type View = ReturnType<(typeof Samples)['sampleView']>

/** Returns the rich sample with 24 repositories: more than forty items with its languages, topics and links. */
function createFortyItems(view: View): View {
  const { projects } = view.design
  if (!projects) return view
  const items = Array.from({ length: 24 }, (_, index) => {
    const item = projects.items[index % projects.items.length]
    if (!item) throw new Error('the rich sample has no repositories')
    return { ...item, name: `${item.name}-${String(index)}` }
  })
  return { ...view, design: { ...view.design, projects: { ...projects, items } } }
}

/**
 * Returns the calls per second of CPU time, the best of several rounds: other work on the machine only makes rounds
 * slower.
 */
function measureRate(work: () => number): number {
  const rates = Array.from({ length: ROUNDS }, () => {
    const end = performance.now() + ROUND_MS
    const cpuBefore = process.cpuUsage()
    let count = 0
    let total = 0
    while (performance.now() < end) {
      total += work()
      count += 1
    }
    if (total === 0) throw new Error('nothing was rendered')
    const { user, system } = process.cpuUsage(cpuBefore)
    return (count * 1_000_000) / (user + system)
  })
  return Math.round(Math.max(...rates))
}
