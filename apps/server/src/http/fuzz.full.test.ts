import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFuzzTargets, type FuzzTarget, fuzzCall } from '../testing/openapi/fuzz.ts'
import { pickOne, createRandom } from '../testing/openapi/fuzz-values.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 30_000)
const SEED = Number(process.env.FUZZ_SEED ?? 11)
const AT_ONCE = 8
/** Calls that are about a hundred times slower than others (drawing, reading, password hashes): run less often. */
const SLOW_CALLS = /export|previewData|create|signup|login|reset-password|refresh$|generate-blog$/

let server: TestServer
let calls: FuzzTarget[]
let data: unknown
beforeAll(async () => {
  server = await startTestServer({
    INSTAGRAM_CLIENT_ID: 'app',
    INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
    AI_MODEL: 'any',
    AI_API_KEY: 'outside-key',
    STRIPE_SECRET_KEY: 'sk_test_outside',
    STRIPE_WEBHOOK_SECRET: 'whsec_outside',
    LOG_LEVEL: 'error',
  })
  calls = await listFuzzTargets(server)
  const body = { profileUrl: 'example:faraday-lectures' }
  data = (await server.call('dashboard', 'POST', '/api/onboard/previewData', { body })).json
})
afterAll(() => server.close())

let people = 0
/**
 * Creates a user with a website, posts, a draft and a job; returns their ids, for requests with own and foreign ids.
 */
async function createUserWithData() {
  const { token, email } = await server.signUp()
  people += 1
  await server.db.pool.query('update users set email_verified_at = now() where email = $1', [email])
  const ask = async (path: string, body: object) =>
    (
      await server.call('dashboard', 'POST', path, {
        token,
        body,
        from: `10.200.${people >> 8}.${people & 255}`,
      })
    ).json
  const { website } = await ask('/api/website/create', {
    website_name: 'Fuzzed',
    domain_name: `fuzzed${people}`,
    website_type: 'youtube',
    data,
  })
  const post = { title: 'A post', body: { type: 'doc', content: [] }, status: 'draft' }
  const made = await ask('/api/post/save-post', { websiteId: website._id, post })
  const job = await ask('/api/ai/generate-blog', {
    url: 'https://youtu.be/anOtherVide',
    websiteId: website._id,
  })
  const ids: Record<string, string[]> = {
    website: [website._id as string],
    post: [made.post.post_id as string],
    job: [String(job.jobId)],
    domain: [`fuzzed${people}`],
  }
  const isThere = async () =>
    (await server.call('dashboard', 'GET', `/api/design/${website._id}`, { token })).status === 200
  return { token, ids, isThere }
}

describe('random input', () => {
  it(`is answered with success or an error of the catalogue, ${REQUESTS} times`, async () => {
    const random = createRandom(SEED)
    let [one, other] = [await createUserWithData(), await createUserWithData()]
    const known = (name: string): string[] => {
      const of = (kind: string) => [...(one.ids[kind] ?? []), ...(other.ids[kind] ?? [])]
      if (/post/i.test(name)) return of('post')
      if (/job/i.test(name)) return of('job')
      if (/domain/i.test(name)) return [...of('domain'), 'free-one', 'www']
      if (/^(id|website)/i.test(name)) return [...of('website'), ...of('post')]
      if (name === 'profileUrl') return ['example:grace-hopper', 'https://github.com/ada-example']
      return []
    }
    const cheap = calls.filter(({ path }) => !SLOW_CALLS.test(path))
    const wrong: string[] = []
    const answered = new Set<string>()
    let sent = 0
    const sendOne = async () => {
      sent += 1
      const call = pickOne(random, random() < 0.04 ? calls : cheap)
      const who = pickOne(random, [one.token, one.token, other.token, undefined])
      // Calls that end the session use a forged token, as later calls need the session.
      const token = /(logout|delete-account|sessions)/.test(call.path) ? 'forged' : who
      answered.add(`${call.method} ${call.path}`)
      const found = await fuzzCall(server, call, { token, known }, random)
      if (found) wrong.push(found)
    }
    while (sent < REQUESTS && wrong.length < 20) {
      const goal = sent + 400
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (sent < Math.min(goal, REQUESTS) && wrong.length < 20) await sendOne()
        }),
      )
      await server.db.pool.query('delete from rate_limits')
      if (!(await one.isThere())) one = await createUserWithData()
      if (!(await other.isThere())) other = await createUserWithData()
    }
    expect(wrong).toEqual([])
    expect(answered.size).toBe(calls.length)
  }, 3_600_000)
})
