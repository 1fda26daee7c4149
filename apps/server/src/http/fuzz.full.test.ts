import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzCall } from '../testing/openapi/fuzz.ts'
import { type FuzzTarget, listFuzzTargets } from '../testing/openapi/fuzz-targets.ts'
import { pickOne, createRandom } from '../testing/openapi/fuzz-values.ts'
import type { TestServer } from '../testing/test-server.ts'
import { startWholeServer } from '../testing/whole-server.ts'

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 30_000)
const SEED = Number(process.env.FUZZ_SEED ?? 11)
const AT_ONCE = 8
/** Calls that are about a hundred times slower than others (drawing, reading, password hashes): run less often. */
const SLOW_CALLS = /export|previewData|create|signup|login|reset-password|refresh$|generate-blog$|\/setup$/
/** Calls that end the session of their caller, which later calls need. */
const ENDING_CALLS = /(logout|delete-account|sessions|change-password|two-factor|passkeys)/

let server: TestServer
let calls: FuzzTarget[]
let data: unknown
beforeAll(async () => {
  server = await startWholeServer()
  data = await server.preview('example:faraday-lectures')
})
afterAll(() => server.close())

let people = 0
/**
 * Creates a user with a website on the Standard plan, a draft, a job, a webhook and a token; returns their ids, for
 * requests with own and foreign ids, and what nobody else may read.
 */
async function createUserWithData() {
  const { token, email, id } = await server.signUp()
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
  const website = await server.createWebsite(token, `fuzzed${people}`, data, 'Fuzzed')
  const secret = `only for ${randomBytes(8).toString('hex')}`
  await server.db.pool.query(
    `insert into subscriptions (id, user_id, website_id, stripe_id, interval, status, entitled, amount, currency,
       current_period_end, cancel_at_period_end, created_at)
     values ($1, $2, $1, $1, 'monthly', 'active', true, 500, 'usd', now() + interval '20 days', false, now())`,
    [website._id, id],
  )
  const webhookUrl = `https://hooks.example/${secret.replaceAll(' ', '-')}`
  const hook = await ask(`/api/website/${website._id}/webhooks`, {
    url: webhookUrl,
    events: ['website.published'],
  })
  const post = { title: secret, body: { type: 'doc', content: [] }, status: 'draft' }
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
    webhook: [hook.webhook._id as string],
    account: [id],
  }
  const isThere = async () =>
    (await server.call('dashboard', 'GET', `/api/design/${website._id}`, { token })).status === 200
  return { token, ids, isThere, secrets: [secret, webhookUrl, email] }
}

describe('random input', () => {
  it(`is answered as documented and with nothing of others, ${REQUESTS} times (seed ${SEED})`, async () => {
    const random = createRandom(SEED)
    let [one, other] = [await createUserWithData(), await createUserWithData()]
    const operator = await server.signUp()
    await server.db.pool.query('update users set is_operator = true where email = $1', [operator.email])
    calls = await listFuzzTargets(server, one.token)
    const known = (name: string): string[] => {
      const of = (kind: string) => [...(one.ids[kind] ?? []), ...(other.ids[kind] ?? [])]
      if (/post/i.test(name)) return of('post')
      if (/job/i.test(name)) return of('job')
      if (/webhook/i.test(name)) return of('webhook')
      if (/customDomain/.test(name)) return ['fuzzed.example', 'www.fuzzed.example', 'x.github.io']
      if (/domain/i.test(name)) return [...of('domain'), 'free-one', 'www']
      if (/^(id|website)/i.test(name)) return [...of('website'), ...of('post'), ...of('account')]
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
      const isForOperators = call.path.startsWith('/api/operator/') && random() < 0.7
      const who = isForOperators
        ? operator.token
        : pickOne(random, [one.token, one.token, other.token, undefined])
      const token = ENDING_CALLS.test(call.path) && random() < 0.99 ? 'forged' : who
      const strangers = [one, other].filter(person => person.token !== token)
      const secretsOfOthers = token === operator.token ? [] : strangers.flatMap(({ secrets }) => secrets)
      answered.add(`${call.method} ${call.path}`)
      const found = await fuzzCall(server, call, { token, known, secretsOfOthers }, random)
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
    expect(wrong, `seed ${SEED}`).toEqual([])
    expect(answered.size).toBe(calls.length)
  }, 3_600_000)
})
