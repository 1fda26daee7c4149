import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tellApiStory } from '../../testing/openapi/record-examples.ts'
import { STRIPE_SETTINGS } from '../../testing/test-customers.ts'
import { plainExamples } from '../../testing/openapi/normalize-examples.ts'
import { testServer } from '../../testing/test-server.ts'
import EXAMPLES from './api-examples.json' with { type: 'json' }

const FILE = join(import.meta.dirname, 'api-examples.json')

/** `RECORD=1 npx vitest run --project full api-examples` records the examples. */
it('every call of the examples can be made, one after the other, by somebody who begins with nothing', async () => {
  const server = await testServer({
    ...STRIPE_SETTINGS,
    INSTAGRAM_CLIENT_ID: 'app',
    INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
  })
  const since = new Date()
  try {
    const told = plainExamples(await tellApiStory(server), since)
    if (process.env.RECORD) writeFileSync(FILE, `${JSON.stringify(told, null, 2)}\n`)
    else expect(Object.keys(told)).toEqual(Object.keys(EXAMPLES))
  } finally {
    await server.close()
  }
}, 240_000)
