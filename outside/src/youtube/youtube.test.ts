import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MockServer, startMockServer } from '../start-mock-server.ts'

let outside: MockServer
beforeAll(async () => {
  outside = await startMockServer()
})
beforeEach(() => outside.reset())
afterAll(() => outside.close())

const ask = (address: string, body?: unknown, headers: Record<string, string> = { cookie: 'SOCS=CAE=' }) =>
  fetch(`${outside.url}/${address}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
const api = (call: string, key = 'outside-key') =>
  ask(`www.googleapis.com/youtube/v3/${call}`, undefined, { 'x-goog-api-key': key })
const textOf = async (answer: Promise<Response>) => (await answer).text()

describe('mock YouTube', () => {
  it('resolves a name to a channel and serves the requested tab', async () => {
    const url = 'https://www.youtube.com/@faraday-example'
    const answer = await ask('www.youtube.com/youtubei/v1/navigation/resolve_url', { url })
    const { endpoint } = (await answer.json()) as { endpoint: { browseEndpoint: { browseId: string } } }
    const { browseId } = endpoint.browseEndpoint
    expect(browseId).toMatch(/^UC[\w-]{22}$/)
    const shorts = await textOf(
      ask('www.youtube.com/youtubei/v1/browse', { browseId, params: 'EgZzaG9ydHPyBgUKA5oBAA==' }),
    )
    expect(shorts).toContain('shortsLockupViewModel')
    expect(shorts).not.toContain('LOCKUP_CONTENT_TYPE_VIDEO')
    const feed = await textOf(ask(`www.youtube.com/feeds/videos.xml?channel_id=${browseId}`))
    expect(feed.split('<entry>')).toHaveLength(16)
    expect(feed).toContain(`<yt:channelId>${browseId.slice(2)}</yt:channelId>`)
  })

  it('translates a channel into English, and no titles into Zulu', async () => {
    const show = (hl: string) => textOf(ask(`www.youtube.com/@hidden-example/videos?hl=${hl}`))
    const [english, zulu] = await Promise.all([show('en'), show('zu')])
    expect(english).toContain('Glue made of bones')
    expect(zulu).toContain('Leim aus Knochen')
    expect(zulu).not.toMatch(/\d views| ago"/)
  })

  it('serves the consent page without a cookie, and 404 for an unknown channel', async () => {
    expect(await textOf(ask('www.youtube.com/@faraday-example', undefined, {}))).toContain(
      'consent.youtube.com',
    )
    expect(await textOf(ask('www.youtube.com/@faraday-example'))).toContain('var ytInitialData = {')
    expect((await ask('www.youtube.com/@nobody-has-this-name')).status).toBe(404)
  })

  it('serves the Data API to valid keys', async () => {
    const one = (await (await api('channels?part=snippet&forHandle=@shorts-example')).json()) as {
      items: { id: string; statistics: Record<string, unknown> }[]
    }
    expect(one.items[0]?.statistics).toMatchObject({ subscriberCount: '8840', hiddenSubscriberCount: false })
    const nobody = await (await api('channels?part=snippet&forHandle=@nobody-has-this-name')).json()
    expect(nobody).toMatchObject({ pageInfo: { totalResults: 0 } })
    expect(nobody).not.toHaveProperty('items')
    expect((await api('channels?forHandle=@x', 'another-key')).status).toBe(400)
  })

  it('injects faults in the format of each of its hosts', async () => {
    outside.fail({ kind: 'rate-limit' })
    expect(await textOf(ask('www.youtube.com/@faraday-example'))).toContain('g-recaptcha')
    expect(await textOf(api('channels?forHandle=@x'))).toContain('quotaExceeded')
    outside.reset()
    outside.fail({ kind: 'unauthorized' })
    expect(await textOf(api('channels?forHandle=@x'))).toContain('keyInvalid')
  })

  it('serves pictures', async () => {
    for (const address of [
      'i.ytimg.com/vi/00000000000/mqdefault.jpg',
      'yt3.googleusercontent.com/avatar-x=s900',
    ]) {
      const answer = await ask(address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
    expect((await ask('yt3.googleusercontent.com/nothing')).status).toBe(404)
  })
})
