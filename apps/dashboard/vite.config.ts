import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ASSET_NAMES, prerender } from './prerender.ts'
import { manualChunks } from './manual-chunks.ts'
import { designRules } from '../../packages/model/src/validation/design-rules.ts'
import { readFileSync } from 'node:fs'

const MAKERS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves out zod's conversion to JSON schemas, which the browser never calls: each schema refers to it, so no bundler can
 * drop it. The getters of limits (`maxLength`, `minValue`) go with it and throw when they are read: `fieldsOf` takes
 * limits from the checks. Saves 5.6 KB gzip of the dashboard's first screen and of every screen with a form, nothing of
 * the landing page and the editor (measured 2026-11-23).
 */
function stubJsonSchemas(): Plugin {
  return {
    name: 'vitrine:no-json-schemas',
    apply: 'build',
    load(id) {
      const [file = ''] = id.split('?')
      if (!MAKERS.test(file)) return null
      const source = readFileSync(file, 'utf8')
      const names = [
        ...[...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name),
        ...[...source.matchAll(/^export \{ \w+ as (\w+) \}/gm)].map(([, name]) => name),
      ]
      // Schemas ask for their method when they are made; only a call of it would miss something.
      return [
        `const refuse = () => { throw new Error('The browser makes no JSON schemas') }`,
        `const maker = () => refuse`,
        `export { ${names.map(name => `${REFUSES_AT_ONCE.includes(name) ? 'refuse' : 'maker'} as ${name}`).join(', ')} }`,
      ].join('\n')
    },
  }
}

/** Called for an answer, not for a function that gives one: without this it would answer nonsense. */
const REFUSES_AT_ONCE: readonly (string | undefined)[] = ['aggregateChecks']

/** Shared with the server's build: with another target, `light-dark()` would be rewritten in one of them. */
export const CSS_TARGET = ['chrome123', 'safari17.5', 'firefox128']

/**
 * Preloads the two Latin font files: they are asked for before the stylesheet is parsed, one round trip earlier. It saves
 * time, not bytes; Vite has no setting for it.
 */
function preloadFonts(): Plugin {
  return {
    name: 'vitrine:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => /(?:bricolage-grotesque|hanken-grotesk)-latin-wght-normal-.*\.woff2$/.test(file))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend',
          })),
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), stubJsonSchemas(), precomputeRules(), preloadFonts(), prerender(import.meta.dirname)],
  build: {
    target: CSS_TARGET,
    cssTarget: CSS_TARGET,
    // The server does not serve the maps, so the files do not name them either.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Every browser of the target has `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/hydrate.ts')],
      output: {
        // Names cannot be compressed, and every file names others: 42 bits tell the builds of a file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ASSET_NAMES,
        codeSplitting: {
          groups: [{ ...manualChunks(import.meta.dirname), includeDependenciesRecursively: false }],
        },
      },
      // Schemas only describe: what is not used may go, or every visitor of the landing page would fetch zod.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})

/**
 * Replaces the rules that are read from a design's schemas by their data, at build time: the editor has its forms and
 * validates input without the schemas and zod (decision 29). Saves 24.2 KB gzip of the editor, nothing elsewhere
 * (measured 2026-11-23).
 */
function precomputeRules(): Plugin {
  return {
    name: 'vitrine:plain-rules',
    apply: 'build',
    enforce: 'pre',
    load: id =>
      id.endsWith('/packages/model/src/validation/design-rules.ts')
        ? `const rules = ${JSON.stringify(designRules())}\nexport const designRules = () => rules`
        : null,
  }
}
