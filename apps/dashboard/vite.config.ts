import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { ASSET_NAMES, drawAhead } from './draw-ahead.ts'
import { noJsonSchemas } from './no-json-schemas.ts'
import { plainRules } from './plain-rules.ts'
import { together } from './together.ts'

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
  plugins: [react(), noJsonSchemas(), plainRules(), preloadFonts(), drawAhead(import.meta.dirname)],
  build: {
    target: CSS_TARGET,
    cssTarget: CSS_TARGET,
    // The server does not serve the maps, so the files do not name them either.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Every browser of the target has `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'src/wake.ts')],
      output: {
        // Names cannot be compressed, and every file names others: 42 bits tell the builds of a file apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ASSET_NAMES,
        codeSplitting: {
          groups: [{ ...together(import.meta.dirname), includeDependenciesRecursively: false }],
        },
      },
      // Schemas only describe: what is not used may go, or every visitor of the landing page would fetch zod.
      treeshake: { manualPureFunctions: ['z'] },
    },
  },
})
