import { postApi, type Product, sendRequest } from '../harness/start-product.ts'

/** The bundled examples: one for each website type, with posts and pictures. */
export const EXAMPLES = ['grace-hopper', 'faraday-lectures', 'ada-lovelace', 'bauhaus', 'anna-atkins']
const PASSWORD = 'a window to measure'
const HOST = 'dashboard.vitrine.localhost'

export type Site = { id: string; name: string; example: string }
export type Account = { email: string; headers: { authorization: string } }

export async function signUp({ port }: Product, email: string): Promise<Account> {
  const body = { email, password: PASSWORD, name: 'Bench' }
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/signup', body)
  return { email, headers: { authorization: `Bearer ${accessToken}` } }
}

export async function signIn({ port }: Product, email: string): Promise<Account> {
  const body = { email, password: PASSWORD }
  const { accessToken } = await postApi<{ accessToken: string }>(port, '/api/auth/email/login', body)
  return { email, headers: { authorization: `Bearer ${accessToken}` } }
}

export async function getPreview({ port }: Product, example: string): Promise<Record<string, unknown>> {
  return postApi(port, '/api/onboard/previewData', { profileUrl: `example:${example}` })
}

/** Publishes an example through the API. */
export async function publishSite(
  product: Product,
  account: Account,
  example: string,
  name: string,
  data?: Record<string, unknown>,
): Promise<Site> {
  const previewData = data ?? (await getPreview(product, example))
  const website_type = previewData['website_type']
  const body = { website_name: example, domain_name: name, website_type, data: previewData }
  const created = await postApi<{ website: { _id: string } }>(
    product.port,
    '/api/website/create',
    body,
    account.headers,
  )
  return { id: created.website._id, name, example }
}

/** Sets a redirect and enables the weekly mail. */
export async function configureSite(product: Product, account: Account, { id }: Site): Promise<void> {
  await putApi(product, account, `/api/website/${id}/analytics-settings`, { weekly_mail: true })
  const redirects = [{ from: '/about', to: '/', status: 301 }]
  await putApi(product, account, `/api/website/${id}/redirects`, { redirects })
}

async function putApi({ port }: Product, { headers }: Account, path: string, body: unknown): Promise<void> {
  const response = await sendRequest(port, HOST, path, { method: 'PUT', headers, body })
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${response.body.toString()}`)
}
