import { expect, test } from 'vitest'
import { createKeySequence, type Shortcut } from './use-shortcuts.ts'

const shortcuts: Shortcut[] = [['?'], ['g', 'h'], ['g', 'p'], ['mod', 'k']].map(keys => ({
  keys,
  run: () => undefined,
}))

/** The shortcuts completed by these presses; "mod+k" is pressed with the modifier, "+2000" waits 2000 ms. */
function completed(...presses: string[]): string[] {
  const match = createKeySequence()
  let at = 0
  return presses.flatMap(press => {
    if (press.startsWith('+')) {
      at += Number(press)
      return []
    }
    at += 100
    const command = press.startsWith('mod+')
    const found = match({ key: command ? press.slice(4) : press, command, at }, shortcuts)
    return found ? [found.keys.join(' ')] : []
  })
}

test('distinguishes a single key, a sequence and a key with the modifier', () => {
  expect(completed('?', 'g', 'h', 'mod+k')).toEqual(['?', 'g h', 'mod k'])
})

test('treats capitals as letters and a letter with the modifier as another shortcut', () => {
  expect(completed('G', 'P', 'mod+g', 'h')).toEqual(['g p'])
})

test('resets a sequence after a timeout and after another key', () => {
  expect(completed('g', '+2000', 'h', 'g', 'x', 'h', 'g', 'g', 'h')).toEqual(['g h'])
})
