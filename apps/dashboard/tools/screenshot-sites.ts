/**
 * Takes the landing page's screenshots of generated websites: the bundled examples, drafted and rendered by the
 * product's own code, in the themes that `gallery-sites.ts` names. Run it after a theme has changed: `node
 * apps/dashboard/tools/screenshot-sites.ts`
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { createServer } from 'vite'
import type * as Model from '../../../packages/model/src/index.ts'
import type * as Render from '../../../packages/render/src/index.ts'
import type * as Sources from '../../../packages/sources/src/index.ts'
import {
  screenshotName,
  SCREENSHOTS,
  GALLERY_SITES,
  type GallerySite,
} from '../src/features/landing/gallery/gallery-sites.ts'

const root = join(import.meta.dirname, '../../..')
const out = join(import.meta.dirname, '../src/features/landing/gallery/sites')

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { EXAMPLES, readExample, exampleFile } = (await vite.ssrLoadModule(
  '/packages/sources/src/index.ts',
)) as typeof Sources
const { draftWebsite, viewOfDraft } = (await vite.ssrLoadModule(
  '/packages/model/src/index.ts',
)) as typeof Model
const { renderPage } = (await vite.ssrLoadModule('/packages/render/src/index.ts')) as typeof Render

const pictures = new Map<string, Buffer>()
const drafts = new Map<string, Model.PreviewData>()
for (const { url } of EXAMPLES) {
  const id = url.replace(/^example:/, '')
  const draft = draftWebsite(readExample(id))
  drafts.set(id, { ...draft, media: await mediaOf(JSON.stringify(draft)), stages: [] })
}

const server = createHttpServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://site')
  const [, folder, name = ''] = url.pathname.split('/')
  const picture = pictures.get(url.pathname)
  const draft = drafts.get(url.searchParams.get('example') ?? '')
  if (folder === 'fonts') {
    readFile(join(root, 'packages/render/fonts', name)).then(
      font => response.setHeader('content-type', 'font/woff2').end(font),
      () => response.writeHead(404).end(),
    )
  } else if (picture) {
    response.setHeader('content-type', 'image/webp').end(picture)
  } else if (url.pathname === '/' && draft) {
    const theme_name = url.searchParams.get('theme') as Model.ThemeName
    const theme_mode = url.searchParams.get('mode') as Model.ThemeMode
    const view = viewOfDraft(
      { ...draft, design: { ...draft.design, theme_name, theme_mode } },
      {
        site: 'https://site.example',
        product: 'https://product.example',
        published_at: '2026-11-01T00:00:00.000Z',
        revision: 1,
      },
    )
    response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(view, '/').body)
  } else {
    response.writeHead(404).end()
  }
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo

const executablePath =
  process.env.CHROMIUM_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  await mkdir(out, { recursive: true })
  for (const file of await readdir(out)) await rm(join(out, file))
  for (const shown of GALLERY_SITES) await store(shown, await photograph(shown))
} finally {
  await browser.close()
  server.close()
  await vite.close()
}

/**
 * Returns the example's pictures, which are found in the draft's text, under the URLs at which they are served
 * here.
 */
async function mediaOf(draft: string): Promise<Model.MediaByUrl> {
  const media: Model.MediaByUrl = {}
  for (const [url] of draft.matchAll(/https:\/\/examples\.vitrine\.invalid\/[a-z0-9-]+\.webp/g)) {
    const file = exampleFile(url)
    if (!file || media[url]) continue
    const bytes = await readFile(join(root, 'packages/sources/examples', file))
    const { width, height } = await sharp(bytes).metadata()
    const path = `/media/${createHash('sha256').update(url).digest('hex').slice(0, 32)}/${width}.webp`
    pictures.set(path, bytes)
    media[url] = {
      width,
      height,
      blur: 'data:image/webp;base64,',
      color: null,
      variants: [{ path, format: 'webp', width }],
    }
  }
  return media
}

async function photograph({ example, theme, mode, device }: GallerySite): Promise<Buffer> {
  const { width, height } = SCREENSHOTS[device]
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await page.goto(`http://127.0.0.1:${port}/?example=${example}&theme=${theme}&mode=${mode}`, {
    waitUntil: 'networkidle',
  })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const shot = await page.screenshot()
  await page.close()
  return shot
}

async function store(shown: GallerySite, shot: Buffer): Promise<void> {
  for (const width of SCREENSHOTS[shown.device].stored) {
    const picture = await sharp(shot).resize(width).avif({ quality: 50, effort: 4 }).toBuffer()
    await writeFile(join(out, `${screenshotName(shown)}-${width}.avif`), picture)
    console.log(`${screenshotName(shown)}-${width}.avif ${picture.length} bytes`)
  }
}
