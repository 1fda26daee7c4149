/** A browser besides Chromium, driven over WebDriver (https://www.w3.org/TR/webdriver2/, https://www.w3.org/TR/webdriver-bidi/). */
export type WebBrowser = {
  name: 'firefox' | 'webkit'
  goto: (url: string) => Promise<void>
  setViewport: (width: number, height: number) => Promise<void>
  /** Returns what the body of a function returns in the page, with `args` as `arguments`. */
  evaluate: (body: string, ...args: unknown[]) => Promise<unknown>
  /** Clicks at a point of the viewport, as a mouse does. */
  click: (x: number, y: number) => Promise<void>
  /** Types into the focused element, as a keyboard does. */
  type: (text: string) => Promise<void>
  /** Returns a PNG of the viewport. */
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

export type Scheme = 'light' | 'dark'

/** The input source of a click at a point of the viewport. */
export const clickAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** The input source of a text that is typed. */
export const strokesOf = (text: string) => ({
  type: 'key',
  id: 'keys',
  actions: Array.from(text).flatMap(value => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
})

/** Asks `attempt` until it returns something, for up to a minute. @throws Error that names `what` */
export async function waitFor<T>(
  what: string,
  attempt: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const end = Date.now() + 60_000
  for (;;) {
    const found = await attempt()
    if (found) return found
    if (Date.now() > end) throw new Error(`Not seen within a minute: ${what}`)
    await new Promise(done => setTimeout(done, 100))
  }
}
