import { randomBytes } from 'node:crypto'
import { request } from 'node:http'

/** `location` is where a redirect leads; empty without one. */
type ApiResponse = { status: number; body: string; location: string }

/** Sends a request to the running product. The host goes into the header, as Node does not resolve *.localhost. */
export function callApi(
  port: number,
  method: string,
  path: string,
  options: { host?: string; token?: string; body?: unknown } = {},
) {
  const host = options.host ?? `dashboard.vitrine.localhost:${port}`
  const payload = options.body === undefined ? undefined : JSON.stringify(options.body)
  // Each call comes from another network, so that no rate limit applies.
  const headers: Record<string, string> = {
    host,
    origin: `http://${host}`,
    'x-forwarded-for': createRandomIp(),
  }
  if (payload !== undefined) headers['content-type'] = 'application/json'
  if (options.token) headers.authorization = `Bearer ${options.token}`
  return new Promise<ApiResponse>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, response => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', chunk => (body += chunk))
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response
        resolve({ status, body, location: answered.location ?? '' })
      })
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** Returns a random address of 10.0.0.0/8 for `X-Forwarded-For`, which the product trusts with TRUST_PROXY=loopback. */
export function createRandomIp(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return `10.${a}.${b}.${c}`
}

async function parseSuccess<T>(response: Promise<ApiResponse>): Promise<T> {
  const { status, body } = await response
  if (status < 200 || status > 299) throw new Error(`answered ${status}: ${body.slice(0, 500)}`)
  return JSON.parse(body) as T
}

export type Preview = {
  website_type: string
  suggested: { website_name: string }
  design: Record<string, unknown>
  posts: { slug: string }[]
}

/**
 * The password of all test accounts. One with a random part would be refused by chance: the filter of breached passwords
 * accepts one in 900 others.
 */
export const PASSWORD = 'quiet window frame'

/** Creates an account through the API and returns its access token. */
export async function signUp(port: number, tag: string): Promise<string> {
  const body = { email: `${tag}@example.com`, password: PASSWORD, name: 'Site Maker' }
  return (
    await parseSuccess<{ accessToken: string }>(callApi(port, 'POST', '/api/auth/email/signup', { body }))
  ).accessToken
}

/** Reads a profile and returns its preview, as the dashboard does before sign-up. */
export function readPreview(port: number, link: string): Promise<Preview> {
  return parseSuccess(
    callApi(port, 'POST', '/api/onboard/previewData', { body: { profileUrl: link, any_page: true } }),
  )
}

/** Publishes a preview with a theme and mode; returns the site's host with port. */
export async function publishSite(
  port: number,
  token: string,
  preview: Preview,
  site: { domain: string; theme: string; mode: string },
): Promise<string> {
  const data = { ...preview, design: { ...preview.design, theme_name: site.theme, theme_mode: site.mode } }
  const body = {
    website_name: preview.suggested.website_name,
    domain_name: site.domain,
    website_type: preview.website_type,
    data,
  }
  await parseSuccess(callApi(port, 'POST', '/api/website/create', { token, body }))
  return `${site.domain}.sites.localhost:${port}`
}

/** Reads a profile and publishes it with a theme and mode; returns the site's host with port. */
export async function importAndPublish(
  port: number,
  token: string,
  site: { link: string; domain: string; theme: string; mode: string },
): Promise<string> {
  return publishSite(port, token, await readPreview(port, site.link), site)
}
