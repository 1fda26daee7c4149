import type { BrowserContext, Page, Route } from '@playwright/test'

/**
 * What is slow in this run: with `SLOW=cpu=4,api=1500,chunks=900 npm run test:e2e` the browser's processor is four times
 * slower, each answer of the API comes up to 1500 ms later, so that they overtake each other, and each script and style
 * of the dashboard 900 ms later. Every journey holds all the same, each of them for itself and together.
 */
const {
  cpu = 0,
  api = 0,
  chunks = 0,
}: Record<string, number> = Object.fromEntries(
  (process.env.SLOW ?? '').split(',').map(wish => {
    const [name = '', value] = wish.split('=')
    return [name, Number(value)] as const
  }),
)

/** Makes what a browser's context opens and asks for as slow as this run is to be. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (api) await context.route('**/api/**', route => later(route, api * Math.random()))
  if (chunks) await context.route(/\/assets\/[^/]*\.(?:js|css)$/, route => later(route, chunks))
  // A page that is closed at once needs no slower processor.
  if (cpu) context.on('page', page => void throttle(page).catch(() => undefined))
}

async function later(route: Route, milliseconds: number) {
  await new Promise(done => setTimeout(done, milliseconds))
  // What nobody waits for any more went with its page.
  await route.continue().catch(() => undefined)
}

async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}
