import { describe, expect, it } from 'vitest'
import { rendererVersion } from './version.ts'

describe("the renderer's version", () => {
  it('is short enough for an ETag and made of letters and digits only', () => {
    expect(rendererVersion()).toMatch(/^[0-9a-z]{8,14}$/)
  })
})
