import { describe, expect, it } from 'vitest'
import { instrument } from './mutants.ts'

/** Returns the mutants of a text, and the value of its `result` with each of them. */
function mutants(text: string): Record<string, unknown> {
  const changes: string[] = []
  const code = instrument('a.ts', text, 0, ({ change }) => changes.push(change) - 1)
  const results = changes.map((change, active): [string, unknown] => {
    const $mutation = { $m: (id: number) => id === active, $e: () => {}, $cache: () => {} }
    try {
      const run = new Function('globalThis', `${code}\nreturn result`)
      return [change, run({ $mutation })]
    } catch (error) {
      return [change, (error as Error).name]
    }
  })
  return Object.fromEntries(results)
}

describe('the mutants of a module', () => {
  it('are each one change of a comparison, a condition or a literal', () => {
    expect(mutants('const a = 3\nconst result = a >= 3 ? 1 : 0')).toEqual({
      '3 → 4': 0,
      'a >= 3 → true': 1,
      'a >= 3 → false': 0,
      'a >= 3 → a > 3': 0,
      'a >= 3 → a < 3': 0,
      '1 → 2': 2,
      '0 → 1': 1,
    })
  })

  it('leave out statements and calls', () => {
    expect(mutants('const result = []\nresult.push(" a ".trim())')).toEqual({
      'result.push(" a ".trim()) → removed': [],
      '" a ".trim() → " a "': [' a '],
      '" a " → \'\'': [''],
    })
  })

  it('leave a method of every object as it is', () => {
    expect(mutants('const result = (9).toString()')).toEqual({ '9 → 10': '10' })
  })

  it('change the signs and flags of a pattern', () => {
    expect(mutants('const result = "ab".replace(/^[b]/gi, "-")')).toMatchObject({
      '/^[b]/gi → /[b]/gi': 'a-',
      '/^[b]/gi → /^[^b]/gi': '-b',
      '/^[b]/gi → /^[b]/i': 'ab',
    })
  })

  it('stay statements of their own where no line ends with a semicolon', () => {
    const text = 'const f = n => n\nlet result = 1\nconst start = f\nresult += 2'
    const code = instrument('a.ts', text, 0, ({ change }) => (change.includes('-=') ? 1 : null))
    const $mutation = { $m: () => false, $e: () => {}, $cache: () => {} }
    expect(new Function('globalThis', `${code}\nreturn result`)({ $mutation })).toBe(3)
  })

  it('keep the rest of an optional chain together', () => {
    expect(mutants('const a = null\nconst result = a?.b.filter(Boolean).length')).toEqual({})
  })

  it('spare the entries of tables', () => {
    const changes = mutants('const table = [1, 2, 3, 4, 5, 6, 7, 8, 9]\nconst result = table.length')
    expect(changes).toEqual({ '[1, 2, 3, 4, 5, 6, 7, 8, 9] → []': 0 })
  })

  it('spare the files that a module exports from', () => {
    const text = "export { a } from './b.ts'"
    expect(instrument('a.ts', text, 0, () => 1)).toContain(text)
  })

  it('are the same modules without a mutant', () => {
    const code = instrument('a.ts', 'export const f = (n = 1) => { return n + 1 }', 4, () => null)
    expect(code).toContain('export const f = (n = 1) => { $e(4);  return n + 1 }')
  })
})
