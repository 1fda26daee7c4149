import type { ProfileLink } from '@vitrine/model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReadIo } from '../../io.ts'
import { brightdata } from './brightdata.ts'
import { PROVIDER_TIMEOUT_MS, withProviderTimeout } from './provider.ts'

const LINK: ProfileLink = {
  platform: 'linkedin',
  kind: 'person',
  id: 'ada',
  url: 'https://www.linkedin.com/in/ada',
}

function ioAnswering(answer: () => Response, signal: AbortSignal): ReadIo {
  return {
    fetch: async () => answer(),
    signal,
    now: () => new Date('2026-11-21T12:00:00.000Z'),
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
