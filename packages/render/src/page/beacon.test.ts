import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { BEACON, BEACON_HASH } from './beacon.ts'

it('the beacon is small, matches its hash and stores nothing', () => {
  expect(BEACON_HASH).toBe(`sha256-${createHash('sha256').update(BEACON).digest('base64')}`)
  expect(brotliCompressSync(BEACON).length).toBeLessThanOrEqual(900)
  expect(BEACON).not.toMatch(/cookie|Storage|indexedDB|caches|<\/|userAgent/)
})

/** The parts of a page the beacon reads. */
function pageWithBeacon(says: object = {}) {
  const messages: unknown[] = []
  const heard = new Map<string, () => void>()
  const addEventListener = (name: string, hear: () => void) => heard.set(name, hear)
  const document = { visibilityState: 'visible', documentElement: { scrollHeight: 2000 }, addEventListener }
  const page = { document, addEventListener, scrollY: 0, innerHeight: 500 }
  const sendBeacon = (_: string, body: string) => messages.push(JSON.parse(body))
  runInNewContext(BEACON, Object.assign(page, { navigator: { sendBeacon, ...says } }))
  const happens = (name: string) => heard.get(name)?.()
  const turns = (state: string) => {
    document.visibilityState = state
    happens('visibilitychange')
  }
  return { page, messages, happens, turns, heard }
}

it('sends one message per page exit, whichever event fires first, and another after a return', () => {
  const { page, messages, happens, turns } = pageWithBeacon()
  page.scrollY = 500
  happens('scroll')
  page.scrollY = 0
  happens('pagehide')
  turns('hidden')
  expect(messages).toEqual([{ k: 'end', s: 50 }])
  turns('visible')
  page.scrollY = 1500
  turns('hidden')
  happens('pagehide')
  expect(messages).toEqual([
    { k: 'end', s: 50 },
    { k: 'end', s: 100 },
  ])
})

it('adds no listeners with Do Not Track or Global Privacy Control', () => {
  expect(pageWithBeacon({ doNotTrack: '1' }).heard.size).toBe(0)
  expect(pageWithBeacon({ globalPrivacyControl: true }).heard.size).toBe(0)
})
