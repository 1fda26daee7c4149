import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './product/chromium.ts'

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // Test machines are shared: the gate reports the number of journeys that passed only on the retry.
  retries: 1,
  timeout: process.env.SLOW ? 240_000 : 60_000,
  expect: { timeout: process.env.SLOW ? 60_000 : 15_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
