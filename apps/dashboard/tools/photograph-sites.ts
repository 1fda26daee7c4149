/**
 * Takes the landing page's pictures of generated websites: the bundled example, drafted and drawn by the product's
 * own code, in every theme, light and dark, on a desktop and on a phone. Run it after a theme has changed:
 * `node apps/dashboard/tools/photograph-sites.ts`
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createServer } from 'vite'
import type * as Model from '../../../packages/model/src/index.ts'
import type * as Render from '../../../packages/render/src/index.ts'
import type * as Sources from '../../../packages/sources/src/index.ts'

const root = join(import.meta.dirname, '../../..')
const out = join(import.meta.dirname, '../src/features/landing/sites')
/** CSS pixels of the window, and the width of the stored picture. */
const SHOTS = {
  desktop: { width: 1200, height: 1400, stored: 640 },
  phone: { width: 390, height: 800, stored: 312 },
} as const
const MODES = ['light', 'dark'] as const
/** What another accent makes of a theme. */
const COLOURS = [
  { theme: 'terminal', mode: 'dark', name: 'green', accent: '#2fa35b' },
  { theme: 'blueprint', mode: 'light', name: 'red', accent: '#b8321f' },
  { theme: 'terminal', mode: 'light', name: 'blue', accent: '#1f4fd1' },
  { theme: 'blueprint', mode: 'dark', name: 'plum', accent: '#8a2f6b' },
] as const
const PICTURE = '/media/0123456789abcdef0123456789abcdef/800.webp'

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { readExample, exampleFile } = (await vite.ssrLoadModule(
  '/packages/sources/src/index.ts',
)) as typeof Sources
const { draftWebsite, viewOfDraft, picturesOf } = (await vite.ssrLoadModule(
  '/packages/model/src/index.ts',
)) as typeof Model
const { renderPage, THEMES } = (await vite.ssrLoadModule('/packages/render/src/index.ts')) as typeof Render

const draft = draftWebsite(readExample('grace-hopper'))
const [picture] = picturesOf(draft.design)
const file = picture && exampleFile(picture.url)
const portrait = file && (await readFile(join(root, 'packages/sources/examples', file)))
const size = portrait ? await sharp(portrait).metadata() : null
const media =
  picture && size
    ? {
        [picture.url]: {
          width: size.width,
          height: size.height,
          blur: 'data:image/webp;base64,',
          color: null,
          variants: [{ path: PICTURE, format: 'webp' as const, width: size.width }],
        },
      }
    : {}

const server = createHttpServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://site')
  const [, folder, name = ''] = url.pathname.split('/')
  if (folder === 'fonts') {
    readFile(join(root, 'packages/render/fonts', name)).then(
      font => response.setHeader('content-type', 'font/woff2').end(font),
      () => response.writeHead(404).end(),
    )
    return
  }
  if (url.pathname === PICTURE) {
    response.setHeader('content-type', 'image/webp').end(portrait)
    return
  }
  if (url.pathname !== '/') {
    response.writeHead(404).end()
    return
  }
  const theme_name = url.searchParams.get('theme') as keyof typeof THEMES
  const theme_mode = url.searchParams.get('mode') as (typeof MODES)[number]
  const accent = url.searchParams.get('accent')
  const view = viewOfDraft(
    { ...draft, design: { ...draft.design, theme_name, theme_mode, accent }, media, stages: [] },
    {
      site: 'https://site.example',
      product: 'https://product.example',
      published_at: '2026-11-01T00:00:00.000Z',
      revision: 1,
    },
  )
  response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(view, '/').body)
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo

const executablePath =
  process.env.CHROMIUM_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await mkdir(out, { recursive: true })
  for (const theme of Object.keys(THEMES))
    for (const mode of MODES)
      for (const device of ['desktop', 'phone'] as const)
        await photograph(`theme=${theme}&mode=${mode}`, device, `${theme}-${mode}-${device}`)
  for (const { theme, mode, name, accent } of COLOURS)
    await photograph(
      `theme=${theme}&mode=${mode}&accent=${encodeURIComponent(accent)}`,
      'desktop',
      `${theme}-${name}`,
    )
} finally {
  await browser.close()
  server.close()
  await vite.close()
}

async function photograph(query: string, device: keyof typeof SHOTS, name: string): Promise<void> {
  const { width, height, stored } = SHOTS[device]
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(`http://127.0.0.1:${port}/?${query}`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const picture = await sharp(await page.screenshot())
    .resize(stored)
    .webp({ quality: 76, effort: 6 })
    .toBuffer()
  await writeFile(join(out, `${name}.webp`), picture)
  console.log(`${name}.webp ${picture.length} bytes`)
  await page.close()
}
