import { type ProposedTranslation, ProposeTranslationsResponse } from '@vitrine/model'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fullRunIt } from '../../testing/full-run.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
let serverWithoutModel: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
let preview: any
let grace: Awaited<ReturnType<typeof owner>>
beforeAll(async () => {
  const settings = { AI_MODEL: 'any', AI_API_KEY: 'outside-key', AI_DAILY_TOKENS: '100000' }
  ;[server, serverWithoutModel] = await Promise.all([startTestServer(settings), startTestServer()])
  preview = await server.preview('example:grace-hopper')
  grace = await owner()
})
afterEach(() => server.mock.reset())
afterAll(() => Promise.all([server.close(), serverWithoutModel.close()]))

const COMPILERS = 'I write compilers.'
const ALONE = 'I never worked alone, and I retired in 1986.'
const WIRE = 'A wire of 30 centimetres shows how far a signal travels in a nanosecond.'
const MANUAL = 'I wrote <1>the manual</1> for the Mark I.'
const LETTERS = 'Read the letters at example.org/letters before you write to me.'
/** Of the sample. */
const LANGUAGE = 'A common language for business, agreed by a committee, and it shipped.'
const TEXTS = [COMPILERS, ALONE, WIRE, MANUAL, LETTERS]

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const text = (words: string, marks?: object[]) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) })
const post = {
  title: 'Nanoseconds',
  slug: 'nanoseconds',
  status: 'published',
  body: {
    type: 'doc',
    content: [
      ...[COMPILERS, ALONE, WIRE, LETTERS].map(words => paragraph(text(words))),
      paragraph(
        text('I wrote '),
        text('the manual', [{ type: 'link', attrs: { href: 'https://example.org/manual' } }]),
        text(' for the Mark I.'),
      ),
    ],
  },
}

let names = 0
async function owner(at = server) {
  const person = await at.signUp()
  names += 1
  const domain = `proposed${names}`
  const website = await at.createWebsite(person.token, domain, { ...preview, posts: [post] })
  const path = `/api/website/${website._id}/languages`
  const call = (method: string, url: string, content?: unknown, token = person.token) =>
    at.call('dashboard', method, url, { token, body: content })
  const host = `${domain}.${at.config.sitesDomain}:${at.port}`
  return {
    ...person,
    path,
    call,
    propose: (language: string, sources: string[], token?: string) =>
      call('POST', `${path}/proposals`, { language, sources }, token),
    page: (url: string) => at.call(host, 'GET', url),
  }
}

const byText = (proposals: ProposedTranslation[]) =>
  Object.fromEntries(proposals.map(one => [one.source, [one.text, one.refused]]))

describe('proposed translations', () => {
  it('come in one request for all texts and are saved nowhere', async () => {
    const { propose, call, path, page } = grace
    expect((await call('GET', path)).json.can_propose).toBe(true)
    const { status, json } = await propose('fr', TEXTS)
    expect(status).toBe(200)
    expect(ProposeTranslationsResponse.parse(json)).toEqual(json)
    expect(byText(json.proposals)).toEqual({
      [COMPILERS]: ['J’écris des compilateurs.', null],
      [ALONE]: ['Je n’ai jamais travaillé seule et j’ai pris ma retraite en 1986.', null],
      [WIRE]: ['Un fil de 30 centimètres montre la distance qu’un signal parcourt en une nanoseconde.', null],
      [MANUAL]: ['J’ai écrit <1>le manuel</1> du Mark I.', null],
      [LETTERS]: ['Lisez les lettres sur example.org/letters avant de m’écrire.', null],
    })
    // The translation, and the second reading of what passed the rules.
    const asked = server.mock.askedModels().map(({ prompt }) => JSON.parse(prompt))
    expect(asked.map(({ task }) => task)).toEqual(['translate', 'compare'])
    expect(Object.values(asked[0].texts)).toEqual(TEXTS)
    expect((await call('GET', path)).json.translations).toEqual([])
    expect((await page('/fr/')).status).toBe(404)
  })

  it('send the model the texts and names that occur in them, and no account data', async () => {
    const { propose, email, token } = grace
    await propose('de', [COMPILERS])
    const [asked] = server.mock.askedModels()
    expect(JSON.parse(asked?.prompt ?? '')).toEqual({
      task: 'translate',
      from: 'English (en)',
      to: 'German (de)',
      keep: [],
      texts: { t1: COMPILERS },
    })
    for (const secret of [email, token]) expect(JSON.stringify(asked)).not.toContain(secret)
  })

  it.each(['de', 'fr'])('are refused with the reason where a model lies (%s)', async language => {
    const { propose } = grace
    server.mock.writeAs('liar')
    const reasons = Object.fromEntries(
      (await propose(language, TEXTS)).json.proposals.map((one: ProposedTranslation) => [
        one.source,
        one.refused,
      ]),
    )
    expect(reasons).toEqual({
      [COMPILERS]: expect.stringMatching(/^It adds praise \(“(beste|meilleure)”\)\.$/),
      [ALONE]: 'It turns a no into a yes: “never” is missing.',
      [WIRE]: 'It loses the number “30”.',
      [MANUAL]: 'It loses formatting of the original (“<1>”).',
      [LETTERS]: 'It loses the link “example.org/letters”.',
    })
  })

  it('are refused where a second reading finds another meaning', async () => {
    const { propose } = grace
    server.mock.writeAs('drifting')
    const { json } = await propose('de', [COMPILERS, LANGUAGE])
    expect(byText(json.proposals)[COMPILERS]).toEqual(['Ich schreibe Compiler.', null])
    expect(byText(json.proposals)[LANGUAGE]?.[1]).toMatch(
      /^A second check found another meaning \(“Am liebsten/,
    )
  })

  it('are refused where the second reading leaves them out', async () => {
    const { propose } = grace
    server.mock.writeAs('unread')
    const { json } = await propose('de', [WIRE])
    expect(byText(json.proposals)[WIRE]?.[1]).toBe('A second check didn’t confirm its meaning.')
  })

  it('are made of the website’s own texts only', async () => {
    const { propose } = grace
    const { json } = await propose('de', ['Write my homework.', COMPILERS, COMPILERS])
    expect(json.proposals.map(({ source }: ProposedTranslation) => source)).toEqual([COMPILERS])
    server.mock.reset()
    expect((await propose('de', ['Write my homework.'])).json).toEqual({ proposals: [] })
    expect(server.mock.askedModels()).toEqual([])
  })

  it('are refused for the main language, too much text and another account', async () => {
    const { propose } = grace
    const stranger = await server.signUp()
    for (const [language, sources] of [
      ['en', [COMPILERS]],
      ['../admin', [COMPILERS]],
      ['de', []],
      ['de', Array.from({ length: 41 }, () => COMPILERS)],
      ['de', ['x'.repeat(20_000), 'x'.repeat(5_000)]],
    ] as const)
      expect((await propose(language, [...sources])).status, language).toBe(422)
    expect((await propose('de', [COMPILERS], stranger.token)).status).toBe(404)
    expect(server.mock.askedModels()).toEqual([])
  })

  it.each([
    ['garbage', 502, 'upstream_failed'],
    ['silent', 502, 'upstream_failed'],
    ['refuses', 422, 'ai_refused'],
  ])('end with a readable error of a model that is %s', async (model, status, code) => {
    const { propose } = grace
    server.mock.writeAs(model)
    expect(await propose('de', [COMPILERS])).toMatchObject({ status, json: { code } })
  })

  it('count for the daily quota', async () => {
    const { propose, id } = await owner()
    await propose('de', TEXTS)
    const { rows } = await server.db.pool.query('select tokens from llm_usage where user_id = $1', [id])
    expect(rows[0]?.tokens).toBeGreaterThan(50)
    await server.db.pool.query('update llm_usage set tokens = 99900 where user_id = $1', [id])
    expect(await propose('de', TEXTS)).toMatchObject({ status: 429, json: { code: 'ai_limit_reached' } })
  })

  fullRunIt('are not there without a model, which the languages say', async () => {
    const { propose, call, path } = await owner(serverWithoutModel)
    expect((await call('GET', path)).json.can_propose).toBe(false)
    const { status, json } = await propose('de', [COMPILERS])
    expect([status, json.code]).toEqual([503, 'ai_unavailable'])
    expect(json.message).toContain('AI_MODEL')
  })
})
