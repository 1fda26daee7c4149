import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

/** One made-up person at five places, whose career two of them tell differently. */
const ORCID = 'https://orcid.org/0000-0000-1234-563X'
const LINKEDIN = 'https://www.linkedin.com/in/mara-example'
const HOMEPAGE = 'https://mara-lindqvist.example/'
const MASTODON = 'https://social.example/@mara'
const GITHUB = 'https://github.com/sample-6021'

type Differences = { id: string; after: string; before: string; conflict: boolean }[]
type Question = { id: string; options: { source: string; values: object }[] }

describe('a website of one person at five places', () => {
  let server: TestServer
  let token: string
  let id: string
  const host = () => `five.sites.localhost:${server.port}`
  const call = (method: string, path: string, body?: unknown) =>
    server.call('dashboard', method, `/api/website/${id}/${path}`, { token, ...(body ? { body } : {}) })
  const accept = async ({ differences }: { differences: Differences }) => {
    await call('POST', 'refresh/apply', { accept: differences.map(one => one.id) })
    return differences
  }
  const page = async (path = '/') => (await server.call(host(), 'GET', path)).text
  const questions = async (): Promise<Question[]> => (await call('GET', 'sources')).json.questions
  const readings = async (): Promise<Record<string, unknown>> => {
    const { rows } = await server.db.pool.query(
      'select profile from website_profiles where website_id = $1',
      [id],
    )
    return Object.fromEntries(
      rows[0].profile.readings.map((one: { sources: { label: string }[] }) => [one.sources[0]?.label, one]),
    )
  }

  beforeAll(async () => {
    server = await startTestServer()
    token = (await server.signUp()).token
    const { json: data } = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
      body: { profileUrl: ORCID, any_page: true },
    })
    const body = { website_name: 'Mara', domain_name: 'five', website_type: data.website_type, data }
    id = (await server.call('dashboard', 'POST', '/api/website/create', { token, body })).json.website._id
  })
  afterAll(() => server.close())

  it('joins what they say, each with its source, and publishes their posts once accepted', async () => {
    const added: Differences = []
    for (const link of [LINKEDIN, HOMEPAGE, MASTODON, GITHUB])
      added.push(...(await accept((await call('POST', 'sources', { link })).json)))
    expect(added.map(({ after }) => after)).toContain('The kelp is back')
    const site = await page()
    for (const text of [
      'Research fellow',
      'Visiting scholar',
      'id="projects"',
      'The kelp is back',
      LINKEDIN,
      MASTODON,
    ])
      expect(site).toContain(text)
    expect(site.split('Visiting scholar').length).toBe(2)
    expect(await page('/posts/the-kelp-is-back')).toContain('sugar kelp')
    expect((await call('POST', 'refresh')).json.differences).toEqual([])
  })

  it('asks its owner where two of them differ, and decides nothing silently', async () => {
    expect((await questions()).map(({ options }) => options.map(({ source }) => source))).toEqual(
      Array(3).fill(['ORCID', 'LinkedIn']),
    )
    expect(await page()).toContain('Senior researcher')
    for (const { id: question, options } of await questions())
      await accept((await call('POST', 'sources/answer', { question, values: options[1]?.values })).json)
    expect(await questions()).toEqual([])
    const site = await page()
    expect(site).toContain('Research lead')
    // Not in its title either.
    expect(site).not.toContain('Senior researcher')
    expect((await call('POST', 'refresh')).json.differences).toEqual([])
  })

  it('says of each published text which of them it is from, and which is its owner’s', async () => {
    const design = async () => (await server.call('dashboard', 'GET', `/api/design/${id}`, { token })).json
    const { design: mine, section_order, revision } = await design()
    mine.hero.lede = 'I look after the kelp of one bay.'
    // The owner's order differs from the draft's.
    mine.experience.items.reverse()
    const body = { websiteId: id, design: mine, section_order, revision }
    expect((await server.call('dashboard', 'POST', '/api/design', { token, body })).status).toBe(200)
    const { status, json } = await call('GET', 'evidence')
    expect(status).toBe(200)
    const sourceOf = (path: string): string | undefined => {
      const [{ path: field }] = json.evidence[path]
      if (field === 'owner') return 'owner'
      const marks = json.profile.provenance
      for (let at = field; at; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
        if (marks[at]) return marks[at].source ?? marks[at].detail
      return undefined
    }
    expect(sourceOf('hero.lede')).toBe('owner')
    const roles = mine.experience.items as { role: string }[]
    const sources = roles.map(({ role }, index) => `${role}: ${sourceOf(`experience.items.${index}.role`)}`)
    expect(sources).toContain('Research lead: LinkedIn')
    expect(sources).toContain('Visiting scholar: ORCID')
    const post = json.posts.findIndex(({ title }: { title: string }) => title === 'The kelp is back')
    expect(sourceOf(`posts.${post}.title`)).toBe('mara-lindqvist.example')
    // What the sources stated besides stays on the server.
    expect(json.profile.readings).toBeUndefined()
    const statusOfPost = (status: string) =>
      server.db.pool.query('update posts set status = $2 where website_id = $1', [id, status])
    await statusOfPost('draft')
    expect((await call('GET', 'evidence')).json.posts).toEqual([])
    await statusOfPost('published')
    expect((await call('GET', 'evidence')).json.posts_total).toBe(json.posts.length)
  })

  it('takes what one of them changed, and leaves the readings of the others as they are', async () => {
    const before = await readings()
    server.mock.setBio('sample-6021', 'I count kelp with software.')
    await server.db.pool.query('delete from recent_profiles; delete from http_cache')
    await accept((await call('POST', 'refresh')).json)
    const after = await readings()
    expect(JSON.stringify(after.GitHub)).toContain('I count kelp with software.')
    for (const label of ['ORCID', 'LinkedIn', 'mara-lindqvist.example', 'social.example'])
      expect(withoutTimes(after[label])).toEqual(withoutTimes(before[label]))
    expect(withoutTimes(after.GitHub)).not.toEqual(withoutTimes(before.GitHub))
  })

  it('loses with one of them what only that supports, its posts too, after asking', async () => {
    const before = await readings()
    const removed = (await call('DELETE', 'sources', { source: HOMEPAGE })).json
    expect(await page()).toContain('The kelp is back')
    expect(removed.differences.map((one: Differences[number]) => one.before)).toContain('The kelp is back')
    await accept(removed)
    const site = await page()
    for (const text of ['The kelp is back', 'Research fellow']) expect(site).not.toContain(text)
    expect((await server.call(host(), 'GET', '/posts/the-kelp-is-back')).status).toBe(404)
    expect(site).toContain('Research lead')
    const after = await readings()
    expect(Object.keys(after)).toEqual(
      Object.keys(before).filter(label => label !== 'mara-lindqvist.example'),
    )
    for (const [label, reading] of Object.entries(after)) expect(reading).toEqual(before[label])
  })
})

/** A reading without the times at which it was made. */
function withoutTimes(reading: unknown): unknown {
  return JSON.parse(JSON.stringify(reading, (key, value) => (key === 'at' || key === 'read_at' ? '' : value)))
}
