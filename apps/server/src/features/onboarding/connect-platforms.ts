import { linkWithoutPage, type Platform, type ProfileLink, VitrineError } from '@vitrine/model'
import { exchangeInstagramCode, getInstagramAuthorizeUrl, createProfileFromUserinfo } from '@vitrine/sources'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import type { ConnectPlatform } from './connect.routes.ts'
import type { SourceReader } from './source-reader.ts'

type Client = { id: string; secret: string }
export type ConnectClients = { instagramClient: Client | null; linkedinClient: Client | null }

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000

/** Creates the platforms at which owners can sign in: those for which the operator has configured a client. */
export function createConnectPlatforms(
  { instagramClient, linkedinClient }: ConnectClients,
  outside: Pick<OutboundHttp, 'fetch'>,
  reader: Pick<SourceReader, 'read'>,
  clock: Clock,
): Partial<Record<Platform, ConnectPlatform>> {
  return {
    ...(instagramClient ? { instagram: createInstagramConnect(instagramClient, outside, reader) } : {}),
    ...(linkedinClient ? { linkedin: createLinkedInConnect(linkedinClient, outside, clock) } : {}),
  }
}

/** The account that a token belongs to; reading it gives its real URL. */
export const INSTAGRAM_ME: ProfileLink = {
  platform: 'instagram',
  kind: 'account',
  id: 'me',
  url: 'https://www.instagram.com/me',
}

function createInstagramConnect(
  client: Client,
  outside: Pick<OutboundHttp, 'fetch'>,
  reader: Pick<SourceReader, 'read'>,
): ConnectPlatform {
  return {
    getAuthorizationUrl: ({ redirectUri, state }) =>
      getInstagramAuthorizeUrl({ clientId: client.id, redirectUri, state }),
    async exchangeCode({ code, redirectUri }, signal) {
      const request = { code, clientId: client.id, clientSecret: client.secret, redirectUri }
      const { token } = await exchangeInstagramCode(request, (url, init = {}) =>
        outside.fetch(url, { ...init, signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }),
      )
      const owner = { instagramToken: token }
      const { link } = await reader.read(INSTAGRAM_ME, signal, () => undefined, owner)
      return { platform: 'instagram', token, link }
    },
  }
}

const TokenResponse = z.object({ access_token: z.string().min(1) })
const SCOPE = 'openid profile'

/**
 * Sign In with LinkedIn using OpenID Connect, authorization code flow. The user is read from the userinfo endpoint with
 * the access token, so that no ID token has to be verified.
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
function createLinkedInConnect(
  client: Client,
  outside: Pick<OutboundHttp, 'fetch'>,
  clock: Clock,
): ConnectPlatform {
  const fetchJson = async (
    url: string,
    init: { method?: string; headers?: Record<string, string>; body?: string },
    signal: AbortSignal,
  ) => {
    const response = await outside.fetch(url, { ...init, signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
    if (!response.ok)
      throw new VitrineError(response.status < 500 ? 'forbidden' : 'upstream_failed', {
        message: 'LinkedIn did not confirm this sign-in. Please try once more.',
      })
    return response.json().catch((error: unknown) => {
      throw new VitrineError('upstream_failed', { cause: error })
    })
  }
  return {
    getAuthorizationUrl: ({ redirectUri, state }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        state,
        scope: SCOPE,
      })
      return `https://www.linkedin.com/oauth/v2/authorization?${query}`
    },
    async exchangeCode({ code, redirectUri }, signal) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: client.id,
        client_secret: client.secret,
      }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const parsed = TokenResponse.safeParse(
        await fetchJson(
          'https://www.linkedin.com/oauth/v2/accessToken',
          { method: 'POST', headers, body },
          signal,
        ),
      )
      if (!parsed.success) throw new VitrineError('upstream_failed', { cause: parsed.error })
      const userinfo = await fetchJson(
        'https://api.linkedin.com/v2/userinfo',
        { headers: { authorization: `Bearer ${parsed.data.access_token}` } },
        signal,
      )
      const name = z.object({ name: z.string() }).safeParse(userinfo).data?.name ?? ''
      const link = linkWithoutPage('linkedin', 'person', name)
      return {
        platform: 'linkedin',
        profile: createProfileFromUserinfo(userinfo, { link, now: clock.now() }),
      }
    },
  }
}
