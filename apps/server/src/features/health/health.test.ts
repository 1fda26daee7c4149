import { expect, it } from 'vitest'
import { createHttpApp } from '../../http/server.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { healthRoutes } from './health.routes.ts'

it('shares one check between concurrent requests, and checks again later', async () => {
  let asked = 0
  let answer: (state: { status: 'ok' }) => void = () => {}
  const app = await createHttpApp({ log: createLog('silent'), trustProxy: false })
  const bucket = () => {
    asked += 1
    return new Promise<{ status: 'ok' }>(settle => (answer = settle))
  }
  await app.register(healthRoutes({ parts: { bucket }, isServing: () => true }))
  await app.ready()
  const all = Promise.all(
    Array.from({ length: 50 }, (_, at) => app.inject({ url: at % 2 ? '/health' : '/health/ready' })),
  )
  await expect.poll(() => asked).toBeGreaterThan(0)
  answer({ status: 'ok' })
  expect((await all).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
  expect(asked).toBe(1)
  await app.close()
})
