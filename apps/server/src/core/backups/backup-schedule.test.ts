import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backupNameOf, findBackups, findOutdated, isDue, isOverdue, proofNameOf } from './backup-schedule.ts'

const DAY = 86_400_000
const at = (text: string) => new Date(text)
const file = (name: string) => ({ name, size: 1 })

describe('a scheduled backup', () => {
  it.each([
    ['daily', null, '2026-11-28T00:00:00Z', true],
    ['daily', '2026-11-28T02:59:59Z', '2026-11-28T03:00:00Z', true],
    ['daily', '2026-11-28T03:00:00Z', '2026-11-29T02:59:59Z', false],
    ['daily', '2026-11-20T12:00:00Z', '2026-11-28T01:00:00Z', true],
    // 2026-11-29 is a Sunday.
    ['weekly', '2026-11-28T12:00:00Z', '2026-11-29T02:59:00Z', false],
    ['weekly', '2026-11-28T12:00:00Z', '2026-11-29T03:00:00Z', true],
    ['weekly', '2026-11-29T03:04:00Z', '2026-12-06T02:59:00Z', false],
  ] as const)('is due %s after %s at %s: %s', (interval, last, now, expected) => {
    expect(isDue(last && at(last), interval, at(now))).toBe(expected)
  })

  it('is overdue after two periods, and if there is none', () => {
    const now = at('2026-11-28T12:00:00Z')
    const ago = (days: number) => new Date(now.getTime() - days * DAY)
    expect([isOverdue(null, 'daily', now), isOverdue(ago(2.1), 'daily', now)]).toEqual([true, true])
    expect([isOverdue(ago(1.9), 'daily', now), isOverdue(ago(13), 'weekly', now)]).toEqual([false, false])
  })

  it('is found by its name with its latest test, newest first, among other files', () => {
    const names = [
      backupNameOf(at('2026-11-27T03:04:05Z')),
      backupNameOf(at('2026-11-28T03:04:05Z')),
    ] as const
    const proofs = [at('2026-11-27T04:00:00Z'), at('2026-11-27T05:00:00Z')].map(when =>
      proofNameOf(names[0], when),
    )
    const others = ['notes.txt', 'vitrine-20261128.tar.gz', `../${names[0]}`, `${names[0]}.123.part`]
    expect(findBackups([...names, ...proofs, ...others].map(file))).toEqual([
      { name: names[1], size: 1, madeAt: at('2026-11-28T03:04:05Z'), provenAt: null },
      { name: names[0], size: 1, madeAt: at('2026-11-27T03:04:05Z'), provenAt: at('2026-11-27T05:00:00Z') },
    ])
  })
})

describe('outdated backups', () => {
  const now = at('2026-11-28T12:00:00Z')
  const nameOfAge = (days: number) => backupNameOf(new Date(now.getTime() - days * DAY))

  it('are those older than a week but the last of each week, and all older than the limit', () => {
    const ages = Array.from({ length: 60 }, (_, day) => day + 0.3)
    const outdated = new Set(
      findOutdated(
        ages.map(days => file(nameOfAge(days))),
        35,
        now,
      ),
    )
    const kept = ages.filter(days => !outdated.has(nameOfAge(days)))
    // Saturdays: weeks begin on Sundays.
    expect(kept).toEqual([0.3, 1.3, 2.3, 3.3, 4.3, 5.3, 6.3, 7.3, 14.3, 21.3, 28.3])
  })

  it('are deleted with their tests, and drafts of stopped processes after a day', () => {
    const names = [0.1, 1.1, 2.1, 3.1, 90].map(nameOfAge)
    const proof = proofNameOf(names[4] ?? '', now)
    const drafts = [`${nameOfAge(0.5)}.7.part`, `${nameOfAge(1.5)}.7.part`]
    expect(findOutdated([...names, proof, ...drafts].map(file), 35, now)).toEqual([
      // The newest proven one is kept at any age.
      drafts[1],
    ])
    const newer = proofNameOf(names[3] ?? '', now)
    expect(findOutdated([...names, proof, newer].map(file), 35, now)).toEqual([names[4], proof])
  })

  it('never are the newest three, the newest proven one, or files of others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 400_000 }), { maxLength: 40 }),
        fc.array(fc.nat(), { maxLength: 5 }),
        fc.integer({ min: 1, max: 400 }),
        (minutes, proven, keepDays) => {
          const names = minutes.map(minute => nameOfAge(minute / 1440))
          const proofs = proven
            .flatMap(n => names[n % (names.length || 1)] ?? [])
            .map(name => proofNameOf(name, now))
          const files = [...names, ...proofs, 'README.md'].map(file)
          const outdated = findOutdated(files, keepDays, now)
          const left = findBackups(files.filter(({ name }) => !outdated.includes(name)))
          const before = findBackups(files)
          expect(left.slice(0, 3)).toEqual(before.slice(0, 3))
          expect(left.find(({ provenAt }) => provenAt)).toEqual(before.find(({ provenAt }) => provenAt))
          expect(outdated).not.toContain('README.md')
          // What is kept is not outdated at the same time again.
          expect(
            findOutdated(
              files.filter(({ name }) => !outdated.includes(name)),
              keepDays,
              now,
            ),
          ).toEqual([])
        },
      ),
    )
  })
})
