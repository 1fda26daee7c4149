import { afterAll, describe, expect, it, vi } from 'vitest'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { listMailsTo, waitForMail } from '../../testing/outbox.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { unzipSync, strFromU8 } from 'fflate'

const server = setUpTestServer()
afterAll(() => vi.useRealTimers())

type Site = { name: string; id: string; token: string; email: string; host: string }
let sites = 0

/** Creates a website whose page has a contact form. */
async function createSite(message: object = {}): Promise<Site> {
  const { token, email } = await server.signUp()
  await server.db.pool.query('update users set email_verified_at = now() where email = $1', [email])
  sites += 1
  const name = `studio${sites}`
  const data = await server.preview('example:grace-hopper')
  const { _id: id } = await server.createWebsite(token, name, data, 'Studio')
  const current = (await server.call('dashboard', 'GET', `/api/design/${id}`, { token })).json
  const saved = await server.call('dashboard', 'POST', '/api/design', {
    token,
    body: {
      websiteId: id,
      design: { ...current.design, message },
      section_order: [...current.section_order, 'message'],
      revision: current.revision,
    },
  })
  expect(saved.status, saved.text).toBe(200)
  return { name, id, token, email, host: `${name}.sites.localhost:${server.port}` }
}

let networks = 0
const nextNetwork = () => `203.0.${Math.floor((networks += 1) / 250)}.${networks % 250}`

const send = (site: Site, fields: Record<string, string>, from = nextNetwork()) =>
  server.call(site.host, 'POST', '/message', {
    from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    raw: new URLSearchParams(fields).toString(),
  })
const letter = (more: Record<string, string> = {}) => ({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  text: 'May I visit the studio on Thursday?\n\nI would bring two students.',
  ...more,
})
const inbox = async ({ id, token }: Site, query = '') =>
  (await server.call('dashboard', 'GET', `/api/website/${id}/messages${query}`, { token })).json

describe('a contact form', () => {
  it('is on the page without a script, and sends to the inbox and by mail with the writer as Reply-To', async () => {
    const site = await createSite({ text: 'Visits on Thursdays.' })
    const { text: page } = await server.call(site.host, 'GET', '/')
    expect(page).toContain('<form class="message-form" action="/message" method="post">')
    expect(page).not.toMatch(/<script(?! type="application\/ld\+json")/)
    const sent = await send(site, letter())
    expect([sent.status, sent.headers.location, sent.headers['set-cookie']]).toEqual([
      303,
      '/message/sent',
      undefined,
    ])
    const thanks = await server.call(site.host, 'GET', '/message/sent')
    expect(thanks.text).toContain('Message sent')
    const { messages, counts, mailed } = await inbox(site)
    expect(messages).toMatchObject([
      { name: 'Ada Lovelace', email: 'ada@example.org', state: 'new', copies: 1 },
    ])
    expect([counts, mailed]).toEqual([{ new: 1, spam: 0 }, false])
    const mail = await waitForMail(server, site.email, 'Ada Lovelace wrote to you')
    expect(mail.parsed.replyTo?.value[0]?.address).toBe('ada@example.org')
    expect(mail.text).toContain('I would bring two students.')
  })

  it('sends no mail to an unconfirmed address, and stores networks in limits as hashes', async () => {
    const site = await createSite()
    const { pool } = server.db
    await pool.query('update users set email_verified_at = null where email = $1', [site.email])
    const network = nextNetwork()
    await send(site, letter(), network)
    const { rows: limits } = await pool.query("select key from rate_limits where key like 'message-day:%'")
    expect(limits.length).toBeGreaterThan(0)
    expect(limits.filter(({ key }) => key.includes(network))).toEqual([])
    await vi.waitFor(async () => {
      const waiting = "name = 'send-account-mail' and state < 'completed'"
      expect((await pool.query(`select 1 from jobs.job where ${waiting}`)).rows).toEqual([])
    }, 15_000)
    await pool.query('update users set email_verified_at = now() where email = $1', [site.email])
    await send(site, letter({ name: 'Mary Somerville', text: 'A second question.' }))
    await waitForMail(server, site.email, 'Mary Somerville wrote to you')
    expect((await inbox(site)).messages).toHaveLength(2)
    const mails = await listMailsTo(server, site.email)
    expect(mails.map(({ subject }) => subject)).not.toContain('Ada Lovelace wrote to you')
  })

  it('keeps what was entered when something is missing, and escapes it', async () => {
    const site = await createSite()
    const again = await send(site, letter({ email: 'not an address', text: '</textarea><script>x</script>' }))
    expect(again.status).toBe(422)
    expect(again.headers['cache-control']).toBe('no-store')
    expect(again.text).toContain('Please enter your name, a valid email address and a message.')
    expect(again.text).toContain('value="not an address"')
    expect(again.text).toContain('&lt;/textarea&gt;&lt;script&gt;')
    expect((await inbox(site)).messages).toEqual([])
  })

  fullRunIt('counts the same message again instead of storing it twice', async () => {
    const site = await createSite()
    await send(site, letter())
    await send(site, letter())
    expect((await inbox(site)).messages).toMatchObject([{ copies: 2 }])
  })

  it('stores an address as punycode, so that no look-alike domain poses as another', async () => {
    const site = await createSite()
    await send(site, letter({ email: 'Info@müller.de' }))
    await send(site, letter({ email: 'info@xn--mller-kva.de' }))
    await send(site, letter({ email: 'billing@раypal.com', text: 'Your invoice is due.' }))
    expect((await inbox(site)).messages).toMatchObject([
      { email: 'billing@xn--ypal-43d9g.com', copies: 1 },
      { email: 'info@xn--mller-kva.de', copies: 2 },
    ])
    const again = await send(site, letter({ email: 'Info@müller.de', text: '' }))
    expect(again.text).toContain('value="Info@müller.de"')
  })

  it('puts a filled honeypot and plain spam into the spam folder, without a mail', async () => {
    const site = await createSite()
    expect((await send(site, letter({ url: 'http://x.example' }))).status).toBe(303)
    await send(site, letter({ text: 'Casino slots jackpot, click here: http://win.bet' }))
    const { messages, counts } = await inbox(site)
    expect([messages, counts]).toEqual([[], { new: 0, spam: 2 }])
    expect((await inbox(site, '?folder=spam')).messages).toHaveLength(2)
    expect((await listMailsTo(server, site.email)).filter(mail => mail.subject.includes('wrote'))).toEqual([])
  })

  fullRunIt(
    'asks for a doubtful message once more and stores it then, if a person had the time to read',
    async () => {
      const site = await createSite()
      const network = nextNetwork()
      const fields = letter({ text: 'We need a logo for our casino-themed café.' })
      const again = await send(site, fields, network)
      expect(again.status).toBe(200)
      expect(again.text).toContain('Please check your message and send it again.')
      const stamp = /name="stamp" value="([^"]+)"/.exec(again.text)?.[1] ?? ''
      expect(stamp).not.toBe('')
      // At once, as a program would; from another network; and forged.
      expect((await send(site, { ...fields, stamp }, network)).text).toContain('send it again')
      expect((await send(site, { ...fields, stamp: `${stamp.slice(0, -2)}aa` }, network)).text).toContain(
        'send it again',
      )
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
      try {
        expect((await send(site, { ...fields, stamp })).text).toContain('send it again')
        expect((await send(site, { ...fields, stamp }, network)).status).toBe(303)
      } finally {
        vi.useRealTimers()
      }
      expect((await inbox(site)).messages).toMatchObject([{ text: fields.text, state: 'new' }])
    },
  )

  fullRunIt('stops a network after ten messages an hour, and lets others write', async () => {
    const site = await createSite()
    const network = nextNetwork()
    const statuses: number[] = []
    for (let number = 0; number < 12; number += 1)
      statuses.push((await send(site, letter({ text: `Question ${number}` }), network)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429, 429])
    expect((await send(site, letter({ text: 'A question of my own' }))).status).toBe(303)
  })

  fullRunIt(
    'in a flood from many networks asks everybody to confirm, and mails at most thirty an hour',
    async () => {
      const site = await createSite()
      const statuses: number[] = []
      for (let number = 0; number < 40; number += 1)
        statuses.push((await send(site, letter({ text: `Question ${number}` }))).status)
      expect(statuses).toEqual([...Array<number>(30).fill(303), ...Array<number>(10).fill(200)])
      await vi.waitFor(
        async () => {
          const mails = await listMailsTo(server, site.email)
          expect(mails.filter(mail => mail.subject.includes('wrote'))).toHaveLength(30)
          expect(mails.filter(mail => mail.text.includes('won’t email you more'))).toHaveLength(1)
        },
        { timeout: 20_000, interval: 100 },
      )
    },
  )

  fullRunIt('refuses other formats, long bodies and sites without a form', async () => {
    const site = await createSite()
    const post = (host: string, raw: string, type = 'application/x-www-form-urlencoded') =>
      server.call(host, 'POST', '/message', { headers: { 'content-type': type }, raw })
    expect((await post(site.host, '{}', 'application/json')).status).toBe(415)
    expect((await post(site.host, `text=${'x'.repeat(100_000)}`)).status).toBe(413)
    const without = await createSite({ visible: false })
    expect((await post(without.host, 'name=a&email=a@example.org&text=b')).status).toBe(404)
    expect((await server.call(without.host, 'GET', '/message')).status).toBe(404)
  })

  fullRunIt('stores any text that a program can send', async () => {
    const site = await createSite()
    const raw = 'name=%00%0d%0aBcc:x&email=a@example.org&text=%00%ff%ed%a0%80ok'
    const sent = await server.call(site.host, 'POST', '/message', {
      from: nextNetwork(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw,
    })
    expect(sent.status).toBe(303)
    expect((await inbox(site)).messages[0].name).toBe('Bcc:x')
    await waitForMail(server, site.email, 'Bcc:x wrote to you')
  })
})

describe('the inbox', () => {
  it('is its owner’s: moves, deletes and hides messages from others', async () => {
    const site = await createSite()
    await send(site, letter())
    const [{ _id: id }] = (await inbox(site)).messages
    const path = `/api/website/${site.id}/messages/${id}`
    const other = await server.signUp()
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (await server.call('dashboard', method, path, { token: other.token, body: { state: 'read' } }))
          .status,
      ).toBe(404)
    const edit = (state: string) =>
      server.call('dashboard', 'PATCH', path, { token: site.token, body: { state } })
    expect((await edit('answered')).json).toMatchObject({ state: 'answered' })
    expect((await inbox(site)).counts).toEqual({ new: 0, spam: 0 })
    await edit('spam')
    expect((await inbox(site)).messages).toEqual([])
    expect((await edit('unknown')).status).toBe(422)
    expect((await server.call('dashboard', 'DELETE', path, { token: site.token })).status).toBe(200)
    expect((await server.call('dashboard', 'DELETE', path, { token: site.token })).status).toBe(404)
  })

  it('lists messages of the same moment on either side of a page once', async () => {
    const site = await createSite()
    await server.db.pool.query(
      `insert into messages (id, website_id, name, email, text, digest, state, reasons, copies, sent_at)
       select md5(n::text || $1), $1, 'Ada', 'ada@example.org', 'Hello ' || n, md5(n::text), 'new', '[]', 1, '2026-01-01T00:00:00Z'
       from generate_series(1, 60) n`,
      [site.id],
    )
    const first = await inbox(site)
    const { sent_at, _id } = first.messages.at(-1)
    const second = await inbox(site, `?before=${sent_at}&before_id=${_id}`)
    const ids = [...first.messages, ...second.messages].map(one => one._id)
    expect([first.more, second.more, new Set(ids).size, ids.length]).toEqual([true, false, 60, 60])
  })

  it('lists messages before a day, and refuses one that no calendar has', async () => {
    const site = await createSite()
    expect(await inbox(site, '?before=2000-02-29T00:00:00Z')).toMatchObject({ messages: [] })
    expect(await inbox(site, '?before=0000-01-01T00:00:00Z')).toMatchObject({ code: 'validation_failed' })
  })

  fullRunIt('is part of the download of the account', async () => {
    const site = await createSite()
    await send(site, letter())
    const archive = await server.call('dashboard', 'GET', '/api/auth/export', { token: site.token })
    const files = unzipSync(archive.bytes)
    expect(strFromU8(files[`websites/${site.name}/messages.json`] ?? new Uint8Array())).toContain(
      'two students',
    )
  })
})

describe('a downloaded website', () => {
  const exported = async (site: Site) => {
    const archive = await server.call('dashboard', 'GET', `/api/website/${site.id}/export`, {
      token: site.token,
    })
    return strFromU8(unzipSync(archive.bytes)['index.html'] ?? new Uint8Array())
  }

  fullRunIt('sends messages to the inbox', async () => {
    const site = await createSite()
    expect(await exported(site)).toContain(`action="http://${site.host}/message"`)
  })

  it.runIf(isFullRun)('shows the contact address instead if its owner prefers it', async () => {
    const site = await createSite({ mail_in_downloads: true })
    expect(await exported(site)).not.toContain('<form')
    await server.call('dashboard', 'PUT', `/api/website/${site.id}/edit`, {
      token: site.token,
      body: { contact_email: 'studio@example.org' },
    })
    expect(await exported(site)).toContain('href="mailto:studio@example.org"')
    expect(await exported(site)).not.toContain('<form')
  })
})
