import { type ChildProcess, spawn } from 'node:child_process'
import { findFreePort } from '../product/start-product.ts'
import { clickAt, type Scheme, strokesOf, waitFor, type WebBrowser } from './web-browser.ts'

/** Starts WebKitGTK on a display of its own (Xvfb) and drives it over WebDriver. */
export async function startWebKit(scheme: Scheme): Promise<WebBrowser> {
  // Drawing waits for a display: without compositing, or with a script during loading, WebKitGTK never answers again.
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((found, reject) => {
    display.stdio[3]?.once('data', (chunk: Buffer) => found(String(chunk).trim()))
    display.once('error', reject)
  })
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      GTK_THEME: scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Root may not create the namespaces of the sandbox in a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  })
  const send = clientOf(port)
  const missing = new Promise<never>((_, reject) => driver.once('error', reject))
  await Promise.race([
    waitFor('WebKitWebDriver', () => send('GET', '/status').catch(() => null)),
    missing,
  ]).catch((error: unknown) => {
    display.kill()
    throw error
  })
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: 60_000, pageLoad: 60_000 },
        'webkitgtk:browserOptions': { args: ['--automation'] },
      },
    },
  })
  const session = `/session/${sessionId}`
  const evaluate: WebBrowser['evaluate'] = (body, ...args) =>
    send('POST', `${session}/execute/async`, {
      script: `const args = [...arguments], done = args.pop(); const run = async function() { ${body} }; run(...args).then(value => done({ value }), error => done({ failed: String(error) }))`,
      args,
    }).then(answer => {
      const { value, failed } = answer as { value?: unknown; failed?: string }
      if (failed) throw new Error(failed)
      return value
    })
  const perform = (source: object) => send('POST', `${session}/actions`, { actions: [source] })
  const getPageSize = () => evaluate('return [innerWidth, innerHeight]') as Promise<[number, number]>
  let bars: [width: number, height: number] | undefined

  return {
    name: 'webkit',
    goto: async url => void (await send('POST', `${session}/url`, { url })),
    setViewport: async (width, height) => {
      if (!bars) {
        const outer = await send<{ width: number; height: number }>('GET', `${session}/window/rect`)
        const [innerWidth, innerHeight] = await getPageSize()
        bars = [outer.width - innerWidth, outer.height - innerHeight]
      }
      await send('POST', `${session}/window/rect`, { width: width + bars[0], height: height + bars[1] })
      // The page learns its size after the window has it.
      await waitFor(`a page of ${width} × ${height} px`, async () =>
        (await getPageSize()).every((side, at) => side === [width, height][at]),
      )
    },
    evaluate,
    click: async (x, y) => void (await perform(clickAt(x, y))),
    type: async text => void (await perform(strokesOf(text))),
    screenshot: async () => Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session).catch(() => null)
      for (const child of [driver, display]) await stop(child)
    },
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise(done => child.once('exit', done))
  child.kill()
  await exited
}

/** Returns a function that sends WebDriver commands; it rejects with the browser's message. */
function clientOf(port: number) {
  return async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}
