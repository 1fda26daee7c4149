import { VitrineError } from '@vitrine/model'
import { z } from 'zod'
import type { ReadIo } from '../io.ts'

const Renewed = z.object({ access_token: z.string().min(1) })

/**
 * A token of Instagram Login that lives for sixty days more; the old one must be a day old at least.
 * https://developers.facebook.com/docs/instagram-platform/reference/refresh_access_token
 *
 * @throws VitrineError `forbidden` when the token is refused, `upstream_failed`; what `fetch` throws
 */
export async function renewInstagramToken(token: string, fetch: ReadIo['fetch']): Promise<string> {
  const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: token })
  const answer = await fetch(`https://graph.instagram.com/refresh_access_token?${query}`)
  if (!answer.ok) throw new VitrineError(answer.status < 500 ? 'forbidden' : 'upstream_failed')
  const told = Renewed.safeParse(await answer.json().catch(() => undefined))
  if (!told.success) throw new VitrineError('upstream_failed', { cause: told.error })
  return told.data.access_token
}
