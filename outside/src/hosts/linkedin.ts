import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type MockRequest, type MockHost, html, json, redirect, type MockResponse } from '../mock-host.ts'
import { findCompanyByHost } from '../linkedin/companies.ts'
import { findMember } from '../linkedin/members.ts'
import { renderChallenge, renderCompanyPage, renderGuestHome, renderNotFound } from '../linkedin/pages.ts'
import { renderPersonPage } from '../linkedin/person-page.ts'
import { authorizePortability, exchangePortabilityCode, handleSnapshot } from '../linkedin/portability.ts'
import {
  createBrightDataCompany,
  createBrightDataPerson,
  createEnrichLayerCompany,
  createEnrichLayerPerson,
} from '../linkedin/provider-responses.ts'

const COMPANY_ID = '1234567'
const PROVIDER_AUTH = 'Bearer outside-key'
const PICTURES = resolve(import.meta.dirname, '../../samples/pictures')
const BOT_DENIED = html(999, '<html><body>Request denied</body></html>')

/** Public pages, sign-in, pictures, both data services and the companies' own websites. */
export function linkedinHosts(recordings: string | null): MockHost[] {
  const blocked = (kind: string) => (kind === 'blocked' ? BOT_DENIED : null)
  return [
    {
      names: /^(?:(?!api)[a-z]{2,3}\.)?linkedin\.com$/,
      title: 'www.linkedin.com',
      answer: ask => handlePage(ask, recordings),
      failing: blocked,
    },
    { names: /^api\.linkedin\.com$/, title: 'api.linkedin.com', answer: handleApi },
    { names: /^media\.licdn\.com$/, title: 'media.licdn.com', answer: handlePicture },
    {
      names: /^api\.brightdata\.com$/,
      title: 'api.brightdata.com (key outside-key)',
      answer: ask => handleBrightData(ask, recordings),
    },
    { names: /^enrichlayer\.com$/, title: 'enrichlayer.com (key outside-key)', answer: handleEnrichLayer },
    {
      names: /^(?:hafenwerk|bauhaus)\.example$/,
      title: 'hafenwerk.example and bauhaus.example',
      answer: handleWebsite,
    },
  ]
}

function handlePage(ask: MockRequest, recordings: string | null): MockResponse {
  if (ask.path === '/oauth/v2/authorization') return authorizePortability(ask) ?? handleAuthorize(ask)
  if (ask.path === '/oauth/v2/accessToken') return handleToken(ask)
  if (ask.path.startsWith('/authwall')) return html(200, '<title>Sign Up | LinkedIn</title>')
  const [, where = '', slug = ''] = /^\/(in|company|school|showcase)\/([^/]+)\/?$/.exec(ask.path) ?? []
  // Numeric company links redirect to named ones.
  if (where === 'company' && slug === COMPANY_ID)
    return redirect('https://www.linkedin.com/company/hafenwerk-example')
  const recorded = recordings && join(recordings, 'linkedin', 'html-company-audiense-2024.html')
  if (slug === 'audiense' && recorded && existsSync(recorded))
    return html(200, readFileSync(recorded, 'utf8'))
  const member = findMember(where === 'in' ? 'person' : 'company', decodeURIComponent(slug))
  // LinkedIn shows bots the auth wall for missing members, too.
  if (!member) return redirect(`https://www.linkedin.com/authwall?sessionRedirect=${slug}`)
  switch (member.page) {
    case '999':
      return BOT_DENIED
    case 'authwall':
      return redirect(`https://www.linkedin.com/authwall?sessionRedirect=${slug}`)
    case 'challenge':
      return renderChallenge()
    case 'guest-home':
      return renderGuestHome()
    case 'not-found':
      return renderNotFound()
    case 'open':
    case 'masked':
    case 'employers':
    case 'scholar':
    case 'unmasked':
      return member.kind === 'person'
        ? renderPersonPage(member)
        : renderCompanyPage(member, member.provided === 'thin')
  }
}

function handleAuthorize({ query }: MockRequest): MockResponse {
  const back = new URL(query.get('redirect_uri') ?? 'http://127.0.0.1/')
  back.searchParams.set('state', query.get('state') ?? '')
  if (query.get('client_id') === 'refuses') back.searchParams.set('error', 'user_cancelled_authorize')
  else back.searchParams.set('code', 'a-code')
  return { status: 302, headers: { location: back.href, 'content-type': 'text/plain' }, body: '' }
}

function handleToken({ body }: MockRequest): MockResponse {
  const code = new URLSearchParams(body).get('code') ?? ''
  const portability = exchangePortabilityCode(code)
  if (portability) return portability
  return code === 'a-code'
    ? json(200, { access_token: 'owner-token', expires_in: 5_184_000, scope: 'openid,profile' })
    : json(400, { error: 'invalid_request' })
}

function handleApi(ask: MockRequest): MockResponse {
  return ask.path === '/rest/memberSnapshotData' ? handleSnapshot(ask) : handleUserinfo(ask)
}

function handleUserinfo({ path, headers }: MockRequest): MockResponse {
  if (path !== '/v2/userinfo' || headers.authorization !== 'Bearer owner-token')
    return json(401, { message: 'Invalid access token' })
  return json(200, {
    sub: '782bbtaQ',
    name: 'Ada Byron',
    given_name: 'Ada',
    family_name: 'Byron',
    picture:
      'https://media.licdn.com/dms/image/v2/ada-example/profile-displayphoto-shrink_100_100/0/1?e=1&v=beta&t=x',
    email: 'ada@home.example',
    locale: { country: 'NO', language: 'en' },
  })
}

function handlePicture({ path, query }: MockRequest): MockResponse {
  if (!query.has('e') || !query.has('t')) return json(403, { message: 'Forbidden' })
  const letter = (/v2\/([^/]+)/.exec(path)?.[1] ?? 'a').charCodeAt(0)
  const file = resolve(PICTURES, `portrait-${(letter % 6) + 1}.jpg`)
  return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: readFileSync(file) }
}

function findMemberByUrl(url: string) {
  const [, where = '', slug = ''] = /linkedin\.com\/(in|company)\/([^/?]+)/.exec(url) ?? []
  return findMember(where === 'in' ? 'person' : 'company', decodeURIComponent(slug))
}

const COMPANIES = 'gd_l1vikfnt1wgvvqz95w'
/** Snapshots that were polled once; they are ready at the second poll. */
const polledSnapshots = new Set<string>()

/**
 * Bright Data: `trigger` answers at once with the id of a snapshot, which is named after what it contains. That of
 * provided-example is being built at the first request: a status of success, whose body says that it is not ready.
 */
function handleBrightData(
  { path, query, headers, body }: MockRequest,
  recordings: string | null,
): MockResponse {
  if (headers.authorization !== PROVIDER_AUTH) return json(401, { error: 'Invalid credentials' })
  if (path.endsWith('/trigger')) {
    const [input] = JSON.parse(body || '[]') as { url: string }[]
    const name = Buffer.from(`${query.get('dataset_id')} ${input?.url ?? ''}`).toString('base64url')
    return json(200, { snapshot_id: `s_${name}` })
  }
  const [, snapshot] = /\/snapshot\/s_([\w-]+)$/.exec(path) ?? []
  const [, dataset, url] = /^(\w+) (.*)$/.exec(Buffer.from(snapshot ?? '', 'base64url').toString()) ?? []
  if (!snapshot || !dataset || !url) return json(404, { error: 'Snapshot does not exist' })
  const member = findMemberByUrl(url)
  if (member?.slug === 'provided-example' && !polledSnapshots.delete(snapshot)) {
    polledSnapshots.add(snapshot)
    return json(200, { status: 'building', message: 'Snapshot is building, try again in 10s' })
  }
  const isCompany = dataset === COMPANIES
  const recorded = recordings && join(recordings, 'linkedin', 'brightdata-companies-2024.json')
  if (isCompany && recorded && existsSync(recorded)) {
    const all = JSON.parse(readFileSync(recorded, 'utf8')) as { id: string }[]
    const found = all.find(one => url.endsWith(`/${one.id}`))
    if (found) return json(200, [found])
  }
  if (!member?.provided)
    return json(200, [{ input: { url }, error: 'Page not found', error_code: 'dead_page' }])
  return json(200, [isCompany ? createBrightDataCompany(member) : createBrightDataPerson(member)])
}

function handleEnrichLayer({ path, query, headers }: MockRequest): MockResponse {
  if (headers.authorization !== PROVIDER_AUTH) return json(401, { message: 'Invalid API Key' })
  const isCompany = path.endsWith('/company')
  const member = findMemberByUrl(query.get(isCompany ? 'company_url' : 'profile_url') ?? '')
  if (!member?.provided) return json(404, { message: 'Not found' })
  return json(200, isCompany ? createEnrichLayerCompany(member) : createEnrichLayerPerson(member))
}

function handleWebsite({ host }: MockRequest): MockResponse {
  const { name, slug, words } = findCompanyByHost(host)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    slogan: 'Somebody else’s words',
    foundingDate: `${words.founded}-05-01`,
    sameAs: [words.elsewhere, `https://www.linkedin.com/company/${slug}`],
  }
  return html(
    200,
    `<!doctype html><html><head><title>${name}</title><meta property="og:image" content="https://media.licdn.com/dms/image/v2/${slug}-band/0/1?e=1&amp;t=x"><script type="application/ld+json">${JSON.stringify(data)}</script></head><body></body></html>`,
  )
}
