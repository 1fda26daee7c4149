import { PreviewData, publishContact } from '@vitrine/model'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { startTestServer, setUpTestServer } from '../../testing/test-server.ts'

const FILES = resolve(import.meta.dirname, '../../../../../outside/samples/files')
const PICTURE = resolve(FILES, '../pictures/portrait-1.jpg')

const server = setUpTestServer()
afterEach(async () => {
  server.mock.reset()
  await server.db.pool.query('delete from recent_profiles; delete from http_cache; delete from rate_limits')
})

type Part = string | { name: string; bytes: Buffer }

async function send(parts: Record<string, Part | Part[]>, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (const [field, value] of Object.entries(parts))
    for (const part of [value].flat())
      if (typeof part === 'string') form.append(field, part)
      else form.append(field, new Blob([new Uint8Array(part.bytes)]), part.name)
  const encoded = new Response(form)
  const raw = Buffer.from(await encoded.arrayBuffer())
  const type = encoded.headers.get('content-type') ?? ''
  return server.call('dashboard', 'POST', '/api/onboard/import', {
    raw,
    headers: { 'content-type': type, ...headers },
  })
}
const file = (name: string) => ({ name, bytes: readFileSync(join(FILES, name)) })
const preview = async (profileUrl: string) =>
  (await server.call('dashboard', 'POST', '/api/onboard/previewData', { body: { profileUrl } })).json

const FILE_TYPES = [
  ['ada-lovelace.pdf', 'linkedin-individual'],
  ['cv.docx', 'linkedin-individual'],
  ['instagram-export.zip', 'instagram'],
  ['linkedin-export.zip', 'linkedin-individual'],
  ['resume.json', 'linkedin-individual'],
  ['instagram-html.zip', 'instagram'],
  ['europass.xml', 'linkedin-individual'],
]

describe('an import', () => {
  it.each(isFullRun ? FILE_TYPES : FILE_TYPES.slice(0, 3))(
    'of %s gives a preview without a link',
    async (name, type) => {
      const { status, json } = await send({ file: file(name) })
      expect([status, json.code]).toEqual([200, undefined])
      expect(PreviewData.safeParse(json).error).toBeUndefined()
      expect(json.website_type).toBe(type)
      expect(json.profile.problem).toBeUndefined()
      const paths = Object.values<{ path: string }>(json.profile.provenance).map(mark => mark.path)
      expect(paths).toContain('export')
    },
  )

  fullRunIt(
    'is one of three of its network that are in memory at a time, however slowly they arrive',
    async () => {
      const begin = () => {
        const request = httpRequest({
          ...{ port: server.port, method: 'POST', path: '/api/onboard/import', agent: false },
          headers: {
            host: `dashboard.${server.config.appDomain}:${server.port}`,
            'content-type': 'multipart/form-data; boundary=part',
          },
        })
        request.write('--part\r\ncontent-disposition: form-data; name="form"\r\n\r\n{"name":"Slow')
        const status = new Promise<number | undefined>((settle, fail) =>
          request.on('response', answer => settle(answer.resume().statusCode)).on('error', fail),
        )
        return { status, finish: () => request.end(' Reader"}\r\n--part--\r\n') }
      }
      const started = (count: number) => {
        const countStarted = async () => {
          const { rows } = await server.db.pool.query(
            "select points from rate_limits where key like '%read:%127%'",
          )
          return rows[0]?.points
        }
        return expect.poll(countStarted).toBe(count)
      }
      const slow = [begin(), begin(), begin()]
      await started(3)
      const form = JSON.stringify({ name: 'Fourth Person' })
      const done: string[] = []
      const fourth = send({ form }).then(({ status }) => done.push(String(status)))
      await started(4)
      expect((await send({ form }, { 'x-forwarded-for': '10.88.0.1' })).status).toBe(200)
      expect(done).toEqual([])
      for (const one of slow) one.finish()
      expect(await Promise.all(slow.map(one => one.status))).toEqual([200, 200, 200])
      await fourth
      expect(done).toEqual(['200'])
    },
  )

  it('asks for the language of a short text, and drafts the website in the one that its owner names', async () => {
    const form = JSON.stringify({ name: 'Signe Holm', headline: 'Daglig leder og medgründer' })
    const { json: asked } = await send({ form })
    expect([asked.seo.language, asked.language_guess]).toEqual(['en', 'nb'])
    const { status, json } = await send({ base: JSON.stringify(asked.profile), language: 'nb' })
    expect([status, json.code]).toEqual([200, undefined])
    expect([json.seo.language, json.language_guess, json.profile.name]).toEqual([
      'nb',
      undefined,
      'Signe Holm',
    ])
    expect((await send({ language: 'nb' })).status).toBe(400)
    const wrong = await send({ base: JSON.stringify(asked.profile), language: '<nb>' })
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['language']])
  })

  it('shows pictures of an archive and keeps them when the website is created', async () => {
    const { json } = await send({ file: file('instagram-export.zip') })
    const shown = json.design.gallery.items.map(
      (item: { pictures: { url: string }[] }) => item.pictures[0]?.url,
    )
    expect(shown.length).toBeGreaterThan(0)
    for (const url of shown) expect(json.media[url]?.variants.length).toBeGreaterThan(0)
    const { token } = await server.signUp()
    await server.createWebsite(token, 'fromarchive', json, 'Archive')
    const page = await server.call(`fromarchive.sites.localhost:${server.port}`, 'GET', '/')
    expect([page.status, page.text.includes('/media/')]).toEqual([200, true])
  })

  it('is merged field by field into the profile of a link', async () => {
    const base = (await preview('https://www.linkedin.com/in/blocked-example')).profile
    expect(base.problem).toBeDefined()
    const { status, json } = await send({ base: JSON.stringify(base), file: file('ada-lovelace.pdf') })
    expect([status, json.code]).toEqual([200, undefined])
    expect(json.profile.link.url).toBe('https://www.linkedin.com/in/blocked-example')
    expect(json.profile.details.experience.length).toBeGreaterThan(0)
    expect(json.profile.problem).toBeUndefined()
  })

  it('streams its stages', async () => {
    const { text } = await send({ file: file('resume.json') }, { accept: 'text/event-stream' })
    const ended = [...text.matchAll(/event: stage\ndata: (.*)/g)]
      .map(match => JSON.parse(match[1] ?? ''))
      .filter(event => event.status !== 'running')
      .map(event => event.stage)
    expect(ended).toEqual(['file', 'pictures', 'drawing'])
    expect(text).toContain('event: preview')
  })

  it('accepts text or a form', async () => {
    const words = 'Maren Holt\nHarbour engineer\n\nExperience\n\nEngineer\nHafen AG\nJan 2018 - Present\n'
    const pasted = await send({ text: words, profileUrl: 'linkedin.com/in/maren-holt' })
    expect(pasted.json.profile).toMatchObject({ name: 'Maren Holt', link: { id: 'maren-holt' } })
    const form = {
      name: 'Maren Holt',
      headline: 'Harbour engineer',
      roles: [{ title: 'Engineer', organization: 'Hafen AG', start: '2018', end: null }],
    }
    const filled = await send({ form: JSON.stringify(form) })
    expect(filled.json.design.experience.items[0]).toMatchObject({
      role: 'Engineer',
      organization: 'Hafen AG',
    })
    expect(filled.json.profile.provenance.name.path).toBe('user')
    expect(filled.json.suggested.domain_name).toBe('marenholt')
    // Only a profile with a page has an owner who can confirm.
    expect(pasted.json.is_unproven).toBe(true)
    expect(filled.json).not.toHaveProperty('is_unproven')
  })

  fullRunIt('describes what a file leaves out in the language of the request', async () => {
    const resume = {
      basics: { name: 'Maren Holt', label: 'Harbour engineer' },
      work: [{ name: 'Hafen AG', position: 'Engineer', startDate: '2018' }],
      interests: [{ name: 'Sailing' }],
    }
    const part = { name: 'resume.json', bytes: Buffer.from(JSON.stringify(resume)) }
    const german = await send({ file: part }, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })
    expect(german.json.notes).toEqual(['Weggelassen: Interessen.'])
    const english = await send({ file: part })
    expect(english.json.notes).toEqual(['Left out: interests.'])
  })

  it('offers contact data apart from the profile, tells what was left out, and stores neither', async () => {
    const text =
      'Maren Holt\nHarbour engineer\nmaren@holt.example\n+47 912 34 567\n\nAbout\n\nI build quays. My office: Gartenstraße 12.\n\nHobbies\n\nSailing\n'
    const { json } = await send({ text })
    expect(json.withheld).toEqual([
      { kind: 'email', value: 'maren@holt.example' },
      { kind: 'phone', value: '+47 912 34 567' },
      { kind: 'address', value: 'Gartenstraße 12' },
    ])
    expect(json.notes).toEqual(['Left out: Hobbies.'])
    const { withheld, notes: _notes, ...rest } = json
    expect(JSON.stringify(rest)).not.toMatch(/holt\.example|912 34|Gartenstr/)
    const { token } = await server.signUp()
    const chosen = publishContact(json, withheld[1])
    const website = await server.createWebsite(token, 'marenoffers', chosen, 'Maren')
    const page = await server.call(`marenoffers.sites.localhost:${server.port}`, 'GET', '/')
    expect(page.text).toContain('href="tel:+4791234567"')
    const { rows } = await server.db.pool.query(
      'select * from website_profiles p join websites w on w.id = p.website_id join website_revisions r on r.website_id = w.id where w.id = $1',
      [website._id],
    )
    expect(JSON.stringify(rows)).toContain('912 34')
    expect(JSON.stringify([rows, page.text])).not.toMatch(/holt\.example|Gartenstr/)
  })

  it('accepts photos for an Instagram account', async () => {
    const photo = { name: 'a.jpg', bytes: readFileSync(PICTURE) }
    const { json } = await send({ profileUrl: 'instagram.com/maren.holt', photos: [photo] })
    const url = json.design.gallery.items[0].pictures[0].url
    expect(json.media[url].width).toBeGreaterThan(0)
    expect(json.profile.name).toBe('maren.holt')
  })
})

describe('a link to another place', () => {
  it('adds what the place shows, and links the place itself on the site', async () => {
    const first = await send({ text: 'Mara Lindqvist\nMarine biologist' })
    const { status, json } = await send({
      base: JSON.stringify(first.json.profile),
      link: 'mara-lindqvist.example',
    })
    expect([status, json.profile.location]).toEqual([200, 'Bergen, Norway'])
    const page = { label: 'mara-lindqvist.example', url: 'https://mara-lindqvist.example/' }
    expect(json.design.links.items[0]).toMatchObject(page)
    const next = await send({ base: JSON.stringify(json.profile), link: 'social.example/@mara' })
    expect(next.json.design.links.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining(page),
        expect.objectContaining({ url: 'https://social.example/@mara' }),
      ]),
    )
    expect(json.profile.provenance.location).toMatchObject({ path: 'website' })
  })

  it.each([
    ['closed.example', 'We couldn’t read closed.example. Check the link, or try again later.'],
    ['nothing', 'Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL'],
  ])('says why %s was not added', async (link, message) => {
    expect((await send({ link })).json.message).toBe(message)
  })
})

describe('a refused import', () => {
  const sentence = expect.stringMatching(/^[A-Z].{10,}$/)

  it.each([
    ['nothing', {}, 400, 'invalid_request'],
    [
      'a picture as a file',
      { file: { name: 'me.pdf', bytes: readFileSync(PICTURE) } },
      415,
      'unsupported_media_type',
    ],
    [
      'half a PDF',
      { file: { name: 'me.pdf', bytes: file('ada-lovelace.pdf').bytes.subarray(0, 900) } },
      422,
      'validation_failed',
    ],
    ['garbage as a base', { base: '{', text: 'x' }, 422, 'validation_failed'],
    ['another schema as a base', { base: '{"name": 1}', text: 'x' }, 422, 'validation_failed'],
    ['a form without a name', { form: '{"name":""}' }, 422, 'validation_failed'],
    ['a stranger’s connection', { connection: 'nope', profileUrl: 'linkedin.com/in/x' }, 404, 'not_found'],
    [
      'photos of nobody',
      { photos: [{ name: 'a.jpg', bytes: readFileSync(PICTURE) }] },
      422,
      'validation_failed',
    ],
    [
      'a link that is none',
      { profileUrl: 'https://example.com/x', text: 'Maren Holt' },
      422,
      'unsupported_profile',
    ],
  ] as [string, Record<string, Part | Part[]>, number, string][])('%s', async (_, parts, status, code) => {
    const answer = await send(parts)
    expect([answer.status, answer.json.code]).toEqual([status, code])
    expect(answer.json.message).toEqual(sentence)
  })

  it('returns 415 for a body that is not multipart', async () => {
    const answer = await server.call('dashboard', 'POST', '/api/onboard/import', { body: { text: 'x' } })
    expect([answer.status, answer.json.code]).toEqual([415, 'unsupported_media_type'])
  })

  it.each(['{}', '\ufeff', '--x\r\n', '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nx'])(
    'returns 4xx for the malformed multipart body %j',
    async raw => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const { status, json } = await server.call('dashboard', 'POST', '/api/onboard/import', { raw, headers })
      expect([status, json.code]).toEqual([400, 'invalid_request'])
    },
  )

  it('returns 413 while a file that is too large arrives', async () => {
    const answer = await send({ file: { name: 'big.zip', bytes: Buffer.alloc(61_000_000) } })
    expect([answer.status, answer.json.code]).toEqual([413, 'too_large'])
  })

  // An iPhone's photo begins like this.
  const heic = { name: 'IMG_1.HEIC', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') }

  it('names the photos that cannot be read and shows the others', async () => {
    const photos = [heic, { name: 'a.jpg', bytes: readFileSync(PICTURE) }]
    const { json } = await send({ profileUrl: 'instagram.com/maren.holt', photos })
    expect(Object.keys(json.media)).toHaveLength(1)
    expect(json.profile.details.media).toHaveLength(1)
    expect(json.notes).toEqual([
      'We couldn’t read 1 photo. Use JPEG, PNG, WebP, AVIF or GIF of up to 50 megapixels. Left out: IMG_1.HEIC',
    ])
  })

  it('names a photo of which only the beginning can be read', async () => {
    const whole = readFileSync(PICTURE)
    const photos = [
      { name: 'torn.jpg', bytes: whole.subarray(0, 2000) },
      { name: 'a.jpg', bytes: whole },
      heic,
    ]
    const { json } = await send({ profileUrl: 'instagram.com/maren.holt', photos })
    expect(Object.keys(json.media)).toHaveLength(1)
    expect(json.notes).toEqual([
      expect.stringMatching(/^We couldn’t read 2 photos\. .* torn\.jpg, IMG_1\.HEIC$/),
    ])
  })

  it('refuses photos of which none can be read', async () => {
    const { status, json } = await send({ profileUrl: 'instagram.com/maren.holt', photos: [heic] })
    expect([status, json.fields]).toEqual([
      422,
      {
        photos: 'We couldn’t read these photos. Use JPEG, PNG, WebP, AVIF or GIF of up to 50 megapixels.',
      },
    ])
  })
})

describe('a link of every platform gives a preview', () => {
  it.each([
    'https://www.linkedin.com/in/somebody-at-all',
    'https://www.linkedin.com/company/some-company',
    'https://www.instagram.com/somebody.at.all',
    'https://www.youtube.com/@faraday-example',
  ])('%s', async link => {
    const json = await preview(link)
    expect(PreviewData.safeParse(json).error).toBeUndefined()
    expect(json.design.hero.title.length).toBeGreaterThan(0)
  })

  it('also with public pages switched off', async () => {
    const quiet = await startTestServer({ READ_PUBLIC_PAGES: 'none' })
    try {
      const body = { profileUrl: 'https://www.instagram.com/somebody' }
      const { status, json } = await quiet.call('dashboard', 'POST', '/api/onboard/previewData', { body })
      expect([status, json.profile.problem.kind]).toEqual([200, 'switched_off'])
      expect(quiet.mock.requests()).toEqual([])
      const { json: availability } = await quiet.call('dashboard', 'GET', '/api/onboard/sources')
      expect(
        availability.sources.map((one: { platform: string; state: string }) => [one.platform, one.state]),
      ).toEqual([
        ['github', 'partial'],
        ['youtube', 'off'],
        ['instagram', 'off'],
        ['linkedin', 'off'],
      ])
    } finally {
      await quiet.close()
    }
  })
})
