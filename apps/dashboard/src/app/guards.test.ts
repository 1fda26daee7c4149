import type { PreviewData } from '@vitrine/model'
import { expect, test, vi } from 'vitest'
import { signedOut } from '../api/state/auth-slice.ts'
import { answerJson, apiServer } from '../testing/api-server.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { testStore } from '../testing/test-store.ts'
import { initialOnboarding, isCreationPending } from '../api/state/onboarding-slice.ts'
import { landingDecision, WebsiteGuard, websiteDecision } from './guards.tsx'

const valid = { subdomain: 'github', isValid: true } as const
const unknown = { subdomain: null, isValid: false } as const
const signedIn = { ...signedOut, accessToken: 'a' }

test.each([
  ['while auth is loading, a spinner', { ...signedIn, isLoading: true }, valid, 'wait'],
  ['a visitor on a valid subdomain sees the landing page', signedOut, valid, 'landing'],
  ['a visitor on an unknown subdomain gets the requested child', signedOut, unknown, 'child'],
  [
    'a session that lapsed over unsaved work keeps its screen',
    { ...signedOut, isLapsed: true },
    valid,
    'child',
  ],
  ['a signed-in person gets the requested child', signedIn, valid, 'child'],
])('landing guard: %s', (_name, auth, middleware, decision) => {
  expect(landingDecision({ auth, middleware })).toBe(decision)
})

const settled = { signedIn: true, isPending: false, isFetching: false, failed: false, hasWebsite: false }
test.each([
  ['spinner while loading', { ...settled, isFetching: true }, 'wait'],
  [
    'a pending preview comes before everything',
    { ...settled, isPending: true, hasWebsite: true },
    'creating',
  ],
  ['no current website leads to /website', settled, 'none'],
  ['a website lets the child through', { ...settled, hasWebsite: true }, 'child'],
  [
    'a refresh in the background does not hide it',
    { ...settled, hasWebsite: true, isFetching: true },
    'child',
  ],
  ['a failure is no proof that there is none', { ...settled, failed: true }, 'failed'],
  ['a visitor is asked to sign in', { ...settled, signedIn: false }, 'login'],
])('website guard: %s', (_name, known, decision) => {
  expect(websiteDecision(known)).toBe(decision)
})

test.each([
  ['a preview whose publication was not stopped is', undefined, true],
  ['one that is to be published is', true, true],
  ['one that its owner stopped is not', false, false],
])('a stored preview counts as pending: %s', (_name, confirmed, isPending) => {
  const websiteDetails = { name: 'Ada', domain: 'ada', theme: 'terminal', type: 'github', confirmed } as const
  const previewData = {} as PreviewData
  expect(isCreationPending({ ...initialOnboarding, previewData, websiteDetails })).toBe(isPending)
})

test('asks for the website of a session before the guard is rendered, and for none of a visitor', async () => {
  const { requests } = await apiServer((_, answer) => answerJson(answer, 200, { website: null }))
  WebsiteGuard.fetchData(testStore({ storage: memoryStorage() }).store)
  const { store } = testStore()
  WebsiteGuard.fetchData(store)
  await vi.waitFor(() => expect(Object.values(store.getState().api.queries)[0]?.status).toBe('fulfilled'))
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/api/website/current-website', { subdomain: 'github' }],
  ])
})
