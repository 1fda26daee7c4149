import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { localDay } from '../local-day.ts'
import { hmac } from './visitor.ts'

it('computes the same HMAC-SHA-256 as node:crypto', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string({ unit: 'binary' }), (key, text) => {
      expect(hmac(Buffer.from(key), text)).toEqual(createHmac('sha256', key).update(text).digest())
    }),
  )
})

it('returns the local day of any time, independent of earlier lookups', () => {
  const zones = ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Havana', 'Pacific/Apia', 'no zone']
  const calendars = zones.map(zone => {
    const timeZone = zone === 'no zone' ? 'UTC' : zone
    return { zone, calendar: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }) }
  })
  const moment = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2050, 0) })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...calendars), moment), { minLength: 1 }), asked => {
      for (const [{ zone, calendar }, at] of asked)
        for (const near of [at, at + 60_000, at - (at % 900_000)])
          expect(localDay(near, zone)).toBe(calendar.format(near))
    }),
  )
})
