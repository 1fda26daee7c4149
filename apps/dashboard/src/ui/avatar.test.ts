import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Grace Hopper', 'GH'],
  ['Grace Brewster Murray Hopper', 'GH'],
  ['octocat', 'O'],
  ['  ärger  über ', 'ÄÜ'],
  ['👩‍💻 Ada', '👩‍💻A'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
