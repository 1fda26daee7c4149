import { linkWithoutPage, type Platform, type ProfileLink, VitrineError } from '@vitrine/model'
import { exchangeInstagramCode, getInstagramAuthorizeUrl, createProfileFromUserinfo } from '@vitrine/sources'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import type { ConnectAt } from './connect.routes.ts'
import type { Reader } from './reader.ts'

type Client = { id: string; secret: string }
export type OwnersClients = { instagramClient: Client | null; linkedinClient: Client | null }

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000

/** The platforms at which owners can sign in here: those for which the operator has set a client. */
export function ownersWays(
  { instagramClient, linkedinClient }: OwnersClients,
  outside: Pick<OutboundHttp, 'fetch'>,
  reader: Pick<Reader, 'read'>,
  clock: Clock,
): Partial<Record<Platform, ConnectAt>> {
  return {
    ...(instagramClient ? { instagram: instagramWay(instagramClient, outside, reader) } : {}),
    ...(linkedinClient ? { linkedin: linkedinWay(linkedinClient, outside, clock) } : {}),
  }
}

/** Whoever signed in is the account: its address is what reading it tells. */
export const OWN_ACCOUNT: ProfileLink = {
  platform: 'instagram',
  kind: 'account',
  id: 'me',
  url: 'https://www.instagram.com/me',
}

function instagramWay(
  client: Client,
  outside: Pick<OutboundHttp, 'fetch'>,
  reader: Pick<Reader, 'read'>,
): ConnectAt {
  return {
    authorizeUrl: ({ redirectUri, state }) =>
      getInstagramAuthorizeUrl({ clientId: client.id, redirectUri, state }),
    async connection({ code, redirectUri }, signal) {
      const asked = { code, clientId: client.id, clientSecret: client.secret, redirectUri }
      const { token } = await exchangeInstagramCode(asked, (url, init = {}) =>
        outside.fetch(url, { ...init, signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }),
      )
      const owner = { instagramToken: token }
      const { link } = await reader.read(OWN_ACCOUNT, signal, () => undefined, owner)
      return { platform: 'instagram', token, link }
    },
  }
}

const Token = z.object({ access_token: z.string().min(1) })
const SCOPE = 'openid profile'

/**
 * Sign In with LinkedIn using OpenID Connect, authorization code flow. The person is read at the userinfo address over
 * TLS from LinkedIn itself, with the token that it just gave to this server: no ID token has to be believed.
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
function linkedinWay(client: Client, outside: Pick<OutboundHttp, 'fetch'>, clock: Clock): ConnectAt {
  const ask = async (
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string },
    signal: AbortSignal,
  ) => {
    const answer = await outside.fetch(url, { ...init, signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
    if (!answer.ok)
      throw new VitrineError(answer.status < 500 ? 'forbidden' : 'upstream_failed', {
        message: 'LinkedIn did not confirm this sign-in. Please try once more.',
      })
    return answer.json().catch((error: unknown) => {
      throw new VitrineError('upstream_failed', { cause: error })
    })
  }
  return {
    authorizeUrl: ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        state,
        scope: SCOPE,
      })
      return `https://www.linkedin.com/oauth/v2/authorization?${query}`
    },
    async connection({ code, redirectUri }, signal) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: client.id,
        client_secret: client.secret,
      }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const given = Token.safeParse(
        await ask('https://www.linkedin.com/oauth/v2/accessToken', { method: 'POST', headers, body }, signal),
      )
      if (!given.success) throw new VitrineError('upstream_failed', { cause: given.error })
      const userinfo = await ask(
        'https://api.linkedin.com/v2/userinfo',
        { headers: { authorization: `Bearer ${given.data.access_token}` } },
        signal,
      )
      const name = z.object({ name: z.string() }).safeParse(userinfo).data?.name ?? ''
      const link = linkWithoutPage('linkedin', 'person', name)
      return { platform: 'linkedin', profile: createProfileFromUserinfo(userinfo, { link, now: clock.now() }) }
    },
  }
}
