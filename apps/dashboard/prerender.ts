import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { prerenderFrontPages, PrerenderedPage } from './src/app/prerendered.tsx'

/** How what is drawn ahead and what the browser loads call the same file. */
export const ASSET_NAMES = 'assets/[name]-[hash:7][extname]'
const ENTRY = 'src/app/prerendered.tsx'
/** The module that a front page's own chunk begins with. */
const MODULES: Record<PrerenderedPage['page'], string> = {
  landing: 'features/landing/landing.page.tsx',
  terms: 'features/landing/legal/terms.page.tsx',
  privacy: 'features/landing/legal/privacy.page.tsx',
  help: 'features/landing/help/help.page.tsx',
}
const VISITOR = 'app/front-page.tsx'

/**
 * Writes every front page, in every variant, as a document that can be read before a script has run:
 * `dist/front/<variant>/<page>.html`. They are drawn by the very components that come alive in the browser, with the
 * placeholders of `PRERENDER_PLACEHOLDERS` where only the server knows better.
 */
export function prerender(root: string): Plugin {
  return {
    name: 'vitrine:draw-ahead',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const template = await readFile(join(dir, 'index.html'), 'utf8')
      const wake = Object.values(bundle).find(
        output => output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/hydrate.ts'),
      )
      if (!wake) throw new Error('The build has no src/hydrate.ts.')
      for (const page of await prerenderPages(root)) {
        const folder = join(dir, 'front', page.variant)
        await mkdir(folder, { recursive: true })
        const { scripts, styles } = filesOf(bundle, [MODULES[page.page], VISITOR])
        const css = await Promise.all(
          allStyles(template, styles).map(async file => ({
            file,
            text: await readFile(join(dir, file), 'utf8'),
          })),
        )
        const html = documentOf(template, page, { scripts, css, wake: wake.fileName })
        await writeFile(join(folder, `${page.page}.html`), html)
      }
    },
  }
}

async function prerenderPages(root: string): Promise<PrerenderedPage[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrine-drawn-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: ENTRY,
        outDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        minify: false,
        rolldownOptions: {
          output: { entryFileNames: 'drawn.mjs', assetFileNames: ASSET_NAMES, format: 'es' },
        },
      },
    })
    const drawn = (await import(pathToFileURL(join(outDir, 'drawn.mjs')).href)) as {
      drawFrontPages: typeof prerenderFrontPages
    }
    return drawn.drawFrontPages()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

type Files = { scripts: string[]; styles: string[] }

/** The scripts and styles of some modules' chunks, with all that they import statically. */
function filesOf(bundle: Rolldown.OutputBundle, modules: string[]): Files {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const todo = Object.values(bundle).flatMap(output =>
    output.type === 'chunk' && modules.some(name => output.facadeModuleId?.endsWith(`/src/${name}`))
      ? [output.fileName]
      : [],
  )
  if (todo.length < modules.length) throw new Error(`The build has no chunks for ${modules.join(' and ')}.`)
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    const output = bundle[name]
    if (output?.type !== 'chunk' || scripts.has(name)) continue
    scripts.add(name)
    for (const style of output.viteMetadata?.importedCss ?? []) styles.add(style)
    todo.push(...output.imports)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

const SCRIPTS =
  /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="\/([^"]+)"[^>]*>(?:<\/script>)?/g
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const namedIn = (template: string, pattern: RegExp) =>
  [...template.matchAll(pattern)].map(([, file = '']) => file)

/** The application's own styles and a page's, in the order in which they count. */
function allStyles(template: string, styles: string[]): string[] {
  return [...new Set([...namedIn(template, STYLES), ...styles])]
}

/**
 * The faces of what is drawn beside the form: they shared a slow line with the page's own, and kept its first paint
 * waiting. `hydrate.ts` lets them in once the page stands.
 */
const DRAWN_FACES = /@font-face\s*\{[^}]*Drawn [^}]*\}/g

type Parts = { scripts: string[]; css: { file: string; text: string }[]; wake: string }

/**
 * The page as a document of its own: styles inside it, as they are all that its first paint waits for, and scripts
 * only named, for `hydrate.ts` to fetch once it is painted.
 */
function documentOf(template: string, page: PrerenderedPage, { scripts, css, wake }: Parts): string {
  const all = [...new Set([...namedIn(template, SCRIPTS), ...scripts])].map(file => `/${file}`)
  const later = css.flatMap(({ text }) => text.match(DRAWN_FACES) ?? [])
  const head = [
    ...css.map(({ text }) => `<style>${text.replace(DRAWN_FACES, '').trim()}</style>`),
    ...(later.length > 0 ? [`<style media="(scripting: none)" data-later>${later.join('')}</style>`] : []),
    // What stands in the page is not fetched again when its chunk is: the loader looks for these.
    ...css.map(({ file }) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<script type="module" src="/${wake}" fetchpriority="low"></script>`,
    `<link rel="canonical" href="${page.url}">`,
    `<meta property="og:title" content="${page.title}">`,
    `<meta property="og:description" content="${page.description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:url" content="${page.url}">`,
  ]
  return replaced(template, [
    [SCRIPTS, ''],
    [STYLES, ''],
    [FONTS, ''],
    [/data-variant="generic"/, `data-variant="${page.variant}"`],
    [/<title>[^<]*<\/title>/, `<title>${page.title}</title>`],
    [/<meta name="description"[^>]*>/, `<meta name="description" content="${page.description}">`],
    [/<\/head>/, `${head.join('')}</head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-host="${page.host}" data-scripts="${all.join(' ')}">${page.html}</div>`,
    ],
    [/<noscript>[\s\S]*?<\/noscript>/, ''],
  ])
}

/** With a fallback of the same measures the text need not wait for its font, nor share the line with it. */
const FONTS = /<link rel="preload" as="font"[^>]*>/g

/** Every pattern must be there: a template that changed shape would lose its page silently. */
function replaced(text: string, parts: [RegExp, string][]): string {
  return parts.reduce((result, [pattern, by]) => {
    if (result.search(pattern) < 0) throw new Error(`index.html has nothing like ${String(pattern)}.`)
    return result.replace(pattern, () => by)
  }, text)
}
