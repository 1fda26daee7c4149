import { defineConfig } from 'vitest/config'

const quiet = ['./tools/quiet.setup.ts']
const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**']

/** Two projects: `unit` needs nothing; `server` runs the real application on a real PostgreSQL. */
export default defineConfig({
  test: {
    css: true,
    projects: [
      {
        test: {
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          css: true,
          include: ['apps/server/**/*.test.ts'],
          exclude,
          setupFiles: quiet,
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
