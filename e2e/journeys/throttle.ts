import type { BrowserContext, Page, Route } from '@playwright/test'

/**
 * Throttling of the run: with `SLOW=cpu=4,api=1500,chunks=900 npm run test:e2e` the browser's CPU is four times slower,
 * each API response is delayed by up to 1500 ms, so that responses overtake each other, and each script and style sheet of
 * the dashboard by 900 ms. Every journey must pass with each of them and with all.
 */
const {
  cpu = 0,
  api = 0,
  chunks = 0,
}: Record<string, number> = Object.fromEntries(
  (process.env.SLOW ?? '').split(',').map(option => {
    const [name = '', value] = option.split('=')
    return [name, Number(value)] as const
  }),
)

/** Applies the run's throttling to a browser context. */
export async function throttleContext(context: BrowserContext): Promise<void> {
  if (api) await context.route('**/api/**', route => delayRoute(route, api * Math.random()))
  if (chunks) await context.route(/\/assets\/[^/]*\.(?:js|css)$/, route => delayRoute(route, chunks))
  // Throttling fails on a page that is already closed.
  if (cpu) context.on('page', page => void throttleCpu(page).catch(() => undefined))
}

async function delayRoute(route: Route, milliseconds: number) {
  await new Promise(done => setTimeout(done, milliseconds))
  // The page may have been closed meanwhile.
  await route.continue().catch(() => undefined)
}

async function throttleCpu(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}
