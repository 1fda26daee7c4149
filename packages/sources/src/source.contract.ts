import { Profile, type ProfileLink, VitrineError } from '@vitrine/model'
import { startOutside, type OutsideStandIn } from '@vitrine/outside'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ProfileReader } from './read-profile.ts'
import { ioFor } from './testing/outside-io.ts'

/** What every reader owes its caller, whatever the platform does. */
export function itIsASource(
  read: ProfileReader,
  accounts: { known: Record<string, ProfileLink>; unknown: ProfileLink },
): void {
  describe('the contract of a source', () => {
    let outside: OutsideStandIn
    beforeAll(async () => {
      outside = await startOutside()
    })
    beforeEach(() => outside.reset())
    afterAll(() => outside.close())

    it.each(Object.keys(accounts.known))('reads %s into a whole profile', async name => {
      const profile = await read(linkNamed(accounts.known, name), ioFor(outside))
      expect(Profile.parse(profile)).toEqual(profile)
      expect(untold(profile)).toEqual([])
      expect(Object.keys(profile.provenance).filter(field => !isTold(fieldOf(profile, field)))).toEqual([])
    })

    it.each(Object.keys(accounts.known))('reads %s twice into the same profile', async name => {
      const io = ioFor(outside)
      const link = linkNamed(accounts.known, name)
      expect(await read(link, io)).toEqual(await read(link, io))
    })

    it('ends its stages in order, and each of them once', async () => {
      const io = ioFor(outside)
      await read(firstOf(accounts.known), io)
      const ended = io.stages.filter(({ status }) => status !== 'running').map(({ stage }) => stage)
      expect(ended).toEqual(['profile', 'readme', 'repositories'])
      expect(io.stages.every(({ progress }) => progress === null || (progress >= 0 && progress <= 1))).toBe(
        true,
      )
    })

    it('says that there is no such profile', async () => {
      await expect(read(accounts.unknown, ioFor(outside))).rejects.toMatchObject({
        code: 'profile_not_found',
      })
    })

    it('stops for the signal, with the reason of the signal', async () => {
      const left = new AbortController()
      const reason = new Error('the visitor left')
      const io = ioFor(outside, { signal: left.signal })
      const answered = io.fetch
      io.fetch = (url, init) => {
        left.abort(reason)
        return answered(url, init)
      }
      await expect(read(firstOf(accounts.known), io)).rejects.toBe(reason)
    })

    it('asks nobody when the signal has ended already', async () => {
      const io = ioFor(outside, { signal: AbortSignal.abort(new Error('too late')) })
      await expect(read(firstOf(accounts.known), io)).rejects.toThrow('too late')
      expect(outside.requests()).toEqual([])
    })

    it('does not wait for ever', async () => {
      outside.fail({ kind: 'slow', ms: 60_000 })
      const io = { ...ioFor(outside), pathDeadline: 20 }
      await expect(read(firstOf(accounts.known), io)).rejects.toMatchObject({ code: 'upstream_timeout' })
    })

    it.each([
      'server-error',
      'cut-off',
      'garbage',
      'not-found',
      'rate-limit',
      'secondary-limit',
      'unreachable',
    ] as const)('turns %s into an error that people can read', async kind => {
      outside.fail({ kind })
      const error = await read(firstOf(accounts.known), ioFor(outside)).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(VitrineError)
      expect((error as VitrineError).message).toMatch(/^[A-Z].*[\w.]$/)
    })
  })
}

const firstOf = (known: Record<string, ProfileLink>) => linkNamed(known, Object.keys(known)[0] ?? '')

function linkNamed(known: Record<string, ProfileLink>, name: string): ProfileLink {
  const link = known[name]
  if (!link) throw new Error(`no link called ${name}`)
  return link
}

const isTold = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

/** Fields that hold something and do not say where it came from. */
function untold(profile: Profile): string[] {
  const { details, provenance, is_example: _, ...fields } = profile
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
