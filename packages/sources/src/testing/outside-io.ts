import type { OutsideStandIn } from '@vitrine/outside'
import type { CachedAnswer, Quota, ReadIo, StageReport } from '../io.ts'

export const NOW = new Date('2026-11-21T12:00:00.000Z')

/** What a reader may touch, with the stand-in in place of the world; redirects are followed as the server does. */
export type OutsideIo = ReadIo & { stages: StageReport[]; quotas: Quota[]; cached: Map<string, CachedAnswer> }

export function ioFor(
  outside: OutsideStandIn,
  { githubToken = null, signal }: { githubToken?: string | null; signal?: AbortSignal } = {},
): OutsideIo {
  const stages: StageReport[] = []
  const quotas: Quota[] = []
  const cached = new Map<string, CachedAnswer>()
  return {
    stages,
    quotas,
    cached,
    async fetch(url, init = {}) {
      let address = new URL(url)
      for (let hops = 0; ; hops++) {
        const answer = await fetch(`${outside.url}/${address.host}${address.pathname}${address.search}`, {
          ...init,
          redirect: 'manual',
        })
        const location = answer.headers.get('location')
        if (answer.status !== 301 || !location || hops === 3) return answer
        await answer.arrayBuffer()
        address = new URL(location, address)
      }
    },
    signal: signal ?? AbortSignal.timeout(60_000),
    now: () => NOW,
    keys: { githubToken },
    cache: {
      get: async key => cached.get(key) ?? null,
      set: async (key, answer) => void cached.set(key, answer),
    },
    onStage: report => stages.push(report),
    onQuota: quota => quotas.push(quota),
  }
}
