import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Grace Hopper', 'GH'],
  ['Grace Brewster Murray Hopper', 'GH'],
  ['octocat', 'O'],
  ['  ärger  über ', 'ÄÜ'],
  ['👩‍💻 Ada', '👩‍💻A'],
  ['', ''],
])('returns the initials of %s as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
