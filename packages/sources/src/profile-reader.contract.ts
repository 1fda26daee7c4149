import { Profile, type ProfileLink, stagesOf, VitrineError, type WebsiteType } from '@vitrine/model'
import { startOutside, type OutsideStandIn } from '@vitrine/outside'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProfileReader } from './read-profile.ts'
import { ioFor, type OutsideOptions } from './testing/test-io.ts'

/** What the contract has to know of a reader. */
export type SourceUnderTest = {
  /** Whose stages it tells. */
  type: WebsiteType
  /** Samples of the stand-in, by name; the first is one that has everything. */
  known: Record<string, ProfileLink>
  /** A profile that the platform says does not exist; null where it never says so. */
  unknown: ProfileLink | null
  /**
   * How a reading ends that learned nothing at all: in a profile that holds the link's name and a `problem`, so that
   * no link is a dead end, or (GitHub) in an error.
   */
  learningNothing: 'skeleton' | 'error'
  /** Keys and switches; the contract may be held once for each way in. */
  io?: OutsideOptions
}

/** What every reader owes its caller, whatever the platform does. */
export function itIsASource(read: ProfileReader, source: SourceUnderTest): void {
  const { known, unknown, learningNothing } = source
  describe('the contract of a source', () => {
    let outside: OutsideStandIn
    beforeAll(async () => {
      outside = await startOutside()
    })
    beforeEach(() => outside.reset())
    afterAll(() => outside.close())
    const io = (more: OutsideOptions = {}) => ioFor(outside, { ...source.io, ...more })

    it.each(Object.keys(known))('reads %s into a whole profile', async name => {
      const profile = await read(linkNamed(known, name), io())
      expect(Profile.parse(profile)).toEqual(profile)
      expect(untold(profile)).toEqual([])
      expect(Object.keys(profile.provenance).filter(field => !isTold(fieldOf(profile, field)))).toEqual([])
    })

    it.each(Object.keys(known))('reads %s twice into the same profile', async name => {
      const same = io()
      const link = linkNamed(known, name)
      expect(await read(link, same)).toEqual(await read(link, same))
    })

    it('ends its stages in order, and each of them once', async () => {
      const told = io()
      await read(firstOf(known), told)
      const ended = told.stages.filter(({ status }) => status !== 'running').map(({ stage }) => stage)
      expect(ended).toEqual(readingStages(source.type))
      expect(told.stages.every(({ progress }) => progress === null || (progress >= 0 && progress <= 1))).toBe(
        true,
      )
    })

    it.skipIf(unknown === null)('says that there is no such profile', async () => {
      await expect(read(unknown ?? firstOf(known), io())).rejects.toMatchObject({
        code: 'profile_not_found',
      })
    })

    it('stops for the signal, with the reason of the signal', async () => {
      const left = new AbortController()
      const reason = new Error('the visitor left')
      const leaving = io({ signal: left.signal })
      const answered = leaving.fetch
      leaving.fetch = (url, init) => {
        left.abort(reason)
        return answered(url, init)
      }
      await expect(read(firstOf(known), leaving)).rejects.toBe(reason)
    })

    it('asks nobody when the signal has ended already', async () => {
      const ended = io({ signal: AbortSignal.abort(new Error('too late')) })
      await expect(read(firstOf(known), ended)).rejects.toThrow('too late')
      expect(outside.requests()).toEqual([])
    })

    const broken = [
      'server-error',
      'cut-off',
      'garbage',
      'not-found',
      'rate-limit',
      'secondary-limit',
      'unreachable',
    ] as const

    describe.runIf(learningNothing === 'error')('when nothing at all can be learned', () => {
      it('does not wait for ever', async () => {
        outside.fail({ kind: 'slow', ms: 60_000 })
        const hasty = { ...io(), pathDeadline: 20 }
        await expect(read(firstOf(known), hasty)).rejects.toMatchObject({ code: 'upstream_timeout' })
      })

      it.each(broken)('turns %s into an error that people can read', async kind => {
        outside.fail({ kind })
        const error = await read(firstOf(known), io()).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(VitrineError)
        expect((error as VitrineError).message).toMatch(/^[A-Z].*[\w.]$/)
      })
    })

    describe.runIf(learningNothing === 'skeleton')('when nothing at all can be learned', () => {
      it('does not wait for ever', async () => {
        outside.fail({ kind: 'slow', ms: 60_000 })
        const profile = await read(firstOf(known), { ...io(), pathDeadline: 20 })
        expect(profile.problem?.kind).toBe('timeout')
        expectSkeleton(profile, firstOf(known))
      })

      it.each(broken)('turns %s into a profile with a problem', async kind => {
        outside.fail({ kind })
        const told = io()
        const profile = await read(firstOf(known), told)
        expect(profile.problem).toBeDefined()
        expectSkeleton(profile, firstOf(known))
        const ended = told.stages.filter(({ status }) => status !== 'running').map(({ stage }) => stage)
        expect(ended).toEqual(readingStages(source.type))
        expect(told.paths.length).toBeGreaterThan(0)
        expect(told.paths.filter(({ result }) => result === 'found')).toEqual([])
      })

      it('reads no page where the operator switched that off, and says so', async () => {
        const profile = await read(firstOf(known), ioFor(outside, { mayReadPages: () => false }))
        expect(outside.requests()).toEqual([])
        expect(profile.problem?.kind).toBe('switched_off')
        expectSkeleton(profile, firstOf(known))
      })
    })
  })
}

/** Nothing but what the link itself says: a name, and where it leads. */
function expectSkeleton(profile: Profile, link: ProfileLink): void {
  expect(Profile.parse(profile)).toEqual(profile)
  expect(untold(profile)).toEqual([])
  expect(profile).toMatchObject({ link, bio: null, avatar: null, banner: null, links: [], stats: [] })
  expect(profile.name).not.toBe('')
}

const readingStages = (type: WebsiteType) =>
  stagesOf(type).filter(stage => stage !== 'pictures' && stage !== 'drawing')

const firstOf = (known: Record<string, ProfileLink>) => linkNamed(known, Object.keys(known)[0] ?? '')

function linkNamed(known: Record<string, ProfileLink>, name: string): ProfileLink {
  const link = known[name]
  if (!link) throw new Error(`no link called ${name}`)
  return link
}

const isTold = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

/** Fields that hold something and do not say where it came from. */
function untold(profile: Profile): string[] {
  const { details, provenance, is_example: _, problem: __, ...fields } = profile
  return [
    ...Object.entries(fields),
    ...Object.entries(details).map(([field, value]) => [`details.${field}`, value] as const),
  ]
    .filter(([field, value]) => isTold(value) && !(field in provenance))
    .map(([field]) => field)
}

function fieldOf(profile: Profile, field: string): unknown {
  const inside = /^details\.(.+)$/.exec(field)?.[1]
  const holder = inside ? profile.details : profile
  return new Map<string, unknown>(Object.entries(holder)).get(inside ?? field)
}
