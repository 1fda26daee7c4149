import { defineConfig } from 'vite'

/**
 * The server's build: packages of this repository are bundled (they ship as TypeScript), everything from npm stays
 * outside. `site` is the same program without a server: a profile into a folder.
 */
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@vitrine\//] },
  build: {
    ssr: true,
    target: 'node24',
    // The same as the dashboard's: with another target, `light-dark()` would be rewritten in one of them.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', site: 'src/site.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
