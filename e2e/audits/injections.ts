/**
 * Part of `npm run test:full`: puts XSS payloads into every text of a website and opens its pages in Chromium without the
 * content security policy, in rounds with other payloads in each field; then the dashboard with its lists and editors.
 * Dispatches events on every element. No payload may execute.
 */
import { injectPayloads } from '@vitrine/outside/injections'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts'
import { startProduct } from '../product/start-product.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'

const ROUNDS = Number(process.argv[2] ?? 24)
/** The dashboard, which takes longer, is opened in every eighth round only. */
const DASHBOARD_EVERY = 8
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
const executed: string[] = []
let [pageCount, textCount] = [0, 0]
try {
  const token = await signUp(port, 'injected')
  const sites = []
  for (const [index, [link, variant]] of SOURCES.entries()) {
    const preview = await readPreview(port, link)
    const host = await publishSite(port, token, preview, {
      domain: `injected${index}`,
      theme: 'terminal',
      mode: 'light',
    })
    sites.push({ host, variant, id: await getWebsiteId(token, variant, `injected${index}`) })
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = sites[round % sites.length]
    if (!site) continue
    // Each round starts at another payload.
    const { slug, post } = await injectWebsite(token, site.id, round * 97)
    const siteContext = await createContext(false)
    for (const path of ['/', '/posts', ...(slug ? [`/posts/${slug}`] : [])])
      await openAndTrigger(siteContext, `http://${site.host}${path}`, true)
    await siteContext.close()
    if (round % DASHBOARD_EVERY !== 0) continue
    const dashboardContext = await createContext(true)
    await dashboardContext.addCookies([
      { name: 'accessToken', value: token, domain: '.vitrine.localhost', path: '/' },
    ])
    for (const path of [
      '/',
      '/posts',
      '/pictures',
      '/design',
      '/settings/general',
      '/settings/visibility',
      '/settings/seo',
      '/settings/languages',
      '/settings/resume',
      `/edit/${post}`,
    ])
      await openAndTrigger(dashboardContext, `http://${site.variant}.vitrine.localhost:${port}${path}`, false)
    await dashboardContext.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
for (const url of executed.slice(0, 20)) console.log(`injections: a payload executed at ${url}`)
console.log(`injections: ${textCount} payloads, ${pageCount} pages opened, ${executed.length} executed`)
process.exit(executed.length === 0 && textCount > ROUNDS * 50 ? 0 : 1)

/** Creates a browser context without content security policy that records executed payloads. */
async function createContext(isDashboard: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 900 } })
  await context.exposeFunction('reportExecution', (url: string) => void executed.push(url))
  await context.addInitScript(() => {
    const page = window as unknown as { ran: () => void; reportExecution: (url: string) => void }
    page.ran = () => page.reportExecution(location.href)
  })
  // Sites have no scripts at all; the dashboard needs its own.
  if (!isDashboard)
    await context.route('**/*', route =>
      route.request().resourceType() === 'script' ? route.abort() : route.fallback(),
    )
  return context
}

/** Opens a page and dispatches events on every element. The dashboard gets no clicks, which would trigger its actions. */
async function openAndTrigger(context: BrowserContext, url: string, isClicked: boolean): Promise<void> {
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
            if (name === 'click' && !clicks) continue
            if (name === 'click')
              element.addEventListener('click', click => click.preventDefault(), { once: true })
            element.dispatchEvent(event)
          }
          const link = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
          // Browsers ignore tabs and line breaks in a URL; a click on such a link would execute it.
          if (/^\s*(javascript|vbscript|data:text)/i.test(link.replace(/[\t\n\r]/g, '')))
            (window as unknown as { ran: () => void }).ran()
        }
      }, isClicked)
      .catch(() => undefined)
  await page.waitForTimeout(100)
  pageCount += 1
  await page.close()
}

/** Puts payloads into every field that the owner can edit; returns the slug and the ID of a post. */
async function injectWebsite(
  token: string,
  websiteId: string,
  round: number,
): Promise<{ slug: string; post: string }> {
  const read = async <T>(path: string): Promise<T> =>
    JSON.parse((await callApi(port, 'GET', path, { token })).body) as T
  const saved = await read<Saved>(`/api/design/${websiteId}`)
  const isPicture = (text: string) => Object.hasOwn(saved.media, text)
  const isExempt = (text: string, path: string) =>
    isPicture(text) || /(?:^|\.)(type|theme_name|theme_mode|id|date|start|end|updated_at)$/.test(path)
  let { revision } = saved
  const design = await injectPayloads(
    saved.design,
    round,
    async value => {
      const body = { websiteId, design: value, section_order: saved.section_order, revision }
      const response = await callApi(port, 'POST', '/api/design', { token, body })
      if (response.status === 200) revision = (JSON.parse(response.body) as Saved).revision
      return getRejectedFields(response, 'design.')
    },
    isExempt,
  )
  textCount += design.replaced
  const { seo } = await read<{ seo: Record<string, unknown> }>(`/api/website/${websiteId}/seo-settings`)
  const seoSettings = await injectPayloads(
    {
      title: seo.title || 'A title',
      description: seo.description || 'A description',
      keywords: ['a', 'b', 'c'],
    },
    round + 31,
    async body =>
      getRejectedFields(
        await callApi(port, 'PUT', `/api/website/${websiteId}/seo-settings`, { token, body }),
        '',
      ),
  )
  textCount += seoSettings.replaced
  await injectPayloads({ name: 'A website' }, round + 47, async body =>
    getRejectedFields(await callApi(port, 'PUT', `/api/website/${websiteId}/edit`, { token, body }), ''),
  )
  const { posts } = await read<{ posts: Post[] }>(`/api/post/all/${websiteId}`)
  let slug = ''
  for (const [index, { post_id, post }] of posts.slice(0, 3).entries()) {
    const injected = await injectPayloads(
      { ...post, excerpt: post.excerpt || 'An excerpt', tags: ['a', 'b'] },
      round + 61 + index * 13,
      async value => {
        const response = await callApi(port, 'POST', '/api/post/save-post', {
          token,
          body: { post: value, post_id },
        })
        if (response.status === 200)
          slug = (JSON.parse(response.body) as { post: { post: { slug: string } } }).post.post.slug
        return getRejectedFields(response, 'post.')
      },
      (text, path) =>
        isExempt(text, path) || /(?:^|\.)(slug|status|published_at|external_id|host)$/.test(path),
    )
    textCount += injected.replaced
  }
  return { slug, post: posts[0]?.post_id ?? '' }
}

/** Returns the paths of the fields that a response rejects, without `prefix`; none if it accepts all. */
function getRejectedFields({ status, body }: { status: number; body: string }, prefix: string): string[] {
  if (status < 300) return []
  if (status !== 422) throw new Error(`saving answered ${status}: ${body.slice(0, 300)}`)
  const { fields = {} } = JSON.parse(body) as { fields?: Record<string, string> }
  return Object.keys(fields).map(path => (path.startsWith(prefix) ? path.slice(prefix.length) : ''))
}

async function getWebsiteId(token: string, subdomain: string, domain: string): Promise<string> {
  const { body } = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain } })
  const { websites } = JSON.parse(body) as { websites: { _id: string; domain: string }[] }
  const found = websites.find(website => website.domain === domain)
  if (!found) throw new Error(`no website ${domain}`)
  return found._id
}
