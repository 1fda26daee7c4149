import { VitrineError, t } from '@vitrine/model'
import { z } from 'zod'
import type { ReadIo } from '../io.ts'

const RefreshedToken = z.object({ access_token: z.string().min(1) })

/**
 * Refreshes a token of Instagram Login for another 60 days; it must be at least one day old.
 * https://developers.facebook.com/docs/instagram-platform/reference/refresh_access_token
 *
 * @throws VitrineError `forbidden` if the token is rejected, `upstream_failed`; errors of `fetch`
 */
export async function refreshInstagramToken(token: string, fetch: ReadIo['fetch']): Promise<string> {
  const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: token })
  const answer = await fetch(`https://graph.instagram.com/refresh_access_token?${query}`)
  if (!answer.ok) throw new VitrineError(answer.status < 500 ? 'forbidden' : 'upstream_failed')
  const parsed = RefreshedToken.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new VitrineError('upstream_failed', { cause: parsed.error })
  return parsed.data.access_token
}

/** The scope for the account's own profile and posts. */
const SCOPE = 'instagram_business_basic'
const ShortLivedToken = z.union([
  z.object({ access_token: z.string().min(1) }),
  z.object({ data: z.array(z.object({ access_token: z.string().min(1) })).min(1) }),
])
const LongLivedToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Returns the authorization URL of Instagram API with Instagram Login for professional accounts. */
export function getInstagramAuthorizeUrl(params: {
  clientId: string
  redirectUri: string
  state: string
}): string {
  const query = new URLSearchParams({
    client_id: params.clientId,
    redirect_uri: params.redirectUri,
    response_type: 'code',
    scope: SCOPE,
    state: params.state,
  })
  return `https://www.instagram.com/oauth/authorize?${query}`
}

/**
 * Exchanges an authorization code for a token of one hour, then that for one of about 60 days. `expiresIn` in
 * seconds.
 * https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/business-login
 *
 * @throws VitrineError `forbidden` if the code is rejected, `upstream_failed`; errors of `fetch`
 */
export async function exchangeInstagramCode(
  params: { code: string; clientId: string; clientSecret: string; redirectUri: string },
  fetch: ReadIo['fetch'],
): Promise<{ token: string; expiresIn: number }> {
  const short = ShortLivedToken.safeParse(
    await parseTokenResponse(
      await fetch('https://api.instagram.com/oauth/access_token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_id: params.clientId,
          client_secret: params.clientSecret,
          grant_type: 'authorization_code',
          redirect_uri: params.redirectUri,
          // Instagram appends `#_`, which is not part of the code.
          code: params.code.replace(/#_$/, ''),
        }).toString(),
      }),
    ),
  )
  if (!short.success) throw new VitrineError('upstream_failed', { cause: short.error })
  const token = 'data' in short.data ? (short.data.data[0]?.access_token ?? '') : short.data.access_token
  const query = new URLSearchParams({
    grant_type: 'ig_exchange_token',
    client_secret: params.clientSecret,
    access_token: token,
  })
  const long = LongLivedToken.safeParse(
    await parseTokenResponse(await fetch(`https://graph.instagram.com/access_token?${query}`)),
  )
  if (!long.success) throw new VitrineError('upstream_failed', { cause: long.error })
  return { token: long.data.access_token, expiresIn: long.data.expires_in }
}

async function parseTokenResponse(response: Response): Promise<unknown> {
  if (response.ok) return response.json().catch(() => undefined)
  throw new VitrineError(response.status < 500 ? 'forbidden' : 'upstream_failed', {
    message: t('Instagram didn’t confirm this sign-in. Try again.'),
  })
}
