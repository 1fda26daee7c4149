import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { type inlineMessages, type LocaleBuild, translateHtml } from '../../tools/messages/inline-messages.ts'
import type { prerenderFrontPages, PrerenderedPage } from './src/app/prerendered.tsx'

type Messages = ReturnType<typeof inlineMessages>

/** Shared by the browser build and the prerendering build, so that both name an asset alike. 30 bits of hash suffice. */
export const ASSET_NAMES = 'assets/[name]-[hash:5][extname]'
const ENTRY = 'src/app/prerendered.tsx'
/** The entry modules of each page's chunks. */
const FRONT_PAGE = 'app/front-page.tsx'
const MODULES: Record<PrerenderedPage['page'], string[]> = {
  landing: [FRONT_PAGE, 'features/landing/landing.page.tsx'],
  terms: [FRONT_PAGE, 'features/landing/legal/terms.page.tsx'],
  privacy: [FRONT_PAGE, 'features/landing/legal/privacy.page.tsx'],
  help: [FRONT_PAGE, 'features/landing/help/help.page.tsx'],
  example: ['app/application.tsx', 'features/onboarding/preview/preview.page.tsx'],
}

/**
 * Writes every front page in every variant as static HTML, `dist/front/<variant>/<page>.html`, and below
 * `dist/<language>` in every other language. The pages are
 * rendered with the same components that hydrate them in the browser; values of the installation are the
 * placeholders of `PRERENDER_PLACEHOLDERS`, which the server replaces.
 */
export function prerender(root: string, messages: Messages): Plugin {
  return {
    name: 'vitrine:prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const template = await readFile(join(dir, 'index.html'), 'utf8')
      const hydrate = Object.values(bundle).find(
        output => output.type === 'chunk' && output.facadeModuleId?.endsWith('/src/hydrate.ts'),
      )
      if (!hydrate) throw new Error('The build has no src/hydrate.ts.')
      const builds = [null, ...messages.locales()]
      for (const { build: locale, page } of await prerenderPages(root, messages, builds)) {
        const folder = join(dir, locale?.locale ?? '.', 'front', page.variant)
        await mkdir(folder, { recursive: true })
        const { scripts, styles } = chunkFilesOf(bundle, MODULES[page.page])
        const css = await Promise.all(
          orderStyles(template, styles).map(async file => ({
            file,
            text: await readFile(join(dir, file), 'utf8'),
          })),
        )
        const html = renderDocument(template, page, { scripts, css, hydrate: hydrate.fileName })
        const translated = locale ? translateHtml(html, locale) : messages.english(html)
        await writeFile(join(folder, `${page.page}.html`), translated)
      }
    },
  }
}

type Localized = { build: LocaleBuild | null; page: PrerenderedPage }

/** Renders the front pages in each language; null stands for English. */
async function prerenderPages(
  root: string,
  messages: Messages,
  builds: readonly (LocaleBuild | null)[],
): Promise<Localized[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'vitrine-prerender-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      define: { __MESSAGES_INLINED__: 'true' },
      plugins: [messages.plugin, react()],
      ssr: { noExternal: true },
      build: {
        ssr: ENTRY,
        outDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        minify: false,
        rolldownOptions: {
          output: { entryFileNames: 'prerendered.mjs', assetFileNames: ASSET_NAMES, format: 'es' },
        },
      },
    })
    const pages: Localized[] = []
    for (const localeBuild of builds) {
      const file = join(outDir, localeBuild?.folder ?? '.', 'prerendered.mjs')
      const prerendered = (await import(pathToFileURL(file).href)) as {
        prerenderFrontPages: typeof prerenderFrontPages
      }
      pages.push(...prerendered.prerenderFrontPages().map(page => ({ build: localeBuild, page })))
    }
    return pages
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

type Files = { scripts: string[]; styles: string[] }

/**
 * Returns the scripts and styles of the modules' chunks and of everything they import statically, in the order in which
 * Vite's loader adds them. Throws if a chunk is missing.
 */
export function chunkFilesOf(bundle: Rolldown.OutputBundle, modules: string[]): Files {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (name: string) => {
    const output = bundle[name]
    if (output?.type !== 'chunk' || scripts.has(name)) return
    scripts.add(name)
    output.imports.forEach(add)
    for (const style of output.viteMetadata?.importedCss ?? []) styles.add(style)
  }
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      output => output.type === 'chunk' && output.moduleIds.some(id => id.endsWith(`/src/${module}`)),
    )
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`)
    add(chunk.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

const SCRIPTS =
  /<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="\/([^"]+)"[^>]*>(?:<\/script>)?/g
const STYLES = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const filesIn = (template: string, pattern: RegExp) =>
  [...template.matchAll(pattern)].map(([, file = '']) => file)

/** Returns the application's stylesheets followed by the page's, in cascade order. */
function orderStyles(template: string, styles: string[]): string[] {
  return [...new Set([...filesIn(template, STYLES), ...styles])]
}

/**
 * Font faces of the illustrations. On a slow connection they compete with the fonts of the text and delay first
 * paint, so `hydrate.ts` enables them after load.
 */
const ILLUSTRATION_FONT_FACES = /@font-face\s*\{[^}]*Drawn [^}]*\}/g

type Parts = { scripts: string[]; css: { file: string; text: string }[]; hydrate: string }

/**
 * Renders the page's HTML document. Styles are inline, because first paint needs nothing else; scripts are only named
 * in `data-scripts`, for `hydrate.ts` to load after first paint.
 */
function renderDocument(template: string, page: PrerenderedPage, { scripts, css, hydrate }: Parts): string {
  const all = [...new Set([...filesIn(template, SCRIPTS), ...scripts])].map(file => `/${file}`)
  const deferred = css.flatMap(({ text }) => text.match(ILLUSTRATION_FONT_FACES) ?? [])
  const head = [
    ...css.map(({ text }) => `<style>${text.replace(ILLUSTRATION_FONT_FACES, '').trim()}</style>`),
    ...(deferred.length > 0
      ? [`<style media="(scripting: none)" data-deferred>${deferred.join('')}</style>`]
      : []),
    // Vite's loader skips stylesheets that have a link element, so inlined ones are not fetched again with their
    // chunk.
    ...css.map(({ file }) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<script type="module" src="/${hydrate}" fetchpriority="low"></script>`,
    `<link rel="canonical" href="${page.url}">`,
    `<meta property="og:title" content="${page.title}">`,
    `<meta property="og:description" content="${page.description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:url" content="${page.url}">`,
  ]
  return applyReplacements(template, [
    [SCRIPTS, ''],
    [STYLES, ''],
    [FONTS, ''],
    [/data-variant="generic"/, `data-variant="${page.variant}"`],
    [/<title>[^<]*<\/title>/, `<title>${page.title}</title>`],
    [/<meta name="description"[^>]*>/, `<meta name="description" content="${page.description}">`],
    [/<\/head>/, `${head.join('')}</head>`],
    [
      /<div id="root"><\/div>/,
      `<div id="root" data-host="${page.host}" data-scripts="${all.join(' ')}">${page.page === 'example' ? `</div>${page.html}` : `${page.html}</div>`}`,
    ],
    [/<noscript>[\s\S]*?<\/noscript>/, ''],
  ])
}

/**
 * The metric-compatible fallback fonts make the text independent of the web fonts, which would compete for
 * bandwidth.
 */
const FONTS = /<link rel="preload" as="font"[^>]*>/g

/**
 * Applies the replacements. Throws if a pattern does not match, so that a change of index.html cannot drop one
 * silently.
 */
function applyReplacements(text: string, parts: [RegExp, string][]): string {
  return parts.reduce((result, [pattern, by]) => {
    if (result.search(pattern) < 0) throw new Error(`index.html has nothing like ${String(pattern)}.`)
    return result.replace(pattern, () => by)
  }, text)
}
