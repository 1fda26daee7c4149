import type { PreviewData, Website } from '@vitrine/model'
import { expect, test, vi } from 'vitest'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'
import { candidateDomains, createWebsite, type CreateWebsiteCalls, singleFlight, withTabLock } from './create-website.ts'

test('a task that runs already is joined, not repeated', async () => {
  const task = vi.fn<() => Promise<string>>(async () => 'made')
  expect(await Promise.all([singleFlight('a', task), singleFlight('a', task)])).toEqual(['made', 'made'])
  expect(task).toHaveBeenCalledTimes(1)
})

test('after it ended, whether well or badly, it can be started again', async () => {
  await expect(singleFlight('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await singleFlight('b', async () => 'made')).toBe('made')
})

test('where tabs cannot take turns, the task runs at once', async () => {
  vi.stubGlobal('navigator', {})
  try {
    expect(await withTabLock('c', async () => 'made')).toBe('made')
  } finally {
    vi.unstubAllGlobals()
  }
})

const suggested = {
  website_name: 'Ada',
  domain_name: 'ada',
  domain_alternatives: ['adalovelace', 'adalondon', 'not valid!'],
  theme_name: 'terminal',
  theme_alternatives: ['terminal'],
} satisfies PreviewData['suggested']
const preview = { suggested } as unknown as PreviewData
const details = {
  name: 'Ada',
  domain: 'countess',
  theme: 'terminal',
  type: 'github',
  key: 'k',
} satisfies WebsiteDetails
const taken = { status: 409, code: 'domain_taken', message: 'taken' }

function worldWhere(isTaken: (domain: string) => boolean, suggestions: string[] = []) {
  const create = vi.fn<CreateWebsiteCalls['create']>(async request => {
    if (isTaken(request.domain_name)) throw taken
    return { domain: request.domain_name } as Website
  })
  return { create, suggest: vi.fn<CreateWebsiteCalls['suggest']>(async () => suggestions) }
}
const triedBy = (calls: ReturnType<typeof worldWhere>) =>
  calls.create.mock.calls.map(([request]) => request.domain_name)

test('the chosen address is taken when it is free, with one call', async () => {
  const calls = worldWhere(() => false)
  expect(await createWebsite(preview, details, calls)).toEqual({ domain: 'countess' })
  expect(calls.create).toHaveBeenCalledTimes(1)
  expect(calls.create.mock.calls[0]?.[0].idempotencyKey).toBe('k.countess')
})

test('a taken address gives way to the next that the person might have chosen', async () => {
  const calls = worldWhere(domain => domain !== 'adalondon')
  expect(await createWebsite(preview, details, calls)).toEqual({ domain: 'adalondon' })
  expect(triedBy(calls)).toEqual(['countess', 'ada', 'adalovelace', 'adalondon'])
})

test('when all are taken the server is asked once for more', async () => {
  const calls = worldWhere(domain => domain !== 'adadev', ['ada', 'adadev'])
  expect(await createWebsite(preview, details, calls)).toEqual({ domain: 'adadev' })
  expect(calls.suggest).toHaveBeenCalledTimes(1)
})

test('it gives up rather than guess for ever', async () => {
  const calls = worldWhere(
    () => true,
    Array.from({ length: 20 }, (_, index) => `ada${index}`),
  )
  await expect(createWebsite(preview, details, calls)).rejects.toBe(taken)
  expect(calls.create.mock.calls.length).toBeLessThanOrEqual(8)
})

test('another failure is not met with another address', async () => {
  const broken = { status: 500, code: 'internal', message: 'broken' }
  const calls = {
    create: vi.fn<CreateWebsiteCalls['create']>(async () => Promise.reject(broken)),
    suggest: vi.fn<CreateWebsiteCalls['suggest']>(async () => []),
  }
  await expect(createWebsite(preview, details, calls)).rejects.toBe(broken)
  expect(calls.create).toHaveBeenCalledTimes(1)
})

test('each address is tried once, and only if it is valid', () => {
  expect(candidateDomains('ADA', suggested)).toEqual(['ada', 'adalovelace', 'adalondon'])
})
