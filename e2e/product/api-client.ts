import { randomBytes } from 'node:crypto'
import { request } from 'node:http'

type Answer = { status: number; body: string }

/** A call to the running product: Node does not resolve *.localhost, so the host goes into the header. */
export function call(
  port: number,
  method: string,
  path: string,
  options: { host?: string; token?: string; body?: unknown } = {},
) {
  const host = options.host ?? `dashboard.vitrine.localhost:${port}`
  const payload = options.body === undefined ? undefined : JSON.stringify(options.body)
  // Each call is a visitor of its own: what a network may ask in an hour is not what is tried here.
  const headers: Record<string, string> = { host, origin: `http://${host}`, 'x-forwarded-for': someNetwork() }
  if (payload !== undefined) headers['content-type'] = 'application/json'
  if (options.token) headers.authorization = `Bearer ${options.token}`
  return new Promise<Answer>((settle, fail) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, answer => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', chunk => (body += chunk))
      answer.on('end', () => settle({ status: answer.statusCode ?? 0, body }))
      answer.on('error', fail)
    })
    sent.on('error', fail)
    sent.end(payload)
  })
}

/** The address of a visitor who shares a network with nobody; the product believes its proxy. */
export function someNetwork(): string {
  const [a = 0, b = 0, c = 0] = randomBytes(3)
  return `10.${a}.${b}.${c}`
}

async function json<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer
  if (status < 200 || status > 299) throw new Error(`answered ${status}: ${body.slice(0, 500)}`)
  return JSON.parse(body) as T
}

export type Preview = {
  website_type: string
  suggested: { website_name: string }
  design: Record<string, unknown>
  posts: { slug: string }[]
}

/** An account of its own, by the front door. */
export async function signUp(port: number, tag: string): Promise<string> {
  const body = { email: `${tag}@example.com`, password: `window ${tag} frame`, name: 'Site Maker' }
  return (await json<{ accessToken: string }>(call(port, 'POST', '/api/auth/email/signup', { body })))
    .accessToken
}

/** Reads a profile, as the visitor's browser does. */
export function readPreview(port: number, link: string): Promise<Preview> {
  return json(call(port, 'POST', '/api/onboard/previewData', { body: { profileUrl: link } }))
}

/** Publishes a preview with the theme and mode asked for; answers the site's host. */
export async function publish(
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
  await json(call(port, 'POST', '/api/website/create', { token, body }))
  return `${site.domain}.sites.localhost:${port}`
}

/** Reads a profile and publishes it with the theme and mode asked for; answers the site's host. */
export async function makeSite(
  port: number,
  token: string,
  site: { link: string; domain: string; theme: string; mode: string },
): Promise<string> {
  return publish(port, token, await readPreview(port, site.link), site)
}
