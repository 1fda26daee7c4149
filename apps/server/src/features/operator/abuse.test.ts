import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { OperatorAction } from '@vitrine/model'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitForMail } from '../../testing/outbox.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

type Person = Awaited<ReturnType<TestServer['signUp']>>
let server: TestServer
let operator: Person
/** A list of strangers, which its operator copied into a file. */
let mirror: string

beforeAll(async () => {
  mirror = join(await mkdtemp(join(tmpdir(), 'vitrine-lists-')), 'mirror.txt')
  await writeFile(mirror, 'allow:listed.example\n@@||listed-example.com^\nmirrored.example')
  server = await startTestServer({ BLOCKLISTS: mirror })
  operator = await server.signUp()
  await server.db.pool.query('update users set is_operator = true where id = $1', [operator.id])
  for (const entry of ['listed.example', 'listed-example.com'])
    await perform({ action: 'add_blocklist_entry', entry })
})
afterAll(async () => {
  await server.close()
  await rm(dirname(mirror), { recursive: true })
})

const api = (person: Person, method: string, path: string, body?: unknown) =>
  server.call('dashboard', method, `/api/${path}`, {
    token: person.token,
    ...(body === undefined ? {} : { body }),
  })
const get = async (path: string) => (await api(operator, 'GET', `operator/${path}`)).json
const perform = async (action: OperatorAction) => {
  const { status, json } = await api(operator, 'POST', 'operator/actions', { action })
  return { status, json }
}
const site = (name: string) => server.call(`${name}.${server.config.sitesDomain}:${server.port}`, 'GET', '/')

const preview = () => server.preview('example:grace-hopper')

let names = 0
/** A design with the text of its section About, as the API sends it. */
type Content = { profile?: object; design: { about?: { body?: unknown } } & Record<string, unknown> }
type Change = { name?: string; domain?: string; edit?(data: Content): void }
async function create(person: Person, { name = 'Grace', domain, edit }: Change = {}) {
  names += 1
  const domain_name = domain ?? `grace${String(names)}`
  const data = await preview()
  edit?.(data)
  const body = { website_name: name, domain_name, website_type: data.website_type, data }
  const { status, json } = await api(person, 'POST', 'website/create', body)
  expect({ status, error: json.message }).toEqual({ status: 201, error: undefined })
  return json.website as {
    _id: string
    domain: string
    held?: { state: string; reason: string; links: string[] }
  }
}

const paragraph = (text: string, href?: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}) }],
})
const post = (status: string, href: string) => ({
  title: 'News',
  slug: '',
  excerpt: '',
  cover: null,
  body: { type: 'doc', content: [paragraph('Look here.', href)] },
  tags: [],
  status,
  published_at: status === 'scheduled' ? new Date(Date.now() + 3600_000).toISOString() : null,
  seo: null,
  source: { type: 'manual', url: null, external_id: null, media: [] },
})
const cardOf = (url: string, picture: string) => ({
  type: 'bookmark',
  attrs: { url, title: 'Log in', description: '', site: '', picture },
})
const withText = (data: Content, text: string, href?: string) => {
  data.design = {
    ...data.design,
    about: { ...data.design.about, body: { type: 'doc', content: [paragraph(text, href)] } },
  }
}
/** Uploads a PDF with a link, which is written as a PDF's string. */
async function uploadResume(owner: Person, id: string, uri: string) {
  const file = `%PDF-1.4\n1 0 obj\n<</Type/Annot/Subtype/Link/A<</S/URI/URI ${uri}>>>>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1>>\nstartxref\n9\n%%EOF\n`
  const form = new FormData()
  form.append('file', new Blob([file]), 'Me.pdf')
  const encoded = new Response(form)
  return server.call('dashboard', 'PUT', `/api/website/${id}/resume/file`, {
    token: owner.token,
    raw: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}
const LISTED = 'https://www.listed.example/login'

describe('a link on a list', () => {
  it('is refused in every place that would publish it, and nothing is changed', async () => {
    const owner = await server.signUp()
    const { _id: id, domain } = await create(owner)
    const { design, section_order, revision } = (await api(owner, 'GET', `design/${id}`)).json
    const listed = { design: structuredClone(design) }
    withText(listed, 'Look here.', LISTED)
    const calls: [string, string, unknown, string][] = [
      [
        'POST',
        'design',
        { domainName: domain, websiteId: id, ...listed, section_order, revision },
        'design.about',
      ],
      ['POST', 'post/save-post', { websiteId: id, post: post('published', LISTED) }, 'post.body'],
      ['POST', 'post/save-post', { websiteId: id, post: post('scheduled', LISTED) }, 'post.body'],
      // A link stays one if a picture has the same address.
      [
        'POST',
        'post/save-post',
        {
          websiteId: id,
          post: { ...post('published', ''), body: { type: 'doc', content: [cardOf(LISTED, LISTED)] } },
        },
        'post.body',
      ],
      [
        'PUT',
        `website/${id}/redirects`,
        { redirects: [{ from: '/shop', to: LISTED, status: 301 }] },
        'redirects.0.to',
      ],
      [
        'PUT',
        `website/${id}/edit`,
        { legal_links: [{ label: 'Imprint', url: LISTED }] },
        'legal_links.0.url',
      ],
      ['PUT', `website/${id}/edit`, { contact_email: 'me@mail.listed.example' }, 'contact_email'],
      ['PUT', `website/${id}/seo-settings`, { description: `Read more at listed.example` }, 'description'],
      [
        'PUT',
        `website/${id}/languages`,
        { translations: [{ language: 'de', texts: [{ source: 'About', text: `Siehe ${LISTED}` }] }] },
        'translations.0.0',
      ],
      ['PUT', `website/${id}/custom-domain/`, { customDomain: 'shop.listed-example.com' }, 'customDomain'],
    ]
    for (const [method, path, body, field] of calls) {
      const { status, json } = await api(owner, method, path, body)
      expect({ path, status, field: json.fields?.[field] }).toEqual({
        path,
        status: 422,
        field: expect.stringMatching(/listed.example/),
      })
      expect(json.message).toMatch(/listed.example/)
    }
    expect((await api(owner, 'GET', `design/${id}`)).json.revision).toBe(revision)
    expect((await site(domain)).text).not.toContain('listed.example')
  })

  it.each([
    ['(https://www.listed.example/login)'],
    ['(h\\164tps:\\/\\/listed.example)'],
    [`<${Buffer.from('http:listed.example').toString('hex')}>`],
  ])('is refused in a résumé: %s', async uri => {
    const owner = await server.signUp()
    const { _id: id } = await create(owner)
    const { status, json } = await uploadResume(owner, id, uri)
    expect([status, json.fields?.file]).toEqual([422, expect.stringContaining('listed.example')])
  })

  it('holds a new website whose contact address is at a blocked domain', async () => {
    const owner = await server.signUp()
    const { held } = await create(owner, {
      edit: data =>
        Object.assign(data, {
          settings: {
            visibility: 'public',
            contact_email: 'me@mail.listed.example',
            legal_links: [],
          },
        }),
    })
    expect(held?.links).toEqual(['https://mail.listed.example/'])
  })

  it('may be in a draft, which is refused when it is published', async () => {
    const owner = await server.signUp()
    const { _id: id } = await create(owner)
    const saved = await api(owner, 'POST', 'post/save-post', { websiteId: id, post: post('draft', LISTED) })
    expect(saved.status).toBe(200)
    const post_ids = [saved.json.post.post_id]
    const published = await api(owner, 'PUT', 'post/bulk-status', { post_ids, status: 'published' })
    expect(published.status).toBe(422)
    expect(published.json.message).toContain(LISTED)
    expect((await api(owner, 'GET', `post/${post_ids[0]}`)).json.post.post.status).toBe('draft')
  })

  it('holds a new website until it is removed, and tells its owner which link it is', async () => {
    const owner = await server.signUp()
    const created = await create(owner, { edit: data => withText(data, 'Look here.', LISTED) })
    expect(created.held).toEqual({ state: 'held', reason: '', links: [LISTED] })
    expect(await site(created.domain)).toMatchObject({
      status: 404,
      text: expect.stringContaining('isn’t online yet'),
    })
    const { design, section_order, revision } = (await api(owner, 'GET', `design/${created._id}`)).json
    const clean = { design }
    withText(clean, 'Nothing to see.')
    const body = { domainName: created.domain, websiteId: created._id, ...clean, section_order, revision }
    expect((await api(owner, 'POST', 'design', body)).status).toBe(200)
    expect(await site(created.domain)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Nothing to see.'),
    })
    await waitForMail(server, owner.email, 'Grace is online')
  })

  fullRunIt('holds a new website until it is removed from the oldest of 302 posts, too', async () => {
    const owner = await server.signUp()
    const { _id: id, domain } = await create(owner, { edit: data => withText(data, 'Look here.', LISTED) })
    const { json } = await api(owner, 'POST', 'post/save-post', {
      websiteId: id,
      post: post('published', 'https://fine.example/'),
    })
    const { pool } = server.db
    await pool.query(
      `insert into posts select (jsonb_populate_record(t, jsonb_build_object('id', lpad(to_hex(n), 32, '0'), 'slug', 'p' || n, 'updated_at', now()))).*
       from posts t, generate_series(1, 301) n where t.id = $1`,
      [json.post.post_id],
    )
    await pool.query(
      `update posts set body = replace(body::text, 'https://fine.example/', $2)::jsonb, updated_at = now() - interval '9 years' where id = $1`,
      [json.post.post_id, LISTED],
    )
    const { design, section_order, revision } = (await api(owner, 'GET', `design/${id}`)).json
    const clean = { design }
    withText(clean, 'Nothing to see.')
    const body = { domainName: domain, websiteId: id, ...clean, section_order, revision }
    expect((await api(owner, 'POST', 'design', body)).status).toBe(200)
    expect((await site(domain)).status).toBe(404)
  })

  fullRunIt('makes a draft of a deleted post that is restored with it', async () => {
    const owner = await server.signUp()
    const { _id: id, domain } = await create(owner)
    const href = 'https://between.example/page'
    const { json } = await api(owner, 'POST', 'post/save-post', {
      websiteId: id,
      post: post('published', href),
    })
    const { post_id, post: saved } = json.post
    const page = () =>
      server.call(`${domain}.${server.config.sitesDomain}:${server.port}`, 'GET', `/posts/${saved.slug}`)
    expect((await page()).status).toBe(200)
    expect((await api(owner, 'DELETE', 'post/delete-post', { post_id })).status).toBe(200)
    await perform({ action: 'add_blocklist_entry', entry: 'between.example' })
    const restored = await api(owner, 'POST', 'post/restore', { post_ids: [post_id] })
    expect([restored.status, restored.json.posts[0].post.status]).toEqual([200, 'draft'])
    expect((await page()).status).toBe(404)
    await perform({ action: 'remove_blocklist_entry', entry: 'between.example' })
  })

  fullRunIt('is reported, and stays online, if it got on the list after it was published', async () => {
    const owner = await server.signUp()
    const { _id: id, domain } = await create(owner)
    const href = 'https://later.example/page'
    expect(
      (await api(owner, 'POST', 'post/save-post', { websiteId: id, post: post('published', href) })).status,
    ).toBe(200)
    expect((await uploadResume(owner, id, '(https://Later.example/%70df)')).status).toBe(200)
    await perform({ action: 'add_blocklist_entry', entry: 'later.example/pdf' })
    await perform({ action: 'add_blocklist_entry', entry: 'later.example/page' })
    await vi.waitFor(async () => {
      const { listed } = await get('blocklists')
      expect(new Set(listed)).toEqual(
        new Set(
          [href, 'https://later.example/%70df'].map(url =>
            expect.objectContaining({
              url,
              list: '',
              website: expect.objectContaining({ _id: id, domain }),
            }),
          ),
        ),
      )
    }, 15_000)
    expect((await get('overview')).listed_links).toBe(2)
    expect((await site(domain)).status).toBe(200)
    // Saving something else is refused by nothing.
    expect((await api(owner, 'PUT', `website/${id}/edit`, { name: 'Ada' })).status).toBe(200)
    expect((await site(domain)).status).toBe(200)
  })
})

describe('lists', () => {
  it('are read from the file in the data folder, with names and exceptions', async () => {
    const lines = [
      '# mine',
      '||tracker.example^',
      '0.0.0.0 hosts.example',
      'name:*casino*',
      'allow:fine.listed.example',
      '%%%',
    ]
    await writeFile(server.config.abuse.ownList, lines.join('\n'))
    expect((await perform({ action: 'load_blocklists' })).status).toBe(200)
    await vi.waitFor(async () => {
      expect((await get('blocklists')).lists).toEqual([
        expect.objectContaining({ source: mirror, entries: 3 }),
        expect.objectContaining({
          source: server.config.abuse.ownList,
          entries: 4,
          skipped: 1,
          failure: null,
        }),
      ])
    }, 15_000)
    const owner = await server.signUp()
    const { _id: id } = await create(owner)
    const status = async (href: string) =>
      (await api(owner, 'POST', 'post/save-post', { websiteId: id, post: post('published', href) })).status
    await vi.waitFor(async () => expect(await status('https://a.tracker.example/')).toBe(422), 15_000)
    expect(await status('https://hosts.example:8443/x')).toBe(422)
    expect(await status('https://fine.listed.example/')).toBe(200)
    expect(await status('https://mirrored.example/')).toBe(422)
    // The exceptions of the copied list are not the operator's.
    expect(await status('https://listed.example/')).toBe(422)
    expect(await status('https://listed-example.com/')).toBe(422)
    const renamed = await api(owner, 'PUT', `website/${id}/edit`, { name: 'Best C@s1no' })
    expect(renamed).toMatchObject({ status: 422, json: { fields: { name: expect.any(String) } } })
  })

  it('refuse entries that would block what many people share', async () => {
    const { status, json } = await perform({ action: 'add_blocklist_entry', entry: 'github.io' })
    expect(status).toBe(422)
    expect(json.fields['action.entry']).toContain('github.io')
  })

  it('log who added and removed an entry, and forget a removed one', async () => {
    await perform({ action: 'add_blocklist_entry', entry: 'passing.example' })
    expect((await perform({ action: 'add_blocklist_entry', entry: 'passing.example' })).status).toBe(409)
    await perform({ action: 'remove_blocklist_entry', entry: 'passing.example' })
    expect((await perform({ action: 'remove_blocklist_entry', entry: 'passing.example' })).status).toBe(404)
    const { entries } = await get('log')
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'remove_blocklist_entry', subject: 'passing.example', operator: operator.email },
      { action: 'add_blocklist_entry', subject: 'passing.example', operator: operator.email },
    ])
    const owner = await server.signUp()
    const { _id: id } = await create(owner)
    const body = { websiteId: id, post: post('published', 'https://passing.example/') }
    expect((await api(owner, 'POST', 'post/save-post', body)).status).toBe(200)
  })
})

describe('a suspicious website', () => {
  const phishing = (data: Content) =>
    withText(
      data,
      'Your account has been suspended. Verify your account within 24 hours.',
      'https://paypal-secure.top/x',
    )

  it('is shown to its visitors once the operator has released it', async () => {
    const owner = await server.signUp()
    const { _id: id, domain, held } = await create(owner, { name: 'PayPal Support', edit: phishing })
    expect(held).toEqual({ state: 'held', reason: '', links: [] })
    expect((await site(domain)).status).toBe(404)
    const hook = { url: 'https://hooks.example/in', events: ['website.published'] }
    expect((await api(owner, 'POST', `website/${id}/webhooks`, hook)).status).toBe(201)
    const told = async () =>
      (
        await server.db.pool.query(
          'select from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.website_id = $1',
          [id],
        )
      ).rowCount
    const { json: design } = await api(owner, 'GET', `design/${id}`)
    const saved = { websiteId: id, design: design.design, section_order: design.section_order }
    expect((await api(owner, 'POST', 'design', { ...saved, revision: design.revision })).status).toBe(200)
    // Its owner can go on.
    expect(
      (await api(owner, 'PUT', `website/${id}/edit`, { contact_email: 'me@person.example' })).status,
    ).toBe(200)
    await uploadResume(owner, id, '(https://in-a-pdf.example/x)')
    const long = { ...post('published', 'https://a.example'), title: 'Many' }
    long.body.content = Array.from({ length: 350 }, (_, at) =>
      paragraph('Look', `https://link-${String(at)}.example/`),
    )
    expect((await api(owner, 'POST', 'post/save-post', { websiteId: id, post: long })).status).toBe(200)
    const [waiting] = (await get('held')).websites.filter((one: { _id: string }) => one._id === id)
    expect(waiting.hold.reasons.map(({ rule }: { rule: string }) => rule)).toEqual([
      'brand',
      'login_words',
      'odd_links',
      'many_links',
    ])
    expect(waiting.links).toContain('https://paypal-secure.top/x')
    expect(waiting.links).toContain('https://in-a-pdf.example/x')
    expect([waiting.links.length, waiting.more_links]).toEqual([60, expect.any(Number)])
    expect(waiting.more_links).toBeGreaterThan(290)
    expect(await told()).toBe(0)
    expect((await perform({ action: 'release', id })).status).toBe(200)
    expect(await told()).toBe(1)
    expect((await site(domain)).status).toBe(200)
    await waitForMail(server, owner.email, 'PayPal Support is online')
    expect((await perform({ action: 'release', id })).status).toBe(404)
    // The same is not held twice.
    await api(owner, 'PUT', `website/${id}/edit`, { name: 'PayPal Support 2' })
    expect((await site(domain)).status).toBe(200)
  })

  it('is shown while there is no operator who could release it', async () => {
    const setOperator = (is: boolean) =>
      server.db.pool.query('update users set is_operator = $2 where id = $1', [operator.id, is])
    await setOperator(false)
    const { domain, held } = await create(await server.signUp(), { name: 'PayPal Care', edit: phishing })
    await setOperator(true)
    expect(held).toBeUndefined()
    expect((await site(domain)).status).toBe(200)
  })

  it('stays offline once the operator has refused it, and its owner reads why', async () => {
    const owner = await server.signUp()
    const { _id: id, domain } = await create(owner, { name: 'PayPal Help', edit: phishing })
    expect((await perform({ action: 'refuse', id, reason: 'This is not PayPal.' })).status).toBe(200)
    expect((await site(domain)).status).toBe(404)
    const { json } = await api(owner, 'POST', 'website/all', { subdomain: 'dashboard' })
    expect(json.websites[0].held).toEqual({ state: 'refused', reason: 'This is not PayPal.', links: [] })
    const mail = await waitForMail(server, owner.email, 'PayPal Help stays offline')
    expect(mail.text).toContain('This is not PayPal.')
    const { entries } = await get('log')
    expect(entries[0]).toMatchObject({ action: 'refuse', subject: domain, reason: 'This is not PayPal.' })
    const [entry] = (await api(owner, 'GET', 'auth/audit-log')).json.entries
    expect(entry).toMatchObject({ kind: 'website.refused' })
  })

  /** Moves everything about a website eight days back. */
  const age = async (id: string) => {
    const { pool } = server.db
    await pool.query(
      `update websites set created_at = created_at - interval '8 days', shown_since = shown_since - interval '8 days' where id = $1`,
      [id],
    )
  }
  const setVisibility = async (person: Person, id: string, visibility: string) =>
    expect((await api(person, 'PUT', `website/${id}/edit`, { visibility })).status).toBe(200)
  const phish = (person: Person, name: string) => create(person, { name, edit: phishing })

  it('is held on an account whose first website was shown once its listed link was removed', async () => {
    const owner = await server.signUp()
    const { _id: id, domain } = await create(owner, { edit: data => withText(data, 'Look here.', LISTED) })
    const { design, section_order, revision } = (await api(owner, 'GET', `design/${id}`)).json
    const clean = { design }
    withText(clean, 'Nothing to see.')
    const body = { domainName: domain, websiteId: id, ...clean, section_order, revision }
    expect((await api(owner, 'POST', 'design', body)).status).toBe(200)
    expect((await site(domain)).status).toBe(200)
    expect((await phish(owner, 'PayPal Desk')).held?.state).toBe('held')
  })

  fullRunIt(
    'is held on an account whose older website was private, until that was public for a week',
    async () => {
      const owner = await server.signUp()
      const { _id: id } = await create(owner)
      await setVisibility(owner, id, 'private')
      await age(id)
      expect((await phish(owner, 'PayPal Team')).held?.state).toBe('held')
      await setVisibility(owner, id, 'public')
      expect((await phish(owner, 'PayPal Team')).held?.state).toBe('held')
      await age(id)
      expect((await phish(owner, 'PayPal Team')).held).toBeUndefined()
    },
  )

  fullRunIt('is held on an account whose other website was held for a week, and then cleaned', async () => {
    const owner = await server.signUp()
    const { _id: id, domain } = await create(owner, { edit: data => withText(data, 'Look here.', LISTED) })
    await age(id)
    const { design, section_order, revision } = (await api(owner, 'GET', `design/${id}`)).json
    const clean = { design }
    withText(clean, 'Nothing to see.')
    const body = { domainName: domain, websiteId: id, ...clean, section_order, revision }
    expect((await api(owner, 'POST', 'design', body)).status).toBe(200)
    expect((await phish(owner, 'PayPal Crew')).held?.state).toBe('held')
  })

  fullRunIt('is held on an account with a refused website, whatever else it has', async () => {
    const owner = await server.signUp()
    const [first, refused] = [await create(owner), await phish(owner, 'PayPal Office')]
    await age(first._id)
    await perform({ action: 'refuse', id: refused._id, reason: 'This is not PayPal.' })
    expect((await phish(owner, 'PayPal Agents')).held?.state).toBe('held')
  })

  it('cannot be published again by the account for which it was refused, also once it is deleted', async () => {
    const owner = await server.signUp()
    const edit = (data: Content) => Object.assign(data.profile ?? {}, { is_example: false })
    const { _id: id } = await create(owner, {
      name: 'PayPal Clerk',
      edit: data => {
        phishing(data)
        edit(data)
      },
    })
    await perform({ action: 'refuse', id, reason: 'This is not PayPal.' })
    expect((await api(owner, 'DELETE', `website/${id}/delete`)).status).toBe(200)
    const data = await preview()
    edit(data)
    const body = { website_name: 'Ada', domain_name: 'adaagain', website_type: data.website_type, data }
    expect((await api(owner, 'POST', 'website/create', body)).status).toBe(403)
  })

  it('is not held on an account of which the operator has released a website', async () => {
    const owner = await server.signUp()
    const { _id: id } = await phish(owner, 'PayPal Friends')
    await perform({ action: 'release', id })
    expect((await phish(owner, 'PayPal Fans')).held).toBeUndefined()
  })

  fullRunIt(
    'is held when it becomes suspicious later, and not on an account whose website was shown for a week',
    async () => {
      const [newcomer, regular] = [await server.signUp(), await server.signUp()]
      const [fresh, old] = [await create(newcomer), await create(regular)]
      await age(old._id)
      for (const [person, { _id: id, domain }, status] of [
        [newcomer, fresh, 404],
        [regular, old, 200],
      ] as const) {
        expect((await site(domain)).status).toBe(200)
        const { design, section_order, revision } = (await api(person, 'GET', `design/${id}`)).json
        const data = { design }
        phishing(data)
        const body = { domainName: domain, websiteId: id, ...data, section_order, revision }
        expect((await api(person, 'POST', 'design', body)).status).toBe(200)
        expect({ domain, status: (await site(domain)).status }).toEqual({ domain, status })
      }
    },
  )
})
