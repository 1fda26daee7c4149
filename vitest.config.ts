import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const setupFiles = ['./tools/fail-on-console.setup.ts']
const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**']

// Test files in the same process share imported modules: importing took longer than testing. A file that mocks a module
// calls `vi.resetModules()` first and last.
const sharedModules = { isolate: false, unstubGlobals: true, unstubEnvs: true }

/**
 * Uses packages/render/src/page/testing/page-elements.ts for all elements but the dashboard’s, whose tests fail on
 * React’s own warnings.
 */
const pageElements: Plugin = {
  name: 'page-elements',
  enforce: 'pre',
  config: () => ({ oxc: { jsx: { runtime: 'automatic', development: false } } }),
  resolveId: (id, importer) =>
    id === 'react/jsx-runtime' && importer && !importer.includes('/apps/dashboard/')
      ? resolve(import.meta.dirname, 'packages/render/src/page/testing/page-elements.ts')
      : null,
}

/** Settings that the projects of the server's tests share. */
const serverTests = {
  ...sharedModules,
  setupFiles,
  globalSetup: ['./apps/server/src/testing/global-setup.ts'],
  // Node loads the modules itself.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', resolve(import.meta.dirname, 'apps/server/src/testing/native-modules.ts')],
  testTimeout: 120_000,
  hookTimeout: 180_000,
}

/**
 * Projects: `unit` has no prerequisites; `server` runs the real application on a real PostgreSQL; `full`, part of `npm
 * run test:full`, also has the server tests that take minutes, such as killing databases and workers: own files, and
 * the additional cases of others (apps/server/src/testing/full-run.ts).
 */
export default defineConfig({
  test: {
    css: true,
    // One worker for each processor: by default Vitest leaves one of them unused.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [pageElements],
        test: {
          ...sharedModules,
          name: 'unit',
          css: true,
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/dashboard/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'outside/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude,
          setupFiles,
          // Property tests run a hundred cases, also on a busy machine; no test depends on the timeout.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...serverTests,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...exclude, '**/*.full.test.ts'],
        },
      },
      {
        test: {
          ...serverTests,
          name: 'full',
          include: ['apps/server/**/*.test.ts'],
          env: { TEST_WHOLE: '1' },
          exclude,
        },
      },
    ],
  },
})
