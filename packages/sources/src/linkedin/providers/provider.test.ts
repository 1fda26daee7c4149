import type { ProfileLink } from '@vitrine/model'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReadIo } from '../../io.ts'
import { brightdata } from './brightdata.ts'
import { PROVIDER_DEADLINE, withinDeadline } from './provider.ts'

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

  it('is given up at its deadline, however often it was asked', async () => {
    const asked = vi.fn<() => Response>(notReady)
    const io = ioAnswering(asked, new AbortController().signal)
    const result = withinDeadline(io, hurried => brightdata(LINK, 'key', hurried))
    await vi.advanceTimersByTimeAsync(PROVIDER_DEADLINE - 1)
    expect(asked.mock.calls.length).toBeGreaterThan(5)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ kind: 'timeout' })
  })

  it('is left at once when the whole reading ends', async () => {
    const left = new AbortController()
    const result = withinDeadline(ioAnswering(notReady, left.signal), hurried =>
      brightdata(LINK, 'key', hurried),
    )
    const ended = result.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(2_000)
    left.abort(new Error('the visitor left'))
    expect(await ended).toEqual(new Error('the visitor left'))
    expect(vi.getTimerCount()).toBe(0)
  })
})
