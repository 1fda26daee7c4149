import {
  findContactData,
  Profile,
  type ProfileLink,
  type StageSource,
  stagesOf,
  VitrineError,
} from '@vitrine/model'
import { startMockServer, type MockServer } from '@vitrine/outside'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ProfileReader, readProfile } from '../read-profile.ts'
import { createTestIo, type TestIoOptions } from './test-io.ts'

/** A reader and its fixtures. */
export type ReaderUnderTest = {
  /** The type of the reported stages. */
  type: StageSource
  /** Fixtures of the mock server by name; the first one is complete. */
  known: Record<string, ProfileLink>
  /** A profile that the platform reports as missing; null if it never does. */
  unknown: ProfileLink | null
  /**
   * Fixtures that exist and that the platform hides as it does in recordings: log-in walls, challenges, refusals. Each
   * has the `kind` of problem, or the error's code, that visitors are told.
   */
  hidden?: Record<string, { link: ProfileLink; reason: string }>
  /**
   * Result of a reading without any data: a profile with the link's name and a `problem`, or (GitHub) an
   * error.
   */
  withoutData: 'fallback' | 'error'
  /** Keys and switches; the contract may be run once per access path. */
  io?: TestIoOptions
}

/** Runs the contract that every profile reader has to fulfil. */
export function testProfileReader(read: ProfileReader, source: ReaderUnderTest): void {
  const { known, unknown } = source
  describe('profile reader contract', () => {
    let outside: MockServer
    beforeAll(async () => {
      outside = await startMockServer()
    })
    beforeEach(() => outside.reset())
    afterAll(() => outside.close())
    const io = (more: TestIoOptions = {}) => createTestIo(outside, { ...source.io, ...more })

    it.each(Object.keys(known))(
      'reads %s into a valid profile with the provenance of every field',
      async name => {
        const profile = await read(getLink(known, name), io())
        expect(Profile.parse(profile)).toEqual(profile)
        expect(getFieldsWithoutProvenance(profile)).toEqual([])
        expect(Object.keys(profile.provenance).filter(field => !isPresent(getField(profile, field)))).toEqual(
          [],
        )
      },
    )

    it.each(Object.keys(known))('reads %s twice with the same result', async name => {
      const same = io()
      const link = getLink(known, name)
      expect(await read(link, same)).toEqual(await read(link, same))
    })

    it('reports the stages in order and ends each of them once', async () => {
      const observed = io()
      await read(getFirstLink(known), observed)
      const ended = observed.stages.filter(({ status }) => status !== 'running').map(({ stage }) => stage)
      expect(ended).toEqual(getReadingStages(source.type))
      expect(
        observed.stages.every(({ progress }) => progress === null || (progress >= 0 && progress <= 1)),
      ).toBe(true)
    })

    it.skipIf(unknown === null)('throws profile_not_found for a missing profile', async () => {
      await expect(read(unknown ?? getFirstLink(known), io())).rejects.toMatchObject({
        code: 'profile_not_found',
      })
    })

    it(`rejects with the signal's reason when aborted during a request`, async () => {
      const controller = new AbortController()
      const reason = new Error('the visitor left')
      const aborting = io({ signal: controller.signal })
      const originalFetch = aborting.fetch
      aborting.fetch = (url, init) => {
        controller.abort(reason)
        return originalFetch(url, init)
      }
      await expect(read(getFirstLink(known), aborting)).rejects.toBe(reason)
    })

    it('sends no request when the signal is already aborted', async () => {
      const ended = io({ signal: AbortSignal.abort(new Error('too late')) })
      await expect(read(getFirstLink(known), ended)).rejects.toThrow('too late')
      expect(outside.requests()).toEqual([])
    })

    it('reads no email address, phone number or street into any text', async () => {
      for (const link of Object.values(known))
        expect(findTextsWithContactData(await readProfile(link, io()))).toEqual([])
    })

    it.each(['torn-gzip', 'bad-text', 'cut-off'] as const)(
      'turns %s into a valid profile of what arrived, or a readable error',
      async kind => {
        outside.fail({ kind })
        const result = await read(getFirstLink(known), io()).catch((thrown: unknown) => thrown)
        if (result instanceof VitrineError) expect(result.message).toMatch(/^[A-Z].*[\w.]$/)
        else {
          expect(Profile.parse(result)).toEqual(result)
          expect(getFieldsWithoutProvenance(result as Profile)).toEqual([])
        }
      },
    )

    const hidden = Object.entries(source.hidden ?? {})
    it.each(hidden)('tells why %s is hidden', async (_, { link, reason }) => {
      const observed = io()
      const result = await read(link, observed).catch((thrown: unknown) => thrown)
      if (result instanceof VitrineError) {
        expect(result.code).toBe(reason)
        return
      }
      const profile = Profile.parse(result)
      expect(profile.problem?.kind).toBe(reason)
      expectFallbackProfile(profile, link)
      expect(observed.paths.filter(path => path.result === 'found')).toEqual([])
    })

    testUnreadableResponses(read, source, () => outside)
  })
}

/** Timeouts, faults and disabled pages. `getServer` is called inside of tests, as the server starts before them. */
function testUnreadableResponses(
  read: ProfileReader,
  { known, type, withoutData, io: options }: ReaderUnderTest,
  getServer: () => MockServer,
): void {
  const io = () => createTestIo(getServer(), options)
  const broken = [
    'server-error',
    'cut-off',
    'garbage',
    'not-found',
    'rate-limit',
    'secondary-limit',
    'unreachable',
    'loop',
    'picture',
  ] as const

  describe.runIf(withoutData === 'error')('without any readable response', () => {
    it('times out with upstream_timeout', async () => {
      getServer().fail({ kind: 'slow', ms: 60_000 })
      const impatient = { ...io(), requestTimeoutMs: 20 }
      await expect(read(getFirstLink(known), impatient)).rejects.toMatchObject({ code: 'upstream_timeout' })
    })

    it.each(broken)('turns %s into an error with a readable message', async kind => {
      getServer().fail({ kind })
      const error = await read(getFirstLink(known), io()).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(VitrineError)
      expect((error as VitrineError).message).toMatch(/^[A-Z].*[\w.]$/)
    })
  })

  describe.runIf(withoutData === 'fallback')('without any readable response', () => {
    it('times out with a problem of kind timeout', async () => {
      getServer().fail({ kind: 'slow', ms: 60_000 })
      const profile = await read(getFirstLink(known), { ...io(), requestTimeoutMs: 20 })
      expect(profile.problem?.kind).toBe('timeout')
      expectFallbackProfile(profile, getFirstLink(known))
    })

    it.each(broken)('turns %s into a fallback profile with a problem', async kind => {
      getServer().fail({ kind })
      const observed = io()
      const profile = await read(getFirstLink(known), observed)
      expect(profile.problem).toBeDefined()
      expectFallbackProfile(profile, getFirstLink(known))
      const ended = observed.stages.filter(({ status }) => status !== 'running').map(({ stage }) => stage)
      expect(ended).toEqual(getReadingStages(type))
      expect(observed.paths.length).toBeGreaterThan(0)
      expect(observed.paths.filter(({ result }) => result === 'found')).toEqual([])
    })

    it('reads no public page and reports switched_off when the operator disabled pages', async () => {
      const profile = await read(
        getFirstLink(known),
        createTestIo(getServer(), { mayReadPages: () => false }),
      )
      expect(getServer().requests()).toEqual([])
      expect(profile.problem?.kind).toBe('switched_off')
      expectFallbackProfile(profile, getFirstLink(known))
    })
  })
}

/** Expects only what the link itself provides: a name and the URL. */
function expectFallbackProfile(profile: Profile, link: ProfileLink): void {
  expect(Profile.parse(profile)).toEqual(profile)
  expect(getFieldsWithoutProvenance(profile)).toEqual([])
  expect(profile).toMatchObject({ link, bio: null, avatar: null, banner: null, links: [], stats: [] })
  expect(profile.name).not.toBe('')
}

const getReadingStages = (type: StageSource) =>
  stagesOf(type).filter(stage => stage !== 'pictures' && stage !== 'drawing')

const getFirstLink = (known: Record<string, ProfileLink>) => getLink(known, Object.keys(known)[0] ?? '')

function getLink(known: Record<string, ProfileLink>, name: string): ProfileLink {
  const link = known[name]
  if (!link) throw new Error(`no link called ${name}`)
  return link
}

/** Paths of texts with contact data in a profile. The addresses of links and pictures are no texts. */
function findTextsWithContactData(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return /(^|\.)(url|src|id|at|href)$/.test(path) || findContactData(value).length === 0
      ? []
      : [`${path}: ${value}`]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    findTextsWithContactData(inner, path ? `${path}.${key}` : key),
  )
}

const isPresent = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

/** Returns the non-empty fields that have no provenance. The `false` of empty details states nothing. */
function getFieldsWithoutProvenance(profile: Profile): string[] {
  const { details, provenance, is_example: _, problem: __, ...fields } = profile
  return [
    ...Object.entries(fields),
    ...Object.entries(details).map(([field, value]) => [`details.${field}`, value] as const),
  ]
    .filter(([field, value]) => isPresent(value) && value !== false && !(field in provenance))
    .map(([field]) => field)
}

function getField(profile: Profile, field: string): unknown {
  const inside = /^details\.(.+)$/.exec(field)?.[1]
  const holder = inside ? profile.details : profile
  return new Map<string, unknown>(Object.entries(holder)).get(inside ?? field)
}
