import type { Clock } from '../../platform/clock.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import { signWebhook } from './standard-webhooks.ts'

type PurgeDeps = { clock: Clock; http: Pick<OutboundHttp, 'fetch'>; url: string; secret: string }

/**
 * Tells a cache of published files, such as a CDN, which addresses changed: a signed POST of the host and its paths, with
 * the user and password of the URL. `id` is the same in all attempts.
 * @throws unless it was answered with 2xx
 */
export async function purgeAddresses(
  { clock, http, url, secret }: PurgeDeps,
  { id, host, paths }: { id: string; host: string; paths: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  const at = clock.now()
  const body = JSON.stringify({
    type: 'addresses.changed',
    timestamp: at.toISOString(),
    data: { host, paths },
  })
  const target = new URL(url)
  const credentials = [target.username, target.password].map(decodeURIComponent).join(':')
  target.username = target.password = ''
  const response = await http.fetch(target.href, {
    method: 'POST',
    headers: {
      ...signWebhook({ id, at, body }, [secret]),
      'content-type': 'application/json',
      ...(credentials !== ':' && {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      }),
    },
    body,
    signal,
    followsRedirects: false,
  })
  if (response.status >= 300) throw new Error(`PURGE_URL answered ${String(response.status)}`)
}
