import { usualAutoPost } from '@vitrine/model'
import sharp from 'sharp'
import { vi } from 'vitest'
import type { Example, Json } from '../http/openapi/complete-document.ts'
import type { Answer } from './call.ts'
import { nextMail } from './outbox.ts'
import type { TestServer } from './test-server.ts'

type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; form?: Json }
const LINES = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/**
 * Every documented call, made by somebody who begins with nothing: what was asked and answered, by `POST /api/design`.
 * @throws Error when a call is refused
 */
export async function tellApiStory(server: TestServer): Promise<Record<string, Example>> {
  const told: Record<string, Example> = {}
  const refused: string[] = []
  let token: string | undefined
  const tell = async (call: string, asked: Asked = {}, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const filled = path.replace(/\{([\w-]+)\}/g, (_, name: string) => asked.params?.[name] ?? '')
    const query = asked.query ? `?${new URLSearchParams(asked.query)}` : ''
    const sent = asked.form ? await multipart(asked.form) : { body: asked.body, headers: {} }
    const answer = await server.call('dashboard', method, `${filled}${query}`, {
      ...sent,
      ...(token ? { token } : {}),
      headers: { ...sent.headers, ...headers },
    })
    if (answer.status > 299) {
      refused.push(`${call} answered ${answer.status}: ${answer.text}`)
      return answer
    }
    const { params, query: inQuery, body = asked.form } = asked
    told[call] = { params, query: inQuery, body, status: answer.status, answer: answer.json }
    return answer
  }
  /** A call whose way to it is elsewhere (a mail, a browser at a provider): answered as another one was. */
  const tellLike = (call: string, asked: Asked, answer: unknown) => {
    told[call] = { ...asked, status: 200, answer }
  }
  const OK = { ok: true }

  // Getting in.
  const email = 'ada@example.org'
  const password = 'quiet window frame'
  const signedUp = await tell('POST /api/auth/email/signup', {
    body: { email, password, name: 'Ada Lovelace' },
  })
  token = signedUp.json.accessToken
  const { json: refreshed } = await withCookie(server, 'POST', '/api/auth/refresh-token', signedUp)
  tellLike('POST /api/auth/refresh-token', {}, refreshed)
  const { token: mailed } = await nextMail(server, email, 'Confirm your email address')
  await tell('POST /api/auth/verify-email', { body: { token: mailed } })
  tellLike('POST /api/auth/resend-verification', {}, OK)
  await tell('GET /api/auth/status')
  await tell('GET /api/auth/providers')
  await tell('GET /api/auth/identities')
  tellLike('DELETE /api/auth/identities/{provider}', { params: { provider: 'github' } }, OK)
  tellLike(
    'POST /api/auth/oauth/{provider}/link',
    { params: { provider: 'github' }, body: { returnTo: '/account' } },
    { url: 'https://github.com/login/oauth/authorize?client_id=app' },
  )
  await tell('PATCH /api/auth/user', { body: { time_zone: 'Europe/London' } })
  await tell('POST /api/auth/picture', { form: { file: 'ada.png' } })
  await tell('POST /api/auth/email/login', { body: { email, password } })
  const { json: places } = await tell('GET /api/auth/sessions')
  const other = places.sessions.find(({ current }: { current: boolean }) => !current)
  await tell('DELETE /api/auth/sessions/{id}', { params: { id: other._id } })
  await tell('DELETE /api/auth/sessions')
  tellLike('DELETE /api/auth/pending-email', {}, OK)
  await tell('POST /api/auth/forgot-password', { body: { email } })
  tellLike('POST /api/auth/reset-password', { body: { token: mailed, newPassword: password } }, OK)
  tellLike('POST /api/auth/undo-email', { body: { token: mailed } }, { email })
  const made = await tell('POST /api/auth/tokens', {
    body: { name: 'Backup at home', scopes: ['websites:read', 'posts:write'], expires_in_days: 90 },
  })
  await tell('GET /api/auth/tokens')
  await tell('DELETE /api/auth/tokens/{id}', { params: { id: made.json.token._id } })

  // A website.
  await tell('GET /api/onboard/sources')
  await tell('GET /api/onboard/examples')
  const preview = await tell('POST /api/onboard/previewData', {
    body: { profileUrl: 'https://www.youtube.com/@many-example' },
  })
  const data = preview.json
  tellLike('POST /api/onboard/import', { body: { text: 'Ada Lovelace\nMathematician\nLondon' } }, data)
  await tell('POST /api/onboard/suggestions', { body: { profile: data.profile } })
  await tell('POST /api/website/check-domain', { body: { domain_name: 'lectures' } })
  const name = { website_name: 'Lectures', domain_name: 'lectures', website_type: data.website_type }
  const { website } = (await tell('POST /api/website/create', { body: { ...name, data } })).json
  const id = website._id as string
  const byId = { params: { id } }
  const byWebsite = { params: { websiteId: id } }
  await tell('POST /api/website/all', { body: { subdomain: 'dashboard' } })
  await tell('POST /api/website/current-website', { body: { subdomain: 'dashboard' } })
  await tell('POST /api/website/switch-website', { body: { website_id: id } })
  await tell('PUT /api/website/{id}/edit', { ...byId, body: { name: 'The lectures' } })
  await tell('GET /api/website/{id}/settings', byId)
  await tell('PUT /api/website/{id}/redirects', {
    ...byId,
    body: { redirects: [{ from: '/old', to: '/posts', status: 301 }] },
  })
  await tell('GET /api/website/{id}/redirects', byId)
  const seo = (await tell('GET /api/website/{id}/seo-settings', byId)).json
  void seo
  await tell('PUT /api/website/{id}/seo-settings', { ...byId, body: { title: 'Lectures, filmed' } })
  await tell('POST /api/website/{id}/refresh', byId)
  await tell('POST /api/website/{id}/refresh/apply', { ...byId, body: { accept: [] } })
  const { json: design } = await tell('GET /api/design/{id}', byId)
  await tell('POST /api/design', {
    body: {
      websiteId: id,
      design: design.design,
      section_order: design.section_order,
      revision: design.revision,
    },
  })
  await tell('GET /api/design/{id}/history', byId)
  await tell('POST /api/design/{id}/restore', { ...byId, body: { revision: design.revision } })

  // Pictures and posts.
  const uploaded = await tell('POST /api/upload', {
    form: { websiteId: id, purpose: 'post', file: 'candle.png' },
  })
  await tell('DELETE /api/upload', { body: { imageUrl: uploaded.json.imageUrl } })
  const post = {
    title: 'What a candle teaches',
    excerpt: 'Six lectures, one flame.',
    body: LINES('Before you is a candle.', 'Why does it burn at all?'),
    tags: ['Chemistry'],
    status: 'draft',
  }
  const saved = (await tell('POST /api/post/save-post', { body: { websiteId: id, post } })).json.post
  const postId = saved.post_id as string
  await tell('GET /api/post/{id}', { params: { id: postId } })
  await tell('PUT /api/post/bulk-status', { body: { post_ids: [postId], status: 'published' } })
  const { posts } = (await tell('GET /api/post/all/{websiteId}', byWebsite)).json
  const postIds = posts.map((one: { post_id: string }) => one.post_id)
  await tell('PUT /api/post/update-order', { body: { websiteId: id, postIds } })
  await tell('DELETE /api/post/bulk-delete', { body: { post_ids: [postId] } })
  await tell('POST /api/post/restore', { body: { post_ids: [postId] } })
  await tell('DELETE /api/post/delete-post', { body: { post_id: postId } })
  await tell('POST /api/post/instagram', {
    body: { websiteId: id, postUrl: 'https://www.instagram.com/p/C000plateAA/' },
  })
  const { json: instagram } = await tell('GET /api/post/instagram-account/{websiteId}', byWebsite)
  tellLike('POST /api/post/instagram-account', { body: { websiteId: id, connection: mailed } }, instagram)
  tellLike('DELETE /api/post/instagram-account/{websiteId}', byWebsite, OK)
  await tell('POST /api/youtube/channel', { body: { websiteId: id } })
  const { videos } = (await tell('POST /api/youtube/videos', { body: { websiteId: id, maxResults: 2 } })).json
  const config = usualAutoPost('youtube', 'Europe/London')
  const saving = { websiteId: id, is_auto_post_enabled: false, config }
  const { json: autoPost } = await tell('POST /api/post/auto-post', { body: saving })
  await tell('GET /api/post/auto-post-config/{websiteId}', byWebsite)
  tellLike('POST /api/post/auto-post/run', { body: { websiteId: id } }, autoPost)

  // Writing.
  const asked = { websiteId: id, url: videos[0].url }
  const { jobId } = (await tell('POST /api/ai/generate-blog', { body: asked })).json
  await tell('GET /api/ai/generate-blog/status', { query: { jobId } })
  await tell('GET /api/ai/generate-blog/jobs', { query: { websiteId: id } })
  await tell('POST /api/ai/generate-blog/cancel', { body: { jobId } })
  await tell('POST /api/ai/help-me-write/ways', { body: { type: 'about', websiteId: id } })
  tellLike(
    'POST /api/ai/help-me-write',
    { body: { type: 'hero_title', prompt: 'shorter', websiteId: id } },
    { text: data.profile.name, refused: 0 },
  )

  // Figures.
  const host = `lectures.${server.config.sitesDomain}:${server.port}`
  const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await server.call(host, 'GET', '/', { headers: { ...visitor, accept: 'text/html' }, from: '203.0.113.7' })
  const figures = { ...byId, query: { from: dayOf(-1), to: dayOf(0) } }
  await vi.waitFor(
    async () => {
      const { json } = await tell('GET /api/website/{id}/analytics', figures)
      if (json.totals.views === 0) throw new Error('nobody was counted yet')
    },
    { timeout: 20_000, interval: 200 },
  )
  await tell('GET /api/website/week-visitors')
  await tell('GET /api/website/{id}/analytics-settings', byId)
  const settings = await tell('PUT /api/website/{id}/analytics-settings', { ...byId, body: { shared: true } })
  const [share = ''] = /[\w-]{20,}/.exec(JSON.stringify(settings.json)) ?? []
  await tell('GET /api/shared/{token}', { params: { token: share } })
  tellLike('POST /api/stop-mail', { query: { token: share } }, { website: website.name })
  await tell('POST /api/report', {
    body: { site: 'lectures', reason: 'other', words: 'It should not be there.' },
  })

  // The plan, and what needs it.
  const planned = { websiteId: id, planType: 'monthly' }
  const checkout = (await tell('POST /api/payment/create-checkout-session', { body: planned })).json
  server.outside.stripe.pay(checkout.checkoutSessionId)
  const paid = await tell('GET /api/payment/checkout-session', {
    query: { session_id: checkout.checkoutSessionId },
  })
  const { subscription_id: subscriptionId } = paid.json.subscription
  await tell('GET /api/payment/overview')
  const change = { subscriptionId, planType: 'yearly' }
  const seen = (await tell('POST /api/payment/preview-change', { body: change })).json
  await tell('POST /api/payment/change-interval', {
    body: { ...change, ...(seen.proration_date ? { proration_date: seen.proration_date } : {}) },
  })
  await tell('POST /api/payment/cancel-subscription', { body: { subscriptionId } })
  await tell('POST /api/payment/resume-subscription', { body: { subscriptionId } })
  await tell('POST /api/payment/create-customer-portal-session')
  await tell('PUT /api/website/{id}/custom-domain/', {
    ...byId,
    body: { customDomain: 'lectures.example.org' },
  })
  await tell('GET /api/website/{id}/custom-domain/', byId)
  await tell('DELETE /api/website/{id}/custom-domain/', byId)

  // Going.
  await tell('DELETE /api/website/{id}/delete', byId)
  await tell('DELETE /api/auth/delete-account', { body: {} })
  token = undefined
  await tell('POST /api/auth/logout')
  for (const path of ['/health', '/health/live', '/health/ready', '/health/serving'])
    await tell(`GET ${path}`)
  if (refused.length > 0) throw new Error(refused.join('\n'))
  return told
}

async function multipart(fields: Json) {
  const grey = sharp({ create: { width: 640, height: 480, channels: 3, background: '#888' } })
  const picture = new Uint8Array(await grey.png().toBuffer())
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    form.append(field, field === 'file' ? new Blob([picture]) : String(value))
  const encoded = new Response(form)
  return {
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

const withCookie = (server: TestServer, method: string, path: string, { cookies }: Answer) =>
  server.call('dashboard', method, path, {
    cookies: { refreshToken: cookies.refreshToken?.value ?? '' },
    origin: `http://dashboard.vitrine.localhost:${server.port}`,
  })

/** `YYYY-MM-DD`, some days from now. */
const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
