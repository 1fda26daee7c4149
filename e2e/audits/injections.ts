/**
 * Part of `npm run test:full`: a website whose every text wants to run is opened in Chromium, some dozen times with other
 * texts in each place, with the policy of content switched off; then the dashboard with its posts, its editor and the
 * page in it. Everything is touched. Nothing may run.
 */
import { injectPayloads } from '@vitrine/outside/injections'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts'
import { startProduct } from '../product/start-product.ts'
import { call, publish, readPreview, signUp } from '../product/api-client.ts'

const ROUNDS = Number(process.argv[2] ?? 24)
/** Of the dashboard, which takes longer. */
const SCREENS_EACH = 8
const SOURCES = [
  ['example:grace-hopper', 'github'],
  ['example:faraday-lectures', 'youtube'],
  ['example:ada-lovelace', 'linkedin'],
  ['example:anna-atkins', 'instagram'],
  ['example:bauhaus', 'linkedin'],
] as const

type Saved = { design: Record<string, unknown>; section_order: string[]; revision: number; media: object }
type Post = { post_id: string; post: Record<string, unknown> }

const product = await startProduct()
const { port } = product
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
})
const ran: string[] = []
let [pages, texts] = [0, 0]
try {
  const token = await signUp(port, 'injected')
  const sites = []
  for (const [index, [link, variant]] of SOURCES.entries()) {
    const preview = await readPreview(port, link)
    const host = await publish(port, token, preview, {
      domain: `injected${index}`,
      theme: 'terminal',
      mode: 'light',
    })
    sites.push({ host, variant, id: await idOf(token, variant, `injected${index}`) })
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = sites[round % sites.length]
    if (!site) continue
    // Another part of the collection each time.
    const { slug, post } = await inject(token, site.id, round * 97)
    const context = await watched(false)
    for (const path of ['/', '/posts', ...(slug ? [`/posts/${slug}`] : [])])
      await look(context, `http://${site.host}${path}`, true)
    await context.close()
    if (round % SCREENS_EACH !== 0) continue
    const screens = await watched(true)
    await screens.addCookies([{ name: 'accessToken', value: token, domain: '.vitrine.localhost', path: '/' }])
    for (const path of ['/', '/posts', '/design', '/settings/general', '/settings/seo', `/edit/${post}`])
      await look(screens, `http://${site.variant}.vitrine.localhost:${port}${path}`, false)
    await screens.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
for (const what of ran.slice(0, 20)) console.log(`injections: ${what} ran`)
console.log(`injections: ${texts} texts that want to run, ${pages} pages opened, ${ran.length} ran`)
process.exit(ran.length === 0 && texts > ROUNDS * 50 ? 0 : 1)

/** A browser without the policy, in which whatever runs is noticed. */
async function watched(isDashboard: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } })
  await context.exposeFunction('noticed', (where: string) => void ran.push(where))
  await context.addInitScript(() => {
    const page = window as unknown as { ran: () => void; noticed: (where: string) => void }
    page.ran = () => page.noticed(location.href)
  })
  // Pages of sites run nothing at all; the dashboard runs what is its own.
  if (!isDashboard)
    await context.route('**/*', route =>
      route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
    )
  return context
}

/** Opens a page and touches everything on it; what is clicked in the dashboard would do what it says. */
async function look(context: BrowserContext, url: string, isClicked: boolean): Promise<void> {
  const page: Page = await context.newPage()
  page.on('dialog', dialog => void dialog.dismiss())
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  for (const frame of page.frames())
    await frame
      .evaluate(clicks => {
        const events = [
          'mouseover',
          'mouseenter',
          'focus',
          'click',
          'toggle',
          'error',
          'load',
          'animationstart',
          'begin',
        ]
        for (const element of document.querySelectorAll('*')) {
          for (const name of events) {
            const event = new Event(name, { bubbles: true, cancelable: true })
            // Nothing leads away meanwhile.
            if (name === 'click' && !clicks) continue
            if (name === 'click')
              element.addEventListener('click', one => one.preventDefault(), { once: true })
            element.dispatchEvent(event)
          }
          const link = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
          // As browsers read an address; a click on it would run it.
          if (/^\s*(javascript|vbscript|data:text)/i.test(link.replace(/[\t\n\r]/g, '')))
            (window as unknown as { ran: () => void }).ran()
        }
      }, isClicked)
      .catch(() => undefined)
  await page.waitForTimeout(100)
  pages += 1
  await page.close()
}

/** Puts texts of the collection into everything that the owner may write; answers the slug and the id of a post. */
async function inject(
  token: string,
  websiteId: string,
  round: number,
): Promise<{ slug: string; post: string }> {
  const read = async <T>(path: string): Promise<T> =>
    JSON.parse((await call(port, 'GET', path, { token })).body) as T
  const saved = await read<Saved>(`/api/design/${websiteId}`)
  const isPicture = (text: string) => Object.hasOwn(saved.media, text)
  const keep = (text: string, path: string) =>
    isPicture(text) || /(?:^|\.)(type|theme_name|theme_mode|id|date|start|end|updated_at)$/.test(path)
  let { revision } = saved
  const design = await injectPayloads(
    saved.design,
    round,
    async value => {
      const body = { websiteId, design: value, section_order: saved.section_order, revision }
      const answer = await call(port, 'POST', '/api/design', { token, body })
      if (answer.status === 200) revision = (JSON.parse(answer.body) as Saved).revision
      return refusedBy(answer, 'design.')
    },
    keep,
  )
  texts += design.replaced
  const { seo } = await read<{ seo: Record<string, unknown> }>(`/api/website/${websiteId}/seo-settings`)
  const words = await injectPayloads(
    {
      title: seo.title || 'A title',
      description: seo.description || 'A description',
      keywords: ['a', 'b', 'c'],
    },
    round + 31,
    async body =>
      refusedBy(await call(port, 'PUT', `/api/website/${websiteId}/seo-settings`, { token, body }), ''),
  )
  texts += words.replaced
  await injectPayloads({ name: 'A website' }, round + 47, async body =>
    refusedBy(await call(port, 'PUT', `/api/website/${websiteId}/edit`, { token, body }), ''),
  )
  const { posts } = await read<{ posts: Post[] }>(`/api/post/all/${websiteId}`)
  let slug = ''
  for (const [index, { post_id, post }] of posts.slice(0, 3).entries()) {
    const made = await injectPayloads(
      { ...post, excerpt: post.excerpt || 'An excerpt', tags: ['a', 'b'] },
      round + 61 + index * 13,
      async value => {
        const answer = await call(port, 'POST', '/api/post/save-post', {
          token,
          body: { post: value, post_id },
        })
        if (answer.status === 200)
          slug = (JSON.parse(answer.body) as { post: { post: { slug: string } } }).post.post.slug
        return refusedBy(answer, 'post.')
      },
      (text, path) => keep(text, path) || /(?:^|\.)(slug|status|published_at|external_id|host)$/.test(path),
    )
    texts += made.replaced
  }
  return { slug, post: posts[0]?.post_id ?? '' }
}

/** The fields that an answer refuses, without what stands before each; none where it took all. */
function refusedBy({ status, body }: { status: number; body: string }, before: string): string[] {
  if (status < 300) return []
  if (status !== 422) throw new Error(`saving answered ${status}: ${body.slice(0, 300)}`)
  const { fields = {} } = JSON.parse(body) as { fields?: Record<string, string> }
  return Object.keys(fields).map(path => (path.startsWith(before) ? path.slice(before.length) : ''))
}

async function idOf(token: string, subdomain: string, domain: string): Promise<string> {
  const { body } = await call(port, 'POST', '/api/website/all', { token, body: { subdomain } })
  const { websites } = JSON.parse(body) as { websites: { _id: string; domain: string }[] }
  const found = websites.find(one => one.domain === domain)
  if (!found) throw new Error(`there is no website ${domain}`)
  return found._id
}
