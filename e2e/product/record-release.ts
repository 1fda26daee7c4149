/**
 * Records the data that a released version leaves behind, for `released-data.full.test.ts` (docs/adding.md, "A release"):
 *   node e2e/product/record-release.ts <version> [<built checkout of it>]
 * Runs that version against the mock servers, makes an account with websites of every type, and writes its backup,
 * and what its pages and calls say of the account.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { callApi } from './api-client.ts'
import type * as StartProduct from './start-product.ts'
import { findFreePort } from './start-product.ts'
import { buyStandardPlan } from './stripe-checkout.ts'
import { createPng, uploadPicture } from './upload-picture.ts'

type Answer = { status: number; body: string }
type Website = { _id: string; domain: string }

const [version = '', given = join(import.meta.dirname, '../..')] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('record-release.ts <version> [<checkout>]')
const checkout = resolve(given)
const folder = resolve(import.meta.dirname, '../../apps/server/src/testing/releases')
// Starts the version that is recorded.
const { startProduct } = (await import(
  pathToFileURL(join(checkout, 'e2e/product/start-product.ts')).href
)) as typeof StartProduct

const metricsPort = await findFreePort()
const product = await startProduct({ METRICS_PORT: String(metricsPort) })
const { port } = product
try {
  const owner = { email: 'release@example.com', password: 'quiet window frame', name: 'Site Maker' }
  const signedUp: Answer = await callApi(port, 'POST', '/api/auth/email/signup', { body: owner })
  const token: string = JSON.parse(signedUp.body).accessToken
  const call: Call = async (method, path, body) => {
    const answer: Answer = await callApi(port, method, path, { token, body })
    if (answer.status > 299) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body)
  }
  const publish = async (link: string, domain: string, theme: string, changes: object = {}) => {
    const preview = await call('POST', '/api/onboard/previewData', { profileUrl: link })
    const design = { ...preview.design, theme_name: theme, theme_mode: 'light' }
    const website = {
      website_name: preview.suggested.website_name,
      domain_name: domain,
      website_type: preview.website_type,
      data: { ...preview, design, posts: preview.posts.slice(0, 2) },
    }
    const created: { website: Website } = await call('POST', '/api/website/create', website)
    if (Object.keys(changes).length > 0)
      await call('PUT', `/api/website/${created.website._id}/edit`, changes)
    return created.website
  }
  const websites = [
    await publish('github.com/ada-example', 'adalab', 'terminal', { domain: 'ada' }),
    await publish('example:grace-hopper', 'hopper', 'gazette', { language: 'fr' }),
    await publish('example:bauhaus', 'bauhaus', 'atelier', {
      legal_links: [{ label: 'Impressum', url: 'https://bauhaus.example/impressum' }],
    }),
    await publish('youtube.com/@faraday-example', 'faraday', 'marquee'),
    await publish('example:anna-atkins', 'atkins', 'meridian', { visibility: 'unlisted' }),
    await publish('github.com/plain-example', 'hidden', 'ledger', { visibility: 'private' }),
  ]
  await writeSettingsAndPosts(call, websites[0]?._id ?? '', token)
  await call('POST', '/api/post/auto-post', {
    websiteId: websites[3]?._id,
    is_auto_post_enabled: true,
    config: (await call('GET', `/api/post/auto-post-config/${websites[3]?._id}`)).config,
  })
  await waitForJobs()
  const pages: Record<string, { texts: string[]; media: string[] }> = {}
  const calls: Record<string, unknown> = {}
  for (const { _id } of websites) {
    const { website } = await call('POST', '/api/website/switch-website', { website_id: _id })
    const host = `${website.domain}.sites.localhost:${port}`
    const { posts } = await call('GET', `/api/post/all/${_id}`)
    const isPrivate = _id === websites.at(-1)?._id
    for (const path of isPrivate ? [] : await findPages(host, posts)) {
      const body = await visit(host, path)
      pages[`${website.domain}${path}`] = { texts: readTexts(body), media: readMedia(body) }
    }
    const site = `/api/website/${_id}`
    for (const path of [`${site}/settings`, `${site}/redirects`, `${site}/seo-settings`])
      calls[path] = pickStored(await call('GET', path))
    calls[`/api/post/all/${_id}`] = { posts }
  }
  const channel = `/api/post/auto-post-config/${websites[3]?._id}`
  for (const path of [channel, '/api/payment/overview']) calls[path] = pickStored(await call('GET', path))
  await waitForJobs()
  const backup = join(product.dataDir, 'backup.tar.gz')
  execFileSync(process.execPath, ['apps/server/dist/admin.js', 'backup', backup], {
    cwd: checkout,
    env: { ...process.env, DATA_DIR: product.dataDir },
  })
  const unpacked = join(product.dataDir, 'unpacked')
  writeFileSync(join(folder, `${version}.tar.gz`), shrinkPictures(backup, unpacked))
  // Labels of the product may be reworded; what the account stored may not get lost.
  const stored = ['posts', 'website_revisions']
    .map(table => readFileSync(join(unpacked, `rows/public.${table}/00000001.json`), 'utf8'))
    .join()
    .replaceAll('\\\\', '\\')
    .replaceAll('\\"', '"')
  for (const page of Object.values(pages))
    page.texts = page.texts.filter(text => stored.includes(JSON.stringify(text)))
  writeFileSync(join(folder, `${version}.json`), `${JSON.stringify({ pages, calls })}\n`)
} finally {
  await product.stop()
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
type Call = (method: string, path: string, body?: unknown) => Promise<any>

/** Buys a plan, and fills in settings, redirects, posts of all kinds, a domain, a token and a visit. */
async function writeSettingsAndPosts(call: Call, websiteId: string, token: string): Promise<void> {
  await buyStandardPlan(product, token, { websiteId, planType: 'yearly' })
  await call('PUT', `/api/website/${websiteId}/seo-settings`, {
    title: 'Ada Example, engines',
    description: 'Notes on engines that weave algebra.',
    keywords: ['engines', 'algebra'],
    noindex: false,
  })
  await call('PUT', `/api/website/${websiteId}/redirects`, {
    redirects: [{ from: '/old-notes', to: '/posts', status: 301 }],
  })
  await call('PUT', `/api/website/${websiteId}/custom-domain/`, { customDomain: 'ada.example.com' })
  await call('POST', '/api/auth/tokens', { name: 'Scripts', scopes: ['posts:write'], expires_in_days: null })
  const url = await uploadPicture(port, token, websiteId, createPng(7))
  const cover = { url, alt: 'A plain picture', width: 64, height: 48 }
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const post = (title: string, status: string, published_at: string | null) => ({
    websiteId,
    post: {
      title,
      excerpt: `What ${title.toLowerCase()} means.`,
      cover: status === 'published' ? cover : null,
      body: { type: 'doc', content: [paragraph(`${title}: written by hand, with “quotes” & <angles>.`)] },
      tags: ['Engines'],
      status,
      published_at,
    },
  })
  await call('POST', '/api/post/save-post', post('Weaving algebra', 'published', '2026-01-02T03:04:05.000Z'))
  await call('POST', '/api/post/save-post', post('An unfinished thought', 'draft', null))
  await call(
    'POST',
    '/api/post/save-post',
    post('A letter to the future', 'scheduled', '2036-01-02T03:04:05.000Z'),
  )
}

/** Waits until no job is queued or running: pictures are made in all sizes. */
async function waitForJobs(): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const waiting = /vitrine_jobs(?:_waiting|\{of="waiting"\}) (\d+)/.exec(metrics)?.[1]
    quiet = waiting === '0' ? quiet + 1 : 0
    await delay(2000)
  }
}

/**
 * Unpacks a backup and packs it again, with the smallest picture of each format in place of all others: 0.1 MB, not 5.
 * @returns the gzipped archive
 */
function shrinkPictures(backup: string, unpacked: string): Buffer {
  mkdirSync(unpacked)
  execFileSync('tar', ['-xzf', backup, '-C', unpacked])
  const names = execFileSync('tar', ['-tzf', backup]).toString().trim()
  const kindOf = (name: string) => /^(media|originals)\/\w+\/(?:\w+\.)?(\w+)$/.exec(name)?.slice(1).join()
  const smallest = new Map<string, string>()
  const sizeOf = (name: string) => statSync(join(unpacked, name)).size
  for (const name of names.split('\n')) {
    const kind = kindOf(name)
    const before = kind && smallest.get(kind)
    if (kind && (!before || sizeOf(name) < sizeOf(before))) smallest.set(kind, name)
  }
  for (const name of names.split('\n')) {
    const source = smallest.get(kindOf(name) ?? '')
    if (source && source !== name) copyFileSync(join(unpacked, source), join(unpacked, name))
  }
  const options = ['--format=ustar', '--no-recursion', '--owner=0', '--group=0', '--mtime=@0']
  const archive = execFileSync('tar', [...options, '-cf', '-', '-C', unpacked, '-T', '-'], {
    input: names,
    maxBuffer: 100e6,
  })
  return gzipSync(archive, { level: 9 })
}

/** Returns the part of an answer that the account stored. */
function pickStored(answer: Record<string, unknown>): Record<string, unknown> {
  const names = ['settings', 'redirects', 'seo', 'is_auto_post_enabled', 'config', 'subscriptions']
  return Object.fromEntries(names.filter(name => name in answer).map(name => [name, answer[name]]))
}

/** Follows the links from the start page, and adds the published posts. */
async function findPages(
  host: string,
  posts: { post: { slug: string; status: string } }[],
): Promise<Set<string>> {
  const published = posts.filter(({ post }) => post.status === 'published')
  const found = new Set(['/', ...published.map(({ post }) => `/posts/${post.slug}`)])
  for (const path of found)
    for (const [, link = ''] of (await visit(host, path)).matchAll(/<a [^>]*href="([^"#?]*)/g)) {
      const url = new URL(link.replaceAll('&amp;', '&'), `http://${host}${path}`)
      const isPage = url.host === host && !/\.\w+$|^\/(media|og|_v|icons|fonts)\//.test(url.pathname)
      if (isPage && found.size < 40) found.add(url.pathname)
    }
  return found
}

/** Reads a page as a browser does, whose visit is counted. @throws Error unless the answer is 200 */
function visit(host: string, path: string): Promise<string> {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const headers = { host, 'user-agent': agent, accept: 'text/html', 'x-forwarded-for': '203.0.113.7' }
  return new Promise((settle, fail) => {
    get({ host: '127.0.0.1', port, path, headers }, response => {
      if (response.statusCode === 200) text(response).then(settle, fail)
      else fail(new Error(`${host}${path} answered ${response.statusCode}`))
    }).on('error', fail)
  })
}

function readTexts(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const texts = body.split(/<[^>]*>/).map(text => decode(text).replace(/\s+/g, ' ').trim())
  return [...new Set(texts)].filter(text => text.length > 3)
}

function readMedia(html: string): string[] {
  return [...new Set([...html.matchAll(/\/media\/[^"' ,)]+/g)].map(([path]) => path))]
}

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&')
}
