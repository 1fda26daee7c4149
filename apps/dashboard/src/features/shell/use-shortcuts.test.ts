import { expect, test } from 'vitest'
import { createKeySequence, type Shortcut } from './use-shortcuts.ts'

const shortcuts: Shortcut[] = [['?'], ['g', 'h'], ['g', 'p'], ['mod', 'k']].map(keys => ({
  keys,
  run: () => undefined,
}))

/** The shortcuts that these presses complete; "mod+k" has the modifier, "+2000" waits before the next. */
function typed(...presses: string[]): string[] {
  const read = createKeySequence()
  let at = 0
  return presses.flatMap(press => {
    if (press.startsWith('+')) {
      at += Number(press)
      return []
    }
    at += 100
    const command = press.startsWith('mod+')
    const found = read({ key: command ? press.slice(4) : press, command, at }, shortcuts)
    return found ? [found.keys.join(' ')] : []
  })
}

test('a key by itself, two in a row and one with the modifier are told apart', () => {
  expect(typed('?', 'g', 'h', 'mod+k')).toEqual(['?', 'g h', 'mod k'])
})

test('capitals count as their letters, the modifier turns a letter into another shortcut', () => {
  expect(typed('G', 'P', 'mod+g', 'h')).toEqual(['g p'])
})

test('a first key is forgotten after a while, and by another key', () => {
  expect(typed('g', '+2000', 'h', 'g', 'x', 'h', 'g', 'g', 'h')).toEqual(['g h'])
})
