import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { minifyCss } from '../../packages/render/src/css/minify-css.ts'
import { COPY_KEYS } from '../../packages/model/src/design/section-keys.ts'
import { designRules } from '../../packages/model/src/validation/design-rules.ts'
import { inlineMessages, writeLocaleHtml } from '../../tools/messages/inline-messages.ts'
import { manualChunks } from './manual-chunks.ts'
import { ASSET_NAMES, chunkFilesOf, prerender } from './prerender.ts'
import { siteTexts } from './site-texts.ts'

/** Called directly for a result rather than for a converter, so its stub throws at once. */
const CALLED_DIRECTLY: readonly (string | undefined)[] = ['aggregateChecks']
const CONVERTERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/**
 * Removes zod's conversion to JSON schemas, which the browser never calls: each schema refers to it, so no bundler
 * can drop it. The getters of limits (`maxLength`, `minValue`) throw when read; `flattenSchema` takes limits from the
 * checks. Saves 5.6 KB gzip of the dashboard's first screen and of every screen with a form, nothing of the landing
 * page and the editor (measured 2026-11-23).
 */
function stubJsonSchemas(): Plugin {
  return {
    name: 'vitrine:stub-json-schemas',
    apply: 'build',
    load(id) {
      const [file = ''] = id.split('?')
      if (!CONVERTERS.test(file)) return null
      const source = readFileSync(file, 'utf8')
      const names = [
        ...[...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name),
        ...[...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name),
      ]
      // Schemas request their converter when they are created; only calling it throws.
      return [
        `const refuse = () => { throw new Error('The browser build contains no JSON schema conversion') }`,
        `const maker = () => refuse`,
        `export { ${names.map(name => `${CALLED_DIRECTLY.includes(name) ? 'refuse' : 'maker'} as ${name}`).join(', ')} }`,
      ].join('\n')
    },
  }
}

const ZOD_OBJECT_COMPILER = /export const \$ZodObjectJIT = [^]*?\n}\);\n/

/**
 * Leaves out zod's compiler of object schemas: it asks whether `new Function` works, which the content security policy
 * refuses and reports. Objects are checked without it, as they were after the refusal. Saves 1.4 KB gzip of every screen
 * with a form (measured 2026-11-29).
 */
function dropZodCompiler(): Plugin {
  return {
    name: 'vitrine:drop-zod-compiler',
    apply: 'build',
    load(id) {
      if (!id.split('?')[0]?.endsWith('/zod/v4/core/schemas.js')) return null
      const source = readFileSync(id, 'utf8')
      if (!ZOD_OBJECT_COMPILER.test(source)) throw new Error('zod has no $ZodObjectJIT any more')
      return source.replace(ZOD_OBJECT_COMPILER, () => 'export const $ZodObjectJIT = $ZodObject;\n')
    },
  }
}

/**
 * Decodes the character references of Markdown in a document apart: the library uses `innerHTML`, which Trusted Types
 * refuse.
 */
function decodeReferencesApart(): Plugin {
  return {
    name: 'vitrine:decode-references-apart',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/decode-named-character-reference/index.dom.js')) return null
      const source = readFileSync(id, 'utf8')
      const replaced = source
        .replace("const element = document.createElement('i')", 'const parser = new DOMParser()')
        .replace('element.innerHTML = characterReference', '')
        .replace(
          'element.textContent',
          "parser.parseFromString(characterReference, 'text/html').body.textContent",
        )
      if (/innerHTML|\belement\./.test(replaced)) throw new Error('the decoder of references has changed')
      return replaced
    },
  }
}

/**
 * Replaces the validation rules that are read from the design's schemas with their data at build time: the editor's
 * forms need neither the schemas nor zod (decision 29). Saves 24.2 KB gzip of the editor, nothing elsewhere
 * (measured 2026-11-23).
 */
function precomputeRules(): Plugin {
  return {
    name: 'vitrine:precompute-rules',
    apply: 'build',
    enforce: 'pre',
    load: id => (id.endsWith('/packages/model/src/validation/design-rules.ts') ? writeRules() : null),
  }
}

/**
 * Replaces the list of Chinese, Japanese and Korean characters that can be drawn by the blocks that contain them: the
 * editor only asks whether a page has a résumé, and is wrong about characters that hardly anybody writes. Saves 13.6 KB
 * gzip of the editor (measured 2026-11-29).
 */
function shortenEastAsianCharacters(): Plugin {
  return {
    name: 'vitrine:shorten-east-asian-characters',
    apply: 'build',
    enforce: 'pre',
    load: id =>
      id.endsWith('/packages/render/src/share/east-asian-characters.ts')
        ? `export const EAST_ASIAN_CHARACTERS = '2e80-9fff ac00-d7a3 f900-faff ff00-ffef'`
        : null,
  }
}

/**
 * Minifies the renderer's stylesheets as `stylesheetOf` does later, which changes nothing in them any more. Saves
 * 1.1 KB gzip of the editor (measured 2026-11-29).
 */
function minifyRawCss(): Plugin {
  return {
    name: 'vitrine:minify-raw-css',
    apply: 'build',
    enforce: 'pre',
    load: id =>
      id.endsWith('.css?raw')
        ? `export default ${JSON.stringify(minifyCss(readFileSync(id.slice(0, -'?raw'.length), 'utf8')))}`
        : null,
  }
}

/** Shared with the server's build: with another target, `light-dark()` would be rewritten in one of them. */
export const CSS_TARGET = ['chrome123', 'safari17.5', 'firefox128']

/**
 * Preloads the two Latin font files one round trip earlier, before the stylesheet is parsed. Saves time, not bytes;
 * Vite has no setting for it.
 */
function preloadFonts(): Plugin {
  return {
    name: 'vitrine:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => /(?:bricolage-grotesque|hanken-grotesk)-core-.*\.woff2$/.test(file))
          .map(file => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              fetchpriority: 'low',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            },
            injectTo: 'head-prepend',
          })),
    },
  }
}

/** The preloads of fonts, which wait for the scripts: the fallback fonts take the same room. */
const FONT_LINKS = /<link rel="preload" as="font"[^>]*>\s*/g

/**
 * Scripts that are loaded before any screen is: no screen preloads them. Saves 0.5 KB gzip of the editor (measured
 * 2026-11-29).
 */
const LOADED_FIRST = /^assets\/(?:index|base|rolldown-runtime)-[\w-]{7}\.js$/

const messages = inlineMessages()

/** Modules of the first screens of a signed-in owner by path; a screen below a path, such as a post, has its files. */
const SCREENS: [path: string, ...modules: string[]][] = [
  ['index', 'home/home.page.tsx', 'settings/danger-zone.tsx'],
  ['design', 'design/design.page.tsx'],
  ['posts', 'posts/posts.page.tsx'],
  ['pictures', 'pictures/pictures.page.tsx'],
  ['analytics', 'analytics/analytics.page.tsx'],
  ['inbox', 'inbox/inbox.page.tsx'],
  ['billing', 'billing/billing.page.tsx'],
  ['account', 'account/account.page.tsx'],
  ['settings/general', 'settings/general/general.page.tsx'],
  ['settings/visibility', 'settings/visibility/visibility.page.tsx'],
  ['settings/sources', 'settings/sources/sources.page.tsx'],
  ['settings/seo', 'settings/seo/seo.page.tsx'],
  ['settings/languages', 'settings/languages/languages.page.tsx'],
  ['settings/resume', 'settings/resume/resume.page.tsx'],
  ['settings/auto-post', 'settings/auto-post/auto-post.page.tsx'],
  ['settings/webhooks', 'settings/webhooks/webhooks.page.tsx'],
]

/**
 * Finishes index.html, which only screens of the application are served as (decision 15): preloads the chunk that starts
 * the application, which the entry would ask for a round trip later, lets the fonts wait for it, fills in the texts, and
 * writes a copy for each other language. For each of `SCREENS`, `screens/<path>.html` loads its files as well, which the
 * application would ask for another round trip later.
 */
function finishIndex(): Plugin {
  return {
    name: 'vitrine:finish-index',
    apply: 'build',
    writeBundle: {
      // After the front pages, which are made from the file as it is.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const file = join(dir, 'index.html')
        const html = await readFile(file, 'utf8')
        const pages = SCREENS.map(([path, ...modules]) => ({
          file: `screens/${path}.html`,
          modules: ['shell/main-layout.tsx', ...modules].map(module => `features/${module}`),
        }))
        for (const { file: name, modules } of [{ file: 'index.html', modules: [] }, ...pages]) {
          const { scripts, styles } = chunkFilesOf(bundle, ['app/application.tsx', ...modules])
          const added = (files: string[]) => files.filter(one => !html.includes(one))
          const links = [
            ...added(styles).map(style => `<link rel="stylesheet" crossorigin href="/${style}">`),
            ...added(scripts).map(script => `<link rel="modulepreload" crossorigin href="/${script}">`),
          ].join('')
          const fonts = html.match(FONT_LINKS)?.join('') ?? ''
          const finished = html.replace(FONT_LINKS, '').replace('</head>', () => `${links}${fonts}</head>`)
          await mkdir(dirname(join(dir, name)), { recursive: true })
          await writeFile(join(dir, name), finished)
          await writeLocaleHtml(dir, name, messages.locales())
          await writeFile(join(dir, name), messages.english(finished))
        }
      },
    },
  }
}

/** Writes the rules as a module, with their texts as messages. Those of further sections are added when it is loaded. */
function writeRules(): string {
  const isCopy = (key: unknown) => (COPY_KEYS as readonly unknown[]).includes(key)
  const rules = JSON.stringify(designRules(), (key, value: unknown) => {
    if (isCopy(key)) return undefined
    return key === 'of' && Array.isArray(value) ? value.filter(one => !isCopy(one)) : value
  }).replace(/"(label|help|says|itemLabel)":("(?:[^"\\]|\\.)*")/g, '"$1":msg($2)')
  return `import { msg } from '../i18n/translate.ts'
import { COPY_KEYS, sectionType } from '../design/section-keys.ts'
const rules = ${rules}
for (const key of COPY_KEYS) {
  rules.design.rule.parts[key] = { is: 'named', name: sectionType(key), mayBeMissing: true }
  rules.section_order.rule.item.of.push(key)
}
export const designRules = () => rules`
}

export default defineConfig({
  root: import.meta.dirname,
  define: { __MESSAGES_INLINED__: 'true' },
  plugins: [
    messages.plugin,
    react(),
    stubJsonSchemas(),
    dropZodCompiler(),
    decodeReferencesApart(),
    precomputeRules(),
    shortenEastAsianCharacters(),
    minifyRawCss(),
    siteTexts(),
    preloadFonts(),
    prerender(import.meta.dirname, messages),
    finishIndex(),
  ],
  build: {
    target: CSS_TARGET,
    cssTarget: CSS_TARGET,
    // The server does not serve source maps, so the files do not name them.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Every target browser supports `modulepreload`.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter(file => !LOADED_FIRST.test(file)) : files,
    },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/hydrate.ts')],
      output: {
        // File names are repeated in every importer and cannot be compressed: 42 bits of hash suffice.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ASSET_NAMES,
        codeSplitting: {
          groups: [{ ...manualChunks(import.meta.dirname), includeDependenciesRecursively: false }],
        },
      },
      // Schema definitions have no side effects: unused ones are dropped, or every visitor would load zod.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
