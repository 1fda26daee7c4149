import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recordExamples } from '../../testing/openapi/record-examples.ts'
import { STRIPE_SETTINGS } from '../../testing/test-customers.ts'
import { normalizeExamples, shareRepeatedParts } from '../../testing/openapi/normalize-examples.ts'
import { startTestServer } from '../../testing/test-server.ts'
import EXAMPLES from './api-examples.json' with { type: 'json' }

const FILE = join(import.meta.dirname, 'api-examples.json')

/** `RECORD=1 npx vitest run --project full api-examples` records the examples. */
it('replays every recorded example in order with a new account', async () => {
  const server = await startTestServer({
    ...STRIPE_SETTINGS,
    INSTAGRAM_CLIENT_ID: 'app',
    INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
  })
  const since = new Date()
  try {
    const examples = normalizeExamples(await recordExamples(server), since)
    if (process.env.RECORD) writeFileSync(FILE, `${JSON.stringify(shareRepeatedParts(examples), null, 2)}\n`)
    else expect(Object.keys(examples)).toEqual(Object.keys(EXAMPLES.calls))
  } finally {
    await server.close()
  }
}, 240_000)
