import { expect, test } from 'vitest'
import { answerJson, apiServer } from '../../../testing/api-server.ts'
import { ADA } from '../../../testing/samples.ts'
import { testStore } from '../../../testing/test-store.ts'
import { accountApi } from './account.queries.ts'
import { setUser } from '../../state/auth-slice.ts'

const { editUser, withdrawEmail, sessions, identities, endSession, deleteAccount } = accountApi.endpoints

async function withAda(handle: Parameters<typeof apiServer>[0]) {
  const { requests } = await apiServer(handle)
  const { store } = testStore()
  store.dispatch(setUser(ADA))
  return { store, requests }
}

test('updates the user in the store after a successful edit and not after a refused one', async () => {
  const { store } = await withAda(({ body }, answer) => {
    const change = body as { name: string }
    if (change.name === 'Refused')
      return answerJson(answer, 422, { code: 'validation_failed', message: 'Look again.', requestId: 'r' })
    answerJson(answer, 200, { user: { ...ADA, ...change } })
  })
  await store.dispatch(editUser.initiate({ name: 'Refused' }))
  expect(store.getState().auth.user?.name).toBe('Ada')
  await store.dispatch(editUser.initiate({ name: 'Ada King' }))
  expect(store.getState().auth.user?.name).toBe('Ada King')
})

test('clears the pending email in the store after withdrawing it', async () => {
  const { store } = await withAda((_call, answer) => answerJson(answer, 200, { ok: true }))
  store.dispatch(setUser({ ...ADA, pending_email: 'king@example.com' }))
  await store.dispatch(withdrawEmail.initiate())
  expect(store.getState().auth.user).toEqual({ ...ADA, pending_email: null })
})

test('refetches sessions and identities after a password change, not after a rename', async () => {
  const { store, requests } = await withAda(({ path, method }, answer) => {
    if (path.endsWith('/sessions')) return answerJson(answer, 200, { sessions: [] })
    if (path.endsWith('/identities')) return answerJson(answer, 200, { identities: [], has_password: true })
    answerJson(answer, 200, method === 'PATCH' ? { user: ADA } : { ok: true })
  })
  await store.dispatch(sessions.initiate())
  await store.dispatch(identities.initiate())
  const after = async (run: () => Promise<unknown>) => {
    const before = requests.length
    await run()
    await Promise.all(store.dispatch(accountApi.util.getRunningQueriesThunk()))
    return requests.slice(before).map(call => `${call.method} ${call.path.slice('/api/auth'.length)}`)
  }
  expect(await after(() => store.dispatch(editUser.initiate({ name: 'Ada' })))).toEqual(['PATCH /user'])
  const renewed = await after(() =>
    store.dispatch(editUser.initiate({ newPassword: 'a longer one', password: 'x' })),
  )
  expect(renewed.toSorted()).toEqual(['GET /identities', 'GET /sessions', 'PATCH /user'])
  expect(await after(() => store.dispatch(endSession.initiate('a/b')))).toEqual([
    'DELETE /sessions/a%2Fb',
    'GET /sessions',
  ])
})

test('deletes the account with the password in the body, or without a body if there is none', async () => {
  const { store, requests } = await withAda((_call, answer) => answerJson(answer, 200, { ok: true }))
  await store.dispatch(deleteAccount.initiate({ password: 'window frame' }))
  await store.dispatch(deleteAccount.initiate({}))
  expect(requests.map(call => call.body)).toEqual([{ password: 'window frame' }, null])
})
