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

/** Enough to read the account's own profile and posts, and nothing more. */
const SCOPE = 'instagram_business_basic'
const Short = z.union([
  z.object({ access_token: z.string().min(1) }),
  z.object({ data: z.array(z.object({ access_token: z.string().min(1) })).min(1) }),
])
const Long = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Where a person allows their own professional account to be read (Instagram API with Instagram Login). */
export function instagramAuthorizeUrl(asked: {
  clientId: string
  redirectUri: string
  state: string
}): string {
  const query = new URLSearchParams({
    client_id: asked.clientId,
    redirect_uri: asked.redirectUri,
    response_type: 'code',
    scope: SCOPE,
    state: asked.state,
  })
  return `https://www.instagram.com/oauth/authorize?${query}`
}

/**
 * The token for a code that Instagram sent back: first one for an hour, then, for it, one for about sixty days.
 * `expiresIn` in seconds. https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 *
 * @throws VitrineError `forbidden` when the code is refused, `upstream_failed`; what `fetch` throws
 */
export async function exchangeInstagramCode(
  asked: { code: string; clientId: string; clientSecret: string; redirectUri: string },
  fetch: ReadIo['fetch'],
): Promise<{ token: string; expiresIn: number }> {
  const short = Short.safeParse(
    await answerOf(
      await fetch('https://api.instagram.com/oauth/access_token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_id: asked.clientId,
          client_secret: asked.clientSecret,
          grant_type: 'authorization_code',
          redirect_uri: asked.redirectUri,
          // The code comes with a fragment that is no part of it.
          code: asked.code.replace(/#_$/, ''),
        }).toString(),
      }),
    ),
  )
  if (!short.success) throw new VitrineError('upstream_failed', { cause: short.error })
  const token = 'data' in short.data ? (short.data.data[0]?.access_token ?? '') : short.data.access_token
  const query = new URLSearchParams({
    grant_type: 'ig_exchange_token',
    client_secret: asked.clientSecret,
    access_token: token,
  })
  const long = Long.safeParse(
    await answerOf(await fetch(`https://graph.instagram.com/access_token?${query}`)),
  )
  if (!long.success) throw new VitrineError('upstream_failed', { cause: long.error })
  return { token: long.data.access_token, expiresIn: long.data.expires_in }
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json().catch(() => undefined)
  throw new VitrineError(response.status < 500 ? 'forbidden' : 'upstream_failed', {
    message: 'Instagram did not confirm this sign-in. Please try once more.',
  })
}
