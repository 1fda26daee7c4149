import { createHash } from 'node:crypto'
import { WebhookPayload } from '@vitrine/model'
import { strFromU8, unzipSync } from 'fflate'
import type { z } from 'zod'
import { describe, expect, it, vi } from 'vitest'
import { signWebhook } from '../../core/webhooks/standard-webhooks.ts'
import { waitForMail } from '../../testing/outbox.ts'
import { JOBS } from '../../jobs.ts'
import { createQueue } from '../../platform/queue/queue.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
const WAIT = { timeout: 20_000, interval: 100 }
const query = async (text: string, ...values: unknown[]) => (await server.db.pool.query(text, values)).rows

/** A website with a contact form, and calls as its owner. */
let sites = 0
async function createSite() {
  const { token, email } = await server.signUp()
  const ask = (method: string, path: string, body?: object) =>
    server.call('dashboard', method, `/api/${path}`, { token, ...(body ? { body } : {}) })
  sites += 1
  const name = `hooks${sites}`
  const data = await server.preview('example:grace-hopper')
  const { _id: id } = await server.createWebsite(token, name, data)
  const path = `website/${id}/webhooks`
  return {
    id,
    name,
    token,
    email,
    ask,
    path,
    /** Publishes the design again. */
    async publish(change: object = {}) {
      const current = (await ask('GET', `design/${id}`)).json
      const { revision, section_order } = current
      const isNew = 'message' in change && !section_order.includes('message')
      const body = {
        websiteId: id,
        design: { ...current.design, ...change },
        section_order: isNew ? [...section_order, 'message'] : section_order,
        revision,
      }
      const saved = await ask('POST', 'design', body)
      expect(saved.status, saved.text).toBe(200)
    },
    async add(where: string, events: string[] = ['website.published']) {
      const added = await ask('POST', path, { url: `https://hooks.example/${where}`, events })
      expect(added.status, added.text).toBe(201)
      return { id: added.json.webhook._id as string, secret: added.json.secret as string }
    },
    async deliveries(webhookId: string) {
      return (await ask('GET', `${path}/${webhookId}/deliveries`)).json.deliveries
    },
    /** Waits until the newest delivery is in this state. */
    async waitFor(webhookId: string, expected: object) {
      return vi.waitFor(async () => {
        const [newest] = await this.deliveries(webhookId)
        expect(newest).toMatchObject(expected)
        return newest
      }, WAIT)
    },
  }
}

const requestsTo = (path: string) =>
  server.mock.requests().filter(request => request.host === 'hooks.example' && request.path === path)

async function runJob<N extends 'deliver-webhook' | 'sweep-expired'>(
  name: N,
  payload: z.input<(typeof JOBS)[N]['payload']>,
) {
  const queue = createQueue({ db: server.db, log: createLog('silent'), jobs: JOBS, isWorker: false })
  await queue.add(server.db.sql, name, payload)
}

/** Makes the time of a webhook's next attempt come now. */
async function makeDue(webhookId: string) {
  const due = await query(
    "update webhook_deliveries set next_attempt_at = now() where webhook_id = $1 and status = 'pending' returning id",
    webhookId,
  )
  for (const { id } of due) await runJob('deliver-webhook', { delivery_id: id })
}

describe('a delivery', () => {
  it('carries the documented body, signed with the secret that was shown once', async () => {
    const site = await createSite()
    const { id, secret } = await site.add('works')
    expect(secret).toMatch(/^whsec_/)
    expect((await site.ask('GET', site.path)).text).not.toContain(secret)
    await site.publish()
    const delivery = await site.waitFor(id, { status: 'delivered', event: 'website.published', attempts: 1 })
    const payload = WebhookPayload.parse(JSON.parse(delivery.payload))
    expect(payload.data.website).toMatchObject({ id: site.id, name: 'Grace' })
    expect(payload.data.website.url).toContain(`${site.name}.sites.localhost`)
    expect(delivery.response).toEqual({
      status: 200,
      body: createHash('sha256').update(delivery.payload).digest('hex'),
    })
    const [request] = requestsTo('/works')
    const { headers } = request ?? {}
    const sentAt = new Date(Number(headers?.['webhook-timestamp']) * 1000)
    expect(headers).toMatchObject(
      signWebhook({ id: delivery._id, at: sentAt, body: delivery.payload }, [secret]),
    )
    expect(headers?.['content-type']).toBe('application/json')
    expect(Math.abs(Date.now() - sentAt.getTime())).toBeLessThan(60_000)
  })

  fullRunIt('is retried with the same id until its receiver recovers from five failures', async () => {
    const site = await createSite()
    const { id } = await site.add('fails-5/steady')
    await site.publish()
    const failed = await site.waitFor(id, { status: 'pending', attempts: 1, problem: 'status' })
    expect(failed.response).toEqual({ status: 500, body: 'Failure 1' })
    const wait = Date.parse(failed.next_attempt_at) - Date.parse(failed.attempted_at)
    expect(wait).toBe(5000)
    const [webhook] = (await site.ask('GET', site.path)).json.webhooks
    expect(webhook.failing_since).toBe(failed.attempted_at)
    for (const attempts of [2, 3, 4, 5]) {
      await makeDue(id)
      await site.waitFor(id, { status: 'pending', attempts })
    }
    await makeDue(id)
    const { _id, payload } = await site.waitFor(id, { status: 'delivered', attempts: 6, problem: null })
    const requests = requestsTo('/fails-5/steady')
    expect(requests.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 200])
    expect(new Set(requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([_id]))
    expect(payload).toBe(failed.payload)
    expect((await site.ask('GET', site.path)).json.webhooks[0].failing_since).toBeNull()
  })

  it('is listed once over all pages, also beside others of the same moment', async () => {
    const site = await createSite()
    const { id } = await site.add('works')
    await query(
      `insert into webhook_deliveries (id, webhook_id, event, payload, status, created_at)
       select lpad(to_hex(n), 32, '0'), $1, 'webhook.test', '{}', 'failed', now() from generate_series(1, 60) n`,
      id,
    )
    const seen: string[] = []
    for (let before: string | undefined; ; before = seen.at(-1)) {
      const path = `${site.path}/${id}/deliveries${before ? `?before=${before}` : ''}`
      const { deliveries, more } = (await site.ask('GET', path)).json
      seen.push(...deliveries.map(({ _id }: { _id: string }) => _id))
      if (!more) break
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  })

  it('can be sent again, and a test can be sent', async () => {
    const site = await createSite()
    const { id } = await site.add('fails-1/again')
    expect((await site.ask('POST', `${site.path}/${id}/test`)).json).toMatchObject({
      event: 'webhook.test',
      status: 'pending',
    })
    const { _id } = await site.waitFor(id, { attempts: 1, problem: 'status' })
    const again = await site.ask('POST', `${site.path}/${id}/deliveries/${_id}/resend`)
    expect(again.status, again.text).toBe(200)
    await site.waitFor(id, { _id, status: 'delivered' })
    await site.ask('POST', `${site.path}/${id}/deliveries/${_id}/resend`)
    await vi.waitFor(() => expect(requestsTo('/fails-1/again')).toHaveLength(3), WAIT)
    expect(new Set(requestsTo('/fails-1/again').map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([_id]),
    )
  })

  fullRunIt('is made once by the next process after one was killed in the middle', async () => {
    const site = await createSite()
    const { id } = await site.add('killed')
    await site.publish()
    const { _id } = await site.waitFor(id, { status: 'delivered' })
    // As the killed process left it: taken, never recorded, its job gone.
    await query(
      "update webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = now() - interval '2 minutes' where id = $1",
      _id,
    )
    await runJob('sweep-expired', {})
    await vi.waitFor(() => expect(requestsTo('/killed')).toHaveLength(2), WAIT)
    await site.waitFor(id, { _id, status: 'delivered', attempts: 1 })
  })

  fullRunIt('is not made for a change that was refused', async () => {
    const site = await createSite()
    const { id } = await site.add('refused')
    const refused = await site.ask('PUT', `website/${site.id}/edit`, { domain: 'www' })
    expect(refused.status).toBe(422)
    expect(await site.deliveries(id)).toEqual([])
  })

  fullRunIt('follows no redirect, stores no more than an excerpt, and waits for no end', async () => {
    const site = await createSite()
    const moved = await site.add('moved')
    const long = await site.add('long')
    await site.publish()
    await site.waitFor(moved.id, { problem: 'redirect', response: { status: 302, body: '' } })
    const delivery = await site.waitFor(long.id, { status: 'delivered' })
    expect(delivery.response.body).toHaveLength(500)
    expect(requestsTo('/elsewhere')).toEqual([])
  })
})

describe('a webhook', () => {
  fullRunIt('that answers 410 Gone is switched off with a mail, and on again by its owner', async () => {
    const site = await createSite()
    const { id } = await site.add('gone')
    await site.publish()
    await site.waitFor(id, { status: 'failed', next_attempt_at: null })
    const [webhook] = (await site.ask('GET', site.path)).json.webhooks
    expect(webhook.disabled_reason).toBe('gone')
    const mail = await waitForMail(server, site.email, 'A webhook of Grace was turned off')
    expect(mail.text).toContain('hooks.example')
    expect(mail.text).toContain(`/settings/webhooks?website=${site.id}`)
    expect((await site.ask('POST', `${site.path}/${id}/test`)).status).toBe(409)
    await site.publish()
    expect(await site.deliveries(id)).toHaveLength(1)
    const on = await site.ask('PATCH', `${site.path}/${id}`, { enabled: true })
    expect(on.json).toMatchObject({ disabled_reason: null, failing_since: null })
  })

  fullRunIt('without a success for three days is switched off with a mail', async () => {
    const site = await createSite()
    const { id } = await site.add('fails-9/days')
    await site.publish()
    const { _id } = await site.waitFor(id, { attempts: 1 })
    await query("update webhooks set failing_since = now() - interval '73 hours' where id = $1", id)
    await site.ask('POST', `${site.path}/${id}/deliveries/${_id}/resend`)
    await site.waitFor(id, { status: 'failed' })
    expect((await site.ask('GET', site.path)).json.webhooks[0].disabled_reason).toBe('failing')
    const mail = await waitForMail(server, site.email, 'A webhook of Grace was turned off')
    expect(mail.text).toContain('three days')
  })

  fullRunIt('signs with both secrets after a rotation, and with the new one a day later', async () => {
    const site = await createSite()
    const { id, secret } = await site.add('rotated')
    const rotated = (await site.ask('POST', `${site.path}/${id}/rotate-secret`)).json
    expect(rotated.secret).not.toBe(secret)
    const signatureOf = (index: number, body: string, secrets: string[]) => {
      const { headers } = requestsTo('/rotated')[index] ?? { headers: {} as Record<string, string> }
      const message = {
        id: headers['webhook-id'] ?? '',
        at: new Date(Number(headers['webhook-timestamp']) * 1000),
        body,
      }
      return [headers['webhook-signature'], signWebhook(message, secrets)['webhook-signature']]
    }
    await site.publish()
    const first = await site.waitFor(id, { status: 'delivered' })
    const [sent, both] = signatureOf(0, first.payload, [rotated.secret, secret])
    expect(sent).toBe(both)
    await query("update webhooks set former_secret_until = now() - interval '1 minute' where id = $1", id)
    await site.publish()
    await vi.waitFor(() => expect(requestsTo('/rotated')).toHaveLength(2), WAIT)
    const second = await site.waitFor(id, { status: 'delivered' })
    const [later, one] = signatureOf(1, second.payload, [rotated.secret])
    expect(later).toBe(one)
  })

  it('receives posts as visitors see them', async () => {
    const site = await createSite()
    const { id } = await site.add('posts', ['post.published', 'post.updated', 'post.unpublished'])
    const text = [{ type: 'text', text: 'Once upon a time.' }]
    const body = { type: 'doc', content: [{ type: 'paragraph', content: text }] }
    const save = async (status: string, more: object = {}) => {
      const post = { title: 'On compilers', body, status }
      const saved = await site.ask('POST', 'post/save-post', { post, ...more })
      expect(saved.status, saved.text).toBe(200)
      return saved.json.post.post_id as string
    }
    const setStatus = (status: string) => site.ask('PUT', 'post/bulk-status', { post_ids: [postId], status })
    const postId = await save('draft', { websiteId: site.id })
    for (const status of ['published', 'published', 'draft', 'published'])
      expect((await setStatus(status)).status).toBe(200)
    await save('published', { post_id: postId })
    await site.ask('DELETE', 'post/delete-post', { post_id: postId })
    await site.ask('POST', 'post/restore', { post_ids: [postId] })
    const deliveries = await site.deliveries(id)
    expect(deliveries.map(({ event }: { event: string }) => event).toReversed()).toEqual([
      'post.published',
      'post.unpublished',
      'post.published',
      'post.updated',
      'post.unpublished',
      'post.published',
    ])
    const payload = WebhookPayload.parse(JSON.parse(deliveries[0].payload))
    expect(payload.data).toMatchObject({ post: { id: postId, title: 'On compilers' } })
  })

  fullRunIt('receives title and address of what is locked or private; no other host does', async () => {
    const site = await createSite()
    const { id } = await site.add('closed', ['post.published', 'post.updated'])
    const text = [{ type: 'text', text: 'Zanzibar colours.' }]
    const post = {
      title: 'Under NDA',
      slug: 'under-nda',
      body: { type: 'doc', content: [{ type: 'paragraph', content: text }] },
      status: 'published',
    }
    const told = server.mock.requests().length
    const { post_id } = (await site.ask('POST', 'post/save-post', { websiteId: site.id, post })).json.post
    await site.waitFor(id, { event: 'post.published', status: 'delivered' })
    const update = async () => {
      const saved = await site.ask('POST', 'post/save-post', { post_id, post })
      expect(saved.status, saved.text).toBe(200)
      const { payload } = await site.waitFor(id, { event: 'post.updated', status: 'delivered' })
      const { data } = WebhookPayload.parse(JSON.parse(payload))
      expect(data).toMatchObject({
        post: { title: 'Under NDA', url: expect.stringMatching(/\/posts\/under-nda$/) },
      })
      expect(payload).not.toContain('Zanzibar')
    }
    const lock = (of: string | null) =>
      site.ask('PUT', `website/${site.id}/access/password`, { password: 'tin whistle 41', post_id: of })
    expect((await lock(post_id)).status).toBe(200)
    await update()
    expect((await lock(null)).status).toBe(200)
    await update()
    expect((await site.ask('PUT', `website/${site.id}/edit`, { visibility: 'private' })).status).toBe(200)
    await update()
    const hosts = server.mock
      .requests()
      .slice(told)
      .map(({ host }) => host)
    expect(new Set(hosts)).toEqual(new Set(['hooks.example']))
  })

  it('receives only the id and the link of a message', async () => {
    const site = await createSite()
    await site.publish({ message: {} })
    const { id } = await site.add('messages', ['message.received'])
    const fields = {
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      text: 'May I visit the studio on Thursday?',
    }
    await server.call(`${site.name}.sites.localhost:${server.port}`, 'POST', '/message', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: new URLSearchParams(fields).toString(),
    })
    const { payload } = await site.waitFor(id, { status: 'delivered' })
    const [message] = (await site.ask('GET', `website/${site.id}/messages?folder=inbox`)).json.messages
    const parsed = WebhookPayload.parse(JSON.parse(payload))
    expect(parsed.data).toMatchObject({ message: { id: message._id } })
    expect(payload).not.toMatch(/Ada|Lovelace|example\.org|Thursday/)
  })

  it('is refused at an address that is not public, not encrypted or not plain', async () => {
    const site = await createSite()
    for (const url of [
      'http://hooks.example/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://10.0.0.8/',
      'https://169.254.169.254/latest',
      'https://hooks.example:8443/',
      'https://me:secret@hooks.example/',
      'ftp://hooks.example/',
      'hooks.example',
    ]) {
      const { status, json } = await site.ask('POST', site.path, { url, events: ['website.published'] })
      expect([url, status, Object.keys(json.fields)]).toEqual([url, 422, ['url']])
    }
  })

  it('is the eleventh that is refused', async () => {
    const site = await createSite()
    const body = { url: 'https://hooks.example/many', events: ['website.published'] }
    const added = await Promise.all(Array.from({ length: 12 }, () => site.ask('POST', site.path, body)))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(added.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})

fullRunIt(
  'webhooks are in the download of an account without their secrets, and deleted with their website',
  async () => {
    const site = await createSite()
    const { id, secret } = await site.add('export')
    await site.publish()
    await site.waitFor(id, { status: 'delivered' })
    const archive = await server.call('dashboard', 'GET', '/api/auth/export', { token: site.token })
    const files = unzipSync(new Uint8Array(archive.bytes))
    const exported = strFromU8(files[`websites/${site.name}/webhooks.json`] ?? new Uint8Array())
    expect(JSON.parse(exported)[0]).toMatchObject({ _id: id, deliveries: [{ event: 'website.published' }] })
    expect(exported).not.toContain(secret)
    expect((await site.ask('DELETE', `website/${site.id}/delete`)).status).toBe(200)
    expect(await query('select 1 from webhooks where id = $1', id)).toEqual([])
    expect(await query('select 1 from webhook_deliveries where webhook_id = $1', id)).toEqual([])
  },
)
