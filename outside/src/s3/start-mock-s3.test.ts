import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockS3, startMockS3 } from './start-mock-s3.ts'

let s3: MockS3
const clock = { now: new Date('2026-11-21T18:00:00Z') }
beforeAll(async () => {
  s3 = await startMockS3({ now: () => clock.now })
})
afterAll(() => s3.close())

type Wish = {
  method?: string
  body?: string
  headers?: Record<string, string>
  signQuery?: boolean
  expires?: number
}

async function signed(
  path: string,
  { method = 'GET', body, headers = {}, signQuery = false, expires }: Wish = {},
) {
  const url = new URL(`${s3.url}/${s3.bucket}${path}`)
  if (expires) url.searchParams.set('X-Amz-Expires', String(expires))
  const { accessKeyId, secretAccessKey } = s3
  return new AwsV4Signer({
    accessKeyId,
    secretAccessKey,
    method,
    url: url.href,
    body,
    headers,
    signQuery,
    service: 's3',
    region: 'us-east-1',
    datetime: '20261121T180000Z',
  }).sign()
}
type Signed = Awaited<ReturnType<typeof signed>>
const send = ({ url, ...init }: Signed) => fetch(url, init)

describe('S3 request signatures', () => {
  it('in the header are accepted for the signed request, including special characters', async () => {
    for (const path of ['/plain', '/with%20space/(and)!*signs', '/ä', '/?list-type=2&prefix=a%2Fb%20c']) {
      const method = path.includes('?') ? 'GET' : 'PUT'
      const body = method === 'PUT' ? 'x' : undefined
      expect((await send(await signed(path, { method, body }))).status).toBe(200)
    }
  })

  it('are rejected for any other request', async () => {
    const put = await signed('/plain', { method: 'PUT', body: 'x' })
    const tampered: Signed[] = [
      { ...put, url: new URL(`${put.url}2`) },
      { ...put, url: new URL(`${put.url}?acl`) },
      { ...put, method: 'DELETE', body: undefined },
      { ...put, headers: new Headers([...put.headers, ['x-amz-acl', 'public-read']]) },
      {
        ...put,
        headers: new Headers({ authorization: `${put.headers.get('authorization')}`.replace(/.$/, '!') }),
      },
    ]
    for (const one of tampered) expect((await send(one)).status).toBe(403)
    expect((await fetch(put.url)).status).toBe(403)
  })

  it('of a body are rejected for any other body', async () => {
    const hash = createHash('sha256').update('one').digest('hex')
    const put = await signed('/body', {
      method: 'PUT',
      body: 'one',
      headers: { 'x-amz-content-sha256': hash },
    })
    expect((await send({ ...put, body: 'two' })).status).toBe(400)
    expect((await send(put)).status).toBe(200)
  })

  it('in a presigned URL are accepted until it expires', async () => {
    await send(await signed('/shared', { method: 'PUT', body: 'shown' }))
    const link = await signed('/shared', { signQuery: true, expires: 60 })
    expect(await (await fetch(link.url)).text()).toBe('shown')
    const other = new URL(link.url)
    other.searchParams.set('X-Amz-Expires', '6000')
    expect((await fetch(other)).status).toBe(403)
    clock.now = new Date('2026-11-21T18:01:01Z')
    expect((await fetch(link.url)).status).toBe(403)
    clock.now = new Date('2026-11-21T18:00:00Z')
  })
})
