import { type ConnectTarget, linkWithoutPage, type ProfileLink, VitrineError, t } from '@vitrine/model'
import { exchangeInstagramCode, getInstagramAuthorizeUrl, createProfileFromUserinfo } from '@vitrine/sources'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import type { ConnectPlatform } from './connect.routes.ts'
import type { SourceReader } from './source-reader.ts'

type Client = { id: string; secret: string }
export type ConnectClients = {
  instagramClient: Client | null
  linkedinClient: Client | null
  portabilityClient: (Client & { scope: string }) | null
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 1_000_000

/**
 * Creates what owners can sign in for: that for which the operator has configured a client. `mockServerUrl` is where
 * browsers are sent in place of a platform; null in production.
 */
export function createConnectPlatforms(
  clients: ConnectClients,
  deps: {
    outside: Pick<OutboundHttp, 'fetch'>
    reader: Pick<SourceReader, 'read'>
    clock: Clock
    mockServerUrl: string | null
  },
): Partial<Record<ConnectTarget, ConnectPlatform>> {
  const { outside, reader, clock, mockServerUrl } = deps
  const { instagramClient, linkedinClient, portabilityClient } = clients
  const platforms: Partial<Record<ConnectTarget, ConnectPlatform>> = {
    ...(instagramClient ? { instagram: createInstagramConnect(instagramClient, outside, reader) } : {}),
    ...(linkedinClient ? { linkedin: createLinkedInConnect(linkedinClient, outside, clock) } : {}),
    ...(portabilityClient ? { 'linkedin-career': createCareerConnect(portabilityClient, outside) } : {}),
  }
  if (mockServerUrl)
    for (const platform of Object.values(platforms)) sendToMockServer(platform, mockServerUrl)
  return platforms
}

function sendToMockServer(platform: ConnectPlatform, mockServerUrl: string): void {
  const { getAuthorizationUrl } = platform
  platform.getAuthorizationUrl = request => {
    const { host, pathname, search } = new URL(getAuthorizationUrl(request))
    return `${mockServerUrl}/${host}${pathname}${search}`
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
      const { link } = await reader.read(INSTAGRAM_ME, signal, () => undefined, { owner })
      return { platform: 'instagram', token, link }
    },
  }
}

const TokenResponse = z.object({ access_token: z.string().min(1) })

type JsonRequest = { method?: string; headers?: Record<string, string>; body?: string }

/** Returns the JSON that LinkedIn answers. @throws VitrineError forbidden, upstream_failed */
async function fetchJson(
  outside: Pick<OutboundHttp, 'fetch'>,
  url: string,
  init: JsonRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await outside.fetch(url, { ...init, signal, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  if (!response.ok)
    throw new VitrineError(response.status < 500 ? 'forbidden' : 'upstream_failed', {
      message: t('LinkedIn didn’t confirm this sign-in. Try again.'),
    })
  return response.json().catch((error: unknown) => {
    throw new VitrineError('upstream_failed', { cause: error })
  })
}

/** LinkedIn's authorization code flow: the URL to start it, and the access token for a code. */
function createLinkedInFlow(client: Client, scope: string, outside: Pick<OutboundHttp, 'fetch'>) {
  return {
    getAuthorizationUrl: ({ redirectUri, state }: { redirectUri: string; state: string }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: client.id,
        redirect_uri: redirectUri,
        state,
        scope,
      })
      return `https://www.linkedin.com/oauth/v2/authorization?${query}`
    },
    async exchangeCode(
      callback: { code: string; redirectUri: string },
      signal: AbortSignal,
    ): Promise<string> {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code: callback.code,
        redirect_uri: callback.redirectUri,
        client_id: client.id,
        client_secret: client.secret,
      }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const url = 'https://www.linkedin.com/oauth/v2/accessToken'
      const parsed = TokenResponse.safeParse(
        await fetchJson(outside, url, { method: 'POST', headers, body }, signal),
      )
      if (!parsed.success) throw new VitrineError('upstream_failed', { cause: parsed.error })
      return parsed.data.access_token
    },
  }
}

/**
 * Sign In with LinkedIn using OpenID Connect. The user is read from the userinfo endpoint with the access token, so that
 * no ID token has to be verified.
 * https://learn.microsoft.com/en-us/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2
 */
function createLinkedInConnect(
  client: Client,
  outside: Pick<OutboundHttp, 'fetch'>,
  clock: Clock,
): ConnectPlatform {
  const flow = createLinkedInFlow(client, 'openid profile', outside)
  return {
    getAuthorizationUrl: flow.getAuthorizationUrl,
    async exchangeCode(callback, signal) {
      const headers = { authorization: `Bearer ${await flow.exchangeCode(callback, signal)}` }
      const userinfo = await fetchJson(outside, 'https://api.linkedin.com/v2/userinfo', { headers }, signal)
      const name = z.object({ name: z.string() }).safeParse(userinfo).data?.name ?? ''
      const link = linkWithoutPage('linkedin', 'person', name)
      return {
        platform: 'linkedin',
        profile: createProfileFromUserinfo(userinfo, { link, now: clock.now() }),
      }
    },
  }
}

/** LinkedIn's Member Data Portability API: the token is kept for the import, as the data may take minutes to be there. */
function createCareerConnect(
  { scope, ...client }: Client & { scope: string },
  outside: Pick<OutboundHttp, 'fetch'>,
): ConnectPlatform {
  const flow = createLinkedInFlow(client, scope, outside)
  return {
    getAuthorizationUrl: flow.getAuthorizationUrl,
    async exchangeCode(callback, signal) {
      return { platform: 'linkedin-career', token: await flow.exchangeCode(callback, signal) }
    },
    // Members outside of the EEA and Switzerland cannot consent.
    isRefusal: error => !error.startsWith('user_cancelled'),
  }
}
