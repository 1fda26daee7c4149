// Bytes that visitors download: HTML with inline CSS, and preloaded fonts, by theme and website type.
//   npm run bench -- weight
// The baseline is the goal of 14 KB, the size of a connection's first round trip (RFC 6928: ten segments).
import { brotliDecompressSync } from 'node:zlib'
import { postApi, sendRequest, startProduct } from './harness/start-product.ts'
import { printResult } from './harness/statistics.ts'

const GOAL = 14 * 1024
const FONTS_GOAL = 50 * 1024

type Preview = {
  website_type: string
  suggested: { website_name: string }
  design: object
  posts: { slug: string }[]
}
type Weight = { theme: string; type: string; path: string; html: number; fonts: number; preloaded: number }

const product = await startProduct({ OUTSIDE_URL: 'http://127.0.0.1:9' })
try {
  const weights = await measureAll()
  const paths = [...new Set(weights.map(weight => weight.path))]
  for (const path of paths) {
    console.log(`\n${path}: HTML and CSS, brotli; preloaded fonts`)
    for (const weight of weights.filter(candidate => candidate.path === path))
      console.log(
        `  ${weight.theme.padEnd(11)} ${weight.type.padEnd(20)} ${formatKb(weight.html)}  ${String(weight.preloaded)} fonts, ${formatKb(weight.fonts)}`,
      )
  }
  const worst = weights.reduce((a, b) => (a.html > b.html ? a : b))
  const fonts = Math.max(...weights.map(weight => weight.fonts))
  printResult({
    name: 'weight',
    figure: worst.html,
    unit: 'bytes of HTML and CSS, brotli',
    baseline: GOAL,
    detail: { worst, fonts, fontsGoal: FONTS_GOAL, pages: weights.length },
  })
} finally {
  await product.stop()
}

/** Publishes every bundled example in every theme and measures its start page and first article. */
async function measureAll(): Promise<Weight[]> {
  const { port } = product
  const account = { email: 'weight@example.com', password: 'window weight frame', name: 'Weight' }
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/signup', account)
  const headers = { authorization: `Bearer ${accessToken}` }
  const { examples } = JSON.parse(
    (await get('dashboard.vitrine.localhost', '/api/onboard/examples')).text,
  ) as {
    examples: { url: string }[]
  }
  const weights: Weight[] = []
  for (const { url } of examples) {
    const preview = await postApi<Preview>(port, '/api/onboard/previewData', { profileUrl: url })
    for (const theme of await getThemeNames()) {
      const domain = `${theme}${preview.website_type.split('-').at(-1)}`.replace(/[^a-z]/g, '')
      await postApi(
        port,
        '/api/website/create',
        {
          website_name: preview.suggested.website_name,
          domain_name: domain,
          website_type: preview.website_type,
          data: { ...preview, design: { ...preview.design, theme_name: theme } },
        },
        headers,
      )
      const article = preview.posts[0] ? [`/posts/${preview.posts[0].slug}`] : []
      for (const path of ['/', ...article]) {
        const kind = path === '/' ? 'Start page' : 'Article'
        weights.push({
          theme,
          type: preview.website_type,
          path: kind,
          ...(await measurePage(`${domain}.sites.localhost`, path)),
        })
      }
    }
  }
  return weights
}

/** Returns the brotli bytes of a page's HTML and of the fonts that it preloads. */
async function measurePage(host: string, path: string) {
  const page = await get(host, path)
  if (page.status !== 200) throw new Error(`${host}${path} answered ${String(page.status)}`)
  const preloads = [...page.text.matchAll(/rel="preload" href="([^"]+)"/g)].map(([, href = '']) => href)
  let fonts = 0
  for (const href of preloads) fonts += (await get(host, href)).bytes
  return { html: page.bytes, fonts, preloaded: preloads.length }
}

async function get(host: string, path: string) {
  const { status, headers, body } = await sendRequest(product.port, host, path, {
    headers: { 'accept-encoding': 'br' },
  })
  const plain = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
  return { status, bytes: body.length, text: plain.toString('utf8') }
}

async function getThemeNames(): Promise<string[]> {
  const { text } = await get('dashboard.vitrine.localhost', '/api/openapi.json')
  const [, list] = /"ThemeName":\{"type":"string","enum":(\[[^\]]+\])/.exec(text) ?? []
  if (!list) throw new Error('The OpenAPI document lists no themes.')
  return JSON.parse(list) as string[]
}

function formatKb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1).padStart(5)} KB`
}
