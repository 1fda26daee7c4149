import { Profile, type ProfileLink, type VitrineError } from '@vitrine/model'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PathOutcome } from '../io.ts'
import { testProfileReader } from '../testing/profile-reader-contract.ts'
import { createTestIo } from '../testing/test-io.ts'
import { readGitHub } from './github.ts'
import { setUpMockServer } from '../testing/set-up-mock-server.ts'

const link = (id: string): ProfileLink => ({
  platform: 'github',
  kind: 'person',
  id,
  url: `https://github.com/${id}`,
})
const SAMPLES = [
  'ada',
  'fjord',
  'empty',
  'plain',
  'many',
  'prolific',
  'rtl',
  'hostile',
  'renamed',
  'limited',
].map(name => `${name}-example`)
const TOKEN = { githubToken: 'outside-token' }

testProfileReader(readGitHub, {
  type: 'github',
  withoutData: 'error',
  known: Object.fromEntries(SAMPLES.map(name => [name, link(name)])),
  unknown: link('nobody-has-this-name'),
  hidden: { shut: { link: link('shut-example'), reason: 'source_rate_limited' } },
})

const outside = setUpMockServer()
beforeEach(() => outside.reset())

const failing = (name: string, keys = {}): Promise<VitrineError> =>
  readGitHub(link(name), createTestIo(outside, keys)).then(
    () => expect.fail('it was read'),
    (error: VitrineError) => error,
  )

describe('with a token', () => {
  it.each(SAMPLES)('reads %s into a valid profile', async name => {
    const profile = await readGitHub(link(name), createTestIo(outside, TOKEN))
    expect(Profile.parse(profile)).toEqual(profile)
  })

  it('reads a user by one query: pins, contributions, language bytes, README', async () => {
    const { details, provenance } = await readGitHub(link('ada-example'), createTestIo(outside, TOKEN))
    expect(outside.requests().map(({ path }) => path)).toEqual(['/graphql'])
    expect(details.pinned[0]).toBe('ada-example/lattice')
    expect(details.repositories).toHaveLength(40)
    expect(details.contributions?.days.length).toBe(371)
    expect(details.contributions?.total).toBeGreaterThan(100)
    expect(details.languages[0]?.name).toBe('Rust')
    expect(provenance['details.languages']?.detail).toBe('GraphQL languages, by bytes')
    expect(JSON.stringify(details.profile_readme)).toContain('rumour')
  })

  it('reads an organisation by one query', async () => {
    const profile = await readGitHub(link('fjord-example'), createTestIo(outside, TOKEN))
    expect(outside.requests()).toHaveLength(1)
    expect(profile.link.kind).toBe('organization')
    expect(profile.details.is_organization).toBe(true)
    expect(profile.details.contributions).toBeNull()
    expect(profile.bio).toContain('Open instruments')
    expect(JSON.stringify(profile.details.profile_readme)).toContain('float, log and phone home')
  })

  it('resolves a renamed account', async () => {
    const profile = await readGitHub(link('renamed-example'), createTestIo(outside, TOKEN))
    expect([profile.link.id, profile.name]).toEqual(['ada-example', 'Ada Exempel'])
  })

  it('continues without a rejected token and reports it to the operator', async () => {
    const io = createTestIo(outside, { githubToken: 'expired' })
    const profile = await readGitHub(link('ada-example'), io)
    expect(profile.provenance.name?.detail).toBe('REST /users/{login}')
    expect(io.quotas.filter(({ keyRejected }) => keyRejected)).toHaveLength(1)
    expect(outside.requests().filter(({ authenticated }) => authenticated)).toHaveLength(1)
  })

  it.each([
    ['says so', [{ type: 'FORBIDDEN', path: ['repositoryOwner'] }]],
    ['only misses the README', []],
  ])('reads an account without a token that may not read it, if GitHub %s', async (_, more) => {
    const io = createTestIo(outside, TOKEN)
    const errors = [
      ...more,
      { type: 'NOT_FOUND', path: ['readme'] },
      { type: 'NOT_FOUND', path: ['profile'] },
    ]
    const profile = await readGitHub(link('fjord-example'), {
      ...io,
      fetch: async (url, init) =>
        url.endsWith('/graphql')
          ? Response.json({ data: { repositoryOwner: null, readme: null, profile: null }, errors })
          : io.fetch(url, init),
    })
    expect(profile.bio).toContain('Open instruments')
    expect(profile.provenance.name?.detail).toMatch(/^REST/)
  })

  it('reads pins and the year in two halves if GitHub refuses to count the year at once', async () => {
    const io = createTestIo(outside, TOKEN)
    const { details, provenance } = await readGitHub(link('prolific-example'), io)
    expect(details.contributions?.days.map(({ date }) => date)).toEqual(
      Array.from({ length: 365 }, (_, day) =>
        new Date(Date.UTC(2025, 10, 22 + day)).toISOString().slice(0, 10),
      ),
    )
    const { days = [], total } = details.contributions ?? {}
    expect(total).toBe(days.reduce((sum, { count }) => sum + count, 0))
    const levels = days.toSorted((one, other) => one.count - other.count).map(({ level }) => level)
    expect(levels).toEqual(levels.toSorted())
    expect(new Set(levels)).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(provenance['details.contributions']?.detail).toMatch(/^GraphQL/)
    expect(outside.requests().map(({ path }) => path)).toEqual(Array(4).fill('/graphql'))
  })

  it('keeps the account if its contributions cannot be counted in halves, either', async () => {
    const io = createTestIo(outside, TOKEN)
    const profile = await readGitHub(link('prolific-example'), {
      ...io,
      fetch: async (url, init) =>
        init?.body?.includes('"from"')
          ? Response.json({ data: { user: null }, errors: [{ type: 'RESOURCE_LIMITS_EXCEEDED' }] })
          : io.fetch(url, init),
    })
    expect(profile.details.contributions).toBeNull()
    expect(profile.provenance.name?.detail).toMatch(/^GraphQL/)
  })

  it('keeps the token for REST after a rate limit of GraphQL, which counts apart', async () => {
    outside.fail({ kind: 'rate-limit', path: '/graphql' })
    await readGitHub(link('ada-example'), createTestIo(outside, TOKEN))
    expect(outside.requests().length).toBeGreaterThan(5)
    expect(outside.requests().every(({ authenticated }) => authenticated)).toBe(true)
  })

  it('knows the limit of GraphQL by both of its names', async () => {
    const io = createTestIo(outside, TOKEN)
    const outcomes: PathOutcome[] = []
    for (const type of ['RATE_LIMITED', 'RATE_LIMIT'])
      await readGitHub(link('ada-example'), {
        ...io,
        fetch: async (url, init) =>
          url.endsWith('/graphql') ? Response.json({ errors: [{ type }] }) : io.fetch(url, init),
        onPath: outcome => outcomes.push(outcome),
      })
    expect(outcomes.filter(({ path }) => path === 'GraphQL').map(({ result }) => result)).toEqual([
      'limited',
      'limited',
    ])
  })

  it.each([
    ['GraphQL', '/graphql', 1],
    ['REST', '/users/ada-example', 3],
  ])(
    'reads the public page after a secondary limit of %s, which all of the API shares',
    async (_, path, most) => {
      if (path !== '/graphql') outside.fail({ kind: 'server-error', path: '/graphql' })
      outside.fail({ kind: 'secondary-limit', path })
      const profile = await readGitHub(link('ada-example'), createTestIo(outside, TOKEN))
      expect(profile.provenance.name?.path).toBe('public-page')
      expect(outside.requests().filter(({ host }) => host === 'api.github.com')).toHaveLength(most)
    },
  )

  it('reads without the token if its requests are used up, too', async () => {
    outside.fail({ kind: 'rate-limit', times: 3 })
    const profile = await readGitHub(link('ada-example'), createTestIo(outside, TOKEN))
    expect(profile.provenance.name?.detail).toBe('REST /users/{login}')
  })

  it('falls back to REST with the token if the query fails', async () => {
    outside.fail({ kind: 'server-error', path: '/graphql' })
    const profile = await readGitHub(link('ada-example'), createTestIo(outside, TOKEN))
    expect(profile.details.repositories).toHaveLength(40)
    expect(outside.requests().every(({ authenticated }) => authenticated)).toBe(true)
  })
})

describe('without a token', () => {
  it.each(SAMPLES)('reads %s with at most eight requests', async name => {
    await readGitHub(link(name), createTestIo(outside))
    expect(outside.requests().filter(({ host }) => host === 'api.github.com').length).toBeLessThanOrEqual(8)
  })

  it('sends the headers that GitHub requires', async () => {
    await readGitHub(link('ada-example'), createTestIo(outside))
    for (const { headers } of outside.requests()) {
      expect(headers['x-github-api-version']).toBe('2022-11-28')
      expect(headers['user-agent']).toMatch(/^Vitrine/)
    }
  })

  it('spends two requests on a missing account', async () => {
    const error = await failing('nobody-has-this-name')
    expect([error.code, error.message]).toEqual([
      'profile_not_found',
      'There’s no GitHub account called nobody-has-this-name.',
    ])
    expect(outside.requests()).toHaveLength(2)
  })

  it.each([
    ['without a token', {}],
    ['with a token', { githubToken: 'outside-token' }],
  ])('has the famous old ones of 420 repositories: %s', async (_, options) => {
    const { details, provenance } = await readGitHub(link('prolific-example'), createTestIo(outside, options))
    const [famous] = details.repositories.toSorted((a, b) => b.stars - a.stars)
    expect(famous).toMatchObject({ name: 'first-engine', stars: 90_000 })
    expect(new Set(details.repositories.map(one => one.full_name)).size).toBe(details.repositories.length)
    expect(provenance['details.languages']?.detail).toMatch(/of (?:the \d+ best known|\d+) repositories/)
  })

  it('reads recent repositories only if GitHub refuses the search', async () => {
    outside.fail({ kind: 'rate-limit', host: 'api.github.com', path: '/search' })
    const io = createTestIo(outside)
    const { details } = await readGitHub(link('prolific-example'), io)
    expect(details.repositories).toHaveLength(300)
  })

  it('follows the pages of 300 repositories', async () => {
    const { details, stats } = await readGitHub(link('many-example'), createTestIo(outside))
    expect(new Set(details.repositories.map(one => one.full_name)).size).toBe(300)
    expect(stats).toContainEqual({ key: 'repositories', label: 'Repositories', value: 300 })
  })

  it('counts main languages if no requests are left for bytes, and records that in the provenance', async () => {
    const { provenance } = await readGitHub(link('many-example'), createTestIo(outside))
    expect(provenance['details.languages']?.detail).toMatch(/main languages of \d+ repositories, counted/)
    const small = await readGitHub(link('ada-example'), createTestIo(outside))
    expect(small.provenance['details.languages']?.detail).toMatch(/bytes of the 3 best known/)
  })

  it('finds the describing sentence for a repository without a description', async () => {
    const { details } = await readGitHub(link('rtl-example'), createTestIo(outside))
    expect(details.repositories.find(({ name }) => name === 'durus')?.readme_sentence).toBe(
      'Lessons are held on Thursdays, in the library on the second floor.',
    )
  })

  it('reads the description of an organisation, which /users lacks', async () => {
    const profile = await readGitHub(link('fjord-example'), createTestIo(outside))
    expect(profile.bio).toBe(
      'Open instruments for people who live by the sea. Drawings, firmware and data, all in the open.',
    )
    expect(JSON.stringify(profile.details.profile_readme)).toContain('float, log and phone home')
  })

  it('takes the current login of a renamed account', async () => {
    const profile = await readGitHub(link('renamed-example'), createTestIo(outside))
    expect(profile.link).toEqual(link('ada-example'))
    expect(profile.details.profile_readme).not.toBeNull()
  })

  it('sends conditional requests for unchanged responses', async () => {
    const io = createTestIo(outside)
    const first = await readGitHub(link('many-example'), io)
    outside.reset()
    const second = await readGitHub(link('many-example'), io)
    expect(second).toEqual(first)
    expect(
      new Set(
        outside
          .requests()
          .filter(({ status }) => status !== 404)
          .map(one => one.status),
      ),
    ).toEqual(new Set([304]))
  })

  it('keeps the other fields if an optional request fails', async () => {
    outside.fail({ kind: 'cut-off', path: '/users/ada-example/repos' })
    outside.fail({ kind: 'garbage', path: '/users/ada-example/social_accounts' })
    outside.fail({ kind: 'server-error', path: '/repos/ada-example/ada-example/readme' })
    const profile = await readGitHub(link('ada-example'), createTestIo(outside))
    expect(profile.name).toBe('Ada Exempel')
    expect(profile.details.repositories).toEqual([])
    expect(profile.details.profile_readme).toBeNull()
    expect(profile.provenance['details.repositories']).toBeUndefined()
  })
})

describe('when GitHub rate limits this server', () => {
  it('reads the public page and records that in the provenance', async () => {
    const profile = await readGitHub(link('limited-example'), createTestIo(outside))
    expect(profile).toMatchObject({
      name: 'Lin Limited',
      bio: 'Patience, mostly.',
      location: 'Ghent',
      stats: [{ key: 'repositories', value: 14 }],
      details: {
        pinned: ['limited-example/waiting-room'],
        repositories: [{ stars: 1320, language: 'Elixir' }],
      },
    })
    expect(profile.provenance.name).toMatchObject({ path: 'public-page' })
  })

  it('reads the public page of an organisation', async () => {
    outside.fail({ kind: 'rate-limit', host: 'api.github.com' })
    const profile = await readGitHub(link('fjord-example'), createTestIo(outside))
    expect([profile.name, profile.link.kind]).toEqual(['Fjord Instruments', 'organization'])
    expect(profile.bio).toContain('Open instruments')
    expect(profile.avatar?.url).toContain('/u/900002')
  })

  it('throws source_rate_limited with the reset time if the page is blocked, too', async () => {
    outside.fail({ kind: 'rate-limit', host: 'api.github.com' })
    outside.fail({ kind: 'server-error', host: 'github.com' })
    const error = await failing('ada-example')
    expect(error.code).toBe('source_rate_limited')
    expect(error.message).toMatch(/^GitHub is limiting this server until \d\d:\d\d UTC\./)
    expect(error.retryAfter).toBeGreaterThan(0)
  })

  it('does not read the public page if the operator disabled pages', async () => {
    const error = await failing('limited-example', { mayReadPages: () => false })
    expect(error.code).toBe('source_rate_limited')
    expect(outside.requests().filter(({ host }) => host === 'github.com')).toEqual([])
  })

  it('distinguishes a secondary rate limit, which has no reset time', async () => {
    outside.fail({ kind: 'secondary-limit' })
    const error = await failing('ada-example')
    expect([error.code, error.retryAfter]).toEqual(['source_rate_limited', 60])
    expect(error.message).toMatch(/limiting our requests/)
  })
})

describe('when GitHub fails', () => {
  it.each([
    ['server-error', 'upstream_failed'],
    ['garbage', 'upstream_failed'],
    ['cut-off', 'upstream_failed'],
  ] as const)('maps %s to %s', async (kind, code) => {
    outside.fail({ kind })
    expect((await failing('ada-example')).code).toBe(code)
    expect((await failing('ada-example', TOKEN)).code).toBe(code)
  })

  it.each([
    ['garbage-example', 'upstream_failed'],
    ['cutoff-example', 'upstream_failed'],
    ['servererror-example', 'upstream_failed'],
    ['unreachable-example', 'upstream_failed'],
    ['shut-example', 'source_rate_limited'],
  ])('maps %s to %s', async (login, code) => {
    expect((await failing(login)).code).toBe(code)
    expect((await failing(login, TOKEN)).code).toBe(code)
  })

  it('does not treat a 403 without a rate limit as a missing account', async () => {
    const io = createTestIo(outside)
    const answered = io.fetch
    io.fetch = (url, init) => answered(url, { ...init, headers: { ...init?.headers, 'user-agent': '' } })
    outside.fail({ kind: 'server-error', host: 'github.com' })
    await expect(readGitHub(link('ada-example'), io)).rejects.toMatchObject({ code: 'source_blocked' })
  })
})

describe('hostile content', () => {
  it('stays plain text, and links lead only to web pages', async () => {
    for (const keys of [{}, TOKEN]) {
      const profile = await readGitHub(link('hostile-example'), createTestIo(outside, keys))
      const { details } = profile
      expect(profile.name).toBe('<script>alert(1)</script><b>Mallory</b>')
      expect(profile.links.map(({ url }) => url)).toEqual(['https://x.com/..%2F..%2Fevil'])
      expect(JSON.stringify(profile)).not.toMatch(/"(?:javascript|data|vbscript):/)
      expect(JSON.stringify(profile)).not.toMatch(/\u202e/)
      expect(profile.stats.some(({ value }) => value < 0)).toBe(false)
      expect(details.repositories.map(({ name }) => name)).not.toContain('no-address')
      expect(JSON.stringify(details.profile_readme)).toContain('The only honest sentence')
      expect(JSON.stringify(details.profile_readme)).not.toMatch(
        /alert\(5\)|evil\.example|Log in|display:none/,
      )
    }
  })

  it('keeps right-to-left text', async () => {
    const profile = await readGitHub(link('rtl-example'), createTestIo(outside, TOKEN))
    expect([profile.name, profile.language]).toEqual(['ليلى المثالية', 'ar'])
  })

  it('reads an empty account without inventing values', async () => {
    const profile = await readGitHub(link('plain-example'), createTestIo(outside))
    expect(profile).toMatchObject({ name: 'Per Plain', bio: null, avatar: null, location: null, links: [] })
    expect(profile.details.repositories.map(({ homepage, description }) => [homepage, description])).toEqual([
      [null, null],
      [null, null],
    ])
    expect((await readGitHub(link('empty-example'), createTestIo(outside))).name).toBe('empty-example')
  })
})

describe('onPath', () => {
  const pathsOf = async (name: string, keys = {}) => {
    const paths: string[] = []
    const onPath = ({ platform, path, result }: PathOutcome) =>
      void paths.push(`${platform} ${path} ${result}`)
    await readGitHub(link(name), { ...createTestIo(outside, keys), onPath }).catch(() => undefined)
    return paths
  }

  it('is called for each attempted path in order', async () => {
    expect(await pathsOf('ada-example', TOKEN)).toEqual(['github GraphQL found'])
    expect(await pathsOf('ada-example')).toEqual(['github REST found'])
    expect(await pathsOf('nobody-has-this-name')).toEqual(['github REST not-found'])
    expect(await pathsOf('limited-example')).toEqual(['github REST limited', 'github public page found'])
    outside.fail({ kind: 'unreachable', path: '/graphql' })
    expect(await pathsOf('ada-example', TOKEN)).toEqual(['github GraphQL failed', 'github REST found'])
  })
})
