import type { ProfileLink } from '@vitrine/model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CachedResponse, ReadIo } from '../../io.ts'
import { brightdata } from './brightdata.ts'
import { PROVIDER_TIMEOUT_MS, withProviderTimeout } from './provider.ts'

const LINK: ProfileLink = {
  platform: 'linkedin',
  kind: 'person',
  id: 'ada',
  url: 'https://www.linkedin.com/in/ada',
}

const NOW = new Date('2026-11-21T12:00:00.000Z')

function ioAnswering(answer: () => Response, signal: AbortSignal): ReadIo {
  return {
    fetch: async () => answer(),
    signal,
    now: () => NOW,
    keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
    mayReadPages: () => true,
    cache: { get: async () => null, set: async () => undefined },
    onStage: () => undefined,
  }
}

describe('a provider that is never ready', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())
  const notReady = () => Response.json({ snapshot_id: 's_1', status: 'running' }, { status: 202 })

  it('times out, however many requests it sent', async () => {
    const asked = vi.fn<() => Response>(notReady)
    const io = ioAnswering(asked, new AbortController().signal)
    const result = withProviderTimeout(io, hurried => brightdata(LINK, 'key', hurried))
    await vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS - 1)
    expect(asked.mock.calls.length).toBeGreaterThan(5)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ kind: 'timeout' })
  })

  it('stops at once when the reading is aborted', async () => {
    const left = new AbortController()
    const result = withProviderTimeout(ioAnswering(notReady, left.signal), hurried =>
      brightdata(LINK, 'key', hurried),
    )
    const ended = result.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    left.abort(new Error('the visitor left'))
    expect(await ended).toEqual(new Error('the visitor left'))
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a snapshot of Bright Data', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  /** A service whose snapshots are as `state` says, and readings that share a cache. */
  function service(state: { snapshot: () => Response; now?: Date }) {
    const paths: string[] = []
    const cached = new Map<string, CachedResponse>()
    const io = {
      ...ioAnswering(() => new Response(), new AbortController().signal),
      now: () => state.now ?? NOW,
      fetch: async (url: string) => {
        paths.push(new URL(url).pathname.replace('/datasets/v3/', ''))
        const count = paths.filter(path => path === 'trigger').length
        return url.includes('/trigger') ? Response.json({ snapshot_id: `s_${count}` }) : state.snapshot()
      },
      cache: {
        get: async (url: string) => cached.get(url) ?? null,
        set: async (url: string, answer: CachedResponse) => void cached.set(url, answer),
      },
    }
    return {
      paths,
      read: async () => {
        const result = withProviderTimeout(io, hurried => brightdata(LINK, 'key', hurried))
        await vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS)
        return result
      },
    }
  }
  const building = () =>
    Response.json({ status: 'building', message: 'Snapshot is building, try again in 10s' })
  const ready = () => Response.json([{ name: 'Ada Byron' }])

  it('that is ready too late is picked up by the next reading, and by that one only', async () => {
    const state = { snapshot: building }
    const { read, paths } = service(state)
    expect(await read()).toEqual({ kind: 'timeout' })
    state.snapshot = ready
    expect(await read()).toMatchObject({ kind: 'found', profile: { name: 'Ada Byron' } })
    expect(paths.filter(path => path === 'trigger')).toHaveLength(1)
    expect(paths.at(-1)).toBe('snapshot/s_1')
    await read()
    expect(paths.slice(-2)).toEqual(['trigger', 'snapshot/s_2'])
  })

  it('is not paid for twice because one request failed', async () => {
    const state = { snapshot: () => new Response('', { status: 502 }) }
    const { read, paths } = service(state)
    expect(await read()).toEqual({ kind: 'failed' })
    // Neither when it is picked up.
    expect(await read()).toEqual({ kind: 'failed' })
    state.snapshot = ready
    expect(await read()).toMatchObject({ kind: 'found' })
    expect(paths).toEqual(['trigger', 'snapshot/s_1', 'snapshot/s_1', 'snapshot/s_1'])
  })

  it('that is picked up was read when it was requested, and is too old after six hours', async () => {
    const state: Parameters<typeof service>[0] = { snapshot: building }
    const { read, paths } = service(state)
    const readAfter = async (hours: number) => {
      state.now = new Date(NOW.getTime() + hours * 3_600_000)
      const result = await read()
      return result.kind === 'found' ? result.profile.provenance : result.kind
    }
    expect(await readAfter(0)).toBe('timeout')
    state.snapshot = ready
    expect(JSON.stringify(await readAfter(5))).toContain('2026-11-21T12:00')
    state.snapshot = building
    expect([await readAfter(5), await readAfter(12)]).toEqual(['timeout', 'timeout'])
    expect(paths.filter(path => path === 'trigger')).toHaveLength(3)
  })

  it('that no longer exists is requested anew', async () => {
    const state = { snapshot: building }
    const { read, paths } = service(state)
    await read()
    const answers = [Response.json({ error: 'Snapshot does not exist' }, { status: 404 }), ready()]
    state.snapshot = () => answers.shift() ?? building()
    expect(await read()).toMatchObject({ kind: 'found' })
    expect(paths.slice(-3)).toEqual(['snapshot/s_1', 'trigger', 'snapshot/s_2'])
  })

  it.each([
    ['unknown', [{ error: 'Page not found', error_code: 'dead_page' }]],
    ['failed', [{ error: 'Crawl failed', error_code: 'crawl_failed' }]],
    ['failed', { status: 'failed', error_message: 'Collection failed' }],
  ])('is %s for %j', async (kind, body) => {
    const { read } = service({ snapshot: () => Response.json(body) })
    expect(await read()).toEqual({ kind })
  })
})
