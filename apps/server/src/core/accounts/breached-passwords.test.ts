import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { PATHS } from '../../paths.ts'
import { addPassword, FILTER_BYTES, hasPassword, readFilter } from './breached-passwords.ts'

const filter = readFilter(PATHS.breachedPasswords)

it.each(['password', 'Password1', 'qwertyuiop', '1234567890', 'iloveyou', 'sunshine1', 'footballs'])(
  'finds %s among the breached passwords, in any case',
  password => {
    expect(hasPassword(filter, password)).toBe(true)
    expect(hasPassword(filter, password.toUpperCase())).toBe(true)
  },
)

it('mistakes fewer than one in 500 other passwords for a breached one', () => {
  const tries = 20_000
  const found = Array.from({ length: tries }, () => randomBytes(12).toString('base64url')).filter(one =>
    hasPassword(filter, one),
  )
  expect(found.length).toBeLessThan(tries / 500)
})

it('finds every password that was added', () => {
  const own = new Uint8Array(FILTER_BYTES)
  const added = Array.from({ length: 1000 }, (_, index) => `pässword ${index}`)
  for (const password of added) addPassword(own, password)
  expect(added.filter(password => !hasPassword(own, password))).toEqual([])
})
