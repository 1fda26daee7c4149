// Draws share images of the samples as one contact sheet per theme, to be looked at; names of themes after the folder
// leave the others out; with --scripts, of people who write in other scripts:
//   node apps/server/tools/share-sheet.ts OUT [--scripts] [theme…]
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createServer } from 'vite'
import type { PublishedPost, ThemeName, WebsiteView } from '@vitrine/model'
import { renderPng } from '../src/platform/drawing/render-png.ts'
import type * as Renderer from '../../../packages/render/src/index.ts'
import type * as Samples from '../../../packages/render/src/testing/samples.ts'
import type * as Pictures from '../../../packages/render/src/testing/samples/pictures.ts'
import type * as ScriptSamples from '../../../packages/render/src/testing/samples/scripts.ts'
import type * as Share from '../../../packages/render/src/share/index.ts'
import { drawingSvg } from '../../../packages/render/tools/drawings.ts'

const root = join(import.meta.dirname, '../../../packages/render')
const out = process.argv[2]
if (!out) throw new Error('Say where to: node apps/server/tools/share-sheet.ts OUT')

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
try {
  const { PROFILES, profileView, sampleView } = (await vite.ssrLoadModule(
    '/src/testing/samples.ts',
  )) as typeof Samples
  const { THEME_OFFERS, THEMES } = (await vite.ssrLoadModule('/src/index.ts')) as typeof Renderer
  const { drawingAt, FACE_FILES } = (await vite.ssrLoadModule('/src/share/index.ts')) as typeof Share
  const { SCRIPTS } = (await vite.ssrLoadModule('/src/testing/samples/scripts.ts')) as typeof ScriptSamples
  const { DRAWINGS, SAMPLE_MEDIA, picture } = (await vite.ssrLoadModule(
    '/src/testing/samples/pictures.ts',
  )) as typeof Pictures
  const drawnOf = (path: string) =>
    Object.entries(DRAWINGS).find(([name]) =>
      SAMPLE_MEDIA[picture(name).url]?.variants.some(variant => variant.path === path),
    )?.[1]
  const paint = async (view: WebsiteView, path: string): Promise<Buffer> => {
    const drawing = drawingAt(view, path)
    if (!drawing) throw new Error(`There is no ${path}`)
    const fonts = FACE_FILES.filter(({ family }) => drawing.families.includes(family)).map(
      ({ family, file }) => ({ family, path: join(root, 'share-fonts', file) }),
    )
    const pictures = await Promise.all(
      drawing.pictures.map(async use => {
        const art = drawnOf(use.path)
        return {
          ...use,
          bytes: art
            ? await sharp(Buffer.from(drawingSvg(art)))
                .png()
                .toBuffer()
            : Buffer.alloc(0),
        }
      }),
    )
    return renderPng({ ...drawing, fonts, pictures })
  }
  const post = (title: string, excerpt: string, cover: string | null): PublishedPost => ({
    id: '1',
    title,
    slug: 'x',
    former_slugs: [],
    excerpt,
    cover: cover === null ? null : picture(cover),
    tags: [],
    published_at: '2026-11-18T09:00:00.000Z',
    updated_at: '2026-11-18T09:00:00.000Z',
    minutes: 4,
    seo: null,
    source: null,
    body: null,
  })
  const withPost = (view: WebsiteView, one: PublishedPost): WebsiteView => ({
    ...view,
    posts: [one],
    media: { ...view.media, ...SAMPLE_MEDIA },
  })
  const plain = (view: WebsiteView): WebsiteView => ({ ...view, media: {} })
  const cells = (theme: ThemeName): [WebsiteView, string][] => {
    const person = sampleView('rich', theme, 'light', 'linkedin-individual')
    const type = THEME_OFFERS[theme].suits[0] ?? 'github'
    const own = sampleView('rich', theme, 'light', type)
    const dark = sampleView('rich', theme, 'dark', type)
    const short = post(
      'What a flame is made of',
      'Hold a sheet of paper across a candle for a moment and read the ring it leaves.',
      'candle',
    )
    const long = post(
      'Why a candle needs air, which part of the air it needs, and what becomes of both of them when the flame goes out',
      '',
      null,
    )
    return [
      [own, '/og/home.png'],
      [dark, '/og/home.png'],
      [person, '/og/home.png'],
      [sampleView('rich', theme, 'light', 'linkedin-company'), '/og/home.png'],
      [plain(own), '/og/home.png'],
      [plain(sampleView('thin', theme, 'dark')), '/og/home.png'],
      [sampleView('long', theme, 'light'), '/og/home.png'],
      [sampleView('rtl', theme, 'light'), '/og/home.png'],
      [sampleView('hostile', theme, 'light'), '/og/home.png'],
      [{ ...own, design: { ...own.design, accent: '#7ac70c' } }, '/og/home.png'],
      [withPost(person, short), '/og/posts/x.png'],
      [withPost(dark, short), '/og/posts/x.png'],
      [withPost(person, long), '/og/posts/x.png'],
      [withPost(dark, { ...long, cover: picture('fern-3') }), '/og/posts/x.png'],
      [withPost(own, { ...long, title: 'Short' }), '/og/posts/x.png'],
    ]
  }
  const scriptCells = (theme: ThemeName): [WebsiteView, string][] =>
    Object.keys(PROFILES)
      .filter(name => name in SCRIPTS)
      .map(name => profileView(name, theme))
      .flatMap((view): [WebsiteView, string][] => [
        [view, '/og/home.png'],
        [plain({ ...view, design: { ...view.design, theme_mode: 'dark' } }), '/og/home.png'],
        [view, '/og/posts/post.png'],
      ])
  await mkdir(out, { recursive: true })
  const isOfScripts = process.argv.includes('--scripts')
  const wanted = process.argv.slice(3).filter(word => word !== '--scripts')
  for (const { name } of Object.values(THEMES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const parts = []
    let bytes = 0
    const all = isOfScripts ? scriptCells(name) : cells(name)
    for (const [index, [view, path]] of all.entries()) {
      const started = performance.now()
      const png = await paint(view, path)
      if (process.env.TIMES) console.log(name, index, png.length, Math.round(performance.now() - started))
      bytes = Math.max(bytes, png.length)
      if (index === 0) await writeFile(join(out, `${name}.png`), png)
      parts.push({
        input: await sharp(png).resize(600).png().toBuffer(),
        left: (index % 3) * 612,
        top: Math.floor(index / 3) * 327,
      })
    }
    const icons = await Promise.all(
      (isOfScripts ? scriptCells(name).filter((_, index) => index % 3 === 0) : cells(name).slice(2, 3)).map(
        ([view]) => paint(view, '/icons/180.png'),
      ),
    )
    icons.forEach((input, index) =>
      parts.push({ input, left: index * 200, top: Math.ceil((parts.length - index) / 3) * 327 }),
    )
    await sharp({
      create: {
        width: 1824,
        height: Math.ceil(all.length / 3) * 327 + 200,
        channels: 3,
        background: '#777777',
      },
    })
      .composite(parts)
      .png()
      .toFile(join(out, `sheet-${name}.png`))
    console.log(`${name}: the largest has ${String(bytes)} bytes`)
  }
} finally {
  await vite.close()
}
