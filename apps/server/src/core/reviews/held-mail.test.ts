import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { reviewWebsite } from './review-website.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PROCESSES: 'web' })
})
afterAll(() => server.close())

it('tells the operator of the first held website at once, and of all later ones after an hour', async () => {
  const start = new Date('2026-11-01T10:00:00Z')
  const mails: number[] = []
  const add = async (_: unknown, __: unknown, ___: unknown, options?: { startAfter?: Date }) => {
    mails.push(((options?.startAfter ?? start).getTime() - start.getTime()) / 60_000)
    return null
  }
  const hold = async (minute: number) => {
    const { token } = await server.signUp()
    const { json: data } = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
      body: { profileUrl: 'example:grace-hopper' },
    })
    const body = {
      website_name: 'Grace',
      domain_name: `held${String(minute)}`,
      website_type: data.website_type,
      data,
    }
    const { json } = await server.call('dashboard', 'POST', '/api/website/create', { token, body })
    const deps = {
      clock: { now: () => new Date(start.getTime() + minute * 60_000) },
      queue: { add },
      lists: { findListed: () => [], findListedName: () => null },
      hold: 'all' as const,
      operatorEmail: 'operator@vitrine.example',
    }
    expect(await reviewWebsite(deps as never, server.db.sql, json.website._id)).toBe(true)
  }
  for (const minute of [0, 50, 55, 70, 300]) await hold(minute)
  expect(mails).toEqual([0, 60, 120, 300])
})
