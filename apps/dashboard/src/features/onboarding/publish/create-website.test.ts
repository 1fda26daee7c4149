import type { PreviewData, Website } from '@vitrine/model'
import { describe, expect, test, vi } from 'vitest'
import { createFailure } from '../../../api/client/failure.ts'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'
import {
  candidateDomains,
  createWebsite,
  type CreateWebsiteCalls,
  isUnanswered,
  singleFlight,
  withTabLock,
} from './create-website.ts'

test('joins a task that is already running under the same name', async () => {
  const task = vi.fn<() => Promise<string>>(async () => 'made')
  expect(await Promise.all([singleFlight('a', task), singleFlight('a', task)])).toEqual(['made', 'made'])
  expect(task).toHaveBeenCalledTimes(1)
})

test('runs again after the task resolved or rejected', async () => {
  await expect(singleFlight('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await singleFlight('b', async () => 'made')).toBe('made')
})

test('runs at once where the Web Locks API is missing', async () => {
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

function callsWhere(isTaken: (domain: string) => boolean, suggestions: string[] = []) {
  const create = vi.fn<CreateWebsiteCalls['create']>(async request => {
    if (isTaken(request.domain_name)) throw taken
    return { domain: request.domain_name } as Website
  })
  const edit = vi.fn<CreateWebsiteCalls['edit']>(async () => Promise.reject(new Error('not asked')))
  return { create, edit, suggest: vi.fn<CreateWebsiteCalls['suggest']>(async () => suggestions) }
}
const attemptedDomains = (calls: ReturnType<typeof callsWhere>) =>
  calls.create.mock.calls.map(([request]) => request.domain_name)

test('creates the website at the chosen address with one call', async () => {
  const calls = callsWhere(() => false)
  expect(await createWebsite(preview, details, calls)).toEqual({ domain: 'countess' })
  expect(calls.create).toHaveBeenCalledTimes(1)
  expect(calls.create.mock.calls[0]?.[0].idempotencyKey).toBe('k.countess')
})

test('sends neither contact data that was not chosen nor notes', async () => {
  const calls = callsWhere(() => false)
  const offered: PreviewData = {
    ...preview,
    withheld: [{ kind: 'email', value: 'ada@looms.example' }],
    notes: ['A note'],
  }
  await createWebsite(offered, details, calls)
  expect(calls.create.mock.calls[0]?.[0].data).toEqual(preview)
})

test('tries the next suggested address when one is taken', async () => {
  const calls = callsWhere(domain => domain !== 'adalondon')
  expect(await createWebsite(preview, details, calls)).toEqual({ domain: 'adalondon' })
  expect(attemptedDomains(calls)).toEqual(['countess', 'ada', 'adalovelace', 'adalondon'])
})

test('asks the server once for suggestions when all addresses are taken', async () => {
  const calls = callsWhere(domain => domain !== 'adadev', ['ada', 'adadev'])
  expect(await createWebsite(preview, details, calls)).toEqual({ domain: 'adadev' })
  expect(calls.suggest).toHaveBeenCalledTimes(1)
})

test('stops after eight attempts', async () => {
  const calls = callsWhere(
    () => true,
    Array.from({ length: 20 }, (_, index) => `ada${index}`),
  )
  await expect(createWebsite(preview, details, calls)).rejects.toBe(taken)
  expect(calls.create.mock.calls.length).toBeLessThanOrEqual(8)
})

test('does not try another address after another failure', async () => {
  const broken = { status: 500, code: 'internal', message: 'broken' }
  const calls = callsWhere(() => false)
  calls.create.mockRejectedValue(broken)
  await expect(createWebsite(preview, details, calls)).rejects.toBe(broken)
  expect(calls.create).toHaveBeenCalledTimes(1)
})

describe('after a request without an answer', () => {
  const unanswered = { name: 'Ada', domain: 'ada' }
  const live = { _id: 'w', name: 'Ada', domain: 'ada' } as Website

  test('repeats it unchanged, then changes name and address', async () => {
    const calls = callsWhere(() => false)
    calls.create.mockResolvedValue(live)
    calls.edit.mockImplementation(async (_id, change) => ({ ...live, ...change }))
    await createWebsite(preview, { ...details, name: 'Countess', unanswered }, calls)
    expect(calls.create.mock.calls[0]?.[0]).toMatchObject({
      website_name: 'Ada',
      domain_name: 'ada',
      idempotencyKey: 'k.ada',
    })
    expect(calls.create).toHaveBeenCalledTimes(1)
    expect(calls.edit.mock.calls).toEqual([
      ['w', { name: 'Countess' }],
      ['w', { domain: 'countess' }],
    ])
  })

  test('keeps its address if the chosen one is taken', async () => {
    const calls = callsWhere(() => false)
    calls.create.mockResolvedValue(live)
    calls.edit.mockRejectedValue(taken)
    expect(await createWebsite(preview, { ...details, unanswered }, calls)).toBe(live)
  })

  test('creates the website at the chosen address if its own was taken meanwhile', async () => {
    const calls = callsWhere(domain => domain === 'ada')
    expect(await createWebsite(preview, { ...details, unanswered }, calls)).toEqual({ domain: 'countess' })
    expect(attemptedDomains(calls)).toEqual(['ada', 'countess'])
  })

  test.each([
    ['no response', createFailure('TIMEOUT_ERROR'), true],
    ['a proxy’s page', { status: 502, code: null, message: '' }, true],
    ['a refusal', { status: 422, code: 'validation_failed' as const, message: '' }, false],
  ])('counts %s as such: %s', (_name, failure, expected) => {
    expect(isUnanswered(failure)).toBe(expected)
  })
})

test('tries each valid address once', () => {
  expect(candidateDomains('ADA', suggested)).toEqual(['ada', 'adalovelace', 'adalondon'])
})
