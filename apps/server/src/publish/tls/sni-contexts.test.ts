import { describe, expect, it } from 'vitest'
import type { StoredCertificate } from '../../core/certificates/certificate-store.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { MAIL_SERVER_TLS } from '../../testing/processes/mail-server.ts'
import { SniContexts, type SniContextsDeps } from './sni-contexts.ts'
import { deriveTicketKeys, getMsUntilNextTicketKeys } from './https-server.ts'

const until = new Date('2100-01-01T00:00:00Z')
const certificate = (notAfter = until): StoredCertificate => ({
  key: MAIL_SERVER_TLS.key,
  chain: MAIL_SERVER_TLS.cert,
  notAfter,
})

function setUp(change: Partial<SniContextsDeps> = {}) {
  const stored = new Map<string, StoredCertificate>()
  const asked: string[] = []
  const ordered: string[] = []
  const contexts = new SniContexts({
    own: () => null,
    mayHave: host => host.endsWith('.ours.example'),
    read: async host => {
      asked.push(host)
      return stored.get(host) ?? null
    },
    order: async host => {
      ordered.push(host)
      stored.set(host, certificate())
    },
    isOrdered: async () => false,
    log: createLog('silent'),
    now: () => Date.now(),
    ...change,
  })
  return { contexts, stored, asked, ordered }
}

describe('a TLS context', () => {
  it('is null for unknown hosts without a query', async () => {
    const { contexts, asked, ordered } = setUp()
    for (let at = 0; at < 500; at += 1) expect(await contexts.find(`stranger-${at}.example`)).toBeNull()
    expect([asked, ordered, contexts.size]).toEqual([[], [], 0])
  })

  it('is read once and then served from memory', async () => {
    const { contexts, stored, asked, ordered } = setUp()
    stored.set('a.ours.example', certificate())
    const [one, other] = await Promise.all([contexts.find('a.ours.example'), contexts.find('a.ours.example')])
    expect(one).not.toBeNull()
    expect([other, contexts.getCached('a.ours.example')]).toEqual([one, one])
    expect([asked, ordered]).toEqual([['a.ours.example'], []])
  })

  it('can be preloaded, but not for unknown hosts or over an existing one', async () => {
    const { contexts, asked, stored } = setUp()
    await contexts.preload('a.ours.example', certificate())
    await contexts.preload('stranger.example', certificate())
    const ready = contexts.getCached('a.ours.example')
    expect([Boolean(ready), contexts.size]).toEqual([true, 1])
    await contexts.preload('a.ours.example', certificate())
    expect(contexts.getCached('a.ours.example')).toBe(ready)
    stored.set('a.ours.example', certificate())
    expect([await contexts.find('a.ours.example'), asked]).toEqual([ready, []])
  })

  it('is ordered if missing, once for all waiting handshakes', async () => {
    const { contexts, ordered } = setUp()
    const all = await Promise.all(Array.from({ length: 10 }, () => contexts.find('new.ours.example')))
    expect(all.every(context => context !== null && context === all[0])).toBe(true)
    expect(ordered).toEqual(['new.ours.example'])
  })

  it('is awaited while another process orders it', async () => {
    const { contexts, stored } = setUp({
      order: async () => undefined,
      isOrdered: async () => {
        stored.set('there.ours.example', certificate())
        return true
      },
    })
    expect(await contexts.find('there.ours.example')).not.toBeNull()
  })

  it('that is missing is not looked up again until a change arrives', async () => {
    const { contexts, stored, asked } = setUp({ order: null })
    expect(await contexts.find('none.ours.example')).toBeNull()
    expect(contexts.getCached('none.ours.example')).toBeNull()
    expect(asked).toEqual(['none.ours.example'])
    stored.set('none.ours.example', certificate())
    contexts.changed(['none.ours.example'])
    expect(await contexts.find('none.ours.example')).not.toBeNull()
  })

  it('is revalidated after a change, and reused if unchanged', async () => {
    const { contexts, stored, asked } = setUp()
    stored.set('a.ours.example', certificate())
    const before = await contexts.find('a.ours.example')
    contexts.invalidateAll()
    expect(contexts.getCached('a.ours.example')).toBeUndefined()
    expect(await contexts.find('a.ours.example')).toBe(before)
    expect(asked.length).toBe(2)
  })

  it('is kept while the database is unavailable, and removed with its domain', async () => {
    const state = { away: false, ours: true }
    const { contexts } = setUp({
      mayHave: () => state.ours,
      read: async () => {
        if (state.away) throw new Error('away')
        return certificate()
      },
    })
    const before = await contexts.find('a.ours.example')
    state.away = true
    contexts.changed(['a.ours.example'])
    expect(await contexts.find('a.ours.example')).toBe(before)
    state.ours = false
    expect(await contexts.find('a.ours.example')).toBeNull()
    expect(contexts.size).toBe(0)
  })

  it('is not served after it expired', async () => {
    const time = { now: 0 }
    const { contexts, stored } = setUp({ now: () => time.now, order: null })
    stored.set('a.ours.example', certificate(new Date(1000)))
    expect(await contexts.find('a.ours.example')).not.toBeNull()
    time.now = 1001
    stored.clear()
    expect(await contexts.find('a.ours.example')).toBeNull()
  })
})

describe('session tickets', () => {
  it('have the same key in every process on a day, and another on the next', () => {
    const morning = new Date('2026-11-21T00:00:01Z')
    const evening = new Date('2026-11-21T23:59:59Z')
    expect(deriveTicketKeys('secret', morning)).toEqual(deriveTicketKeys('secret', evening))
    expect(deriveTicketKeys('secret', morning)).toHaveLength(48)
    expect(deriveTicketKeys('secret', new Date('2026-11-22T00:00:00Z'))).not.toEqual(
      deriveTicketKeys('secret', evening),
    )
    expect(deriveTicketKeys('other', morning)).not.toEqual(deriveTicketKeys('secret', morning))
    expect(getMsUntilNextTicketKeys(evening)).toBe(1000)
  })
})
