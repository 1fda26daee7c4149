import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clickAt, type Scheme, strokesOf, type WebBrowser } from './web-browser.ts'

/** Settings of a Firefox that makes no requests of its own. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'ui.prefersReducedMotion': 1,
}

type Reply = { id?: number; result?: unknown; error?: string; message?: string }

/** Starts Firefox without windows and drives it over WebDriver BiDi. */
export async function startFirefox(scheme: Scheme): Promise<WebBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'))
  const preferences = {
    ...PREFERENCES,
    'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
  }
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const child = spawn(
    process.env.FIREFOX_PATH ?? 'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise(done => child.once('exit', done))
  const address = await new Promise<string>((found, reject) => {
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (address) found(address)
    })
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`Firefox exited with ${code}:\n${output}`)))
  })
  const { send, socket } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  const perform = (source: object) => send('input.performActions', { context, actions: [source] })

  return {
    name: 'firefox',
    goto: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    setViewport: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    evaluate: async (body, ...args) => {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.callFunction', {
        functionDeclaration: `async function(json) { const run = async function() { ${body} }; return JSON.stringify(await run(...JSON.parse(json)) ?? null) }`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null') as unknown
    },
    click: async (x, y) => void (await perform(clickAt(x, y))),
    type: async text => void (await perform(strokesOf(text))),
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    close: async () => {
      socket.close()
      child.kill()
      await exited
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** Connects to a browser; `send` rejects with the browser's message. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await new Promise((done, reject) => {
    socket.addEventListener('open', done)
    socket.addEventListener('error', () => reject(new Error('Firefox accepts no connection.')))
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let id = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    const reply = await new Promise<Reply>(done => {
      waiting.set(++id, done)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (reply.error) throw new Error(`${method}: ${reply.error}: ${reply.message ?? ''}`)
    return reply.result as T
  }
  return { send, socket }
}
