/**
 * `npm run test:e2e [-- FILTER…]`: starts the built product and the mock server, runs the journeys in Chromium with
 * Playwright and stops everything. A first argument ending in .json is the path of a JSON report.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { findHeadlessChromium } from './product/chromium.ts'
import { startProduct } from './product/start-product.ts'

const [report, ...rest] = process.argv.slice(2)
const chromium = findHeadlessChromium()
const product = await startProduct()
const cli = resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
const reporters = report?.endsWith('.json') ? 'line,json' : 'list'
const filters = report && !report.endsWith('.json') ? [report, ...rest] : rest
const run = spawn(
  process.execPath,
  [cli, 'test', '--config', 'e2e/playwright.config.ts', `--reporter=${reporters}`, ...filters],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: chromium,
      PRODUCT_PORT: String(product.port),
      PRODUCT_METRICS_PORT: String(product.metricsPort),
      MOCK_SERVER_URL: product.mockServerUrl,
      PRODUCT_DATA_DIR: product.dataDir,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report?.endsWith('.json') ? report : '',
    },
  },
)
const code = await new Promise<number>(done => run.on('close', status => done(status ?? 1)))
await product.stop()
process.exit(code)
