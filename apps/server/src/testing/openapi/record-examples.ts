import { defaultAutoPost } from '@vitrine/model'
import sharp from 'sharp'
import { vi } from 'vitest'
import type { Example, Json } from '../../http/openapi/complete-document.ts'
import { totpCode, totpStep } from '../../core/accounts/two-factor/totp.ts'
import type { CallResponse } from '../call.ts'
import { getCookies } from '../oauth-browser.ts'
import { waitForMail } from '../outbox.ts'
import type { TestServer } from '../test-server.ts'

const paragraphs = (...lines: string[]) => ({
  type: 'doc',
  content: lines.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: Json
}

type Recorder = {
  server: TestServer
  setToken(token: string | undefined): void
  /** Makes a call and records it with its response. */
  call(call: string, request?: Request): Promise<CallResponse>
  /** Records a call that needs a mail or a browser at a provider, with a response given here. */
  add(call: string, request: Request, answer: unknown, status?: number): void
  /** Adds a second successful answer to a recorded call. */
  addAnswer(call: string, status: number, answer: unknown): void
}

const OK = { ok: true }
const VERSION = '6d0f3c2a9b8e41d7a5c4f0e1b2d3968f'
const CHOICES = { published: 'published', drafts: 'draft', private: 'draft', pages: 'skip', from_year: 2015 }
/** An import of a WordPress export that was read. */
const IMPORT = {
  import_id: '019d0a5b6c7d8e9f0a1b2c3d4e5f6071',
  status: 'ready',
  source: 'export.xml',
  summary: {
    kind: 'wordpress',
    title: 'Notes on looms',
    host: 'old-blog.example',
    years: [{ year: 2019, published: 96, drafts: 3, private: 1, pages: 4 }],
    words: 48120,
    pictures: 212,
    links: 640,
    known: 0,
    left_out: [{ reason: 'shortcodes', count: 7, examples: ['[contact-form]'] }],
  },
  choices: null,
  total: 0,
  done: 0,
  added: 0,
  skipped: 0,
  removable: 0,
  message: null,
  created_at: '2026-11-20T10:00:00.000Z',
}

/**
 * Makes every documented call as one new user, in order, and returns requests and responses by "POST /api/design".
 * @throws Error naming the calls that failed
 */
export async function recordExamples(server: TestServer): Promise<Record<string, Example>> {
  const examples: Record<string, Example> = {}
  const failures: string[] = []
  let token: string | undefined
  const recorder: Recorder = {
    server,
    setToken(next) {
      token = next
    },
    async call(call, request = {}) {
      const [method = '', path = ''] = call.split(' ')
      const filled = path.replace(/\{([\w-]+)\}/g, (_, name: string) => request.params?.[name] ?? '')
      const query = request.query ? `?${new URLSearchParams(request.query)}` : ''
      const content = request.form ? await encodeMultipart(request.form) : { body: request.body, headers: {} }
      const answer = await server.call('dashboard', method, `${filled}${query}`, {
        ...content,
        ...(token ? { token } : {}),
      })
      if (answer.status > 299) {
        failures.push(`${call} answered ${answer.status}: ${answer.text}`)
        return answer
      }
      const { params, query: inQuery, body = request.form } = request
      examples[call] = { params, query: inQuery, body, status: answer.status, answer: answer.json }
      return answer
    },
    add(call, request, answer, status = 200) {
      examples[call] = { ...request, status, answer }
    },
    addAnswer(call, status, answer) {
      const example = examples[call]
      if (example) example.otherAnswers = { [status]: answer }
    },
  }
  const mailedToken = await recordAccount(recorder)
  const website = await recordWebsite(recorder)
  const videos = await recordPosts(recorder, website.id, mailedToken)
  await recordWriting(recorder, website, videos)
  await recordAnalytics(recorder, website)
  await recordMessages(recorder, website.id)
  await recordAccess(recorder, website.id)
  await recordWebhooks(recorder, website.id)
  await recordPayment(recorder, website.id)
  await recordDeletion(recorder, website.id)
  if (failures.length > 0) throw new Error(failures.join('\n'))
  return examples
}

/** Returns a token of a mailed link, as an example for the calls that take one. */
async function recordAccount(recorder: Recorder): Promise<string> {
  const email = 'ada@example.org'
  const password = 'quiet window frame'
  const signedUp = await recorder.call('POST /api/auth/email/signup', {
    body: { email, password, name: 'Ada Lovelace' },
  })
  recorder.setToken(signedUp.json.accessToken)
  const { json: refreshed } = await callWithRefreshToken(
    recorder.server,
    'POST',
    '/api/auth/refresh-token',
    signedUp,
  )
  recorder.add('POST /api/auth/refresh-token', {}, refreshed)
  const { token: mailedToken } = await waitForMail(recorder.server, email, 'Confirm your email address')
  await recorder.call('POST /api/auth/verify-email', { body: { token: mailedToken } })
  recorder.add('POST /api/auth/resend-verification', {}, OK)
  await recorder.call('GET /api/auth/status')
  await recorder.call('GET /api/auth/providers')
  await recorder.call('GET /api/auth/identities')
  recorder.add(
    'DELETE /api/auth/identities/{provider}',
    { params: { provider: 'github' }, body: { password } },
    OK,
  )
  recorder.add(
    'POST /api/auth/oauth/{provider}/link',
    { params: { provider: 'github' }, body: { returnTo: '/account', password } },
    { url: 'https://github.com/login/oauth/authorize?client_id=app' },
  )
  await recorder.call('PATCH /api/auth/user', { body: { time_zone: 'Europe/London' } })
  await recorder.call('POST /api/auth/picture', { form: { file: 'ada.png' } })
  await recorder.call('POST /api/auth/email/login', { body: { email, password } })
  const { json: signedIn } = await recorder.call('GET /api/auth/sessions')
  const other = signedIn.sessions.find(({ current }: { current: boolean }) => !current)
  await recorder.call('DELETE /api/auth/sessions/{id}', { params: { id: other._id } })
  await recorder.call('DELETE /api/auth/sessions')
  recorder.add('DELETE /api/auth/pending-email', {}, OK)
  await recorder.call('POST /api/auth/forgot-password', { body: { email } })
  recorder.add('POST /api/auth/reset-password', { body: { token: mailedToken, newPassword: password } }, OK)
  recorder.add('POST /api/auth/undo-email', { body: { token: mailedToken } }, { email })
  recorder.add('POST /api/auth/end-session', { body: { token: mailedToken } }, { ended: true })
  const created = await recorder.call('POST /api/auth/tokens', {
    body: { name: 'Backup at home', scopes: ['websites:read', 'posts:write'], expires_in_days: 90 },
  })
  await recorder.call('GET /api/auth/tokens')
  await recorder.call('GET /api/auth/audit-log', { query: { group: 'tokens' } })
  recorder.add(
    'GET /api/auth/audit-log/export',
    {},
    'at,kind,subject,website,by,token,browser,system,network\r\n',
  )
  await recorder.call('DELETE /api/auth/tokens/{id}', { params: { id: created.json.token._id } })
  await recordTwoFactor(recorder, { email, password })
  return mailedToken
}

/** Records two-step login with an authenticator app, and turns it off again. */
async function recordTwoFactor(
  recorder: Recorder,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const proof = { body: { password } }
  const started = await recorder.call('POST /api/auth/two-factor/totp', proof)
  const step = totpStep(new Date())
  const code = (later: number) => ({ body: { code: totpCode(started.json.secret, step + later) } })
  await recorder.call('POST /api/auth/two-factor/totp/confirm', code(-1))
  await recorder.call('GET /api/auth/two-factor')
  await recorder.call('POST /api/auth/two-factor/recovery-codes', proof)
  await recorder.call('POST /api/auth/two-factor/confirm', code(0))
  const pending = await recorder.server.call('dashboard', 'POST', '/api/auth/email/login', {
    body: { email, password },
  })
  recorder.addAnswer('POST /api/auth/email/login', pending.status, pending.json)
  recorder.add('GET /api/auth/two-factor/pending', {}, pending.json)
  const verified = await recorder.server.call('dashboard', 'POST', '/api/auth/two-factor/verify', {
    ...code(1),
    cookies: getCookies(pending),
  })
  recorder.add('POST /api/auth/two-factor/verify', code(1), verified.json)
  await recorder.call('DELETE /api/auth/two-factor', proof)
  const recovery_codes = ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2']
  recorder.add('PUT /api/auth/two-factor', proof, { recovery_codes })
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
  const assertion = {
    ...credential,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }
  const attestation = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
  const options = { options: { challenge: 'AAAA', rpId: 'vitrine.localhost' } }
  recorder.add('POST /api/auth/passkeys/options', proof, options)
  const passkey = {
    _id: '0'.repeat(32),
    name: 'Laptop',
    synced: true,
    created_at: '2026-11-28T09:00:00.000Z',
    last_used_at: null,
  }
  const added = { body: { name: 'Laptop', credential: attestation } }
  recorder.add('POST /api/auth/passkeys', added, { passkey }, 201)
  recorder.add('DELETE /api/auth/passkeys/{id}', { params: { id: passkey._id }, ...proof }, OK)
  recorder.add('POST /api/auth/passkeys/login/options', {}, options)
  recorder.add('POST /api/auth/passkeys/login', { body: { credential: assertion } }, verified.json)
  recorder.add('POST /api/auth/passkeys/confirm', { body: { credential: assertion } }, OK)
}

/** The calls about a website's sources. */
async function recordSources(recorder: Recorder, byId: { params: { id: string } }): Promise<void> {
  await recorder.call('GET /api/website/{id}/sources', byId)
  await recorder.call('GET /api/website/{id}/evidence', byId)
  const { json: changes } = await recorder.call('POST /api/website/{id}/sources', {
    ...byId,
    body: { link: 'https://bsky.app/profile/mara-lindqvist.example' },
  })
  // The link of a mail, as nothing has changed at the mock server since.
  const mailed = { token: 'AAAAGm9mIGEgbWFpbA…' }
  const shown = { ...changes, website: { name: 'Lectures', url: 'https://lectures.example.com' } }
  recorder.add('POST /api/website/mailed-changes', { body: mailed }, shown)
  recorder.add(
    'POST /api/website/mailed-changes/apply',
    { body: { ...mailed, accept: ['links'] } },
    { applied: 1 },
  )
  await recorder.call('PUT /api/website/{id}/sources/fields', {
    ...byId,
    body: { source: 'https://bsky.app/profile/mara-lindqvist.example', off: ['posts'] },
  })
  await recorder.call('PUT /api/website/{id}/sources/order', {
    ...byId,
    body: {
      sources: ['https://bsky.app/profile/mara-lindqvist.example', 'https://www.youtube.com/@many-example'],
    },
  })
  await recorder.call('DELETE /api/website/{id}/sources', {
    ...byId,
    body: { source: 'https://bsky.app/profile/mara-lindqvist.example' },
  })
  recorder.add(
    'POST /api/website/{id}/sources/file',
    { ...byId, body: { file: 'Profile.pdf', replaces: 'file:Profile.pdf' } },
    {
      differences: [],
      read_at: '2026-11-20T10:00:00.000Z',
      version: VERSION,
      problem: null,
      notes: [],
      withheld: [],
    },
  )
  recorder.add(
    'POST /api/website/{id}/sources/answer',
    { ...byId, body: { question: 'location', values: { value: 'Bergen' } } },
    { differences: [], read_at: '2026-11-20T10:00:00.000Z', version: VERSION, problem: null },
  )
  await recorder.call('PUT /api/website/{id}/sources', { ...byId, body: { schedule: 'weekly' } })
}

type RecordedWebsite = { id: string; name: string; profileName: string }

async function recordWebsite(recorder: Recorder): Promise<RecordedWebsite> {
  await recorder.call('GET /api/onboard/sources')
  await recorder.call('GET /api/onboard/examples')
  const preview = await recorder.call('POST /api/onboard/previewData', {
    body: { profileUrl: 'https://www.youtube.com/@many-example' },
  })
  const data = preview.json
  recorder.add('POST /api/onboard/import', { body: { text: 'Ada Lovelace\nMathematician\nLondon' } }, data)
  await recorder.call('POST /api/onboard/suggestions', { body: { profile: data.profile } })
  await recorder.call('POST /api/website/check-domain', { body: { domain_name: 'lectures' } })
  const name = { website_name: 'Lectures', domain_name: 'lectures', website_type: data.website_type }
  const { website } = (await recorder.call('POST /api/website/create', { body: { ...name, data } })).json
  const id = website._id as string
  const byId = { params: { id } }
  await recorder.call('POST /api/website/all', { body: { subdomain: 'dashboard' } })
  await recorder.call('POST /api/website/current-website', { body: { subdomain: 'dashboard' } })
  await recorder.call('POST /api/website/switch-website', { body: { website_id: id } })
  await recorder.call('PUT /api/website/{id}/edit', { ...byId, body: { name: 'The lectures' } })
  await recorder.call('GET /api/website/{id}/settings', byId)
  await recorder.call('PUT /api/website/{id}/redirects', {
    ...byId,
    body: { redirects: [{ from: '/old', to: '/posts', status: 301 }] },
  })
  await recorder.call('GET /api/website/{id}/redirects', byId)
  await recorder.call('PUT /api/website/{id}/languages', {
    ...byId,
    body: {
      translations: [{ language: 'fr', texts: [{ source: 'The lectures', text: 'Les conférences' }] }],
    },
  })
  await recorder.call('GET /api/website/{id}/languages', byId)
  recorder.add(
    'POST /api/website/{id}/languages/proposals',
    { ...byId, body: { language: 'fr', sources: ['The lectures', 'I never missed one.'] } },
    {
      proposals: [
        { source: 'The lectures', text: 'Les conférences', refused: null },
        {
          source: 'I never missed one.',
          text: 'J’en ai manqué une.',
          refused: 'It turns a no into a yes: “never” is missing.',
        },
      ],
    },
  )
  await recorder.call('PUT /api/website/{id}/resume', {
    ...byId,
    body: { source: 'page', page_size: 'a4', hidden_sections: ['skills'], hidden_entries: [] },
  })
  const { json: resume } = await recorder.call('GET /api/website/{id}/resume', byId)
  recorder.add(
    'PUT /api/website/{id}/resume/file',
    { ...byId, body: { file: 'Michael Faraday.pdf' } },
    {
      ...resume,
      resume: { ...resume.resume, source: 'file' },
      file: { name: 'Michael Faraday.pdf', bytes: 84_211 },
    },
  )
  await recorder.call('DELETE /api/website/{id}/resume/file', byId)
  await recorder.call('GET /api/website/{id}/seo-settings', byId)
  await recorder.call('PUT /api/website/{id}/seo-settings', { ...byId, body: { title: 'Lectures, filmed' } })
  await recorder.call('POST /api/website/{id}/refresh', byId)
  await recorder.call('POST /api/website/{id}/refresh/apply', { ...byId, body: { accept: [] } })
  await recordSources(recorder, byId)
  const { json: ownership } = await recorder.call('GET /api/website/{id}/ownership', byId)
  await recorder.call('POST /api/website/{id}/ownership/check', {
    ...byId,
    body: { url: ownership.places[0].url },
  })
  const { json: design } = await recorder.call('GET /api/design/{id}', byId)
  await recorder.call('POST /api/design', {
    body: {
      websiteId: id,
      design: design.design,
      section_order: design.section_order,
      revision: design.revision,
    },
  })
  await recorder.call('GET /api/design/{id}/history', byId)
  await recorder.call('PUT /api/design/{id}/name', {
    ...byId,
    body: { revision: design.revision, name: 'Before the exhibition' },
  })
  await recorder.call('POST /api/design/{id}/restore', { ...byId, body: { revision: design.revision } })
  return { id, name: website.name, profileName: data.profile.name }
}

async function recordPosts(recorder: Recorder, id: string, mailedToken: string): Promise<{ url: string }[]> {
  const byWebsite = { params: { websiteId: id } }
  const uploaded = await recorder.call('POST /api/upload', {
    form: { websiteId: id, purpose: 'post', file: 'candle.png' },
  })
  const url: string = uploaded.json.imageUrl
  await recorder.call('POST /api/upload/file', {
    form: { websiteId: id, as: 'file', file: 'candle.png' },
  })
  await recorder.call('GET /api/website/{id}/pictures', {
    params: { id },
    query: { filter: 'unused', limit: '1' },
  })
  await recorder.call('PATCH /api/website/{id}/pictures', {
    params: { id },
    body: { url, alt: 'A candle on a dark table' },
  })
  await recorder.call('DELETE /api/website/{id}/pictures', { params: { id }, body: { urls: [url] } })
  await recorder.call('POST /api/website/{id}/pictures/restore', { params: { id }, body: { urls: [url] } })
  await recorder.call('DELETE /api/upload', { body: { imageUrl: uploaded.json.imageUrl } })
  const post = {
    title: 'What a candle teaches',
    excerpt: 'Six lectures, one flame.',
    body: paragraphs('Before you is a candle.', 'Why does it burn at all?'),
    tags: ['Chemistry'],
    status: 'draft',
  }
  const saved = (await recorder.call('POST /api/post/save-post', { body: { websiteId: id, post } })).json.post
  const postId = saved.post_id as string
  await recorder.call('GET /api/post/{id}', { params: { id: postId } })
  await recorder.call('GET /api/post/{id}/history', { params: { id: postId } })
  await recorder.call('PUT /api/post/bulk-status', { body: { post_ids: [postId], status: 'published' } })
  const { posts } = (await recorder.call('GET /api/post/all/{websiteId}', byWebsite)).json
  await recorder.call('GET /api/post/summaries/{websiteId}', byWebsite)
  const postIds = posts.map((one: { post_id: string }) => one.post_id)
  await recorder.call('PUT /api/post/update-order', { body: { websiteId: id, postIds } })
  await recorder.call('DELETE /api/post/bulk-delete', { body: { post_ids: [postId] } })
  await recorder.call('POST /api/post/restore', { body: { post_ids: [postId] } })
  await recorder.call('DELETE /api/post/delete-post', { body: { post_id: postId } })
  recorder.add(
    'POST /api/post/import',
    { body: { websiteId: id, file: 'export.xml' } },
    { import: IMPORT },
    202,
  )
  recorder.add('GET /api/post/imports', { query: { websiteId: id } }, { imports: [IMPORT] })
  recorder.add(
    'POST /api/post/import/{id}/start',
    { params: { id: IMPORT.import_id }, body: { choices: CHOICES } },
    { import: { ...IMPORT, status: 'importing', choices: CHOICES, total: 96 } },
  )
  recorder.add('POST /api/post/import/{id}/cancel', { params: { id: IMPORT.import_id } }, { ok: true })
  recorder.add(
    'POST /api/post/import/{id}/undo',
    { params: { id: IMPORT.import_id } },
    {
      import: { ...IMPORT, status: 'undone', choices: CHOICES, total: 96, done: 96, added: 96 },
      deleted: 95,
      kept: 1,
    },
  )
  await recorder.call('POST /api/post/bookmark', { body: { url: 'https://mara-lindqvist.example/' } })
  await recorder.call('POST /api/post/instagram', {
    body: { websiteId: id, postUrl: 'https://www.instagram.com/p/C000plateAA/' },
  })
  const { json: instagram } = await recorder.call('GET /api/post/instagram-account/{websiteId}', byWebsite)
  recorder.add(
    'POST /api/post/instagram-account',
    { body: { websiteId: id, connection: mailedToken } },
    instagram,
  )
  recorder.add('DELETE /api/post/instagram-account/{websiteId}', byWebsite, OK)
  await recorder.call('POST /api/youtube/channel', { body: { websiteId: id } })
  const { videos } = (
    await recorder.call('POST /api/youtube/videos', { body: { websiteId: id, maxResults: 2 } })
  ).json
  const config = defaultAutoPost('youtube', 'Europe/London')
  const saving = { websiteId: id, is_auto_post_enabled: false, config }
  const { json: autoPost } = await recorder.call('POST /api/post/auto-post', { body: saving })
  await recorder.call('GET /api/post/auto-post-config/{websiteId}', byWebsite)
  recorder.add('POST /api/post/auto-post/run', { body: { websiteId: id } }, autoPost)
  return videos
}

async function recordWriting(
  recorder: Recorder,
  { id, profileName }: RecordedWebsite,
  videos: { url: string }[],
): Promise<void> {
  const request = { websiteId: id, url: videos[0]?.url }
  const { jobId } = (await recorder.call('POST /api/ai/generate-blog', { body: request })).json
  await recorder.call('GET /api/ai/generate-blog/status', { query: { jobId } })
  await recorder.call('GET /api/ai/generate-blog/jobs', { query: { websiteId: id } })
  await recorder.call('POST /api/ai/generate-blog/cancel', { body: { jobId } })
  await recorder.call('POST /api/ai/help-me-write/options', { body: { type: 'about', websiteId: id } })
  recorder.add(
    'POST /api/ai/help-me-write',
    { body: { type: 'hero_title', prompt: 'shorter', websiteId: id } },
    { text: profileName, refused: 0, refusals: [], own: [] },
  )
}

async function recordAnalytics(recorder: Recorder, { id, name }: RecordedWebsite): Promise<void> {
  const byId = { params: { id } }
  const host = `lectures.${recorder.server.config.sitesDomain}:${recorder.server.port}`
  const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await recorder.server.call(host, 'GET', '/', {
    headers: { ...visitor, accept: 'text/html' },
    from: '203.0.113.7',
  })
  const figures = { ...byId, query: { from: daysFromNow(-1), to: daysFromNow(0) } }
  await vi.waitFor(
    async () => {
      const { json } = await recorder.call('GET /api/website/{id}/analytics', figures)
      if (json.totals.views === 0) throw new Error('no page view is counted yet')
    },
    { timeout: 20_000, interval: 200 },
  )
  await recorder.call('GET /api/website/week-visitors')
  await recorder.call('GET /api/website/{id}/analytics-settings', byId)
  const settings = await recorder.call('PUT /api/website/{id}/analytics-settings', {
    ...byId,
    body: { shared: true },
  })
  const [share = ''] = /[\w-]{20,}/.exec(JSON.stringify(settings.json)) ?? []
  await recorder.call('GET /api/shared/{token}', { params: { token: share } })
  recorder.add('POST /api/stop-mail', { query: { token: share } }, { website: name })
  await recorder.call('POST /api/report', {
    body: { site: 'lectures', reason: 'other', words: 'It should not be there.' },
  })
  await recorder.call('POST /api/report/claim', { body: { site: 'lectures' } })
  recorder.add('POST /api/report/claim/check', { body: { site: 'lectures' } }, OK)
}

async function recordMessages(recorder: Recorder, id: string): Promise<void> {
  const byId = { params: { id } }
  const { json: current } = await recorder.call('GET /api/design/{id}', byId)
  await recorder.call('POST /api/design', {
    body: {
      websiteId: id,
      design: { ...current.design, message: {} },
      section_order: [...current.section_order, 'message'],
      revision: current.revision,
    },
  })
  const { config, port } = recorder.server
  await recorder.server.call(`lectures.${config.sitesDomain}:${port}`, 'POST', '/message', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: new URLSearchParams({
      name: 'Grace Hopper',
      email: 'grace@example.org',
      text: 'May I show your lecture on candles to my students?',
    }).toString(),
  })
  const query = { folder: 'inbox' }
  const { messages } = (await recorder.call('GET /api/website/{id}/messages', { ...byId, query })).json
  const params = { id, messageId: messages[0]._id as string }
  await recorder.call('PATCH /api/website/{id}/messages/{messageId}', { params, body: { state: 'answered' } })
  await recorder.call('DELETE /api/website/{id}/messages/{messageId}', { params })
}

async function recordAccess(recorder: Recorder, id: string): Promise<void> {
  const byId = { params: { id } }
  await recorder.call('PUT /api/website/{id}/access/password', {
    ...byId,
    body: { password: 'tin whistle 41', post_id: null },
  })
  const { links } = (
    await recorder.call('POST /api/website/{id}/access/links', {
      ...byId,
      body: {
        name: 'ACME',
        ends_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        post_id: null,
      },
    })
  ).json
  await recorder.call('GET /api/website/{id}/access', byId)
  await recorder.call('DELETE /api/website/{id}/access/links/{linkId}', {
    params: { id, linkId: links[0]._id as string },
  })
  await recorder.call('DELETE /api/website/{id}/access/password', byId)
  await recorder.call('PUT /api/website/{id}/edit', { ...byId, body: { visibility: 'public' } })
}

async function recordWebhooks(recorder: Recorder, id: string): Promise<void> {
  const byId = { params: { id } }
  const body = { url: 'https://hooks.example/vitrine', events: ['website.published', 'message.received'] }
  const { json } = await recorder.call('POST /api/website/{id}/webhooks', { ...byId, body })
  await recorder.call('GET /api/website/{id}/webhooks', byId)
  const params = { id, webhookId: json.webhook._id as string }
  const webhook = '/api/website/{id}/webhooks/{webhookId}'
  await recorder.call(`PATCH ${webhook}`, { params, body: { events: ['website.published'] } })
  await recorder.call(`POST ${webhook}/rotate-secret`, { params })
  const { json: delivery } = await recorder.call(`POST ${webhook}/test`, { params })
  await recorder.call(`GET ${webhook}/deliveries`, { params })
  await recorder.call(`POST ${webhook}/deliveries/{deliveryId}/resend`, {
    params: { ...params, deliveryId: delivery._id },
  })
  await recorder.call(`DELETE ${webhook}`, { params })
}

async function recordPayment(recorder: Recorder, id: string): Promise<void> {
  const byId = { params: { id } }
  const planned = { websiteId: id, planType: 'monthly' }
  const checkout = (await recorder.call('POST /api/payment/create-checkout-session', { body: planned })).json
  recorder.server.mock.stripe.pay(checkout.checkoutSessionId)
  const paid = await recorder.call('GET /api/payment/checkout-session', {
    query: { session_id: checkout.checkoutSessionId },
  })
  const { subscription_id: subscriptionId } = paid.json.subscription
  await recorder.call('GET /api/payment/overview')
  const change = { subscriptionId, planType: 'yearly' }
  const changePreview = (await recorder.call('POST /api/payment/preview-change', { body: change })).json
  await recorder.call('POST /api/payment/change-interval', {
    body: {
      ...change,
      ...(changePreview.proration_date ? { proration_date: changePreview.proration_date } : {}),
    },
  })
  await recorder.call('POST /api/payment/cancel-subscription', { body: { subscriptionId } })
  await recorder.call('POST /api/payment/resume-subscription', { body: { subscriptionId } })
  await recorder.call('POST /api/payment/create-customer-portal-session')
  await recorder.call('PUT /api/website/{id}/custom-domain/', {
    ...byId,
    body: { customDomain: 'lectures.example.org' },
  })
  await recorder.call('GET /api/website/{id}/custom-domain/', byId)
  await recorder.call('DELETE /api/website/{id}/custom-domain/', byId)
}

async function recordDeletion(recorder: Recorder, id: string): Promise<void> {
  const byId = { params: { id } }
  await recorder.call('DELETE /api/website/{id}/delete', byId)
  await recorder.call('DELETE /api/auth/delete-account', { body: {} })
  recorder.setToken(undefined)
  await recorder.call('POST /api/auth/logout')
  for (const path of ['/health', '/health/live', '/health/ready', '/health/serving'])
    await recorder.call(`GET ${path}`)
}

async function encodeMultipart(fields: Json) {
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

const callWithRefreshToken = (server: TestServer, method: string, path: string, { cookies }: CallResponse) =>
  server.call('dashboard', method, path, {
    cookies: { refreshToken: cookies.refreshToken?.value ?? '' },
    origin: `http://dashboard.vitrine.localhost:${server.port}`,
  })

/** Returns a date as `YYYY-MM-DD`, so many days from now. */
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
