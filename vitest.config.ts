import { defineConfig } from 'vitest/config'

const quiet = ['./tools/fail-on-console.setup.ts']
const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**']

// Files that run in the same process share what they import: importing took longer than testing. A file that replaces
// a module begins and ends with `vi.resetModules()`.
const together = { isolate: false, unstubGlobals: true, unstubEnvs: true }

/**
 * Three projects: `unit` needs nothing; `server` runs the real application on a real PostgreSQL; `full` is what of it
 * takes minutes, such as killing databases and workers, and belongs to `npm run test:full`: files of its own, and the
 * cases of some others that are `whole` (testing/full-run.ts).
 */
export default defineConfig({
  test: {
    css: true,
    // One for each processor: by itself Vitest leaves one of them out, which is half of two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...together,
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
          setupFiles: quiet,
          // A hundred random cases on a busy machine; no test is about time.
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...together,
          name: 'server',
          css: true,
          include: ['apps/server/**/*.test.ts'],
          exclude: [...exclude, '**/*.full.test.ts'],
          setupFiles: quiet,
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...together,
          name: 'full',
          css: true,
          include: [
            'apps/server/**/*.full.test.ts',
            'apps/server/src/core/website-lifecycle/refine-pictures.test.ts',
            'apps/server/src/site/write-site.test.ts',
            'apps/server/src/features/onboarding/platform-failures.test.ts',
          ],
          env: { TEST_WHOLE: '1' },
          exclude,
          setupFiles: quiet,
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
