import { createHash } from 'node:crypto'
import type { MockHost, MockResponse } from '../mock-host.ts'

const text = (status: number, body: string, headers: Record<string, string> = {}): MockResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
})

/**
 * A receiver of webhooks. The path decides the response: `/fails-5/…` fails five times and then succeeds, `/gone` has
 * ended, `/moved` redirects, `/long` does not stop; all others succeed. A success names the SHA-256 of the body.
 */
export function webhookReceiver(): MockHost {
  const failed = new Map<string, number>()
  return {
    names: /^hooks\.example$/,
    title: 'hooks.example, a receiver of webhooks',
    answer: ({ method, path, body }) => {
      if (method !== 'POST') return text(405, 'Only POST.')
      if (path.startsWith('/gone')) return text(410, 'This address has ended.')
      if (path.startsWith('/moved')) return text(302, '', { location: 'https://hooks.example/elsewhere' })
      if (path.startsWith('/long')) return text(200, 'x'.repeat(100_000))
      const before = failed.get(path) ?? 0
      if (before < Number(/^\/fails-(\d+)/.exec(path)?.[1] ?? 0)) {
        failed.set(path, before + 1)
        return text(500, `Failure ${before + 1}`)
      }
      return text(200, createHash('sha256').update(body).digest('hex'))
    },
  }
}
