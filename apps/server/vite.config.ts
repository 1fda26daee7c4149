import { defineConfig } from 'vite'

/**
 * The server's build: packages of this repository are bundled (they ship as TypeScript), everything from npm stays
 * outside. `site` is the same program without a server: a profile into a folder.
 */
export default defineConfig({
  root: import.meta.dirname,
  // Drizzle is bundled for its memory: Node reads a package.json again for each of its modules, and Drizzle's has
  // 179 KB, which cost 100 MB and a second at every start. React is bundled so that it is the one for production,
  // whatever NODE_ENV says where the server is started.
  ssr: { noExternal: [/^@vitrine\//, /^drizzle-orm/, /^(react|react-dom|scheduler)($|\/)/] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node24',
    // The same as the dashboard's: with another target, `light-dark()` would be rewritten in one of them.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    sourcemap: true,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        site: 'src/site.ts',
        admin: 'src/admin.ts',
        'images-process': 'src/platform/images-process.ts',
        'drawing-process': 'src/platform/drawing-process.ts',
        'file-process': 'src/features/onboarding/file-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
