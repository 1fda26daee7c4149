import { describe, expect, it } from 'vitest'
import { RENDERER_VERSION } from './version.ts'

describe('the renderer’s version', () => {
  it('is short enough for an ETag and made of letters and digits only', () => {
    expect(RENDERER_VERSION).toMatch(/^[0-9a-z]{8,14}$/)
  })
})
