import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ask, type Host, json, type Reply } from '../host.ts'
import { accountNamed } from '../instagram/accounts.ts'
import { graphMedium, graphUser } from '../instagram/answers.ts'

const OPERATOR = '17841406338772941'
const TOKEN = 'outside-token'
/** What an owner's sign-in ends in. */
const OWNERS = 'owner-token'

/** The Graph API in its two flavours, and the tokens of Instagram Login. */
export function instagramGraph(recordings: string | null): Host {
  return {
    names: /^(?:graph\.facebook\.com|graph\.instagram\.com|api\.instagram\.com)$/,
    title: 'graph.facebook.com, graph.instagram.com and api.instagram.com',
    answer(ask) {
      if (ask.host === 'api.instagram.com') return shortToken(ask)
      if (ask.host === 'graph.facebook.com') return discovery(ask, recordings)
      if (ask.path === '/access_token')
        return ask.query.get('access_token') === 'short-token'
          ? json(200, { access_token: OWNERS, token_type: 'bearer', expires_in: 5_183_944 })
          : graphError(190, 'Invalid OAuth access token.')
      if (ask.path === '/refresh_access_token')
        return ask.query.get('access_token') === OWNERS
          ? json(200, { access_token: OWNERS, token_type: 'bearer', expires_in: 5_184_000 })
          : graphError(190, 'Invalid OAuth access token.')
      return own(ask)
    },
    failing: kind =>
      kind === 'rate-limit'
        ? graphError(4, 'Application request limit reached')
        : kind === 'blocked' || kind === 'unauthorized'
          ? graphError(190, 'Error validating access token')
          : null,
  }
}

const graphError = (code: number, message: string): Reply =>
  json(400, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } })

function shortToken({ path, body }: Ask): Reply {
  const asked = new URLSearchParams(body)
  if (path !== '/oauth/access_token' || asked.get('code') !== 'a-code')
    return json(400, { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' })
  return json(200, {
    access_token: 'short-token',
    user_id: 784_140_000_000_001,
    permissions: ['instagram_business_basic'],
  })
}

function own({ path, headers }: Ask): Reply {
  if (headers.authorization !== `Bearer ${OWNERS}`) return graphError(190, 'Invalid OAuth access token.')
  const account = accountNamed('atkins.example')
  if (!account) return graphError(1, 'An unknown error occurred')
  if (path.endsWith('/me/media'))
    return json(200, { data: account.posts.map(post => graphMedium(post, true)) })
  return json(200, { ...graphUser(account), user_id: account.id, account_type: 'BUSINESS' })
}

function discovery({ path, query, headers }: Ask, recordings: string | null): Reply {
  if (headers.authorization !== `Bearer ${TOKEN}`) return graphError(190, 'Invalid OAuth access token.')
  if (path.endsWith('/me/accounts'))
    return json(200, { data: [{ id: '1' }, { id: '2', instagram_business_account: { id: OPERATOR } }] })
  const username = /username\(([\w.]+)\)/.exec(query.get('fields') ?? '')?.[1] ?? ''
  const file = (name: string) => recordings && join(recordings, 'instagram', name)
  const user = file('business_discovery-user-facebookfordevelopers.json')
  const media = file('business_discovery-media-p1.json')
  if (username === 'facebookfordevelopers' && user && media && existsSync(user) && existsSync(media)) {
    const read = (name: string) =>
      JSON.parse(readFileSync(name, 'utf8')) as { business_discovery: Record<string, unknown> }
    return json(200, {
      business_discovery: { ...read(user).business_discovery, ...read(media).business_discovery },
      id: OPERATOR,
    })
  }
  const account = accountNamed(username)
  if (!account?.isBusiness) return graphError(110, 'Invalid user id')
  return json(200, {
    business_discovery: {
      ...graphUser(account),
      media: { data: account.posts.map(post => graphMedium(post, false)) },
    },
    id: OPERATOR,
  })
}
