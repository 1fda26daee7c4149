import { channel } from 'node:diagnostics_channel'
import { Resolver } from 'node:dns/promises'
import type { Socket } from 'node:net'
import { constants } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MockDns, startMockDns } from '../../../../outside/src/dns/start-mock-dns.ts'
import { isPublicAddress, type ResolveHost } from '../platform/fetch/ssrf-guard.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

/** No server answers at these addresses; the tests only check whether they are contacted. */
const PUBLIC = '93.184.215.14'
const PRIVATE = ['127.0.0.1', '10.0.0.5', '169.254.169.254', '192.168.1.1', '0.0.0.0']

let lab: MockDns
let server: TestServer
/** Resolved names, and addresses of attempted connections to ports 80 and 443. */
let asked: string[]
let connected: string[]
const looks = new Map<string, number>()

/** Resolves with the DNS lab. A name answers first with a public address and then with a private one. */
const resolve: ResolveHost = async host => {
  const before = looks.get(host) ?? 0
  looks.set(host, before + 1)
  asked.push(host)
  const isFirst = before === 0 && host.startsWith('first-')
  const value = isFirst ? PUBLIC : (PRIVATE[before % PRIVATE.length] ?? '127.0.0.1')
  lab.set({ name: host, records: [{ name: host, type: 'A', value }] })
  const resolver = new Resolver()
  resolver.setServers([lab.server])
  return (await resolver.resolve4(host)).map(address => ({ address, family: 4 }))
}

/** Fails connections before they leave this machine. */
function refuseToConnect(socket: Socket): void {
  const { _handle: handle } = socket as unknown as { _handle: { connect: () => number } }
  handle.connect = () => -constants.errno.ENETUNREACH
}

const watch = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  socket.on('connectionAttempt', (address: string, port: number) => {
    if (port !== 80 && port !== 443) return
    connected.push(address)
    if (isPublicAddress(address)) refuseToConnect(socket)
  })
}
beforeAll(async () => {
  channel('net.client.socket').subscribe(watch)
  lab = await startMockDns()
  ;[asked, connected] = [[], []]
  // OUTSIDE_URL would replace whatever a name resolves to.
  server = await startTestServer({ OUTSIDE_URL: '' }, { resolve })
})
beforeEach(() => {
  ;[asked, connected] = [[], []]
})
afterAll(async () => {
  channel('net.client.socket').unsubscribe(watch)
  await server.close()
  await lab.close()
})

let count = 0
const rebinding = (kind: 'first' | 'always') => `${kind}-${(count += 1)}-rebind.com`
const picture = (url: string) => ({ url, width: null, height: null, alt: '' })

/** Asserts that a name was resolved and no private address was contacted. */
function isHarmless(host: string): void {
  expect(asked).toContain(host)
  expect(connected.filter(address => !isPublicAddress(address))).toEqual([])
}

async function website() {
  const preview = await server.preview('example:grace-hopper')
  const { token } = await server.signUp()
  const create = async (data: unknown) => {
    const body = { website_name: 'Grace', domain_name: `rebind${(count += 1)}`, website_type: 'github', data }
    return server.call('dashboard', 'POST', '/api/website/create', { token, body })
  }
  return { preview, token, create }
}

describe.each(['first', 'always'] as const)('DNS rebinding (%s)', { timeout: 120_000 }, kind => {
  it('blocks a profile URL', async () => {
    const host = rebinding(kind)
    const body = { profileUrl: `http://${host}/` }
    const { status } = await server.call('dashboard', 'POST', '/api/onboard/previewData', { body })
    expect(status).toBe(422)
    expect(connected).toEqual([])
  })

  it('blocks pictures of a profile, at the website’s creation and when pictures are refined', async () => {
    const { preview, create } = await website()
    const host = rebinding(kind)
    const { hero } = preview.design
    const design = { ...preview.design, hero: { ...hero, picture: picture(`http://${host}/a.png`) } }
    const { status, json } = await create({ ...preview, design })
    expect(status).toBe(201)
    // The background retry happens when the name already answers with a private address.
    await vi.waitFor(async () => {
      const { rows } = await server.db.pool.query(
        "select state from jobs.job where name = 'refine-pictures' and data->>'website_id' = $1 and state in ('created', 'active')",
        [json.website._id],
      )
      expect(rows).toEqual([])
    }, 60_000)
    isHarmless(host)
    const { rows } = await server.db.pool.query('select url from website_media where website_id = $1', [
      json.website._id,
    ])
    expect(JSON.stringify(rows)).not.toContain(host)
  })

  it('blocks pictures in a design, a post and a search setting, however often they are saved', async () => {
    const { preview, token, create } = await website()
    const websiteId = (await create({ ...preview, posts: [] })).json.website._id as string
    const hosts = [rebinding(kind), rebinding(kind)]
    for (const round of [1, 2, 3]) {
      const now = await server.call('dashboard', 'GET', `/api/design/${websiteId}`, { token })
      const { hero } = now.json.design
      const design = {
        ...now.json.design,
        hero: { ...hero, picture: picture(`http://${hosts[0]}/${round}.png`) },
      }
      const { section_order, revision } = now.json
      const body = { websiteId, design, section_order, revision }
      expect((await server.call('dashboard', 'POST', '/api/design', { token, body })).status).toBeLessThan(
        500,
      )
      const post = {
        title: `Round ${round}`,
        body: { type: 'doc', content: [] },
        status: 'published',
        cover: picture(`http://${hosts[1]}/${round}.png`),
      }
      const saved = await server.call('dashboard', 'POST', '/api/post/save-post', {
        token,
        body: { websiteId, post },
      })
      expect(saved.status).toBeLessThan(500)
    }
    expect(connected.filter(address => !isPublicAddress(address))).toEqual([])
  })
})
