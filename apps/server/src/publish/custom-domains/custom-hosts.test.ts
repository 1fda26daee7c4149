import { describe, expect, it, vi } from 'vitest'
import type { FoundDomain } from '../../core/domains/find-domain.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { CustomHosts } from './custom-hosts.ts'

const found = (domain: string): FoundDomain => ({
  websiteId: 'w1',
  name: 'ada',
  domain,
  role: 'primary',
  state: 'active',
  mayHaveCertificate: true,
  certificate: null,
  primaryCertificate: null,
})

function memoryFile<T>() {
  let stored: T | null = null
  return { read: async () => stored, write: async (value: T) => void (stored = value) }
}

/** The files that a process leaves for the next one. */
const memoryFiles = () => ({
  file: memoryFile<[string, string][]>(),
  changesFile: memoryFile<[string, string | null][]>(),
})

function hosts(known: string[], files = memoryFiles()) {
  const asked: string[] = []
  const away = { is: false }
  const custom = new CustomHosts({
    all: async () => known.map((host): [string, string] => [host, 'ada']),
    ...files,
    find: async host => {
      asked.push(host)
      if (away.is) throw new Error('away')
      return known.includes(host) ? found(host) : null
    },
    log: createLog('silent'),
  })
  return { custom, asked, known, away }
}

describe('custom hosts', () => {
  it('reject unknown hosts from memory', async () => {
    const { custom, asked } = hosts(['ada.example'])
    await custom.load()
    for (let at = 0; at < 2000; at += 1) expect(custom.getCached(`stranger-${at}.example`)).toBeNull()
    expect(asked).toEqual([])
    expect(custom.size).toBe(1)
  })

  it('are looked up once for concurrent visitors', async () => {
    const { custom, asked } = hosts(['ada.example'])
    await custom.load()
    expect(custom.getCached('ada.example')).toBeUndefined()
    const answers = await Promise.all([custom.find('ada.example'), custom.find('ada.example')])
    expect(answers.map(answer => answer?.name)).toEqual(['ada', 'ada'])
    expect(custom.getCached('ada.example')?.name).toBe('ada')
    expect(asked).toEqual(['ada.example'])
  })

  it('are looked up again after a change, and removed when they lead nowhere', async () => {
    const { custom, known, asked } = hosts(['ada.example'])
    await custom.load()
    await custom.find('ada.example')
    known.length = 0
    custom.changed(['ada', 'ada.example'])
    expect(custom.getCached('ada.example')).toBeUndefined()
    expect(await custom.find('ada.example')).toBeNull()
    expect(custom.getCached('ada.example')).toBeNull()
    expect([asked.length, custom.size]).toEqual([2, 0])
  })

  it('include a new host as soon as its change arrives', async () => {
    const { custom, known } = hosts([])
    await custom.load()
    known.push('new.example')
    custom.changed(['new.example'])
    expect((await custom.find('new.example'))?.domain).toBe('new.example')
  })

  it('do not cache a result that a change overtook', async () => {
    const { custom, known } = hosts(['ada.example'])
    await custom.load()
    const before = custom.find('ada.example')
    known.length = 0
    custom.changed(['ada.example'])
    await before
    expect(await custom.find('ada.example')).toBeNull()
  })

  it('lead to their websites after a start without the database', async () => {
    const files = memoryFiles()
    await hosts(['ada.example'], files).custom.load()
    const { custom, away } = hosts([], files)
    away.is = true
    await custom.restore()
    expect(custom.getCached('stranger.example')).toBeNull()
    expect(await custom.find('ada.example')).toMatchObject({ name: 'ada', state: 'active' })
  })

  it('lead to their websites after such a start, also if they came after the last one', async () => {
    vi.useFakeTimers()
    const files = memoryFiles()
    const { custom, known } = hosts(['gone.example'], files)
    await custom.load()
    known.splice(0, 1, 'new.example')
    custom.changed(['new.example', 'gone.example'])
    await custom.find('new.example')
    await custom.find('gone.example')
    expect(custom.size).toBe(1)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    // Writing the file starts in a timer but does not end in one, so fake timers do not wait for it.
    await vi.waitFor(async () => {
      const next = hosts([], files)
      next.away.is = true
      await next.custom.restore()
      expect(await next.custom.find('new.example')).toMatchObject({ name: 'ada' })
      expect(next.custom.getCached('gone.example')).toBeNull()
    })
  })

  it('keep the last result while the database is unavailable', async () => {
    const { custom, away } = hosts(['ada.example'])
    await custom.load()
    await custom.find('ada.example')
    away.is = true
    custom.invalidateAll()
    expect((await custom.find('ada.example'))?.name).toBe('ada')
    custom.changed(['ada.example'])
    await expect(custom.find('ada.example')).rejects.toThrow('away')
  })
})
