import { deflateSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import { getDocument } from 'unpdf/pdfjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
let preview: any
beforeAll(async () => {
  server = await startTestServer()
  preview = await server.preview('example:ada-lovelace')
})
afterAll(() => server.close())

let names = 0
async function owner(data: object = preview) {
  const { token } = await server.signUp()
  names += 1
  const domain = `vita${String(names)}`
  const website = await server.createWebsite(token, domain, data, 'Ada')
  const at = `/api/website/${website._id}`
  const call = (method: string, path: string, content?: unknown) =>
    server.call('dashboard', method, `${at}/${path}`, { token, body: content })
  const host = `${domain}.${server.config.sitesDomain}:${String(server.port)}`
  const get = (path: string) => server.call(host, 'GET', path)
  const upload = async (file: Uint8Array, name = 'Ada.pdf') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), name)
    const encoded = new Response(form)
    const raw = Buffer.from(await encoded.arrayBuffer())
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    return server.call('dashboard', 'PUT', `${at}/resume/file`, { token, raw, headers })
  }
  return { call, get, upload, token, at }
}

/** A small PDF with an object in its catalog. */
const pdf = (catalog = '', head = '%PDF-1.4\n') =>
  Buffer.from(
    `${head}1 0 obj\n<</Type/Catalog/Pages 2 0 R${catalog}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\nxref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000060 00000 n \ntrailer\n<</Size 3/Root 1 0 R>>\nstartxref\n110\n%%EOF\n`,
  )

/** Compressed objects, each of two megabytes with a wrong checksum. */
const brokenStreams = () => {
  const packed = deflateSync(Buffer.alloc(2_000_000)).subarray(0, -4)
  const stream = Buffer.concat([Buffer.from('<</Type/ObjStm>>stream\n'), packed, Buffer.alloc(4, 120)])
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...Array.from({ length: 150 }, () => stream), pdf()])
}

const DEFAULT = { source: 'page', page_size: 'auto', hidden_sections: [], hidden_entries: [] }

describe('the résumé of a website', () => {
  it('is described with the sections and entries that can be left out', async () => {
    const { call } = await owner()
    const { status, json } = await call('GET', 'resume')
    expect([status, json.resume, json.file, json.missing_letters, json.is_available]).toEqual([
      200,
      DEFAULT,
      null,
      [],
      true,
    ])
    expect(json.url).toMatch(/\/resume\.pdf$/)
    expect(json.sections.map(({ section }: { section: string }) => section)).toContain('experience')
  })

  it('leaves out what its owner hides, also from the attached data', async () => {
    const { call, get } = await owner()
    const { json } = await call('GET', 'resume')
    const experience = json.sections.find(({ section }: { section: string }) => section === 'experience')
    const [hidden, kept] = experience.entries
    const before = await factsIn(get)
    expect(before).toContain(hidden.title)
    const settings = {
      ...DEFAULT,
      page_size: 'letter',
      hidden_sections: ['skills'],
      hidden_entries: [hidden.key],
    }
    const saved = await call('PUT', 'resume', settings)
    expect([saved.status, saved.json.resume]).toEqual([200, settings])
    const after = await factsIn(get)
    expect([after.includes(hidden.title), after.includes(kept.title), after.includes('"skills"')]).toEqual([
      false,
      true,
      false,
    ])
    expect((await get('/resume.json')).text).toContain(hidden.title)
  })

  it('is gone if its owner wants none', async () => {
    const { call, get } = await owner()
    const { json } = await call('PUT', 'resume', { ...DEFAULT, source: 'none' })
    expect(json.url).toBeNull()
    expect((await get('/resume.pdf')).status).toBe(404)
    expect((await get('/')).text).not.toContain('resume.pdf')
  })

  it('is the file that its owner uploads, until it is deleted', async () => {
    const { call, get, upload } = await owner()
    const { status, json } = await upload(pdf())
    expect([status, json.file, json.resume.source]).toEqual([
      200,
      { name: 'Ada.pdf', bytes: pdf().length },
      'file',
    ])
    const served = await get('/resume.pdf')
    expect([served.status, served.text]).toEqual([200, pdf().toString()])
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
    const deleted = await call('DELETE', 'resume/file')
    expect([deleted.json.file, deleted.json.resume.source]).toEqual([null, 'page'])
    expect((await get('/resume.pdf')).text).toContain('%PDF-1.7')
  })

  it.each([
    ['a web page', Buffer.from('<script>alert(1)</script>'), 415],
    ['a web page before a PDF', pdf('', '<html>%PDF-1.4\n'), 415],
    ['a PDF that is cut off', pdf().subarray(0, 80), 422],
    ['a PDF with a script', pdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), 422],
    ['a PDF with a script in another spelling', pdf('/OpenAction<</S/J#61vaScript>>'), 422],
    ['a PDF that starts a program', pdf('/OpenAction<</S/Launch/F(calc.exe)>>'), 422],
    ['an encrypted PDF', pdf('/Encrypt 3 0 R'), 422],
    ['a PDF of 6 MB', Buffer.concat([pdf(), Buffer.alloc(6_000_000)]), 413],
    ['a PDF of streams that unpack far and break off', brokenStreams(), 413],
    ['nothing', Buffer.alloc(0), 422],
  ])('refuses %s and stays as it was', async (_, file, status) => {
    const { call, upload } = await owner()
    const refused = await upload(file)
    expect([refused.status, typeof refused.json.fields.file]).toEqual([status, 'string'])
    expect((await call('GET', 'resume')).json.file).toBeNull()
  })

  fullRunIt('may be a PDF whose pictures contain the name of scripts by chance', async () => {
    const { get, upload } = await owner()
    const picture = '\n3 0 obj\n<</Length 9>>\nstream\n\x01\x7f/JS \x02q\nendstream\nendobj\n'
    const file = Buffer.from(pdf().toString('latin1').replace('\n2 0 obj', `${picture}2 0 obj`), 'latin1')
    expect((await upload(file)).status).toBe(200)
    expect((await get('/resume.pdf')).bytes.equals(file)).toBe(true)
  })

  fullRunIt('may have beginnings of links without an end', async () => {
    const { upload } = await owner()
    expect((await upload(pdf('/URI('.repeat(60_000)))).status).toBe(200)
  })

  fullRunIt('cannot be a file that is not there', async () => {
    const { call, get } = await owner()
    const { status, json } = await call('PUT', 'resume', { ...DEFAULT, source: 'file' })
    expect([status, json.fields]).toEqual([422, { source: 'Upload a PDF first.' }])
    expect((await get('/resume.pdf')).status).toBe(200)
  })

  fullRunIt('is in downloads with its settings', async () => {
    const { call, upload, token, at } = await owner()
    await upload(pdf())
    await call('PUT', 'resume', { ...DEFAULT, source: 'file', page_size: 'letter' })
    const { bytes } = await server.call('dashboard', 'GET', `${at}/export`, { token })
    const files = unzipSync(bytes)
    expect(Buffer.from(files['resume.pdf'] ?? []).toString()).toBe(pdf().toString())
    const site = JSON.parse(Buffer.from(files['site.json'] ?? []).toString())
    expect(site.resume).toEqual({ ...DEFAULT, source: 'file', page_size: 'letter' })
  })

  it('is in the download of the account even if the one made from the page is shown', async () => {
    const { call, upload, token } = await owner()
    await upload(pdf())
    await call('PUT', 'resume', DEFAULT)
    const { bytes } = await server.call('dashboard', 'GET', '/api/auth/export', { token })
    const files = unzipSync(new Uint8Array(bytes))
    const names = Object.keys(files).filter(name => name.endsWith('/resume.pdf'))
    expect(names.map(name => Buffer.from(files[name] ?? []).toString())).toEqual([pdf().toString()])
    const readMe = Buffer.from(files['README.txt'] ?? []).toString()
    expect(readMe).toContain('resume.pdf ')
    expect(readMe).toContain('share-links.json ')
  })
})

/** The JSON Resume that a site's PDF has attached. */
async function factsIn(get: (path: string) => Promise<{ bytes: Uint8Array }>): Promise<string> {
  const { bytes } = await get('/resume.pdf')
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const attached = await file.getAttachments()
  const [id = ''] = [...(attached ?? [])].map(([key]) => key)
  const content = await file.getAttachmentContent(id)
  await file.loadingTask.destroy()
  return Buffer.from(content ?? []).toString()
}
