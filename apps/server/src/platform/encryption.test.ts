import { describe, expect, it } from 'vitest'
import { createEncryptor } from './encryption.ts'

describe('encryption', () => {
  const encryptor = createEncryptor('a secret of at least thirty-two letters', 'tests')

  it('decrypts its own output, which does not contain the text', () => {
    const sealed = encryptor.encrypt('an access token')
    expect(sealed).not.toContain('token')
    expect(encryptor.decrypt(sealed)).toBe('an access token')
    expect(encryptor.encrypt('an access token')).not.toBe(sealed)
  })

  it('rejects another key and altered text', () => {
    const sealed = encryptor.encrypt('an access token')
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => createEncryptor('another secret of thirty-two letters', 'tests').decrypt(sealed)).toThrow()
    expect(() => createEncryptor('a secret of at least thirty-two letters', 'x').decrypt(sealed)).toThrow()
    expect(() => encryptor.decrypt(changed)).toThrow()
    expect(() => encryptor.decrypt('')).toThrow()
  })
})
