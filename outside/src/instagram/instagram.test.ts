import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MockServer, startMockServer } from '../start-mock-server.ts'

let outside: MockServer
beforeAll(async () => {
  outside = await startMockServer()
})
beforeEach(() => outside.reset())
afterAll(() => outside.close())

const ask = (address: string, init: RequestInit = {}) =>
  fetch(`${outside.url}/${address}`, { redirect: 'manual', ...init })
const WEB = 'www.instagram.com/api/v1/users/web_profile_info/?username='
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('mock Instagram', () => {
  it('serves a profile page with inline data and without a post count', async () => {
    const page = await (await ask('www.instagram.com/atkins.example/')).text()
    expect(page).toContain('"xig_user_by_username"')
    expect(page).toContain('"all_media_count":null')
  })

  it.each([
    ['wall.example', 302, ''],
    ['blocked.example', 401, 'Please wait a few minutes'],
    ['private.example', 200, '"is_private":true'],
    ['preview.example', 200, 'og:title'],
    ['nobody.at.all', 200, '<title>Instagram</title>'],
  ])('answers the page of %s as Instagram does', async (name, status, words) => {
    const answer = await ask(`www.instagram.com/${name}/`)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
    if (status === 302) expect(answer.headers.get('location')).toContain('/accounts/login/')
  })

  it('answers the same for missing and for hidden accounts', async () => {
    expect(await (await ask(`${WEB}nobody.at.all`)).json()).toEqual({ data: { user: null }, status: 'ok' })
    expect((await ask(`${WEB}wall.example`)).status).toBe(400)
    expect((await ask(`${WEB}webonly.example`)).status).toBe(200)
  })

  it('embeds profiles with six posts, and posts with or without their data', async () => {
    const embed = await (await ask('www.instagram.com/embedonly.example/embed/')).text()
    expect(embed.split('shortcode_media')).toHaveLength(7)
    const post = async (code: string) => (await ask(`www.instagram.com/p/${code}/embed/captioned/`)).text()
    expect(await post('C000plateAA')).toContain('contextJSON')
    expect(await post('C001plateAA')).toContain('EmbeddedMediaImage')
  })

  it('lets an owner sign in and rejects other tokens', async () => {
    const asked = 'redirect_uri=http%3A%2F%2F127.0.0.1%2Fback&state=s'
    const allowed = await ask(`www.instagram.com/oauth/authorize?client_id=app&${asked}`)
    expect(new URL(allowed.headers.get('location') ?? '').searchParams.get('code')).toBe('a-code#_')
    const refused = await ask(`www.instagram.com/oauth/authorize?client_id=refuses&${asked}`)
    expect(refused.headers.get('location')).toContain('error=access_denied')
    const own = await ask('graph.instagram.com/v25.0/me', bearer('owner-token'))
    expect(await own.json()).toMatchObject({ username: 'atkins.example', account_type: 'BUSINESS' })
    expect((await ask('graph.instagram.com/v25.0/me', bearer('stolen'))).status).toBe(400)
  })

  it('answers business_discovery for business accounts only', async () => {
    const discover = (name: string) => {
      const fields = encodeURIComponent(`business_discovery.username(${name}){username}`)
      return ask(`graph.facebook.com/v25.0/17841406338772941?fields=${fields}`, bearer('outside-token'))
    }
    expect(await (await discover('business.example')).json()).toMatchObject({
      business_discovery: { username: 'business.example', media_count: 24 },
    })
    expect(await (await discover('private.example')).json()).toMatchObject({ error: { code: 110 } })
  })

  it('serves a picture only by its signed URL', async () => {
    const picture = 'scontent.cdninstagram.com/v/t51.29350-15/fern-1.jpg'
    const signed = await ask(`${picture}?oh=00_stand&oe=6A73D000`)
    expect(signed.headers.get('content-type')).toBe('image/jpeg')
    expect((await ask(`${picture}?oe=6A73D000`)).status).toBe(403)
    const mirror = picture.replace('scontent.cdninstagram.com', 'instagram.ffra1-1.fna.fbcdn.net')
    expect((await ask(`${mirror}?oh=00_stand&oe=6A73D000`)).status).toBe(200)
  })

  it('injects faults per host in its own format', async () => {
    outside.fail({ kind: 'blocked', host: 'www.instagram.com' })
    expect((await ask('www.instagram.com/atkins.example/')).status).toBe(401)
    expect((await ask('graph.instagram.com/v25.0/me', bearer('owner-token'))).status).toBe(200)
    outside.fail({ kind: 'rate-limit', host: 'graph.instagram.com' })
    const limited = await ask('graph.instagram.com/v25.0/me', bearer('owner-token'))
    expect(await limited.json()).toMatchObject({ error: { code: 4 } })
  })
})
