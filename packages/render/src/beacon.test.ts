import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { BEACON, BEACON_HASH } from './beacon.ts'

it('the beacon is small, is what its hash says, and keeps nothing', () => {
  expect(BEACON_HASH).toBe(`sha256-${createHash('sha256').update(BEACON).digest('base64')}`)
  expect(brotliCompressSync(BEACON).length).toBeLessThanOrEqual(900)
  expect(BEACON).not.toMatch(/cookie|Storage|indexedDB|caches|<\/|userAgent/)
})
