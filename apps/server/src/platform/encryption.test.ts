import { describe, expect, it } from 'vitest'
import { createSealer } from './encryption.ts'

describe('what is sealed', () => {
  const sealer = createSealer('a secret of at least thirty-two letters', 'tests')

  it('opens again, and shows nothing of itself before', () => {
    const sealed = sealer.seal('a token of somebody')
    expect(sealed).not.toContain('token')
    expect(sealer.open(sealed)).toBe('a token of somebody')
    expect(sealer.seal('a token of somebody')).not.toBe(sealed)
  })

  it('opens for nobody else, and not when a letter was changed', () => {
    const sealed = sealer.seal('a token of somebody')
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => createSealer('another secret of thirty-two letters', 'tests').open(sealed)).toThrow()
    expect(() => createSealer('a secret of at least thirty-two letters', 'x').open(sealed)).toThrow()
    expect(() => sealer.open(changed)).toThrow()
    expect(() => sealer.open('')).toThrow()
  })
})
