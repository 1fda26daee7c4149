import { parsePageLink, type Platform, type ProfileLink } from '@vitrine/model'
import type { MockServer } from '@vitrine/outside'
import type { CachedResponse, PathOutcome, Quota, ReadIo, StageReport } from '../io.ts'

export const NOW = new Date('2026-11-21T12:00:00.000Z')

/** A ReadIo on the mock server that records its calls and follows redirects as the server does. */
export type TestIo = ReadIo & {
  stages: StageReport[]
  quotas: Quota[]
  paths: PathOutcome[]
  cached: Map<string, CachedResponse>
}

/** By default no key is set and public pages may be read. */
export type TestIoOptions = Partial<ReadIo['keys']> & {
  signal?: AbortSignal
  owner?: ReadIo['owner']
  mayReadPages?: (platform: Platform) => boolean
}

export function createTestIo(
  outside: MockServer,
  { signal, owner, mayReadPages = () => true, ...keys }: TestIoOptions = {},
): TestIo {
  const stages: StageReport[] = []
  const quotas: Quota[] = []
  const paths: PathOutcome[] = []
  const cached = new Map<string, CachedResponse>()
  return {
    stages,
    quotas,
    paths,
    cached,
    async fetch(url, init = {}) {
      let address = new URL(url)
      for (let hops = 0; ; hops++) {
        const answer = await fetch(`${outside.url}/${address.host}${address.pathname}${address.search}`, {
          ...init,
          redirect: 'manual',
        })
        const location = answer.headers.get('location')
        if (![301, 302, 303, 307, 308].includes(answer.status) || !location || hops === 3)
          // The final URL after redirects, as the server's fetch reports it.
          return Object.defineProperty(answer, 'url', { value: address.href })
        await answer.arrayBuffer()
        address = new URL(location, address)
      }
    },
    signal: signal ?? AbortSignal.timeout(60_000),
    now: () => NOW,
    keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null, ...keys },
    owner,
    mayReadPages,
    cache: {
      get: async key => cached.get(key) ?? null,
      set: async (key, answer) => void cached.set(key, answer),
    },
    onStage: report => stages.push(report),
    onQuota: quota => quotas.push(quota),
    onPath: outcome => paths.push(outcome),
  }
}

/** Returns the link of any page. */
export function at(text: string): ProfileLink {
  const link = parsePageLink(text)
  if (!link) throw new Error(`no link of a page: ${text}`)
  return link
}
